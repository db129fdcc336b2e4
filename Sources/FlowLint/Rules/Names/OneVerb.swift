import FlowDiagnostics

package enum OneVerb: Rule {
    package static let id = RuleID.oneVerb
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let documentation = """
        A branch has no verb or more than one, or a step follows a `finish`. The keys of a mapping have no order, so it would be
        arbitrary which of two verbs runs first, and after a `finish` the flow has ended. Write several steps as a list under
        `do`.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: TourFlow
          screens: { Home: { intents: { tourRequested: } }, Tour: { intents: { tourDone: } }, Offers: }
          start: home
          routes:
            home: { transitions: { tourRequested: { push: tour } } }
        -   tour: { transitions: { tourDone: { popToRoot: , push: offers } } }
        +   tour: { transitions: { tourDone: { do: [popToRoot, { push: offers }] } } }
            offers:
        """
}
