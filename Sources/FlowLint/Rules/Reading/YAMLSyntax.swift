import FlowDiagnostics

package enum YAMLSyntax: Rule {
    package static let id = RuleID.yamlSyntax
    package static let group = RuleGroup.reading
    package static let level = RuleLevel.error
    package static let documentation = """
        The text is no YAML, or it is more than one document, or an alias stands for nothing. Nothing else of the file
        can be read, and until it is mended no flow or screen of the run is called unknown, as it may be declared there.
        The message says cause and mend in plain words; what libyaml says is a note below.
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
        links: { routes: { /user/{id}: { reset: [userList, user] } } }
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
        links: { routes: { "/user/{id}": { reset: [userList, user] } } }
        """
}
