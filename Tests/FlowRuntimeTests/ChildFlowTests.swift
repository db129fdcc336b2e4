import FlowRuntime
import Testing

@MainActor @Suite("Child flows")
struct ChildFlowTests {
    // MARK: Lifetime

    @Test("a child is created and removed together with its route")
    func comesAndGoes() throws {
        let parent = ParentFlow()
        #expect(parent.currentChild == nil)
        parent.perform(.push(.child(1)))
        weak let child = parent.child
        #expect(child?.number == 1)
        #expect(child?.isOnTop == true)
        parent.perform(.pop)
        #expect(parent.currentChild == nil)
        #expect(child == nil, "nobody holds it any more")
    }

    nonisolated static let departures: [NavigationCommand<ParentRoute>] = [
        .pop, .replace(.home), .popTo(.home), .popToRoot, .reset([.home]), .reset([.home, .child(1)]),
        .replace(.child(1)),
    ]

    @Test(
        "any removal of its route removes the child, and the route gets a new child when it returns",
        arguments: departures)
    func isTakenAway(_ command: NavigationCommand<ParentRoute>) {
        let parent = ParentFlow()
        parent.perform(.push(.child(1)))
        weak let child = parent.child
        parent.perform(command)
        #expect(child == nil)
    }

    @Test("a route above a child does not affect the child")
    func staysBeneath() throws {
        let parent = ParentFlow()
        parent.perform(.push(.child(1)))
        let child = try #require(parent.child)
        child.perform(.push(.item(7)))
        parent.perform(.push(.child(1)))
        #expect(parent.child !== child)
        parent.perform(.pop)
        #expect(parent.child === child)
        #expect(child.path == [.item(7)])
    }

    @Test("two routes that show the same flow have separate children")
    func twoChildren() {
        let parent = ParentFlow()
        parent.perform(.push(.child(1)), .present(.child(2), as: .sheet))
        #expect(parent.child?.number == 2)
        parent.systemDismiss()
        #expect(parent.child?.number == 1)
    }

    // MARK: Visibility

    @Test("a child that is covered or removed is not on top")
    func isOnTop() throws {
        let parent = ParentFlow()
        parent.perform(.push(.child(1)))
        let child = try #require(parent.child)
        #expect(child.isOnTop)
        parent.perform(.present(.home, as: .cover))
        #expect(!child.isOnTop)
        parent.perform(.dismiss)
        #expect(child.isOnTop)
        parent.perform(.pop)
        #expect(!child.isOnTop, "it was removed, though somebody still holds it")
        #expect(child.flowNode.parent == nil)
    }

    @Test("a late outcome of a removed child has no effect and is reported")
    func lateOutcome() throws {
        let parent = ParentFlow()
        parent.perform(.push(.child(1)))
        let first = try #require(parent.child)
        first.finished()
        #expect(parent.ended == [1])
        #expect(parent.path.isEmpty)
        parent.perform(.push(.child(2)))
        first.finished()
        #expect(parent.path == [.child(2)] && parent.ended == [1])
        #expect(first.reports.map(\.reason) == [.notCurrent])
    }

    @Test("an outcome of a child that is buried, also beneath another showing of its route, has no effect")
    func buriedOutcome() throws {
        let parent = ParentFlow()
        parent.perform(.push(.child(1)))
        let first = try #require(parent.child)
        parent.perform(.present(.child(1), as: .sheet))
        first.finished()
        #expect(parent.ended.isEmpty && parent.layers.map(\.routes) == [[.home, .child(1)], [.child(1)]])
        #expect(first.reports.map(\.intent) == ["finished"])
        parent.perform(.dismiss, .push(.home))
        first.finished()
        #expect(parent.ended.isEmpty && first.reports.count == 2)
        parent.perform(.pop)
        first.finished()
        #expect(parent.ended == [1] && parent.path.isEmpty && first.reports.count == 2)
    }

    @Test("an outcome counts even if something is shown above the parent")
    func outcomeBeneath() throws {
        let outer = ParentFlow()
        outer.perform(.push(.parent))
        let inner = try #require(outer.currentChild as? ParentFlow)
        inner.perform(.push(.child(1)))
        outer.perform(.present(.home, as: .sheet))
        try #require(inner.child).finished()
        #expect(inner.ended == [1] && inner.path.isEmpty)
    }

