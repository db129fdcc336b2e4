import FlowSimulation

/// A flow that a journey walks through, in the simulation.
struct JourneyWalk: Hashable, Sendable {
    private(set) var state: Simulation
    /// What the flows on screen have shown after the last event, from the outside in.
    private var shown: [ShownFlow] = []
    private(set) var hasEnded = false

    init(_ state: Simulation) { self.state = state }

    /// What a step has done.
    struct Effect: Sendable {
        var expectation: JourneyExpectation
        var report: Simulation.Report
        /// All flows on screen, from the outside in.
        fileprivate var shown: [ShownFlow]
        fileprivate var program: FlowProgram
    }

    static func == (one: Self, other: Self) -> Bool {
        one.state == other.state && one.hasEnded == other.hasEnded
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(state)
        hasher.combine(hasEnded)
    }

    /// The same state of a different program.
    func following(_ program: FlowProgram) -> JourneyWalk {
        var copy = self
        copy.state.program = program
        return copy
    }

    /// How many routes the flows on screen show.
    var shownRoutes: Int {
        shown.reduce(0) { count, flow in flow.layers.reduce(count) { $0 + $1.places.count } }
    }

    var outermost: FlowInstance? { state[.outermost] }

    /// - Parameter event: `nil` for the start.
    /// - Returns: `nil` if there are too few answers.
    mutating func perform(_ event: JourneyEvent?, answers: [Bool]) -> Effect? {
        guard let simulated = event.map(self.event) ?? .start,
            case .performed(let report) = state.perform(simulated, answers: answers)
        else { return nil }
        return effect(of: report, to: simulated)
    }

    /// What an event does with one combination of answers.
    struct Result {
        var answers: [Bool]
        var walk: JourneyWalk
        var effect: Effect
    }

    /// Performs an event with the answers that the guards can give, at most ``mostResults`` combinations.
    ///
    /// - Returns: The results, and whether they are those of all combinations.
    func results(of event: JourneyEvent?) -> (all: [Result], isComplete: Bool) {
        guard let simulated = event.map(self.event) ?? .start else { return ([], true) }
        if let all = allResults(of: simulated) { return (all, true) }
        // Each guard returns both answers in a few combinations, however many are called.
        return (someResults(of: simulated), false)
    }

    /// Performs an event once, with all the answers that it needs.
    ///
    /// - Parameter rest: the answer of the guards that are called after the first ones.
    private func result(of event: Simulation.Event, _ first: [Bool], then rest: Bool) -> Result? {
        state.performance(of: event, first, then: rest).map { result(of: event, $0) }
    }

    /// The results of all combinations of answers; `nil` if there are more than ``mostResults``.
    private func allResults(of event: Simulation.Event) -> [Result]? {
        state.performances(of: event, upTo: Self.mostResults)?.map { result(of: event, $0) }
    }

    private func result(of event: Simulation.Event, _ performance: Simulation.Performance) -> Result {
        var next = self
        next.state = performance.state
        let effect = next.effect(of: performance.report, to: event)
        return Result(answers: performance.answers, walk: next, effect: effect)
    }

    /// The results of ``mostResults`` combinations, those first in which the fewest guards have another answer than the rest.
    private func someResults(of event: Simulation.Event) -> [Result] {
        var results: [Result] = []
        var answers = UncommonAnswers()
        while results.count < Self.mostResults, !answers.isLarge, let next = answers.next() {
            if let known = answers.result(of: next) {
                results.append(known)
            } else if !answers.isContinued(next), let result = result(of: event, next, then: next.mostCommon) {
                answers.note(result, after: next.count)
                if result.answers.count == next.count { results.append(result) } else { answers.divide(next) }
            } else {
                answers.divide(next)
            }
        }
        if answers.isLarge { addSingleExceptions(of: event, to: &results) }
        return results
    }

