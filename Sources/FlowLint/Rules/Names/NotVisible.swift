import FlowDiagnostics

package enum NotVisible: Rule {
    package static let id = RuleID.notVisible
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let documentation = """
        A route shows a flow or a screen of a module whose generated code others cannot use: it is internal, or belongs to another
        package and has `access: package`. Generate that module with a wider `access`, or show something else. See docs/modules.md.
        """
    package static let examples = RuleExamples([
        (
            ".flowgen.yaml",
            """
              modules:
                - { name: App, specs: App, uses: [LoginKit] }
            -   - { name: LoginKit, specs: LoginKit }
            +   - { name: LoginKit, specs: LoginKit, generate: { access: public } }
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
              login: { flow: LoginFlow, transitions: { loggedIn: { show: home } } }
              home: { transitions: { loggedOut: { show: login } } }
            """
        ),
        ("LoginKit/LoginFlow.flow.yaml", Self.loginFlow),
    ])

    static let loginFlow = """
        flowgen: 1
        flow: LoginFlow
        outcomes: { loggedIn: }
        screens: { Login: { intents: { loginTapped: , helpTapped: } }, Help: }
        start: login
        routes:
          login: { transitions: { loginTapped: { finish: loggedIn }, helpTapped: { push: help } } }
          help:
        """
}
