import Testing

/// Changes of ways of presenting that the app draws itself.
@Suite struct PresentationChangeTests {
    private static let spec = """
        flowgen: 1
        flow: TourFlow
        presentations:
          card:
          drawer: { dismissible: false }
        screens: { Home: { intents: { helpTapped: , menuTapped: } } }
        start: home
        routes:
          home: { transitions: { helpTapped: { present: help }, menuTapped: { present: menu, as: drawer } } }
          help: { as: card }
          menu:
        """

    private func lines(_ replacements: KeyValuePairs<String, String>) async -> [String] {
        await ComparedSpecs(Self.spec, replacing: replacements).lines
    }

    @Test("a new presentation is a method of the factory")
    func added() async {
        #expect(
            await lines(["  card:": "  card:\n  panel:"]) == ["source: `TourFlow`: the presentation `panel` was added"])
    }

    @Test("what snapshots may keep cannot be restored once it was removed")
    func removed() async {
        #expect(
            await lines(["  card:\n": "", "as: card": "as: sheet"]) == [
                "source, state: `TourFlow`: the presentation `card` was removed",
                "behaviour: `TourFlow`: on `home`, `helpTapped` was `present: help as card` and is `present: help`",
            ])
    }

    @Test("the heights of a route that the app draws count where it is a sheet")
    func detents() async {
        #expect(
            await lines(["help: { as: card }": "help: { as: card, detents: [medium] }"]) == [
                "behaviour: `TourFlow`: `help` had the usual height as a sheet and has the heights `[medium]`"
            ])
    }

    @Test("users see whether a swipe dismisses it, and another way of presenting")
    func behaviour() async {
        #expect(
            await lines(["drawer: { dismissible: false }": "drawer: { doc: At the side. }"]) == [
                "behaviour: `TourFlow`: a swipe dismisses `drawer` now"
            ])
        #expect(
            await lines(["menu, as: drawer": "menu, as: card"]) == [
                "behaviour: `TourFlow`: on `home`, `menuTapped` was `present: menu, as: drawer` and is `present: menu, as: card`"
            ])
    }
}
