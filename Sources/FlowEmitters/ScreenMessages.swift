import FlowModel
import FlowSwiftCode

/// What a screen receives, as an enum with a case for each message, and the method of its inbox that takes a closure for each.
struct ScreenMessages {
    /// A case of the enum.
    struct Message {
        let event: Event
        /// The labels of the associated values. Unlike a function, an enum case cannot use a label twice.
        let labels: [String?]

        init(_ event: Event) {
            self.event = event
            labels = MessageLabels.labels(of: event)
        }

        var name: String { event.name.text }

        /// The type of the closure: `@MainActor (_ contact: Contact) -> Void`.
        var handlerType: SwiftType {
            .function(
                SwiftType.Function(
                    attributes: ["escaping", "MainActor"], parameters: event.payload.map(\.type),
                    names: ParameterNames(event.payload).names, result: .named("Void")))
        }
    }

    let screen: Screen
    let messages: [Message]
    private let unit: EmissionUnit

    init(_ screen: Screen, _ unit: EmissionUnit) {
        self.screen = screen
        self.unit = unit
        messages = screen.receives.map(Message.init)
    }

    private var name: String { unit.naming.message(of: screen) }

    /// `ComposeMessage`
    var type: SwiftType { unit.types.type(.message, of: screen, from: unit.file) }

    /// `FlowInbox<ComposeMessage>`
    var inboxType: SwiftType { .named([SwiftType.Component("FlowInbox", arguments: [type])]) }

    /// `ComposeMessage.recipientPicked(contact: contact)`
    func value(of index: Int, _ bindings: [Binding], in scope: BoundValues) -> SwiftExpression {
        let message = messages[index]
        // After a type, these names have a meaning of their own, even in backticks.
        let needsCast = ["init", "self", "Protocol", "Type"].contains(message.name)
        let enumCase = needsCast ? .implicitMember(message.name) : SwiftExpression.member(.type(type), message.name)
        let arguments = zip(zip(message.event.payload, message.labels), bindings).compactMap { value, binding in
            scope.value(of: binding, for: value.0).map { SwiftArgument(label: value.1, $0) }
        }
        let value = arguments.isEmpty ? enumCase : .call(enumCase, arguments)
        return needsCast ? .binary(value, .cast, .type(type)) : value
    }

    // MARK: Declarations

    var declarations: [SwiftDeclaration] {
        let access = unit.options.declarationAccess
        let cases = messages.map { message in
            let values = zip(message.event.payload, message.labels).map { parameter, label in
                SwiftParameter(
                    label: label.map { $0 == parameter.name.text ? .name : .other($0) } ?? .none,
                    parameter.name.text, parameter.type)
            }
            let names = zip(message.event.payload, message.labels).map { $1 ?? $0.name.text }
            return SwiftDeclaration.enumCase(
                SwiftEnumCase(message.name, values: values, doc: Documentation.text(message.event, names: names)))
        }
        return [
            .type(
                SwiftTypeDeclaration(
                    .enum, name, inherits: conformances,
                    traits: SwiftTraits(doc: "Messages that `\(screen.name.text)` receives.", access: access),
                    members: cases)),
            .type(
                SwiftTypeDeclaration(
                    .extension, "FlowInbox", generics: [SwiftGenericParameter("Message", type)],
                    members: [.function(listening(access))])),
        ]
    }

    /// Messages are compared like routes. If a value cannot be, they are not compared.
    private var conformances: [SwiftType] {
        let values = screen.receives.flatMap(\.payload)
        let isHashable = values.allSatisfy { $0.isHashable && $0.type.canBeHashable }
        let isSendable = unit.options.routes.contains(.sendable)
        return (isHashable ? [.named("Hashable")] : []) + [.named("FlowMessage")]
            + (isSendable ? [.named("Sendable")] : [])
    }

    private func listening(_ access: SwiftAccess?) -> SwiftFunction {
        var names = LocalNames(taken: ["message", "handle", "owner"])
        let handlers = messages.map { names.take($0.name, "on\($0.name.capitalisedFirst)") }
        let owner = SwiftParameter(labelled: "for", "owner", .named("AnyObject"))
        let parameters = zip(messages, handlers).map { SwiftParameter(labelled: $0.name, $1, $0.handlerType) }
        let cases = zip(messages, handlers).map { message, handler in
            var names = LocalNames(taken: handlers + ["message", "owner"])
            let values = message.event.payload.map { names.take($0.name.text, $0.name.text + "Value") }
            return SwiftCase(
                [.enumCase(message.name, bindings: values)],
                [.expression(.call(.name(handler), values.map { SwiftArgument(.name($0)) }))])
        }
        return SwiftFunction(
            "listen", [owner] + parameters,
            traits: SwiftTraits(
                doc: "Calls a closure for each message while the owner exists, beginning with those that have arrived.",
                access: access),
            body: [
                .expression(
                    .trailing(
                        .call("handle", [SwiftArgument(label: "for", .name("owner"))]),
                        SwiftClosure(["message"], [.switch(.name("message"), cases)])))
            ])
    }
}

/// The labels of the values of a message in its enum.
package enum MessageLabels {
    package static func labels(of event: Event) -> [String?] {
        var names = LocalNames()
        return event.payload.map { parameter in
            guard let label = parameter.externalLabel else { return nil }
            if names.taken.contains(label) { return names.take(parameter.name.text) }
            names.reserve(label)
            return label
        }
    }
}

extension Screen {
    /// Whether a coordinator can deliver something to the screen.
    var hasInbox: Bool { !receives.isEmpty }
}
