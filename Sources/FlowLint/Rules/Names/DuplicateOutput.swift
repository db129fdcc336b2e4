import FlowDiagnostics

package enum DuplicateOutput: Rule {
    package static let id = RuleID("duplicate-output")
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let documentation = """
        Two spec files of a run would be written to the same Swift file: they have the same name in different folders, or names
        that differ only in case, or in `.yaml` and `.yml`. The second file would overwrite the first. Rename one of them; the
        output is named after the file alone, so that a build knows the name before it reads anything.
        """
    package static let badExample = RuleExample([
        (
            "account/Screens.flow.yaml",
            """
            flowgen: 1
            screens: { Account: }
            """
        ),
        (
            "login/Screens.flow.yaml",
            """
            flowgen: 1
            screens: { Login: }
            """
        ),
    ])
    package static let goodExample = RuleExample([
        (
            "account/AccountScreens.flow.yaml",
            """
            flowgen: 1
            screens: { Account: }
            """
        ),
        (
            "login/LoginScreens.flow.yaml",
            """
            flowgen: 1
            screens: { Login: }
            """
        ),
    ])
}
