import FlowTestSupport
import MapTestSupport
import Testing

@testable import FlowMaps

/// Where things are on maps, checked for all specs of the repository, for those of real apps and for random ones.
@Suite("The layout of a map") struct MapLayoutTests {
    private struct Drawn: Sendable {
        var name: String
        var map: NavigationMap
        var layout: MapLayout
    }

    /// Laid out once.
    private static let drawn = Task {
        await MappedSpecs.all(random: TestScope.choose(all: 100, sample: 4)).flatMap { specs in
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

    @Test("leads a line from each card of a child flow to the area of the flow, around all others")
    func lines() async throws {
        for drawn in await Self.drawn.value {
            let (name, map, layout) = (drawn.name, drawn.map, drawn.layout)
            let cards = map.allAreas.flatMap(\.nodes).filter { $0.child != nil }.map(\.id)
            #expect(layout.lines.map(\.card) == cards, "\(name)")
            let frames = Dictionary(uniqueKeysWithValues: layout.nodes.map { ($0.id, $0.frame) })
            let areas = map.allAreas
            for line in layout.lines {
                let card = try #require(frames[line.card])
                let target = layout.areas[line.target].frame
                let (start, end) = (line.stroke.points[0], line.stroke.points.last)
                #expect(start.x == card.right && (card.y...card.bottom).contains(start.y), "\(name)")
                #expect(end?.x == target.x && (target.y...target.bottom).contains(end?.y ?? -1), "\(name)")
                let source = try #require(areas.firstIndex { $0.nodes.contains { $0.id == line.card } })
                let around = layout.areas[source].frame
                let others = layout.areas.map(\.frame).filter { $0 != around && !$0.contains(around) }
                let measure = LayoutMeasure(line.stroke)
                #expect(!others.contains(where: measure.runsThrough), "\(name): \(areas[source].flow)")
            }
        }
    }

    @Test("has a child flow to the right of the flow that leads to it, or in another row")
    func children() async throws {
        for drawn in await Self.drawn.value where drawn.name.hasSuffix("folded") {
            let areas = drawn.map.allAreas
            var isFound: Set<Int> = [0]
            for line in drawn.layout.lines {
                let source = try #require(areas.firstIndex { $0.nodes.contains { $0.id == line.card } })
                guard source < line.target, isFound.insert(line.target).inserted else { continue }
                let (parent, child) = (drawn.layout.areas[source].frame, drawn.layout.areas[line.target].frame)
                let isInRow = parent.y < child.bottom && child.y < parent.bottom
                #expect(!isInRow || child.x >= parent.right, "\(drawn.name): \(areas[line.target].flow)")
            }
        }
    }

    @Test("puts no area below one that is to the left of its parent, however much room there is")
    func rows() {
        let sizes = [(400, 100), (900, 500), (400, 700), (300, 400)].map { MapSize(width: $0.0, height: $0.1) }
        let rows = AreaRows(sizes, [(0, 1), (0, 2), (2, 3)], gap: 24)
        let (parent, child) = (rows.cells[2], rows.cells[3])
        #expect(child.row > parent.row || child.column > parent.column)
    }

    @Test("is not much wider than a screen where child flows are inside others")
    func widths() async throws {
        for drawn in await Self.drawn.value where ["basics, nested", "shop, nested"].contains(drawn.name) {
            let (size, widest) = (drawn.layout.size, drawn.layout.nodes.map(\.frame.width).max() ?? 0)
            #expect(size.width > widest && size.width <= 5 * size.height / 2, "\(drawn.name): \(size)")
        }
    }

    @Test("leaves out lines to child flows if there are too many, but first those to flows that have another")
    func tooManyLines() async throws {
        let map = await MappedSpecs("shop", ValidSpecs.files(in: "specs/shop")).map()
        var limits = LayoutLimits()
        limits.lines = 10
        let layout = MapLayout(map, limits: limits)
        #expect(layout.lines.count == 10 && Set(layout.lines.map(\.target)).count == 10)
        #expect(layout.omitted == MapLayout(map).lines.count - 10)
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

    /// Routes that lead to each other, from the one with the number to all others.
    private static func complete(_ count: Int) async throws -> NavigationMap {
        let routes = (0..<count).map { one in
            let transitions = (0..<count).filter { $0 != one }.map { "t\(one)x\($0): { push: r\($0) }" }
            return "  r\(one): { transitions: { \(transitions.joined(separator: ", ")) } }\n"
        }
        return try await MappedSpecs("start: r0\nroutes:\n" + routes.joined()).map()
    }

    @Test("leaves out edges if there are too many, evenly for all routes, and says how many")
    func tooManyEdges() async throws {
        let map = try await Self.complete(12)
        var limits = LayoutLimits()
        limits.edges = 61
        let layout = MapLayout(map, limits: limits)
        #expect(layout.edges.count == 133)
        #expect(layout.omitted == 72 && layout.areas.map(\.omitted) == [72])
        let drawn = zip(map.areas[0].edges, layout.edges.dropFirst()).filter { !$1.strokes.isEmpty }.map(\.0.source)
        #expect(drawn.count == 60)
        for node in map.areas[0].nodes where node.card != nil { #expect(drawn.count { $0 == node.id } == 5) }
        #expect(LayoutMeasure(layout).overlaps(map).isEmpty)
    }

    @Test("leaves out the longest edges if they pass through too many layers")
    func tooLongEdges() async throws {
        let map = try await Self.complete(12)
        let whole = MapLayout(map)
        #expect(whole.omitted == 0 && whole.edges.allSatisfy { !$0.strokes.isEmpty })
        var limits = LayoutLimits()
        (limits.places, limits.placesOfArea) = (200, 100)
        let layout = MapLayout(map, limits: limits)
        #expect((1..<133).contains(layout.omitted))
        #expect(layout.edges.count { $0.strokes.isEmpty } == layout.omitted)
        #expect(LayoutMeasure(layout).overlaps(map).isEmpty)
        let longest = zip(layout.edges, whole.edges).filter { $0.0.strokes.isEmpty }.map { Self.length($0.1) }.max()
        #expect(longest == whole.edges.map(Self.length).max())
    }

    private static func length(_ edge: MapLayout.Edge) -> Int {
        abs((edge.strokes.first?.points.first?.x ?? 0) - (edge.strokes.last?.points.last?.x ?? 0))
    }

    @Test("draws the other edges of a map with nested areas where some are left out")
    func nestedLimits() async throws {
        for seed in 0..<UInt64(6) {
            let specs = await MappedSpecs("seed \(seed)", RandomSpec.sketch(.nested, seed: seed).files)
            let map = specs.map(.nested)
            var limits = LayoutLimits()
            (limits.edges, limits.places, limits.placesOfArea) = (20, 60, 4)
            let layout = MapLayout(map, limits: limits)
            let frames = Dictionary(uniqueKeysWithValues: layout.nodes.map { ($0.id, $0.frame) })
            let ends = map.allAreas.flatMap { area in
                area.starts.map { ($0.source, $0.target) } + area.edges.map { ($0.source, $0.target) }
            }
            #expect(layout.edges.count { $0.strokes.isEmpty } == layout.omitted, "\(specs.name)")
            for (edge, ends) in zip(layout.edges, ends) where !edge.strokes.isEmpty {
                let (source, target) = (try #require(frames[ends.0]), try #require(frames[ends.1]))
                let (start, end) = (edge.strokes.first?.points.first, edge.strokes.last?.points.last)
                #expect([source.x, source.right].contains(start?.x), "\(specs.name)")
                #expect([target.x, target.right].contains(end?.x), "\(specs.name)")
            }
        }
    }

    @Test("of one area is the same alone and beside others")
    func areasAlone() async throws {
        let specs = await MappedSpecs("basics", ValidSpecs.files(in: "specs/basics"))
        let map = specs.map()
        let pictures = FlowPicture.each(of: map, MapLayout(map))
        #expect(pictures.count == specs.flows.count)
        for traced in specs.flows {
            let alone = MapFormat.svg.render(specs.map(of: traced.id))
            #expect(pictures[specs.read.module[traced.id].name.text]?.text == alone)
        }
    }
}
