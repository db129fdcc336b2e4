import FlowModel
import FlowSwiftCode

/// The property with the task that runs on the current route, which a screen observes to show that it is busy.
struct RunningTaskProperty {
    private let context: ViewModelContext

    init(_ context: ViewModelContext) { self.context = context }

    var declarations: [SwiftDeclaration] {
        if context.flow.tasks.isEmpty { return [] }
        let type = SwiftType.named(FlowTasks(context.flow, context.unit.naming).type)
        return [
            .property(
                SwiftProperty(
                    context.runningTaskName, .optional(type),
                    getter: [
                        .expression(
                            .call(
                                context.runtime("runningTask"), [SwiftArgument(label: "as", .metatype(type))]))
                    ],
                    traits: SwiftTraits(
                        doc: "The task that runs on the current route, if any: its screen is busy.",
                        access: context.unit.options.declarationAccess)))
        ]
    }
}