    /// Adds the results of combinations in which one guard has another answer than the rest, the first guards first.
    private func addSingleExceptions(of event: Simulation.Event, to results: inout [Result]) {
        var known = Set(results.map(\.answers))
        var count = 0
        while results.count < Self.mostResults {
            var isLast = true
            for rest in [false, true] where results.count < Self.mostResults {
                let first = [Bool](repeating: rest, count: count) + [!rest]
                guard let result = result(of: event, first, then: rest), result.answers.count > count else { continue }
                isLast = false
                if known.insert(result.answers).inserted { results.append(result) }
            }
            if isLast { return }
            count += 1
        }
    }

    /// A limit for flows that call many guards at once.
    static let mostResults = 64

    private func event(_ event: JourneyEvent) -> Simulation.Event? {
        switch event {
        case .intent(let intent, let payload): .intent(.outermost, intent, payload: payload)
        case .outcome(let child, let index, let payload):
            outermost.map(\.current.id).flatMap { id in
                state[id]?.flow == child ? .outcome(id, index, payload: payload) : nil
            }
        case .task(let task, let outcome, let payload):
            runningTask(task).map { .task($0, outcome: outcome, payload: payload) }
        case .tab(let route): .tab(.outermost, route)
        case .back: .back
        case .swipe: .swipe
        case .ok: .ok
        case .answersChanged: .answersChanged
        case .link(let text): .link(url: text.url(in: state.program.flows[state.flow]))
        }
    }

    /// The uppermost task of the flow with this index that runs: the one that a test ends.
    private func runningTask(_ task: Int) -> Simulation.TaskID? {
        state.runningTasks.first { $0.flow == .outermost && $0.task == task }
    }

    /// The indices of the flow's tasks that run.
    var runningTasks: Set<Int> { Set(state.runningTasks.filter { $0.flow == .outermost }.map(\.task)) }

    private mutating func effect(of report: Simulation.Report, to event: Simulation.Event) -> Effect {
        let before = shown
        shown = state.chain.compactMap { id in
            state[id].map { ShownFlow(flow: $0.flow, layers: $0.layers) }
        }
        let changed = shown.enumerated().filter { index, flow in
            index == 0 || !before.indices.contains(index) || !before[index].isSeen(as: flow, in: state.program)
        }
        if report.hasEnded(state.program.flows[state.flow].outcomes) { hasEnded = true }
        var calls = report.happenings.compactMap(JourneyCall.init)
        // A test sets the hook of a flow that has started, so it is not called for what fails at the start.
        if event == .start { calls.removeAll(where: \.isReport) }
        return Effect(
            expectation: JourneyExpectation(
                flows: changed.map(\.element), calls: calls,
                messages: messages(in: report), runningTask: outermost?.current.task?.task,
                isDone: !report.happenings.contains { $0 == .impossible || $0 == .noLink } && !report.isRefused(event)),
            report: report, shown: shown, program: state.program)
    }

    /// The messages that the visible screen has received. A test cannot look at the inboxes of others.
    private func messages(in report: Simulation.Report) -> [JourneyMessage] {
        guard let (id, place) = state.shown, let instance = state[id] else { return [] }
        let shown = state.path(of: id) + [state.route(of: place, in: instance).name]
        return report.happenings.compactMap { happening in
            guard case .delivered(shown, let message, let values) = happening else { return nil }
            return JourneyMessage(flow: instance.flow, route: place.route, message: message, values: values)
        }
    }
}

extension Simulation.Report {
    /// Whether the user could not leave what the event would have left.
    fileprivate func isRefused(_ event: Simulation.Event) -> Bool {
        (event == .back || event == .swipe) && happenings.contains(.attempted)
    }
}

extension JourneyWalk.Effect {
    /// Whether a test with this expectation would pass.
    func meets(_ expected: JourneyExpectation) -> Bool {
        expectation.isDone == expected.isDone && expectation.calls == expected.calls
            && expectation.messages.last == expected.messages.last
            && expectation.runningTask == expected.runningTask
            && expected.flows.allSatisfy { flow in
                shown.first { $0.flow == flow.flow }.map { $0.isSeen(as: flow, in: program) } ?? false
            }
    }
}

