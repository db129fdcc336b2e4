import FlowIR
import FlowSwiftCode

/// What the flow leaves to the app's own code: the guards it asks and the effects it runs.
struct DecisionsEmitter: Emitter {
    let title = "Decisions"

    func declarations(for unit: EmissionUnit) -> [SwiftDeclaration] {
        guard let flow = unit.flow, flow.hasDecisions else { return [] }
        let members =
            flow.guards.map { requirement($0, result: .named("Bool")) }
            + flow.effects.map { requirement($0, result: nil) }
        return [
            .type(
                SwiftTypeDeclaration(
                    .protocol, unit.naming.decisions(of: flow), inherits: [.named("AnyObject")],
                    traits: SwiftTraits(
                        doc: "What `\(flow.name.text)` asks of the app on its way.", attributes: ["MainActor"],
                        access: unit.options.declarationAccess),
                    members: members))
        ]
    }

    private func requirement(_ decision: Decision, result: SwiftType?) -> SwiftDeclaration {
        let parameters = ParameterNames(decision.parameters)
        let doc = Documentation.text(nil, Documentation.entries(parameters.names, decision.parameters))
        return .function(
            SwiftFunction(
                decision.name.text, parameters.parameters, result: result, traits: SwiftTraits(doc: doc)))
    }
}

extension Flow {
    /// Whether the app's own code has a say.
    var hasDecisions: Bool { !guards.isEmpty || !effects.isEmpty }
}
