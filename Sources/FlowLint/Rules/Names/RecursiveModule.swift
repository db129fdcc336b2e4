import FlowDiagnostics

package enum RecursiveModule: Rule {
    package static let id = RuleID.recursiveModule
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let documentation = """
        A module uses itself, directly or through other modules. Swift modules cannot import each other, so the generated
        code could not be compiled. Move what both need to a module that both use. If a feature has to lead back to the app,
        let its flow finish with an outcome, or let an intent bubble. See docs/modules.md.
        """
    package static let examples = RuleExamples([
        (
            ".flowgen.yaml",
            """
              modules:
                - { name: App, specs: App, uses: [LoginKit] }
            -   - { name: LoginKit, specs: LoginKit, uses: [App], generate: { access: public } }
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
        ("LoginKit/LoginFlow.flow.yaml", NotVisible.loginFlow),
    ])
}
