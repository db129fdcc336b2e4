import FlowDiagnostics
import FlowModel
import FlowYAML

/// Where a flow starts.
extension SpecDecoder {
    /// A route, or a guarded sequence of routes.
    mutating func start(_ node: YAMLNode) -> [Start] {
        let isPlainName = tree.kind(node) == .scalar
        if isPlainName {
            return nameValue(node, of: "a route", example: "start: login")
                .map { [Start(.route(Destination(Reference($0))))] } ?? []
        }
        let items = reader.listed(node)
        if items.isEmpty { reader.reportShape(of: node, expecting: "the first route", example: "start: login") }
        let starts = items.compactMap { item in
            tree.kind(item) == .mapping
                ? candidate(item)
                : nameValue(item, of: "a route", example: "- login").map { Start(.route(Destination(Reference($0)))) }
        }
        if !starts.isEmpty, starts.count == items.count, !starts.contains(where: { $0.destination != nil }) {
            let last = starts[starts.count - 1].name
            reader.report(
                .missingKey, at: last.span,
                "`start` has no route, so there is nothing that the flow shows; add one, as in"
                    + " `[{ when: isUpToDate, finish: \(last.text) }, home]`")
        }
        return starts
    }

    private mutating func candidate(_ item: YAMLNode) -> Start? {
        var condition: Condition?
        var target: Start.Target?
        var arguments: [Argument] = []
        var steps: [Step] = []
        var stepsKey: YAMLNode?
        var given: YAMLNode?
        for (key, value) in tree.pairs(item) {
            if let verb = VerbKind(rawValue: tree.text(key)), verb != .finish, given == nil {
                given = key
                let route = tree.kind(value) == .scalar ? reader.abbreviate(tree.text(value)) : "…"
                reader.report(
                    .unknownKey, at: key,
                    "`\(verb.rawValue)` is not a key of \(StartKey.place), which has no verb; write `route: \(route)`")
                if tree.kind(value) == .scalar {
                    target = nameValue(value, of: "a route", example: "- login").map {
                        .route(Destination(Reference($0)))
                    }
                }
                continue
            }
            let known = reader.recognise(key, as: StartKey.self, among: tree.pairs(item))
            switch known {
            case .when: condition = self.condition(value)
            case .route, .finish:
                if let given {
                    reader.report(
                        .oneVerb, at: key,
                        "an item of `start` has a `route` or a `finish`, not both: the flow shows the route, or is over;"
                            + " make two items of it",
                        related: (given, "the other one is here"))
                    continue
                }
                given = key
                if known == .route {
                    target = nameValue(value, of: "a route", example: "- { when: isLoggedIn, route: home }")
                        .map { .route(Destination(Reference($0))) }
                } else {
                    target = nameValue(value, of: "an outcome", example: "- { when: isUpToDate, finish: done }")
                        .map { .finish(Finish(Reference($0))) }
                    if target != nil { summary.mayFinishAtStart = true }
                }
            case .do:
                stepsKey = key
                if tree.kind(value) == .sequence, !tree.elements(value).isEmpty {
                    steps = self.steps(ofStart: value)
                } else {
                    reader.reportShape(of: value, expecting: "a list of steps", example: "do: [{ push: inbox }]")
                }
            case .with: arguments = self.arguments(value)
            case nil: break
            }
        }
        if target == nil, given == nil {
            reader.report(
                .missingKey, at: item,
                "an item of `start` needs a `route` or a `finish`; write `{ when: isLoggedIn, route: home }`")
        }
        if let stepsKey, case .finish = target {
            reader.report(
                .unknownKey, at: stepsKey,
                "nothing is shown from a `finish`: the flow finishes immediately; remove `do`, or move it to the item with"
                    + " the `route`")
            steps = []
        }
        return target.map { Start(condition: condition, $0, steps: steps, arguments: arguments) }
    }

    /// The steps of a start, which cannot fail.
    private mutating func steps(ofStart node: YAMLNode) -> [Step] {
        var openings: [Call] = []
        let steps = steps(node, &openings)
        for opening in openings {
            reader.report(
                .wrongShape, at: opening.reference.name.span,
                "a start opens no URL; open it with an effect of `$opened`, or remove it")
        }
        return steps.filter { step in
            if step.verb.goesWithStart { return true }
            let isModified = BranchKey.verb(step.verb.kind).goesWithStart
            reader.report(
                .wrongShape, at: step.span,
                "a start takes only `push`, `present` and, in `tabs`, `show`, without modifiers but `as`, because it cannot fail;"
                    + (isModified
                        ? " write `\(step.verb.name)` without the modifier"
                        : " remove `\(step.verb.name)`, or make its route the first one"))
            return false
        }
    }
}

extension Verb {
    /// Whether a start can contain it: then it cannot fail.
    fileprivate var goesWithStart: Bool {
        switch self {
        case .push(_, .onTop), .present(_, _, isUnique: false), .show(_, isFresh: false): true
        default: false
        }
    }
}
