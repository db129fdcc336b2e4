import FlowSimulation

/// A simulation with the journey to what it shows, and with what came before, for undo.
package struct Walk: Sendable {
    package typealias Answer = (Simulation.Question) -> Bool?

    /// How much all events of a walk may weigh together: a state of some flows weighs that number.
    private static let mostWeight = 40_000_000

    package private(set) var simulation: Simulation
    /// Whether the outermost flow has ended.
    package private(set) var hasEnded = false
    /// The journey without its start and its steps.
    private let empty: RecordedJourney
    private var moves: [Move] = []
    /// The indices of the moves that are starts.
    private var starts: [Int] = []
    private var checkpoints = Checkpoints()
    private var weightLeft = mostWeight

    /// An event with all that it takes to perform it again.
    private struct Move: Sendable {
        var event: Simulation.Event
        var answers: [Bool]
        /// What the journey has of it; without a name for a start.
        var step: RecordedJourney.Step
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
                let isStart = flow.start.contains {
                    $0.place.map { flow.routes[$0.route].name == start.route } ?? false
                }
                let isRoute = flow.routes.contains { $0.name == start.route }
                let choice =
                    entries.isEmpty
                    ? isRoute ? "it has none; add `entries: [\(start.route)]` to the flow" : "it has none"
                    : "choose \(entries.map { "`\($0)`" }.list)"
                let fix = isStart ? "it is where the flow starts anyway, so leave it out" : choice
                throw WalkError("`\(start.route)` is not one of the `entries` of `\(flow.name)`; \(fix)")
            }
            let values = try flow.routes[route].params.values(from: start.values, of: start.route)
            entry = Simulation.Entry(route: route, values: values)
        }
        let values = try flow.params.values(from: journey.values, of: flow.name)
        simulation = Simulation(program, flow: index, values: values, entry: entry)
        var empty = RecordedJourney(flow: flow.name)
        empty.doc = journey.doc
        empty.values = journey.values
        empty.entry = journey.entry
        self.empty = empty
    }

    // MARK: The journey

    /// The events since the last start.
    package var journey: RecordedJourney {
        guard let start = starts.last else { return empty }
        var journey = empty
        journey.startAnswers = moves[start].step.answers
        journey.expectedAtStart = moves[start].step.expected
        journey.steps = moves[(start + 1)...].map(\.step)
        return journey
    }

    /// The name of the outermost flow.
    package var flowName: String { empty.flow }

    /// The number of steps of the journey.
    package var stepCount: Int { starts.last.map { moves.count - $0 - 1 } ?? 0 }

    /// What the last event has led to.
    package var lastSeen: RecordedJourney.Expectation? { moves.last?.step.expected }

    // MARK: Events

    /// - Parameter isSaving: whether only the journey is saved.
    /// - Throws: if the events before have been so much work that no other is performed.
    package func checkWork(isSaving: Bool = false) throws(WalkError) {
        if simulation.lacksFlows, !isSaving {
            throw WalkError(
                "the app would show more than \(Simulation.mostFlows) flows at once, whether they are visible or not, and flowgen follows no "
                    + "more; go back with `undo`")
        }
        if weightLeft <= (isSaving ? -Self.mostWeight / 20 : 0) {
            throw WalkError(
                "the \(moves.count) events of this walk, some among very many screens, are as many as flowgen performs in one run; "
                    + "save the journey, and start another walk")
        }
    }

    /// Counts work for what is shown or saved of the walk.
    ///
    /// - Parameter weight: as for events.
    package mutating func noteWork(_ weight: Int) { weightLeft -= weight }

    /// Starts the app, or starts it again.
    package mutating func start(answering answer: Answer) -> Simulation.Result {
        var step = RecordedJourney.Step(event: .event(""))
        return perform(.start, &step, answer)
    }

    /// Performs an event, and adds it to the journey.
    package mutating func perform(
        _ event: Simulation.Event, as recorded: RecordedJourney.Event, payload: [RecordedJourney.Value] = [],
        answering answer: Answer
    ) -> Simulation.Result {
        var step = RecordedJourney.Step(event: recorded, payload: payload)
        return perform(event, &step, answer)
    }

    private mutating func perform(
        _ event: Simulation.Event, _ step: inout RecordedJourney.Step, _ answer: Answer
    ) -> Simulation.Result {
        let before = Checkpoints.State(simulation: simulation, hasEnded: hasEnded)
        var asked: [(question: Simulation.Question, isYes: Bool)] = []
        let result = simulation.perform(event) { question in
            let answer = answer(question)
            if let answer { asked.append((question, answer)) }
            return answer
        }
        guard case .performed(let report) = result else { return result }
        checkpoints.add(before, at: moves.count)
        if event == .start { starts.append(moves.count) }
        hasEnded = event != .start && report.hasEnded(simulation.program.flows[simulation.flow].outcomes)
        step.answers = simulation.record(asked)
        step.expected = seen(after: report)
        moves.append(Move(event: event, answers: asked.map(\.isYes), step: step))
        weightLeft -= simulation.weight
        return result
    }

    /// - Returns: whether there was something to undo.
    package mutating func undo() -> Bool {
        // The first start is not undone.
        guard moves.count > 1 else { return false }
        moves.removeLast()
        if starts.last == moves.count { starts.removeLast() }
        let (index, state) = checkpoints.removeLast(to: moves.count)
        (simulation, hasEnded) = (state.simulation, state.hasEnded)
        for index in index..<moves.count {
            checkpoints.add(Checkpoints.State(simulation: simulation, hasEnded: hasEnded), at: index)
            guard case .performed(let report) = simulation.perform(moves[index].event, answers: moves[index].answers)
            else { continue }
            hasEnded =
                moves[index].event != .start
                && report.hasEnded(simulation.program.flows[simulation.flow].outcomes)
            weightLeft -= simulation.weight
        }
        return true
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

extension [String] {
    fileprivate var list: String { list("or") }
}
