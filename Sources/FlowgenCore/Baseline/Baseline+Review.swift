import FlowDiagnostics

/// The findings of a run that its baseline does not have.
package struct ReviewedFindings: Sendable {
    package var diagnostics: [Diagnostic]
    /// How many are in the baseline.
    package var dropped: Int
    /// What is in the baseline and was not found any more, with how often.
    package var stale: [(key: Baseline.Key, count: Int)]
}

extension Baseline {
    /// - Parameter path: of the baseline's own file.
    package func review(_ findings: [Diagnostic], in sources: SourceFiles, beside path: String) -> ReviewedFindings {
        var keys = BaselineKeys(sources, beside: path)
        var rest = counts
        let new = findings.filter { finding in
            guard Self.canHold(finding) else { return true }
            let key = keys.key(of: finding)
            guard let count = rest[key], count > 0 else { return true }
            rest[key] = count - 1
            return false
        }
        // Where a spec means nothing, most rules have not been asked.
        let isWhole = findings.allSatisfy(Self.canHold)
        let read = Set(sources.ids.map(keys.name))
        let stale = rest.filter { isWhole && $0.value > 0 && keys.canCheck($0.key.file, readNames: read) }
            .sorted { $0.key < $1.key }
        return ReviewedFindings(
            diagnostics: new, dropped: findings.count - new.count, stale: stale.map { ($0.key, $0.value) })
    }
}
