import FlowDiagnostics
import FlowSimulation

/// A log of a running app, compared with the specs: at each event, all states in which the app can be.
///
/// A log contains neither the values of routes nor what guards have answered, so each event is tried in every way. If none leads to
/// what the log says, the app has done what the specs do not allow, or the log belongs to other specs.
package struct LogReplay: Sendable {
    /// The rule by which differences are reported.
    package static let rule = RuleID("log-differs")
    /// How many states are followed at once.
    private static let limit = 1_024

    /// Where a log parts from what is possible.
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
        /// The messages of the last event that the log has yet to tell.
        var deliveries: [Simulation.Delivery] = []
        /// The event that has led to it, and where that was.
        var trace: Int?

        static func == (one: Candidate, other: Candidate) -> Bool {
            one.simulation == other.simulation && one.deliveries == other.deliveries
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(simulation)
            hasher.combine(deliveries)
        }
    }

    /// An event on the way to a state.
    struct Trace: Sendable {
        var event: Simulation.Event
        var before: Int?
    }

    package let events: [LogEvent]
    package private(set) var difference: Difference?
    /// The largest number of states in which the app could be at once.
    package private(set) var width = 0
    /// Whether there were more states than are followed.
    package private(set) var isCut = false
    private(set) var candidates: [Candidate] = []
    private(set) var traces: [Trace] = []
    private let program: FlowProgram

    package init(_ events: [LogEvent], in program: FlowProgram) {
        self.events = events
        self.program = program
        for index in events.indices {
            if let message = follow(events[index], index) {
                difference = Difference(event: index, message: message, possible: possible)
                return
            }
            width = max(width, candidates.count)
        }
    }

    /// - Returns: why the event is not possible, if it is not.
    private mutating func follow(_ event: LogEvent, _ index: Int) -> String? {
        // The oldest events may be gone, as in a crash report.
        if candidates.isEmpty { return begin(event) }
        switch event.kind {
        case .started: return begin(event)
        case .refused, .bubbled, .finished: return nil
        case .changed, .changedUnseen, .delivered, .undelivered:
            guard let cause = event.cause else { return nil }
            if cause.kind == .task {
                let name = PrintableText.oneLine(cause.name)
                return "`\(name)` is an outcome of a task, which a replay cannot follow yet"
            }
            if cause.kind == .system, cause.name == "restored" { return restore(event) }
            let told = candidates.compactMap { $0.telling(event) }
            if let missing = missingDelivery(before: event), told.isEmpty { return missing }
            candidates.removeAll { !$0.deliveries.isEmpty }
            let next = told + self.next(event, cause, index, from: candidates)
            if !next.isEmpty {
                take(next)
                return nil
            }
            // A link can be held without any change that is told.
            var holders: [Candidate] = []
            for candidate in candidates { holders += holding(candidate, index) }
            let resumed = self.next(event, cause, index, from: holders)
            if resumed.isEmpty { return explanation(of: event, cause, index) }
            take(resumed)
            return nil
        }
    }

    private mutating func take(_ next: [Candidate]) {
        var known: Set<Candidate> = []
        let all = next.filter { known.insert($0).inserted }
        isCut = isCut || all.count > Self.limit
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
        let started = entries.flatMap {
            Simulation(program, flow: index, values: values, entry: $0).outcomes(of: .start)
        }.filter { $0.shownFlows == event.stack }
        let fresh = Simulation(program, flow: index, values: values)
        let states = started.isEmpty ? fresh.states(showing: event.stack) : started
        guard !states.isEmpty else {
            return Self.unknownRoute(in: event.stack, program)
                ?? "`\(flow.name)` cannot show \(PrintableText.oneLine(event.stack.text))"
        }
        guard let path = states.first?.shownPath, path == event.path else { return pathMessage(event, states) }
        take(states.map { Candidate(simulation: $0, trace: nil) })
        return nil
    }

    private mutating func restore(_ event: LogEvent) -> String? {
        guard let first = candidates.first?.simulation else { return nil }
        let states = first.states(showing: event.stack)
        guard !states.isEmpty else {
            return Self.unknownRoute(in: event.stack, program) ?? "the flows cannot show what has been restored"
        }
        guard states.first?.shownPath == event.path else { return pathMessage(event, states) }
        take(states.map { Candidate(simulation: $0, trace: nil) })
        return nil
    }

    private func pathMessage(_ event: LogEvent, _ states: [Simulation]) -> String {
        "`path` is `\(PrintableText.oneLine(event.path))`, but the stack of the event is that of "
            + "`\(states.first?.shownPath ?? "")`"
    }

    // MARK: Events

    private mutating func next(
        _ event: LogEvent, _ cause: LogEvent.Cause, _ index: Int, from states: [Candidate]
    ) -> [Candidate] {
        var next: [Candidate] = []
        for candidate in states {
            let causes = LogCauses(simulation: candidate.simulation, cause: cause, number: index)
            for outcome in causes.outcomes ?? [] where event.fits(outcome.state, after: candidate.simulation) {
                traces.append(Trace(event: outcome.event, before: candidate.trace))
                let reached = Candidate(
                    simulation: outcome.state, deliveries: outcome.deliveries, trace: traces.count - 1)
                if event.delivery == nil {
                    next.append(reached)
                } else if let told = reached.telling(event) {
                    next.append(told)
                }
            }
        }
        return next
    }

    /// States in which the outermost flow, or one in it, holds a link.
    private mutating func holding(_ candidate: Candidate, _ index: Int) -> [Candidate] {
        let before = candidate.simulation
        let flow = before.flow
        let causes = LogCauses(
            simulation: before, cause: LogEvent.Cause(kind: .link, name: "", flow: ""), number: -index)
        var found: [Candidate] = []
        for link in program.flows[flow].links.indices {
            for opened in causes.links(link, of: flow) {
                for state in before.outcomes(of: .opened(.outermost, opened))
                where state != before && state.hasSamePlaces(as: before) {
                    traces.append(Trace(event: .opened(.outermost, opened), before: candidate.trace))
                    found.append(Candidate(simulation: state, trace: traces.count - 1))
                }
            }
        }
        return found
    }

    // MARK: Explanations

    /// What should have been told first.
    private func missingDelivery(before event: LogEvent) -> String? {
        guard let missing = candidates.first?.deliveries.first, candidates.allSatisfy({ !$0.deliveries.isEmpty }) else {
            return nil
        }
        let receiver = missing.path.map { "is delivered to `\($0.joined(separator: "/"))`" } ?? "is not delivered"
        return "the message `\(missing.message)` \(receiver) before this, which the log does not say"
    }

    private func explanation(of event: LogEvent, _ cause: LogEvent.Cause, _ index: Int) -> String {
        let name = PrintableText.oneLine(cause.description)
        let seen = candidates.first?.simulation.shownPath ?? ""
        if let unknown = Self.unknownRoute(in: event.stack, program) { return unknown }
        let all = candidates.map { LogCauses(simulation: $0.simulation, cause: cause, number: index) }
        guard all.contains(where: { !$0.flows.isEmpty }) else {
            let paths = Set(candidates.flatMap { one in one.simulation.instances.keys.map(one.simulation.fullPath) })
            let flow = PrintableText.oneLine(cause.flow)
            let fix = Suggestion.nearest(to: cause.flow, among: paths.sorted()).map { "; did you mean `\($0)`?" } ?? ""
            return "`\(name)` is told to `\(flow)`, which is not there: the user sees `\(seen)`\(fix)"
        }
        let outcomes = all.compactMap(\.outcomes)
        if outcomes.isEmpty {
            let names = Set(candidates.flatMap { $0.simulation.names(in: cause.flow, of: cause.kind) }).sorted()
            return "`\(name)` cannot happen at `\(seen)`; \(Self.fix(cause.name, names))"
        }
        if let delivery = event.delivery {
            let message = PrintableText.oneLine(delivery.message)
            let receiver = delivery.path.map { " to `\(PrintableText.oneLine($0.joined(separator: "/")))`" }
            return receiver.map { "`\(name)` at `\(seen)` does not deliver `\(message)`\($0)" }
                ?? "`\(name)` at `\(seen)` has no message `\(message)` that is not delivered"
        }
        let shown = PrintableText.oneLine(event.kind == .changedUnseen ? event.unseen?.text ?? "" : event.stack.text)
        var others: [String] = []
        for state in outcomes.flatMap(\.self).map(\.state) {
            if event.kind == .changed, state.shownFlows == event.stack, state.shownPath != event.path {
                return pathMessage(event, [state])
            }
            let text = state.shownFlows.text
            if !others.contains(text) { others.append(text) }
        }
        let stays = candidates.contains { others == [$0.simulation.shownFlows.text] }
        let fix =
            others.isEmpty || stays
            ? "nothing that the user sees can change"
            : "it can lead to \(others.prefix(3).joined(separator: ", or to "))"
        return "`\(name)` at `\(seen)` cannot lead to \(shown); \(fix)"
    }

    private static func noFlow(_ name: String, _ program: FlowProgram) -> String {
        let fix = fix(name, program.flows.map(\.name), others: "the specs have")
        return "there is no flow `\(PrintableText.oneLine(name))`; \(fix)"
    }

    /// A name that the specs do not have.
    private static func unknownRoute(in stack: [Simulation.ShownFlow], _ program: FlowProgram) -> String? {
        for shown in stack {
            guard let flow = program.flows.first(where: { $0.name == shown.name }) else {
                return noFlow(shown.name, program)
            }
            let names = flow.routes.map(\.name)
            for route in shown.layers.flatMap(\.routes) where !names.contains(route) {
                let name = PrintableText.oneLine(route)
                return "`\(flow.name)` has no route `\(name)`; \(fix(route, names, others: "it has"))"
            }
        }
        return nil
    }

    private static let events = "what can happen there is"

    /// - Parameter others: what precedes the names that are right.
    private static func fix(_ name: String, _ names: [String], others: String = events) -> String {
        if let near = Suggestion.nearest(to: name, among: names) { return "did you mean `\(near)`?" }
        let last = others == Self.events ? "or" : "and"
        return names.isEmpty ? "nothing can" : "\(others) \(names.prefix(8).map { "`\($0)`" }.list(last))"
    }

    /// What can happen where the log parts.
    private var possible: [String] {
        var names: [String] = []
        for event in candidates.flatMap({ $0.simulation.possibleEvents }) {
            let name = if case .link = event.kind { "link \(event.name)" } else { event.name }
            if !names.contains(name) { names.append(name) }
        }
        return names
    }
}

