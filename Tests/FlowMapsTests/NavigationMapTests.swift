import FlowDiagnostics
import FlowTestSupport
import FlowMaps
import MapTestSupport
import Testing

/// Maps of specs that are small enough to check by hand.
@Suite("A map") struct NavigationMapTests {
    private static let shop = """
        outcomes: { bought: { id: String }, cancelled: }
        intents: { sessionExpired: }
        guards: { isSignedIn: }
        screens:
          Home: { intents: { opened: { id: String }, asked: } }
          Item: { params: { id: String }, intents: { closed: , bought: , left: , more: } }
          Help: { intents: { left: , done: } }
        start: [{ when: isSignedIn, route: home }, help]
        entries: [{ route: item }]
        routes:
          home: { transitions: { opened: [{ when: isSignedIn, push: item }, { present: help, as: cover }], asked: { push: help } } }
          item:
            transitions: { closed: popToRoot, bought: { finish: bought }, left: stay, more: { replace: item, with: { id: $id } } }
          help: { transitions: { left: { do: [popToRoot, { push: home }] }, done: back } }
          lost: { screen: Help, transitions: { left: { push: help }, done: stay } }
        transitions: { sessionExpired: { reset: [home] } }
        links: { schemes: [shop], routes: { "/item/{id}": { reset: [home, item] } } }
        """

    private func area() async throws -> MapArea {
        try #require(try await MappedSpecs(Self.shop).map().areas.first)
    }

    /// `source -line-> target` for each edge with its event.
    private func edges(of map: NavigationMap) -> [String] {
        let names = Dictionary(uniqueKeysWithValues: map.allAreas.flatMap(\.nodes).map { ($0.id, Self.name(of: $0)) })
        return map.allAreas.flatMap(\.edges).map { edge in
            "\(names[edge.source] ?? "") \(edge.event) \(edge.line) \(names[edge.target] ?? "")"
        }
    }

    private static func name(of node: MapNode) -> String {
        switch node.content {
        case .start: "(start)"
        case .entry: "(entry)"
        case .anywhere: "(anywhere)"
        case .links: "(links)"
        case .again: "(again)"
        case .oneOf(let routes): "(\(routes.joined(separator: " or ")))"
        case .outcome(let outcome): "(\(outcome.name))"
        case .card(let card): card.route
        }
    }

    @Test("has a card for each route, with its screen and its values")
    func cards() async throws {
        let cards = try await area().nodes.compactMap(\.card)
        #expect(cards.map(\.route) == ["home", "item", "help", "lost"])
        #expect(cards.map(\.subject) == [.screen("Home"), .screen("Item"), .screen("Help"), .screen("Help")])
        #expect(cards.map(\.values) == [[], ["id: String"], [], []])
    }

