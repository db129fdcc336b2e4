import FlowTestSupport
import Testing

@testable import FlowMaps

@Suite("The network simplex method") struct NetworkSimplexTests {
    private static func cost(_ ranks: [Int], _ edges: [NetworkSimplex.Edge]) -> Int {
        edges.reduce(0) { $0 + $1.weight * (ranks[$1.head] - ranks[$1.tail]) }
    }

    private static func isValid(_ ranks: [Int], _ edges: [NetworkSimplex.Edge]) -> Bool {
        edges.allSatisfy { ranks[$0.head] - ranks[$0.tail] >= $0.minimum }
    }

    /// Edges from lower to higher nodes.
    private static func edges(nodes: Int, seed: UInt64) -> [NetworkSimplex.Edge] {
        var random = SplitMix64(seed: seed)
        return (0..<2 * nodes).map { _ in
            let tail = Int.random(in: 0..<nodes - 1, using: &random)
            return NetworkSimplex.Edge(
                tail: tail, head: Int.random(in: tail + 1..<nodes, using: &random),
                minimum: Int.random(in: 0...2, using: &random), weight: Int.random(in: 0...3, using: &random))
        }
    }

    /// The least cost of all ranks up to a limit, by trying them.
    private static func leastCost(nodes: Int, limit: Int, _ edges: [NetworkSimplex.Edge]) -> Int {
        var least = Int.max
        var ranks = Array(repeating: 0, count: nodes)
        func choose(_ node: Int) {
            if node == nodes {
                least = min(least, cost(ranks, edges))
                return
            }
            for rank in 0...limit {
                ranks[node] = rank
                let known = edges.filter { $0.tail <= node && $0.head <= node }
                if isValid(ranks, known) { choose(node + 1) }
            }
        }
        choose(0)
        return least
    }

    @Test("finds ranks with the least sum of lengths")
    func isOptimal() {
        for seed in 0..<UInt64(20) {
            let edges = Self.edges(nodes: 5, seed: seed)
            let ranks = NetworkSimplex.ranks(nodeCount: 5, edges, steps: 1000)
            #expect(Self.isValid(ranks, edges))
            #expect(Self.cost(ranks, edges) == Self.leastCost(nodes: 5, limit: 8, edges), "seed \(seed)")
        }
    }

    @Test("finds valid ranks however few steps it may take", arguments: [0, 1, 5, 1000])
    func isValid(steps: Int) {
        for seed in 0..<UInt64(20) {
            let edges = Self.edges(nodes: 40, seed: seed)
            #expect(Self.isValid(NetworkSimplex.ranks(nodeCount: 40, edges, steps: steps), edges), "seed \(seed)")
        }
    }

    @Test("ranks graphs with several parts, and without edges")
    func parts() {
        #expect(NetworkSimplex.ranks(nodeCount: 0, [], steps: 10).isEmpty)
        #expect(NetworkSimplex.ranks(nodeCount: 3, [], steps: 10) == [0, 0, 0])
        let edges = [(0, 1), (2, 3)].map { NetworkSimplex.Edge(tail: $0.0, head: $0.1, minimum: 1, weight: 1) }
        let ranks = NetworkSimplex.ranks(nodeCount: 4, edges, steps: 10)
        #expect(ranks[1] - ranks[0] == 1 && ranks[3] - ranks[2] == 1)
    }
}
