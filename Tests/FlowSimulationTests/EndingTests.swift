import FlowSimulation
import FlowTestSupport
import Testing

/// Child flows that are over before they are seen.
@Suite struct EndingTests {
    private static let sync = """
        flowgen: 1
        flow: SyncFlow
        params: { id: { type: Int, default: 7 } }
        outcomes: { synced: { id: Int }, left: }
        guards: { isUpToDate: }
        effects: { track: }
        screens: { Progress: { intents: { closed: }, receives: { told: } } }
        start: [{ when: isUpToDate, finish: synced }, progress]
        routes:
          progress: { transitions: { closed: { finish: left }, $opened: { run: track } } }
        links: { routes: { /progress: { reset: progress } } }
        """

    private static func parent(
        synced: String = "pop", requested: String = "{ push: sync }", container: String = "stack", more: String = ""
    ) -> String {
        """
        flowgen: 1
        flow: MainFlow
        container: \(container)
        effects: { note: { id: Int } }
        screens: { Home: { intents: { requested: , other: } }, End: { params: { id: Int } } }
        start: home
        routes:
          home: { transitions: { requested: \(requested), other: stay } }
          sync: { flow: SyncFlow, transitions: { synced: \(synced), left: stay } }
          end:
        \(more)
        """
    }

    /// What is shown, and what was called, told and reported, after an event.
    private struct Seen: Equatable {
        var stack: [[String]]
        var log: [String]
    }

    private struct App {
        var simulation: Simulation

        init(_ parent: String, _ others: [(String, String)] = [("SyncFlow.flow.yaml", EndingTests.sync)]) throws {
            let module = ReadModule([("MainFlow.flow.yaml", parent)] + others).module
            simulation = Simulation(try #require(FlowProgram(module)), values: [])
        }

        mutating func perform(_ event: Simulation.Event, isUpToDate: Bool = true) throws -> Seen {
            guard case .performed(let report) = simulation.perform(event, answering: { _ in isUpToDate }) else {
                throw Asked()
            }
            let flows = simulation.program.flows
            let log = report.happenings.compactMap { happening -> String? in
                switch happening {
                case .asked(let question, _): "\(flows[question.flow].guards[question.guardIndex].name)?"
                case .ran(let flow, let effect, let values):
                    "\(flows[flow].effects[effect].name)\(values.compactMap(\.self))"
                case .told(let outcome, _): "told \(flows[simulation.flow].outcomes[outcome].name)"
                case .notCurrent(_, let name): "\(name) not current"
                case .endless(_, let name): "\(name) endless"
                case .failed(_, let name, let failure): "\(name) \(failure.rawValue)"
                case .undelivered(_, _, let message): "undelivered \(message)"
                default: nil
                }
            }
            return Seen(stack: simulation.shownFlows.map { $0.layers.flatMap(\.routes) }, log: log)
        }

        mutating func request(isUpToDate: Bool = true) throws -> Seen {
            try perform(.intent(.outermost, .route(0, event: 0), payload: []), isUpToDate: isUpToDate)
        }
    }

    private struct Asked: Error {}

    private func requested(_ parent: String, isUpToDate: Bool = true) throws -> Seen {
        var app = try App(parent)
        _ = try app.perform(.start)
        return try app.request(isUpToDate: isUpToDate)
    }

    @Test func theParentAnswersInTheSameChange() throws {
        let seen = try requested(Self.parent(synced: "{ replace: end, run: note }"))
        #expect(seen == Seen(stack: [["home", "end"]], log: ["isUpToDate?", "note[\"7\"]"]))
    }

    @Test func aFlowWithSomethingToDoIsShown() throws {
        let seen = try requested(Self.parent(synced: "{ replace: end }"), isUpToDate: false)
        #expect(seen == Seen(stack: [["home", "sync"], ["progress"]], log: ["isUpToDate?", "track[]"]))
    }

    @Test(arguments: [
        ("stay", ["isUpToDate?", "track[]"]), ("dismiss", ["isUpToDate?", "synced nothing-to-dismiss", "track[]"]),
    ])
    func itIsShownIfTheAnswerLeavesIt(answer: String, log: [String]) throws {
        let seen = try requested(Self.parent(synced: answer))
        #expect(seen == Seen(stack: [["home", "sync"], ["progress"]], log: log))
    }