    @Test("a flow in a flow that has been removed is removed, too")
    func removedWithItsParent() throws {
        let outer = ParentFlow()
        outer.perform(.push(.parent))
        let inner = try #require(outer.currentChild as? ParentFlow)
        inner.perform(.push(.child(1)))
        let child = try #require(inner.child)
        outer.perform(.pop)
        #expect(!child.isOnTop && child.flowNode.parent == nil)
        child.finished()
        #expect(inner.ended.isEmpty && inner.path == [.child(1)])
        #expect(child.reports.map(\.reason) == [.notCurrent])
        inner.perform(.pop, .push(.child(2)))
        try #require(inner.child).finished()
        #expect(inner.ended.isEmpty, "what a removed flow shows has been removed as well")
    }

    @Test("what is not reported by the child is no outcome of it, whatever it is called")
    func namesakeOfOutcome() throws {
        let parent = ParentFlow()
        parent.perform(.push(.child(1)))
        parent.childEnded(7)
        #expect(parent.ended.isEmpty && parent.path == [.child(1)])
        try #require(parent.child).finished()
        #expect(parent.ended == [1])
    }

    @Test("the route that answers is the one whose screen the user sees, or whose child reports an outcome")
    func answering() throws {
        let outer = ParentFlow()
        #expect(outer.answeringRoute == .home)
        outer.perform(.push(.parent))
        #expect(outer.answeringRoute == nil)
        let inner = try #require(outer.currentChild as? ParentFlow)
        #expect(inner.answeringRoute == .home)
        var answering: [ParentRoute?] = []
        inner.finish { answering = [outer.answeringRoute, inner.answeringRoute] }
        #expect(answering == [.parent, .home])
        inner.finish {
            outer.perform(.push(.home))
            answering = [outer.answeringRoute]
        }
        #expect(answering == [nil], "the outcome has already been answered")
        #expect(outer.answeringRoute == .home && inner.answeringRoute == nil)
    }

    // MARK: Unexpected intents

    @Test("the hooks of a flow and of all flows around it are called, with the path to the flow")
    func hooks() throws {
        let outer = ParentFlow()
        var heard: [UnexpectedIntent<ParentRoute>] = []
        outer.onUnexpectedIntent = { heard.append($0) }
        outer.perform(.push(.parent))
        let inner = try #require(outer.currentChild as? ParentFlow)
        var heardWithin: [UnexpectedIntent<ParentRoute>] = []
        inner.onUnexpectedIntent = { heardWithin.append($0) }
        inner.perform(.push(.child(1)))
        let child = try #require(inner.child)

        child.unexpected("closed")
        #expect(child.reports == [UnexpectedIntent(intent: "closed", current: .home, reason: .notCurrent)])
        #expect(child.reports.first?.flows == [])
        #expect(heardWithin.map(\.flows) == [["child"]] && heardWithin.map(\.current) == [.child(1)])
        #expect(heard.map(\.flows) == [["parent", "child"]] && heard.map(\.current) == [.parent])
        #expect(heard.map(\.intent) == ["closed"] && heard.map(\.reason) == [.notCurrent])
        #expect(
            "\(heard[0])" == "in parent/child: closed did not come from what is shown; home is still the current route")

