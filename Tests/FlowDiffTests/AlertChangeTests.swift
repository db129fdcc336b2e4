import Testing

/// Changes of alerts: what users see, and the method of the view model that each button is.
@Suite struct AlertChangeTests {
    private static let spec = """
        flowgen: 1
        flow: TrashFlow
        screens: { Trash: { intents: { emptyTapped: { count: Int } } } }
        start: trash
        routes:
          trash: { transitions: { emptyTapped: { present: emptying } } }
          emptying:
            params: { count: Int }
            alert:
              title: Delete {count} items?
              buttons:
                confirmed: { title: Delete, role: destructive }
                cancelled: { title: Keep }
            transitions:
              confirmed: stay
              cancelled: stay
        """

    private func lines(_ replacements: KeyValuePairs<String, String>) async -> [String] {
        await ComparedSpecs(Self.spec, replacing: replacements).lines
    }

    @Test(
        "other texts, roles and styles are seen by users alone",
        arguments: [
            ("title: Delete {count} items?", "title: Delete {count}?"), ("role: destructive", "role: cancel"),
            ("alert:", "confirmation:"), ("{ title: Keep }", "{ title: Not yet }"),
        ])
    func appearance(old: String, new: String) async {
        #expect(await lines([old: new]) == ["behaviour: `TrashFlow`: `emptying` has other texts or buttons"])
    }

    @Test("buttons in another order are seen by users alone, and so is an exchange of their titles")
    func order() async {
        let buttons = "confirmed: { title: Delete, role: destructive }\n        cancelled: { title: Keep }"
        let reversed = "cancelled: { title: Keep }\n        confirmed: { title: Delete, role: destructive }"
        let exchanged = "confirmed: { title: Keep }\n        cancelled: { title: Delete, role: destructive }"
        for other in [reversed, exchanged] {
            #expect(await lines([buttons: other]) == ["behaviour: `TrashFlow`: `emptying` has other texts or buttons"])
        }
    }

    @Test("adding a button breaks no code, and removing one does")
    func addedAndRemoved() async {
        let added = await lines([
            "{ title: Keep }": "{ title: Keep }\n        later: { title: Later }",
            "cancelled: stay": "cancelled: stay\n      later: stay",
        ])
        #expect(
            added.sorted() == [
                "behaviour: `TrashFlow`: `emptying` has other texts or buttons",
                "behaviour: `TrashFlow`: the button `later` was added",
            ])
        let removed = await lines(["        cancelled: { title: Keep }\n": "", "      cancelled: stay": ""])
        #expect(
            removed.sorted() == [
                "behaviour: `TrashFlow`: `emptying` has other texts or buttons",
                "source, behaviour: `TrashFlow`: the button `cancelled` was removed",
            ])
    }

    @Test("a button with another event and the same title has a new name")
    func renamed() async {
        let lines = await lines(["cancelled: {": "kept: {", "cancelled: stay": "kept: stay"])
        #expect(lines == ["source: `TrashFlow`: the intent `cancelled` became `kept`"])
    }

    @Test("another value of an alert is another value of its route")
    func values() async {
        let lines = await lines(["params: { count: Int }": "params: { count: Int, name: { type: String, default: a } }"]
        )
        #expect(lines == ["source, state: `TrashFlow`: the value `name: String` of the alert was added"])
    }
}
