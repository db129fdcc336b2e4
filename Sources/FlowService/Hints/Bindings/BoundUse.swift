import FlowDiagnostics
import FlowModel

/// A name that takes values, with what each value is bound to.
struct BoundUse {
    /// As it is written there.
    let name: Name
    /// What has the parameters.
    let target: NamedElement
    let parameters: [Parameter]
    /// In the order of the parameters.
    let bindings: [Binding]
    /// The values that the text gives by their names.
    let written: Set<String>
    let values: ReachableValues
    /// Where it is: at the start of the flow if it is `nil`.
    let place: BranchPosition?

    /// The parameters with their values.
    var arguments: [BoundArgument] { values.arguments(bindings, for: parameters) }

    /// The values that have been found by their names, and which nothing in the text says.
    var unwritten: [BoundArgument] {
        arguments.filter { argument in
            if written.contains(argument.name) { return false }
            switch argument.source {
            case .payload, .route, .flow: return true
            case .literal, .built, .defaultValue, .none: return false
            }
        }
    }
}

extension Module {
    /// Calls `visit` with each name in a flow that takes values: routes, outcomes, guards, effects, tasks and messages.
    func forEachBoundUse(in id: FlowID, _ visit: (BoundUse) -> Void) {
        let flow = self[id]
        let values = ReachableValues(atStartOf: flow)
        for start in flow.start {
            let scope = BoundScope(self, id, values, nil, start.arguments)
            scope.visit(start.condition, visit)
            if let destination = start.destination { scope.visit(destination, [], visit) }
            if let finish = start.finish { scope.visit(finish, [], visit) }
            for step in start.steps { scope.visit(step, visit) }
        }
        for entry in flow.entries { BoundScope(self, id, values, nil, []).visit(entry, [], visit) }
        flow.forEachTransition { branches, first in
            if isHandedOver(first, of: flow) { return }
            let values = self.values(at: first, of: flow)
            for index in branches.indices {
                let scope = BoundScope(self, id, values, first.branch(index), branches[index].arguments)
                scope.visit(branches[index], visit)
            }
        }
    }

    private func isHandedOver(_ place: BranchPosition, of flow: Flow) -> Bool {
        guard case .route(let route) = place.owner else { return false }
        return flow.routes[route].transitions[place.transition].isHandedOver
    }
}

/// A branch, or an item of the start, with the values in reach.
private struct BoundScope {
    let module: Module
    let id: FlowID
    let flow: Flow
    let values: ReachableValues
    let place: BranchPosition?
    /// The `with` around.
    let arguments: [Argument]

    init(_ module: Module, _ id: FlowID, _ values: ReachableValues, _ place: BranchPosition?, _ arguments: [Argument]) {
        self.module = module
        self.id = id
        flow = module[id]
        self.values = values
        self.place = place
        self.arguments = arguments
    }

    func visit(_ branch: Branch, _ visit: (BoundUse) -> Void) {
        self.visit(branch.condition, visit)
        for call in branch.effects {
            guard let target = call.reference.target, !call.opensURL else { continue }
            use(call, .effect(id, target), flow.effects[target].parameters, visit)
        }
        if let call = branch.task, let target = call.reference.target {
            use(call, .task(id, target), flow.tasks[target].parameters, visit)
        }
        if let delivery = branch.delivery, let receiver = delivery.receivers.first {
            use(
                delivery.message, .message(receiver.screen, receiver.message), module.event(of: receiver).payload,
                delivery.bindings, Set(arguments.map(\.name.text)), visit)
        }
        // The text of a link target says where its values come from.
        for step in branch.steps { self.visit(step, visit) }
    }

    func visit(_ condition: Condition?, _ visit: (BoundUse) -> Void) {
        guard let call = condition?.call, let target = call.reference.target else { return }
        use(call, .guard(id, target), flow.guards[target].parameters, visit)
    }

    func visit(_ step: Step, _ visit: (BoundUse) -> Void) {
        if let finish = step.verb.finish, !finish.bubbles { self.visit(finish, step.arguments, visit) }
        step.verb.forEachDestination { self.visit($0, step.arguments, visit) }
    }

    func visit(_ destination: Destination, _ arguments: [Argument], _ visit: (BoundUse) -> Void) {
        guard let target = destination.route.target else { return }
        let written = self.arguments + arguments + destination.arguments
        use(
            destination.route.name, .route(id, target), flow.routes[target.index].parameters, destination.bindings,
            Set(written.map(\.name.text)), visit)
    }

    func visit(_ finish: Finish, _ arguments: [Argument], _ visit: (BoundUse) -> Void) {
        guard let target = finish.outcome.target else { return }
        let written = self.arguments + arguments
        use(
            finish.outcome.name, .outcome(id, target), flow.outcomes[target].payload, finish.bindings,
            Set(written.map(\.name.text)), visit)
    }

    private func use(
        _ call: Call, _ target: NamedElement, _ parameters: [Parameter], _ visit: (BoundUse) -> Void
    ) {
        let written = Set(arguments.map(\.name.text))
        use(call.reference.name, target, parameters, call.bindings, written, visit)
    }

    private func use(
        _ name: Name, _ target: NamedElement, _ parameters: [Parameter], _ bindings: [Binding], _ written: Set<String>,
        _ visit: (BoundUse) -> Void
    ) {
        if parameters.isEmpty { return }
        visit(
            BoundUse(
                name: name, target: target, parameters: parameters, bindings: bindings, written: written,
                values: values, place: place))
    }
}
