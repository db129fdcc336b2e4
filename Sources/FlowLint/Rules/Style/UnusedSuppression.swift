import FlowDiagnostics

/// Found where findings are silenced: FlowgenCore/Suppressions.
package enum UnusedSuppression: Rule {
    package static let id = RuleID.unusedSuppression
    package static let group = RuleGroup.style
    package static let level = RuleLevel.warning
    package static let documentation = """
        A `# flowgen:disable-line` or one of its like names a rule that finds nothing there, a rule that there is none of,
        or one that cannot be silenced. What it was put there for has been mended, or moved to another line, and the next
        mistake in its place would go unseen. Remove the name; where it is misspelt, take the one that is suggested. How
        findings are silenced: docs/configuration.md#silencing-a-finding.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens: { Home: }
        start: home
        routes:
          # flowgen:disable-next-line naming-convention -- the analytics know it by this name
          home:
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens: { Home: }
        start: home
        routes:
          home:
        """
}
