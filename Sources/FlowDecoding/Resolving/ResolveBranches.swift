import FlowDiagnostics
import FlowModel
import FlowSwiftCode

/// Resolves the routes, guards, effects and outcomes of a branch, and checks that its verbs are allowed in the container.
extension FlowResolver {
    enum DecisionKind: String, CaseIterable {
        case `guard`, badge, effect
    }

    mutating func resolve(_ branches: inout [Branch], _ scope: FlowScope, _ values: ValueScope) {
        for index in branches.indices {
            locus.branch = index
            defer { if scope.hasAlerts { checkAlerts(in: branches[index].steps, scope) } }
            if branches.isBare(index) {
                branches[index].steps.update { resolve(&$0, scope, values) }
            } else {
                resolveClauses(of: &branches[index], scope, values)
            }
        }
        locus.branch = nil
    }

    /// A branch that has more than its steps.
    private mutating func resolveClauses(of branch: inout Branch, _ scope: FlowScope, _ values: ValueScope) {
        given.branch = WithClause(branch.arguments)
        missingValues = []
        if var condition = branch.condition {
            resolve(&condition, scope, values)
            branch.condition = condition
        }
        if !branch.effects.isEmpty {
            if !scope.tasks.isEmpty { findTask(of: &branch, scope, values) }
            var effects = branch.effects
            for index in effects.indices { resolve(&effects[index], kind: .effect, scope, values) }
            branch.effects = effects
        }
        branch.steps.update { resolve(&$0, scope, values) }
        if var delivery = branch.delivery {
            resolve(&delivery, scope, values)
            branch.delivery = delivery
        }
        if branch.task != nil { checkEntry(ofTaskIn: branch, scope, values) }
        if given.branch.hasUnused {
            reportUnused(
                given.branch, parameters(of: branch, scope),
                target: branch.steps.count == 1 ? branch.steps[0].verb.targetDescription : nil,
                notes: branch.steps.flatMap { scope.notes(onScreensOf: $0.verb) },
                fixed: fixedValues(of: branch.steps, scope))
        }
        given.branch = WithClause([])
    }

    /// One step, whose own `with` takes precedence over that of the branch.
    mutating func resolve(_ step: inout Step, _ scope: FlowScope, _ values: ValueScope) {
        if !step.verb.kind.traits.containers.isSuperset(of: scope.containers) { reportContainer(step, scope) }
        guard !step.arguments.isEmpty else {
            resolve(&step.verb, scope, values)
            return resolveAnchor(of: &step, scope, values)
        }
        given.step = WithClause(step.arguments)
        resolve(&step.verb, scope, values)
        if given.step.hasUnused {
            reportUnused(
                given.step, parameters(of: step.verb, scope), target: step.verb.targetDescription,
                notes: scope.notes(onScreensOf: step.verb))
        }
        given.step = WithClause([])
        resolveAnchor(of: &step, scope, values)
    }

    private mutating func resolve(_ verb: inout Verb, _ scope: FlowScope, _ values: ValueScope) {
        isPushing = verb.kind == .push
        defer { isPushing = false }
        verb.update(
            destination: { resolve(&$0, scope, values) }, target: { resolve(&$0, scope) },
            finish: { resolve(&$0, scope, values) })
        if case .push(_, .unique) = verb { resolveIdentity(of: &verb, scope) }
    }

    private mutating func reportContainer(_ step: Step, _ scope: FlowScope) {
        // That `container: tabs` is missing is reported at the first tab.
        if step.verb.kind == .show, scope.container == .stack, scope.routes.contains(where: { $0.tab != nil }) {
            return
        }
        let advice =
            if step.verb.kind.traits.value.isDestination, scope.container == .tabs {
                "use \(VerbKind.alternatives(in: scope.container)) or `present`, or let the tab show a flow of its own, which can be a"
                    + " stack"
            } else if step.verb.kind.traits.value.isDestination {
                "use " + VerbKind.alternatives(in: scope.container)
            } else {
                "there is nothing to go back to; use `show` or `dismiss`"
            }
        report(
            .wrongContainer, at: step.span,
            "`\(step.verb.name)` does not go with `container: \(scope.container.rawValue)`; \(advice)")
    }

    // MARK: References