    @Test("has an edge for each branch, which ends where the branch leads")
    func targets() async throws {
        let map = try await MappedSpecs(Self.shop).map()
        #expect(
            edges(of: map) == [
                "home opened push item", "home opened modal help", "home asked push help",
                "item closed pop (home or item or help)", "item bought finish (bought)", "item left stay (again)",
                "item more replace (again)", "help left push home", "help done pop home", "lost left push help",
                "lost done stay (again)", "(anywhere) sessionExpired replace home",
                "(links) /item/{id} link item",
            ])
    }

    @Test("ends an edge at a mark if the branch can lead to several routes")
    func severalTargets() async throws {
        let map = try await MappedSpecs(
            """
            screens: { A: { intents: { go: } }, B: { intents: { go: } }, C: { intents: { back: , closed: } } }
            start: a
            routes:
              a: { transitions: { go: { push: b } } }
              b: { transitions: { go: { push: c } } }
              c: { transitions: { back: pop, closed: { pop: 1 } } }
            links: { schemes: [x], routes: { /c: { reset: [a, c] } } }
            """
        ).map()
        #expect(
            edges(of: map) == [
                "a go push b", "b go push c", "c back pop (a or b)", "c closed pop (a or b)", "(links) /c link c",
            ])
        // Both edges end at the same mark.
        #expect(map.areas[0].nodes.count == 6)
    }

    @Test("ends an edge of `$back` and `$dismissed` where the system has gone")
    func systemEvents() async throws {
        let map = try await MappedSpecs(
            """
            screens: { A: { intents: { go: , show: } }, B: , C: , D: { intents: { go: } } }
            start: a
            routes:
              a: { transitions: { go: { push: b }, show: { present: c } } }
              b: { transitions: { $back: stay } }
              c: { transitions: { $dismissed: { push: d } } }
              d: { back: hidden, transitions: { go: pop } }
            """
        ).map()
        #expect(
            edges(of: map) == [
                "a go push b", "a show modal c", "b $back pop a", "c $dismissed push d", "d go pop a",
            ])
    }

    @Test("has edges from the start and from the entries")
    func starts() async throws {
        let area = try await area()
        let names = Dictionary(uniqueKeysWithValues: area.nodes.map { ($0.id, Self.name(of: $0)) })
        let starts = area.starts.map { "\(names[$0.source] ?? "") \(names[$0.target] ?? "")" }
        #expect(starts == ["(start) home", "(start) help", "(entry) item"])
        #expect(area.starts.map { $0.condition?.call?.name } == ["isSignedIn", nil, nil])
    }

    @Test("shows what can never happen in pale")
    func paleParts() async throws {
        let area = try await area()
        #expect(area.nodes.filter(\.isPale).map(Self.name) == ["lost", "(cancelled)", "(again)"])
        #expect(area.edges.filter(\.isPale).map(\.event) == ["left", "done"])
    }

    @Test("has each diagnostic at what it is about")
    func findings() async throws {
        let map = try await MappedSpecs(
            """
            outcomes: { over: }
            screens: { A: { intents: { go: , up: } } }
            start: a
            routes:
              a: { screen: A, transitions: { go: { push: b }, up: pop } }
              b: { screen: A, transitions: { go: stay, up: pop } }
              lost: { screen: A, transitions: { go: { push: b }, up: pop } }
            """
        ).map()
        let area = map.areas[0]
        let ofNodes = area.nodes.flatMap { node in node.findings.map { "\(Self.name(of: node)) \($0.rule)" } }
        let ofEdges = area.edges.flatMap { edge in edge.findings.map { "\(edge.event) \(edge.branch) \($0.rule)" } }
        #expect(ofNodes.contains("lost unreachable-route"))
        #expect(ofEdges == ["up 0 stack-underflow"])
        #expect(area.edges.first { !$0.findings.isEmpty }?.findings.severity == .error)
    }

    @Test("finds the diagnostics of each edge among tens of thousands", .timeLimit(.minutes(1)))
    func manyFindings() async throws {
        let count = 130
        var text = "start: r0\nroutes:\n"
        for route in 0..<count {
            text += "  r\(route):\n    transitions:\n"
            for other in 0..<count where other != route { text += "      t\(route)x\(other): { replace: r\(other) }\n" }
        }
        let map = try await MappedSpecs(text).map()
        let ofEdges = map.areas[0].edges.map { $0.findings.map(\.rule.rawValue) }
        #expect(ofEdges == Array(repeating: ["root-replaced"], count: count * (count - 1)))
    }

    @Test("omits no diagnostic of a flow")
    func allFindings() async throws {
        for specs in await MappedSpecs.all(random: 10) {
            let module = specs.read.module
            let map = specs.map()
            for area in map.areas {
                let file = try #require(module.flows.first { $0.name.text == area.flow }).file
                let reported = specs.diagnostics.filter {
                    ($0.subject?.flow).map { $0 == area.flow } ?? ($0.span.file == file)
                }
                let drawn = area.findings + area.nodes.flatMap(\.findings) + area.edges.flatMap(\.findings)
                #expect(Set(drawn.map(\.rule)) == Set(reported.map(\.rule)), "\(specs.name): \(area.flow)")
            }
        }
    }

    @Test("shows the tabs of a tab bar as such, and no hidden ones")
    func tabs() async throws {
        let map = try await MappedSpecs(
            """
            container: tabs
            screens: { A: , B: , C: }
            start: a
            routes:
              a: { tab: { title: First, icon: house } }
              b:
              c: { tab: { hidden: true } }
            """
        ).map()
        let tabs = map.areas[0].nodes.compactMap(\.card).map(\.tab?.title)
        #expect(map.areas[0].container == .tabs)
        #expect(map.areas[0].nodes.compactMap(\.card).map { $0.tab != nil } == [true, true, false])
        #expect(tabs == ["First", nil, nil])
    }

    // MARK: Child flows

    private static let family: [(path: String, text: String)] = [
        (
            "AFlow.flow.yaml",
            """
            flowgen: 1
            flow: AFlow
            start: b
            routes:
              b: { flow: BFlow, transitions: { done: { push: again }, $back: stay } }
              again: { flow: BFlow, transitions: { done: pop } }
            """
        ),
        (
            "BFlow.flow.yaml",
            """
            flowgen: 1
            flow: BFlow
            outcomes: { done: }
            screens: { B: { intents: { done: } } }
            start: b
            routes: { b: { transitions: { done: { finish: done } } } }
            """
        ),
    ]

    @Test("draws folded child flows in areas of their own")
    func foldedChildren() async throws {
        let map = await MappedSpecs("family", Self.family).map(.folded)
        #expect(map.areas.map(\.flow) == ["AFlow", "BFlow"] && map.areas.allSatisfy(\.children.isEmpty))
        #expect(map.areas[0].nodes.compactMap(\.card).map(\.subject) == [.flow("BFlow"), .flow("BFlow")])
        // Both cards are joined with it.
        let start = first(map, "BFlow")
        #expect(map.areas[0].nodes.filter { $0.card != nil }.map(\.child) == [start, start])
    }

    /// The start of a flow.
    private func first(_ map: NavigationMap, _ flow: String) -> MapNodeID? {
        map.allAreas.first { $0.flow == flow }?.nodes.first?.id
    }

    @Test("draws a nested child flow inside the flow that shows it first, and joins it with the card of the route")
    func nestedChildren() async throws {
        let map = await MappedSpecs("family", Self.family).map(.nested)
        #expect(map.areas.map(\.flow) == ["AFlow"] && map.areas[0].children.map(\.flow) == ["BFlow"])
        #expect(map.areas[0].nodes.compactMap(\.card).map(\.subject) == [.flow("BFlow"), .flow("BFlow")])
        #expect(map.areas[0].nodes.filter { $0.card != nil }.map(\.child) == [first(map, "BFlow"), nil])
        let edges = edges(of: map)
        #expect(
            edges == ["b done push again", "b $back stay (again)", "again done pop b", "b done finish (done)"])
    }

    @Test("has parents before their child flows, each before the next one, whatever their names are")
    func order() async throws {
        func flow(_ name: String, showing children: [String]) -> (path: String, text: String) {
            let routes = children.map { "  r\($0): { flow: \($0) }\n" }.joined() + "  own: { screen: Own }\n"
            return ("\(name).flow.yaml", "flowgen: 1\nflow: \(name)\nstart: own\nroutes:\n\(routes)")
        }
        let files = [
            flow("AFlow", showing: []), flow("BFlow", showing: ["AFlow"]), flow("CFlow", showing: ["EFlow", "AFlow"]),
            flow("DFlow", showing: ["CFlow", "BFlow"]), flow("EFlow", showing: []),
            ("Own.flow.yaml", "flowgen: 1\nscreens: { Own: }\n"),
        ]
        let map = await MappedSpecs("order", files).map()
        #expect(map.areas.map(\.flow) == ["DFlow", "CFlow", "EFlow", "AFlow", "BFlow"])
    }

    @Test("nests child flows down to 50 levels, and draws the deeper ones in areas of their own")
    func deepChildren() async throws {
        let count = 120
        let files = (0..<count).map { level in
            let route = level + 1 < count ? "flow: F\(level + 1)Flow" : "screen: Last"
            let screens = level + 1 < count ? "" : "screens: { Last: }\n"
            let text = "flowgen: 1\nflow: F\(level)Flow\n\(screens)start: next\nroutes: { next: { \(route) } }\n"
            return (path: "F\(level)Flow.flow.yaml", text: text)
        }
        let map = await MappedSpecs("chain", files).map(.nested)
        #expect(map.areas.map(\.flow) == ["F0Flow", "F50Flow", "F100Flow"])
        #expect(map.allAreas.count == count)
    }

    @Test("has every flow once", arguments: NavigationMap.Children.allCases)
    func eachFlowOnce(children: NavigationMap.Children) async throws {
        for specs in await MappedSpecs.all(random: 10) {
            let drawn = specs.map(children).allAreas.map(\.flow)
            #expect(drawn.sorted() == specs.flows.map(\.inspection.name).sorted(), "\(specs.name)")
        }
    }

    @Test("of one flow has only that flow, and its child flows if they are nested")
    func selectedFlow() async throws {
        let specs = await MappedSpecs("family", Self.family)
        let id = try #require(specs.flows.first).id
        #expect(specs.map(.folded, of: id).allAreas.map(\.flow) == ["AFlow"])
        #expect(specs.map(.nested, of: id).allAreas.map(\.flow) == ["AFlow", "BFlow"])
    }

    @Test("of several modules has nodes of their own for each")
    func joining() async throws {
        let maps = [await MappedSpecs("family", Self.family).map(.nested), try await MappedSpecs(Self.shop).map()]
        let joined = NavigationMap.joining(maps + maps)
        let nodes = joined.allAreas.flatMap(\.nodes).map(\.id)
        #expect(Set(nodes).count == nodes.count && nodes.count == 2 * maps.flatMap(\.allAreas).flatMap(\.nodes).count)
        #expect(edges(of: joined) == maps.flatMap(edges) + maps.flatMap(edges))
    }
}
