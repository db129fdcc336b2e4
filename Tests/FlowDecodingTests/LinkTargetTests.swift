import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

/// A flow that shows a child flow with links.
private func parent(_ transition: String, params: String = "{}", more: String = "") -> String {
    """
    flowgen: 1
    flow: MainFlow
    screens:
      Home: { params: \(params), intents: { chosen: { showID: String, count: Int }, opened: } }
    start: home
    routes:
      home: { transitions: { opened: stay, chosen: \(transition) } }
      shows: { flow: ShowsFlow }
      about:
    \(more)

    """
}

private let child = """
    flowgen: 1
    flow: ShowsFlow
    screens:
      List: { intents: { played: } }
      Show: { params: { id: String, season: { type: Int, default: 1 } } }
      Search: { params: { query: String, page: Int? } }
      Code: { params: { code: UUID, mode: Mode } }
    start: list
    routes:
      list: { transitions: { played: { push: player } } }
      show:
      search:
      code:
      player: { flow: PlayerFlow }
    links:
      routes:
        /show/{id}/{season=1}: { reset: [list, show] }
        /search?q={query}&page={page}: { reset: [list, search] }
        /code/{code}/{mode=automatic}: { reset: [list, code] }
        /player/**: { reset: [list, player] }
    """

private let player = """
    flowgen: 1
    flow: PlayerFlow
    screens: { Player: , Chapter: { params: { number: Int } } }
    start: player
    routes: { player: , chapter: }
    links: { routes: { "/chapter/{number}": { push: chapter } } }
    """

private func read(_ text: String) -> ReadModule {
    ReadModule([("MainFlow.flow.yaml", text), ("ShowsFlow.flow.yaml", child), ("PlayerFlow.flow.yaml", player)])
}

@Suite("A link target in a child flow") struct LinkTargetTests {
    private func place(_ place: String) throws -> (patterns: [String], bindings: [Binding]) {
        let read = read(parent("{ push: shows, at: \"\(place)\" }"))
        #expect(read.diagnostics.map(\.message) == [])
        let found = try #require(read.module.flows[0].routes[0].transitions[1].branches[0].place)
        return (found.links.map { read.module.pattern(of: $0).text.text }, found.bindings)
    }

    @Test("is the link of the flow that fits, with values in reach and literals")
    func values() throws {
        let show = try place("/show/{showID}/3")
        #expect(show.patterns == ["/show/{id}/{season=1}"])
        #expect(show.bindings == [.payload(0, path: []), .literal(.integer("3"))])
        #expect(try place("/show/a%20b").bindings == [.literal(.string("a b")), .literal(.integer("1"))])
        #expect(try place("/show/{payload.showID.name}").bindings.first == .payload(0, path: ["name"]))
        #expect(try place("/search?page={count}&q=all").bindings == [.literal(.string("all")), .payload(1, path: [])])
        #expect(try place("/search?q={showID}").bindings == [.payload(0, path: []), .none])
    }

    @Test("leads through `**` to the flow that gets the rest")
    func rest() throws {
        let chapter = try place("/player/chapter/{count}")
        #expect(chapter.patterns == ["/player/**", "/chapter/{number}"])
        #expect(chapter.bindings == [.payload(1, path: [])])
        #expect(try place("/player").patterns == ["/player/**"])
    }

    @Test("gives the capture of a link its type")
    func typesCapture() throws {
        let link = { (condition: String) in
            """
            links:
              routes:
                /player/{part}: { reset: [home, shows], at: "/player/chapter/{part}"\(condition) }
            """
        }
        let read = read(parent("stay", more: link("")))
        #expect(read.diagnostics.map(\.message) == [])
        let capture = try #require(read.module.flows[0].links?.routes[0].pattern.captures.first)
        #expect(capture.type == .named("Int"))
        #expect(read.module.flows[0].links?.routes[0].branches[0].place?.bindings == [.payload(0, path: [])])
    }

    @Test("can follow a list of steps, the last of which leads to the flow")
    func afterSteps() {
        let read = read(parent("{ do: [popToRoot, { present: shows }], at: \"/show/{showID}\", deliver: told }"))
        #expect(read.diagnostics.map(\.rule) == [.unknownName])
        #expect(read.module.flows[0].routes[0].transitions[1].branches[0].place?.links.count == 1)
    }

    // MARK: Mistakes

