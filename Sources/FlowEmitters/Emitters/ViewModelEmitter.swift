import FlowModel
import FlowSwiftCode

/// Emits the view model of a flow, which handles every intent by reading the current route, deciding, and performing
/// commands.
struct ViewModelEmitter: Emitter {
    let title = "View model"

    func declarations(for unit: EmissionUnit) -> [SwiftDeclaration] {
        guard let flow = unit.flow, let context = unit.viewModel, !flow.routes.isEmpty else { return [] }
        let links = LinkMethods(context)
        var members = ViewModelInitializer(context).declarations
        members += RunningTaskProperty(context).declarations + RunningTaskProperties(context).ofViewModel
        let intents = IntentMethods(context)
        members += intents.declarations + intents.resumedDeclarations + intents.taskDeclarations
        members += ChildFlowMethod(context).declarations
        members += InboxMethod(context).declarations
        members += links.declarations
        members += SystemDepartureMethods(context).declarations
        members += LeavingMethods(context).declarations
        members += ShowingMethod(context).declarations
        members += RemovalMethod(context).declarations
        members += ReselectionMethod(context).declarations
        members += TabAnswersMethods(context).declarations
        members += AlertActionsMethod(context).declarations
        return [
            .type(
                SwiftTypeDeclaration(
                    .class, unit.naming.name(.viewModel, of: flow),
                    inherits: [context.baseType] + context.coordinatorTypes,
                    traits: SwiftTraits(
                        doc: flow.doc ?? "Decides where `\(flow.name.text)` leads.",
                        attributes: unit.options.observation == .observable
                            ? ["MainActor", "Observable"] : ["MainActor"],
                        access: unit.options.openAccess),
                    members: members))
        ] + SelfNamedFunction.declarations(for: context)
    }
}
