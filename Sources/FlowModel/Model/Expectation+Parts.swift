extension Expectation.Form {
    /// Its key.
    package var word: String {
        switch self {
        case .never: "never"
        case .possible: "possible"
        case .always: "always"
        case .before: "before"
        case .between: "between"
        case .when: "when"
        }
    }
}

/// What an expectation names.
extension Expectation.Form {
    /// The situation of `never` and `possible`.
    package var situation: Situation? {
        switch self {
        case .never(let situation), .possible(let situation): situation
        case .always, .before, .between, .when: nil
        }
    }

    /// The event of `when`.
    package var occurrence: Expectation.Occurrence? {
        if case .when(let occurrence, _) = self { occurrence } else { nil }
    }

    /// All choices of routes, in the order in which a form lists them.
    package var choices: [RouteChoice] {
        switch self {
        case .never(let situation), .possible(let situation): return situation.parts.compactMap(\.condition.routes)
        case .always(.seen(let routes), _): return [routes]
        case .always(.finish, _): return []
        case .before(let first, let then): return [first, then]
        case .between(let after, let before, let never): return [after, before, never]
        case .when(let occurrence, let result):
            var choices = occurrence.at.map { [$0] } ?? []
            if case .seen(let routes) = result { choices.append(routes) }
            return choices
        }
    }

    /// All routes that it names.
    package var paths: [RoutePath] {
        var paths = choices.flatMap(\.routes)
        if case .when(_, .stack(let stack)) = self { paths += stack }
        return paths
    }

    /// The task that it names.
    package var task: Reference<Int>? {
        for part in situation?.parts ?? [] {
            if case .running(let task) = part.condition { return task }
        }
        return nil
    }

    /// The outcome that it names.
    package var outcome: Reference<Int>? {
        switch self {
        case .always(.finish(let outcome), _): outcome
        case .when(_, .outcome(let outcome)): outcome
        case .never, .possible, .always, .before, .between, .when: nil
        }
    }
}

extension Situation.Condition {
    /// Its key.
    package var word: String {
        switch self {
        case .seen: "seen"
        case .beneath: "beneath"
        case .directlyBeneath: "directlyBeneath"
        case .anywhere: "anywhere"
        case .twice: "twice"
        case .layer: "layer"
        case .deeper: "deeper"
        case .modals: "modals"
        case .running: "running"
        }
    }

    /// The routes that it is about.
    package var routes: RouteChoice? {
        switch self {
        case .seen(let routes), .beneath(let routes), .directlyBeneath(let routes), .anywhere(let routes),
            .twice(let routes):
            routes
        case .layer, .deeper, .modals, .running: nil
        }
    }
}

extension RoutePath {
    /// Whether all of its names have been found.
    package var isResolved: Bool {
        (flow.map { $0.target != nil } ?? true) && routes.allSatisfy { $0.target != nil }
    }

    /// The routes with the flows that they belong to, as far as they are resolved.
    /// - Parameter owner: the flow of the expectation; `nil` in a library.
    package func steps(from owner: FlowID?, in module: Module) -> [(flow: FlowID, route: RouteID, name: Name)] {
        var steps: [(flow: FlowID, route: RouteID, name: Name)] = []
        var flow = self.flow.map(\.target) ?? owner
        for reference in routes {
            guard let owner = flow, let route = reference.target else { break }
            steps.append((owner, route, reference.name))
            flow =
                if case .flow(let child) = module[owner].routes[route.index].content { child.target } else { nil }
        }
        return steps
    }
}
