import FlowModel
import FlowSimulation
import FlowTestSupport
import Testing

/// What follows the moves of a branch, in its order.
@Suite("What follows a branch, in a simulation") struct FollowUpTests {
    private static let child = """
        flowgen: 1
        flow: ShowsFlow
        screens: { List: , Show: { params: { id: String }, receives: { chosen: } } }
        start: list
        routes: { list: , show: }
        links: { routes: { "/show/{id}": { push: show } } }
        """

    /// The messages that screens receive during an intent, and the screens that miss one.
    private func deliveries(after transition: String) throws -> [String] {
        let main = """
            flowgen: 1
            flow: MainFlow
            screens: { Home: { intents: { asked: { id: String } } } }
            start: home
            routes: { home: { transitions: { asked: \(transition) } }, shows: { flow: ShowsFlow } }

            """
        let read = ReadModule([("MainFlow.flow.yaml", main), ("ShowsFlow.flow.yaml", Self.child)])
        #expect(read.diagnostics.map(\.message) == [])
        var simulation = Simulation(try #require(FlowProgram(read.module)), values: [])
        _ = simulation.perform(.start)
        let result = simulation.perform(.intent(.outermost, .route(0, event: 0), payload: ["7"]))
        guard case .performed(let report) = result else { return ["asks"] }
        return Self.deliveries(report)
    }

    private static func deliveries(_ report: Simulation.Report) -> [String] {
        report.happenings.compactMap { happening in
            switch happening {
            case .delivered(let path, let message, _): "\(path.joined(separator: "/")) receives \(message.name)"
            case .undelivered(_, _, let message): "\(message) is not received"
            default: nil
            }
        }
    }

    @Test("a link target is opened before the message is delivered, so that its screen receives it")
    func opensBeforeItDelivers() throws {
        #expect(
            try deliveries(after: #"{ push: shows, at: "/show/{id}", deliver: chosen }"#)
                == ["shows/show receives chosen"])
        #expect(try deliveries(after: "{ push: shows, deliver: chosen }") == ["chosen is not received"])
    }

    @Test("what follows a resumed link happens, too, before what follows the transition that resumes it")
    func followsResumedLinks() throws {
        let main = """
            flowgen: 1
            flow: MainFlow
            guards: { isReady: }
            screens: { Home: { receives: { seen: }, intents: { asked: } } }
            start: home
            routes:
              home: { transitions: { asked: { do: [resume, { push: home }], deliver: seen } } }
              shows: { flow: ShowsFlow }
            links:
              schemes: [app]
              routes:
                "/show/{id}":
                  - { when: isReady, push: shows, at: "/show/{id}", deliver: chosen }
                  - { reset: home, hold: true }

            """
        let read = ReadModule([("MainFlow.flow.yaml", main), ("ShowsFlow.flow.yaml", Self.child)])
        #expect(read.diagnostics.map(\.message) == [])
        var simulation = Simulation(try #require(FlowProgram(read.module)), values: [])
        _ = simulation.perform(.start)
        _ = simulation.perform(.link(url: "app://show/7"), answers: [false])
        let result = simulation.perform(.intent(.outermost, .route(0, event: 0), payload: []), answers: [true])
        guard case .performed(let report) = result else {
            Issue.record("a guard was asked that has no answer")
            return
        }
        #expect(Self.deliveries(report) == ["chosen is not received", "home receives seen"])
    }

    @Test("a branch that holds its link and finishes the flow does both")
    func holdsAndFinishes() throws {
        let main = """
            flowgen: 1
            flow: MainFlow
            outcomes: { over: }
            screens: { Home: { intents: { asked: } } }
            start: home
            routes: { home: { transitions: { asked: resume } } }
            links: { schemes: [app], routes: { /end: { finish: over, hold: true } } }

            """
        let read = ReadModule([("MainFlow.flow.yaml", main)])
        var simulation = Simulation(try #require(FlowProgram(read.module)), values: [])
        _ = simulation.perform(.start)
        guard case .performed(let report) = simulation.perform(.link(url: "app://end")) else {
            Issue.record("a guard was asked")
            return
        }
        #expect(report.outcome?.index == 0)
        #expect(simulation[.outermost]?.held != nil)
    }

    @Test("a second resume has nothing to open, even if the link has been held again")
    func secondResume() throws {
        let main = """
            flowgen: 1
            flow: MainFlow
            screens: { Home: { intents: { asked: } } }
            start: home
            routes:
              home: { transitions: { asked: { do: [resume, resume] } } }
            links: { schemes: [app], routes: { /page: { push: home, hold: true } } }

            """
        let read = ReadModule([("MainFlow.flow.yaml", main)])
        var simulation = Simulation(try #require(FlowProgram(read.module)), values: [])
        _ = simulation.perform(.start)
        _ = simulation.perform(.link(url: "app://page"))
        _ = simulation.perform(.intent(.outermost, .route(0, event: 0), payload: []))
        let flow = try #require(simulation[.outermost])
        #expect(flow.places.count == 3)
        #expect(flow.held != nil)
    }

    @Test("the order is that of the list")
    func order() {
        #expect(FollowUp.allCases == [.hold, .end, .task, .rest, .open, .deliver])
        #expect(FollowUp.allCases.filter(\.isImmediate) == [.hold, .end])
    }
}
