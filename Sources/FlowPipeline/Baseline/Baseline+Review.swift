import FlowDiagnostics

/// The diagnostics of a run that are not in its baseline.
package struct ReviewedDiagnostics: Sendable {
    package var diagnostics: [Diagnostic]
    /// The number of diagnostics in the baseline.
    package var dropped: Int
    /// The entries of the baseline that no longer occur, and how often.
    package var stale: [(key: Baseline.Key, count: Int)]
}

extension Baseline {
    /// - Parameter path: the path of the baseline file.
    package func review(_ findings: [Diagnostic], in sources: SourceFiles, beside path: String) -> ReviewedDiagnostics {
        var keys = BaselineKeys(sources, beside: path)
        var rest = counts
        let new = findings.filter { finding in
            guard Self.canHold(finding) else { return true }
            let key = keys.key(of: finding)
            guard let count = rest[key], count > 0 else { return true }
            rest[key] = count - 1
            return false
        }
        // If the meaning of a spec is unknown, most rules have not been checked.
        let isWhole = findings.allSatisfy(Self.canHold)
        let read = Set(sources.ids.map(keys.name))
        let stale = rest.filter { isWhole && $0.value > 0 && keys.canCheck($0.key.file, readNames: read) }
            .sorted { $0.key < $1.key }
        return ReviewedDiagnostics(
            diagnostics: new, dropped: findings.count - new.count, stale: stale.map { ($0.key, $0.value) })
    }
}
