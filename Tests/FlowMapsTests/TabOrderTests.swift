import FlowTestSupport
import MapTestSupport
import Testing

@testable import FlowMaps

/// Where the tabs of a flow are on its map.
@Suite("The tabs on a map") struct TabOrderTests {
    private func layout(_ routes: String) async throws -> (MapLayout, NavigationMap) {
        let spec = """
            container: tabs
            screens:
              A: { intents: { next: , other: } }
              B: { intents: { next: , other: } }
              C: { intents: { next: , other: } }
              D: { intents: { next: , other: } }
              E: { intents: { next: , other: } }
            start: a
            routes:
            \(routes)
            """
        let map = try await MappedSpecs(spec).map(naming: .titles)
        return (MapLayout(map), map)
    }

    @Test(
        "are below each other in the order of the bar, whatever edges there are between them",
        arguments: [
            """
              a: { transitions: { next: stay, other: stay } }
              b: { transitions: { next: stay, other: stay } }
              c: { transitions: { next: stay, other: stay } }
              d: { transitions: { next: stay, other: stay } }
            """,
            """
              a: { transitions: { next: { show: d }, other: { show: c } } }
              b: { transitions: { next: { show: a }, other: { show: d } } }
              c: { transitions: { next: { show: a }, other: stay } }
              d: { transitions: { next: { show: b }, other: stay } }
            """,
            """
              d: { transitions: { next: { show: a }, other: stay } }
              c: { transitions: { next: { present: e }, other: stay } }
              a: { transitions: { next: { show: d }, other: { show: b } } }
              b: { transitions: { next: { present: e }, other: stay } }
              e: { tab: { hidden: true }, transitions: { next: { show: c }, other: stay } }
            """,
        ])
    func order(routes: String) async throws {
        let (layout, map) = try await layout(routes)
        let frames = Dictionary(uniqueKeysWithValues: layout.nodes.map { ($0.id, $0.frame) })
        let tabs = map.areas[0].nodes.filter { $0.card?.tab != nil }.compactMap { frames[$0.id] }
        #expect(tabs.count == 4)
        for (upper, lower) in zip(tabs, tabs.dropFirst()) {
            #expect(upper.bottom < lower.y && upper.x < lower.right && lower.x < upper.right)
        }
        #expect(LayoutMeasure(layout).overlaps(map).isEmpty)
        #expect(layout.omitted == 0)
    }

    @Test("are joined by edges that turn, with one label each")
    func edges() async throws {
        let (layout, map) = try await layout(
            """
              a: { transitions: { next: { show: c }, other: stay } }
              b: { transitions: { next: stay, other: stay } }
              c: { transitions: { next: { show: a }, other: stay } }
            """)
        let frames = Dictionary(uniqueKeysWithValues: layout.nodes.map { ($0.id, $0.frame) })
        let tabs = Set(map.areas[0].nodes.filter { $0.card?.tab != nil }.map(\.id))
        var count = 0
        for edge in layout.edges {
            guard case .edge(let index) = edge.content else { continue }
            let ends = map.areas[0].edges[index]
            guard tabs.isSuperset(of: [ends.source, ends.target]) else { continue }
            count += 1
            #expect(edge.strokes.count == 2 && edge.label != nil)
            #expect(edge.strokes.first?.points.first?.x == frames[ends.source]?.right)
            #expect(edge.strokes.last?.points.last?.x == frames[ends.target]?.right)
        }
        #expect(count == 2)
    }
}
