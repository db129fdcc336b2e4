import FlowDiagnostics

package enum InvalidIdentifier: Rule {
    package static let id = RuleID.invalidIdentifier
    package static let group = RuleGroup.reading
    package static let level = RuleLevel.error
    package static let documentation = """
        What becomes a name in Swift is no Swift identifier: it holds a space, a hyphen or a dot, or begins with a
        digit. The generated code could not say it. Choose another name; Swift's keywords are fine, they are escaped.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        screens:
          Log in: { params: { 2ndFactor: Bool } }
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        screens:
          LogIn: { params: { asksSecondFactor: Bool } }
        """
}
