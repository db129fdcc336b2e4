/// A directed graph that is drawn from left to right, in layers.
struct LayeredGraph {
    struct Node {
        var size: MapSize
        /// Whether it is where an edge leaves the picture, at its right side.
        var isAtBorder = false
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
    /// No edge joins a node with itself.
    var edges: [Edge] = []
}
