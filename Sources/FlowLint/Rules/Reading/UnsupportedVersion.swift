import FlowDiagnostics

package enum UnsupportedVersion: Rule {
    package static let id = RuleID.unsupportedVersion
    package static let group = RuleGroup.reading
    package static let level = RuleLevel.error
    package static let documentation = """
        The spec is written for another version of the language. This flowgen does not know what it means, so it does not read
        the rest of the file. Use a flowgen that supports the version, and the same flowgen for the whole team.
        """
    package static let examples: RuleExamples = """
        - flowgen: 2
        + flowgen: 1
          screens: { Home: }
        """
}
