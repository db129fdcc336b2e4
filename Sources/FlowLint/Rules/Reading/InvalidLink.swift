import FlowDiagnostics

package enum InvalidLink: Rule {
    package static let id = RuleID.invalidLink
    package static let group = RuleGroup.reading
    package static let level = RuleLevel.error
    package static let documentation = """
        A link pattern that cannot be read: no `/` first, an empty segment, a `{` that is not closed, a capture that is
        not a whole segment, is written `:name` or is there twice, something behind `**`. Whoever follows such a link would be
        left where they are. How patterns are written: docs/language.md#links.
        """
    package static let badExample: RuleExample = """
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
            /user-{id}: { reset: [userList, user] }
        """
    package static let goodExample: RuleExample = """
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
            /user/{id}: { reset: [userList, user] }
        """
}