    @Test func itIsShownLaterIfTheAnswerPutsSomethingAboveIt() throws {
        var app = try App(Self.parent(synced: "{ push: end }"))
        _ = try app.perform(.start)
        #expect(try app.request() == Seen(stack: [["home", "sync", "end"]], log: ["isUpToDate?"]))
        #expect(try app.perform(.back) == Seen(stack: [["home", "sync"], ["progress"]], log: ["track[]"]))
    }

    @Test func beneathAnotherRouteItIsNotOver() throws {
        var app = try App(Self.parent(requested: "{ reset: [sync, home] }"))
        _ = try app.perform(.start)
        #expect(try app.request() == Seen(stack: [["sync", "home"]], log: ["isUpToDate?"]))
        #expect(try app.perform(.back) == Seen(stack: [["sync"], ["progress"]], log: ["track[]"]))
    }

    @Test func whatAnAnswerUncoversEndsToo() throws {
        let seen = try requested(Self.parent(synced: "pop", requested: "{ do: [{ push: sync }, { push: sync }] }"))
        #expect(seen == Seen(stack: [["home"]], log: ["isUpToDate?", "isUpToDate?"]))
    }

    @Test func aLinkIntoItFindsSomethingToDo() throws {
        let seen = try requested(Self.parent(requested: "{ push: sync, at: /progress }"))
        #expect(seen == Seen(stack: [["home", "sync"], ["progress"]], log: ["isUpToDate?", "track[]"]))
    }

    @Test func aMessageForItIsNotDelivered() throws {
        let seen = try requested(Self.parent(requested: "{ push: sync, deliver: told }"))
        #expect(seen == Seen(stack: [["home"]], log: ["isUpToDate?", "undelivered told"]))
    }

    @Test func inAnotherTabItIsNotOver() throws {
        var app = try App(
            Self.parent(synced: "{ show: home }", requested: "{ show: sync, fresh: true }", container: "tabs"))
        #expect(try app.perform(.start) == Seen(stack: [["home"]], log: ["isUpToDate?"]))
        #expect(
            try app.perform(.tab(.outermost, 1)) == Seen(stack: [["sync"], ["progress"]], log: ["track[]"]))
        // It is recreated, ends, and is recreated once more, unseen.
        _ = try app.perform(.tab(.outermost, 0))
        #expect(try app.request() == Seen(stack: [["home"]], log: ["isUpToDate?", "isUpToDate?"]))
    }

    @Test func aTabWhoseFlowBeginsWithItIsReady() throws {
        let tabs = """
            flowgen: 1
            flow: TabsFlow
            container: tabs
            screens: { First: }
            start: first
            routes: { first: , main: { flow: MainFlow } }
            """
        let main = Self.parent(synced: "{ reset: home }").replacing("start: home", with: "start: sync")
        var app = try App(tabs, [("Main.flow.yaml", main), ("SyncFlow.flow.yaml", Self.sync)])
        #expect(try app.perform(.start) == Seen(stack: [["first"]], log: ["isUpToDate?"]))
        #expect(try app.perform(.tab(.outermost, 1)) == Seen(stack: [["main"], ["home"]], log: []))
    }

    @Test func flowsInItAreNotCreated() throws {
        let outer = """
            flowgen: 1
            flow: OuterFlow
            outcomes: { ready: }
            guards: { isReady: }
            start: [{ when: isReady, finish: ready }, inner]
            routes: { inner: { flow: SyncFlow, transitions: { synced: { finish: ready }, left: stay } } }
            """
        let main = """
            flowgen: 1
            flow: MainFlow
            screens: { Home: { intents: { requested: } } }
            start: home
            routes:
              home: { transitions: { requested: { push: outer } } }
              outer: { flow: OuterFlow, transitions: { ready: pop } }
            """
        var app = try App(main, [("OuterFlow.flow.yaml", outer), ("SyncFlow.flow.yaml", Self.sync)])
        _ = try app.perform(.start)
        #expect(try app.request() == Seen(stack: [["home"]], log: ["isReady?"]))
        // The flow is not over, but the one that it begins with is.
        var answers = [false, true]
        let request = Simulation.Event.intent(.outermost, .route(0, event: 0), payload: [])
        _ = app.simulation.perform(request, answering: { _ in answers.removeFirst() })
        #expect(app.simulation.shownFlows.map { $0.layers.flatMap(\.routes) } == [["home"]])
        #expect(answers == [])
    }

