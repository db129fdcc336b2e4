import FlowDiagnostics
import FlowModel

package enum SuspiciousBinding: FlowRule {
    package static let id = RuleID("suspicious-binding")
    package static let group = RuleGroup.style
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A route gets a value of the route before it, of another screen, only because both parameters have the same name, and that
        name says little: `id`, `name`, `title`, `index`, `item`, `key`, `kind`, `number`, `text`, `type`, `url` or `value`. An
        event that has lost the `id` in its payload is still valid then, and the episode gets the `id` of its show. If that is
        the value you mean, write `with: { id: $id }`. If not, add the value to the event's payload, or bind another one.

        Nothing is reported if the type of the value tells what it is (`Show.ID`), or if both routes show the same screen.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: PodcastFlow
          screens:
            Library: { intents: { showChosen: { id: String } } }
        -   Show: { params: { id: String }, intents: { episodeChosen: } }
        +   Show: { params: { id: String }, intents: { episodeChosen: { id: String } } }
            Episode: { params: { id: String } }
          start: library
          routes:
            library: { transitions: { showChosen: { push: show } } }
            show: { transitions: { episodeChosen: { push: episode } } }
            episode:
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        let unclearValues = unclearValues(in: flow.flow)
        if unclearValues.isEmpty { return }
        let addition = flow.context.source(flow.flow.file).flatMap {
            ArgumentAddition(to: $0, flow.flow.file, targets: unclearValues.map(\.target.span))
        }
        let shared = sharedTargets(among: unclearValues, in: flow.flow)
        for suspect in unclearValues {
            let place = suspect.target.span
            let hasOther = suspect.other(in: flow) != nil
            let fix = shared.contains(place) || hasOther ? nil : addition?.fix(binding: suspect.names, at: place)
            findings.report(
                Diagnostic(
                    id, severity, suspect.message(in: flow), at: place,
                    related: suspect.parameters.map {
                        Diagnostic.Related(
                            $0.name.span, "`\($0.name.text)` of `\(suspect.source(in: flow))` is declared here")
                    }, subject: flow.subject(suspect.place), fix: fix?.unsafe))
        }
    }

    /// The values of events that are probably meant instead of a value of the route before.
    static func valuesMeant(in flow: Flow, of module: Module) -> Set<SourceSpan> {
        Set(unclearValues(in: flow).compactMap { $0.other(in: flow, of: module)?.name.span })
    }

    /// Uses indices throughout, because most routes have no such parameters, and copying routes is expensive.
    private static func unclearValues(in flow: Flow) -> [VagueTarget] {
        var unclearValues: [VagueTarget] = []
        for source in flow.routes.indices {
            guard flow.routes[source].parameters.contains(where: \.isVague) else { continue }
            for index in flow.routes[source].transitions.indices {
                let branches = flow.routes[source].transitions[index].branches
                for branch in branches.indices {
                    for step in branches[branch].steps {
                        step.verb.forEachDestination { destination in
                            let place = BranchPosition(.route(source), transition: index, branch: branch)
                            let given = destination.arguments + step.arguments + branches[branch].arguments
                            if let suspect = VagueTarget(destination, given, from: source, of: flow, at: place) {
                                unclearValues.append(suspect)
                            }
                        }
                    }
                }
            }
        }
        return unclearValues
    }

    /// The targets that several events share through an anchor. What is right for one route may not be for another, which may not
    /// even have such a value.
    private static func sharedTargets(among unclearValues: [VagueTarget], in flow: Flow) -> Set<SourceSpan> {
        var uses = Dictionary(unclearValues.map { ($0.target.span, 0) }) { first, _ in first }
        flow.forEachTransition { branches, _ in
            for branch in branches.indices {
                for step in branches[branch].steps {
                    step.verb.forEachDestination { uses[$0.route.name.span]? += 1 }
                }
            }
        }
        return Set(uses.filter { $0.value > 1 }.keys)
    }
}

/// A route that gets values of the route before it, whose names are vague.
private struct VagueTarget {
    let target: Name
    let place: BranchPosition
    private let source: Int
    /// The parameters of the source route.
    let parameters: [Parameter]