extension ShownFlow {
    /// Whether both look the same to a test. Values that take no part in the equality of routes do not count.
    func isSeen(as other: ShownFlow, in program: FlowProgram) -> Bool {
        guard flow == other.flow, layers.count == other.layers.count else { return false }
        let routes = program.flows[flow].routes
        return zip(layers, other.layers).allSatisfy { one, other in
            one.style == other.style && one.places.count == other.places.count
                && zip(one.places, other.places).allSatisfy { one, other in
                    guard one.route == other.route, one.values.count == other.values.count else { return false }
                    return one.values.indices.allSatisfy { index in
                        !routes[one.route].params[index].isCompared || one.values[index] == other.values[index]
                    }
                }
        }
    }
}

extension JourneyCall {
    init?(_ happening: Simulation.Happening) {
        switch happening {
        case .asked(let question, let answer):
            self.init(
                kind: .question(flow: question.flow, question.guardIndex), values: question.values, answer: answer)
        case .ran(let flow, let effect, let values): self.init(kind: .effect(flow: flow, effect), values: values)
        case .told(let outcome, let payload): self.init(kind: .outcome(outcome), values: payload)
        case .notCurrent(let path, let name):
            self.init(kind: .report((path + [name]).joined(separator: "/"), .notCurrent), values: [])
        case .endless(let path, let name):
            self.init(kind: .report((path + [name]).joined(separator: "/"), .failed), values: [])
        case .failed(let path, let name, _):
            self.init(kind: .report((path + [name]).joined(separator: "/"), .failed), values: [])
        case .dropped(let path, let name, _):
            self.init(kind: .report((path + [name]).joined(separator: "/"), .dropped), values: [])
        case .undelivered(let path, let name, _):
            self.init(kind: .report((path + [name]).joined(separator: "/"), .failed), values: [])
        case .started, .cancelled, .waits, .attempted, .lostTab, .took, .undid, .delivered, .held, .resumed,
            .impossible,
            .noLink:
            return nil
        }
    }

    init(kind: Kind, values: [String?]) { self.init(kind: kind, values: values, answer: nil) }

    fileprivate var isReport: Bool { if case .report = kind { true } else { false } }
}

/// The combinations of answers that are tried where there are too many, as a tree: each is followed by another answer, until no guard
/// is called any more.
private struct UncommonAnswers {
    /// The combinations that are left, by how many guards have another answer than the rest. The earliest comes first.
    private var left: [[[Bool]]] = [[[]]]
    /// How many of each list were removed.
    private var taken = [0]
    private var results: [[Bool]: JourneyWalk.Result] = [:]
    private var continued: Set<[Bool]> = []
    private var size = 0

    /// Whether the tree is too large to go on: where hundreds of guards are called in a row.
    var isLarge: Bool { size > 2_000_000 }

    mutating func next() -> [Bool]? {
        for exceptions in left.indices where taken[exceptions] < left[exceptions].count {
            let next = left[exceptions][taken[exceptions]]
            left[exceptions][taken[exceptions]] = []
            taken[exceptions] += 1
            return next
        }
        return nil
    }

    mutating func divide(_ answers: [Bool]) {
        for answer in [false, true] {
            let longer = answers + [answer]
            let exceptions = longer.exceptions
            while left.count <= exceptions {
                left.append([])
                taken.append(0)
            }
            left[exceptions].append(longer)
        }
    }

    /// The result of all the answers, if they have been tried.
    func result(of answers: [Bool]) -> JourneyWalk.Result? { results[answers] }

    /// Whether it is known that a guard is called after these answers.
    func isContinued(_ answers: [Bool]) -> Bool { continued.contains(answers) }

    /// - Parameter count: how many of the answers were wanted.
    mutating func note(_ result: JourneyWalk.Result, after count: Int) {
        results[result.answers] = result
        for index in count..<result.answers.count {
            continued.insert(Array(result.answers[..<index]))
            size += index
        }
    }
}

extension [Bool] {
    /// How many are not as most of the others.
    fileprivate var exceptions: Int {
        let count = count { $0 }
        return Swift.min(count, self.count - count)
    }

    fileprivate var mostCommon: Bool { count { $0 } * 2 > count }
}
