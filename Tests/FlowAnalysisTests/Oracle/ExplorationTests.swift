import FlowDiagnostics
import FlowModel
import FlowTestSupport
import NavigationTestSupport
import Testing

/// The results of exploring a flow, and their reliability.
@Suite("Explorations")
struct ExplorationTests {
    private static let shop = """
        flowgen: 1
        flow: ShopFlow
        outcomes: { bought: , cancelled: }
        screens:
          Home: { intents: { opened: , basketOpened: } }
          Item: { intents: { closed: , bought: } }
          Basket:
          Terms:
        start: home
        routes:
          home: { transitions: { opened: { push: item }, basketOpened: { reset: [home, terms, item] } } }
          item: { back: hidden, transitions: { closed: { pop: 2 }, bought: { do: [popToRoot, { finish: bought }] } } }
          basket:
          terms:
        """

    @Test("count the fewest events to each route")
    func countEvents() throws {
        let spec = try IsolatedSpec(
            """
            flowgen: 1
            flow: MainFlow
            screens: { A: { intents: { next: , farNext: } }, B: { intents: { next: } }, C: , D: }
            start: a
            routes:
              a: { transitions: { next: { push: b }, farNext: { push: c, above: d } } }
              b: { transitions: { next: { push: c } } }
              c:
              d:
            """)
        #expect(spec.exploration.events == [0, 1, 2, nil])
        #expect(spec.exploration.isComplete)
        #expect(spec.exploration.deepestLayer == 3)
        #expect(spec.exploration.mostModalLayers == 0)
        // The stacks are a, a b, and a b c. Back leads to stacks that have been visited.
        #expect(spec.exploration.configurations == 3)
    }

    @Test("report which branches are tried, succeed and fail, with the fewest events before it")
    func attempts() throws {
        let exploration = try IsolatedSpec(Self.shop).exploration
        let closing = BranchPosition(.route(1), transition: 0, branch: 0)
        #expect(exploration.tried.count == 4)
        #expect(exploration.succeeded.contains(closing))
        #expect(exploration.failures == [.init(closing, .init(.stackUnderflow, step: 0)): 1])
        #expect(exploration.outcomes == [0])
    }

    @Test("report routes that are on a stack but never shown")
    func buried() throws {
        let exploration = try IsolatedSpec(Self.shop).exploration
        #expect(exploration.events == [0, 1, nil, nil])
        #expect(exploration.buried == [3])
    }

    @Test("report a route that is uncovered after a reset")
    func uncovered() throws {
        let spec = try IsolatedSpec(
            """
            flowgen: 1
            flow: MainFlow
            screens: { A: { intents: { opened: } }, B: , C: { intents: { closed: } } }
            start: a
            routes:
              a: { transitions: { opened: { reset: [a, b, b, c] } } }
              b:
              c: { back: hidden, transitions: { closed: { pop: 2 } } }
            """)
        #expect(spec.exploration.events == [0, 2, 1])
        #expect(spec.exploration.deepestLayer == 4)
    }

    @Test("report whether they are complete")
    func horizon() throws {
        let growing = """
            flowgen: 1
            flow: MainFlow
            screens: { A: { intents: { next: , sheetAsked: } } }
            start: a
            routes: { a: { transitions: { next: { push: a }, sheetAsked: { present: a } } } }
            """
        let exploration = try IsolatedSpec(growing, bound: .init(configurations: 400, routes: 4)).exploration
        // Three events can lead to stacks of four routes, whose events were not explored.
        #expect(exploration.horizon == 3)
        #expect(!exploration.isComplete)
        #expect(exploration.deepestLayer == 4)
        #expect(exploration.mostModalLayers == 3)
        #expect(try IsolatedSpec(growing, bound: .init(configurations: 5, routes: 100)).exploration.horizon == 1)
    }

    @Test("are incomplete if the exploration of a child flow is")
    func childHorizon() throws {
        let spec = try IsolatedSpec(
            """
            flowgen: 1
            flow: MainFlow
            start: kid
            routes: { kid: { flow: KidFlow } }
            """,
            """
            flowgen: 1
            flow: KidFlow
            screens: { A: { intents: { next: } } }
            start: a
            routes: { a: { transitions: { next: { push: a } } } }
            """)
        #expect(!spec.explorations[0].isComplete)
    }
}

