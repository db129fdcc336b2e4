/// A Swift type in normal form: `Optional<T>` is `T?`, `Array<T>` is `[T]`, `(T)` is `T`, and `()` is `Void`. flowgen
/// considers two types to be the same if and only if their values are equal.
package indirect enum SwiftType: Hashable, Sendable {
    /// A name such as `Foundation.URL` or `Result<User, any Error>`, with a component for each part between dots.
    case named([Component])
    case optional(SwiftType)
    case array(SwiftType)
    case dictionary(key: SwiftType, value: SwiftType)
    case tuple([TupleElement])
    case function(Function)
    case existential(SwiftType)

    package struct Component: Hashable, Sendable {
        package var name: String
        package var arguments: [SwiftType]

        package init(_ name: String, arguments: [SwiftType] = []) {
            self.name = name
            self.arguments = arguments
        }
    }

    package struct TupleElement: Hashable, Sendable {
        package var label: String?
        package var type: SwiftType

        package init(label: String? = nil, type: SwiftType) {
            self.label = label
            self.type = type
        }
    }

    package struct Function: Hashable, Sendable {
        /// Attributes without `@`, such as `MainActor` and `Sendable`. They are in alphabetical order without duplicates,
        /// because their order has no meaning. `escaping` is not included: the context determines whether a closure escapes.
        package let attributes: [String]
        package var parameters: [SwiftType]
        /// The names of the parameters, for documentation. Empty if there are none, as in a spec.
        package var names: [String]
        package var isAsync: Bool
        package var isThrowing: Bool
        package var result: SwiftType

        package init(
            attributes: [String] = [], parameters: [SwiftType], names: [String] = [], isAsync: Bool = false,
            isThrowing: Bool = false, result: SwiftType
        ) {
            self.attributes = Set(attributes).subtracting(["escaping"]).sorted()
            self.parameters = parameters
            self.names = names
            self.isAsync = isAsync
            self.isThrowing = isThrowing
            self.result = result
        }
    }

    /// Returns the type with a single name without arguments.
    package static func named(_ name: String) -> SwiftType { .named([Component(name)]) }

    /// Returns whether the type, or a part of it, begins with a name. A nested type with that name would hide it.
    package func names(_ name: String) -> Bool {
        var isNamed = false
        forEachLeadingName { isNamed = isNamed || $0 == name }
        return isNamed
    }

    /// Calls `body` with the first component of every name in the type.
    package func forEachLeadingName(_ body: (String) -> Void) {
        switch self {
        case .named(let components):
            if let first = components.first { body(first.name) }
            for component in components { component.arguments.forEach { $0.forEachLeadingName(body) } }
        case .optional(let type), .array(let type), .existential(let type): type.forEachLeadingName(body)
        case .dictionary(let key, let value):
            key.forEachLeadingName(body)
            value.forEachLeadingName(body)
        case .tuple(let elements): elements.forEach { $0.type.forEachLeadingName(body) }
        case .function(let function):
            function.parameters.forEach { $0.forEachLeadingName(body) }
            function.result.forEachLeadingName(body)
        }
    }

    /// Whether the type is a function or contains one.
    package var holdsFunctionOrTuple: Bool {
        switch self {
        case .named(let components): components.contains { $0.arguments.contains(where: \.holdsFunctionOrTuple) }
        case .optional(let type), .array(let type), .existential(let type): type.holdsFunctionOrTuple
        case .dictionary(let key, let value): key.holdsFunctionOrTuple || value.holdsFunctionOrTuple
        case .tuple, .function: true
        }
    }

    /// Whether values of this type are functions, so that a parameter of this type needs `@escaping`.
    package var isFunction: Bool {
        if case .function = self { true } else { false }
    }

    package var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    /// Whether the type is `String` or `Substring`, or an optional of these.
    package var isText: Bool {
        switch self {
        case .named(let components): components.count == 1 && ["String", "Substring"].contains(components[0].name)
        case .optional(let wrapped): wrapped.isText
        default: false
        }
    }
}
