/// Collects the diagnostics of all stages in any order, and returns them in the order of the text.
package struct DiagnosticCollector: Sendable {
    package private(set) var diagnostics: [Diagnostic] = []

    package init() {}

    package mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    package mutating func report(contentsOf other: [Diagnostic]) {
        diagnostics.append(contentsOf: other)
    }

    /// Changes or drops each diagnostic.
    package mutating func review(_ change: (Diagnostic) -> Diagnostic?) {
        diagnostics = diagnostics.compactMap(change)
    }

    /// Sorted by file, then by position, then in the order in which they were reported.
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
