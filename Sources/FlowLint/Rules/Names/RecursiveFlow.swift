import FlowDiagnostics

package enum RecursiveFlow: Rule {
    package static let id = RuleID.recursiveFlow
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let documentation = """
        A flow is its own child, directly or through other flows: it would have to contain itself, and users could go round in
        it, growing the stack with every turn. Let one of the flows finish with an outcome, and let its parent continue from
        there.
        """
    package static let examples = RuleExamples([
        (
            "LoginFlow.flow.yaml",
            """
              flowgen: 1
              flow: LoginFlow
              screens: { Login: { intents: { signUpRequested: } } }
              start: login
              routes:
                login: { transitions: { signUpRequested: { push: signUp } } }
            -   signUp: { flow: SignUpFlow }
            +   signUp: { flow: SignUpFlow, transitions: { loginPreferred: pop, $back: stay } }
            """
        ),
        (
            "SignUpFlow.flow.yaml",
            """
              flowgen: 1
              flow: SignUpFlow
            + outcomes: { loginPreferred: }
              screens: { SignUp: { intents: { termsRequested: , loginPreferred: } }, Terms: }
              start: signUp
              routes:
            -   signUp: { transitions: { termsRequested: { push: terms }, loginPreferred: { push: login } } }
            +   signUp: { transitions: { termsRequested: { push: terms }, loginPreferred: { finish: loginPreferred } } }
                terms:
            -   login: { flow: LoginFlow }
            """
        ),
    ])
}
