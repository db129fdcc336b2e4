import FlowDiagnostics
import FlowSwiftCode

/// Routes, guards, effects and outcomes that a branch names, and whether its verbs belong to the container.
extension FlowResolver {
    enum DecisionKind: String {
        case `guard`, effect
    }

    mutating func resolve(_ branches: inout [Branch], _ scope: FlowScope, _ values: ValueScope) {
        for index in branches.indices {
            locus.branch = index
            if branches[index].isBare {
                branches[index].steps.update { resolve(&$0, scope, values) }
            } else {
                resolveClauses(of: &branches[index], scope, values)
            }
        }
        locus.branch = nil
    }

    /// A branch that is more than its steps.
    private mutating func resolveClauses(of branch: inout Branch, _ scope: FlowScope, _ values: ValueScope) {
        given.branch = WithClause(branch.arguments)
        if var condition = branch.condition {
            resolve(&condition, scope, values)
            branch.condition = condition
        }
        if !branch.effects.isEmpty {
            var effects = branch.effects
            for index in effects.indices { resolve(&effects[index], kind: .effect, scope, values) }
            branch.effects = effects
        }
        branch.steps.update { resolve(&$0, scope, values) }
        if given.branch.hasUnused {
            reportUnused(
                given.branch, parameters(of: branch, scope),
                target: branch.steps.count == 1 ? branch.steps[0].verb.targetDescription : nil)
        }
        given.branch = WithClause([])
    }

    /// One step, with its own `with` before that of the branch.
    private mutating func resolve(_ step: inout Step, _ scope: FlowScope, _ values: ValueScope) {
        if !step.verb.belongs(in: scope.container) { reportContainer(step, scope) }
        guard !step.arguments.isEmpty else { return resolve(&step.verb, scope, values) }
        given.step = WithClause(step.arguments)
        resolve(&step.verb, scope, values)
        if given.step.hasUnused {
            reportUnused(given.step, parameters(of: step.verb, scope), target: step.verb.targetDescription)
        }
        given.step = WithClause([])
    }

    private mutating func resolve(_ verb: inout Verb, _ scope: FlowScope, _ values: ValueScope) {
        if verb.namesNothing { return }
        // Moved out and back in, which copies nothing of it.
        var named = Verb.stay
        swap(&verb, &named)
        switch consume named {
        case .push(var destination, let placement):
            resolve(&destination, scope, values)
            verb = .push(destination, resolved(placement, scope))
        case .popTo(var route):
            resolve(&route, scope)
            verb = .popTo(route)
        case .popPast(var route):
            resolve(&route, scope)
            verb = .popPast(route)
        case .replace(var destination):
            resolve(&destination, scope, values)
            verb = .replace(destination)
        case .reset(var destinations):
            for index in destinations.indices { resolve(&destinations[index], scope, values) }
            verb = .reset(destinations)
        case .present(var destination, let style):
            resolve(&destination, scope, values)
            verb = .present(destination, as: style)
        case .show(var destination):
            resolve(&destination, scope, values)
            verb = .show(destination)
        case .finish(var finish):
            resolve(&finish, scope, values)
            verb = .finish(finish)
        case .pop, .popToRoot, .dismiss, .dismissAll, .back, .stay, .resume:
            break
        }
    }

    private mutating func resolved(_ placement: Verb.Placement, _ scope: FlowScope) -> Verb.Placement {
        switch placement {
        case .above(var route):
            resolve(&route, scope)
            return .above(route)
        case .insteadOf(var route):
            resolve(&route, scope)
            return .insteadOf(route)
        case .onTop, .uniqueOnTop, .uniqueInLayer:
            return placement
        }
    }

    private mutating func reportContainer(_ step: Step, _ scope: FlowScope) {
        let advice =
            switch step.verb {
            case .push, .replace, .reset: "use `show`"
            case .show: "use `push`, `replace` or `reset`"
            default: "there is nothing to go back to; use `show` or `dismiss`"
            }
        report(
            .wrongContainer, at: step.span,
            "`\(step.verb.name)` does not go with `container: \(scope.container.rawValue)`; \(advice)")
    }

    // MARK: References

    mutating func resolve(_ route: inout Reference<RouteID>, _ scope: FlowScope) {
        route.target = scope.route(route.name.text)
        if route.target == nil {
            route.target = reportUnknown(
                "route", route.name, among: scope.routes.map(\.name.text), advice: "declare it under `routes`"
            ).flatMap(scope.route)
        }
    }

    mutating func resolve(
        _ destination: inout Destination, _ scope: FlowScope, _ values: ValueScope
    ) {
        resolve(&destination.route, scope)
        guard let target = destination.route.target else {
            given.stopJudging()
            return
        }
        // Most routes take nothing; by index, as a copy of a route would retain all that is in it.
        if scope.routes[target.index].parameters.isEmpty, destination.arguments.isEmpty { return }
        destination.bindings = bind(
            scope.routes[target.index].parameters, of: destination.route.name, kind: "route",
            destination.arguments, values, scope)
    }

    mutating func resolve(
        _ call: inout Call, kind: DecisionKind, _ scope: FlowScope, _ values: ValueScope
    ) {
        let name = call.reference.name
        let known = kind == .guard ? scope.guards : scope.effects
        call.reference.target = known.firstIndex { $0.name.text == name.text }
        if call.reference.target == nil {
            // A condition that could not be read has no name; its fault has been reported.
            guard !name.text.isEmpty else { return given.stopJudging() }
            let meant = reportUnknown(
                kind.rawValue, name, among: known.map(\.name.text),
                advice: "declare it under `\(kind.rawValue)s`")
            call.reference.target = known.firstIndex { $0.name.text == meant }
        }
        guard let target = call.reference.target else { return given.stopJudging() }
        call.bindings = bind(
            known[target].parameters, of: name, kind: kind.rawValue, [], values, scope)
    }

    private mutating func resolve(
        _ finish: inout Finish, _ scope: FlowScope, _ values: ValueScope
    ) {
        let name = finish.outcome.name
        finish.outcome.target = scope.outcomes.firstIndex { $0.name.text == name.text }
        if finish.outcome.target == nil {
            let meant = reportUnknown(
                "outcome", name, among: scope.outcomes.map(\.name.text),
                advice: "declare it under `outcomes`")
            finish.outcome.target = scope.outcomes.firstIndex { $0.name.text == meant }
        }
        guard let target = finish.outcome.target else { return given.stopJudging() }
        finish.bindings = bind(
            scope.outcomes[target].payload, of: name, kind: "outcome", [], values, scope)
    }
}

extension Verb {
    /// Whether there is nothing in the verb to be looked up.
    fileprivate var namesNothing: Bool {
        switch self {
        case .pop, .popToRoot, .dismiss, .dismissAll, .back, .stay, .resume: true
        default: false
        }
    }

    fileprivate func belongs(in container: Flow.Container) -> Bool {
        switch self {
        case .push, .replace, .reset, .pop, .popTo, .popPast, .popToRoot, .back: container == .stack
        case .show: container != .stack
        case .present, .dismiss, .dismissAll, .finish, .stay, .resume: true
        }
    }

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
