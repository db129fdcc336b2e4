import FlowDiagnostics

package enum InvalidLink: Rule {
    package static let id = RuleID.invalidLink
    package static let group = RuleGroup.reading
    package static let level = RuleLevel.error
    package static let documentation = """
        A link pattern is invalid: it does not start with `/`, has an empty segment or a `{` that is not closed, has a capture
        that is not a whole segment, is written `:name` or occurs twice, or continues after `**`. Such a link would open
        nothing. The syntax of patterns: docs/language.md#links.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: UserFlow
          screens:
            UserList: { intents: { userChosen: { id: String } } }
            User: { params: { id: String } }
          start: userList
          routes:
            userList: { transitions: { userChosen: { push: user } } }
            user:
          links:
            routes:
        -     /user-{id}: { reset: [userList, user] }
        +     /user/{id}: { reset: [userList, user] }
        """
}
