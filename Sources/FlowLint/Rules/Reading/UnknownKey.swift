import FlowDiagnostics

package enum UnknownKey: Rule {
    package static let id = RuleID.unknownKey
    package static let group = RuleGroup.reading
    package static let level = RuleLevel.error
    package static let documentation = """
        The language has no such key here, or it does not go with what stands beside it (`above` with `pop`, `hold`
        outside links), or a word that stands alone is no verb. Passing over it would drop what was meant, a screen's
        intents for the want of one letter. Take the name that is suggested, or one of those that the note lists; a key
        of your own starts with `x-`.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        screens:
          Home:
            intent: { helpRequested: }
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        screens:
          Home:
            intents: { helpRequested: }
        """
}
