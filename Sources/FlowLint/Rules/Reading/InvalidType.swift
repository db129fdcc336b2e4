import FlowDiagnostics

package enum InvalidType: Rule {
    package static let id = RuleID.invalidType
    package static let group = RuleGroup.reading
    package static let level = RuleLevel.error
    package static let documentation = """
        This is not Swift's syntax for a type, or a type that is not allowed in a spec. Types are copied into the generated
        code, where the compiler's error would be far from its cause. The carets start where the type becomes invalid; most
        often YAML has ended it at a comma, and quotes around the whole type fix that.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          screens:
        -   Profile: { params: { nickname: String!, friends: Result<Friends, any Error> } }
        +   Profile: { params: { nickname: String?, friends: "Result<Friends, any Error>" } }
        """
}
