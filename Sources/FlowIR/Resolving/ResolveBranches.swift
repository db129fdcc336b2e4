import FlowDiagnostics
import FlowSwiftCode

/// Routes, guards, effects and outcomes that a branch names, and whether its verbs belong to the container.
extension FlowResolver {
    enum DecisionKind: String {
        case `guard`, effect
    }

    mutating func resolve(
        _ branches: inout [Branch], _ scope: FlowScope, _ values: ValueScope, _ locus: Locus
    ) {
        for index in branches.indices {
            var locus = locus
            locus.branch = index
            var given = WithClauses(branches[index].arguments)
            if !branches[index].isBare { resolveClauses(of: &branches[index], scope, values, &given, locus) }
            branches[index].steps.update { resolve(&$0, scope, values, &given, locus) }
            guard !given.branch.arguments.isEmpty else { continue }
            let steps = branches[index].steps
            reportUnused(
                given.branch, parameters(of: branches[index], scope),
                target: steps.count == 1 ? steps[0].verb.targetDescription : nil, locus)
        }
    }

    private mutating func resolveClauses(
        of branch: inout Branch, _ scope: FlowScope, _ values: ValueScope, _ given: inout WithClauses, _ locus: Locus
    ) {
        if var condition = branch.condition {
            resolve(&condition.call, kind: .guard, scope, values, &given, locus)
            branch.condition = condition
        }
        var effects = branch.effects
        for effect in effects.indices { resolve(&effects[effect], kind: .effect, scope, values, &given, locus) }
        branch.effects = effects
    }

    /// One step, with its own `with` before that of the branch.
    private mutating func resolve(
        _ step: inout Step, _ scope: FlowScope, _ values: ValueScope, _ given: inout WithClauses, _ locus: Locus
    ) {
        guard !step.arguments.isEmpty else { return resolveVerb(of: &step, scope, values, &given, locus) }
        given.step = WithClause(step.arguments)
        resolveVerb(of: &step, scope, values, &given, locus)
        reportUnused(given.step, parameters(of: step.verb, scope), target: step.verb.targetDescription, locus)
        given.step = WithClause([])
    }

    private mutating func resolveVerb(
        of step: inout Step, _ scope: FlowScope, _ values: ValueScope, _ given: inout WithClauses,
        _ locus: Locus
    ) {
        checkContainer(step, scope, locus)
        switch step.verb {
        case .push(var destination, var placement):
            resolve(&destination, scope, values, &given, locus)
            switch placement {
            case .above(var route):
                resolve(&route, scope, locus)
                placement = .above(route)
            case .insteadOf(var route):
                resolve(&route, scope, locus)
                placement = .insteadOf(route)
            default: break
            }
            step.verb = .push(destination, placement)
        case .popTo(var route):
            resolve(&route, scope, locus)
            step.verb = .popTo(route)
        case .popPast(var route):
            resolve(&route, scope, locus)
            step.verb = .popPast(route)
        case .replace(var destination):
            resolve(&destination, scope, values, &given, locus)
            step.verb = .replace(destination)
        case .reset(var destinations):
            for index in destinations.indices { resolve(&destinations[index], scope, values, &given, locus) }
            step.verb = .reset(destinations)
        case .present(var destination, let style):
            resolve(&destination, scope, values, &given, locus)
            step.verb = .present(destination, as: style)
        case .show(var destination):
            resolve(&destination, scope, values, &given, locus)
            step.verb = .show(destination)
        case .finish(var finish):
            resolve(&finish, scope, values, &given, locus)
            step.verb = .finish(finish)
        case .pop, .popToRoot, .dismiss, .dismissAll, .back, .stay, .resume:
            break
        }
    }

