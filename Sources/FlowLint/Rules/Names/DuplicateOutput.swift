import FlowDiagnostics

package enum DuplicateOutput: Rule {
    package static let id = RuleID.duplicateOutput
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let documentation = """
        Two spec files of one run would be written to one Swift file: they have one name in different folders, or names
        that differ only in case, or in `.yaml` and `.yml`. The second would overwrite the first. Rename one of them;
        the output is named from the file alone, so that a build can know it before anything is read.
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
