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
    package static let examples = RuleExamples(
        bad: RuleExample([("account/Screens.flow.yaml", account), ("login/Screens.flow.yaml", login)]),
        good: RuleExample([("account/AccountScreens.flow.yaml", account), ("login/LoginScreens.flow.yaml", login)]))

    private static let account = "flowgen: 1\nscreens: { Account: }"
    private static let login = "flowgen: 1\nscreens: { Login: }"
}
