import FlowDiagnostics
import FlowEscaping
import FlowSimulation

/// A log of a running app, compared with the specs: at each event, all states in which the app can be.
///
/// A log contains neither the values of routes nor the answers of guards, so each event is tried in every way. If none leads to
/// what is in the log, the app has done what the specs do not allow, or the log belongs to other specs.
package struct LogReplay: Sendable {
    /// The rule by which differences are reported.
    package static let rule = RuleID("log-differs")
    /// How many states are followed at once.
    private static let limit = 512
    /// How many states may differ only in the values of their routes.
    private static let limitOfValues = 16
    /// How many ways each event is tried in, from all states together.
    package static let tries = 8_192
    /// How much work a log of few lines may be. A unit is a way that is tried in a state of a few flows.
    private static let work = 400_000
    /// How much work each line of a long log may be on average.
    private static let workOfLine = 4

    /// Where a log diverges from what is possible.
    package struct Difference: Hashable, Sendable {
        /// The index of the event.
        package var event: Int
        package var message: String
        /// What could have happened there.
        package var possible: [String]
    }

    /// A state in which the app can be.
    struct Candidate: Hashable, Sendable {
        var simulation: Simulation
        /// What the last event has done besides, and what has not been logged yet.
        var notes: [Simulation.Note] = []
        /// The entries on which a task can run that is not logged, because the log begins later.
        var unknownTasks: Set<Simulation.ID> = []
        /// The flows that can hold events which are not logged, because the log begins later.
        var unknownHolders: Set<Simulation.ID> = []
        /// The entries whose flows are not in the state, because the user has not seen them since the log begins.
        var unstartedFlows: Set<Simulation.ID> = []
        /// Whether the log begins with the app, so that no task runs in those flows.
        var isFromStart = false

        func hash(into hasher: inout Hasher) {
            hasher.combine(simulation)
            hasher.combine(notes)
        }
    }

    struct Step {
        var event: LogEvent
        var cause: LogEvent.Cause
        var index: Int
        var states: [Candidate]
    }

    package let events: [LogEvent]
    package private(set) var difference: Difference?
    /// The largest number of states in which the app could be at once.
    package private(set) var width = 0
    /// Whether there were more states than are followed, or more ways than are tried.
    package private(set) var isCut = false
    /// The last event that changed something, and the states before it.
    private(set) var last: Step?
    private(set) var candidates: [Candidate] = []
    /// Whether all lines so far can belong to one event, which the log begins with.
    private var isFirstEvent = true
    /// The index of the first event that is not followed, because following the log takes too much work.
    package private(set) var stop: Int?
    let program: FlowProgram
    let tries: Int
    /// The states in which the app can be after the last event.
    package var states: [Simulation] { candidates.map(\.simulation) }
    /// Whether a flow can hold a link or an intent.
    private let canHoldEvents: Bool
    private var workLeft: Int

    /// - Parameters:
    ///   - tries: how many ways each event is tried in. If there are more, a difference is not certain.
    ///   - work: how much work all events may be; `nil` for a limit that depends on their number.
    package init(_ events: [LogEvent], in program: FlowProgram, tries: Int = Self.tries, work: Int? = nil) {
        self.events = events
        self.program = program
        self.tries = tries
        workLeft = work ?? max(Self.work, events.count * Self.workOfLine)
        canHoldEvents = program.flows.contains(where: \.canHoldEvents)
        for index in events.indices {
            guard workLeft > 0 else {
                stop = index
                return
            }
            if let message = follow(events[index], index) {
                difference = Difference(event: index, message: message, possible: possible)
                return
            }
            width = max(width, candidates.count)
        }
    }

    /// - Returns: why the event is not possible, if it is not.
    private mutating func follow(_ event: LogEvent, _ index: Int) -> String? {
        // The oldest events may be missing, as in a crash report.
        if candidates.isEmpty { return begin(event) }
        switch event.kind {
        case .started: return begin(event)
        case .refused, .bubbled, .finished: return nil
        case .changed, .taskChanged, .changedUnseen, .delivered, .undelivered, .held, .resumed, .dropped:
            guard let cause = event.cause else { return nil }
            if cause.kind == .system, cause.name == "restored" { return restore(event) }
            // The log can begin in the middle of what one event does.
            isFirstEvent = isFirstEvent && event.note != nil && cause == events.first?.cause
            if isFirstEvent { return nil }
            let step = Step(event: event, cause: cause, index: index, states: candidates)
            var tries = tries
            let next = self.next(after: candidates, step, &tries)
            isCut = isCut || tries == 0
            if next.isEmpty {
                if let missing = missingNote { return missing }
                candidates.removeAll { !$0.notes.isEmpty }
                return explanation(of: event, cause, index)
            }
            last = step
            take(next)
            return nil
        }
    }

    /// What an event leads to. What the last event has done besides has its cause.
    private mutating func next(after states: [Candidate], _ step: Step, _ tries: inout Int) -> [Candidate] {
        let logged = step.cause == last?.cause ? states.compactMap { $0.logging(step.event) } : []
        return logged + next(step, from: states.filter(\.notes.isEmpty), &tries)
    }

    private mutating func take(_ next: [Candidate]) {
        if next.count == 1 {
            candidates = next
            isCut = isCut || next[0].simulation.lacksFlows
            return
        }
        var known: Set<Candidate> = []
        var all = next.filter { known.insert($0).inserted }
        if all.count > Self.limitOfValues {
            known = []
            all = all.map(\.forgettingValues).filter { known.insert($0).inserted }
        }
        isCut = isCut || all.count > Self.limit || all.contains { $0.simulation.lacksFlows }
        candidates = Array(all.prefix(Self.limit))
    }

    // MARK: Starts

    private mutating func begin(_ event: LogEvent) -> String? {
        guard let name = event.stack.first?.name else { return "the event has no flow" }
        guard let index = program.flows.firstIndex(where: { $0.name == name }) else {
            return Self.noFlow(name, program)
        }
        let flow = program.flows[index]
        let values = flow.params.map { $0.defaultValue?.text ?? Simulation.unknown($0.name) }
        let entries =
            [nil]
            + flow.entries.map { place in
                Simulation.Entry(
                    route: place.route,
                    values: flow.routes[place.route].params.map { Simulation.unknown("start.\($0.name)") })
            }
        var tries = tries
        let started = entries.flatMap {
            let app = Simulation(program, flow: index, values: values, entry: $0)
            return app.possibilities(of: .start, tries: &tries).map(\.state)
        }.filter { $0.shownFlows == event.stack && $0.shownTask.flatMap($0.name) == event.task }
        let fresh = Simulation(program, flow: index, values: values)
        let states = started.isEmpty ? fresh.states(showing: event.stack, tries: &tries) : started
        isCut = isCut || tries == 0
        workLeft -= self.tries - tries
        guard !states.isEmpty else {
            return Self.unknownRoute(in: event.stack, program)
                ?? "`\(flow.name)` cannot show \(PrintableText.oneLine(event.stack.text))"
        }
        guard let path = states.first?.shownPath, path == event.path else { return pathMessage(event, states) }
        return take(states, isStart: !started.isEmpty, event)
    }

    /// - Parameter isStart: whether the app has just been started, so that no task runs but those of the states.
    private mutating func take(_ states: [Simulation], isStart: Bool, _ event: LogEvent) -> String? {
        let known = states.compactMap { state in
            isStart ? state : state.showingTask(event.task)
        }
        last = nil
        guard !known.isEmpty else {
            return "the task `\(PrintableText.oneLine(event.task ?? ""))` cannot run at `\(event.path)`"
        }
        take(
            known.map { state in
                let hidden = state.placesThatCanHaveTasks.filter { $0 != state.shown?.place.id }
                var candidate = Candidate(simulation: state, isFromStart: isStart)
                if !isStart { candidate.unknownTasks = Set(hidden) }
                if !isStart || canHoldEvents { candidate.unstartedFlows = Set(hidden.filter { state[$0] == nil }) }
                // An app can be opened by a link before the log begins.
                candidate.unknownHolders = Set(state.instances.filter { program.flows[$1.flow].canHoldEvents }.keys)
                return candidate
            })
        return nil
    }

    private mutating func restore(_ event: LogEvent) -> String? {
        guard let first = candidates.first?.simulation else { return nil }
        var tries = tries
        let states = first.states(showing: event.stack, tries: &tries)
        isCut = isCut || tries == 0
        workLeft -= self.tries - tries
        guard !states.isEmpty else {
            return Self.unknownRoute(in: event.stack, program) ?? "the flows cannot show what has been restored"
        }
        guard states.first?.shownPath == event.path else { return pathMessage(event, states) }
        return take(states, isStart: false, event)
    }

    func pathMessage(_ event: LogEvent, _ states: [Simulation]) -> String {
        "`path` is `\(PrintableText.oneLine(event.path))`, but the stack of the event is that of "
            + "`\(states.first?.shownPath ?? "")`"
    }

    // MARK: Events

    private mutating func next(_ step: Step, from states: [Candidate], _ tries: inout Int) -> [Candidate] {
        let event = step.event
        var next: [Candidate] = []
        let before = tries
        let holding = states.contains(where: \.mayHoldOthers) ? self.holding(states, until: step.index, &tries) : states
        workLeft -= before - tries
        for state in holding {
            for candidate in state.startingFlows(on: step.cause.flow, event.unseenFlow, tries: &tries) {
                let before = tries
                let causes = LogCauses(
                    simulation: candidate.simulation, cause: step.cause, number: step.index, expected: event.stack)
                for outcome in causes.outcomes(tries: &tries) ?? [] {
                    guard
                        let reached = candidate.reached(outcome, by: event),
                        event.fits(reached.simulation, after: candidate.simulation)
                    else { continue }
                    if event.note == nil {
                        next.append(reached)
                    } else if let logged = reached.logging(event) {
                        next.append(logged)
                    }
                }
                workLeft -= (before - tries) * (1 + candidate.simulation.weight / 16)
            }
        }
        return next
    }
}

