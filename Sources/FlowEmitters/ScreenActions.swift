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

    private let screen: Screen
    private let unit: EmissionUnit
    let actions: [Action]
    /// The tasks of which a closure says whether they run.
    let tasks: [ScreenTasks.Running]

    init(_ screen: Screen, _ unit: EmissionUnit) {
        self.screen = screen
        self.unit = unit
        tasks = unit.screenTasks.of(screen)
        var names = LocalNames(taken: tasks.map(\.property))
        actions = screen.intents.map { intent in
            Action(
                intent: intent, name: names.take("on\(intent.name.text.capitalisedFirst)"),
                payload: ParameterNames(intent.payload))
        }
    }

    var declaration: SwiftDeclaration {
        let access = unit.options.declarationAccess
        var members = tasks.map { running in
            SwiftDeclaration.property(
                SwiftProperty(
                    running.property, Self.stateType,
                    traits: SwiftTraits(doc: "Whether `\(running.task)` runs.", access: access)))
        }
        members += actions.map { action in
            .property(
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

    /// `@MainActor () -> Bool`
    private static let stateType = SwiftType.function(
        SwiftType.Function(attributes: ["MainActor"], parameters: [], result: .named("Bool")))

    private func initializer(_ access: SwiftAccess?) -> SwiftDeclaration {
        let parameters =
            tasks.map { SwiftParameter($0.property, Self.stateType) } + actions.map { SwiftParameter($0.name, $0.type) }
        return .initializer(
            SwiftInitializer(
                parameters, traits: SwiftTraits(access: access),
                body: parameters.map { parameter in
                    .expression(.binary(.member(.selfReference, parameter.name), .assign, .name(parameter.name)))
                }))
    }
}
