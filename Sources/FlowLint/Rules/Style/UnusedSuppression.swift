import FlowDiagnostics

/// Reported by FlowPipeline, which suppresses what the rules report.
package enum UnusedSuppression: Rule {
    package static let id = RuleID("unused-suppression")
    package static let group = RuleGroup.style
    package static let level = RuleLevel.warning
    package static let documentation = """
        A `# flowgen:disable-line` or similar comment names a rule that reports nothing there, that does not exist, or that
        cannot be suppressed. What it suppressed has been fixed or moved to another line, and it would hide the next mistake in
        its place. Remove the name, or use the suggested one if it is misspelt. How to suppress a diagnostic:
        docs/configuration.md#suppress-a-diagnostic.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens: { Home: }
          start: home
          routes:
        -   # flowgen:disable-next-line naming-convention -- the analytics know it by this name
            home:
        """
}