    /// - Parameter given: the entries of `with` that apply to the target.
    init?(_ destination: Destination, _ given: [Argument], from source: Int, of flow: Flow, at place: BranchPosition) {
        guard let route = destination.route.target?.index,
            !flow.routes[source].content.isSame(as: flow.routes[route].content)
        else { return nil }
        let bound = zip(flow.routes[route].parameters, destination.bindings)
        let parameters = bound.compactMap { parameter, binding -> Parameter? in
            guard case .source(let index, path: []) = binding, parameter.isVague,
                !given.contains(where: { $0.name.text == parameter.name.text })
            else { return nil }
            return flow.routes[source].parameters[index]
        }
        if parameters.isEmpty { return nil }
        target = destination.route.name
        self.place = place
        self.source = source
        self.parameters = parameters
    }

    var names: [String] { parameters.map(\.name.text) }

    func source(in flow: FlowContext) -> String { flow.flow.routes[source].name.text }

    func message(in flow: FlowContext) -> String {
        let values = names.map { "`\($0)`" }.list()
        let entries = names.map { "\($0): $\($0)" }.joined(separator: ", ")
        let reason = names.count == 1 ? "its name is the same" : "their names are the same"
        if other(in: flow) == nil, let named = namedLikeEvent(in: flow.flow) {
            return
                "route `\(target.text)` gets \(values) of `\(source(in: flow))` only because \(reason); write"
                + " `with: { \(names[0]): $\(named.name.text) }` for the value after which the event is named, or write"
                + " `with: { \(entries) }` if that is meant"
        }
        return "route `\(target.text)` gets \(values) of `\(source(in: flow))` only because \(reason);"
            + (other(in: flow).map { " write `with: { \(names[0]): $\($0.name.text) }` for the value of the event, or" }
                ?? "")
            + " write `with: { \(entries) }` if that is meant"
            + (other(in: flow) == nil ? ", or \(advice(in: flow.flow))" : "")
    }

    func other(in flow: FlowContext) -> Parameter? { other(in: flow.flow, of: flow.module) }

    /// The only value of the event that has the type of the only parameter, and that the branch does not use.
    func other(in flow: Flow, of module: Module) -> Parameter? {
        guard parameters.count == 1,
            case .event(let event)? = flow.routes[source].transitions.trigger(of: place.transition),
            case let events = module.events(of: flow.routes[source]), event < events.count
        else { return nil }
        let payload = events[event].payload
        var isUsed = payload.map { _ in false }
        flow.routes[source].transitions[place.transition].branches.forEachUsedValue {
            if case .payload(let index) = $0, index < isUsed.count { isUsed[index] = true }
        }
        let others = payload.indices.filter { !isUsed[$0] && payload[$0].type == parameters[0].type }
        return others.count == 1 ? payload[others[0]] : nil
    }

    /// Another value of the route, after which the event is named: `senderID` of `senderTapped` for `id`.
    private func namedLikeEvent(in flow: Flow) -> Parameter? {
        guard parameters.count == 1 else { return nil }
        let ending = parameters[0].name.text.lowercased()
        let event = flow.eventName(at: place)
        let found = flow.routes[source].parameters.filter { other in
            let name = other.name.text
            guard other.type == parameters[0].type, name.lowercased().ends(with: ending) else { return false }
            let start = name.dropLast(ending.count)
            return start.count > 2 && event.begins(with: String(start))
        }
        return found.count == 1 ? found[0] : nil
    }

    private func advice(in flow: Flow) -> String {
        // The events of the system have no payload.
        guard case .event? = flow.routes[source].transitions.trigger(of: place.transition) else {
            return "bind another value"
        }
        return "give the event \(parameters.map { "`\($0.name.text): \($0.type)`" }.list())"
    }
}

extension Route.Content {
    fileprivate func isSame(as other: Route.Content) -> Bool {
        switch (self, other) {
        case (.flow(let flow), .flow(let other)): flow.target == other.target
        case (.flow, _), (_, .flow), (.alert, _), (_, .alert): false
        case (.screen, _), (.impliedScreen, _): screen == other.screen
        }
    }
}
