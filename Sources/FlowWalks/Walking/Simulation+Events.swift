import FlowDiagnostics
import FlowEscaping
import FlowSimulation

/// The events that can happen, by name.
extension Simulation {
    /// How many names a message has at most.
    static let mostNames = 40

    /// `AppFlow.sessionExpired`, or `register.registered` with the routes that lead to the flow of the task.
    func qualifiedName(of event: PossibleEvent) -> String {
        if case .task(let id, _) = event.kind, let instance = self[id.flow] {
            return (path(of: id.flow) + ["\(flow(of: instance).tasks[id.task].name).\(event.name)"])
                .joined(separator: "/")
        }
        guard case .intent(let id, _) = event.kind, let instance = self[id] else { return event.name }
        return "\(flow(of: instance).name).\(event.name)"
    }

    /// The intents and the outcomes of tasks with a name, which may be that with the name of the flow. The innermost flow's come first.
    func intents(named name: String) -> [PossibleEvent] {
        let last = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.utf8.index(after: $0)...] }
        return possibleIntents { event in event.name == name || last.map { event.name == $0 } ?? false }
            .filter { $0.name == name || qualifiedName(of: $0) == name }
    }

    /// The intent with a name and with values for the names. The innermost flow has precedence.
    func intent(named name: String, taking values: [String]) throws(WalkError) -> PossibleEvent {
        if let event = intents(named: name).preferred(taking: values) { return event }
        let labels = EventLabels(self)
        let names = possibleIntents.map { labels.label(of: $0) }
        let shown = PrintableText.oneLine(name)
        let gesture: String? =
            switch name {
            case "back", "goBack", "pop", "tapBack": Journey.systemBack
            case "swipe", "dismiss", "swipeDown": Journey.systemSwipe
            default: nil
            }
        if let gesture {
            throw WalkError("there is no event `\(shown)`; write `\(gesture)`")
        }
        let fix =
            Suggestion.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
            ?? (names.isEmpty
                ? "nothing can" : "what can is \(names.map { "`\($0)`" }.list("or", atMost: Self.mostNames))")
        throw WalkError("`\(shown)` cannot happen here; \(fix)")
    }

    /// The tab of a route.
    func tab(named name: String) throws(WalkError) -> PossibleEvent {
        let tabs = possibleEvents.filter { if case .tab = $0.kind { true } else { false } }
        if let tab = tabs.first(where: { $0.name == name }) { return tab }
        let names = tabs.map(\.name)
        let fix =
            Suggestion.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
            ?? (names.isEmpty
                ? "no tab bar is seen, or it has no other tab"
                : "choose \(names.map { "`\($0)`" }.list("or", atMost: Self.mostNames))")
        throw WalkError("there is no tab `\(PrintableText.oneLine(name))` to tap; \(fix)")
    }

    /// The URL for a text, which may be only a path and a query.
    func url(for text: String) -> String {
        let flow = program.flows[self.flow]
        guard text.begins(with: "/") else { return text }
        if let scheme = flow.schemes.first(where: { !["http", "https"].contains($0.lowercased()) }) {
            // The first segment is the host, if it can be one.
            let isHost = text.dropFirst().prefixMatch(of: /[a-z0-9-]+(?=[\/?#]|$)/) != nil
            return "\(scheme)://\(isHost ? String(text.dropFirst()) : text)"
        }
        return flow.hosts.first.map { "https://\($0)\(text)" } ?? text
    }
}

/// The names that distinguish the events of a state.
struct EventLabels {
    private let simulation: Simulation
    /// The names that several flows have here.
    private let shared: Set<String>

    init(_ simulation: Simulation) {
        self.simulation = simulation
        var first: [String: PossibleEvent] = [:]
        var shared: Set<String> = []
        // A screen has each name once.
        guard !simulation.possibleOuterIntents.isEmpty else {
            self.shared = []
            return
        }
        for event in simulation.possibleIntents {
            guard let other = first[event.name] else {
                first[event.name] = event
                continue
            }
            if simulation.qualifiedName(of: other) != simulation.qualifiedName(of: event) { shared.insert(event.name) }
        }
        self.shared = shared
    }

    /// The name, with that of the flow if another flow has an intent of this name here.
    func label(of event: PossibleEvent) -> String {
        shared.contains(event.name) ? simulation.qualifiedName(of: event) : event.name
    }
}

extension [PossibleEvent] {
    /// The first one that takes values with these names, or else the first one.
    func preferred(taking names: [String]) -> PossibleEvent? {
        if count <= 1 { return first }
        let names = Set(names)
        return first { $0.takes(names) } ?? first
    }
}

extension PossibleEvent {
    /// Whether the values are those of the payload: none is missing, and none is too much.
    fileprivate func takes(_ names: Set<String>) -> Bool {
        names.isSubset(of: payload.map(\.name))
            && payload.allSatisfy { $0.isOptional || $0.defaultValue != nil || names.contains($0.name) }
    }
}

extension [ProgramParameter] {
    /// The values in the order of the parameters.
    /// - Parameter owner: what has the parameters.
    func values(from given: [RecordedJourney.Value], of owner: String) throws(WalkError) -> [String?] {
        let names = Set(map(\.name))
        for value in given where !names.contains(value.name) {
            let name = PrintableText.oneLine(value.name)
            let fix = isEmpty ? "it has none" : "it has \(ValueText.signature(self))"
            throw WalkError("`\(owner)` has no value `\(name)`; \(fix)")
        }
        let byName = Dictionary(given.map { ($0.name, $0) }) { first, _ in first }
        var values: [String?] = []
        for parameter in self { values.append(try parameter.value(from: byName, of: owner)) }
        return values
    }
}

extension ProgramParameter {
    /// Whether a value has to be given.
    var isRequired: Bool { !isOptional && defaultValue == nil }

    fileprivate func value(
        from given: [String: RecordedJourney.Value], of owner: String
    ) throws(WalkError) -> String? {
        guard let value = given[name] else {
            if isRequired { throw WalkError("`\(owner)` needs `\(name): \(type)`; add it, as in `\(name)=…`") }
            return defaultValue?.text
        }
        guard let text = value.text else {
            if !isOptional { throw WalkError("`\(name)` of `\(owner)` is not optional; give it a value") }
            return nil
        }
        guard let result = self.value(of: text) else {
            let shown = PrintableText.oneLine(text)
            throw WalkError("`\(shown)` is not of type \(type), as `\(name)` of `\(owner)` must be")
        }
        return result
    }
}
