import Testing

/// Changes of the conditions on leaving, and of what follows an attempt.
@Suite struct LeavingChangeTests {
    private static let spec = """
        flowgen: 1
        flow: NotesFlow
        guards: { hasChanges: { id: Int }, isBusy: , mayLeave: }
        presentations: { card: { dismissible: { when: not isBusy } } }
        start: notes
        routes:
          notes:
            transitions:
              wanted: { payload: { id: Int }, present: editor }
              chosen: { payload: { id: Int }, push: note }
          editor:
            as: card
            params: { id: Int }
            dismissible: { when: not hasChanges }
            transitions: { $dismissAttempted: { present: question }, closed: dismiss }
          note:
            params: { id: Int }
            back: { when: mayLeave }
            transitions: { $backAttempted: { present: question } }
          question: { alert: { title: Sure? } }
        """

    private func lines(_ replacements: KeyValuePairs<String, String>) async -> [String] {
        await ComparedSpecs(Self.spec, replacing: replacements).lines
    }

    @Test("a condition that is another one, or none, is another behaviour")
    func conditions() async {
        #expect(
            await lines(["back: { when: mayLeave }": "back: { when: not isBusy }", ", mayLeave: }": " }"]) == [
                "source: `NotesFlow`: the guard `mayLeave` was removed",
                "behaviour: `NotesFlow`: the system's back left `note` when `mayLeave` and leaves it when `not isBusy`",
            ])
        #expect(
            await lines(["    dismissible: { when: not hasChanges }\n": "", "hasChanges: { id: Int }, ": ""]) == [
                "source: `NotesFlow`: the guard `hasChanges` was removed",
                "behaviour: `NotesFlow`: a swipe left `editor` when `not hasChanges` and leaves it always",
            ])
        #expect(
            await lines(["card: { dismissible: { when: not isBusy } }": "card: { dismissible: { when: isBusy } }"]) == [
                "behaviour: `NotesFlow`: a swipe dismissed `card` when `not isBusy` and dismisses it when `isBusy`"
            ])
    }

    @Test("a guard with a new name is one change")
    func renamed() async {
        #expect(
            await lines(["isBusy: ,": "isSaving: ,", "not isBusy": "not isSaving"]) == [
                "source: `NotesFlow`: the guard `isBusy` became `isSaving`"
            ])
        #expect(
            await lines(["hasChanges: {": "isEdited: {", "not hasChanges": "not isEdited"]) == [
                "source: `NotesFlow`: the guard `hasChanges` became `isEdited`"
            ])
    }

    @Test("what follows an attempt is a transition like any other")
    func attempts() async {
        #expect(
            await lines(["$backAttempted: { present: question }": "$backAttempted: stay"]) == [
                "behaviour: `NotesFlow`: on `note`, `$backAttempted` was `present: question` and is `stay`"
            ])
    }
}
