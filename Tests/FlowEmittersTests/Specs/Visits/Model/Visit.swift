@testable import FlowRuntime

/// A flow that the app has pushed, with all that it reports to the app.
@MainActor
final class Visit {
    let name: String
    /// How often the flow has reported an outcome, and how often it was left without one.
    private(set) var finishes = 0
    private(set) var leaves = 0
    /// Notes that the flow has reported an outcome.
    var onFinish: () -> Void = {}
    /// What the app does when the flow has finished, such as to push a screen.
    var afterwards: () -> Void = {}
    /// Whether the user has something to lose.
    private(set) var isChanged = false
    private(set) var forgotten: [Int] = []
    private(set) lazy var flow = VisitFlowCoordinatorViewModel(coordinator: self, decisions: self, number: number)
    private let number: Int
    /// The routes of the lowest layer when the screen was last compared with it.
    private var seen: [String] = []

    init(_ name: String, number: Int) {
        self.name = name
        self.number = number
        flow.onLeave = { [weak self] in self?.leaves += 1 }
    }

    /// Whether the app's stack shows the flow, so that its screens can report intents.
    var isShown: Bool { flow.flowNode.host != nil }

    /// Whether it has shown the flow since the app has pushed it.
    private(set) var wasShown = false

    func noteShown() { wasShown = wasShown || isShown }

    var hasEnded: Bool { finishes + leaves > 0 }

    /// The titles of the flow's screens on the stack.
    var titles: [String] {
        hasEnded ? [] : base.dropFirst().dropLast().split(separator: ",").map { $0.filter { $0 != " " } }
    }

    /// What is presented above the stack.
    var covers: [String] { hasEnded ? [] : Array(flow.picture.components(separatedBy: " | ").dropFirst()) }

    private var base: String { flow.picture.components(separatedBy: " | ").first ?? "" }

    /// What is wrong with what the flow has reported.
    var complaints: [String] {
        var complaints: [String] = []
        if finishes + leaves > 1 { complaints.append("\(name) has ended \(finishes) + \(leaves) times") }
        if hasEnded, flow.isOnTop { complaints.append("\(name) has ended, and does not know") }
        if hasEnded, !forgotten.contains(number) { complaints.append("the first route of \(name) was not removed") }
        return complaints
    }

    /// Returns whether the flow has pushed or popped, or has ended, since this was last called.
    func takeChange() -> Bool {
        let now = titles
        defer { seen = now }
        return now != seen
    }

    func turnChanges() {
        isChanged.toggle()
        flow.answersChanged()
    }

    private var room: RoomFlowCoordinatorViewModel? { flow.currentChild as? RoomFlowCoordinatorViewModel }

    /// The intents of the flow's screens.
    func intents(_ next: @escaping @MainActor () -> Int) -> [String: @MainActor () -> Void] {
        [
            "pushed": { self.flow.pushed(number: next()) },
            "pushedTwo": { self.flow.pushedTwo(number: next()) },
            "locked": { self.flow.locked(number: next()) },
            "guarded": { self.flow.guarded(number: next()) },
            "roomPushed": { self.flow.roomPushed(number: next()) },
            "sheet": { self.flow.sheet(number: next()) },
            "cover": { self.flow.cover(number: next()) },
            "replaced": { self.flow.replaced(number: next()) },
            "popped": { self.flow.popped() },
            "poppedToRoot": { self.flow.poppedToRoot() },
            "dismissed": { self.flow.dismissed() },
            "again": { self.flow.again(number: next()) },
            "left": { self.flow.left() },
            "finished": { self.flow.finished() },
            "roomMoved": { self.room?.roomMoved(number: next()) },
            "roomSheet": { self.room?.roomSheet(number: next()) },
            "roomBack": { self.room?.roomBack() },
            "roomEnded": { self.room?.roomEnded() },
            "changesTurned": { self.turnChanges() },
        ]
    }
}

extension Visit: VisitFlowCoordinatorCoordinator {
    func visited() {
        finishes += 1
        onFinish()
        afterwards()
    }
}

extension Visit: VisitFlowDecisions {
    func hasChanges() -> Bool { isChanged }
    func forget(number: Int) { forgotten.append(number) }
}
