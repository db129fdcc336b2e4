/// Runs a routine on every stack that heads can have, as far down as the routine looks.
///
/// Where a run has taken off all that it knows of, it goes on with whatever may lie beneath. Two runs that are to look beneath
/// the same state at the same operation see the same, so each of these pairs is looked at once: the shortest way to it first,
/// where edges have weights (Dijkstra 1959), else in any order.
struct StackSearch {
    /// Something that a search has come to.
    struct Hit {
        enum Kind: Equatable {
            /// What is then on top of what `rest` accepts is in ``StackSearch/run``.
            case done
            case failed(BranchFailure.Reason)
            case finished(outcome: Int32)
            case left
        }

        var kind: Kind
        /// What was on top at first.
        var source: Source
        /// The operation that it ended at.
        var position: Int
        /// The weight of the edges that were looked at.
        var weight: Int
        /// Where the edges are: the last of them, behind the one of `node`; `nil` for what needed no look beneath.
        var node: Int32
        var edge: Int32
    }

    /// A symbol on top of what a state accepts.
    struct Source {
        var symbol: Int32
        var state: Int32
        /// An index into the automaton's heads.
        var head: Int32
    }

    private struct Node {
        var source: Int32
        var state: Int32
        var position: Int32
        var remaining: Int32
        var parent: Int32
        var edge: Int32
        var weight: Int
    }

    /// The run as it is at a hit.
    private(set) var run = StackRun()
    /// How much has been looked at, over all searches.
    private(set) var work = 0
    private var nodes: [Node] = []
    /// Nodes to look at: a stack, or a heap by weight.
    private var pending: [Int32] = []
    /// For each (operation, routes left to pop) that some node waits at: which states have been seen there.
    private var slots: [(position: Int32, remaining: Int32)] = []
    private var seen: [[Int32]] = []
    private var epoch: Int32 = 0

    /// - Parameters:
    ///   - weights: the weights of the edges, with those below zero not to be used; `nil` where nobody asks for the shortest.
    ///   - visit: takes each hit, and says from which weight on nothing matters any more; zero ends the search.
    /// - Complexity: O(edges beneath × looks of the routine), times the logarithm of that with weights.
    mutating func explore(
        _ routine: NavigationRoutine, from sources: [Source], _ program: borrowing NavigationProgram,
        _ automaton: inout StackAutomaton, weights: [Int]? = nil,
        visit: (Hit, borrowing StackRun, borrowing StackAutomaton) -> Int
    ) {
        let end = routine.operations.upperBound
        var bound = Int.max
        startOver()
        for index in sources.indices {
            let source = sources[index]
            run.begin(routine, at: source.symbol, on: source.state)
            work += 1
            let stop = run.advance(end, program, &automaton)
            if stop == .beneath {
                let root = Node(
                    source: Int32(index), state: 0, position: 0, remaining: 0, parent: -1, edge: -1, weight: 0)
                wait(root, isWeighted: weights != nil, automaton.firstEdge.count)
            } else if let kind = Self.kind(of: stop) {
                let hit = Hit(kind: kind, source: source, position: run.position, weight: 0, node: -1, edge: -1)
                bound = min(bound, visit(hit, run, automaton))
                if bound <= 0 { return }
            }
        }
        while let index = next(isWeighted: weights != nil) {
            let node = nodes[Int(index)]
            if node.weight >= bound { return }
            var edgeID = automaton.firstEdge[Int(node.state)]
            while edgeID >= 0 {
                let edge = automaton.edges[Int(edgeID)]
                defer { edgeID = edge.next }
                work += 1
                var weight = node.weight
                if let weights {
                    if weights[Int(edgeID)] < 0 { continue }
                    weight += weights[Int(edgeID)]
                }
                let behind = Node(
                    source: node.source, state: 0, position: 0, remaining: 0, parent: index, edge: edgeID,
                    weight: weight)
                if edge.symbol == StackAutomaton.nothing {
                    run.wait(at: Int(node.position), node.remaining, on: edge.to)
                    if edge.to != StackAutomaton.end {
                        wait(behind, isWeighted: weights != nil, automaton.firstEdge.count)
                    }
                    continue
                }
                run.resume(at: Int(node.position), node.remaining, finding: edge.symbol, on: edge.to)
                let stop = run.advance(end, program, &automaton)
                if stop == .beneath {
                    wait(behind, isWeighted: weights != nil, automaton.firstEdge.count)
                } else if let kind = Self.kind(of: stop) {
                    let hit = Hit(
                        kind: kind, source: sources[Int(node.source)], position: run.position, weight: weight,
                        node: index, edge: edgeID)
                    bound = min(bound, visit(hit, run, automaton))
                    if bound <= 0 { return }
                }
            }
        }
    }

