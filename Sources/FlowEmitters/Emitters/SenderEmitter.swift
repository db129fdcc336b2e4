import FlowModel
import FlowSwiftCode

/// Emits the class of what the screens of a flow report intents to: it conforms to the protocols of the screens, or has their
/// closures, and passes each intent on together with the entry that shows the screen.
struct SenderEmitter: Emitter {
    let title = "Sender"

    func declarations(for unit: EmissionUnit) -> [SwiftDeclaration] {
        guard let flow = unit.flow, let context = unit.viewModel, let type = context.senderType else { return [] }
        let viewModel = unit.type(.viewModel, of: flow)
        let base = SwiftType.named([SwiftType.Component("FlowSender", arguments: [viewModel])])
        let doc = "Reports the intents of a screen of `\(flow.name.text)`, which count only while the user sees it."
        let members =
            RunningTaskProperties(context).ofSender + methods(context) + ScreenActionsProperties(context).declarations
        return [
            .type(
                SwiftTypeDeclaration(
                    .class, "\(type)", inherits: [base] + context.screenProtocols,
                    traits: SwiftTraits(
                        doc: doc, attributes: ["MainActor"], access: unit.options.declarationAccess, modifiers: [.final]
                    ),
                    members: members))
        ]
    }

    /// `func emailCaptured(email: String) { send { $0.emailCaptured(email: email) } }`
    private func methods(_ context: ViewModelContext) -> [SwiftDeclaration] {
        var seen: Set<EventSignature> = []
        return context.screens.filter(context.getsProtocol).flatMap(\.intents).filter {
            seen.insert(EventSignature($0)).inserted
        }.map { intent in
            let parameters = ParameterNames(intent.payload)
            let isHidden = parameters.names.contains("send")
            let send: SwiftExpression = isHidden ? .member(.selfReference, "send") : .name("send")
            let call = SwiftExpression.trailing(
                .call(send, []), SwiftClosure([], [.expression(context.call(of: intent, parameters.names))]))
            var function = SwiftFunction(
                intent.name.text, parameters.parameters,
                traits: SwiftTraits(access: context.unit.options.declarationAccess), body: [.expression(call)])
            function.isOnOneLine = true
            return .function(function)
        }
    }
}

extension ViewModelContext {
    /// The protocols of the flow's screens, without duplicates, in the order of the routes. None of those that get closures.
    var screenProtocols: [SwiftType] {
        screens.filter(getsProtocol).map(unit.coordinatorType)
    }

    /// `$0.emailCaptured(email: email)`: an intent's method, of the view model that a closure receives.
    func call(of intent: Event, _ names: [String]) -> SwiftExpression {
        let arguments = zip(intent.payload, names).map { parameter, name in
            SwiftArgument(label: parameter.externalLabel, .name(name))
        }
        return intent.name.text == SelfNamedFunction.name
            ? .call(.name(selfFunctionName(.answerSelf)), [SwiftArgument(.closureParameter)] + arguments)
            : .call(.member(.closureParameter, intent.name.text), arguments)
    }
}
