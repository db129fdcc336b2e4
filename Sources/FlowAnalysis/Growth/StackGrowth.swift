/// The most routes in a layer.
package enum LayerDepth: Hashable, Comparable, Sendable {
    case routes(Int)
    case unlimited
}

/// How far a flow's stack can grow: the most routes in one layer, and the most modal layers at once.
///
/// Both are longest paths through the automaton. If a cycle adds to one, there is no limit.
struct StackGrowth: Sendable {
    /// `nil` if there is no limit.
    private(set) var maxDepth: Int?
    /// `nil` if there is no limit.
    private(set) var modalDepth: Int?
    /// For each route that is shown, by its index: the most routes in its layer up to it.
    private(set) var depths: [Int: LayerDepth] = [:]
    /// The edges of the cycles on which a layer grows without limit, and of those that present modal layers without limit: those of
    /// connected cycles together.
    private(set) var growingLayers: [[EdgeID]] = []
    private(set) var growingModals: [[EdgeID]] = []

    /// - Complexity: O(states + edges).
    init(_ automaton: borrowing PAutomaton) {
        let symbols = automaton.symbols
        let layers = LongestPaths(automaton) { edge in
            // What is beneath the first route of a layer belongs to another layer.
            (1, continues: !symbols[edge.symbol].kind.isFirst)
        }
        let modals = LongestPaths(automaton) { edge in
            let kind = symbols[edge.symbol].kind
            return (kind.isFirst && kind.isModal ? 1 : 0, continues: true)
        }
        growingLayers = layers.cycles
        growingModals = modals.cycles
        maxDepth = 0
        modalDepth = 0
        for head in automaton.heads.elements {
            let kind = symbols[head.symbol].kind
            let beneath = kind.isFirst ? 0 : layers.length(from: head.state)
            maxDepth = Self.max(maxDepth, beneath.map { $0 + 1 })
            let depth = beneath.map { LayerDepth.routes($0 + 1) } ?? .unlimited
            let route = symbols[head.symbol].route.index
            depths[route] = Swift.max(depths[route] ?? depth, depth)
            let below = modals.length(from: head.state)
            modalDepth = Self.max(modalDepth, below.map { $0 + (kind.isModal && kind.isFirst ? 1 : 0) })
        }
        // A layer that is covered at once has no head.
        for edge in automaton.edges.elements where edge.symbol != .epsilon {
            let beneath = symbols[edge.symbol].kind.isFirst ? 0 : layers.length(from: edge.to)
            maxDepth = Self.max(maxDepth, beneath.map { $0 + 1 })
        }
    }

    private static func max(_ a: Int?, _ b: Int?) -> Int? {
        guard let a, let b else { return nil }
        return Swift.max(a, b)
    }
}
