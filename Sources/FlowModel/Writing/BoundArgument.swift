import FlowEscaping

/// A parameter and the source of its value, by their names.
package struct BoundArgument: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
        /// A value of the event, and the properties to read from it.
        case payload([String])
        /// A parameter of the source route.
        case route([String])
        /// A parameter of the flow: at its start, or for a route of `tabs`.
        case flow([String])
        case literal(Literal)
        /// A value that is built of literals and of other values.
        indirect case built(BuiltValue<Source>)
        /// The parameter's own default.
        case defaultValue
        /// `nil`, for an optional that has no value.
        case none
    }

    package var name: String
    package var source: Source
}

extension BoundArgument.Source {
    /// For a reader: `payload.id`, `literal` or `default`.
    package var name: String {
        switch self {
        case .payload(let path): "payload." + path.joined(separator: ".")
        case .route(let path): "route." + path.joined(separator: ".")
        case .flow(let path): "flow." + path.joined(separator: ".")
        case .literal: "literal"
        case .built(let built): built.text(\.quoted, \.name)
        case .defaultValue: "default"
        case .none: "nil"
        }
    }

    /// Whether it is a value of the flow, or built of one.
    package var isOfFlow: Bool {
        switch self {
        case .flow: return true
        case .built(let built):
            var found = false
            built.forEachValue { found = found || $0.isOfFlow }
            return found
        case .payload, .route, .literal, .defaultValue, .none: return false
        }
    }

    package var literal: Literal? {
        if case .literal(let literal) = self { literal } else { nil }
    }
}

extension ReachableValues {
    /// The arguments that the bindings describe, without those that are missing, which has been reported.
    package func arguments(_ bindings: [Binding], for parameters: [Parameter]) -> [BoundArgument] {
        zip(parameters, bindings).compactMap { parameter, binding in
            source(of: binding).map { BoundArgument(name: parameter.name.text, source: $0) }
        }
    }

    /// Where a value that a condition compares comes from.
    package func source(of value: UsedValue) -> BoundArgument.Source {
        switch value {
        case .payload(let index): .payload([payload[index].name.text])
        case .source(let index): isStart ? .flow([source[index].name.text]) : .route([source[index].name.text])
        case .flow(let index): .flow([flow[index].name.text])
        }
    }

    private func source(of binding: Binding) -> BoundArgument.Source? {
        switch binding {
        case .literal(.none), .none: .some(.none)
        case .literal(let literal): .literal(literal)
        case .built(let built): .built(built.map { source(of: $0) ?? .none })
        case .payload(let index, let path): .payload([payload[index].name.text] + path)
        case .source(let index, let path) where isStart: .flow([source[index].name.text] + path)
        case .source(let index, let path): .route([source[index].name.text] + path)
        case .flow(let index, let path): .flow([flow[index].name.text] + path)
        case .defaultValue: .defaultValue
        case .missing: nil
        }
    }
}

extension Literal {
    /// The value as it is written in a spec, without quotes.
    package var text: String {
        switch self {
        case .string(let text): text
        case .integer(let digits), .double(let digits): digits
        case .bool(let value): value ? "true" : "false"
        case .member(let name): "." + name
        case .none: "nil"
        }
    }

    /// The value as in Swift: a text is in quotes.
    package var quoted: String {
        isString ? "\"\(text.with("\\\\", for: "\\").with("\\\"", for: "\""))\"" : text
    }

    package var isString: Bool { if case .string = self { true } else { false } }
}
