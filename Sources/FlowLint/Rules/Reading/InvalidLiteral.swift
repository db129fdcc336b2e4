import FlowDiagnostics

package enum InvalidLiteral: Rule {
    package static let id = RuleID.invalidLiteral
    package static let group = RuleGroup.reading
    package static let level = RuleLevel.error
    package static let documentation = """
        A `default`, or a value in a `with`, that its parameter's type cannot hold; or a `$name` where a route fixes a
        value. The generated code would not compile, and the compiler's message would point there and not at the spec.
        Write a value of the type, or change the type. What each type takes: docs/language.md#arguments.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        screens:
          Book: { params: { page: { type: UInt8, default: 256 }, isNew: { type: Bool, default: yes } } }
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        screens:
          Book: { params: { page: { type: UInt16, default: 256 }, isNew: { type: Bool, default: true } } }
        """
}