        child.perform(.popTo(.note), intent: "noteRequested")
        #expect(heard.last?.reason == .failed(.targetMissing("note"), commands: []))
        #expect(
            heard.last.map { "\($0)" } == "in parent/child: noteRequested at home: the current layer has no note; "
                + "none of [popTo(.note)] was performed")
        inner.unexpected("other")
        #expect(heard.last?.flows == ["parent"])
        outer.unexpected("own")
        #expect(heard.last?.flows == [] && heard.count == 4 && heardWithin.count == 3)
    }

    @Test("a late intent of a flow that has been removed is still heard by the flows around it")
    func lateIntentsAreHeard() throws {
        let outer = ParentFlow()
        var heard: [UnexpectedIntent<ParentRoute>] = []
        outer.onUnexpectedIntent = { heard.append($0) }
        outer.perform(.push(.parent))
        let inner = try #require(outer.currentChild as? ParentFlow)
        inner.perform(.push(.child(1)))
        let child = try #require(inner.child)
        inner.perform(.pop)
        child.unexpected("late")
        outer.perform(.pop)
        child.unexpected("later")
        #expect(heard.map(\.intent) == ["late", "later"])
        #expect(heard.allSatisfy { $0.flows == ["parent", "child"] })
    }

    // MARK: Back

    @Test("the system's back goes back within the child, and then leaves it")
    func systemBack() throws {
        let parent = ParentFlow()
        parent.perform(.push(.child(1)))
        let child = try #require(parent.child)
        child.perform(.push(.item(7)))
        #expect(parent.systemBack())
        #expect(child.path.isEmpty && parent.path == [.child(1)])
        #expect(child.systemBack())
        #expect(parent.path.isEmpty)
        #expect(parent.departures == [.back(.child(1))])
        #expect(!parent.systemBack())
    }

    @Test("the system's back does not leave a child whose first route hides it, or a child that is the root")
    func systemBackHidden() throws {
        let parent = ParentFlow()
        parent.perform(.push(.locked(1)))
        #expect(!parent.systemBack())
        parent.perform(.reset([.child(1)]))
        #expect(!parent.systemBack())
        parent.perform(.reset([.home]), .present(.child(1), as: .sheet))
        #expect(!parent.systemBack())
        #expect(parent.departures.isEmpty)
    }

    @Test("`back` on a child's first route leaves the child, whether it was pushed or presented")
    func backLeaves() throws {
        let parent = ParentFlow()
        parent.perform(.push(.locked(1)))
        try #require(parent.child).backRequested()
        #expect(parent.path.isEmpty)
        parent.perform(.present(.child(2), as: .cover))
        let child = try #require(parent.child)
        child.backRequested()
        #expect(parent.layers.map(\.routes) == [[.home]])
        #expect(parent.departures.isEmpty, "a verb is no action of the system")
        #expect(child.reports.isEmpty)
    }

    @Test("`back` leaves nested flows one by one, and fails if there is nothing to go back to")
    func backLeavesAll() throws {
        let outer = ParentFlow()
        outer.perform(.push(.parent))
        let inner = try #require(outer.currentChild as? ParentFlow)
        inner.perform(.reset([.child(1)]))
        try #require(inner.child).backRequested()
        #expect(outer.path.isEmpty && outer.departures.isEmpty)
        outer.perform(.reset([.child(1)]))
        let child = try #require(outer.child)
        child.backRequested()
        #expect(outer.child === child)
        #expect(child.reports.map(\.intent) == ["backRequested"])
    }

    // MARK: Swipe down

    @Test("a swipe dismisses the topmost sheet, whether it belongs to the child or the parent")
    func swipe() throws {
        let parent = ParentFlow()
        parent.perform(.present(.child(1), as: .sheet))
        let child = try #require(parent.child)
        child.perform(.present(.item(7), as: .sheet))
        #expect(parent.systemDismiss())
        #expect(child.layers.count == 1 && parent.layers.count == 2)
        #expect(!child.systemDismiss(), "the sheet that it lies in is its parent's")
        #expect(parent.systemDismiss())
        #expect(parent.layers.count == 1 && parent.departures == [.dismissed(.child(1))])
    }
}

enum ParentRoute: Hashable, Codable, FlowRoute {
    case home
    case child(Int)
    /// A child whose first route hides its back button.
    case locked(Int)
    case parent

    enum Kind: Hashable, Sendable { case home, child, locked, parent }

    var kind: Kind {
        switch self {
        case .home: .home
        case .child: .child
        case .locked: .locked
        case .parent: .parent
        }
    }
}

@MainActor
final class ParentFlow: NavigatingCoordinatorViewModel<ParentRoute> {
    var departures: [SystemDeparture<ParentRoute>] = []
    var ended: [Int] = []

    init() { super.init(initialRoute: .home) }

    var child: ChildFlow? { currentChild as? ChildFlow }

    func childEnded(_ number: Int) {
        guard case .child = answeringRoute else { return unexpected() }
        ended.append(number)
        perform(.pop)
    }

    override func childFlow(for route: ParentRoute) -> (any FlowCoordinating)? {
        switch route {
        case .child(let number): ChildFlow(self, number, first: .home)
        case .locked(let number): ChildFlow(self, number, first: .locked)
        case .parent: ParentFlow()
        case .home: nil
        }
    }

    override func systemDidRemove(_ departure: SystemDeparture<ParentRoute>) { departures.append(departure) }
}

@MainActor
final class ChildFlow: NavigatingCoordinatorViewModel<Place> {
    weak var parent: ParentFlow?
    let number: Int
    var reports: [UnexpectedIntent<Place>] = []

    init(_ parent: ParentFlow, _ number: Int, first: Place) {
        self.parent = parent
        self.number = number
        super.init(initialRoute: first)
        onUnexpectedIntent = { [unowned self] in reports.append($0) }
    }

    func finished() {
        finish { parent?.childEnded(number) }
    }
}
