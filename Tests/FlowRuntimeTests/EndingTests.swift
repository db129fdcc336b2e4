import FlowRuntime
import Testing

/// Child flows that are over before they are seen.
@MainActor @Suite struct EndingTests {
    @Test func theParentAnswersInTheSameChange() {
        let parent = EndingParent { $0.perform(.replace(.place(2))) }
        var events: [FlowEvent] = []
        parent.onEvent { events.append($0) }
        parent.perform(.push(.ending(1)))
        #expect(parent.path == [.place(2)])
        #expect(parent.told == [1])
        #expect(events.map(\.kind) == [.started, .changed])
        #expect(events.last?.stack.first?.layers.first?.routes == ["place", "place"])
        #expect(parent.shown == ["place", "place"])
    }

    @Test func itIsShownIfTheAnswerLeavesIt() {
        let parent = EndingParent { _ in }
        parent.perform(.push(.ending(1)))
        #expect(parent.current == .ending(1))
        #expect(parent.child?.current == .step(1))
        #expect(parent.child?.created == [1])
        #expect(parent.shown == ["place", "ending", "step"])
    }

    @Test func itIsShownIfTheAnswerFails() {
        let parent = EndingParent { $0.perform(.dismiss) }
        parent.perform(.push(.ending(1)))
        #expect(parent.current == .ending(1))
        #expect(parent.reports.count == 1)
    }

    @Test func beneathAnotherRouteItIsNotOver() {
        let parent = EndingParent { $0.perform(.pop) }
        parent.perform(.reset([.ending(1), .place(3)]))
        #expect(parent.told == [])
        parent.systemBack()
        #expect(parent.child?.current == .step(1))
        #expect(parent.told == [])
    }

    @Test func nothingInItIsCreated() {
        let parent = EndingParent { $0.perform(.pop) }
        var child: EndingChild?
        parent.onChild = { child = $0 }
        parent.perform(.push(.ending(1)))
        #expect(child != nil && child?.created == [])
    }

    @Test func anInitialRouteIsShown() {
        let parent = EndingParent { $0.perform(.pop) }
        let child = EndingChild(parent, 1, initialRoute: .step(9))
        #expect(parent.told == [] && child.current == .step(9))
    }

    @Test func anOutermostFlowTellsTheAppAtOnce() {
        let parent = EndingParent { _ in }
        let child = EndingChild(parent, 4)
        #expect(parent.told == [4] && child.current == .step(4))
    }

    @Test func restoredStateIsNotOver() throws {
        let parent = EndingParent { _ in }
        parent.perform(.push(.ending(1)))
        parent.child?.perform(.push(.step(5)))
        let snapshot = try parent.snapshot()
        let restored = EndingParent { $0.perform(.pop) }
        try restored.restore(snapshot)
        #expect(restored.told == [])
        #expect(restored.child?.path == [.step(5)])
    }

    @Test func aCircleEndsAfterAHundredAnswers() {
        let parent = EndingParent { $0.perform(.replace(.ending(1))) }
        parent.perform(.push(.ending(1)))
        #expect(parent.told.count == 100)
        #expect(parent.reports.map(\.reason) == [.endless])
        #expect(parent.reports.map(\.flows) == [["ending"]])
        #expect(
            parent.reports.map(\.description) == [
                "in ending: done at step(1): transitions trigger each other endlessly"
            ])
        parent.told = []
        parent.perform(.push(.ending(1)))
        #expect(parent.told.count == 100, "the next change begins to count anew")
    }

    @Test func aCircleOfLinksEndsAfterAHundredAnswers() {
        let parent = EndingParent { _ in }
        var opened = 0
        parent.onOpen = { flow in
            opened += 1
            flow.handOn(1, by: EndingChild.open)
        }
        parent.perform(.push(.ending(1))) { parent.handOn(1, by: EndingChild.open) }
        #expect(opened == 100)
        #expect(parent.reports.map(\.reason) == [.endless])
        #expect(parent.reports.map(\.intent) == ["link"])
    }
}

private enum EndingRoute: FlowRoute, Codable {
    case place(Int)
    case ending(Int)
    case step(Int)

    enum Kind: Hashable, Sendable { case place, ending, step }

    var kind: Kind {
        switch self {
        case .place: .place
        case .ending: .ending
        case .step: .step
        }
    }
}

@MainActor
private final class EndingParent: NavigatingCoordinatorViewModel<EndingRoute> {
    var told: [Int] = []
    var shown: [String] = []
    var reports: [UnexpectedIntent<EndingRoute>] = []
    var onChild: (EndingChild) -> Void = { _ in }
    var onOpen: ((EndingParent) -> Void)?
    private let answer: (EndingParent) -> Void

    init(_ answer: @escaping (EndingParent) -> Void) {
        self.answer = answer
        super.init(initialRoute: .place(0))
        shown = ["place"]
        onUnexpectedIntent = { [weak self] in self?.reports.append($0) }
    }

    var child: EndingChild? { currentChild as? EndingChild }

    override func childFlow(for route: EndingRoute) -> (any FlowCoordinating)? {
        guard case .ending(let number) = route else { return nil }
        let child = EndingChild(self, number)
        onChild(child)
        return child
    }

    override func didShow(_ route: EndingRoute, isNew: Bool) { shown.append("\(route.kind)") }

    func done(_ number: Int) {
        told.append(number)
        answer(self)
    }
}

@MainActor
private final class EndingChild: NavigatingCoordinatorViewModel<EndingRoute> {
    private(set) weak var parent: EndingParent?
    /// The routes for which a child flow has been asked.
    private(set) var created: [Int] = []

    init(_ parent: EndingParent?, _ number: Int, initialRoute: EndingRoute? = nil) {
        self.parent = parent
        super.init(
            initialRoute: initialRoute,
            orStarting: FlowStart<EndingChild>.finish("done", orElse: .step(number)) { $0.parent?.done(number) })
    }

    override func childFlow(for route: EndingRoute) -> (any FlowCoordinating)? {
        if case .step(let number) = route { created.append(number) }
        return nil
    }

    override func didShow(_ route: EndingRoute, isNew: Bool) { parent?.shown.append("\(route.kind)") }

    func open(_ number: Int) {
        if let parent { parent.onOpen?(parent) }
    }
}
