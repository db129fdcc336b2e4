import FlowDecoding
import FlowDiagnostics
import FlowEscaping
import FlowModel

/// The values in reach of a branch, and what the branch gives them to.
struct SpecValues {
    let scope: SpecScope
    let words: SpecVocabulary

    /// The values that a reference can name.
    var reachable: ReachableValues {
        switch scope.owner {
        case .route(let route):
            let event = words.events(ofRoute: route).first { $0.event.name.text == scope.event }?.event
            return ReachableValues(
                payload: event.map(\.payload) ?? written(payloadOf: scope.branch),
                source: words.parameters(ofRoute: route))
        case .flow:
            let event = ((words.flow?.intents ?? []) + words.bubbling).first { $0.name.text == scope.event }
            return ReachableValues(payload: event?.payload ?? [])
        case .link(let pattern): return ReachableValues(payload: captures(of: pattern))
        case .start: return ReachableValues(source: words.flow?.params ?? [], isStart: true)
        case nil:
            // What is fixed for the route of a tab can be a value of the flow; a condition asks with the values of the route.
            guard let route = scope.route else { return ReachableValues() }
            if scope.keys.count > 2, scope.keys[2] == RouteKey.with.rawValue {
                return ReachableValues(source: words.container == .tabs ? words.flow?.params ?? [] : [])
            }
            return ReachableValues(source: words.parameters(ofRoute: route))
        }
    }

    /// A payload that the module does not have yet.
    private func written(payloadOf branch: Int?) -> [Parameter] {
        let tree = words.tree
        guard let payload = tree.value(BranchKey.Clause.payload.rawValue, in: branch), let file = words.file else {
            return []
        }
        return tree.keys(of: payload).map { name in
            let span = SourceSpan(file: file, 0..<0)
            let type = tree.scalar(tree.value(name, in: payload)) ?? "Any"
            return Parameter(name: Name(name, at: span), type: .named(type), typeSpan: span)
        }
    }

    private func captures(of pattern: String) -> [Parameter] {
        if let link = words.flow?.links?.routes.first(where: { $0.pattern.text.text == pattern }) {
            return link.pattern.parameters
        }
        guard let file = words.file else { return [] }
        return pattern.parts(at: "{").dropFirst().map { part in
            let span = SourceSpan(file: file, 0..<0)
            let name = part.start(before: "}").start(before: "=")
            return Parameter(name: Name(String(name), at: span), type: .named("String"), typeSpan: span)
        }
    }

    // MARK: Parameters

    /// What a `with` can bind, each once, with those that nothing binds first.
    var parameters: [(parameter: Parameter, isMissing: Bool)] {
        if scope.owner == nil, scope.destination == nil, let route = scope.route {
            let all = words.content(ofRoute: route).map(words.parameters(of:)) ?? []
            return all.map { ($0, false) }
        }
        let reachable = reachable
        var seen: Set<String> = []
        return targets.filter { seen.insert($0.name.text).inserted }.map { parameter in
            let isBound =
                reachable.value(parameter.name.text) != nil || parameter.defaultValue != nil
                || parameter.type.isOptional
            return (parameter, !isBound)
        }
    }

    /// The parameters of everything that takes values.
    private var targets: [Parameter] {
        let tree = words.tree
        if let destination = scope.destination {
            return tree.scalar(tree.value(DestinationKey.route.rawValue, in: destination)).map(
                words.parameters(ofRoute:)) ?? []
        }
        if scope.key == DestinationKey.route.rawValue { return [] }
        guard let step = scope.step, step != scope.branch else { return parameters(in: scope.branch) }
        return parameters(in: step)
    }

    private func parameters(in mapping: Int?) -> [Parameter] {
        guard let mapping, words.tree.isMapping(mapping) else { return [] }
        let tree = words.tree
        var found: [Parameter] = []
        for key in tree.keys(of: mapping) {
            let value = tree.value(key, in: mapping)
            func entries(_ names: [String], _ tables: TopLevelKey...) -> [Parameter] {
                let all = tables.flatMap(words.declared)
                return names.flatMap { name in all.filter { $0.name == name }.flatMap(\.parameters) }
            }
            let names = tree.items(of: value).compactMap { item in
                tree.scalar(item) ?? tree.scalar(tree.value(DestinationKey.route.rawValue, in: item))
            }
            switch BranchKey(rawValue: key) {
            case .verb(let verb):
                if verb.traits.value.isDestination { found += names.flatMap(words.parameters(ofRoute:)) }
                if case .outcome = verb.traits.value { found += entries(names, .outcomes) }
            case .do: found += tree.items(of: value).flatMap { parameters(in: $0) }
            case .clause(.run): found += entries(names, .effects, .tasks)
            case .clause(.when):
                found += entries(names.map { $0.rest(after: "not ").map { String($0) } ?? $0 }, .guards)
            case .clause(.deliver):
                found += words.messages.filter { names.contains($0.name.text) }.flatMap(\.payload)
            default:
                if key == StartKey.route.rawValue { found += names.flatMap(words.parameters(ofRoute:)) }
            }
        }
        return found
    }
}

extension SpecVocabulary {
    /// All parameters of what a route shows.
    func parameters(of content: Route.Content) -> [Parameter] {
        switch content {
        case .screen(let screen), .impliedScreen(let screen): screen.target.map { module[$0].params } ?? []
        case .flow(let flow): flow.target.map { module[$0].params } ?? []
        case .alert: []
        }
    }
}
