import Testing

/// Changes of the anchors of screens, and of what comes from them.
@Suite struct AnchorChangeTests {
    private static let spec = """
        flowgen: 1
        flow: PhotosFlow
        screens:
          Photos:
            anchors: { trash: , filterButton: , thumbnail: Int, row: Int }
            intents: { filterTapped: , trashTapped: , photoTapped: { id: Int, rank: Int } }
          Photo: { params: { id: Int } }
          Filter:
        start: photos
        routes:
          photos:
            transitions:
              filterTapped: { present: filter, as: popover, from: filterButton }
              trashTapped: { present: deletion, from: trash }
              photoTapped: { push: photo, from: { thumbnail: $id } }
          photo:
          filter: { detents: [medium] }
          deletion: { confirmation: { title: Delete? } }
        """

    private func lines(_ replacements: KeyValuePairs<String, String>) async -> [String] {
        await ComparedSpecs(Self.spec, replacing: replacements).lines
    }

    @Test("a new anchor breaks nothing, since no view has to mark it")
    func added() async {
        #expect(
            await lines(["row: Int }": "row: Int, sortButton: }"]) == [
                "fine: `Photos`: the anchor `sortButton` was added"
            ])
    }

    @Test("a view that marks an anchor no longer compiles without it")
    func removed() async {
        #expect(await lines([", row: Int }": " }"]) == ["source: `Photos`: the anchor `row` was removed"])
    }

    @Test("an anchor with a new name is one change, also where something comes from it")
    func renamed() async {
        #expect(
            await lines(["{ trash: ,": "{ bin: ,", "from: trash": "from: bin"]) == [
                "source: `Photos`: the anchor `trash` became `bin`"
            ])
        #expect(
            await lines(["thumbnail: Int": "preview: Int", "{ thumbnail: $id }": "{ preview: $id }"]) == [
                "source: `Photos`: the anchor `thumbnail` became `preview`"
            ])
    }

    @Test("an anchor keeps the name of a route that has a new one")
    func isNoRoute() async {
        let route = "trash: { screen: Filter,"
        let old = Self.spec.replacing("filter: {", with: route).replacing("present: filter", with: "present: trash")
        let new = old.replacing(route, with: "bin: { screen: Filter,").replacing("present: trash", with: "present: bin")
        #expect(await ComparedSpecs(old, new).lines == ["source, state: `PhotosFlow`: the route `trash` became `bin`"])
    }

    @Test("a view that gives an anchor its value compiles if that becomes optional, and with no other type")
    func values() async {
        #expect(
            await lines(["row: Int": "row: String"]) == [
                "source: `Photos`: the anchor `row` had a value `Int` and has a value `String`"
            ])
        #expect(
            await lines(["row: Int": "row: Int?"]) == [
                "fine: `Photos`: the anchor `row` had a value `Int` and has a value `Int?`"
            ])
        #expect(
            await lines(["row: Int": "row:"]) == [
                "source: `Photos`: the anchor `row` had a value `Int` and has no value"
            ])
    }

    @Test("users see that something comes from another anchor, or that it is no longer a popover")
    func origins() async {
        #expect(
            await lines(["from: trash": "from: filterButton"]) == [
                "behaviour: `PhotosFlow`: on `photos`, `trashTapped` was `present: deletion, from: trash` and is "
                    + "`present: deletion, from: filterButton`"
            ])
        #expect(
            await lines([", as: popover, from: filterButton": ""]) == [
                "behaviour: `PhotosFlow`: on `photos`, `filterTapped` was `present: filter, as: popover, from: filterButton` "
                    + "and is `present: filter`"
            ])
        #expect(
            await lines(["{ thumbnail: $id }": "{ thumbnail: $rank }"]) == [
                "behaviour: `PhotosFlow`: on `photos`, `photoTapped` passes `payload.rank` as `thumbnail`, which was `payload.id`"
            ])
    }

    @Test("a route that becomes a popover is a change of what presents it")
    func popovers() async {
        let old = Self.spec.replacing(", as: popover", with: "")
        let new = old.replacing("filter: { detents", with: "filter: { as: popover, detents")
        #expect(
            await ComparedSpecs(old, new).lines == [
                "behaviour: `PhotosFlow`: on `photos`, `filterTapped` was `present: filter, from: filterButton` and is "
                    + "`present: filter as popover, from: filterButton`"
            ])
        #expect(
            await ComparedSpecs(new, new.replacing("[medium]", with: "[large]")).lines == [
                "behaviour: `PhotosFlow`: `filter` had the heights `[medium]` as a sheet and has the heights `[large]`"
            ])
    }
}
