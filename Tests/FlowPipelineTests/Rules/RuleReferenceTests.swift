import FlowDiagnostics
import FlowLint
import FlowPipeline
import FlowReports
import Foundation
import Testing

/// docs/rules.md contains what the rules declare, and the output of flowgen for their examples.
@Suite struct RuleReferenceTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../docs/rules.md").standardized

    /// `RECORD=1` writes the document, and fails the run so that the difference is read.
    @Test func containsWhatTheRulesDeclare() async throws {
        let reference = RuleReference(of: RuleRegistry.all, printed: try await printed()).text
        let document = try String(contentsOf: Self.file, encoding: .utf8)
        if reference == document { return }
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            try reference.write(to: Self.file, atomically: true, encoding: .utf8)
            Issue.record("recorded docs/rules.md; look at the difference, then run without RECORD")
        } else {
            let difference = UnifiedDiff(
                path: "docs/rules.md", from: Array(document.utf8), to: Array(reference.utf8))
            Issue.record(
                "docs/rules.md differs from what the rules declare; record it with `RECORD=1`\n\(difference.text)")
        }
    }

    /// The output of the command of each rule; DocumentationTests checks it.
    private func printed() async throws -> [RuleID: String] {
        var printed: [RuleID: String] = [:]
        for rule in RuleRegistry.all where ExampleCommand(for: rule) != nil {
            printed[rule.id] = try await ExampleRun(rule.badExample, for: rule).printed
        }
        return printed
    }
}
