import FlowDiagnostics
import FlowJourneys
import FlowModel
import FlowSimulation
import FlowWalks

/// A way to a route from the start of an app, or from a situation.
struct RouteWay {
    private let app: AskedApp
    private let found: RouteSearch.Found?
    /// Whether no shorter way was left out.
    let isComplete: Bool
    /// How many events were performed to find it.
    let events: Int
    /// Where it begins; `nil` for the start of the app.
    private var situation: Situation?

    var length: Int? { found?.steps.count }

    /// From each start of the app. Entries, which only code chooses, count where the flow's own start leads to no way.
    static func all(
        to target: RouteName, in app: AskedApp, opensLinks: Bool,
        _ limits: RouteSearch.Limits = RouteSearch.Limits()
    ) -> [RouteWay] {
        var ways: [RouteWay] = []
        for isAtEntry in [false, true] where !ways.contains(where: { $0.found != nil }) {
            for flow in app.outermostFlows where !isAtEntry || !app.program.flows[flow].entries.isEmpty {
                var search = RouteSearch(
                    for: target.place, in: target.around, from: FlowID(index: flow), in: app.module, app.program,
                    opensLinks: opensLinks, limits: limits)
                ways.append(RouteWay(app, search.run(from: .app(isAtEntry: isAtEntry))))
            }
        }
        return ways
    }

    init(to target: RouteName, from situation: Situation, in app: AskedApp, opensLinks: Bool) {
        var search = RouteSearch(
            for: target.place, in: target.around, from: FlowID(index: situation.states[0].flow), in: app.module,
            app.program, opensLinks: opensLinks)
        self.init(app, search.run(from: .state(situation.states[0])))
        self.situation = situation
    }

    private init(_ app: AskedApp, _ result: RouteSearch.Result) {
        self.app = app
        found = result.found
        isComplete = result.isComplete
        events = result.events
    }

    static func shortest(_ ways: [RouteWay]) -> RouteWay? {
        ways.filter { $0.found != nil }.min { ($0.length ?? 0) < ($1.length ?? 0) }
    }

    var end: Simulation? { found?.end }

    /// Whether the app starts at one of its entries.
    var startsAtEntry: Bool { found?.start.entry != nil }

    /// The way as a walk, which can go on; `nil` if there is none.
    var walk: Walk? {
        get throws { try found.flatMap { try PlayedWay($0, in: app, from: situation).walk } }
    }

    /// The state after all steps, performed again.
    func replay() -> Simulation? {
        guard let found else { return nil }
        var state = found.start
        if situation == nil { _ = state.perform(.start, answers: found.startAnswers) }
        for step in found.steps {
            guard let event = step.event.simulated, case .performed = state.perform(event, answers: step.answers)
            else { return nil }
        }
        return state
    }

    // MARK: Answer

    func answer(_ name: String, _ limit: Int) throws -> QuestionAnswer {
        guard let found else { return QuestionAnswer("there is no way", isWell: false) }
        let count = found.steps.count
        let start = situation == nil ? "the app starts there" : "it is shown already"
        var summary = count == 0 ? "\(start): `\(name)`" : "`\(name)` is \(count) event\(count == 1 ? "" : "s") away"
        if found.steps.contains(where: { $0.event.url != nil }) {
            summary += ", with a URL that is opened; `links`: `no` looks for one that can be tapped"
        }
        if !isComplete { summary += "; the search stopped after \(events), so there may be a shorter way" }
        var members: [(String, JSONValue?)] = [
            ("route", .string(name)), ("flow", .string(app.program.flows[found.start.flow].name)),
            ("isShortest", .bool(isComplete)), ("situations", situation.map { .number($0.states.count) }),
        ]
        let played = try PlayedWay(found, in: app, from: situation)
        members += [("start", played.start)]
        members += BoundedList("steps", played.steps, limit) { $0 }.members
        members += [("end", SituationJSON(app: app, simulation: found.end).seen), ("recording", played.recording)]
        return QuestionAnswer(summary, isWell: true, members)
    }
}

