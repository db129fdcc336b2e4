import FlowModel
import FlowSwiftCode

/// Emits the enum of a flow's tasks, which names the task that runs on a route, and in it the enums of their outcomes.
struct TaskEmitter: Emitter {
    let title = "Tasks"

    func declarations(for unit: EmissionUnit) -> [SwiftDeclaration] {
        guard let flow = unit.flow, !flow.tasks.isEmpty else { return [] }
        let names = FlowTasks(flow, unit.naming)
        let access = unit.options.declarationAccess
        let cases = flow.tasks.map { SwiftDeclaration.enumCase(SwiftEnumCase($0.name.text, doc: $0.doc)) }
        let outcomes = flow.tasks.enumerated().map { index, task in
            SwiftDeclaration.type(
                SwiftTypeDeclaration(
                    .enum, names.outcomeName(of: index),
                    traits: SwiftTraits(doc: "The outcomes of `\(task.name.text)`.", access: access),
                    members: task.outcomes.map(outcome)))
        }
        return [
            .type(
                SwiftTypeDeclaration(
                    .enum, names.type, inherits: [.named("Hashable"), .named("Sendable")],
                    traits: SwiftTraits(
                        doc: "The tasks of `\(flow.name.text)`, of which one at a time runs on a route.", access: access
                    ),
                    members: cases + outcomes))
        ]
    }

    private func outcome(_ event: Event) -> SwiftDeclaration {
        var names = LocalNames()
        let values = event.payload.map { parameter in
            let label = TaskOutcomeCase.label(of: parameter, &names)
            return SwiftParameter(
                label: label.map { $0 == parameter.name.text ? .name : .other($0) } ?? .none, parameter.name.text,
                parameter.type)
        }
        let doc = Documentation.text(event.doc, Documentation.entries(event.payload.map(\.name.text), event.payload))
        return .enumCase(SwiftEnumCase(event.name.text, values: values, doc: doc))
    }
}

/// The labels of the values of an outcome.
enum TaskOutcomeCase {
    /// Unlike a function, an enum case cannot use a label twice.
    static func label(of parameter: Parameter, _ names: inout LocalNames) -> String? {
        parameter.externalLabel.map { names.takeLabel($0, parameter.name.text) }
    }
}
