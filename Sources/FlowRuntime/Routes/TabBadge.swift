#if canImport(Darwin)
    public import Foundation
#endif

/// What a tab shows at its icon: a number or a text.
///
/// `nil`, the number 0 and an empty text show nothing.
public nonisolated enum TabBadge: Equatable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    /// A number of things.
    case count(Int)
    /// A short text.
    case text(FlowText)

    /// Creates a badge with a number.
    ///
    /// - Parameter value: The number.
    public init(integerLiteral value: Int) { self = .count(value) }

    /// Creates a badge with a text.
    ///
    /// - Parameter value: The text.
    public init(stringLiteral value: String) { self = .text(FlowText(stringLiteral: value)) }

    /// What the user sees, or `nil` if that is nothing.
    var shownText: String? {
        let text =
            switch self {
            case .count(let number): number > 0 ? "\(number)" : ""
            case .text(let text): text.localized
            }
        return text.isEmpty ? nil : text
    }
}
