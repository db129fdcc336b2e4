import Testing

/// Changes of whether the user can swipe a route away: `dismissible` and `as` together.
@Suite struct SwipeChangeTests {
    private static let spec = """
        flowgen: 1
        flow: NotesFlow
        guards: { hasChanges: }
        start: notes
        routes:
          notes: { transitions: { wanted: { present: form }, read: { push: note } } }
          form: { as: sheet, dismissible: false, transitions: { closed: dismiss } }
          note: { transitions: { deleted: pop } }
        """

    private func lines(_ replacements: KeyValuePairs<String, String>) async -> [String] {
        await ComparedSpecs(Self.spec, replacing: replacements).lines
    }

    @Test("a cover cannot be swiped, whatever its route says")
    func sheetBecomesCover() async {
        let asCover = "behaviour: `NotesFlow`: on `notes`, `wanted` was `present: form` and is `present: form as cover`"
        #expect(await lines(["as: sheet, dismissible: false": "as: cover"]) == [asCover])
        #expect(await lines(["as: sheet, dismissible: false": "as: cover, dismissible: false"]) == [asCover])
    }

    @Test("a cover that becomes a sheet can be swiped if its route says so")
    func coverBecomesSheet() async {
        let cover = Self.spec.replacing("as: sheet, dismissible: false", with: "as: cover, dismissible: false")
        let asSheet = "behaviour: `NotesFlow`: on `notes`, `wanted` was `present: form as cover` and is `present: form`"
        #expect(
            await ComparedSpecs(cover, replacing: ["as: cover, dismissible: false": "as: sheet, dismissible: false"])
                .lines == [asSheet])
        #expect(
            await ComparedSpecs(cover, replacing: ["as: cover, dismissible: false": "as: sheet"]).lines == [
                "behaviour: `NotesFlow`: `form` can be swiped away now", asSheet,
            ])
    }

    @Test("a sheet can be swiped or not")
    func sheet() async {
        #expect(
            await lines([", dismissible: false": ""]) == ["behaviour: `NotesFlow`: `form` can be swiped away now"])
        #expect(
            await lines(["dismissible: false": "dismissible: { when: not hasChanges }"]).contains(
                "behaviour: `NotesFlow`: `form` can be swiped away now, when `not hasChanges`"))
        let open = Self.spec.replacing(", dismissible: false", with: "")
        #expect(
            await ComparedSpecs(open, replacing: ["as: sheet": "as: sheet, dismissible: false"]).lines == [
                "behaviour: `NotesFlow`: `form` can no longer be swiped away"
            ])
    }

    @Test("what a branch says comes before what the route says")
    func branch() async {
        #expect(
            await lines(["present: form": "present: form, as: cover", ", dismissible: false": ""]) == [
                "behaviour: `NotesFlow`: on `notes`, `wanted` was `present: form` and is `present: form, as: cover`"
            ])
    }

    @Test("a route that takes the place of the first one of a sheet can be swiped like it")
    func replacing() async {
        let spec = Self.spec.replacing("closed: dismiss", with: "closed: { replace: note }")
            .replacing("note: {", with: "note: { dismissible: false,")
        #expect(
            await ComparedSpecs(spec, replacing: ["note: { dismissible: false,": "note: {"]).lines == [
                "behaviour: `NotesFlow`: `note` can be swiped away now"
            ])
    }

    @Test("where nothing can be swiped, that is not called a change for users")
    func withoutEffect() async {
        let message = "has changed, which has no effect, because a swipe dismisses nothing that begins with it"
        #expect(
            await lines(["note: {": "note: { dismissible: false,"]) == [
                "fine: `NotesFlow`: `dismissible` of `note` \(message)"
            ])
        #expect(
            await lines(["note: {": "note: { dismissible: { when: not hasChanges },"]).contains(
                "fine: `NotesFlow`: `dismissible` of `note` \(message)"))
    }
}
