/// Places the vertices of each layer below each other, so that edges are as straight as possible.
///
/// The sum of the weighted heights of all segments and of the whole graph is minimal, found with an auxiliary graph as in E. R.
/// Gansner et al., “A Technique for Drawing Directed Graphs”, 1993. In large graphs, the vertices of a long edge form a block with
/// one place, unless it crosses another, as in U. Brandes and B. Köpf, “Fast and Simple Horizontal Coordinate Assignment”, Graph
/// Drawing 2001: it is quicker, but needs more room.
struct VerticalPositions {
    /// How often the network simplex method replaces an edge at most, and on how many segments.
    private static let steps = 60_000
    private static let work = 20_000_000
    /// How many vertices a graph has at most whose long edges may bend between their ends.
    private static let bendable = 3000
    /// The more segments a graph has, the more its height counts, so that large graphs are compact and small ones have straight lines.
    private static let segmentsPerHeight = 18
    private static let greatestHeightWeight = 24

    private let graph: ProperGraph
    private let layers: [[Int]]
    private let ports: Ports
    /// The block of each vertex, and how far below the place of the block its top is.
    private var blocks: [Int]
    private var offsets: [Int]
    private var blockCount = 0

    /// - Parameter work: on how many segments the network simplex method replaces an edge at most, if that is less than usual.
    /// - Returns: the top of each vertex.
    static func tops(_ graph: ProperGraph, _ layers: [[Int]], _ ports: Ports, work: Int) -> [Int] {
        var places = VerticalPositions(graph, layers, ports)
        places.findBlocks()
        let blocks = places.place(work: min(work, Self.work))
        let tops = graph.vertices.indices.map { blocks[places.blocks[$0]] + places.offsets[$0] }
        let least = tops.min() ?? 0
        return tops.map { $0 - least }
    }

    private init(_ graph: ProperGraph, _ layers: [[Int]], _ ports: Ports) {
        self.graph = graph
        self.layers = layers
        self.ports = ports
        blocks = Array(repeating: -1, count: graph.vertices.count)
        offsets = Array(repeating: 0, count: graph.vertices.count)
    }

    // MARK: Blocks

    private mutating func findBlocks() {
        var place = Array(repeating: 0, count: graph.vertices.count)
        for layer in layers {
            for (index, vertex) in layer.enumerated() { place[vertex] = index }
        }
        let areStraight = graph.vertices.count > Self.bendable
        for layer in layers {
            // Both ends belong to the same edge. Of those that cross, as many as possible stay straight.
            let inner = layer.flatMap { graph.vertices[$0].right }.filter { segment in
                !graph.vertices[graph.segments[segment].left].isNode
                    && !graph.vertices[graph.segments[segment].right].isNode
            }
            let kept = Self.longestRise(inner.map { place[graph.segments[$0].right] }).map { inner[$0] }
            for vertex in layer where blocks[vertex] < 0 { addBlock(vertex) }
            for segment in kept where areStraight {
                let (left, right) = (graph.segments[segment].left, graph.segments[segment].right)
                blocks[right] = blocks[left]
                offsets[right] = -graph.vertices[right].size.height / 2
            }
        }
    }

    private mutating func addBlock(_ vertex: Int) {
        blocks[vertex] = blockCount
        offsets[vertex] = graph.vertices[vertex].isNode ? 0 : -graph.vertices[vertex].size.height / 2
        blockCount += 1
    }

    /// The indices of the longest part of different values that increases.
    private static func longestRise(_ values: [Int]) -> [Int] {
        var ends: [Int] = []
        var previous = Array(repeating: -1, count: values.count)
        for (index, value) in values.enumerated() {
            var low = 0
            var high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var result: [Int] = []
        var index = ends.last ?? -1
        while index >= 0 {
            result.append(index)
            index = previous[index]
        }
        return result.reversed()
    }

    // MARK: Places

    private func place(work: Int) -> [Int] {
        var edges: [NetworkSimplex.Edge] = []
        for layer in layers {
            for (upper, lower) in zip(layer, layer.dropFirst()) {
                let minimum =
                    offsets[upper] + graph.vertices[upper].size.height + gap(upper, lower) - offsets[lower]
                edges.append(
                    NetworkSimplex.Edge(tail: blocks[upper], head: blocks[lower], minimum: minimum, weight: 0))
            }
        }
        edges.sort { ($0.tail, $0.head, -$0.minimum) < ($1.tail, $1.head, -$1.minimum) }
        var distinct: [NetworkSimplex.Edge] = []
        for edge in edges where edge.tail != distinct.last?.tail || edge.head != distinct.last?.head {
            distinct.append(edge)
        }
        var count = blockCount
        for (index, segment) in graph.segments.enumerated() where blocks[segment.left] != blocks[segment.right] {
            // Their places if the segment is horizontal and starts at 0.
            let left = -offsets[segment.left] - ports.left[index]
            let right = -offsets[segment.right] - ports.right[index]
            let least = min(left, right)
            let weight = weight(of: segment)
            for (block, place) in [(blocks[segment.left], left), (blocks[segment.right], right)] {
                distinct.append(NetworkSimplex.Edge(tail: count, head: block, minimum: place - least, weight: weight))
            }
            count += 1
        }
        // Above and below everything.
        let (top, bottom) = (count, count + 1)
        count += 2
        for layer in layers {
            guard let first = layer.first, let last = layer.last else { continue }
            distinct.append(NetworkSimplex.Edge(tail: top, head: blocks[first], minimum: offsets[first], weight: 0))
            let height = offsets[last] + graph.vertices[last].size.height
            distinct.append(NetworkSimplex.Edge(tail: blocks[last], head: bottom, minimum: height, weight: 0))
        }
        let weight = min(Self.greatestHeightWeight, graph.segments.count / Self.segmentsPerHeight)
        distinct.append(NetworkSimplex.Edge(tail: top, head: bottom, minimum: 0, weight: weight))
        let steps = min(Self.steps, work / max(1, count))
        return Array(NetworkSimplex.ranks(nodeCount: count, distinct, steps: steps)[..<blockCount])
    }

    private func weight(of segment: ProperGraph.Segment) -> Int {
        let nodes = [segment.left, segment.right].count { graph.vertices[$0].isNode }
        return nodes == 0 ? 4 : 2
    }

    private func gap(_ upper: Int, _ lower: Int) -> Int {
        switch (graph.vertices[upper].isNode, graph.vertices[lower].isNode) {
        case (true, true): 16
        case (true, false), (false, true): 10
        case (false, false): 7
        }
    }
}
