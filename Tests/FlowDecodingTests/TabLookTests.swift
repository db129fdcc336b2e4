import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

/// How a tab appears in the bar: what is said about mistakes in `badge`, `role`, `section` and `image`, and what they become.
@Suite struct TabLookTests {
    private static func spec(
        _ tab: String, badges: String = "{ itemCount: , unread: { role: String } }", top: String = "",
        routes: String = ""
    ) -> String {
        """
        flowgen: 1
        flow: MainFlow
        container: tabs
        guards: { isOpen: }
        badges: \(badges)
        \(top)
        start: home
        routes:
          home: { tab: { title: Home } }
          search: { tab: { \(tab) } }
          \(routes)

        """
    }

    @Test(arguments: [
        Mistake(
            "a badge that is misspelt", .unknownName, "there is no badge `itemCont`; did you mean `itemCount`?",
            spec("badge: 1️⃣itemCont2️⃣")),
        Mistake(
            "a badge that is a guard", .unknownName,
            "there is no badge `isOpen`; it is a guard; declare a number or a text under `badges`",
            spec("badge: 1️⃣isOpen2️⃣")),
        Mistake(
            "a guard that is a badge", .unknownName,
            "there is no guard `unread`; it is a badge; show it with `tab: { badge: unread }`",
            spec("when: 1️⃣unread2️⃣")),
        Mistake(
            "a number", .wrongShape, "expected the name of a badge, found a list; write it like `badge: itemCount`",
            spec("badge: 1️⃣[itemCount]2️⃣")),
        Mistake(
            "a badge with a value that nothing has", .missingArgument,
            "badge `unread` needs `role`, and nothing here has a value of that name; give the flow a parameter"
                + " `role: String`, or fix the value in the `with` of the route",
            spec("badge: 1️⃣unread2️⃣")),
        Mistake(
            "the key, misspelt", .unknownKey, "`bagde` is not a key of a tab; did you mean `badge`?",
            spec("1️⃣bagde2️⃣: itemCount")),
        Mistake(
            "the key as in SwiftUI", .unknownKey, "`systemImage` is not a key of a tab; did you mean `icon`?",
            spec("1️⃣systemImage2️⃣: house")),
        Mistake(
            "the key of a spec, misspelt", .unknownKey, "`badgs` is not a key of a spec; did you mean `badges`?",
            spec("title: Search", top: "1️⃣badgs2️⃣: { other: }").replacing(
                "badges: { itemCount: , unread: { role: String } }\n", with: "")),
        Mistake(
            "a badge of a hidden tab", .wrongShape,
            "`badge` says nothing of a tab that is never in the bar; remove `hidden: true`, or remove `badge`",
            spec("hidden: true, badge: 1️⃣itemCount2️⃣")),
        Mistake(
            "a role of a hidden tab", .wrongShape,
            "`role` says nothing of a tab that is never in the bar; remove `hidden: true`, or remove `role`",
            spec("hidden: true, role: 1️⃣search2️⃣")),
        Mistake(
            "a section of a hidden tab", .wrongShape,
            "`section` says nothing of a tab that is never in the bar; remove `hidden: true`, or remove `section`",
            spec("hidden: true, section: 1️⃣More2️⃣")),
        Mistake(
            "an unknown role", .wrongShape,
            "expected `search`, the only role of a tab, found `main`; write it like `role: search`",
            spec("role: 1️⃣main2️⃣")),
        Mistake(
            "a role that is misspelt", .wrongShape,
            "expected `search`, the only role of a tab, found `serch`; did you mean `search`?",
            spec("role: 1️⃣serch2️⃣")),
        Mistake(
            "two tabs to search", .wrongShape,
            "a bar has one tab to search, and `search` is one already; remove this `role`",
            spec("role: search", routes: "find: { tab: { role: 1️⃣search2️⃣ } }")),
        Mistake(
            "an icon and an image", .wrongShape,
            "`icon` names a symbol of the system, and `image` an image of the app, and a tab shows one of them; remove"
                + " `icon`, or remove `image`",
            spec("icon: house, 1️⃣image2️⃣: tab-house")),
        Mistake(
            "a section in two places", .wrongShape,
            "the tabs of section `More` are not next to each other in the bar; move route `help` below `search`, or give it"
                + " another section",
            spec("section: More", routes: "news: { tab: { title: News } }\n  help: { tab: { section: 1️⃣More2️⃣ } }")),
        Mistake(
            "a task with the name of a badge", .duplicateName,
            "`itemCount` is the name of a task and of a badge; rename one of them",
            spec("badge: itemCount", top: "tasks: { 1️⃣itemCount2️⃣: { outcomes: { counted: } } }")),
    ])
    func isFound(_ mistake: Mistake) { mistake.expectToBeFound() }

    private func flow(_ text: String) throws -> Flow {
        let read = ReadModule(text)
        #expect(read.diagnostics.map(\.message) == [])
        return try #require(read.module.flows.first)
    }

    @Test("a tab has a badge, a role, a section and an image")
    func isRead() throws {
        let flow = try flow(Self.spec("badge: itemCount, role: search, section: Library, image: tab-search"))
        #expect(flow.badges.map(\.name.text) == ["itemCount", "unread"])
        let tab = try #require(flow.routes.last?.tab)
        #expect(tab.badge?.reference.target == 0)
        #expect(tab.role == .search)
        #expect(tab.section?.text == "Library")
        #expect(tab.image == "tab-search" && tab.icon == nil && tab.title == nil)
        #expect(tab.shownTitle == "Search")
    }

    @Test("the values of a badge come from what the route fixes and from the flow")
    func bindsValues() throws {
        let given = try flow(Self.spec("badge: unread", top: "params: { role: String }"))
        #expect(given.routes.last?.tab?.badge?.bindings == [.source(0, path: [])])
        let fixed = try flow(
            Self.spec("badge: unread", top: "screens: { Search: { params: { role: String } } }")
                .replacing("search: { tab", with: "search: { with: { role: admin }, tab"))
        #expect(fixed.routes.last?.tab?.badge?.bindings == [.literal(.string("admin"))])
    }

    @Test("the tabs of a section are next to each other if only hidden tabs and alerts are between them")
    func sectionAroundHiddenTabs() throws {
        let flow = try flow(
            Self.spec(
                "section: More",
                routes: """
                    secret: { tab: { hidden: true } }
                      warning: { alert: { title: Careful } }
                      help: { tab: { section: More } }
                    """))
        #expect(flow.routes.last?.tab?.section?.text == "More")
    }
}
