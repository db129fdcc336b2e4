/// Where segments end at the sides of vertices: how far below the top.
struct Ports {
    /// The distance between two segments at a side, unless there is no room.
    static let distance = 8
    /// The least distance, for which nodes grow.
    static let leastDistance = 5

    /// By the index of the segment: at its left end, and at its right end.
    private(set) var left: [Int]
    private(set) var right: [Int]

    /// - Parameter layers: the order of the vertices. Segments end in the order of their other ends.
    init(_ graph: ProperGraph, _ layers: [[Int]]) {
        left = Array(repeating: 0, count: graph.segments.count)
        right = left
        var place = Array(repeating: 0, count: graph.vertices.count)
        for layer in layers {
            for (index, vertex) in layer.enumerated() { place[vertex] = index }
        }
        for vertex in graph.vertices {
            let height = vertex.size.height
            let incoming = vertex.left.sorted {
                let (one, two) = (graph.segments[$0], graph.segments[$1])
                return (place[one.left], one.edge) < (place[two.left], two.edge)
            }
            for (segment, offset) in zip(incoming, Self.offsets(incoming.count, height)) {
                right[segment] = offset
            }
            let outgoing = vertex.right.sorted {
                let (one, two) = (graph.segments[$0], graph.segments[$1])
                return (place[one.right], one.edge) < (place[two.right], two.edge)
            }
            for (segment, offset) in zip(outgoing, Self.offsets(outgoing.count, height)) {
                left[segment] = offset
            }
        }
    }

    /// The places of so many segments at a side, around its middle.
    private static func offsets(_ count: Int, _ height: Int) -> [Int] {
        let length = count > 1 ? min(distance * (count - 1), height - 10) : 0
        return (0..<count).map { (height - length) / 2 + (count > 1 ? length * $0 / (count - 1) : 0) }
    }
}