    @Test(arguments: [
        Mistake(
            "a link with a slip", .unknownName,
            "no link of flow `ShowsFlow` leads to `/shwo/{showID}/2`; did you mean `/show/{id}/{season=1}`?",
            parent("{ push: shows, at: 1️⃣\"/shwo/{showID}/2\"2️⃣ }")),
        Mistake(
            "a link that nothing is similar to", .unknownName,
            "no link of flow `ShowsFlow` leads to `/x`; its links are `/show/{id}/{season=1}`,"
                + " `/search?q={query}&page={page}`, `/code/{code}/{mode=automatic}` and `/player/**`",
            parent("{ push: shows, at: 1️⃣/x2️⃣ }")),
        Mistake(
            "a place without a value in the path", .missingArgument,
            "link `/show/{id}/{season=1}` of flow `ShowsFlow` needs `id`; add it to the link target",
            parent("{ push: shows, at: 1️⃣/show2️⃣ }")),
        Mistake(
            "a place without a value in the query", .missingArgument,
            "link `/search?q={query}&page={page}` of flow `ShowsFlow` needs `q`; add it to the link target",
            parent("{ push: shows, at: 1️⃣/search2️⃣ }")),
        Mistake(
            "a default that is no literal", .missingArgument,
            "the default of `mode` in link `/code/{code}/{mode=automatic}` is not a literal of type `Mode`; write a value in"
                + " reach, as in `{mode}`",
            parent("{ push: shows, at: 1️⃣\"/code/{showID.code}\"2️⃣ }")),
        Mistake(
            "a value that is not in reach", .unknownName,
            "there is no value `showId` in reach; did you mean `{showID}`?",
            parent("{ push: shows, at: 1️⃣\"/show/{showId}\"2️⃣ }")),
        Mistake(
            "a value of another type", .argumentTypeMismatch,
            "`count` is `Int`, but the link takes `id: String`; make the types equal, or write another value",
            parent("{ push: shows, at: 1️⃣\"/show/{count}\"2️⃣ }")),
        Mistake(
            "a value that may be nil", .argumentTypeMismatch,
            "`last` is `String?`, but the link takes `id: String`; the value may be nil; lead there in a branch where it is"
                + " not",
            parent("{ push: shows, at: 1️⃣\"/show/{last}\"2️⃣ }", params: "{ last: String? }")
                .replacing("start: home", with: "start: { route: home, with: { last: nil } }")),
        Mistake(
            "a route with a screen", .unknownName,
            "`at` is a link target in a child flow, and route `about` shows none; remove it",
            parent("{ push: about, at: 1️⃣/show2️⃣ }")),
        Mistake(
            "a verb that leads nowhere", .unknownKey,
            "`at` goes with a verb that leads to a route with a child flow, and `popToRoot` leads to none; remove it",
            parent("{ popToRoot: , 1️⃣at2️⃣: /show }")),
        Mistake(
            "steps that end elsewhere", .unknownKey,
            "`at` goes with a verb that leads to a route with a child flow, and the last step of this `do` leads to none;"
                + " remove it",
            parent("{ do: [{ push: shows }, pop], 1️⃣at2️⃣: /player }")),
        Mistake(
            "a place of one step", .unknownKey,
            "`at` goes with the whole branch, not with one step; put it beside the `do`",
            parent("{ do: [{ push: shows, 1️⃣at2️⃣: /player }] }")),
        Mistake(
            "what is no place", .invalidLink,
            "`show` is not a link target: it is a link of flow `ShowsFlow`; write `at: \"/show/{id}/{season=1}\"`",
            parent("{ push: shows, at: 1️⃣show2️⃣ }")),
        Mistake(
            "no name either", .invalidLink,
            "`show:1` is not a link target: it is a link of the child flow, as in `/show/{showID}`",
            parent("{ push: shows, at: \"1️⃣s2️⃣how:1\" }")),
        Mistake(
            "a value in a word", .invalidLink,
            "`/show/a{showID}` is not a link target: a value is a whole segment in braces, as in `/show/{showID}`",
            parent("{ push: shows, at: \"/show/1️⃣a{showID}2️⃣\" }")),
        Mistake(
            "a rest", .invalidLink,
            "`/player/**` is not a link target: `**` belongs in the pattern of a link; write the segments of the link target",
            parent("{ push: shows, at: \"/player/1️⃣**2️⃣\" }")),
        Mistake(
            "a list", .wrongShape,
            "expected a link of the child flow, found a list; write it like `at: \"/show/{showID}\"`",
            parent("{ push: shows, at: 1️⃣[a]2️⃣ }")),
        Mistake(
            "a place beside the rest of a link", .invalidLink,
            "the rest of the link, `**`, is a link target in flow `ShowsFlow` already; remove `at`, or `**`",
            parent("stay", more: "links: { routes: { /shows/**: { reset: [home, shows], at: 1️⃣/player2️⃣ } } }")),
    ]) func isReported(_ mistake: Mistake) {
        mistake.expectToBeFound(beside: child, player)
    }

    @Test("is a link of a flow that has some")
    func noLinks() {
        Mistake(
            "a flow without links", .unknownName,
            "flow `ShowsFlow` has no links, and `at` is one of them; declare it under its `links`",
            parent("{ push: shows, at: 1️⃣/show2️⃣ }")
        ).expectToBeFound(beside: "flowgen: 1\nflow: ShowsFlow\nstart: list\nroutes: { list: }\n")
    }
}
