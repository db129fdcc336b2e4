import FlowDiagnostics

package enum YAMLEncoding: Rule {
    package static let id = RuleID.yamlEncoding
    package static let group = RuleGroup.reading
    package static let level = RuleLevel.error
    package static let documentation = """
        The file is not UTF-8, or contains a character that YAML does not allow. Few editors show such a character, and tools
        treat it differently; text copied from a word processor often contains some. Save the file as UTF-8, and remove the
        character, or write it as an escape in double quotes if it is intended.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          screens:
            Home:
        -     doc: Everything begins here,\u{B}the tour as well.
        +     doc: Everything begins here, the tour as well.
        """
}
