import FlowDiagnostics

package enum InvalidLiteral: Rule {
    package static let id = RuleID.invalidLiteral
    package static let group = RuleGroup.reading
    package static let level = RuleLevel.error
    package static let documentation = """
        A `default`, or a value in a `with`, does not fit its parameter's type; or a `$name` is written where a route fixes a value; or a
        value is built by something else than the call of an enum case or an initializer.
        The generated code would not compile, and the compiler's error would point to the generated code instead of the spec.
        Write a value of the type, or change the type. The values of each type: docs/language.md#arguments.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          screens:
        -   Book: { params: { page: { type: UInt8, default: 256 }, isNew: { type: Bool, default: yes } } }
        +   Book: { params: { page: { type: UInt16, default: 256 }, isNew: { type: Bool, default: true } } }
        """
}
