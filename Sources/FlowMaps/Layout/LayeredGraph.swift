/// A directed graph that is drawn from left to right, in layers.
struct LayeredGraph {
    enum Side { case left, right }

    struct Node {
        var size: MapSize
        /// If it is where edges enter or leave the picture: on which side of it.
        var border: Side?
    }

    /// One end of an edge.
    struct End {
        var node: Int
        /// How far below the top of the node the edge ends; `nil` if that is for the layout to choose.
        var offset: Int?
    }

    struct Edge {
        var source: End
        var target: End
        /// The size of the label; `nil` if there is none.
        var label: MapSize?
        /// Whether it goes back to where the user has been.
        var isReturn: Bool
    }

    var nodes: [Node] = []
    /// No edge joins a node with itself.
    var edges: [Edge] = []
}
