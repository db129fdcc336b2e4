import FlowDiagnostics
import FlowEscaping
import FlowSimulation

/// The events that can happen, by name.
extension Simulation {
    /// The intents that can happen, without those that another one of the same name hides, and the outcomes of tasks.
    var possibleIntents: [PossibleEvent] {
        possibleEvents.filter { event in
            switch event.kind {
            case .intent, .task: true
            case .back, .swipe, .ok, .tab, .answersChanged, .link: false
            }
        }
    }

    /// `AppFlow.sessionExpired`, or `register.registered` with the routes that lead to the flow of the task.
    func qualifiedName(of event: PossibleEvent) -> String {
        if case .task(let id, _) = event.kind, let instance = self[id.flow] {
            return (path(of: id.flow) + ["\(flow(of: instance).tasks[id.task].name).\(event.name)"])
                .joined(separator: "/")
        }
        guard case .intent(let id, _) = event.kind, let instance = self[id] else { return event.name }
        return "\(flow(of: instance).name).\(event.name)"
    }

    /// The name, with that of the flow if another flow has an intent of this name here.
    func label(of event: PossibleEvent) -> String {
        let isShared = possibleIntents.contains { other in
            other.name == event.name && qualifiedName(of: other) != qualifiedName(of: event)
        }
        return isShared ? qualifiedName(of: event) : event.name
    }

    /// The intent with a name and with values for the names. The innermost flow has precedence.
    func intent(named name: String, taking values: [String]) throws(WalkError) -> PossibleEvent {
        let named = possibleIntents.filter { $0.name == name || qualifiedName(of: $0) == name }
        if let event = named.first(where: { $0.takes(values) }) { return event }
        if let event = named.first { return event }
        let names = possibleIntents.map { label(of: $0) }
        let shown = PrintableText.oneLine(name)
        let fix =
            Suggestion.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
            ?? (names.isEmpty ? "nothing can" : "what can is \(names.map { "`\($0)`" }.list("or"))")
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
                ? "no tab bar is seen, or it has no other tab" : "choose \(names.map { "`\($0)`" }.list("or"))")
        throw WalkError("there is no tab `\(PrintableText.oneLine(name))` to tap; \(fix)")
    }

    /// The URL for a text, which may be only a path and a query.
    func url(for text: String) -> String {
        let flow = program.flows[self.flow]
        guard text.hasPrefix("/") else { return text }
        if let scheme = flow.schemes.first(where: { !["http", "https"].contains($0.lowercased()) }) {
            // The first segment is the host, if it can be one.
            let isHost = text.dropFirst().prefixMatch(of: /[a-z0-9-]+(?=[\/?#]|$)/) != nil
            return "\(scheme)://\(isHost ? String(text.dropFirst()) : text)"
        }
        return flow.hosts.first.map { "https://\($0)\(text)" } ?? text
    }
}

extension PossibleEvent {
    /// Whether the values are those of the payload: none is missing, and none is too much.
    func takes(_ names: [String]) -> Bool {
        names.allSatisfy { name in payload.contains { $0.name == name } }
            && payload.allSatisfy { $0.isOptional || $0.defaultValue != nil || names.contains($0.name) }
    }
}

extension [ProgramParameter] {
    /// The values in the order of the parameters.
    /// - Parameter owner: what has the parameters.
    func values(from given: [RecordedJourney.Value], of owner: String) throws(WalkError) -> [String?] {
        for value in given where !contains(where: { $0.name == value.name }) {
            let name = PrintableText.oneLine(value.name)
            let fix = isEmpty ? "it has none" : "it has \(ValueText.signature(self))"
            throw WalkError("`\(owner)` has no value `\(name)`; \(fix)")
        }
        var values: [String?] = []
        for parameter in self { values.append(try parameter.value(from: given, of: owner)) }
        return values
    }
}

extension ProgramParameter {
    /// Whether a value has to be given.
    var isRequired: Bool { !isOptional && defaultValue == nil }

    fileprivate func value(from given: [RecordedJourney.Value], of owner: String) throws(WalkError) -> String? {
        guard let value = given[name] else {
            if isRequired { throw WalkError("`\(owner)` needs `\(name): \(type)`; add it, as in `\(name)=…`") }
            return defaultValue?.text
        }
        guard let text = value.text else {
            if !isOptional { throw WalkError("`\(name)` of `\(owner)` is no optional; give it a value") }
            return nil
        }
        guard let result = self.value(of: text) else {
            throw WalkError("`\(PrintableText.oneLine(text))` is no \(type), which `\(name)` of `\(owner)` is")
        }
        return result
    }
}
