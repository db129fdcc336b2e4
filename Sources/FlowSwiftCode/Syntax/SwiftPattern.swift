/// The pattern of a `case`: `.name`, or `let .name(a, _)` if values are bound.
package struct SwiftPattern: Hashable, Sendable {
    /// The name of the enum case, or `nil` for the pattern `nil`.
    package var name: String?
    /// The names of the bound values, with `nil` for values that are not bound.
    package var bindings: [String?]

    /// Whether `?` follows, which matches the case of an enum in an optional. Swift needs it only if the optional has a case of
    /// the same name.
    package var isOptional = false

    /// The pattern `nil`.
    package static let nilLiteral = SwiftPattern(name: nil, bindings: [])

    package static func enumCase(_ name: String, bindings: [String?] = []) -> SwiftPattern {
        SwiftPattern(name: name, bindings: bindings)
    }

    /// Whether the pattern binds values.
    package var bindsValues: Bool { bindings.contains { $0 != nil } }
}
