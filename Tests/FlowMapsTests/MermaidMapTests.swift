import FlowDiagnostics
import FlowEscaping
import FlowTestSupport
import FlowMaps
import MapTestSupport
import Testing

/// Maps for Mermaid. The parser and the renderer of Mermaid 11 accepted what these tests compare with ``MermaidGrammar``.
@Suite("A map for Mermaid") struct MermaidMapTests {
    @Test("is a flowchart with an area for each flow")
    func text() async throws {
        let specs = try await MappedSpecs(
            """
            outcomes: { done: { user: User } }
            guards: { isNew: }
            screens: { Login: { intents: { entered: { name: String }, left: } }, Name: { params: { name: String }, intents: { saved: { user: User } } } }
            start: login
            routes:
              login: { transitions: { entered: [{ when: not isNew, present: name }, { push: name }], left: stay } }
              name: { back: hidden, transitions: { saved: { finish: done } } }
              lost: { screen: Login, transitions: { entered: stay, left: stay } }
            """)
        #expect(
            MapFormat.mermaid.render(specs.map()) == """
                flowchart TB
                  subgraph SomeFlow__flow["<b>SomeFlow</b>"]
                    direction TB
                    SomeFlow__start(["<b>start</b>"])
                    SomeFlow_login["<b>login</b><br>Login"]
                    SomeFlow_name["<b>name</b><br>Name<br>name: String<br>no back"]
                    SomeFlow_lost["<b>lost</b><br>Login<br>⚠ unreachable-route"]:::error
                    SomeFlow__out_done((("<b>done</b><br>user: User")))
                    SomeFlow__again(("<b>↺</b>"))
                    SomeFlow__again_2(("<b>↺</b>")):::pale
                  end
                  SomeFlow__start --> SomeFlow_login
                  SomeFlow_login -.->|"<b>entered</b><br>not isNew"| SomeFlow_name
                  SomeFlow_login -->|"<b>entered</b><br>else"| SomeFlow_name
                  SomeFlow_login ---|"<b>left</b>"| SomeFlow__again
                  SomeFlow_name --x|"<b>saved</b>"| SomeFlow__out_done
                  SomeFlow_lost ---|"<b>entered</b>"| SomeFlow__again_2
                  SomeFlow_lost ---|"<b>left</b>"| SomeFlow__again_2
                  classDef pale opacity:0.4
                  classDef error stroke:#d1242f,stroke-width:3px
                  linkStyle 5,6 opacity:0.4

                """)
    }

    @Test("has the nodes and edges of the map, and nothing else", arguments: NavigationMap.Children.allCases)
    func isValid(children: NavigationMap.Children) async throws {
        for specs in await MappedSpecs.all(random: TestScope.choose(all: 300, sample: 30)) {
            let map = specs.map(children)
            let text = MapFormat.mermaid.render(map)
            #expect(text == MapFormat.mermaid.render(specs.map(children)), "\(specs.name): not deterministic")
            let drawn = try MermaidGrammar(text)
            let areas = map.allAreas
            #expect(drawn.areas.count == areas.count, "\(specs.name)")
            #expect(drawn.nodes.count == areas.map(\.nodes.count).reduce(0, +), "\(specs.name)")
            let events = areas.flatMap { $0.edges.map(\.event) }
            let labels = drawn.edges.compactMap(\.label?.first)
            let joined = areas.flatMap(\.nodes).compactMap(\.child).count
            let conditions = areas.flatMap { $0.starts.compactMap(\.condition) }.count
            #expect(
                drawn.edges.count == events.count + areas.map(\.starts.count).reduce(0, +) + joined,
                "\(specs.name)")
            #expect(drawn.edges.count { $0.arrow == "-.-" } == joined, "\(specs.name)")
            #expect(labels.count == events.count + conditions, "\(specs.name)")
            let pale = areas.flatMap(\.edges).filter { $0.isPale && $0.findings.isEmpty }.count
            #expect(drawn.edgeStyles.values.filter { $0.hasPrefix("opacity") }.count == pale, "\(specs.name)")
        }
    }

    @Test("shows every text as it is, whatever it would mean to Mermaid")
    func hostileTexts() async throws {
        let spec = try HostileSpec()
        let drawn = try MermaidGrammar(MapFormat.mermaid.render(try await MappedSpecs(spec.text).map()))
        let labels = drawn.edges.filter { $0.label?.first == "click" && $0.label?.last != "else" }.compactMap { edge in
            edge.label?.dropFirst().first
        }
        #expect(labels == spec.texts.map { "isOK(text: “\(PrintableText.oneLine($0))”)" })
        #expect(drawn.edges.contains { $0.label?.first == "/a/{id}/_x_?q={q=style:a}" })
        #expect(drawn.nodes.contains { $0.label.contains("b: (Int, [String]) -> Void") })
    }

    @Test("draws each kind of transition with a line of its own")
    func lines() async throws {
        let specs = try await MappedSpecs(
            """
            outcomes: { done: }
            screens: { A: { intents: { a: , b: , c: , d: , e: , f: } } }
            start: a
            routes:
              a: { screen: A, transitions: { a: { push: b }, b: { replace: b }, c: { present: b }, d: { finish: done }, e: stay, f: { reset: [b] } } }
              b: { screen: A, transitions: { a: back, b: stay, c: stay, d: stay, e: stay, f: stay } }
            links: { schemes: [x], routes: { /b: { reset: [b] } } }
            """)
        let drawn = try MermaidGrammar(MapFormat.mermaid.render(specs.map()))
        let arrows = drawn.edges.dropFirst().map(\.arrow)
        #expect(arrows.prefix(7) == ["-->", "==>", "-.->", "--x", "---", "==>", "--o"] && arrows.last == "-.-o")
    }

    @Test("says which presented routes are covers")
    func covers() async throws {
        let specs = try await MappedSpecs(
            """
            screens: { A: { intents: { a: , b: } }, B: { intents: { c: } } }
            start: a
            routes: { a: { transitions: { a: { present: b }, b: { present: b, as: sheet } } }, b: { as: cover, transitions: { c: dismiss } } }
            """)
        let labels = try MermaidGrammar(MapFormat.mermaid.render(specs.map())).edges.compactMap(\.label)
        #expect(labels == [["a", "cover"], ["b", "present: b, as: sheet"], ["c", "dismiss"]])
    }

    @Test("says in which way the app draws a presented route")
    func ownPresentations() async throws {
        let specs = try await MappedSpecs(
            """
            presentations: { card: , drawer: }
            screens: { A: { intents: { a: , b: } }, B: { intents: { c: } } }
            start: a
            routes: { a: { transitions: { a: { present: b }, b: { present: b, as: drawer } } }, b: { as: card, transitions: { c: dismiss } } }
            """)
        let labels = try MermaidGrammar(MapFormat.mermaid.render(specs.map())).edges.compactMap(\.label)
        #expect(labels == [["a", "card"], ["b", "drawer"], ["c", "dismiss"]])
    }

    @Test("has the facts about a flow in one line")
    func areas() async throws {
        let specs = try await MappedSpecs(
            "container: tabs\noutcomes: { over: }\nscreens: { A: , B: }\nstart: a\nroutes: { a: , b: }\n")
        let text = MapFormat.mermaid.render(specs.map())
        #expect(text.contains("  subgraph SomeFlow__flow[\"<b>SomeFlow</b> · tabs · ⚠ outcome-never-produced\"]\n"))
        #expect(try MermaidGrammar(text).areas[0].label == ["SomeFlow", "tabs", "⚠ outcome-never-produced"])
    }

    @Test("of the whole shop is within the limits of Mermaid")
    func limits() async throws {
        let shop = await MappedSpecs("shop", ValidSpecs.files(in: "specs/shop"))
        let text = MapFormat.mermaid.render(shop.map())
        #expect(text.utf16.count < MermaidLimits.characters)
        #expect(try MermaidGrammar(text).edges.count <= MermaidLimits.edges)
        #expect(MapFormat.mermaid.rendering(of: shop.map()).objection == nil)
    }

    @Test("that is larger is refused with the reason")
    func tooLarge() async throws {
        let routes = (0..<501).map { "  r\($0): { screen: A, transitions: { go: { push: r\(($0 + 1) % 501) } } }\n" }
        let specs = try await MappedSpecs(
            "screens: { A: { intents: { go: } } }\nstart: r0\nroutes:\n" + routes.joined())
        #expect(MapFormat.mermaid.rendering(of: specs.map()).objection?.hasPrefix("the map has 502 edges, ") == true)
        #expect(MapFormat.dot.rendering(of: specs.map()).objection == nil)
    }
}
