import FlowDiagnostics

package enum InvalidType: Rule {
    package static let id = RuleID.invalidType
    package static let group = RuleGroup.reading
    package static let level = RuleLevel.error
    package static let documentation = """
        Not Swift's syntax for a type, or a type that has no place in a spec. Types go into the generated code, where
        the compiler would complain far away from the line at fault. The carets begin where it stops being a type; most
        often YAML has ended it at a comma, and quotes around the whole type mend that.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        screens:
          Profile: { params: { nickname: String!, friends: Result<Friends, any Error> } }
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        screens:
          Profile: { params: { nickname: String?, friends: "Result<Friends, any Error>" } }
        """
}
