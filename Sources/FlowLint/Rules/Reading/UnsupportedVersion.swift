import FlowDiagnostics

package enum UnsupportedVersion: Rule {
    package static let id = RuleID.unsupportedVersion
    package static let group = RuleGroup.reading
    package static let level = RuleLevel.error
    package static let documentation = """
        The spec is written for another version of the language. What its words mean there this flowgen cannot know, so
        nothing else of the file is read. Use a flowgen that knows the version; on a team, one flowgen for everybody.
        """
    package static let badExample: RuleExample = """
        flowgen: 2
        screens: { Home: }
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        screens: { Home: }
        """
}
