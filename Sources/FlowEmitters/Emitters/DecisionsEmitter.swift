import FlowModel
import FlowSwiftCode

/// Emits the protocol for the app's decisions: the guards, badges and effects of the flow. It inherits the protocols of child flows,
/// which receive the same object.
struct DecisionsEmitter: Emitter {
    let title = "Decisions"

    func declarations(for unit: EmissionUnit) -> [SwiftDeclaration] {
        guard let flow = unit.flow, let id = unit.flowID, unit.decidingFlows.contains(id) else { return [] }
        let children = unit.module.graph.children[id.index].filter(unit.decidingFlows.contains)
            .map { SwiftType.named(unit.naming.name(.decisions, of: unit.module[$0])) }
        let members =
            flow.guards.map { requirement($0, result: .named("Bool")) }
            + flow.badges.map { requirement($0, result: .tabBadge) }
            + flow.effects.map { requirement($0, result: nil) } + tasks(of: flow, unit)
        return [
            .type(
                SwiftTypeDeclaration(
                    .protocol, unit.naming.name(.decisions, of: flow),
                    inherits: children.isEmpty ? [.named("AnyObject")] : children,
                    traits: SwiftTraits(
                        doc: "Decisions that the app makes for `\(flow.name.text)`.", attributes: ["MainActor"],
                        access: unit.options.declarationAccess),
                    members: members))
        ]
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
