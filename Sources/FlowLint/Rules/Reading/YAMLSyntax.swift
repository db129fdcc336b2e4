import FlowDiagnostics

package enum YAMLSyntax: Rule {
    package static let id = RuleID.yamlSyntax
    package static let group = RuleGroup.reading
    package static let level = RuleLevel.error
    package static let documentation = """
        The text is not valid YAML, contains more than one document, or has an alias without an anchor. Nothing else of the file
        can be read. Until it is fixed, no flow or screen of the run is reported as unknown, since this file may declare it. The
        message states the cause and the fix in plain words; libyaml's own message is a note below.
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
        - links: { routes: { /user/{id}: { reset: [userList, user] } } }
        + links: { routes: { "/user/{id}": { reset: [userList, user] } } }
        """
}
