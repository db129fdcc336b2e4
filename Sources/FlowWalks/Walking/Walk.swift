import FlowSimulation

/// A simulation with the journey to what it shows, and with what came before, for undo.
package struct Walk: Sendable {
    package typealias Answer = (Simulation.Question) -> Bool?

    package private(set) var simulation: Simulation
    package private(set) var journey: RecordedJourney
    /// Whether the outermost flow has ended.
    package private(set) var hasEnded = false
    private var past: [Moment] = []

    private struct Moment: Sendable {
        var simulation: Simulation
        var journey: RecordedJourney
        var hasEnded: Bool
    }

    /// Creates a walk that has to be started.
    ///
    /// - Parameter journey: its flow, its values and its entry. Steps are ignored.
    /// - Throws: if the program does not have them.
    package init(through program: FlowProgram, for journey: RecordedJourney) throws(WalkError) {
        guard let index = program.flows.firstIndex(where: { $0.name == journey.flow }) else {
            throw WalkError("there is no flow `\(journey.flow)`")
        }
        let flow = program.flows[index]
        var entry: Simulation.Entry?
        if let start = journey.entry {
            let entries = flow.entries.map { flow.routes[$0.route].name }
            guard let route = flow.routes.firstIndex(where: { $0.name == start.route }), entries.contains(start.route)
            else {
                let fix = entries.isEmpty ? "it has none" : "choose \(entries.map { "`\($0)`" }.list)"
                throw WalkError("`\(start.route)` is not one of the `entries` of `\(flow.name)`; \(fix)")
            }
            let values = try flow.routes[route].params.values(from: start.values, of: start.route)
            entry = Simulation.Entry(route: route, values: values)
        }
        let values = try flow.params.values(from: journey.values, of: flow.name)
        simulation = Simulation(program, flow: index, values: values, entry: entry)
        self.journey = RecordedJourney(flow: flow.name)
        self.journey.doc = journey.doc
        self.journey.values = journey.values
        self.journey.entry = journey.entry
    }

    /// Starts the app, or starts it again.
    package mutating func start(answering answer: Answer) -> Simulation.Result {
        let moment = moment
        var asked: [(question: Simulation.Question, isYes: Bool)] = []
        let result = simulation.perform(.start) { Self.note(answer($0), to: $0, in: &asked) }
        guard case .performed(let report) = result else { return result }
        if moment.simulation.isStarted { past.append(moment) }
        journey.steps = []
        journey.startAnswers = simulation.record(asked)
        hasEnded = false
        journey.expectedAtStart = seen(after: report)
        return result
    }

    /// Performs an event, and adds it to the journey.
    package mutating func perform(
        _ event: Simulation.Event, as recorded: RecordedJourney.Event, payload: [RecordedJourney.Value] = [],
        answering answer: Answer
    ) -> Simulation.Result {
        let moment = moment
        var asked: [(question: Simulation.Question, isYes: Bool)] = []
        let result = simulation.perform(event) { Self.note(answer($0), to: $0, in: &asked) }
        guard case .performed(let report) = result else { return result }
        past.append(moment)
        hasEnded = report.hasEnded(simulation.program.flows[simulation.flow].outcomes)
        journey.steps.append(
            RecordedJourney.Step(
                event: recorded, payload: payload, answers: simulation.record(asked), expected: seen(after: report)))
        return result
    }

    /// - Returns: whether there was something to undo.
    package mutating func undo() -> Bool {
        guard let last = past.popLast() else { return false }
        (simulation, journey, hasEnded) = (last.simulation, last.journey, last.hasEnded)
        return true
    }

    private var moment: Moment { Moment(simulation: simulation, journey: journey, hasEnded: hasEnded) }

    private static func note(
        _ answer: Bool?, to question: Simulation.Question,
        in asked: inout [(question: Simulation.Question, isYes: Bool)]
    ) -> Bool? {
        if let answer { asked.append((question, answer)) }
        return answer
    }

    /// What an event has led to.
    private func seen(after report: Simulation.Report) -> RecordedJourney.Expectation {
        var seen = RecordedJourney.Expectation()
        for case .failed(_, _, let failure) in report.happenings {
            seen.fails = failure.rawValue
            break
        }
        if let (index, payload) = report.outcome {
            let outcome = simulation.program.flows[simulation.flow].outcomes[index]
            seen.outcome = outcome.name
            seen.values = zip(outcome.payload, payload).map { RecordedJourney.Value($0.name, $1) }
        } else if let (id, place) = simulation.shown, let instance = simulation[id] {
            let route = simulation.route(of: place, in: instance)
            seen.seen = (simulation.path(of: id) + [route.name]).joined(separator: "/")
            seen.values = zip(route.params, place.values).map { RecordedJourney.Value($0.name, $1) }
        }
        return seen
    }
}

extension RecordedJourney {
    /// Asks a person for the values that the flow and its entry need to start.
    package mutating func askForMissingValues(of program: FlowProgram, on terminal: some WalkTerminal) throws {
        guard terminal.isInteractive, let flow = program.flows.first(where: { $0.name == self.flow }) else { return }
        try flow.params.askForMissing(in: &values, on: terminal)
        guard var start = entry, let route = flow.routes.first(where: { $0.name == start.route }) else { return }
        try route.params.askForMissing(in: &start.values, on: terminal)
        entry = start
    }
}

extension [ProgramParameter] {
    /// Asks for required values until each has one that its type can hold, or until the input ends.
    func askForMissing(in values: inout [RecordedJourney.Value], on terminal: any WalkTerminal) throws {
        for parameter in self where parameter.isRequired && values[parameter.name] == nil {
            while let line = try terminal.readLine(prompt: "\(parameter.name) (\(parameter.type)): ") {
                if parameter.value(of: line) != nil {
                    values.append(RecordedJourney.Value(parameter.name, line))
                    break
                }
                try terminal.write("this is no \(parameter.type)\n")
            }
        }
    }
}

extension [String] {
    fileprivate var list: String { list("or") }
}
