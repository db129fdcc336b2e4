import FlowDiagnostics

package enum DuplicateName: Rule {
    package static let id = RuleID.duplicateName
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let documentation = """
        Two files of the module declare the same screen or flow. Both would become one type in Swift, and it would be unclear
        which of the two a route shows. If they are the same screen, keep one declaration: every flow of the module may show it.
        Otherwise, rename one of them. The same applies to two expectations of a file with one `id`.

        A screen that nobody declares belongs to one route. If two routes need the same one, declare it under `screens`.
        """
    package static let examples = RuleExamples([
        (
            "AccountFlow.flow.yaml",
            """
            flowgen: 1
            flow: AccountFlow
            screens: { Account: { intents: { helpRequested: } }, Help: }
            start: account
            routes:
              account: { transitions: { helpRequested: { push: help } } }
              help:
            """
        ),
        (
            "LoginFlow.flow.yaml",
            """
              flowgen: 1
              flow: LoginFlow
            - screens: { Login: { intents: { helpRequested: } }, Help: }
            + screens: { Login: { intents: { helpRequested: } } }
              start: login
              routes:
                login: { transitions: { helpRequested: { push: help } } }
                help:
            """
        ),
    ])
}
