/// What views say to those around them, as SwiftUI's preferences do: a view that says something replaces whatever is said inside it.
extension Node {
    /// Returns what is said from here on, or `nil` if nothing is.
    ///
    /// - Parameters:
    ///   - isCutOff: Whether what is said inside another stack stays there.
    ///   - combine: Combines what is said by two views next to each other.
    func preference<Value>(
        _ value: KeyPath<Node, Value?>, isCutOff: Bool = false, combine: (Value, Value) -> Value
    ) -> Value? {
        if let own = self[keyPath: value] { return own }
        if isCutOff, stack != nil { return nil }
        let inside = descendants.compactMap { $0.preference(value, isCutOff: isCutOff, combine: combine) }
        return inside.dropFirst().reduce(inside.first) { first, next in first.map { combine($0, next) } }
    }

    /// Whether the back button is hidden while the view is the top screen of a stack.
    var hidesBack: Bool { preference(\.isBackHidden, isCutOff: true) { $0 || $1 } ?? false }

    /// Whether the navigation bar is hidden while the view is the top screen of a stack.
    var hidesBar: Bool { preference(\.isBarHidden, isCutOff: true) { $0 || $1 } ?? false }

    /// Whether a sheet that shows the view cannot be swiped down.
    var disablesSwipe: Bool { preference(\.isSwipeDisabled) { $0 || $1 } ?? false }

    /// The heights of a sheet that shows the view, or `nil` for the system's default.
    var wantedDetents: Set<PresentationDetent>? { preference(\.detents) { first, _ in first } }
}

/// What arrives of what views say.
public struct SaidByViews {
    /// The heights of the top sheet, or `nil` for the system's default.
    public let detents: Set<PresentationDetent>?
    public let isSwipeDisabled: Bool
    public let isBackHidden: Bool
    public let isBarHidden: Bool
}