/// Journeys that are replayed step by step in the simulation.
@Suite("Replayed journeys")
struct ReplayTests {
    private let spec: IsolatedSpec

    init() throws {
        spec = try IsolatedSpec(
            """
            flowgen: 1
            flow: MainFlow
            guards: { isNew: }
            intents: { expired: }
            screens: { A: { intents: { next: } }, B: { intents: { next: } }, C: }
            start: a
            entries: [b]
            routes:
              a: { transitions: { next: [{ when: isNew, push: b }, { present: c }] } }
              b: { transitions: { next: { pop: 2 }, $back: { push: c } } }
              c:
            transitions: { expired: { reset: a } }
            """)
    }

    private func problem(_ steps: [Journey.Step], end: String) -> String? {
        spec.isolated.replay(Journey(steps: steps, end: end)).problem
    }

    @Test("may be empty at the flow's start")
    func empty() {
        #expect(problem([], end: "a") == nil)
        #expect(problem([], end: "b") == nil)
        #expect(problem([], end: "c") == "it ends at a or b rather than at c")
    }

    @Test("take the branches that they name")
    func branches() {
        #expect(problem([.init(route: "a", event: "next", branch: 0)], end: "b") == nil)
        #expect(problem([.init(route: "a", event: "next", branch: 1)], end: "c") == nil)
        #expect(
            problem([.init(route: "a", event: "next", branch: 1)], end: "b")
                == "it ends at c rather than at b")
        #expect(problem([.init(route: "a", event: "next")], end: "b") != nil)
    }

    @Test("start each step at the end of the previous one")
    func routes() {
        let next = Journey.Step(route: "a", event: "next", branch: 0)
        #expect(
            problem([next, next], end: "b") == "step 2 starts at a, but current is b")
        #expect(problem([next, .init(route: "b", event: "system-back", branch: 0)], end: "c") == nil)
        #expect(problem([next, .init(route: "b", event: "system-back")], end: "c") == nil)
    }

    @Test("cannot continue after a failure")
    func failing() throws {
        let next = Journey.Step(route: "a", event: "next", branch: 0)
        #expect(problem([next, .init(route: "b", event: "next", branch: 0)], end: "b") != nil)
        let replay = spec.isolated.replay(Journey(steps: [next], end: "b"))
        #expect(replay.configurations.map(spec.isolated.picture) == ["a b"])
        let place = BranchPosition(.route(1), transition: 0, branch: 0)
        func failing(_ steps: [Journey.Step], end: String, _ failure: IsolatedFlow.Failure) -> String? {
            spec.isolated.problem(with: Journey(steps: steps, end: end), leadingTo: place, failing: failure)
        }
        #expect(failing([next], end: "b", .init(.stackUnderflow, step: 0)) == nil)
        #expect(failing([next], end: "b", .init(.stackUnderflow, step: 1)) != nil)
        #expect(failing([next], end: "a", .init(.stackUnderflow, step: 0)) != nil)
    }

    @Test("can end with a failure after a removal by the system")
    func failingRemoval() throws {
        let spec = try IsolatedSpec(
            """
            flowgen: 1
            flow: MainFlow
            screens: { A: { intents: { next: } }, B: }
            start: a
            routes: { a: { transitions: { next: { push: b } } }, b: { transitions: { $back: dismiss } } }
            """)
        let place = BranchPosition(.route(1), transition: 0, branch: 0)
        let failure = IsolatedFlow.Failure(.nothingToDismiss, step: 0)
        #expect(spec.exploration.failures == [.init(place, failure): 2])
        let journey = Journey(
            steps: [.init(route: "a", event: "next", branch: 0), .init(route: "b", event: "system-back")], end: "a")
        #expect(spec.isolated.problem(with: journey, leadingTo: place, failing: failure) == nil)
        let tooShort = Journey(steps: [journey.steps[0]], end: "b")
        #expect(spec.isolated.problem(with: tooShort, leadingTo: place, failing: failure) != nil)
    }

    @Test("record which steps are flow-level intents or links")
    func outside() {
        #expect(
            problem([.init(route: "b", event: "expired", branch: 0, isFromOutside: true)], end: "a") == nil)
        #expect(problem([.init(route: "b", event: "expired", branch: 0)], end: "a") != nil)
    }
}
