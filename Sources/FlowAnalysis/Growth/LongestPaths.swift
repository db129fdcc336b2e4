/// The longest paths from every state of an automaton. Cycles are found as strongly connected components (Tarjan 1972).
struct LongestPaths {
    /// The length of an edge with a symbol, and whether paths continue after it.
    typealias Measure = (PAutomaton.Edge) -> (length: Int32, continues: Bool)

    private var lengths: Table<StateID, Int32>
    /// The edges of positive length on cycles, component by component.
    private(set) var cycles: [[EdgeID]] = []

    private static let unlimited = Int32.max

    /// - Complexity: O(states + edges).
    init(_ automaton: borrowing PAutomaton, _ measure: Measure) {
        let states = automaton.stateCount
        lengths = Table(repeating: 0, count: states)
        var order: Table<StateID, Int32> = Table(repeating: 0, count: states)
        var low = order
        var component: Table<StateID, Int32> = Table(repeating: -1, count: states)
        var open: [StateID] = []
        var path: [(state: StateID, edge: EdgeID)] = []
        var visited: Int32 = 0
        var components: Int32 = 0

        func visit(_ state: StateID) {
            visited += 1
            (order[state], low[state]) = (visited, visited)
            open.append(state)
            path.append((state, automaton.firstEdges[state]))
        }

        for start in automaton.firstEdges.ids where order[start] == 0 {
            visit(start)
            while let (state, edgeID) = path.last {
                if !edgeID.isNone {
                    let edge = automaton.edges[edgeID]
                    path[path.count - 1].edge = edge.next
                    guard edge.symbol == .epsilon || measure(edge).continues else { continue }
                    if order[edge.to] == 0 {
                        visit(edge.to)
                    } else if component[edge.to] < 0 {
                        low[state] = min(low[state], order[edge.to])
                    }
                    continue
                }
                path.removeLast()
                if let parent = path.last?.state { low[parent] = min(low[parent], low[state]) }
                guard low[state] == order[state] else { continue }
                // Everything that the component leads to is done, so its length is known.
                var members: [StateID] = []
                while let member = open.popLast() {
                    component[member] = components
                    members.append(member)
                    if member == state { break }
                }
                setLength(of: members, component, automaton, measure)
                components += 1
            }
        }
    }

    private mutating func setLength(
        of members: [StateID], _ component: Table<StateID, Int32>, _ automaton: borrowing PAutomaton,
        _ measure: Measure
    ) {
        var longest: Int32 = 0
        var growing: [EdgeID] = []
        for member in members {
            for (id, edge) in automaton.edges(from: member) {
                let (own, continues) = edge.symbol == .epsilon ? (0, true) : measure(edge)
                if continues, component[edge.to] == component[member] {
                    guard own > 0 else { continue }
                    growing.append(id)
                    longest = Self.unlimited
                } else if longest != Self.unlimited {
                    let next = continues ? lengths[edge.to] : 0
                    longest = next == Self.unlimited ? Self.unlimited : max(longest, own + next)
                }
            }
        }
        if !growing.isEmpty { cycles.append(growing) }
        for member in members { lengths[member] = longest }
    }

    /// `nil` if there is no longest path.
    func length(from state: StateID) -> Int? {
        lengths[state] == Self.unlimited ? nil : Int(lengths[state])
    }
}
