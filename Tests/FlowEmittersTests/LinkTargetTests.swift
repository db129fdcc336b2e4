import EmitterTestSupport
import Testing

@Suite("A link target in a child flow, in the code") struct LinkTargetTests {
    private func main(_ transition: String, links: String = "") throws -> String {
        let files: KeyValuePairs = [
            "MainFlow.flow.yaml": """
            flowgen: 1
            flow: MainFlow
            screens: { Home: { params: { last: String? }, intents: { chosen: { id: String, show: Show } } } }
            start: { route: home, with: { last: nil } }
            routes:
              home: { transitions: { chosen: \(transition) } }
              shows: { flow: ShowsFlow }
            \(links)
            """,
            "ShowsFlow.flow.yaml": """
            flowgen: 1
            flow: ShowsFlow
            screens: { List: , Show: { params: { id: String, season: Int } }, Search: { params: { query: String? } } }
            start: list
            routes: { list: , show: , search: , player: { flow: PlayerFlow } }
            links:
              routes:
                /list: { reset: list }
                /show/{id}/{season=1}: { reset: [list, show] }
                /search?q={query}: { reset: [list, search] }
                /player/**: { reset: [list, player] }
            """,
            "PlayerFlow.flow.yaml": """
            flowgen: 1
            flow: PlayerFlow
            screens: { Player: , Chapter: { params: { number: Int } } }
            start: player
            routes: { player: , chapter: }
            links: { routes: { "/chapter/{number}": { push: chapter } } }
            """,
        ]
        return try Specs(files).outputs()[0].text
    }

    @Test(
        "is opened as a link once the branch has been performed",
        arguments: [
            ("/list", "ShowsFlowLink.list"), ("/show/{id}/3", "ShowsFlowLink.show(id: id, season: 3)"),
            ("/show/{show.id}", "ShowsFlowLink.show(id: show.id, season: 1)"),
            ("/search?q={last}", "ShowsFlowLink.search(query: last)"), ("/search", "ShowsFlowLink.search(query: nil)"),
            ("/player", "ShowsFlowLink.player(nil)"),
            ("/player/chapter/7", "ShowsFlowLink.player(PlayerFlowLink.chapter(number: 7))"),
        ])
    func opens(place: String, link: String) throws {
        let code = try main("{ push: shows, at: \"\(place)\" }")
        // The printer breaks long lines.
        let words = code.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing("( ", with: "(")
            .replacing(" )", with: ")")
        #expect(
            words.contains("perform(.push(.shows)) { handOn(\(link), by: ShowsFlowCoordinatorViewModel.open) }"))
    }

    @Test("is not opened if the branch fails")
    func fails() throws {
        #expect(
            try main("{ do: [pop, { present: shows }], at: /list }").contains(
                """
                        perform(.pop, .present(.shows, as: .sheet)) {
                            handOn(ShowsFlowLink.list, by: ShowsFlowCoordinatorViewModel.open)
                        }
                """))
    }

    @Test("gets the captures of a link")
    func ofLink() throws {
        let links = "links: { routes: { \"/chapter/{part}\": { reset: [shows], at: \"/player/chapter/{part}\" } } }"
        let code = try main("stay", links: links)
        #expect(code.contains("case chapter(part: Int)"))
        #expect(code.contains("ShowsFlowLink.player(PlayerFlowLink.chapter(number: part))"))
    }
}
