import FlowModel
import FlowSimulation
import FlowTestSupport
import Testing

@Suite struct SimulationTests {
    private static let spec = """
        flowgen: 1
        flow: AppFlow
        params: { user: User }
        guards: { isOpen: { id: String }, isLate: }
        effects: { track: { id: String } }
        intents: { sessionExpired: }
        screens:
          Home: { params: { user: User }, intents: { opened: { id: String }, left: , twice: } }
          Detail: { params: { id: String } }
        start: home
        entries: [detail]
        routes:
          home:
            transitions:
              opened: [{ when: isOpen, push: detail, run: track }, { when: isLate, pop: }, { present: detail }]
              left: { push: detail, with: { id: $user.id } }
              twice:
                - { when: isLate, do: [{ push: detail, with: { id: a } }, { push: detail, with: { id: b } }] }
                - { when: not isLate, stay: }
          detail: { as: sheet }
        transitions: { sessionExpired: { reset: detail, with: { id: none } } }
        links:
          schemes: [app]
          routes:
            /detail/{id}: { push: detail }

        """

    private func started(entry: Simulation.Entry? = nil) throws -> Simulation {
        let program = try #require(FlowProgram(ReadModule(Self.spec).module))
        var simulation = Simulation(program, values: ["ada"], entry: entry)
        _ = simulation.perform(.start)
        return simulation
    }

    /// `opened` of `home`.
    private func opened(_ id: String) -> Simulation.Event {
        .intent(.outermost, .route(0, event: 0), payload: [id])
    }

    private func routes(_ simulation: Simulation) -> [String] {
        let flow = simulation[.outermost]
        return flow?.layers.map { layer in
            layer.places.map { "\($0.route)(\($0.values.map { $0 ?? "nil" }.joined(separator: ", ")))" }
                .joined(separator: " ")
        } ?? []
    }

    @Test("an event that asks a guard without an answer changes nothing")
    func asks() throws {
        var simulation = try started()
        let before = simulation
        guard case .asks(let question) = simulation.perform(opened("7")) else {
            Issue.record("nothing was asked")
            return
        }
        #expect(question == Simulation.Question(flow: 0, guardIndex: 0, values: ["7"]))
        guard case .asks(let second) = simulation.perform(opened("7"), answers: [false]) else {
            Issue.record("nothing was asked")
            return
        }
        #expect(second.guardIndex == 1)
        #expect(simulation == before)
    }

    @Test("a report lists answers, the branch and the effects in order")
    func reports() throws {
        var simulation = try started()
        let question = Simulation.Question(flow: 0, guardIndex: 0, values: ["7"])
        guard case .performed(let report) = simulation.perform(opened("7"), answers: [true]) else {
            Issue.record("a guard was asked")
            return
        }
        #expect(
            report.happenings == [
                .asked(question, answer: true), .took(flow: 0, transition: 0, branch: 0),
                .ran(flow: 0, effect: 0, values: ["7"]),
            ])
        #expect(routes(simulation) == ["0(ada) 1(7)"])
    }

    @Test("a failing branch moves nothing and is named")
    func failing() throws {
        var simulation = try started()
        let before = simulation
        guard case .performed(let report) = simulation.perform(opened("7"), answers: [false, true]) else {
            Issue.record("a guard was asked")
            return
        }
        #expect(
            report.happenings.suffix(3) == [
                .took(flow: 0, transition: 0, branch: 1),
                .undid(flow: 0, transition: 0, branch: 1, step: 0, .stackUnderflow),
                .failed(path: [], name: "opened", failure: .stackUnderflow),
            ])
        #expect(simulation == before)
    }

    @Test("a guard that is asked twice in a list has one answer")
    func oneAnswer() throws {
        var simulation = try started()
        let twice = Simulation.Event.intent(.outermost, .route(0, event: 2), payload: [])
        guard case .performed = simulation.perform(twice, answers: [false]) else {
            Issue.record("a second answer was asked for")
            return
        }
        #expect(routes(simulation) == ["0(ada)"])
    }

    @Test("two simulations that show the same are equal, however they came about")
    func equality() throws {
        var simulation = try started()
        let before = simulation
        _ = simulation.perform(opened("7"), answers: [false, false])
        #expect(simulation != before)
        #expect(routes(simulation) == ["0(ada)", "1(7)"])
        _ = simulation.perform(.swipe)
        #expect(simulation == before && Set([simulation, before]).count == 1)
    }

    @Test("an app can start at an entry with values")
    func entry() throws {
        let simulation = try started(entry: Simulation.Entry(route: 1, values: ["9"]))
        #expect(routes(simulation) == ["1(9)"])
    }

    @Test("a property stands for what only the app knows")
    func properties() throws {
        var simulation = try started()
        _ = simulation.perform(.intent(.outermost, .route(0, event: 1), payload: []))
        #expect(routes(simulation) == ["0(ada) 1(ada.id)"])
    }

    @Test("a link has the values of its URL")
    func links() throws {
        var simulation = try started()
        guard case .performed(let report) = simulation.perform(.link(url: "APP://Detail/a%20b")) else {
            Issue.record("a guard was asked")
            return
        }
        #expect(!report.happenings.contains(.noLink))
        #expect(routes(simulation) == ["0(ada) 1(a b)"])
    }

    @Test("what can happen is listed in the order in which it is reached")
    func possibleEvents() throws {
        var simulation = try started()
        #expect(
            simulation.possibleEvents.map(\.name) == ["opened", "left", "twice", "sessionExpired", "/detail/{id}"])
        _ = simulation.perform(opened("7"), answers: [true])
        #expect(simulation.possibleEvents.map(\.name) == ["sessionExpired", "back", "/detail/{id}"])
        _ = simulation.perform(.intent(.outermost, .flow(event: 0), payload: []))
        #expect(simulation.possibleEvents.map(\.name) == ["sessionExpired", "/detail/{id}"])
    }

    @Test("on random walks, exactly what is listed can happen")
    func listedEventsHappen() throws {
        var backs = 0
        var swipes = 0
        var taps = 0
        for number in 0..<25 {
            let read = ReadModule(RandomSpec.sketch(.nested, seed: 500 + UInt64(number)).files)
            let program = try #require(FlowProgram(read.module), "\(read.diagnostics.map(\.message))")
            let walk = ModuleWalk(program, length: 150, seed: UInt64(number))
            var simulated = WalkedApp(program)
            for event in walk.events {
                _ = simulated.perform(event)
                let simulation = simulated.simulation
                let possible = simulation.possibleEvents
                let isBack = possible.contains { $0.kind == .back }
                let isSwipe = possible.contains { $0.kind == .swipe }
                backs += isBack ? 1 : 0
                swipes += isSwipe ? 1 : 0
                #expect(isBack != cannotHappen(.back, in: simulation))
                #expect(isSwipe != cannotHappen(.swipe, in: simulation))
                for choice in possible {
                    if case .tab = choice.kind { taps += 1 }
                    guard let event = choice.event(payload: choice.payload.map { _ in "1" }) else { continue }
                    #expect(!cannotHappen(event, in: simulation), "\(choice)")
                }
            }
        }
        #expect(backs > 100 && swipes > 100 && taps > 100)
    }

    private func cannotHappen(_ event: Simulation.Event, in simulation: Simulation) -> Bool {
        var copy = simulation
        guard case .performed(let report) = copy.perform(event, answering: { _ in true }) else { return true }
        guard let first = report.happenings.first else { return false }
        if case .notCurrent = first { return true }
        return first == .impossible
    }
}
