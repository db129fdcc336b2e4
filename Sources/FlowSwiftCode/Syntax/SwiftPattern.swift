/// The pattern of a `case`: `.name`, or `let .name(a, _)` if values are bound.
package struct SwiftPattern: Hashable, Sendable {
    package var name: String
    /// The names of the bound values, with `nil` for values that are not bound.
    package var bindings: [String?]

    package static func enumCase(_ name: String, bindings: [String?] = []) -> SwiftPattern {
        SwiftPattern(name: name, bindings: bindings)
    }

    /// Whether the pattern binds values.
    package var bindsValues: Bool { bindings.contains { $0 != nil } }
}
