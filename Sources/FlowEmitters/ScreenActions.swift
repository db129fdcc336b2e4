import FlowModel
import FlowSwiftCode

/// The intents of a screen as a struct of closures, which keeps the screen independent of the flow that shows it.
struct ScreenActions {
    /// The closures, one for each intent.
    struct Action {
        let intent: Event
        /// `onEmailCaptured`
        let name: String
        let payload: ParameterNames

        /// `@MainActor (_ email: String) -> Void`
        var type: SwiftType {
            .function(
                SwiftType.Function(
                    attributes: ["MainActor"], parameters: intent.payload.map(\.type), names: payload.names,
                    result: .named("Void")))
        }
    }

    let screen: Screen
    let actions: [Action]

    init(_ screen: Screen) {
        self.screen = screen
        var names = LocalNames()
        actions = screen.intents.map { intent in
            Action(
                intent: intent, name: names.take("on\(intent.name.text.capitalisedFirst)"),
                payload: ParameterNames(intent.payload))
        }
    }

    func declaration(in unit: EmissionUnit) -> SwiftDeclaration {
        let access = unit.options.declarationAccess
        var members = actions.map { action in
            SwiftDeclaration.property(
                SwiftProperty(
                    action.name, action.type,
                    traits: SwiftTraits(
                        doc: Documentation.text(action.intent, names: action.payload.names), access: access)))
        }
        // The memberwise initializer is never visible outside the module.
        if access != nil { members.append(initializer(access)) }
        return .type(
            SwiftTypeDeclaration(
                .struct, unit.naming.coordinator(of: screen),
                traits: SwiftTraits(
                    doc: screen.doc ?? "What can happen on `\(screen.name.text)`.", attributes: ["MainActor"],
                    access: access),
                members: members))
    }

    private func initializer(_ access: SwiftAccess?) -> SwiftDeclaration {
        .initializer(
            SwiftInitializer(
                actions.map { SwiftParameter($0.name, $0.type) }, traits: SwiftTraits(access: access),
                body: actions.map { action in
                    .expression(.binary(.member(.selfReference, action.name), .assign, .name(action.name)))
                }))
    }
}
