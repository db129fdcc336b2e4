import FlowDiagnostics

/// One entry of a `with`: a parameter's name and the value it is given.
package struct Argument: Hashable, Sendable {
    package var name: Name
    package var value: Value
    package var span: SourceSpan

    package init(name: Name, value: Value, span: SourceSpan) {
        self.name = name
        self.value = value
        self.span = span
    }

    package enum Value: Hashable, Sendable {
        /// Text whose meaning depends on the parameter's type; quoted text is always a string.
        case scalar(String, isQuoted: Bool)
        case reference(ValueReference)
        /// Could not be read; that has been reported.
        case unreadable
    }
}

/// `$name`, `$payload.name`, `$route.name`, `$profile.id`.
package struct ValueReference: Hashable, Sendable {
    package enum Scope: Hashable, Sendable {
        /// A payload value, else the source route's parameter.
        case either
        case payload
        case route
    }

    package var scope: Scope
    package var name: Name
    /// The properties read of it, from the outside in.
    package var path: [String]

    package init(scope: Scope, name: Name, path: [String] = []) {
        self.scope = scope
        self.name = name
        self.path = path
    }
}

/// Where a parameter's value comes from, once that is decided.
package enum Binding: Hashable, Sendable {
    case literal(Literal)
    /// The event's payload value of this index, and the properties read of it.
    case payload(Int, path: [String])
    /// The source route's parameter of this index, and the properties read of it.
    /// At a flow's `start`, the flow's own parameter.
    case source(Int, path: [String])
    /// The parameter's own default.
    case defaultValue
    /// `nil` for an optional that nothing else binds.
    case none
    /// Nothing binds it; that has been reported.
    case missing
}
