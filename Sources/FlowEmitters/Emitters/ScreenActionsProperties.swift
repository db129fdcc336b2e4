import FlowModel
import FlowSwiftCode

/// The properties with the closures that the flow passes to its screens. The closures capture the view model weakly, so that
/// a screen does not keep a removed flow alive.
struct ScreenActionsProperties {
    private let context: ViewModelContext

    init(_ context: ViewModelContext) { self.context = context }

    var declarations: [SwiftDeclaration] {
        guard context.unit.options.screens == .closures else { return [] }
        return context.screens.filter { !$0.intents.isEmpty }.map(property)
    }

    private func property(for screen: Screen) -> SwiftDeclaration {
        let type = SwiftType.named(context.unit.naming.coordinator(of: screen))
        let arguments = ScreenActions(screen).actions.map { action in
            SwiftArgument(label: action.name, .closure(closure(for: action)))
        }
        return .property(
            SwiftProperty(
                context.actionsName(for: screen), type, getter: [.expression(.call(.type(type), arguments))],
                traits: SwiftTraits(
                    doc: "The closures that `\(screen.name.text)` calls.",
                    access: context.unit.options.declarationAccess)))
    }

    private func closure(for action: ScreenActions.Action) -> SwiftClosure {
        let intent = action.intent
        let arguments = zip(intent.payload, action.payload.names).map { parameter, name in
            SwiftArgument(label: parameter.externalLabel, .name(name))
        }
        let call: SwiftExpression =
            intent.name.text == SelfNamedFunction.name
            ? .call(.name(context.selfFunctionName(.answerSelf)), [SwiftArgument(.selfReference)] + arguments)
            : .call(.optionalMember(.selfReference, intent.name.text), arguments)
        return SwiftClosure(action.payload.names, [.expression(call)], capturesSelfWeakly: true)
    }
}