    private mutating func checkContainer(_ step: Step, _ scope: FlowScope, _ locus: Locus) {
        let belongs: Bool
        let mend: String
        switch step.verb {
        case .push, .replace, .reset:
            (belongs, mend) = (scope.container == .stack, "use `show`")
        case .pop, .popTo, .popPast, .popToRoot, .back:
            (belongs, mend) = (scope.container == .stack, "there is nothing to go back to; use `show` or `dismiss`")
        case .show:
            (belongs, mend) = (scope.container != .stack, "use `push`, `replace` or `reset`")
        default: return
        }
        if belongs { return }
        report(
            .wrongContainer, at: step.range,
            "`\(step.verb.name)` does not go with `container: \(scope.container.rawValue)`; \(mend)", subject: locus)
    }

    // MARK: References

    mutating func resolve(_ route: inout Reference<RouteID>, _ scope: FlowScope, _ locus: Locus) {
        route.target = scope.route(route.name.text)
        if route.target == nil {
            route.target = reportUnknown(
                "route", route.name, among: scope.routes.map(\.name.text),
                mend: "declare it under `routes`", subject: locus
            ).flatMap(scope.route)
        }
    }

    mutating func resolve(
        _ destination: inout Destination, _ scope: FlowScope, _ values: ValueScope, _ given: inout WithClauses,
        _ locus: Locus
    ) {
        resolve(&destination.route, scope, locus)
        guard let target = destination.route.target else {
            given.stopJudging()
            return
        }
        // Most routes take nothing; by index, as a copy of a route would retain all that is in it.
        if scope.routes[target.index].parameters.isEmpty, destination.arguments.isEmpty { return }
        destination.bindings = bind(
            scope.routes[target.index].parameters, of: destination.route.name, kind: "route",
            declaredIn: scope.file(ofContentOf: target.index), destination.arguments, &given, values, scope, locus)
    }

    mutating func resolve(
        _ call: inout Call, kind: DecisionKind, _ scope: FlowScope, _ values: ValueScope,
        _ given: inout WithClauses, _ locus: Locus
    ) {
        let name = call.reference.name
        let known = kind == .guard ? scope.guards : scope.effects
        call.reference.target = known.firstIndex { $0.name.text == name.text }
        if call.reference.target == nil {
            // A condition that could not be read has no name; its fault has been reported.
            guard !name.text.isEmpty else { return given.stopJudging() }
            let meant = reportUnknown(
                kind.rawValue, name, among: known.map(\.name.text),
                mend: "declare it under `\(kind.rawValue)s`", subject: locus)
            call.reference.target = known.firstIndex { $0.name.text == meant }
        }
        guard let target = call.reference.target else { return given.stopJudging() }
        call.bindings = bind(
            known[target].parameters, of: name, kind: kind.rawValue, declaredIn: scope.file, [], &given, values, scope,
            locus)
    }

    private mutating func resolve(
        _ finish: inout Finish, _ scope: FlowScope, _ values: ValueScope, _ given: inout WithClauses,
        _ locus: Locus
    ) {
        let name = finish.outcome.name
        finish.outcome.target = scope.outcomes.firstIndex { $0.name.text == name.text }
        if finish.outcome.target == nil {
            let meant = reportUnknown(
                "outcome", name, among: scope.outcomes.map(\.name.text),
                mend: "declare it under `outcomes`", subject: locus)
            finish.outcome.target = scope.outcomes.firstIndex { $0.name.text == meant }
        }
        guard let target = finish.outcome.target else { return given.stopJudging() }
        finish.bindings = bind(
            scope.outcomes[target].payload, of: name, kind: "outcome", declaredIn: scope.file, [], &given, values,
            scope, locus)
    }
}

extension Verb {
    /// The verb as it is written.
    package var name: String {
        switch self {
        case .push: "push"
        case .pop: "pop"
        case .popTo: "popTo"
        case .popPast: "popPast"
        case .popToRoot: "popToRoot"
        case .replace: "replace"
        case .reset: "reset"
        case .present: "present"
        case .dismiss: "dismiss"
        case .dismissAll: "dismissAll"
        case .back: "back"
        case .show: "show"
        case .finish: "finish"
        case .stay: "stay"
        case .resume: "resume"
        }
    }
}
