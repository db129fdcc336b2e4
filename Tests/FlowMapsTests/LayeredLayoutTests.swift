import FlowTestSupport
import Testing

@testable import FlowMaps

/// The steps of the layout, for graphs that are small enough to check, and for random ones.
@Suite("A layered layout") struct LayeredLayoutTests {
    private static func edges(nodes: Int, count: Int, seed: UInt64) -> [CycleRemoval.Edge] {
        var random = SplitMix64(seed: seed)
        return (0..<count).compactMap { _ in
            let source = Int.random(in: 0..<nodes, using: &random)
            let target = Int.random(in: 0..<nodes, using: &random)
            return source == target ? nil : (source, target, Bool.random(using: &random))
        }
    }

    private static func graph(nodes: Int, _ edges: [CycleRemoval.Edge]) -> LayeredGraph {
        var graph = LayeredGraph()
        graph.nodes = Array(repeating: .init(size: MapSize(width: 60, height: 30)), count: nodes)
        graph.edges = edges.map { source, target, isReturn in
            .init(
                source: source, target: target, label: MapSize(width: 40, height: 12),
                isReturn: isReturn)
        }
        return graph
    }

    @Test("turns edges so that no cycle is left")
    func cycles() {
        for seed in 0..<UInt64(50) {
            let edges = Self.edges(nodes: 12, count: 30, seed: seed)
            let isReversed = CycleRemoval.reversedEdges(nodeCount: 12, edges)
            var remaining = Set(0..<12)
            let turned = zip(edges, isReversed).map { $1 ? ($0.target, $0.source) : ($0.source, $0.target) }
            while let free = remaining.first(where: { node in
                !turned.contains { $0.1 == node && remaining.contains($0.0) }
            }) {
                remaining.remove(free)
            }
            #expect(remaining.isEmpty, "seed \(seed)")
        }
    }

    @Test("turns edges that return rather than those that lead on")
    func returns() {
        let edges: [CycleRemoval.Edge] = [(2, 1, true), (1, 0, true), (0, 1, false), (1, 2, false)]
        #expect(CycleRemoval.reversedEdges(nodeCount: 3, edges) == [true, true, false, false])
    }

    @Test("removes all crossings of a tree")
    func trees() {
        // Each node leads to two others, which are listed in a mixed order.
        let edges = (1..<31).map { index in
            let child = (index * 11) % 31
            return CycleRemoval.Edge(source: (child - 1) / 2, target: child, isReturn: false)
        }.filter { $0.source != $0.target && $0.target > 0 }
        let graph = Self.graph(nodes: 31, edges)
        let proper = ProperGraph(
            graph, edges.map { _ in false }, layers: LayerAssignment.layers(graph, edges.map { _ in false }))
        #expect(Self.crossings(proper, CrossingReduction.order(proper)) == 0)
    }

    @Test("has no more crossings than the first order")
    func crossings() {
        for seed in 0..<UInt64(10) {
            let edges = Self.edges(nodes: 15, count: 30, seed: seed)
            let isReversed = CycleRemoval.reversedEdges(nodeCount: 15, edges)
            let graph = Self.graph(nodes: 15, edges)
            let proper = ProperGraph(graph, isReversed, layers: LayerAssignment.layers(graph, isReversed))
            let order = CrossingReduction.order(proper)
            #expect(order.map { $0.sorted() } == proper.layers.map { $0.sorted() })
            #expect(Self.crossings(proper, order) <= Self.crossings(proper, proper.layers), "seed \(seed)")
        }
    }

    /// Counted pair by pair.
    private static func crossings(_ graph: ProperGraph, _ layers: [[Int]]) -> Int {
        var place: [Int: Int] = [:]
        for layer in layers {
            for (index, vertex) in layer.enumerated() { place[vertex] = index }
        }
        var result = 0
        for (index, one) in graph.segments.enumerated() {
            for two in graph.segments[(index + 1)...]
            where graph.vertices[one.left].layer == graph.vertices[two.left].layer {
                let left = place[one.left, default: 0] - place[two.left, default: 0]
                let right = place[one.right, default: 0] - place[two.right, default: 0]
                if left.signum() * right.signum() < 0 { result += 1 }
            }
        }
        return result
    }

    @Test("bends a long edge only next to its ends")
    func straightEdges() {
        // The last edge passes two nodes.
        let edges: [CycleRemoval.Edge] = [(0, 1, false), (1, 2, false), (2, 3, false), (0, 3, false)]
        let layout = LayeredLayout(Self.graph(nodes: 4, edges), [false, false, false, false])
        let points = layout.edges[3].strokes.flatMap(\.points)
        let heights = Set(points.map(\.y))
        #expect(heights.count <= 3, "\(heights)")
    }

    @Test("packs rectangles without overlaps")
    func packing() {
        var random = SplitMix64(seed: 5)
        for isFirstAlone in [false, true] {
            let sizes = (0..<40).map { _ in
                MapSize(width: Int.random(in: 5...200, using: &random), height: Int.random(in: 5...90, using: &random))
            }
            let packing = Packing(sizes, gap: 10, isFirstAlone: isFirstAlone)
            let frames = zip(packing.places, sizes).map { MapRect(x: $0.x, y: $0.y, $1) }
            for (index, one) in frames.enumerated() {
                #expect(one.right <= packing.size.width && one.bottom <= packing.size.height)
                for two in frames[(index + 1)...] {
                    let around = MapSize(width: two.width + 18, height: two.height + 18)
                    let near = MapRect(x: two.x - 9, y: two.y - 9, around)
                    #expect(!one.intersects(near))
                    if isFirstAlone, index == 0 { #expect(two.y > one.bottom) }
                }
            }
        }
    }

    @Test("draws large graphs, in which no step goes on for long")
    func largeGraphs() {
        let nodes = TestScope.choose(all: 1000, sample: 100)
        let edges = Self.edges(nodes: nodes, count: 3 * nodes, seed: 1)
        let isReversed = CycleRemoval.reversedEdges(nodeCount: nodes, edges)
        let layout = LayeredLayout(Self.graph(nodes: nodes, edges), isReversed)
        #expect(layout.nodes.count == nodes && layout.edges.allSatisfy { !$0.strokes.isEmpty })
    }
}
