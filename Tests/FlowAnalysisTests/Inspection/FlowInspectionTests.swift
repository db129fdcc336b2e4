import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

/// Inspections of specs that are small enough to check by hand.
@Suite("An inspection") struct FlowInspectionTests {
    @Test("Reports the shortest journey to a route") func shortestJourney() async throws {
        let flow = try await inspect(
            """
            routes:
              a: { transitions: { go: { push: b }, run: { push: c } } }
              b: { transitions: { go: { push: d }, run: stay } }
              c: { transitions: { go: { push: b }, run: stay } }
              d: { transitions: { go: stay, run: stay } }
            """)
        #expect(flow.routes.map(\.steps) == [0, 1, 1, 2])
        #expect(
            flow.routes[3].journey?.withoutPlaces
                == Journey(
                    steps: [.init(route: "a", event: "go", branch: 0), .init(route: "b", event: "go", branch: 0)],
                    end: "d"))
        #expect(flow.routes[0].journey == Journey(steps: [], end: "a"))
        #expect(flow.isComplete)
    }

    @Test("Points each step at the branch or route in the spec") func locationsOfSteps() async throws {
        let routes = """
            routes:
              a: { transitions: { go: { push: b }, run: stay } }
              b: { transitions: { go: stay, run: stay, $back: { push: c } } }
              c: { transitions: { go: stay, run: stay } }
            """
        let flow = try await inspect(routes)
        let lines = LineIndex(of: SourceFile(path: "", bytes: Array(spec(routes).utf8)))
        let steps = try #require(flow.routes[2].journey?.steps)
        #expect(steps.map(\.event) == ["go", Journey.systemBack])
        let starts = steps.compactMap(\.span).map { lines.start(of: $0) }
        // The branch of `go`, and the route that the system removes.
        #expect(starts.map(\.column) == [29, 3])
        #expect(starts[1].line == starts[0].line + 1)
    }

    @Test("Distinguishes routes that are never shown from buried ones") func unreachableAndBuried() async throws {
        let flow = try await inspect(
            """
            routes:
              a: { transitions: { go: { reset: [a, b, c] }, run: stay } }
              b: { transitions: { go: stay, run: stay } }
              c: { back: hidden, transitions: { go: stay, run: popToRoot } }
              d: { transitions: { go: { push: b }, run: stay } }
            """)
        #expect(flow.routes.map(\.isReachable) == [true, false, true, false])
        #expect(flow.routes.map(\.isBuried) == [false, true, false, false])
        #expect(flow.routes[1].steps == nil && flow.routes[1].journey == nil)
        #expect(answers(flow, at: "d").map(\.fires) == [false, false])
        #expect(flow.maxDepth == 3)
    }

    @Test("Reports for each branch whether it fires") func firingBranches() async throws {
        let flow = try await inspect(
            """
            routes:
              a:
                transitions:
                  go: [{ when: isNew, push: b }, { when: not isNew, push: c }, { push: d }]
                  run: [{ when: isNew, push: b }, stay]
              b: { transitions: { go: stay, run: stay } }
              c: { transitions: { go: stay, run: stay } }
              d: { transitions: { go: stay, run: stay } }
            """)
        #expect(answers(flow, at: "a").map(\.fires) == [true, true, false, true, true])
        let second = answers(flow, at: "a")[1]
        #expect(second.condition?.call?.name == "isNew" && second.condition?.isNegated == true)
        #expect(second.steps.map(\.words.text) == ["push: c"])
    }

    @Test(arguments: [
        ("pop", ["stack-underflow"]), ("{ pop: 2 }", ["stack-underflow"]), ("back", ["stack-underflow"]),
        ("{ popTo: b }", ["pop-target-missing"]), ("{ popPast: a }", ["stack-underflow"]),
        ("{ push: b, above: c }", ["pop-target-missing"]), ("{ push: b, insteadOf: b }", ["pop-target-missing"]),
        ("dismiss", ["nothing-to-dismiss"]), ("popToRoot", []), ("dismissAll", []),
        // If the first step always fails, the failures of later steps are not reported.
        ("{ do: [dismiss, pop] }", ["nothing-to-dismiss"]), ("{ do: [{ push: b }, pop, pop] }", ["stack-underflow"]),
    ])
    func namesTheRuleByWhichABranchFails(branch: String, rules: [String]) async throws {
        let flow = try await inspect(
            """
            routes:
              a: { transitions: { go: \(branch), run: stay } }
              b: { transitions: { go: stay, run: stay } }
              c: { transitions: { go: stay, run: stay } }
            """)
        let answer = try #require(answers(flow, at: "a").first)
        #expect(answer.fires)
        #expect(answer.fails.map(\.simulated.rawValue) == rules)
        #expect(answer.succeeds == rules.isEmpty)
    }

    @Test("Names each rule once, in the order of the steps") func orderOfFailures() async throws {
        let flow = try await inspect(
            """
            entries: [b, c]
            routes:
              a: { transitions: { go: { push: d }, run: { present: d } } }
              b: { transitions: { go: { push: d }, run: stay } }
              c: { transitions: { go: { push: a }, run: stay } }
              d: { transitions: { go: { do: [pop, { popTo: a }, { pop: 2 }, dismiss] }, run: stay } }
            """)
        let answer = try #require(answers(flow, at: "d").first)
        #expect(answer.fails == [.underflow, .targetMissing])
        #expect(!answer.succeeds)
    }

    @Test("Reports that a branch can both succeed and fail") func successAndFailure() async throws {
        let flow = try await inspect(
            """
            routes:
              a: { transitions: { go: { push: b }, run: { present: b } } }
              b: { transitions: { go: dismiss, run: stay } }
            """)
        let answer = try #require(answers(flow, at: "b").first)
        #expect(answer.fails == [.nothingToDismiss])
        #expect(answer.succeeds)
        #expect(flow.modalDepth == 1)
    }

    @Test("Reports no limit for a stack that grows without limit") func unlimitedGrowth() async throws {
        let pushing = try await inspect("routes: { a: { transitions: { go: { push: a }, run: stay } } }")
        #expect(pushing.maxDepth == nil)
        #expect(pushing.modalDepth == 0)
        let presenting = try await inspect("routes: { a: { transitions: { go: { present: a }, run: stay } } }")
        #expect(presenting.maxDepth == 1)
        #expect(presenting.modalDepth == nil)
    }

    @Test("Reports flow-level intents and links") func globals() async throws {
        let flow = try await inspect(
            """
            intents: { expired: }
            routes:
              a: { transitions: { go: stay, run: stay } }
              b: { transitions: { go: stay, run: stay } }
              c: { transitions: { go: stay, run: stay } }
            transitions: { expired: { reset: b } }
            links: { schemes: [app], routes: { /c: { push: c, above: a } } }
            """)
        #expect(
            flow.transitions.map(\.owner) == [
                .route("a"), .route("a"), .route("b"), .route("b"), .route("c"), .route("c"), .flow, .link,
            ])
        #expect(flow.transitions.suffix(2).map(\.event) == ["expired", "/c"])
        #expect(flow.transitions.last?.branches.first?.fails == [.targetMissing])
        #expect(
            flow.routes.map { $0.journey?.withoutPlaces.steps } == [
                [], [.init(route: "a", event: "expired", branch: 0, isFromOutside: true)],
                [.init(route: "a", event: "/c", branch: 0, isFromOutside: true)],
            ])
    }

    @Test("Includes taps on tabs") func tabs() async throws {
        let flow = try await inspect(
            """
            container: tabs
            routes:
              a: { tab: { title: A }, transitions: { go: stay, run: { present: d } } }
              b: { tab: { title: B }, transitions: { go: dismiss, run: stay } }
              c: { tab: { title: C, hidden: true }, transitions: { go: stay, run: stay } }
              d: { tab: { hidden: true }, transitions: { go: dismiss, run: { show: b } } }
            """)
        #expect(flow.container == .tabs)
        #expect(flow.routes.map(\.steps) == [0, 1, nil, 1])
        #expect(flow.routes[1].journey?.withoutPlaces.steps == [.init(route: "a", event: "tab-tap")])
        #expect(answers(flow, at: "b").first?.fails == [.nothingToDismiss])
        #expect(answers(flow, at: "d").first?.fails == [])
        #expect(flow.maxDepth == 1 && flow.modalDepth == 1)
    }

    @Test("Inspects a switch") func switchFlow() async throws {
        let flow = try await inspect(
            """
            container: switch
            routes:
              a: { transitions: { go: { show: b }, run: stay } }
              b: { transitions: { go: { show: c }, run: { finish: over } } }
              c: { transitions: { go: { show: a }, run: stay } }
            """, outcomes: "{ over: , never: }")
        #expect(flow.container == .switch)
        #expect(flow.routes.map(\.steps) == [0, 1, 2])
        #expect(flow.outcomes.map(\.name) == ["over", "never"])
        #expect(flow.outcomes.map(\.isProduced) == [true, false])
        #expect(flow.maxDepth == 1 && flow.modalDepth == 0)
    }

    @Test("Follows the actions of the system") func systemActions() async throws {
        let flow = try await inspect(
            """
            routes:
              a: { transitions: { go: { push: b }, run: stay } }
              b: { transitions: { go: stay, run: stay, $back: { present: c } } }
              c: { transitions: { go: stay, run: stay, $dismissed: { push: d } } }
              d: { transitions: { go: stay, run: stay } }
            """)
        #expect(
            flow.routes[3].journey?.withoutPlaces.steps == [
                .init(route: "a", event: "go", branch: 0), .init(route: "b", event: Journey.systemBack),
                .init(route: "c", event: Journey.systemSwipe),
            ])
        #expect(flow.transitions.filter { $0.event.hasPrefix("$") }.flatMap(\.branches).map(\.fires) == [true, true])
    }

    @Test("Uses the outcomes that a child flow can produce") func childOutcomes() async throws {
        let child = """
            flowgen: 1
            flow: ChildFlow
            outcomes: { done: , cancelled: }
            screens: { Child: { intents: { finished: } } }
            start: child
            routes: { child: { transitions: { finished: { finish: done } } } }
            """
        let parent = """
            flowgen: 1
            flow: ParentFlow
            start: login
            screens: { Home: , Cancelled: }
            routes:
              login: { flow: ChildFlow, transitions: { done: { replace: home }, cancelled: { replace: cancelled } } }
              home:
              cancelled:
            """
        let flows = try await inspect([parent, child])
        #expect(flows.map(\.name) == ["ParentFlow", "ChildFlow"])
        #expect(flows[0].transitions.flatMap(\.branches).map(\.fires) == [true, false])
        #expect(flows[0].routes.map(\.isReachable) == [true, true, false])
        #expect(flows[1].outcomes.map(\.isProduced) == [true, false])
    }

    @Test("Omits flows that are not understood, and all that show them") func flowsNotUnderstood() async {
        func flow(_ name: String, showing child: String?) -> String {
            """
            flowgen: 1
            flow: \(name)Flow
            screens: { \(name): }
            start: here
            routes: { here: { \(child.map { "flow: \($0)Flow" } ?? "screen: \(name)") } }
            """
        }
        let names = [("A", "B"), ("B", "C"), ("C", nil), ("D", nil)]
        let read = ReadModule(names.map { ("\($0).flow.yaml", flow($0, showing: $1)) })
        #expect(await inspect(read.module, inDoubt: [2]) == ["DFlow"])
        #expect(await inspect(read.module, inDoubt: [1]) == ["CFlow", "DFlow"])
        #expect(await inspect(read.module, inDoubt: [0, 1, 2, 3]).isEmpty)
        // Flows that show each other in a cycle, so that none comes after all that it shows.
        let circle = ReadModule(
            [("A", "B"), ("B", "C"), ("C", "A")].map { ("\($0).flow.yaml", flow($0, showing: $1)) })
        for flow in 0..<3 { #expect(await inspect(circle.module, inDoubt: [flow]).isEmpty) }
    }

    @Test("Counts the steps of a journey that is too long to include") func longJourney() async throws {
        // Removing a route requires removing the previous route twice, so each additional route doubles the length of the
        // journey.
        let last = 12
        let rows = (1...last).map { index in
            """
              r\(index): { back: hidden, transitions: { go: { do: [{ replace: s\(index) }, { push: r\(index - 1) }] } } }
              s\(index): { back: hidden, transitions: { go: { replace: r\(index - 1) } } }
            """
        }
        let names = (0...last).map { "R\($0): { intents: { go: } }, S\($0): { intents: { go: } }" }
        let flows = try await inspect([
            """
            flowgen: 1
            flow: LongFlow
            screens: { \(names.joined(separator: ", ")), Start: { intents: { go: } }, End: { intents: { go: } } }
            start: start
            routes:
              start: { transitions: { go: { do: [{ replace: end }, { push: r\(last) }] } } }
              end: { transitions: { go: stay } }
              r0: { back: hidden, transitions: { go: pop } }
            \(rows.joined(separator: "\n"))
            """
        ])
        let end = try #require(flows.first?.routes[1])
        // One event at the start. Removing `r0` takes one event; removing another route takes two events and twice those of the
        // previous route.
        #expect(end.steps == 1 + (1 << last) * 3 - 2)
        #expect(end.isReachable)
        #expect(end.journey == nil)
    }

    // MARK: Helpers

    /// A flow with screens a, b, c and d, each with the intents `go` and `run`, which starts at a.
    private func inspect(_ rest: String, outcomes: String? = nil) async throws -> FlowInspection {
        try #require(try await inspect([spec(rest, outcomes: outcomes)]).first)
    }

    private func spec(_ rest: String, outcomes: String? = nil) -> String {
        let names = ["A", "B", "C", "D"].map { "\($0): { intents: { go: , run: } }" }
        return """
            flowgen: 1
            flow: MainFlow
            \(outcomes.map { "outcomes: \($0)" } ?? "x-outcomes:")
            guards: { isNew: }
            screens: { \(names.joined(separator: ", ")) }
            start: a
            \(rest)
            """
    }

    private func inspect(_ specs: [String]) async throws -> [FlowInspection] {
        let read = ReadModule(specs.enumerated().map { ("Spec\($0.offset).flow.yaml", $0.element) })
        try #require(read.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        return await read.module.inspect(ModuleUnderstanding(whole: read.module))
    }

    /// The names of the flows that are inspected if some are in doubt.
    private func inspect(_ module: Module, inDoubt flows: Set<Int>) async -> [String] {
        let understanding = ModuleUnderstanding(
            of: module, isComplete: false, isPartial: module.flows.indices.map(flows.contains))
        return await module.inspect(understanding).map(\.name)
    }

    private func answers(_ flow: FlowInspection, at route: String) -> [FlowInspection.Answer] {
        flow.transitions.filter { $0.owner == .route(route) }.flatMap(\.branches)
    }
}

extension Journey {
    /// The journey without its locations.
    fileprivate var withoutPlaces: Journey {
        var journey = self
        for index in journey.steps.indices { journey.steps[index].span = nil }
        return journey
    }
}
