import FlowDiagnostics
import FlowSwiftCode

/// Routes, guards, effects and outcomes that a branch names, and whether its verbs belong to the container.
extension ModuleResolver {
    enum DecisionKind: String {
        case `guard`, effect
    }

    mutating func resolve(
        _ branches: inout [Branch], _ scope: FlowScope, _ values: ValueScope, _ locus: Locus
    ) {
        for index in branches.indices {
            var locus = locus
            locus.branch = index
            var shared = SharedArguments(branches[index].arguments)
            if var condition = branches[index].condition {
                resolve(&condition.call, kind: .guard, scope, values, &shared, locus)
                branches[index].condition = condition
            }
            var effects = branches[index].effects
            if !effects.isEmpty {
                for effect in effects.indices {
                    resolve(&effects[effect], kind: .effect, scope, values, &shared, locus)
                }
                branches[index].effects = effects
            }
            branches[index].steps.update { resolve(&$0, scope, values, &shared, locus) }
            if !shared.arguments.isEmpty { reportUnused(shared, branches[index], scope, locus) }
        }
    }

    private mutating func resolve(
        _ step: inout Step, _ scope: FlowScope, _ values: ValueScope, _ shared: inout SharedArguments,
        _ locus: Locus
    ) {
        checkContainer(step, scope, locus)
        switch step.verb {
        case .push(var destination, var placement):
            resolve(&destination, scope, values, &shared, locus)
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
            resolve(&destination, scope, values, &shared, locus)
            step.verb = .replace(destination)
        case .reset(var destinations):
            for index in destinations.indices { resolve(&destinations[index], scope, values, &shared, locus) }
            step.verb = .reset(destinations)
        case .present(var destination, let style):
            resolve(&destination, scope, values, &shared, locus)
            step.verb = .present(destination, as: style)
        case .show(var destination):
            resolve(&destination, scope, values, &shared, locus)
            step.verb = .show(destination)
        case .finish(var finish):
            resolve(&finish, scope, values, &shared, locus)
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
            .wrongContainer, at: step.range, in: scope.file,
            "`\(step.verb.name)` does not go with `container: \(scope.container.rawValue)`; \(mend)", subject: locus)
    }

    // MARK: References

    mutating func resolve(_ route: inout Reference<RouteID>, _ scope: FlowScope, _ locus: Locus) {
        route.target = scope.route(route.name.text)
        if route.target == nil {
            reportUnknown(
                "route", route.name, in: scope.file, among: scope.routes.map(\.name.text),
                mend: "declare it under `routes`", subject: locus)
        }
    }

    mutating func resolve(
        _ destination: inout Destination, _ scope: FlowScope, _ values: ValueScope, _ shared: inout SharedArguments,
        _ locus: Locus
    ) {
        resolve(&destination.route, scope, locus)
        guard let target = destination.route.target else {
            shared.isJudged = false
            return
        }
        // Most routes take nothing; by index, as a copy of a route would retain all that is in it.
        if scope.routes[target.index].parameters.isEmpty, destination.arguments.isEmpty { return }
        destination.bindings = bind(
            scope.routes[target.index].parameters, of: destination.route.name, kind: "route",
            declaredIn: contentFile(scope.routes[target.index]) ?? scope.file, destination.arguments, &shared, values,
            scope, locus)
    }

    mutating func resolve(
        _ call: inout Call, kind: DecisionKind, _ scope: FlowScope, _ values: ValueScope,
        _ shared: inout SharedArguments, _ locus: Locus
    ) {
        let name = call.reference.name
        let known = kind == .guard ? scope.guards : scope.effects
        call.reference.target = known.firstIndex { $0.name.text == name.text }
        guard let target = call.reference.target else {
            shared.isJudged = false
            reportUnknown(
                kind.rawValue, name, in: scope.file, among: known.map(\.name.text),
                mend: "declare it under `\(kind.rawValue)s`", subject: locus)
            return
        }
        call.bindings = bind(
            known[target].parameters, of: name, kind: kind.rawValue, declaredIn: scope.file, [], &shared, values, scope,
            locus)
    }

    private mutating func resolve(
        _ finish: inout Finish, _ scope: FlowScope, _ values: ValueScope, _ shared: inout SharedArguments,
        _ locus: Locus
    ) {
        let name = finish.outcome.name
        finish.outcome.target = scope.outcomes.firstIndex { $0.name.text == name.text }
        guard let target = finish.outcome.target else {
            shared.isJudged = false
            reportUnknown(
                "outcome", name, in: scope.file, among: scope.outcomes.map(\.name.text),
                mend: "declare it under `outcomes`", subject: locus)
            return
        }
        finish.bindings = bind(
            scope.outcomes[target].payload, of: name, kind: "outcome", declaredIn: scope.file, finish.arguments,
            &shared,
            values, scope, locus)
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
