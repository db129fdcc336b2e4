import FlowDiagnostics
import FlowRules

/// Takes out of the findings of a run what its specs ask not to be told, and knows in the end which of them asked in vain.
struct SuppressionFilter {
    private var files: [SourceFileID: SpecSuppressions] = [:]

    init(_ specs: [DecodedSpec]) {
        for (index, spec) in specs.enumerated() {
            if spec.suppressions.entries.isEmpty, spec.suppressions.mistakes.isEmpty { continue }
            files[SourceFileID(index: index)] = spec.suppressions
        }
    }

    var isEmpty: Bool { files.isEmpty }

    /// Whether nobody has asked not to be told.
    mutating func admits(_ finding: Diagnostic) -> Bool { silence(finding) == nil }

    /// What is wrong with the suppressions themselves, as far as nobody has asked not to be told of that.
    /// - Parameter coverage: what has been looked for, as only then can it be said that there is nothing to silence.
    mutating func findings(_ coverage: RunCoverage) -> [Diagnostic] {
        if isEmpty { return [] }
        let order = files.keys.sorted()
        var findings = order.flatMap { files[$0]?.mistakes ?? [] }.filter { admits($0) }
        // Those that silence what is said here come last: until then, they may still be of use.
        for isAboutThisRule in [false, true] {
            for file in order {
                for (index, entry) in (files[file]?.entries ?? []).enumerated()
                where (entry.rule == UnusedSuppression.id) == isAboutThisRule {
                    guard !isUsed(index, of: file), !entry.isReported, let rule = RuleRegistry.rule(entry.rule),
                        coverage.includes(rule, in: file)
                    else { continue }
                    let finding = Self.unused(entry)
                    if silence(finding, otherThan: index) == nil { findings.append(finding) }
                }
            }
        }
        return findings
    }

    private func isUsed(_ index: Int, of file: SourceFileID) -> Bool { files[file]?.entries[index].isUsed ?? false }

    /// Finds who silences a finding, one that speaks of its line before one that speaks of all the file: what is left over is
    /// then the one that could go.
    private mutating func silence(_ finding: Diagnostic, otherThan excluded: Int? = nil) -> Int? {
        let file = finding.location.file
        guard let entries = files[file]?.entries else { return nil }
        let covering = entries.indices.filter { $0 != excluded && entries[$0].covers(finding) }
        let index = covering.first { entries[$0].scope != .file } ?? covering.first
        if let index { files[file]?.entries[index].isUsed = true }
        return index
    }

    private static func unused(_ suppression: Suppression) -> Diagnostic {
        let place =
            switch suppression.scope {
            case .file: "this file"
            case .line(let line) where line == suppression.location.range.start.line: "this line"
            case .line: "the next line"
            }
        return Diagnostic(
            UnusedSuppression.id, UnusedSuppression.severity,
            "`\(suppression.rule)` finds nothing in \(place), so there is nothing to silence; remove its name",
            at: suppression.location)
    }
}
