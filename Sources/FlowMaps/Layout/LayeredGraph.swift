/// A directed graph that is drawn from left to right, in layers.
struct LayeredGraph {
    struct Node {
        var size: MapSize
        /// Whether it is where an edge leaves the picture, at its right side.
        var isAtBorder = false
        /// Its place among the nodes that are below each other in one layer, from the top; `nil` if it may be anywhere.
        var place: Int?
    }

    struct Edge {
        var source: Int
        var target: Int
        /// The size of the label; `nil` if there is none.
        var label: MapSize?
        /// Whether it goes back to where the user has been.
        var isReturn: Bool
    }

    var nodes: [Node] = []
    /// No edge joins a node with itself, or two nodes that have places.
    var edges: [Edge] = []

    /// For each node, the one that has its layer: itself, or the first of those that have places.
    var layerNodes: [Int] {
        let first = nodes.firstIndex { $0.place != nil }
        return nodes.enumerated().map { index, node in node.place == nil ? index : first ?? index }
    }
}
