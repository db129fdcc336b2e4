/// What a `case` matches.
package enum SwiftPattern: Hashable, Sendable {
    /// `.name`, and `let .name(a, _)` where values are bound; `nil` is a value that is not.
    case enumCase(String, bindings: [String?] = [])
    /// `(first, second)`
    case tuple([SwiftPattern])
    /// Matches everything.
    case wildcard

    /// Whether the pattern gives names to values.
    var bindsValues: Bool {
        switch self {
        case .enumCase(_, let bindings): bindings.contains { $0 != nil }
        case .tuple(let elements): elements.contains { $0.bindsValues }
        case .wildcard: false
        }
    }
}
