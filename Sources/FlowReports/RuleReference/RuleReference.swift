import FlowLint
import FlowDiagnostics

/// docs/rules.md, generated from what the rules declare. A test fails when the document has to be regenerated.
package struct RuleReference: Sendable {
    private let rules: [any Rule.Type]
    private let printed: [RuleID: String]

    /// - Parameters:
    ///   - rules: in the order of the document; the rules of a group follow one another.
    ///   - printed: what ``ExampleCommand`` prints for each rule that has one. Only FlowPipeline can run it.
    package init(of rules: [any Rule.Type], printed: [RuleID: String]) {
        self.rules = rules
        self.printed = printed
    }

    package var text: String {
        let parts = [Self.head, overview] + RuleGroup.allCases.flatMap(chapter)
        return parts.joined(separator: "\n\n") + "\n"
    }

    private static let head = """
        <!-- Generated from the rules: make test-some RECORD=1 FILTER=RuleReferenceTests -->

        # Rules


        """
        + MarkdownProse.wrapped(
            """
            This page lists everything that flowgen can report about a spec, by the id that ends each diagnostic in brackets.
            Ids are stable and are never reused. A diagnostic says what is wrong, where, and how to fix it. An *error* makes
            the command fail, a *warning* does not, and an *info* is for information only. The format of diagnostics and
            their order: docs/command-line.md#lint.

            One mistake causes one diagnostic. A typo with one likely meaning (`did you mean …?`) is reported and then read as
            what was meant. While a file of the run cannot be read, no flow or screen is reported as unknown. A rule that
            concludes from absence reports nothing unless everything has been understood: `unreachable-route` in a flow with
            errors, `dead-intent` in a module with errors.

            Each rule below says what it reports, why that matters, and how to fix it. Then follow a spec with the mistake,
            what flowgen prints for it, and the fixed spec.
            """)

    private var overview: String {
        let rows = rules.map { "| [\($0.id)](#\($0.id)) | \($0.group.rawValue) | \($0.levelWord) |" }
        return (["| rule | about | level |", "|---|---|---|"] + rows).joined(separator: "\n")
    }

    private func chapter(_ group: RuleGroup) -> [String] {
        let sections = rules.filter { $0.group == group }.map { RuleSection(of: $0, printed: printed[$0.id]).text }
        return ["## \(group.title)", MarkdownProse.wrapped(group.introduction)] + sections
    }
}
