import FlowDiagnostics

package enum InvalidIdentifier: Rule {
    package static let id = RuleID.invalidIdentifier
    package static let group = RuleGroup.reading
    package static let level = RuleLevel.error
    package static let documentation = """
        What becomes a name in Swift is not a Swift identifier: it contains a space, a hyphen or a dot, or begins with a digit.
        The generated code would not compile. Choose another name; Swift's keywords are fine, they are escaped.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          screens:
        -   Log in: { params: { 2ndFactor: Bool } }
        +   LogIn: { params: { asksSecondFactor: Bool } }
        """
}
