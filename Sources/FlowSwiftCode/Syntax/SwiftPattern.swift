/// What a `case` matches: `.name`, and `let .name(a, _)` where values are bound.
package struct SwiftPattern: Hashable, Sendable {
    package var name: String
    /// The names that the case's values are given; `nil` is a value that gets none.
    package var bindings: [String?]

    package static func enumCase(_ name: String, bindings: [String?] = []) -> SwiftPattern {
        SwiftPattern(name: name, bindings: bindings)
    }

    /// Whether the pattern gives names to values.
    package var bindsValues: Bool { bindings.contains { $0 != nil } }
}
