import FlowTestSupport
import Testing

@testable import FlowViews

/// Where things are on maps, checked for all specs of the repository, for those of real apps and for random ones.
@Suite("The layout of a map") struct MapLayoutTests {
    private struct Drawn: Sendable {
        var name: String
        var map: NavigationMap
        var layout: MapLayout
    }

    /// Laid out once.
    private static let drawn = Task {
        await MappedSpecs.all(random: TestScope.choose(all: 100, sample: 8)).flatMap { specs in
            NavigationMap.Children.allCases.map { children in
                let map = specs.map(children)
                return Drawn(name: "\(specs.name), \(children)", map: map, layout: MapLayout(map))
            }
        }
    }

    @Test("has no overlaps, and no edge runs through a node or a label")
    func overlaps() async throws {
        for drawn in await Self.drawn.value {
            let overlaps = LayoutMeasure(drawn.layout).overlaps(drawn.map)
            #expect(overlaps.isEmpty, "\(drawn.name): \(overlaps.prefix(4))")
        }
    }

    @Test("has everything once, in its area")
    func places() async throws {
        for drawn in await Self.drawn.value {
            let (name, map, layout) = (drawn.name, drawn.map, drawn.layout)
            let areas = map.allAreas
            try #require(layout.areas.map(\.index) == Array(areas.indices), "\(name)")
            #expect(layout.nodes.map(\.id) == areas.flatMap(\.nodes).map(\.id), "\(name)")
            let frames = Dictionary(uniqueKeysWithValues: layout.nodes.map { ($0.id, $0.frame) })
            let whole = MapRect(x: 0, y: 0, layout.size)
            for (area, place) in zip(areas, layout.areas) {
                #expect(whole.contains(place.frame), "\(name): \(area.flow)")
                for node in area.nodes {
                    let frame = try #require(frames[node.id])
                    #expect(place.frame.contains(frame), "\(name): \(area.flow) \(node.content)")
                }
            }
            for (index, area) in layout.areas.enumerated() {
                for other in layout.areas[(index + 1)...] where area.frame.intersects(other.frame) {
                    #expect(area.frame.contains(other.frame), "\(name): \(index), \(other.index)")
                }
            }
        }
    }

    @Test("draws each edge from its source to its target")
    func edges() async throws {
        for drawn in await Self.drawn.value {
            let (name, map, layout) = (drawn.name, drawn.map, drawn.layout)
            let frames = Dictionary(uniqueKeysWithValues: layout.nodes.map { ($0.id, $0.frame) })
            let ends = map.allAreas.flatMap { area in
                area.starts.map { ($0.source, $0.target) } + area.edges.map { ($0.source, $0.target) }
            }
            try #require(layout.edges.count == ends.count, "\(name)")
            for (edge, ends) in zip(layout.edges, ends) {
                let (source, target) = (try #require(frames[ends.0]), try #require(frames[ends.1]))
                let start = try #require(edge.strokes.first?.points.first, "\(name)")
                let end = try #require(edge.strokes.last?.points.last, "\(name)")
                #expect([source.x, source.right].contains(start.x) && (source.y...source.bottom).contains(start.y))
                #expect([target.x, target.right].contains(end.x) && (target.y...target.bottom).contains(end.y))
                #expect(edge.strokes.allSatisfy { $0.points.count % 3 == 1 }, "\(name)")
                guard let label = edge.label else { continue }
                try #require(edge.strokes.count == 2, "\(name)")
                // The label is where the line is interrupted.
                for point in [edge.strokes[0].points.last, edge.strokes[1].points.first].compactMap(\.self) {
                    #expect([label.x, label.right].contains(point.x) && point.y == label.middle.y, "\(name)")
                }
            }
        }
    }

    @Test("of a flow without cycles crosses no edges that need not cross")
    func noCrossings() async throws {
        let specs = try await MappedSpecs(
            """
            screens: { A: { intents: { b: , c: , d: } }, B: { intents: { e: , f: } }, C: , D: { intents: { g: } } }
            start: a
            routes:
              a: { transitions: { b: { push: b }, c: { push: c }, d: { push: d } } }
              b: { transitions: { e: { push: e }, f: { push: f } } }
              c:
              d: { transitions: { g: { push: g } } }
              g: { screen: C }
              f: { screen: C }
              e: { screen: C }
            """)
        #expect(LayoutMeasure(MapLayout(specs.map())).crossings == 0)
    }

    @Test("draws `pop` back to the left, and the start on the left")
    func direction() async throws {
        let specs = try await MappedSpecs(
            """
            screens: { A: { intents: { go: } }, B: { intents: { back: } } }
            start: a
            routes: { a: { transitions: { go: { push: b } } }, b: { transitions: { back: pop } } }
            """)
        let layout = MapLayout(specs.map())
        let frames = layout.nodes.map(\.frame)
        #expect(frames[0].right < frames[1].x && frames[1].right < frames[2].x)
        let back = try #require(layout.edges.last?.strokes)
        #expect(back[0].points[0].x == frames[2].x && back[1].points.last?.x == frames[1].right)
    }

    @Test("breaks long lines, and makes boxes as large as their texts")
    func sizes() async throws {
        let specs = try await MappedSpecs(
            """
            guards: { isAllowed: { one: String, two: String, three: String } }
            screens: { A: { params: { text: String }, intents: { go: } } }
            params: { text: String }
            start: { route: a, with: { text: $text } }
            routes:
              a: { transitions: { go: [{ when: isAllowed, with: { one: $text, two: $text, three: $text }, finish: done }, stay] } }
            outcomes: { done: }
            """)
        let map = specs.map()
        let edge = try #require(map.areas[0].edges.first)
        let box = MapTextBox(edge)
        #expect(box.lines.count > 2 && box.lines.allSatisfy { $0.width <= 190 })
        #expect(MapLayout(map).edges.compactMap(\.label).contains { $0.width >= box.size.width })
    }
}