extension LogReplay.Candidate {
    /// The same after the log has told the next message of the last event; `nil` if the event is another one.
    fileprivate func telling(_ event: LogEvent) -> Self? {
        guard let delivery = event.delivery, delivery == deliveries.first, simulation.shownFlows == event.stack else {
            return nil
        }
        var told = self
        told.deliveries.removeFirst()
        return told
    }
}

extension LogEvent {
    /// Whether a state is what the event says.
    fileprivate func fits(_ state: Simulation, after before: Simulation) -> Bool {
        guard state.shownFlows == stack, state.shownPath == path else { return false }
        let isSeen = state.shownPlaces != before.shownPlaces
        guard kind == .changedUnseen else { return delivery == nil ? isSeen : state.hasSamePlaces(as: before) }
        return !isSeen
            && state.instances.keys.contains { id in
                state.fullPath(of: id) == unseenFlow && state.shownFlow(id)?.layers == unseen
                    && state.places(of: id) != before.places(of: id)
            }
    }
}

extension Simulation {
    fileprivate func hasSamePlaces(as other: Simulation) -> Bool {
        instances.keys == other.instances.keys && instances.keys.allSatisfy { places(of: $0) == other.places(of: $0) }
    }

    /// The names of what can happen to a flow.
    fileprivate func names(in path: String, of kind: LogEvent.Cause.Kind) -> [String] {
        instances.keys.filter { fullPath(of: $0) == path }.flatMap { id -> [String] in
            guard let instance = self[id] else { return [] }
            let flow = flow(of: instance)
            let route = flow.routes[instance.current.route]
            return switch kind {
            case .intent: (route.flow == nil ? route.events.map(\.name) : []) + flow.intents.map(\.name)
            case .link: flow.links.map(\.pattern)
            case .system: ["back", "swipe", "tab", "ok"]
            case .task: []
            }
        }
    }
}
