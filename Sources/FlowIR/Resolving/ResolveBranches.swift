import FlowDiagnostics
import FlowSwiftCode

/// Routes, guards, effects and outcomes that a branch names, and whether its verbs belong to the container.
extension ModuleResolver {
    enum DecisionKind: String {
        case `guard`, effect
    }

    mutating func resolve(
        _ branches: inout [Branch], _ scope: FlowScope, _ values: ValueScope, _ subject: Diagnostic.Subject
    ) {
        for index in branches.indices {
            var subject = subject
            subject.branch = index
            var shared = SharedArguments(branches[index].arguments)
            if branches[index].condition != nil, var condition = branches[index].condition {
                resolve(&condition.call, kind: .guard, scope, values, &shared, subject)
                branches[index].condition = condition
            }
            for effect in branches[index].effects.indices {
                resolve(&branches[index].effects[effect], kind: .effect, scope, values, &shared, subject)
            }
            for step in branches[index].steps.indices {
                resolve(&branches[index].steps[step], scope, values, &shared, subject)
            }
            reportUnused(shared, branches[index], scope, subject)
        }
    }

    private mutating func resolve(
        _ step: inout Step, _ scope: FlowScope, _ values: ValueScope, _ shared: inout SharedArguments,
        _ subject: Diagnostic.Subject
    ) {
        checkContainer(step, scope, subject)
        switch step.verb {
        case .push(var destination, var placement):
            resolve(&destination, scope, values, &shared, subject)
            switch placement {
            case .above(var route):
                resolve(&route, scope, subject)
                placement = .above(route)
            case .insteadOf(var route):
                resolve(&route, scope, subject)
                placement = .insteadOf(route)
            default: break
            }
            step.verb = .push(destination, placement)
        case .popTo(var route):
            resolve(&route, scope, subject)
            step.verb = .popTo(route)
        case .popPast(var route):
            resolve(&route, scope, subject)
            step.verb = .popPast(route)
        case .replace(var destination):
            resolve(&destination, scope, values, &shared, subject)
            step.verb = .replace(destination)
        case .reset(var destinations):
            for index in destinations.indices { resolve(&destinations[index], scope, values, &shared, subject) }
            step.verb = .reset(destinations)
        case .present(var destination, let style):
            resolve(&destination, scope, values, &shared, subject)
            step.verb = .present(destination, as: style)
        case .show(var destination):
            resolve(&destination, scope, values, &shared, subject)
            step.verb = .show(destination)
        case .finish(var finish):
            resolve(&finish, scope, values, &shared, subject)
            step.verb = .finish(finish)
        case .pop, .popToRoot, .dismiss, .dismissAll, .back, .stay, .resume:
            break
        }
    }

    private mutating func checkContainer(_ step: Step, _ scope: FlowScope, _ subject: Diagnostic.Subject) {
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
            "`\(step.verb.name)` does not go with `container: \(scope.container.rawValue)`; \(mend)", subject: subject)
    }

    // MARK: References

    mutating func resolve(_ route: inout Reference<RouteID>, _ scope: FlowScope, _ subject: Diagnostic.Subject) {
        route.target = scope.route(route.name.text)
        if route.target == nil {
            reportUnknown(
                "route", route.name, in: scope.file, among: scope.routes.map(\.name.text),
                mend: "declare it under `routes`", subject: subject)
        }
    }

    mutating func resolve(
        _ destination: inout Destination, _ scope: FlowScope, _ values: ValueScope, _ shared: inout SharedArguments,
        _ subject: Diagnostic.Subject
    ) {
        resolve(&destination.route, scope, subject)
        guard let target = destination.route.target else {
            shared.isJudged = false
            return
        }
        let route = scope.routes[target.index]
        destination.bindings = bind(
            route.parameters, of: destination.route.name, kind: "route", declaredIn: contentFile(route) ?? scope.file,
            destination.arguments, &shared, values, scope, subject)
    }

    mutating func resolve(
        _ call: inout Call, kind: DecisionKind, _ scope: FlowScope, _ values: ValueScope,
        _ shared: inout SharedArguments, _ subject: Diagnostic.Subject
    ) {
        let name = call.reference.name
        let known = kind == .guard ? scope.guards : scope.effects
        call.reference.target = known.firstIndex { $0.name.text == name.text }
        guard let target = call.reference.target else {
            shared.isJudged = false
            reportUnknown(
                kind.rawValue, name, in: scope.file, among: known.map(\.name.text),
                mend: "declare it under `\(kind.rawValue)s`", subject: subject)
            return
        }
        call.bindings = bind(
            known[target].parameters, of: name, kind: kind.rawValue, declaredIn: scope.file, [], &shared, values, scope,
            subject)
    }

    private mutating func resolve(
        _ finish: inout Finish, _ scope: FlowScope, _ values: ValueScope, _ shared: inout SharedArguments,
        _ subject: Diagnostic.Subject
    ) {
        let name = finish.outcome.name
        finish.outcome.target = scope.outcomes.firstIndex { $0.name.text == name.text }
        guard let target = finish.outcome.target else {
            shared.isJudged = false
            reportUnknown(
                "outcome", name, in: scope.file, among: scope.outcomes.map(\.name.text),
                mend: "declare it under `outcomes`", subject: subject)
            return
        }
        finish.bindings = bind(
            scope.outcomes[target].payload, of: name, kind: "outcome", declaredIn: scope.file, finish.arguments,
            &shared,
            values, scope, subject)
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
