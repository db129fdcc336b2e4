import FlowDiagnostics

package enum DuplicateKey: Rule {
    package static let id = RuleID.duplicateKey
    package static let group = RuleGroup.reading
    package static let level = RuleLevel.error
    package static let documentation = """
        A key is in one mapping twice. Most YAML tools silently keep the last of the two, so that half of what was written is
        lost: a screen, or what a tap does. Here the first one is used for the rest of the run; remove one of them, or rename
        it.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          screens:
            Home:
            Help:
        -   Home:
        """
}
