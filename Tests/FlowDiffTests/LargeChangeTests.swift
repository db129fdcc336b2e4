import FlowDiff
import FlowTestSupport
import Testing

/// What is said about specs that are large, and mostly others than before.
@Suite struct LargeChangeTests {
    /// A flow whose routes push each other, each with its own screen.
    private func routes(_ count: Int, _ prefix: String) -> String {
        var text = "flowgen: 1\nflow: MainFlow\nstart: home\nroutes:\n  home:\n    transitions:\n"
        for index in 0..<count { text += "      opened\(index): { push: \(prefix)\(index) }\n" }
        for index in 0..<count {
            text += "  \(prefix)\(index): { screen: Page\(index), transitions: { closed: pop } }\n"
        }
        return text + "screens:\n" + (0..<count).map { "  Page\($0): { intents: { closed: } }\n" }.joined()
    }

    @Test("more than a hundred routes with new names are recognised")
    func renamedRoutes() async {
        let compared = await ComparedSpecs(routes(150, "old"), routes(150, "new"))
        let renamed = compared.comparison.changes.filter { $0.element == .route }
        #expect(renamed.count == 150)
        #expect(renamed.allSatisfy { $0.action == .renamed })
        #expect(renamed.first?.message == "`MainFlow`: the route `old0` became `new0`")
        #expect(compared.comparison.notes == [])
    }

    private func links(_ count: Int, _ prefix: String) -> String {
        let head = """
            flowgen: 1
            flow: MainFlow
            start: home
            routes: { home: , item: { params: { id: String } } }
            links:
              schemes: [app]
              routes:

            """
        return head + (0..<count).map { "    \"/\(prefix)\($0)/{id}\": { reset: [home, item] }\n" }.joined()
    }

    @Test("more than a hundred links with new paths are recognised")
    func renamedLinks() async {
        let compared = await ComparedSpecs(links(150, "a"), links(150, "b"))
        #expect(compared.lines.count == 150)
        #expect(
            compared.lines.first
                == "source, links: `MainFlow`: the link `/a0/{id}` became `/b0/{id}`; `/a0/a` no longer opens")
        #expect(compared.comparison.notes == [])
    }

    @Test("where too many are alike, none is taken for another, which a note says", .timeLimit(.minutes(5)))
    func tooManyAlike() async {
        let compared = await ComparedSpecs(links(1_400, "a"), links(1_400, "b"))
        #expect(compared.comparison.changes.count { $0.action == .removed } == 1_400)
        #expect(compared.comparison.changes.count { $0.action == .added } == 1_400)
        #expect(
            compared.comparison.notes == [
                "`MainFlow`: 1400 links were removed and 1400 were added, which are too many to find those that only have a new name",
                "`MainFlow` has so many links that only 71 URLs of each are compared, so one that leads elsewhere may be missing",
            ])
    }

    @Test("each link is found among many that match the same URLs", .timeLimit(.minutes(5)))
    func ambiguousLinks() async {
        let segments = TestScope.choose(all: 10, sample: 8)
        let patterns = (0..<1 << segments).map { number in
            (0..<segments).map { number >> (segments - 1 - $0) & 1 == 0 ? "/a\($0)" : "/{v\($0)}" }.joined()
        }
        func spec(_ last: String) -> String {
            "flowgen: 1\nflow: MainFlow\nstart: home\nroutes: { home: , other: }\nlinks:\n  schemes: [app]\n  routes:\n"
                + patterns.dropLast().map { "    \"\($0)\": { reset: home }\n" }.joined()
                + "    \"\(patterns[patterns.count - 1])\": { reset: \(last) }\n"
        }
        let compared = await ComparedSpecs(spec("home"), spec("[home, other]"))
        #expect(
            compared.lines.filter { $0.contains("led to") } == [
                "links: `MainFlow`: `\(String(repeating: "/a", count: segments))` led to `home` and leads to `other`"
            ])
    }

    @Test(
        "what a link shows is described up to a limit, in child flows whose starts have choices",
        .timeLimit(.minutes(1)))
    func nestedStarts() async {
        func specs(_ path: String) -> [String] {
            let main = """
                flowgen: 1
                flow: MainFlow
                start: home
                routes: { home: , child: { flow: Level0Flow } }
                links: { schemes: [app], routes: { \(path): { reset: [home, child] } } }
                """
            let levels = (0..<30).map { level in
                """
                flowgen: 1
                flow: Level\(level)Flow
                guards: { isNew: }
                start: [{ when: isNew, route: a }, b]
                routes: { a: { flow: Level\(level + 1)Flow }, b: { flow: Level\(level + 1)Flow } }
                """
            }
            return [main] + levels + ["flowgen: 1\nflow: Level30Flow\nstart: end\nroutes: { end: }\n"]
        }
        let compared = await ComparedSpecs(specs("/a"), specs("/b"))
        #expect(compared.lines == ["source, links: `MainFlow`: the link `/a` became `/b`; `/a` no longer opens"])
    }
}
