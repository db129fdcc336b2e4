import FlowDiagnostics
import FlowEscaping
import FlowSimulation

// Why an event of a log is not possible.
extension LogReplay {
    /// What should have been logged first, as part of the last event.
    var missingNote: String? {
        candidates.allSatisfy { !$0.notes.isEmpty } ? candidates.first?.notes.first.map(missing) : nil
    }

    private func missing(_ note: Simulation.Note) -> String { "the log does not say before this that \(note.text)" }

    func explanation(of event: LogEvent, _ cause: LogEvent.Cause, _ index: Int) -> String {
        let name = PrintableText.oneLine(cause.description)
        let seen = candidates.first?.simulation.shownPath ?? ""
        if let unknown = Self.unknownRoute(in: event.stack, program) { return unknown }
        if let note = event.note, let last, last.cause == cause {
            let place = last.states.first?.simulation.shownPath ?? seen
            return "`\(name)` at `\(place)` \(note.textOfAbsence)"
        }
        var tries = tries
        let all = candidates.flatMap { $0.simulation.startingFlows(on: cause.flow, tries: &tries) }
            .map { LogCauses(simulation: $0, cause: cause, number: index) }
        guard all.contains(where: { !$0.flows.isEmpty }) else {
            let paths = Set(candidates.flatMap { one in one.simulation.instances.keys.map(one.simulation.fullPath) })
            let flow = PrintableText.oneLine(cause.flow)
            let fix = Suggestion.nearest(to: cause.flow, among: paths.sorted()).map { "; did you mean `\($0)`?" } ?? ""
            return "`\(name)` was sent to `\(flow)`, which is not shown: the user sees `\(seen)`\(fix)"
        }
        let outcomes = all.compactMap { $0.outcomes(tries: &tries) }
        if outcomes.isEmpty {
            let names = Set(candidates.flatMap { $0.simulation.names(in: cause.flow, of: cause.kind) }).sorted()
            let otherKind = LogEvent.Cause.Kind.allCases.first { kind in
                kind != cause.kind
                    && candidates.contains { $0.simulation.names(in: cause.flow, of: kind).contains(cause.name) }
            }
            if let otherKind {
                return "`\(PrintableText.oneLine(cause.name))` at `\(seen)` is of the kind `\(otherKind.rawValue)`, "
                    + "not `\(cause.kind.rawValue)`"
            }
            let isOfNoTask = cause.kind == .task && names.isEmpty
            return "`\(name)` cannot happen at `\(seen)`; "
                + (isOfNoTask ? "no task runs there" : Self.fix(cause.name, names))
        }
        if let note = event.note {
            let notes = outcomes.flatMap(\.self).map(\.notes).first { $0.dropFirst().contains(note) }
            return notes?.first.map(missing) ?? "`\(name)` at `\(seen)` \(note.textOfAbsence)"
        }
        let states = outcomes.flatMap(\.self).map(\.state)
        if let message = taskMessage(event, name, seen, states) { return message }
        let shown = PrintableText.oneLine(
            ShortenedText.line(event.kind == .changedUnseen ? event.unseen?.text ?? "" : event.stack.text))
        var others: [String] = []
        var known: Set<String> = []
        for state in states {
            if event.kind == .changed, state.shownFlows == event.stack, state.shownPath != event.path {
                return pathMessage(event, [state])
            }
            let text = state.shownFlows.text
            if known.insert(text).inserted { others.append(text) }
        }
        let stays = candidates.contains { others == [$0.simulation.shownFlows.text] }
        let fix =
            others.isEmpty || stays
            ? "nothing that the user sees can change"
            : "it can lead to \(others.prefix(3).joined(separator: ", or to "))"
        return "`\(name)` at `\(seen)` cannot lead to \(shown); \(fix)"
    }

    /// What differs if it is only the task that runs.
    private func taskMessage(
        _ event: LogEvent, _ name: String, _ seen: String, _ states: [Simulation]
    ) -> String? {
        let same = states.filter { $0.shownFlows == event.stack && $0.shownPath == event.path }
        let tasks = same.map { $0.shownTask.flatMap($0.name) }
        guard !same.isEmpty, !tasks.contains(event.task) else { return nil }
        func running(_ task: String?) -> String {
            task.map { "`\(PrintableText.oneLine($0))` runs" } ?? "no task runs"
        }
        let possible = Set(tasks.map(running)).sorted().list("or")
        return "after `\(name)` at `\(seen)`, \(running(event.task)), but \(possible) according to the specs"
    }

    static func noFlow(_ name: String, _ program: FlowProgram) -> String {
        let fix = fix(name, program.flows.map(\.name), others: "the specs have")
        return "there is no flow `\(PrintableText.oneLine(name))`; \(fix)"
    }

    /// A name that the specs do not have.
    static func unknownRoute(in stack: [Simulation.ShownFlow], _ program: FlowProgram) -> String? {
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
    var possible: [String] {
        var names: [String] = []
        var known: Set<String> = []
        for event in candidates.flatMap({ $0.simulation.possibleEvents }) {
            let name =
                switch event.kind {
                case .link: "link \(event.name)"
                case .tab: "tap on \(event.name)"
                default: event.name
                }
            if known.insert(name).inserted { names.append(name) }
        }
        return names
    }
}

extension Simulation.Note {
    private var subject: String { PrintableText.oneLine(name) }
    private var place: String { PrintableText.oneLine(path.joined(separator: "/")) }
    private var holder: String { path.isEmpty ? "" : " in `\(place)`" }

    fileprivate var text: String {
        switch kind {
        case .delivered: "the message `\(subject)` is delivered to `\(place)`"
        case .undelivered: "the message `\(subject)` is not delivered"
        case .held: "`\(subject)` is held\(holder)"
        case .resumed: "`\(subject)`\(holder) is resumed"
        case .dropped: "`\(subject)`\(holder) is dropped"
        }
    }

    /// What an event does not do.
    fileprivate var textOfAbsence: String {
        switch kind {
        case .delivered: "does not deliver `\(subject)` to `\(place)`"
        case .undelivered: "has no message `\(subject)` that is not delivered"
        case .held: "does not hold `\(subject)`\(holder)"
        case .resumed: "does not resume `\(subject)`\(holder)"
        case .dropped: "does not drop `\(subject)`\(holder)"
        }
    }
}

extension Simulation {
    /// The names of what can happen to a flow.
    fileprivate func names(in path: String, of kind: LogEvent.Cause.Kind) -> [String] {
        flows(at: path).flatMap { id -> [String] in
            guard let instance = self[id] else { return [] }
            let flow = flow(of: instance)
            let route = flow.routes[instance.current.route]
            return switch kind {
            case .intent: (route.flow == nil ? route.events.map(\.name) : []) + flow.intents.map(\.name)
            case .link: flow.links.map(\.pattern)
            case .system: ["back", "swipe", "tab", "ok"] + (hasTabConditions ? ["answersChanged"] : [])
            case .task: shownTask.map { $0.flow == id ? flow.tasks[$0.task].outcomes.map(\.name) : [] } ?? []
            }
        }
    }
}