extension LogReplay.Candidate {
    fileprivate var forgettingValues: Self {
        var result = self
        result.simulation = simulation.forgettingValues
        return result
    }

    /// The same with the flows that paths lead through, which can have been started before, in several ways.
    func startingFlows(on paths: String?..., tries: inout Int) -> [Self] {
        var all = [self]
        for path in paths {
            guard let path else { continue }
            all = all.flatMap { candidate in
                candidate.simulation.startingFlows(on: path, tries: &tries).map { state in
                    var result = candidate
                    result.simulation = state
                    result.noteStartedFlows()
                    return result
                }
            }
        }
        return all
    }

    /// Notes what is unknown of flows that have not been in the state, and are now: whether tasks run there, and what they hold.
    private mutating func noteStartedFlows() {
        var left = unstartedFlows.filter { simulation[$0] != nil }
        while let id = left.popFirst() {
            unstartedFlows.remove(id)
            guard let instance = simulation[id] else { continue }
            if simulation.flow(of: instance).canHoldEvents { unknownHolders.insert(id) }
            for place in simulation.placesThatCanHaveTasks(in: instance) {
                if !isFromStart { unknownTasks.insert(place) }
                if simulation[place] == nil { unstartedFlows.insert(place) }
            }
            left.formUnion(instance.places.map(\.id).filter { simulation[$0] != nil })
        }
    }

