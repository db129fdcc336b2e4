import FlowDiff
import Testing

/// What is said about links: whether URLs still open, and lead where they led.
@Suite struct LinkChangeTests {
    private func lines(_ replacements: KeyValuePairs<String, String>) async -> [String] {
        await ComparedSpecs(Shop.spec, replacing: replacements).lines
    }

    @Test func namesAURLThatLeadsElsewhere() async {
        #expect(
            await lines(["/help: { reset: [home, help] }": "/help: { reset: home }"])
                == ["links: `HomeFlow`: `/help` led to `help` and leads to `home`"])
    }

    @Test("a more specific link takes URLs of another")
    func namesAURLThatAnotherLinkTakes() async {
        let lines = await lines(["    /help:": "    /product/7: { reset: home }\n    /help:"])
        #expect(
            lines == [
                "links: `HomeFlow`: `/product/7` led to `product` and leads to `home`",
                "source: `HomeFlow`: the link `/product/7` was added",
            ])
    }

    @Test func aCaptureThatAcceptsLessLosesURLs() async {
        let old = """
            flowgen: 1
            flow: HomeFlow
            screens: { Home: , Page: { params: { name: String } } }
            start: home
            routes: { home: , page: }
            links: { schemes: [app], routes: { "/page/{name}": { reset: [home, page] } } }
            """
        let compared = await ComparedSpecs(old, replacing: ["name: String": "name: Int"])
        #expect(
            compared.lines == [
                "source, links: `HomeFlow`: `/page/a` no longer opens",
                "source, state: `Page`: the value `name` of the screen was `String` and is `Int`",
            ])
    }

    @Test func valuesDecideWhereAURLLeads() async {
        let old = """
            flowgen: 1
            flow: HomeFlow
            start: home
            routes: { home: , page: { params: { name: String } } }
            links:
              schemes: [app]
              routes:
                "/page/{name}": [{ when: { name: first }, reset: home }, { reset: [home, page] }]
            """
        let other = await ComparedSpecs(old, replacing: ["name: first": "name: last"])
        #expect(
            other.lines == [
                "links: `HomeFlow`: `/page/first` led to `home` and leads to `page`"
            ])
    }

    @Test(
        "a type that holds fewer values loses the URLs of the others",
        arguments: [
            ("Int", "Int8", "200"), ("UInt16", "UInt8", "60000"), ("Int", "UInt16", "-7"),
            ("Int64", "Int32", "4000000000"), ("String", "Character", "1.5"), ("String", "CGFloat", "a"),
            ("String?", "Bool?", "a"),
        ])
    func aNarrowerTypeLosesURLs(type: String, narrower: String, text: String) async {
        let old = """
            flowgen: 1
            flow: HomeFlow
            screens: { Home: , Page: { params: { name: "\(type)" } } }
            start: home
            routes: { home: , page: }
            links: { schemes: [app], routes: { "/page/{name}": { reset: [home, page] } } }
            """
        let compared = await ComparedSpecs(old, replacing: ["name: \"\(type)\"": "name: \"\(narrower)\""])
        #expect(compared.lines.first == "source, links: `HomeFlow`: `/page/\(text)` no longer opens")
        let wider = await ComparedSpecs(
            old.replacing("\"\(type)\"", with: "\"\(narrower)\""),
            replacing: ["name: \"\(narrower)\"": "name: \"\(type)\""])
        #expect(!wider.lines.contains { $0.contains("no longer opens") })
    }

    @Test func aSchemeThatIsGoneLosesURLs() async {
        #expect(
            await lines(["schemes: [shop]": "schemes: [store]"])
                == [
                    "links: `HomeFlow`: URLs of the scheme `shop` no longer open",
                    "fine: `HomeFlow`: URLs of the scheme `store` open now",
                ])
    }

    @Test func aChildFlowThatStartsElsewhereChangesWhatLinksShow() async {
        let parent = """
            flowgen: 1
            flow: AppFlow
            screens: { Home: }
            start: home
            routes: { home: , help: { flow: HelpFlow } }
            links: { schemes: [app], routes: { "/help": { reset: [home, help] } } }
            """
        let child = """
            flowgen: 1
            flow: HelpFlow
            screens: { Topics: , Search: }
            start: topics
            routes: { topics: , search: }
            """
        let compared = await ComparedSpecs(
            [parent, child], [parent, child.replacing("start: topics", with: "start: search")])
        #expect(compared.lines.contains("links: `AppFlow`: `/help` leads elsewhere"))
    }

    @Test("neither a new name of the guard of a child's start nor a start that decides nothing loses a link")
    func aStartThatLeadsToTheSameKeepsLinks() async {
        let parent = """
            flowgen: 1
            flow: AppFlow
            screens: { Home: }
            start: home
            routes: { home: , help: { flow: HelpFlow } }
            links: { schemes: [app], routes: { "/help": { reset: [home, help] } } }
            """
        func child(_ guards: String, _ start: String) -> String {
            """
            flowgen: 1
            flow: HelpFlow
            guards: { \(guards) }
            screens: { Tips: { intents: { asked: } }, Questions: }
            start: \(start)
            routes: { tips: { transitions: { asked: { push: questions } } }, questions: }
            """
        }
        let guarded = child("isNew: ", "[{ when: isNew, route: questions }, tips]")
        let renamed = await ComparedSpecs(
            [parent, guarded], [parent, child("isFirst: ", "[{ when: isFirst, route: questions }, tips]")])
        #expect(renamed.lines == ["source: `HelpFlow`: the guard `isNew` became `isFirst`"])
        let same = await ComparedSpecs(
            [parent, child("isNew: ", "[{ when: isNew, route: tips }, tips]")], [parent, child("isNew: ", "tips")])
        #expect(!same.lines.contains { $0.contains("leads") })
        let redundant = "[{ when: isNew, route: questions }, { when: isNew, route: tips }, tips]"
        let shorter = await ComparedSpecs([parent, child("isNew: ", redundant)], [parent, guarded])
        #expect(!shorter.lines.contains { $0.contains("leads") })
        let other = await ComparedSpecs([parent, guarded], [parent, child("isNew: ", "tips")])
        #expect(other.lines.contains { $0.hasPrefix("links: `AppFlow`: `/help` leads elsewhere") })
    }

    @Test(
        "a link of a child that takes an empty rest changes where URLs of its parent lead",
        arguments: [
            (
                "\"/?q={query=a}\": { reset: search }",
                "links: `SearchFlow`: the link `/?q={query}` became `/?q={query=a}`; a URL with the rest `/` opened "
                    + "nothing in this flow, and opens this link now"
            ),
            (
                "\"/?q={query}\": { reset: search }, /: { reset: search }",
                "source, links: `SearchFlow`: the link `/` was added; a URL with the rest `/` opened nothing in this flow, "
                    + "and opens this link now"
            ),
        ])
    func emptyRest(links: String, message: String) async {
        let parent = """
            flowgen: 1
            flow: AppFlow
            container: switch
            start: main
            routes: { main: { flow: SearchFlow } }
            links: { schemes: [app], routes: { "/search/**": { show: main } } }
            """
        func child(_ links: String) -> String {
            """
            flowgen: 1
            flow: SearchFlow
            screens: { Search: { params: { query: { type: String, default: "" } } } }
            start: search
            routes: { search: }
            links: { routes: { \(links) } }
            """
        }
        let before = child("\"/?q={query}\": { reset: search }")
        let compared = await ComparedSpecs([parent, before], [parent, child(links)])
        #expect(compared.lines == [message])
        // Without a parent that hands rests on, nothing opened it.
        let alone = await ComparedSpecs(before, child(links))
        #expect(!alone.lines.contains { $0.contains("rest") })
    }

    // MARK: Links of child flows

    private static let parents = """
        flowgen: 1
        flow: AppFlow
        container: tabs
        start: home
        routes:
          home:
          orders: { flow: OrdersFlow }
          also: { flow: OrdersFlow }
        links: { schemes: [acme], routes: { "/orders/**": { show: orders }, "/also/**": { show: also } } }

        """

    private static func orders(_ links: String) -> String {
        """
        flowgen: 1
        flow: OrdersFlow
        start: list
        routes:
          list: { transitions: { orderTapped: { payload: { id: Int }, push: order } } }
          order: { params: { id: Int } }

        """ + (links.isEmpty ? "" : "links: { routes: { \(links) } }\n")
    }

    @Test("a link of a child that was changed is one change, however many flows show the child")
    func changedLinkOfAChild() async {
        let compared = await ComparedSpecs(
            [Self.parents, Self.orders("\"/order/{id}\": { reset: [list, order] }")],
            [Self.parents, Self.orders("\"/o/{id}\": { reset: [list, order] }")])
        #expect(
            compared.lines == [
                "source, links: `OrdersFlow`: the link `/order/{id}` became `/o/{id}`; `/order/7` no longer opens"
            ])
    }

    @Test("the only link of a child that was removed is one change")
    func removedLinkOfAChild() async {
        let compared = await ComparedSpecs(
            [Self.parents, Self.orders("\"/order/{id}\": { reset: [list, order] }")], [Self.parents, Self.orders("")])
        #expect(
            compared.lines == [
                "source, links: `OrdersFlow`: the link `/order/{id}` was removed; `/order/7` no longer opens"
            ])
    }

    @Test("a URL of the parent that another link opens now is a change of the parent")
    func otherLinkOfTheParent() async {
        let parent = Self.parents.replacing("\"/also/**\": { show: also }", with: "\"/**\": { show: home }")
        let compared = await ComparedSpecs(
            [parent, Self.orders("\"/order/{id}\": { reset: [list, order] }")],
            [parent, Self.orders("\"/o/{id}\": { reset: [list, order] }")])
        #expect(
            compared.lines == [
                "links: `AppFlow`: `/orders/order/7` led to `orders` and leads to `home`",
                "links: `AppFlow`: `/orders/o/7` led to `home` and leads to `orders`",
                "source, links: `OrdersFlow`: the link `/order/{id}` became `/o/{id}`; `/order/7` no longer opens",
            ])
    }

    @Test("a link of the parent that changes itself is a change of the parent")
    func changedLinkOfTheParent() async {
        let compared = await ComparedSpecs(
            [Self.parents, Self.orders("\"/order/{id}\": { reset: [list, order] }")],
            [
                Self.parents.replacing("\"/also/**\"", with: "\"/other/**\""),
                Self.orders("\"/o/{id}\": { reset: [list, order] }"),
            ])
        #expect(compared.lines.count == 2)
        #expect(compared.lines.contains { $0.contains("the link `/also/**` became `/other/**`; `/also") })
    }

    @Test("the last link of a flow that was removed is one change")
    func lastLink() async {
        let old = Self.orders("\"/order/{id}\": { reset: [list, order] }").replacing(
            "links: {", with: "links: { schemes: [x],")
        let compared = await ComparedSpecs(old, Self.orders(""))
        #expect(
            compared.lines == [
                "source, links: `OrdersFlow`: the link `/order/{id}` was removed; `/order/7` no longer opens"
            ])
    }
}
