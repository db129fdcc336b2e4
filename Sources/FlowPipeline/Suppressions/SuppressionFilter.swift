import FlowDiagnostics
import FlowLint

/// Drops the diagnostics that the specs suppress, and records which suppressions are unused.
struct SuppressionFilter {
    private var files: [SourceFileID: SpecSuppressions] = [:]

    /// - Parameter suppressions: the suppressions of each file.
    init(_ suppressions: [SpecSuppressions]) {
        for (index, own) in suppressions.enumerated() where !own.isEmpty { files[SourceFileID(index: index)] = own }
    }

    var isEmpty: Bool { files.isEmpty }

    /// Whether a diagnostic is not suppressed.
    mutating func admits(_ finding: Diagnostic) -> Bool { files[finding.span.file]?.suppress(finding) != true }

    /// The diagnostics about the suppressions themselves, unless they are suppressed.
    /// - Parameter coverage: the checks of the run. A suppression can only be reported as unused if its rule was checked.
    mutating func findings(_ coverage: RunCoverage) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for (file, var suppressions) in files.sorted(by: { $0.key < $1.key }) {
            findings += suppressions.mistakes.filter { !suppressions.suppress($0) }
            // Suppressions of these diagnostics come last, because until then they may still be used.
            for isAboutThisRule in [false, true] {
                for index in suppressions.entries.indices {
                    let entry = suppressions.entries[index]
                    if entry.isUsed, entry.isTooHigh, !entry.isReported, case .line(let line) = entry.scope,
                        !isAboutThisRule
                    {
                        let finding = Self.tooHigh(entry, above: line)
                        if !suppressions.suppress(finding, otherThan: index) { findings.append(finding) }
                    }
                    guard (entry.rule == UnusedSuppression.id) == isAboutThisRule, !entry.isUsed, !entry.isReported,
                        let rule = RuleRegistry.rule(entry.rule), coverage.includes(rule, in: file)
                    else { continue }
                    let finding = Self.unused(entry, in: suppressions)
                    if !suppressions.suppress(finding, otherThan: index) { findings.append(finding) }
                }
            }
        }
        return findings
    }

    private static func tooHigh(_ suppression: Suppression, above line: Int) -> Diagnostic {
        Diagnostic(
            UnusedSuppression.id, UnusedSuppression.severity,
            "the next line is only a comment; put this one right above line \(line), where `\(suppression.rule)` reports something",
            at: suppression.span)
    }

    private static func unused(_ suppression: Suppression, in spec: SpecSuppressions) -> Diagnostic {
        let place =
            switch suppression.scope {
            case .file: "this file"
            case .line(let line) where line == spec.line(of: suppression): "this line"
            case .line: "the next line"
            }
        return Diagnostic(
            UnusedSuppression.id, UnusedSuppression.severity,
            "`\(suppression.rule)` reports nothing in \(place), so there is nothing to suppress; remove its name",
            at: suppression.span, fix: suppression.removal)
    }
}
