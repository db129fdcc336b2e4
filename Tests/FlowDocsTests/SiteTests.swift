import FlowTestSupport
import Foundation
import Testing

@testable import FlowDocs

@Suite struct SiteTests {
    private static let spec = """
        flowgen: 1
        flow: LoginFlow
        doc: Log in, or sign up.
        outcomes: { loggedIn: { user: User }, abandoned: }
        guards: { isKnown: { email: String } }
        effects: { tracked: }
        screens:
          Login: { doc: The first screen., intents: { submitted: { email: String }, cancelled: , helpRequested: } }
          Help: { intents: { closed: } }
          Lost:
        start: login
        routes:
          login:
            transitions:
              submitted: [{ when: isKnown, run: tracked, stay: }, { push: help }]
              cancelled: { finish: abandoned }
              helpRequested: { present: help }
          help: { as: cover, transitions: { closed: dismiss } }
          lost:
        links: { schemes: [app], routes: { /help: { reset: [login, help] } } }

        """

    private func site() async -> SiteOfSpecs { await SiteOfSpecs([("LoginFlow.flow.yaml", Self.spec)]) }

    @Test("a page for each flow and each screen is beside the index, the journeys and the rules")
    func hasAPageForEach() async {
        let paths = await site().site.pages.map(\.path)
        #expect(
            paths == [
                "flows/LoginFlow.html", "index.html", "journeys.html", "map.html", "rules.html", "screens/Help.html",
                "screens/Login.html",
                "screens/Lost.html", "style.css",
            ])
    }

    @Test("the page of a flow has its expectations, with what breaks them")
    func expectations() async {
        let spec =
            Self.spec + """
                expect:
                  - { id: L-1, doc: Help is a cover., never: { seen: help, layer: base } }
                  - { id: L-2, doc: Help is never shown., never: { seen: help } }

                """
        let page =
            await SiteOfSpecs([("LoginFlow.flow.yaml", spec)]).site.pages
            .first { $0.path == "flows/LoginFlow.html" }?.text ?? ""
        #expect(page.contains("<strong class=\"error\">broken: 1 event</strong> <code>L-1</code>: "))
        #expect(page.contains("<p>Help is never shown.</p>"))
    }

    @Test("the overview has the name of the app and a tree of its flows")
    func showsATree() async {
        func flow(_ name: String, showing children: [String]) -> (path: String, text: String) {
            let routes = children.map { "  r\($0): { flow: \($0) }\n" }.joined() + "  own: { screen: Own }\n"
            return ("\(name).flow.yaml", "flowgen: 1\nflow: \(name)\nstart: own\nroutes:\n\(routes)")
        }
        let site = await SiteOfSpecs(
            [
                flow("BasketFlow", showing: ["PayFlow"]), flow("PayFlow", showing: []),
                flow("ShopFlow", showing: ["BasketFlow", "TourFlow"]), flow("TourFlow", showing: ["PayFlow"]),
                ("Own.flow.yaml", "flowgen: 1\nscreens: { Own: }\n"),
            ], named: "specs")
        let index = site.text(of: "index.html")
        #expect(index.contains("<title>Flows – Shop</title>") && index.contains("<h1>Shop</h1>"))
        let depths = index.split(separator: "\n").reduce(into: (depth: 0, lines: [String]())) { result, line in
            if line.contains("<ul class=\"tree\">") { result.depth += 1 }
            for match in line.matches(of: /<a href="flows\/\w+\.html" title="\w+">([\w ]+)<\/a>/) where result.depth > 0
            {
                result.lines.append("\(result.depth) \(match.1)")
            }
            if line.contains("</ul>") { result.depth -= 1 }
        }
        // The second one has no branches of its own.
        #expect(depths.lines.prefix(5) == ["1 Shop", "2 Basket", "3 Pay", "2 Tour", "3 Pay"])
    }

    @Test("the page of a flow says what follows each event, and how each route is reached")
    func describesAFlow() async {
        let page = await site().text(of: "flows/LoginFlow.html")
        #expect(page.contains("<p>Log in, or sign up.</p>"))
        #expect(page.contains("<code>loggedIn(user: User)</code>"))
        #expect(page.contains("<span class=\"warning\">never produced</span>"))
        #expect(page.contains("<code>when: isKnown(email: payload.email), run: tracked, stay</code>"))
        #expect(page.contains("<li>On <b title=\"login\">Login</b>: <b title=\"submitted\">Submitted</b></li>"))
        #expect(page.contains("<p class=\"warning\">Never shown.</p>"))
        #expect(page.contains("<code>reset: [login, help]</code>"))
        #expect(page.contains("URLs begin with app://."))
    }

    @Test("the page of a screen lists its anchors, and the flow says what comes from them")
    func describesAnchors() async {
        let spec = """
            flowgen: 1
            flow: PhotosFlow
            screens:
              Photos: { anchors: { trash: , thumbnail: Int }, intents: { asked: , opened: { id: Int } } }
              Photo: { params: { id: Int } }
            start: photos
            routes:
              photos: { transitions: { asked: { present: menu, from: trash }, opened: { push: photo, from: { thumbnail: $id } } } }
              photo:
              menu: { as: popover }

            """
        let site = await SiteOfSpecs([("PhotosFlow.flow.yaml", spec)])
        let screen = site.text(of: "screens/Photos.html")
        #expect(screen.contains("<code>trash</code>"))
        #expect(screen.contains("<td><code>thumbnail</code></td>\n<td><code>Int</code></td>"))
        let flow = site.text(of: "flows/PhotosFlow.html")
        #expect(flow.contains("<code>present: menu, from: trash</code>"))
        #expect(flow.contains("<code>push: photo(id: payload.id), from: { thumbnail: payload.id }</code>"))
        #expect(flow.contains(" · popover"))
    }

    @Test("a page has at most a thousand findings, and says how many more there are")
    func limitsFindings() async {
        let guards = (0..<1_100).map { "g_\($0): " }.joined(separator: ", ")
        let spec = "flowgen: 1\nflow: MainFlow\nguards: { \(guards) }\nstart: home\nroutes: { home: }\n"
        let site = await SiteOfSpecs([("MainFlow.flow.yaml", spec)])
        let rules = site.text(of: "rules.html")
        // Each guard has a bad name, and is unused.
        #expect(rules.matches(of: /<li>/).count == 2_000)
        #expect(rules.matches(of: /… and 100 more, which <code>flowgen lint --all<\/code> shows\./).count == 2)
        let flow = site.text(of: "flows/MainFlow.html")
        #expect(flow.matches(of: /… and 1200 more, which <code>flowgen lint --all<\/code> shows\./).count == 1)
    }

    @Test("findings are at their flow and at their rule, with the journey to them")
    func showsFindings() async {
        let site = await site()
        for path in ["flows/LoginFlow.html", "rules.html"] {
            let page = site.text(of: path)
            #expect(page.contains("rules.html#nothing-to-dismiss\">nothing-to-dismiss</a>"), "\(path)")
            #expect(page.contains("LoginFlow.flow.yaml:19"), "\(path)")
            #expect(page.contains("On <code>login</code>: <code>submitted</code>"), "\(path)")
        }
    }

    @Test("the rules begin with what was found, and the map leads back to the overview")
    func ordersPages() async throws {
        let site = await site()
        let rules = site.text(of: "rules.html")
        let finding = try #require(rules.range(of: "LoginFlow.flow.yaml:19"))
        let table = try #require(rules.range(of: "What was checked"))
        #expect(finding.lowerBound < table.lowerBound)
        #expect(site.text(of: "map.html").contains("<header class=\"bar\">\n<a href=\"index.html\">Overview</a>\n"))
    }

    @Test("the page of a screen says what each flow that shows it does with its intents")
    func describesAScreen() async {
        let page = await site().text(of: "screens/Login.html")
        #expect(page.contains("<p>The first screen.</p>"))
        #expect(page.contains("<code>submitted(email: String)</code>"))
        #expect(
            page.contains(
                "<a href=\"../flows/LoginFlow.html#route-login\" title=\"LoginFlow.login\">Login · Login</a>: "))
    }

    @Test("titles are what people read, and the names that specs have are below headings and in tooltips")
    func titles() async {
        let site = await site()
        let flow = site.text(of: "flows/LoginFlow.html")
        #expect(flow.contains("<h1>Login</h1>\n<p class=\"pale\"><code>LoginFlow</code></p>"))
        #expect(flow.contains("<h3>Login</h3>\n<p class=\"pale\"><code>LoginFlow.login</code></p>"))
        #expect(site.text(of: "screens/Login.html").contains("<h1>Login</h1>"))
        #expect(site.text(of: "journeys.html").contains("title=\"LoginFlow\">Login</a></h2>"))
    }

    @Test("screens whose names differ only in case have files of their own")
    func keepsNamesApart() async {
        let spec = Self.spec.replacing("  Lost:\n", with: "  Lost:\n  LOST:\n")
        let paths = await SiteOfSpecs([("LoginFlow.flow.yaml", spec)]).site.pages.map(\.path)
        #expect(paths.contains("screens/Lost.html") && paths.contains("screens/LOST-2.html"))
    }

    @Test("texts of a spec are never markup")
    func escapesTexts() async {
        let spec = Self.spec.replacing(
            "doc: Log in, or sign up.", with: "doc: \"</p><script>alert('x')</script> & \\\"`<b>`\\\" \\u0007\"")
        let page = await SiteOfSpecs([("LoginFlow.flow.yaml", spec)], named: "<i>\"app\"").text(
            of: "flows/LoginFlow.html")
        #expect(ReadPage(page).mistakes == [])
        #expect(page.contains("&lt;/p&gt;&lt;script&gt;alert('x')&lt;/script&gt; &amp; &quot;"))
        #expect(page.contains("␇") && !page.contains("<script>"))
    }

    @Test("every page of real and random modules is well-formed, and all of its links lead somewhere")
    func linksLeadSomewhere() async throws {
        var modules: [(String, [(path: String, text: String)])] = ["specs/basics", "specs/shop"].map {
            ($0, ValidSpecs.files(in: $0))
        }
        for seed in 0..<UInt64(TestScope.choose(all: 20, sample: 6)) {
            modules.append(("seed \(seed)", RandomSpec.sketch(.nested, seed: seed).files))
        }
        for (name, files) in modules {
            let site = await SiteOfSpecs(files).site
            let pages = Dictionary(uniqueKeysWithValues: site.pages.map { ($0.path, ReadPage($0.text)) })
            #expect(pages.count > 4, "\(name)")
            for page in site.pages where page.path.hasSuffix(".html") && page.path != "map.html" {
                let read = try #require(pages[page.path])
                #expect(read.mistakes == [], "\(name): \(page.path)")
                for address in read.addresses {
                    #expect(leadsSomewhere(address, from: page.path, pages), "\(name): \(page.path) -> \(address)")
                }
            }
        }
    }

    private func leadsSomewhere(_ address: String, from path: String, _ pages: [String: ReadPage]) -> Bool {
        guard let target = URL(string: address, relativeTo: URL(string: "site:/\(path)")) else { return false }
        let file = String(target.absoluteURL.path(percentEncoded: false).dropFirst())
        guard let page = pages[file.isEmpty ? path : file] else { return false }
        return target.fragment(percentEncoded: false).map { page.ids.contains($0) } ?? true
    }
}
