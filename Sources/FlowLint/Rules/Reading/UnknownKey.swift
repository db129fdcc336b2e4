import FlowDiagnostics

package enum UnknownKey: Rule {
    package static let id = RuleID.unknownKey
    package static let group = RuleGroup.reading
    package static let level = RuleLevel.error
    package static let documentation = """
        The language has no such key here, or it does not go with the keys beside it (`above` with `pop`, `hold` outside links,
        `params` on a route whose screen is declared), or a word on its own is not a verb. Ignoring it would silently drop what it was meant for, such as all intents of a
        screen because of one letter. Use the suggested name, or one that the note lists; a key of your own starts with `x-`.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          screens:
            Home:
        -     intent: { helpRequested: }
        +     intents: { helpRequested: }
        """
}
