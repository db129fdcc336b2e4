import FlowDiagnostics

package enum AmbiguousName: Rule {
    package static let id = RuleID.ambiguousName
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let documentation = """
        Two modules that this one uses have a flow, or a screen, of the name that a route shows. Write the module before the name. What
        the module declares itself comes first, so its own name is never ambiguous. See docs/modules.md.
        """
    package static let examples = RuleExamples([
        (
            ".flowgen.yaml",
            """
            generate: { access: public }
            modules:
              - { name: App, specs: App, uses: [LoginKit, OldLoginKit] }
              - { name: LoginKit, specs: LoginKit }
              - { name: OldLoginKit, specs: OldLoginKit }
            """
        ),
        (
            "App/MainFlow.flow.yaml",
            """
              flowgen: 1
              flow: MainFlow
              container: switch
              screens: { Home: { intents: { loggedOut: } } }
              start: login
              routes:
            -   login: { flow: LoginFlow, transitions: { loggedIn: { show: home } } }
            +   login: { flow: LoginKit.LoginFlow, transitions: { loggedIn: { show: home } } }
                home: { transitions: { loggedOut: { show: login } } }
            """
        ),
        ("LoginKit/LoginFlow.flow.yaml", NotVisible.loginFlow),
        ("OldLoginKit/LoginFlow.flow.yaml", NotVisible.loginFlow),
    ])
}
