/// How high a flow's stack can grow: the most routes in one layer, and the most modal layers at once.
///
/// Both are longest paths through the automaton; where a cycle adds to one, there is no bound. Cycles are found as strongly
/// connected components (Tarjan 1972).
struct StackGrowth: Sendable {
    /// `nil` where there is no bound.
    private(set) var maxDepth: Int?
    /// `nil` where there is no bound.
    private(set) var modalDepth: Int?
    /// An edge on each cycle that makes a layer grow for ever, and on each that puts up modal layers for ever.
    private(set) var growingLayers: [Int32] = []
    private(set) var growingModals: [Int32] = []

    /// - Complexity: O(states + edges).
    init(_ analysis: borrowing NavigationAnalysis) {
        let automaton = analysis.saturation.automaton
        let layers = LongestPaths(automaton) { edge in
            let kind = automaton.symbols[Int(edge.symbol)].kind
            // What is beneath a layer's first route belongs to another layer.
            return (1, goesOn: !kind.isFirst)
        }
        let modals = LongestPaths(automaton) { edge in
            let kind = automaton.symbols[Int(edge.symbol)].kind
            return (kind == .sheet || kind == .cover ? 1 : 0, goesOn: true)
        }
        growingLayers = layers.cycles
        growingModals = modals.cycles
        maxDepth = 0
        modalDepth = 0
        for head in automaton.heads {
            let kind = automaton.symbols[Int(head.symbol)].kind
            let beneath = kind.isFirst ? 0 : layers.length(from: head.state)
            maxDepth = Self.most(maxDepth, beneath.map { $0 + 1 })
            let below = modals.length(from: head.state)
            modalDepth = Self.most(modalDepth, below.map { $0 + (kind.isModal && kind.isFirst ? 1 : 0) })
        }
        // A layer that is covered as soon as it is there is seen from above alone.
        for edge in automaton.edges where edge.symbol != StackAutomaton.nothing {
            let kind = automaton.symbols[Int(edge.symbol)].kind
            let beneath = kind.isFirst ? 0 : layers.length(from: edge.to)
            maxDepth = Self.most(maxDepth, beneath.map { $0 + 1 })
        }
    }

    private static func most(_ a: Int?, _ b: Int?) -> Int? {
        guard let a, let b else { return nil }
        return max(a, b)
    }
}

/// The longest paths out of every state of an automaton, by what each of its symbols counts for.
private struct LongestPaths {
    private var lengths: [Int32]
    private(set) var cycles: [Int32] = []

    private static let unbounded = Int32.max

    /// - Parameter count: what an edge's symbol counts for, and whether the path goes on behind it.
    init(_ automaton: borrowing StackAutomaton, _ count: (StackAutomaton.Edge) -> (Int32, goesOn: Bool)) {
        let states = automaton.firstEdge.count
        lengths = [Int32](repeating: 0, count: states)
        var order = [Int32](repeating: 0, count: states)
        var low = order
        var component = [Int32](repeating: -1, count: states)
        var open: [Int32] = []
        var path: [(state: Int32, edge: Int32)] = []
        var visited: Int32 = 0
        var components: Int32 = 0

        func follows(_ edge: StackAutomaton.Edge) -> Bool {
            edge.symbol == StackAutomaton.nothing || count(edge).goesOn
        }

        for start in 0..<Int32(states) where order[Int(start)] == 0 {
            path.append((start, automaton.firstEdge[Int(start)]))
            visited += 1
            (order[Int(start)], low[Int(start)]) = (visited, visited)
            open.append(start)
            while let (state, edgeID) = path.last {
                if edgeID >= 0 {
                    let edge = automaton.edges[Int(edgeID)]
                    path[path.count - 1].edge = edge.next
                    guard follows(edge) else { continue }
                    if order[Int(edge.to)] == 0 {
                        visited += 1
                        (order[Int(edge.to)], low[Int(edge.to)]) = (visited, visited)
                        open.append(edge.to)
                        path.append((edge.to, automaton.firstEdge[Int(edge.to)]))
                    } else if component[Int(edge.to)] < 0 {
                        low[Int(state)] = min(low[Int(state)], order[Int(edge.to)])
                    }
                    continue
                }
                path.removeLast()
                if let parent = path.last?.state { low[Int(parent)] = min(low[Int(parent)], low[Int(state)]) }
                guard low[Int(state)] == order[Int(state)] else { continue }
                // All that the component leads to is done, so its length is known now.
                var members: [Int32] = []
                while let member = open.popLast() {
                    component[Int(member)] = components
                    members.append(member)
                    if member == state { break }
                }
                measure(members, component, automaton, count)
                components += 1
            }
        }
    }

    private mutating func measure(
        _ members: [Int32], _ component: [Int32], _ automaton: borrowing StackAutomaton,
        _ count: (StackAutomaton.Edge) -> (Int32, goesOn: Bool)
    ) {
        var longest: Int32 = 0
        for member in members {
            var edgeID = automaton.firstEdge[Int(member)]
            while edgeID >= 0 {
                let edge = automaton.edges[Int(edgeID)]
                defer { edgeID = edge.next }
                var (own, goesOn): (Int32, Bool) = (0, true)
                if edge.symbol != StackAutomaton.nothing { (own, goesOn) = count(edge) }
                if goesOn, component[Int(edge.to)] == component[Int(member)] {
                    guard own > 0 else { continue }
                    if longest != Self.unbounded { cycles.append(edgeID) }
                    longest = Self.unbounded
                } else if longest != Self.unbounded {
                    let beyond = goesOn ? lengths[Int(edge.to)] : 0
                    longest = beyond == Self.unbounded ? Self.unbounded : max(longest, own + beyond)
                }
            }
        }
        for member in members { lengths[Int(member)] = longest }
    }

    /// `nil` where there is no longest.
    func length(from state: Int32) -> Int? {
        lengths[Int(state)] == Self.unbounded ? nil : Int(lengths[Int(state)])
    }
}
