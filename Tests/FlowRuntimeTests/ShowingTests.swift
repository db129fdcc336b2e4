import FlowRuntime
import Testing

/// A flow that notes for which routes `didShow` was called.
@MainActor private final class SeenFlow: NavigatingCoordinatorViewModel<Place> {
    var seen: [String] = []
    /// What else happens when a route is shown.
    var react: ((SeenFlow, Place) -> Void)?

    init() { super.init(initialRoute: .home) }

    override func didShow(_ route: Place, isNew: Bool) {
        seen.append("\(route)\(isNew ? "!" : "")")
        react?(self, route)
    }

    func takeSeen() -> [String] {
        defer { seen = [] }
        return seen
    }
}

/// A flow that creates its child flow when a route shows it.
@MainActor private final class OuterFlow: NavigatingCoordinatorViewModel<Place> {
    var log: [String] = []
    private final class InnerFlow: NavigatingCoordinatorViewModel<Place> {
        unowned let outer: OuterFlow

        init(_ outer: OuterFlow) {
            self.outer = outer
            super.init(initialRoute: .locked)
        }

        override func didShow(_ route: Place, isNew: Bool) { outer.log.append("inner \(route)\(isNew ? "!" : "")") }
    }

    init() { super.init(initialRoute: .home) }

    override func childFlow(for route: Place) -> (any FlowCoordinating)? {
        if case .list = route { InnerFlow(self) } else { nil }
    }

    override func didShow(_ route: Place, isNew: Bool) { log.append("outer \(route)\(isNew ? "!" : "")") }

    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }
}

@MainActor @Suite("What the user sees")
struct ShowingTests {
    private let flow = SeenFlow()

    @Test("the first route is shown when the flow is created, and each route when a change leads to it")
    func changes() {
        #expect(flow.takeSeen() == ["home!"])
        flow.perform(.push(.list))
        #expect(flow.takeSeen() == ["list!"])
        flow.perform(.push(.item(1)), .push(.item(2)))
        #expect(flow.takeSeen() == ["item(2)!"])
        #expect(flow.systemBack())
        #expect(flow.takeSeen() == ["item(1)!"])
        flow.popToRoot()
        #expect(flow.takeSeen() == ["home"])
    }

    @Test("a route is not shown again if it stays on top, and counts as new if it is replaced by the same one")
    func sameRoute() {
        _ = flow.takeSeen()
        flow.perform(.push(.list), .pop)
        #expect(flow.takeSeen().isEmpty)
        flow.perform(.replace(.home))
        #expect(flow.takeSeen() == ["home!"])
    }

    @Test("a route beneath a sheet is shown when the sheet has gone, and not what the sheet hides")
    func sheets() {
        flow.perform(.push(.list))
        _ = flow.takeSeen()
        flow.perform(.present(.item(1), as: .sheet))
        #expect(flow.systemDismiss())
        #expect(flow.takeSeen() == ["item(1)!", "list"])
    }

    @Test("what several changes show on their way is not seen")
    func oneChange() {
        _ = flow.takeSeen()
        flow.perform(.push(.list)) { flow.perform(.replace(.item(1))) }
        #expect(flow.takeSeen() == ["item(1)!"])
    }

    @Test("a flow may navigate in `didShow`, which is called once for each route")
    func reacting() {
        _ = flow.takeSeen()
        flow.react = { flow, route in if route == .list { flow.perform(.push(.item(3))) } }
        flow.perform(.push(.list))
        #expect(flow.takeSeen() == ["list!", "item(3)!"])
    }

    @Test("a child flow that a route shows comes after the route, and only once the change is complete")
    func children() {
        let outer = OuterFlow()
        #expect(outer.takeLog() == ["outer home!"])
        outer.perform(.push(.list))
        #expect(outer.takeLog() == ["outer list!", "inner locked!"])
        (outer.currentChild as? NavigatingCoordinatorViewModel<Place>)?.perform(.push(.home))
        #expect(outer.takeLog() == ["inner home!"])
        outer.perform(.present(.item(1), as: .cover))
        outer.perform(.dismiss)
        #expect(outer.takeLog() == ["outer item(1)!", "outer list", "inner home"])
    }

    @Test("a restored state is new")
    func restored() throws {
        flow.perform(.push(.list))
        let saved = try flow.snapshot()
        _ = flow.takeSeen()
        try flow.restore(saved)
        #expect(flow.takeSeen() == ["list!"])
    }
}
