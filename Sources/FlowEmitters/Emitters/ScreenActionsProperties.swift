import FlowModel
import FlowSwiftCode

/// The properties of a sender with the closures for the screens. The closures keep the sender, which does not keep the flow while the
/// screen exists.
struct ScreenActionsProperties {
    private let context: ViewModelContext

    init(_ context: ViewModelContext) { self.context = context }

    var declarations: [SwiftDeclaration] {
        context.screens.filter { !context.getsProtocol($0) && ScreenCoordination($0, context.unit).isNeeded }.map(
            property)
    }

    private func property(for screen: Screen) -> SwiftDeclaration {
        let type = context.unit.coordinatorType(of: screen)
        let closures = ScreenActions(screen, context.unit)
        let states = closures.tasks.map { running in
            SwiftArgument(label: running.property, .closure(SwiftClosure([], [.expression(isRunning(running.task))])))
        }
        let actions = closures.actions.map { SwiftArgument(label: $0.name, .closure(closure(for: $0))) }
        return .property(
            SwiftProperty(
                context.actionsName(for: screen), type, getter: [.expression(.call(.type(type), states + actions))],
                traits: SwiftTraits(
                    doc: "The closures that `\(screen.name.text)` calls.",
                    access: context.unit.options.declarationAccess)))
    }

    private func isRunning(_ task: String) -> SwiftExpression {
        guard context.hasTask(task) else { return .bool(false) }
        return .call(.member(.selfReference, "isRunning"), [SwiftArgument(context.taskCase(task))])
    }

    /// `{ email in self.send("emailCaptured") { $0.emailCaptured(email: email) } }`
    private func closure(for action: ScreenActions.Action) -> SwiftClosure {
        let send = SwiftExpression.call(
            .member(.selfReference, "send"), [SwiftArgument(.string(action.intent.name.text))])
        let call = context.call(of: action.intent, action.payload.names)
        return SwiftClosure(
            action.payload.names, [.expression(.trailing(send, SwiftClosure([], [.expression(call)])))])
    }
}
