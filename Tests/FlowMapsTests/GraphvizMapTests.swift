import FlowDiagnostics
import FlowEscaping
import FlowTestSupport
import FlowMaps
import Foundation
import MapTestSupport
import Testing

/// Maps for Graphviz, as Graphviz reads them.
@Suite("A map for Graphviz", .enabled(if: Clients.has("dot"), "\(Clients.absence)"))
struct GraphvizMapTests {
    @Test("has the nodes and edges of the map, and nothing else", arguments: NavigationMap.Children.allCases)
    func isValid(children: NavigationMap.Children) async throws {
        for specs in await MappedSpecs.all(random: TestScope.choose(all: 100, sample: 10)) {
            let map = specs.map(children)
            let areas = map.allAreas
            let nodes = areas.flatMap(\.nodes)
            let graph = try await GraphvizGraph.read(MapFormat.dot.render(map))
            #expect(graph.clusters.count == areas.count, "\(specs.name)")
            try #require(graph.nodes.count == nodes.count, "\(specs.name)")
            // Graphviz keeps the nodes in the order of the file, but not the edges.
            let names = Dictionary(uniqueKeysWithValues: zip(nodes.map(\.id), graph.nodes.map(\.name)))
            var expected: [String] = []
            for area in areas {
                for edge in area.starts {
                    let title = edge.condition.map { _ in "guard" } ?? ""
                    expected.append("\(names[edge.source] ?? "") \(names[edge.target] ?? "") \(title)")
                }
                for node in area.nodes {
                    guard let child = node.child else { continue }
                    expected.append("\(names[node.id] ?? "") \(names[child] ?? "") ")
                }
                for edge in area.edges {
                    let event = GraphvizGraph.escaped(edge.event)
                    expected.append("\(names[edge.source] ?? "") \(names[edge.target] ?? "") <b>\(event)</b>")
                }
            }
            let events = Set(areas.flatMap(\.edges).map { "<b>\(GraphvizGraph.escaped($0.event))</b>" })
            let drawn = graph.edges.map { edge in
                let title = events.contains(edge.title) ? edge.title : edge.label.isEmpty ? "" : "guard"
                return "\(edge.tail) \(edge.head) \(title)"
            }
            let difference = Set(drawn).symmetricDifference(expected)
            #expect(
                difference.isEmpty && drawn.count == expected.count, "\(specs.name): \(difference.sorted().prefix(4))")
        }
    }

    @Test("shows every text as it is, whatever it would mean to Graphviz")
    func hostileTexts() async throws {
        let spec = try HostileSpec()
        let map = try await MappedSpecs(spec.text).map()
        let graph = try await GraphvizGraph.read(MapFormat.dot.render(map))
        let labels = graph.edges.map(\.label).filter {
            $0.hasPrefix("<b>click</b><br/>") && !$0.hasSuffix("<br/>else")
        }.map { $0.dropFirst(17) }
        let texts = spec.texts.map {
            PrintableText.oneLine($0).replacing(/[\u{FFFE}\u{FFFF}]/, with: "\u{FFFD}")
        }
        #expect(labels.map(String.init) == texts.map { GraphvizGraph.escaped("isOK(text: “\($0)”)") })
    }

    @Test("has the documentation of a flow as a tooltip")
    func tooltips() async throws {
        let doc = "one \\\"two\\\" \\\\N &amp; <b>"
        let map = try await MappedSpecs("doc: \"\(doc)\"\nscreens: { A: }\nstart: a\nroutes: { a: }\n").map()
        let graph = try await GraphvizGraph.read(MapFormat.dot.render(map))
        #expect(graph.clusters.first?.tooltip == "one \"two\" \\\\N &amp;amp; <b>")
    }
}

/// A graph as `dot -Tjson0` prints it.
struct GraphvizGraph {
    struct Node {
        var name: String
        var label: String
    }

    struct Edge {
        var tail: String
        var head: String
        var label: String

        var title: String { label.split(separator: "<br/>").first.map(String.init) ?? "" }
    }

    struct Cluster {
        var label: String
        var tooltip: String
    }

    private(set) var nodes: [Node] = []
    private(set) var edges: [Edge] = []
    private(set) var clusters: [Cluster] = []

    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }

    static func read(_ text: String) async throws -> GraphvizGraph {
        let folder = try TemporaryFolder(["map.dot": text])
        let dot = try #require(Clients.url(of: "dot"))
        let run = try await ChildProcess(dot, ["-Tjson0", "map.dot"], in: folder.url).run()
        // Some versions of Graphviz cannot route every edge of a dense map, and say where in their own source that is.
        let complaints = run.error.split(separator: "\n").filter { !$0.hasPrefix("libpath/") }
        try #require(run.exitCode == 0 && complaints.isEmpty, "\(run.error)\n\(text)")
        return try GraphvizGraph(json: Data(run.output.utf8))
    }

    private init(json: Data) throws {
        let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        let objects = object["objects"] as? [[String: Any]] ?? []
        func text(_ value: Any?) -> String { value as? String ?? "" }
        let names = objects.map { text($0["name"]) }
        for object in objects {
            if object["nodes"] != nil || object["subgraphs"] != nil || text(object["name"]).hasPrefix("cluster_") {
                clusters.append(Cluster(label: text(object["label"]), tooltip: text(object["tooltip"])))
            } else {
                nodes.append(Node(name: text(object["name"]), label: text(object["label"])))
            }
        }
        for edge in object["edges"] as? [[String: Any]] ?? [] {
            let ends = try ["tail", "head"].map { names[try #require(edge[$0] as? Int)] }
            edges.append(Edge(tail: ends[0], head: ends[1], label: text(edge["label"])))
        }
    }
}