    /// The state to which an event leads. If it uncovers an entry for which the log does not show yet whether a task runs there,
    /// the event shows that.
    fileprivate func reached(_ outcome: Simulation.Possibility, by event: LogEvent) -> Self? {
        var reached = self
        reached.simulation = outcome.state
        reached.notes = outcome.notes
        if !unstartedFlows.isEmpty { reached.noteStartedFlows() }
        reached.unknownHolders.subtract(outcome.emptyHolders)
        if let place = outcome.state.shown?.place.id, reached.unknownTasks.remove(place) != nil,
            outcome.state.shownTask.flatMap(outcome.state.name) != event.task
        {
            guard let state = outcome.state.showingTask(event.task) else { return nil }
            reached.simulation = state
        }
        return reached
    }

    /// The same after the next of the last event's notes has been logged; `nil` if the event is another one.
    fileprivate func logging(_ event: LogEvent) -> Self? {
        guard let note = event.note, note == notes.first, simulation.shownFlows == event.stack else { return nil }
        var logged = self
        logged.notes.removeFirst()
        return logged
    }
}

extension LogEvent {
    /// Whether a state is the one of the event.
    fileprivate func fits(_ state: Simulation, after before: Simulation) -> Bool {
        guard state.shownFlows == stack, state.shownPath == path, state.shownTask.flatMap(state.name) == task else {
            return false
        }
        let isSeen = state.visibleEntries != before.visibleEntries
        let isOfTask = !isSeen && state.shownTask != before.shownTask
        if kind == .taskChanged { return isOfTask }
        guard kind == .changedUnseen else { return note == nil ? isSeen : state.hasSameEntries(as: before) }
        return !isSeen && !isOfTask
            && state.flows(at: unseenFlow ?? "").contains { id in
                state.shownFlow(id)?.layers == unseen && !state.hasSameEntries(id, as: before)
            }
    }
}

extension Simulation {
    fileprivate func hasSameEntries(as other: Simulation) -> Bool {
        instances.keys == other.instances.keys && instances.keys.allSatisfy { hasSameEntries($0, as: other) }
    }

    fileprivate func hasSameEntries(_ id: ID, as other: Simulation) -> Bool {
        guard let own = self[id], let others = other[id] else { return false }
        return own.hasSameEntries(as: others)
    }

    fileprivate var placesThatCanHaveTasks: [ID] { instances.values.flatMap { placesThatCanHaveTasks(in: $0) } }

    /// The places of a flow that has tasks, and those whose flows have not been started.
    fileprivate func placesThatCanHaveTasks(in instance: FlowInstance) -> [ID] {
        let flow = flow(of: instance)
        return instance.places.filter { place in
            !flow.tasks.isEmpty || flow.routes[place.route].flow != nil && self[place.id] == nil
        }.map(\.id)
    }
}
