import FlowDiagnostics

/// A format for diagnostics, by its name in `--format`.
package struct ReporterFormat: Sendable {
    package let name: String
    package let summary: String
    /// Whether only some of very many diagnostics are shown on a terminal; see ``ShownDiagnostics``.
    package let isLimited: Bool
    /// Whether the lines are commands of a CI system.
    package let hasCommands: Bool
    /// Whether the text has the count of the diagnostics, which otherwise goes to standard error.
    package let hasCount: Bool
    package let make: @Sendable (ReporterOptions) -> any Reporter

    package init(
        name: String, summary: String, isLimited: Bool = false, hasCommands: Bool = false,
        hasCount: Bool = false, make: @escaping @Sendable (ReporterOptions) -> any Reporter
    ) {
        self.name = name
        self.summary = summary
        self.isLimited = isLimited
        self.hasCommands = hasCommands
        self.hasCount = hasCount
        self.make = make
    }
}

/// All formats. A new reporter is one new file in `Reporters` and one line here.
package enum ReporterRegistry {
    /// The default.
    package static let standard = ReporterFormat(
        name: "text", summary: "for people", isLimited: true, make: TextReporter.init)

    package static let agent = ReporterFormat(
        name: "agent", summary: "for agents, with fixes as edits", hasCount: true, make: { _ in AgentReporter() })

    package static let formats: [ReporterFormat] = [
        standard,
        ReporterFormat(name: "concise", summary: "one line each", make: ConciseReporter.init),
        agent,
        ReporterFormat(name: "json", summary: "for programs", make: { _ in JSONReporter() }),
        ReporterFormat(name: "sarif", summary: "for code scanning (2.1.0)", make: SARIFReporter.init),
        ReporterFormat(
            name: "github", summary: "annotations of GitHub Actions", hasCommands: true, make: GitHubReporter.init),
        ReporterFormat(name: "gitlab", summary: "GitLab's code quality report", make: GitLabReporter.init),
        ReporterFormat(name: "junit", summary: "a test report", make: JUnitReporter.init),
        ReporterFormat(name: "checkstyle", summary: "Checkstyle's XML", make: CheckstyleReporter.init),
        ReporterFormat(name: "xcode", summary: "for Xcode's build log", make: XcodeReporter.init),
        ReporterFormat(name: "markdown", summary: "a summary with a table", make: MarkdownReporter.init),
    ]

    package static func format(named name: String) -> ReporterFormat? {
        formats.first { $0.name == name }
    }
}