    @Test func anOutermostFlowTellsTheApp() throws {
        var app = try App(Self.sync, [])
        app.simulation = Simulation(app.simulation.program, values: ["3"])
        #expect(
            try app.perform(.start) == Seen(stack: [["progress"]], log: ["isUpToDate?", "told synced", "track[]"]))
    }

    @Test func aCircleEndsAfterAHundredAnswers() throws {
        let seen = try requested(Self.parent(synced: "{ replace: sync, run: note }"))
        #expect(seen.stack == [["home", "sync"], ["progress"]])
        #expect(seen.log.count { $0 == "note[\"7\"]" } == 100)
        #expect(seen.log.suffix(2) == ["synced endless", "track[]"])
    }

    @Test func aCircleOfLinksEndsAfterAHundredAnswers() throws {
        let sync = Self.sync.replacing("/progress: { reset: progress }", with: "/progress: { finish: left }")
        let main = Self.parent(requested: "{ push: sync, at: /progress }").replacing(
            "left: stay", with: "left: { replace: sync, at: /progress }")
        var app = try App(main, [("SyncFlow.flow.yaml", sync)])
        _ = try app.perform(.start)
        let seen = try app.request(isUpToDate: false)
        #expect(seen.stack == [["home", "sync"], ["progress"]])
        #expect(seen.log.count { $0 == "link endless" } == 1)
    }

    @Test("a search finds all that transitions which trigger each other can lead to, and ends")
    func circles() throws {
        // After each answer there are two ways on, which would be 2^100 ways to go round.
        let again = "[{ when: isLate, replace: sync }, { when: isOld, replace: check }, { push: end }]"
        let check = "  check: { flow: SyncFlow, transitions: { synced: \(again), left: stay } }\n"
        let parent = Self.parent(synced: again, more: check + "guards: { isLate: , isOld: }")
        var app = try App(parent)
        _ = try app.perform(.start)
        let requested = Simulation.Event.intent(.outermost, .route(0, event: 0), payload: [])
        var tries = 1_000
        let reached = app.simulation.possibilities(of: requested, tries: &tries).map { possibility in
            possibility.state.shownFlows.flatMap(\.layers).flatMap(\.routes).joined(separator: " ")
        }
        #expect(
            Set(reached) == ["home sync progress", "home check progress", "home sync end", "home check end"])
        #expect(tries > 900)
    }

    @Test(
        "a search finds what each answer leads to, also where a place is replaced by an equal one",
        arguments: [["isLate", "isOld"], ["isOld", "isLate"]])
    func equalPlaces(order: [String]) throws {
        let verbs = ["isLate": "reset: [home, sync]", "isOld": "push: sync"]
        let branches = order.map { "{ when: \($0), \(verbs[$0] ?? "") }" }.joined(separator: ", ")
        let parent = Self.parent(requested: "[\(branches), stay]", more: "guards: { isLate: , isOld: }")
        var app = try App(parent)
        _ = try app.perform(.start)
        let before = app.simulation
        let requested = Simulation.Event.intent(.outermost, .route(0, event: 0), payload: [])
        func result(_ state: Simulation) -> String {
            let routes = state.shownFlows.flatMap(\.layers).flatMap(\.routes).joined(separator: " ")
            return "\(routes)\(state.visibleEntries == before.visibleEntries ? "" : ", new")"
        }
        var led: Set<String> = []
        for answers in 0..<8 {
            var state = before
            _ = state.perform(
                requested,
                answering: { question in
                    answers >> (question.flow * 2 + question.guardIndex) & 1 == 1
                })
            led.insert(result(state))
        }
        #expect(Set(before.outcomes(of: requested).map(result)) == led)
        #expect(led == ["home", "home, new", "home sync progress, new"])
    }
}
