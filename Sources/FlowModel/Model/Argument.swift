import FlowDiagnostics

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

    package var isReference: Bool { if case .reference = value { true } else { false } }

    package enum Value: Hashable, Sendable {
        /// Text whose meaning depends on the parameter's type; quoted text is always a string.
        case scalar(String, isQuoted: Bool)
        case reference(ValueReference)
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
        if case .source(let index, let path) = self { .flow(index, path: path) } else { self }
    }
}