    /// The edges that a hit has taken off, the topmost first.
    func trail(to hit: Hit) -> [Int32] {
        var trail: [Int32] = []
        if hit.edge >= 0 { trail.append(hit.edge) }
        var node = hit.node
        while node >= 0, nodes[Int(node)].edge >= 0 {
            trail.append(nodes[Int(node)].edge)
            node = nodes[Int(node)].parent
        }
        return trail.reversed()
    }

    private static func kind(of stop: StackRun.Stop) -> Hit.Kind? {
        switch stop {
        case .done: .done
        case .failed(let reason): .failed(reason)
        case .finished(let outcome): .finished(outcome: outcome)
        case .left: .left
        case .passed, .beneath: nil
        }
    }

    // MARK: Nodes

    private mutating func startOver() {
        nodes.removeAll(keepingCapacity: true)
        pending.removeAll(keepingCapacity: true)
        slots.removeAll(keepingCapacity: true)
        epoch += 1
    }

    /// Notes that the run has to look beneath its rest, unless that has been looked at or is to be, no later.
    private mutating func wait(_ node: Node, isWeighted: Bool, _ states: Int) {
        let slot = slot(Int32(run.position), run.remaining, states)
        let state = Int(run.rest)
        // Looked at, or waiting: with weights a lighter one may come before one that waits.
        if seen[slot][state] >> 1 == epoch, !isWeighted || seen[slot][state] & 1 == 1 { return }
        seen[slot][state] = epoch << 1 | (isWeighted ? 0 : 1)
        var node = node
        node.state = run.rest
        node.position = Int32(run.position)
        node.remaining = run.remaining
        nodes.append(node)
        pending.append(Int32(nodes.count - 1))
        if isWeighted { siftUp() }
    }

    private mutating func slot(_ position: Int32, _ remaining: Int32, _ states: Int) -> Int {
        var index = 0
        while index < slots.count, slots[index].position != position || slots[index].remaining != remaining {
            index += 1
        }
        if index == slots.count {
            slots.append((position, remaining))
            if index == seen.count { seen.append([]) }
            if seen[index].count < states {
                seen[index].append(contentsOf: repeatElement(0, count: states * 3 / 2 - seen[index].count))
            }
        }
        return index
    }

    private mutating func next(isWeighted: Bool) -> Int32? {
        if !isWeighted { return pending.popLast() }
        while let index = popHeap() {
            let node = nodes[Int(index)]
            let slot = slot(node.position, node.remaining, 0)
            if seen[slot][Int(node.state)] & 1 == 1 { continue }
            seen[slot][Int(node.state)] |= 1
            return index
        }
        return nil
    }

    // MARK: The heap, lightest first and among equals the first that was found

    private func isBefore(_ a: Int32, _ b: Int32) -> Bool {
        (nodes[Int(a)].weight, a) < (nodes[Int(b)].weight, b)
    }

    private mutating func siftUp() {
        var child = pending.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard isBefore(pending[child], pending[parent]) else { return }
            pending.swapAt(child, parent)
            child = parent
        }
    }

    private mutating func popHeap() -> Int32? {
        guard let first = pending.first else { return nil }
        let last = pending.removeLast()
        guard !pending.isEmpty else { return first }
        pending[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < pending.count {
                if isBefore(pending[child], pending[least]) { least = child }
            }
            if least == parent { return first }
            pending.swapAt(parent, least)
            parent = least
        }
    }
}
