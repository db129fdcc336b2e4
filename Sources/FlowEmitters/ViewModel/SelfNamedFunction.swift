import FlowModel
import FlowSwiftCode

/// A function that calls a method named `self`, which an outcome, a guard, a badge, an effect or an intent can be. Such a method can
/// be declared but not called inside any type, where Swift warns that "'self' refers to the method", even in backticks. A
/// function outside the type can call it.
enum SelfNamedFunction {
    /// The kind of declaration that the function is for.
    static let name = "self"

    /// The kinds of calls that go through the function. The raw value is its name.
    enum Role: String {
        case tellSelf, askSelf, countSelf, runSelf, answerSelf

        /// The type of what the method returns.
        fileprivate var result: SwiftType? {
            switch self {
            case .askSelf: .named("Bool")
            case .countSelf: .tabBadge
            case .tellSelf, .runSelf, .answerSelf: nil
            }
        }
    }

    static func declarations(for context: ViewModelContext) -> [SwiftDeclaration] {
        let flow = context.flow
        var functions: [SwiftDeclaration] = []
        if let type = context.parentType, let outcome = flow.outcomes.first(where: { $0.name.text == name }) {
            functions.append(function(.tellSelf, on: type, outcome.payload, in: context))
        }
        if let type = context.decisionsType {
            if let question = flow.guards.first(where: { $0.name.text == name }) {
                functions.append(function(.askSelf, on: type, question.parameters, in: context))
            }
            if let badge = flow.badges.first(where: { $0.name.text == name }) {
                functions.append(function(.countSelf, on: type, badge.parameters, in: context))
            }
            if let deed = flow.effects.first(where: { $0.name.text == name }) {
                functions.append(function(.runSelf, on: type, deed.parameters, in: context))
            }
        }
        let buttons = flow.routes.compactMap(\.alert).flatMap(\.events)
        let reported = context.screens.flatMap(\.intents) + context.flow.heldIntents
        if (reported + buttons).contains(where: { $0.name.text == name }) {
            let type = SwiftType.optional(context.unit.type(.viewModel, of: flow))
            var seen: Set<EventSignature> = []
            for intent in reported + buttons
            where intent.name.text == name && seen.insert(EventSignature(intent)).inserted {
                functions.append(function(.answerSelf, on: type, intent.payload, in: context))
            }
        }
        return functions
    }

    private static func function(
        _ role: Role, on type: SwiftType, _ parameters: [Parameter], in context: ViewModelContext
    ) -> SwiftDeclaration {
        var names = LocalNames()
        let own = ParameterNames(parameters, taken: &names).parameters
        let object = names.take("object", "receiver")
        let arguments = zip(own, parameters).map { SwiftArgument(label: $1.externalLabel, .name($0.name)) }
        let callee: SwiftExpression =
            type.isOptional ? .optionalMember(.name(object), name) : .member(.name(object), name)
        return .function(
            SwiftFunction(
                context.selfFunctionName(role), [SwiftParameter(label: .none, object, type)] + own,
                result: role.result,
                traits: SwiftTraits(
                    doc: "Calls the method `self`, which inside a type would read as the word.",
                    attributes: ["MainActor"], access: .private),
                body: role.result == nil
                    ? [.expression(.call(callee, arguments))] : [.return(.call(callee, arguments))]))
    }
}
