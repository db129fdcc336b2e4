import FlowDiagnostics

/// What a report says of flowgen itself.
package struct ReportingTool: Sendable {
    package var version: String
    /// What is known of a rule; asked only for rules that have found something. The rules live in rooms that this one cannot
    /// see, so whoever makes a reporter hands this over.
    package var describe: @Sendable (RuleID) -> RuleDescription?

    package init(version: String = "0", describe: @escaping @Sendable (RuleID) -> RuleDescription? = { _ in nil }) {
        self.version = version
        self.describe = describe
    }
}

/// What a report says of a rule besides its id.
package struct RuleDescription: Hashable, Sendable {
    /// What the rule is about, in one word.
    package var group: String
    /// What a finding of it is where nothing else is chosen.
    package var severity: Severity
    /// Whether it is asked where nothing else is chosen.
    package var isOn: Bool
    /// One sentence.
    package var summary: String
    /// All about it, as plain text.
    package var documentation: String
    /// All about it with its examples, in Markdown.
    package var markdown: String

    package init(
        group: String, severity: Severity, isOn: Bool, summary: String, documentation: String, markdown: String
    ) {
        self.group = group
        self.severity = severity
        self.isOn = isOn
        self.summary = summary
        self.documentation = documentation
        self.markdown = markdown
    }
}
