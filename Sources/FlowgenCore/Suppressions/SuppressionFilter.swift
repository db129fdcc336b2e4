import FlowDiagnostics
import FlowLint

/// Takes out of the findings of a run what its specs ask not to be told, and knows in the end which of them asked in vain.
struct SuppressionFilter {
    private var files: [SourceFileID: SpecSuppressions] = [:]

    /// - Parameter suppressions: file by file.
    init(_ suppressions: [SpecSuppressions]) {
        for (index, own) in suppressions.enumerated() where !own.isEmpty { files[SourceFileID(index: index)] = own }
    }

    var isEmpty: Bool { files.isEmpty }

    /// Whether nobody has asked not to be told.
    mutating func admits(_ finding: Diagnostic) -> Bool { files[finding.location.file]?.silence(finding) != true }

    /// What is wrong with the suppressions themselves, as far as nobody has asked not to be told of that.
    /// - Parameter coverage: what has been looked for, as only then can it be said that there is nothing to silence.
    mutating func findings(_ coverage: RunCoverage) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for (file, var suppressions) in files.sorted(by: { $0.key < $1.key }) {
            findings += suppressions.mistakes.filter { !suppressions.silence($0) }
            // Those that silence what is said here come last: until then, they may still be of use.
            for isAboutThisRule in [false, true] {
                for index in suppressions.entries.indices {
                    let entry = suppressions.entries[index]
                    guard (entry.rule == UnusedSuppression.id) == isAboutThisRule, !entry.isUsed, !entry.isReported,
                        let rule = RuleRegistry.rule(entry.rule), coverage.includes(rule, in: file)
                    else { continue }
                    let finding = Self.unused(entry)
                    if !suppressions.silence(finding, otherThan: index) { findings.append(finding) }
                }
            }
        }
        return findings
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
            at: suppression.location, mend: .removeFromComment(suppression.location.range))
    }
}
