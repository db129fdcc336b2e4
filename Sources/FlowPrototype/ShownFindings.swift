import FlowDiagnostics

/// The diagnostics that a page lists. Tens of thousands are too many to read, and a browser would take minutes to show them.
package struct ShownFindings: Hashable, Sendable {
    /// How many a list has at most.
    package static let limit = 1_000

    /// The indices of those that are listed, in the order of the text.
    package let indices: [Int]
    /// How many others there are.
    package let omitted: Int

    /// - Parameter severities: of all diagnostics, in the order of the text. Errors are kept first, then warnings.
    package init(_ severities: [Severity], limit: Int = limit) {
        guard severities.count > limit else {
            indices = Array(severities.indices)
            omitted = 0
            return
        }
        let bySeverity = Severity.allCases.flatMap { severity in
            severities.indices.filter { severities[$0] == severity }
        }
        indices = bySeverity.prefix(limit).sorted()
        omitted = severities.count - limit
    }

    /// What is said below the list; `nil` if it is complete.
    package var note: String? {
        omitted == 0 ? nil : "… and \(omitted) more, which `flowgen lint --all` shows."
    }
}
