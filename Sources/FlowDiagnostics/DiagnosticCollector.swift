/// Takes what every stage finds, in any order, and gives it back in the order of the text.
package struct DiagnosticCollector: Sendable {
    package private(set) var diagnostics: [Diagnostic] = []

    package init() {}

    package mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    package mutating func report(contentsOf other: [Diagnostic]) {
        diagnostics.append(contentsOf: other)
    }

    /// Changes each finding, or drops it.
    package mutating func review(_ change: (Diagnostic) -> Diagnostic?) {
        diagnostics = diagnostics.compactMap(change)
    }

    /// By file, then by place, then in the order in which they were found.
    /// - Complexity: O(n log n).
    package var sorted: [Diagnostic] {
        diagnostics.enumerated()
            .sorted { left, right in
                let (a, b) = (left.element.span, right.element.span)
                return a.precedes(b) || !b.precedes(a) && left.offset < right.offset
            }
            .map(\.element)
    }
}