/// A way that is walked again, for the names of what happens.
private struct PlayedWay {
    var start: JSONValue
    var steps: [JSONValue] = []
    /// `nil` if it begins where no walk has led.
    private(set) var walk: Walk?

    /// For `flowgen walk --replay`.
    var recording: JSONValue? { walk.map { .string($0.journey.text) } }

    init(_ found: RouteSearch.Found, in app: AskedApp, from situation: Situation?) throws {
        if let situation {
            start = .object([("seen", SituationJSON(app: app, simulation: found.start).seen)])
            guard let walk = situation.walk else {
                perform(found, in: app)
                return
            }
            self.walk = walk
        } else {
            let walk = try Self.started(found, in: app)
            let flow = app.program.flows[found.start.flow]
            start = .object(of: [
                "seen": SituationJSON(app: app, simulation: walk.simulation).seen,
                "with": SituationJSON.values(flow.params, found.start.values),
                "entry": walk.journey.entry.map { .string($0.route) },
                "answers": Self.answers(walk.journey.startAnswers),
            ])
            self.walk = walk
        }
        for step in found.steps {
            guard let before = walk?.simulation else { continue }
            _ = walk?.perform(
                step.event.event, payload: step.event.payload, url: step.event.url, answers: step.answers)
            guard let recorded = walk?.journey.steps.last else { continue }
            steps.append(Self.json(step, recorded.event.name, recorded.answers, before, app))
        }
    }

    /// Performs the steps without a walk.
    private mutating func perform(_ found: RouteSearch.Found, in app: AskedApp) {
        var state = found.start
        for step in found.steps {
            guard let event = step.event.simulated else { continue }
            let before = state
            var asked: [(question: Simulation.Question, isYes: Bool)] = []
            var left = step.answers[...]
            _ = state.perform(event) { question in
                let answer = left.popFirst()
                if let answer { asked.append((question, answer)) }
                return answer
            }
            let name = step.event.url ?? before.recordedName(of: step.event.event)
            steps.append(Self.json(step, name, before.record(asked), before, app))
        }
    }

    /// A walk at the start of the app.
    private static func started(_ found: RouteSearch.Found, in app: AskedApp) throws -> Walk {
        let flow = app.program.flows[found.start.flow]
        var journey = RecordedJourney(flow: flow.name)
        journey.values = values(flow.params, found.start.values)
        journey.entry = found.start.entry.map { entry in
            let route = flow.routes[entry.route]
            return RecordedJourney.Entry(route: route.name, values: values(route.params, entry.values))
        }
        var walk = try Walk(through: app.program, for: journey)
        var answers = found.startAnswers[...]
        _ = walk.start { _ in answers.popFirst() }
        return walk
    }

    private static func json(
        _ step: RouteSearch.Step, _ name: String, _ answers: RecordedJourney.Answers, _ before: Simulation,
        _ app: AskedApp
    ) -> JSONValue {
        .object(of: [
            "at": SituationJSON(app: app, simulation: before).seen, "event": .string(name),
            "kind": .string(step.event.event.word),
            "with": step.event.url == nil
                ? SituationJSON.values(step.event.event.payload, step.event.payload) : nil,
            "answers": Self.answers(answers),
        ])
    }

    /// What guards have to answer.
    private static func answers(_ answers: RecordedJourney.Answers) -> JSONValue? {
        if answers.list.isEmpty { return nil }
        return .array(
            answers.list.map { .object([("guard", .string($0.question)), ("answer", .bool($0.isYes))]) })
    }

    private static func values(_ parameters: [ProgramParameter], _ values: [String?]) -> [RecordedJourney.Value] {
        zip(parameters, values).map { RecordedJourney.Value($0.name, $1) }
    }
}
