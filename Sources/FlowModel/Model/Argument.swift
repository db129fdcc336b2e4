import FlowDiagnostics
import FlowSwiftCode

/// An entry of a `with`: the name of a parameter, and its value.
package struct Argument: Hashable, Sendable {
    package var name: Name
    package var value: Value
    package var span: SourceSpan

    package init(name: Name, value: Value, span: SourceSpan) {
        self.name = name
        self.value = value
        self.span = span
    }

    /// Whether the value refers to others, and so is not fixed.
    package var refers: Bool {
        switch value {
        case .reference: true
        case .built(let written): written.call?.hasValues ?? false
        case .scalar, .unreadable: false
        }
    }

    package enum Value: Hashable, Sendable {
        /// Text whose meaning depends on the parameter's type; quoted text is always a string.
        case scalar(String, isQuoted: Bool)
        case reference(ValueReference)
        /// Text that looks like a call, `.followers(accountID: $id)`.
        indirect case built(WrittenCall)
        /// An invalid value, which has been reported.
        case unreadable
    }
}

/// `$name`, `$payload.name`, `$route.name`, `$profile.id`.
package struct ValueReference: Hashable, Sendable {
    package enum Scope: Hashable, Sendable {
        /// A payload value, or else a parameter of the source route.
        case either
        case payload
        case route
    }

    package var scope: Scope
    package var name: Name
    /// The properties to read from the value, from the outermost to the innermost.
    package var path: [String]

    package init(scope: Scope, name: Name, path: [String] = []) {
        self.scope = scope
        self.name = name
        self.path = path
    }
}

/// The source of a parameter's value, after resolution.
package enum Binding: Hashable, Sendable {
    case literal(Literal)
    /// The event's payload value at this index, and the properties to read from it.
    case payload(Int, path: [String])
    /// The source route's parameter at this index, and the properties to read from it. At a flow's `start`, the flow's own
    /// parameter.
    case source(Int, path: [String])
    /// In `tabs`, the flow's parameter at this index, and the properties to read from it: for a parameter of a route that nothing
    /// else is bound to. At the flow's `start`, it is the ``source``.
    case flow(Int, path: [String])
    /// A value that is built of literals and of values with a binding like ``payload(_:path:)``.
    indirect case built(BuiltValue<Binding>)
    /// The parameter's own default.
    case defaultValue
    /// `nil`, for an optional that has no other binding.
    case none
    /// No binding, which has been reported.
    case missing
}

extension Binding {
    /// A binding of the flow's `start`, in a transition.
    package var inTransition: Binding {
        switch self {
        case .source(let index, let path): .flow(index, path: path)
        case .built(let built): .built(built.map(\.inTransition))
        default: self
        }
    }
}

extension Argument.Value {
    /// The value as text, for a parameter of a type whose values are texts; `nil` for a reference.
    package var scalar: (text: String, isQuoted: Bool)? {
        switch self {
        case .scalar(let text, let isQuoted): (text, isQuoted)
        case .built(let written): (written.text, written.isQuoted)
        case .reference, .unreadable: nil
        }
    }

    /// What the value is for a parameter of a type, if it refers to no other value; `nil` if it does not fit.
    package func fixedBinding(as type: SwiftType) -> Binding? {
        guard let (text, isQuoted) = scalar else { return nil }
        if let literal = Literal(text, isQuoted: isQuoted, as: type) { return .literal(literal) }
        guard case .built(let written) = self, let call = written.call, !call.hasValues, type.canBeBuilt else {
            return nil
        }
        return .built(call.map { _ in .missing })
    }
}
