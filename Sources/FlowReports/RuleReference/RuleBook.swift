import FlowLint
import FlowDiagnostics

/// docs/rules.md, made of what the rules say of themselves. A rule that is added or changed is in the document without anybody
/// writing there, and a test says when the document has to be made anew.
package struct RuleBook: Sendable {
    private let rules: [any Rule.Type]
    private let printed: [RuleID: String]

    /// - Parameters:
    ///   - rules: in the order in which they are told; a group's rules follow one another.
    ///   - printed: what ``ExampleCommand`` prints for each rule that has one. The findings are made in rooms that this one
    ///     cannot see.
    package init(of rules: [any Rule.Type], printed: [RuleID: String]) {
        self.rules = rules
        self.printed = printed
    }

    package var text: String {
        let parts = [Self.head, overview] + RuleGroup.allCases.flatMap(chapter)
        return parts.joined(separator: "\n\n") + "\n"
    }

    private static let head = """
        <!-- Made from what the rules say of themselves: RECORD=1 swift test --filter RuleBookTests -->

        # The rules


        """
        + MarkdownProse.wrapped(
            """
            Everything flowgen can find in a spec, by the id that stands in brackets at the end of a finding. Ids are stable
            and never reused. A finding says what is wrong, where, and how to mend it. An *error* makes the command fail; a
            *warning* does not, and an *info* is there to know. How findings look and in which order they come:
            docs/command-line.md#lint.

            One mistake gives one finding. A slip with one likely meaning (`did you mean …?`) is reported and then read as
            what was meant; no flow or screen is called unknown while a file of the run cannot be read; and a rule that
            concludes from absence is silent where not all has been understood: `unreachable-route` in a flow with errors,
            `dead-intent` in a module with any.

            Each rule below says what it finds, why that matters, and the mend; then come a spec with the mistake, what
            flowgen prints for it, and the spec without it.
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
