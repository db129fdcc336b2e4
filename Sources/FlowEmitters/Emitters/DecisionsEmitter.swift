import FlowModel
import FlowSwiftCode

/// Emits the protocol for the app's decisions: the guards, badges, effects and tasks of the flow, and the decisions of each child flow.
/// An object that conforms to the protocol of a child flow, too, makes the decisions of that flow itself.
struct DecisionsEmitter: Emitter {
    let title = "Decisions"

    func declarations(for unit: EmissionUnit) -> [SwiftDeclaration] {
        guard let flow = unit.flow, let id = unit.flowID, unit.decidingFlows.contains(id) else { return [] }
        let children = unit.decidingFlows.children(of: id)
        let members =
            flow.guards.map { requirement($0, result: .named("Bool")) }
            + flow.badges.map { requirement($0, result: .tabBadge) }
            + flow.effects.map { requirement($0, result: nil) } + tasks(of: flow, unit)
            + children.map { requirement(for: unit.module[$0], unit) }
        let own = SwiftTypeDeclaration(
            .protocol, unit.naming.name(.decisions, of: flow), inherits: [.named("AnyObject")],
            traits: SwiftTraits(
                doc: "Decisions that the app makes for `\(flow.name.text)`.", attributes: ["MainActor"],
                access: unit.options.declarationAccess),
            members: members)
        var types = [own]
        if unit.options.access != .internal || unit.decidingFlows.isChild(id) { types.append(itself(of: flow, unit)) }
        if !children.isEmpty { types.append(allDecisions(of: flow, and: children, unit)) }
        return types.map { .type($0) }
    }

    // MARK: Child flows

    /// `var paymentFlowDecisions: any PaymentFlowDecisions { get }`
    private func requirement(for child: Flow, _ unit: EmissionUnit) -> SwiftDeclaration {
        var property = decisions(of: child, unit)
        property.isRequirement = true
        return .property(property)
    }

    private func decisions(of flow: Flow, _ unit: EmissionUnit) -> SwiftProperty {
        SwiftProperty(
            unit.options(of: flow.name).naming.decisionsProperty(of: flow),
            .existential(unit.type(.decisions, of: flow)))
    }

    /// What a parent's protocol requires, for an object that conforms to both protocols: it makes the decisions of both flows.
    private func itself(of flow: Flow, _ unit: EmissionUnit) -> SwiftTypeDeclaration {
        var property = decisions(of: flow, unit)
        property.getter = [.expression(.selfReference)]
        property.traits = SwiftTraits(
            doc: "The object itself, where it makes the decisions of a parent flow, too.",
            access: unit.options.declarationAccess)
        return SwiftTypeDeclaration(
            .extension, unit.naming.name(.decisions, of: flow), members: [.property(property)])
    }

    /// `protocol OrderFlowAllDecisions: OrderFlowDecisions, PaymentFlowDecisions {}`
    private func allDecisions(
        of flow: Flow, and children: [FlowID], _ unit: EmissionUnit
    ) -> SwiftTypeDeclaration {
        let inherited = children.map { child in
            unit.type(unit.decidingFlows.kindOfAll(for: child), of: unit.module[child])
        }
        return SwiftTypeDeclaration(
            .protocol, unit.naming.name(.allDecisions, of: flow),
            inherits: [unit.type(.decisions, of: flow)] + inherited,
            traits: SwiftTraits(
                doc: "Decisions that one object makes for `\(flow.name.text)` and all flows in it.",
                attributes: ["MainActor"], access: unit.options.declarationAccess))
    }

    private func tasks(of flow: Flow, _ unit: EmissionUnit) -> [SwiftDeclaration] {
        if flow.tasks.isEmpty { return [] }
        let names = FlowTasks(flow, unit.naming)
        return flow.tasks.enumerated().map { index, task in
            let parameters = ParameterNames(task.parameters)
            let doc = Documentation.text(task.doc, Documentation.entries(parameters.names, task.parameters))
            var function = SwiftFunction(
                task.name.text, parameters.parameters, result: names.outcomeType(of: index),
                traits: SwiftTraits(doc: doc))
            function.isAsync = true
            return .function(function)
        }
    }

    private func requirement(_ decision: Decision, result: SwiftType?) -> SwiftDeclaration {
        let parameters = ParameterNames(decision.parameters)
        let doc = Documentation.text(nil, Documentation.entries(parameters.names, decision.parameters))
        return .function(
            SwiftFunction(
                decision.name.text, parameters.parameters, result: result, traits: SwiftTraits(doc: doc)))
    }
}
