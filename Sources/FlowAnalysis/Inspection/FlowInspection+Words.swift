import FlowEscaping
import FlowModel

/// Conditions in words. Without the source of a value, as a spec has them.
extension FlowInspection.Condition {
    /// `hasPassword`, without the arguments of the guard, `not $flag`, or `{ reason: .cancelled, attempts: 3 }`.
    ///
    /// - Parameters:
    ///   - name: the name of a value, in the words of the caller.
    ///   - literal: a literal, in the words of the caller.
    package func words(
        naming name: (BoundArgument.Source) -> String = \.lastName, _ literal: (Literal) -> String = \.words
    ) -> String {
        if let call { return (isNegated ? "not " : "") + call.name }
        if comparisons.count == 1, let flag = comparisons[0].flag {
            return (flag ? "$" : "not $") + name(comparisons[0].source)
        }
        let items = comparisons.map { "\(name($0.source)): \(literal($0.literal))" }
        return "{ \(items.joined(separator: ", ")) }"
    }
}

extension FlowInspection.Step {
    /// Whether it is more than a verb with its value, so that commas separate its parts.
    package var hasModifiers: Bool { !words.modifiers.isEmpty || anchor != nil }
}

extension FlowInspection.Comparison {
    /// What a `Bool` must be; `nil` for other literals.
    fileprivate var flag: Bool? {
        if case .bool(let value) = literal { value } else { nil }
    }
}

extension BoundArgument.Source {
    /// The name of a value without where it comes from.
    package var lastName: String {
        switch self {
        case .payload(let path), .route(let path), .flow(let path): path.joined(separator: ".")
        case .literal, .built, .defaultValue, .none: name
        }
    }
}

extension Literal {
    /// A text in quotes, and everything else as in a spec.
    package var words: String { isString ? "\"\(text.with("\\\"", for: "\""))\"" : text }
}