    mutating func resolve(_ route: inout Reference<RouteID>, _ scope: FlowScope) {
        route.target = scope.route(route.name.text)
        if route.target == nil {
            if reportForeignRoute(route.name, scope) { return }
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
            given.stopChecking()
            return
        }
        // The error that hides some of its parameters has been reported.
        if scope.shown[target.index]?.isPartlyRead ?? true { return given.stopChecking() }
        // Most routes have no parameters. Uses an index, because copying a route would retain all its contents.
        if scope.routes[target.index].parameters.isEmpty, destination.arguments.isEmpty { return }
        destination.bindings = bind(
            scope.routes[target.index].parameters, of: destination.route.name, kind: "route",
            destination.arguments, values, scope, ofRoute: target)
    }

    mutating func resolve(
        _ call: inout Call, kind: DecisionKind, _ scope: FlowScope, _ values: ValueScope
    ) {
        if call.opensURL { return resolveOpening(&call, scope, values) }
        let name = call.reference.name
        let known = scope.decisions(kind)
        call.reference.target = scope.decision(kind, name.text)
        if call.reference.target == nil {
            // An invalid condition has no name; the error has been reported.
            guard !name.text.isEmpty else { return given.stopChecking() }
            let meant = reportUnknown(
                kind.rawValue, name,
                among: known.map(\.name.text) + (kind == .effect ? scope.tasks.map(\.name.text) : []),
                advice: advice(on: name.text, asA: kind, scope))
            call.reference.target = meant.flatMap { scope.decision(kind, $0) }
        }
        guard let target = call.reference.target else { return given.stopChecking() }
        call.bindings = bind(
            known[target].parameters, of: name, kind: kind.rawValue, [], values, scope)
    }

    /// A name can be declared as another kind.
    private func advice(on name: String, asA kind: DecisionKind, _ scope: FlowScope) -> String {
        let declared = DecisionKind.allCases.first { $0 != kind && scope.decision($0, name) != nil }
        return switch declared {
        case .guard where kind == .badge: "it is a guard; declare a number or a text under `badges`"
        case .guard: "it is a guard; ask it with `when: \(name)`"
        case .effect where kind == .badge: "it is an effect; declare a number or a text under `badges`"
        case .effect: "it is an effect; run it with `run: \(name)`"
        case .badge: "it is a badge; show it with `tab: { badge: \(name) }`"
        case nil: adviceOnOtherName(name, asA: kind, scope)
        }
    }

    private func adviceOnOtherName(_ name: String, asA kind: DecisionKind, _ scope: FlowScope) -> String {
        if kind == .guard, let task = scope.task(name) {
            let outcomes = scope.tasks[task].outcomes.map { "`\($0.name.text)`" }
            return "it is a task, which ends with an event; "
                + (outcomes.isEmpty
                    ? "declare a guard instead"
                    : "handle \(outcomes.list("and")) in `transitions`, or declare a guard instead")
        }
        if kind == .effect, scope.outcome(name) != nil {
            return "it is an outcome; end the flow with `finish: \(name)`"
        }
        if kind == .effect, scope.route(name) != nil { return "it is a route, to which a verb leads, such as `push`" }
        return "declare it under `\(kind.rawValue)s`"
    }

    mutating func resolve(
        _ finish: inout Finish, _ scope: FlowScope, _ values: ValueScope
    ) {
        let name = finish.outcome.name
        finish.outcome.target = scope.outcome(name.text)
        if finish.outcome.target == nil {
            let meant = reportUnknown(
                "outcome", name, among: scope.outcomes.map(\.name.text),
                advice: "declare it under `outcomes`")
            finish.outcome.target = meant.flatMap(scope.outcome)
        }
        guard let target = finish.outcome.target else { return given.stopChecking() }
        finish.bindings = bind(
            scope.outcomes[target].payload, of: name, kind: "outcome", [], values, scope)
    }
}

extension VerbKind {
    /// The verbs to a route that this container has and others do not: "`push`, `replace` or `reset`".
    fileprivate static func alternatives(in container: Flow.Container) -> String {
        allCases.filter {
            let traits = $0.traits
            return traits.value.isDestination && traits.containers != .all
                && traits.containers.isSuperset(of: Flow.Containers(container))
        }.map { "`\($0.rawValue)`" }.list("or")
    }
}
