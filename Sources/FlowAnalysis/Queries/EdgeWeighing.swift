import FlowIR

/// Finds the fewest events that bring about what each edge of an automaton stands for, and the lightest stack beneath each of
/// its states.
///
/// An event that needs no look beneath the top is one more than what was there. What others need is what brought about all
/// that they take off, and one more; what leaves nothing of what was there needs the lightest way to where it happens. All of
/// that only ever adds, so one pass suffices that settles edges, states and what looks wait at in the order of their weights
/// (Knuth 1977, A generalization of Dijkstra's algorithm).
struct EdgeWeighing {
    /// How an edge comes about, where the automaton itself does not say.
    private enum Cause {
        case reset(StackAutomaton.Reset)
        /// The look has come to `node` and taken off one edge more.
        case look(node: Int32, edge: Int32, isReset: Bool)
        case answer(head: Int32, routine: Int32, trail: [Int32], isReset: Bool)
    }

    /// A look that waits for what is beneath a state.
    private struct Node {
        var wait: Int32
        var state: Int32
        var source: Int32
        var parent: Int32
        var edge: Int32
        var weight: Int
    }

    /// Where a look can wait, and its node at each state.
    private struct Wait {
        var look: Int32
        var position: Int32
        var remaining: Int32
        /// State by state; zero is none, and below zero, with all bits turned over, it is settled. That is asked far more often
        /// than anything else of a node, of nodes all over the memory.
        var nodes: [Int32]
    }

    private let program: NavigationProgram
    private(set) var automaton: StackAutomaton
    /// As the automaton had them at first.
    private let origins: [StackAutomaton.Origin]
    private let looks: [Look]
    private let answered: [Look]
    private let incoming: IncomingEdges
    private let resets: [Int32: [StackAutomaton.Reset]]

    /// Edge by edge, and state by state: below zero where there is no way.
    private(set) var weights: [Int] = []
    private(set) var distances: [Int] = []
    /// State by state, the first edge of the lightest way to the end.
    private(set) var nextEdges: [Int32] = []
    /// The edges that an edge's event has taken off, the topmost first.
    private(set) var trails: [Int32: [Int32]] = [:]

    private var isSettledEdge: [Bool] = []
    private var isSettledState: [Bool] = []
    private var causes: [Int32: Cause] = [:]
    private var answers: [Int32: (weight: Int, cause: Cause)] = [:]
    private var nodes: [Node] = []
    private var waits: [Wait] = []
    private var waitsOfLook: [[Int32]] = []
    /// What leaves nothing of what was there, and waits for the lightest way to that.
    private var waitingResets: [Int32: [(edge: Int32, weight: Int, cause: Cause)]] = [:]
    private var queue = WeightQueue()
    private var run = StackRun()
    private var search = StackSearch()

    /// - Parameter looks: all that a look can be the cause of.
    init(_ saturation: borrowing Saturation, _ looks: [Look]) {
        program = saturation.program
        automaton = saturation.automaton
        origins = automaton.origins
        self.looks = looks.filter(\.answers.isEmpty)
        answered = looks.filter { !$0.answers.isEmpty }
        incoming = IncomingEdges(automaton)
        resets = Dictionary(grouping: automaton.resets, by: \.head)
    }

    /// - Complexity: O(edges × places where looks wait), times the logarithm of the weights. Where routes answer to the system's
    ///   moves, again as long as any of that grows lighter.
    mutating func weigh() {
        repeat { settle() } while weighAnswers()
        for (edge, cause) in causes { explain(edge, cause) }
    }

    // MARK: The pass

    private mutating func settle() {
        startOver()
        for edge in origins.indices {
            switch origins[edge].kind {
            case .start, .chain: settleAtOnce(edge, 0)
            case .event:
                let weight = eventWeight(origins[edge].routine)
                if weight == EventWeight.inside {
                    settleAtOnce(edge, weight)
                } else {
                    weigh(Int32(edge), weight, nil)
                }
            case .look, .reset: break
            }
        }
        for (edge, answer) in answers { weigh(edge, answer.weight, answer.cause) }
        reach(StackAutomaton.end, 0, by: -1)
        for index in looks.indices { begin(index) }

        let (edges, states) = (Int32(origins.count), Int32(distances.count))
        while let (weight, item) = queue.pop() {
            if item < edges {
                settle(edge: item, weight)
            } else if item < edges + states {
                settle(state: item - edges, weight)
            } else {
                settle(node: item - edges - states, weight)
            }
        }
    }

    private mutating func startOver() {
        weights = [Int](repeating: -1, count: origins.count)
        distances = [Int](repeating: -1, count: automaton.firstEdge.count)
        nextEdges = [Int32](repeating: -1, count: distances.count)
        isSettledEdge = [Bool](repeating: false, count: weights.count)
        isSettledState = [Bool](repeating: false, count: distances.count)
        causes = [:]
        // The first is none.
        nodes = [Node(wait: 0, state: 0, source: 0, parent: -1, edge: -1, weight: 0)]
        waits = []
        waitsOfLook = [[Int32]](repeating: [], count: looks.count)
        waitingResets = [:]
        queue = WeightQueue()
    }

    /// Nothing can make it lighter.
    private mutating func settleAtOnce(_ edge: Int, _ weight: Int) {
        weights[edge] = weight
        isSettledEdge[edge] = true
    }

    private mutating func settle(edge: Int32, _ weight: Int) {
        guard !isSettledEdge[Int(edge)], weights[Int(edge)] == weight else { return }
        isSettledEdge[Int(edge)] = true
        let (from, to) = (automaton.edges[Int(edge)].from, automaton.edges[Int(edge)].to)
        if isSettledState[Int(to)] { reach(from, weight + distances[Int(to)], by: edge) }
        for wait in waits.indices {
            let node = waits[wait].nodes[Int(from)]
            if node < 0 { follow(edge, from: ~node) }
        }
    }

    private mutating func settle(state: Int32, _ distance: Int) {
        guard !isSettledState[Int(state)], distances[Int(state)] == distance else { return }
        isSettledState[Int(state)] = true
        for edge in incoming[state] where isSettledEdge[Int(edge)] {
            reach(automaton.edges[Int(edge)].from, distance + weights[Int(edge)], by: edge)
        }
        let head = automaton.headOfState[Int(state)]
        if head >= 0 {
            for reset in resets[head] ?? [] {
                weigh(reset.edge, distance + eventWeight(reset.routine), .reset(reset))
            }
        }
        for (edge, weight, cause) in waitingResets.removeValue(forKey: state) ?? [] {
            weigh(edge, weight + distance, cause)
        }
    }

    private mutating func settle(node: Int32, _ weight: Int) {
        let (wait, state) = (Int(nodes[Int(node)].wait), Int(nodes[Int(node)].state))
        guard waits[wait].nodes[state] == node, nodes[Int(node)].weight == weight else { return }
        waits[wait].nodes[state] = ~node
        var edge = automaton.firstEdge[state]
        while edge >= 0 {
            if isSettledEdge[Int(edge)] { follow(edge, from: node) }
            edge = automaton.edges[Int(edge)].next
        }
    }

    private mutating func weigh(_ edge: Int32, _ weight: Int, _ cause: Cause?) {
        guard !isSettledEdge[Int(edge)], weight < EventWeight.limit else { return }
        guard weights[Int(edge)] < 0 || weight < weights[Int(edge)] else { return }
        weights[Int(edge)] = weight
        causes[edge] = cause
        queue.push(edge, weight)
    }

    private mutating func reach(_ state: Int32, _ distance: Int, by edge: Int32) {
        guard !isSettledState[Int(state)], distance < EventWeight.limit else { return }
        guard distances[Int(state)] < 0 || distance < distances[Int(state)] else { return }
        distances[Int(state)] = distance
        nextEdges[Int(state)] = edge
        queue.push(Int32(origins.count) + state, distance)
    }

    private func eventWeight(_ routine: Int32) -> Int {
        program.isFromOutside(routine) ? EventWeight.outside : EventWeight.inside
    }

    // MARK: Looks

    private mutating func begin(_ look: Int) {
        for (index, source) in looks[look].sources.enumerated() {
            let routine = program.routines[Int(looks[look].routine)]
            let head = automaton.heads[Int(source.head)]
            run.begin(routine, at: head.symbol, on: head.state)
            let stop = run.advance(routine.operations.upperBound, program, &automaton)
            let root = Node(
                wait: -1, state: head.state, source: Int32(index), parent: -1, edge: -1,
                weight: eventWeight(source.routine))
            take(stop, root, look)
        }
    }

    /// Takes an edge off.
    private mutating func follow(_ edgeID: Int32, from index: Int32) {
        let edge = automaton.edges[Int(edgeID)]
        let node = nodes[Int(index)]
        let (look, position, remaining) =
            (waits[Int(node.wait)].look, waits[Int(node.wait)].position, waits[Int(node.wait)].remaining)
        let behind = Node(
            wait: -1, state: edge.to, source: node.source, parent: index, edge: edgeID,
            weight: node.weight + weights[Int(edgeID)])
        if edge.symbol == StackAutomaton.nothing {
            guard edge.to != StackAutomaton.end else { return }
            run.wait(at: Int(position), remaining, on: edge.to)
            take(.beneath, behind, Int(look))
        } else {
            run.resume(at: Int(position), remaining, finding: edge.symbol, on: edge.to)
            let end = program.routines[Int(looks[Int(look)].routine)].operations.upperBound
            take(run.advance(end, program, &automaton), behind, Int(look))
        }
    }

    private mutating func take(_ stop: StackRun.Stop, _ node: Node, _ look: Int) {
        switch stop {
        case .beneath: wait(node, look)
        case .done:
            guard let edge = automaton.edge(saying: run, looks[look].control), !isSettledEdge[Int(edge)] else { return }
            let isReset = run.isReset
            // The node itself may wait no more, but what it has taken off is told by the one before.
            guard node.parent >= 0 else { return }
            let cause = Cause.look(node: node.parent, edge: node.edge, isReset: isReset)
            if !isReset {
                weigh(edge, node.weight, cause)
            } else if isSettledState[Int(node.state)] {
                weigh(edge, node.weight + distances[Int(node.state)], cause)
            } else {
                waitingResets[node.state, default: []].append((edge, node.weight, cause))
            }
        case .failed, .finished, .left, .passed: break
        }
    }

    /// Notes that the run has to look beneath its rest.
    private mutating func wait(_ behind: Node, _ look: Int) {
        let wait = wait(of: look)
        var index = waits[Int(wait)].nodes[Int(run.rest)]
        if index < 0 || (index > 0 && nodes[Int(index)].weight <= behind.weight) { return }
        var node = behind
        node.wait = wait
        node.state = run.rest
        if index == 0 {
            index = Int32(nodes.count)
            waits[Int(wait)].nodes[Int(run.rest)] = index
            nodes.append(node)
        } else {
            nodes[Int(index)] = node
        }
        queue.push(Int32(origins.count + distances.count) + index, node.weight)
    }

    private mutating func wait(of look: Int) -> Int32 {
        let (position, remaining) = (Int32(run.position), run.remaining)
        for index in waitsOfLook[look] {
            if waits[Int(index)].position == position, waits[Int(index)].remaining == remaining { return index }
        }
        let index = Int32(waits.count)
        waits.append(
            Wait(
                look: Int32(look), position: position, remaining: remaining,
                nodes: [Int32](repeating: 0, count: distances.count)))
        waitsOfLook[look].append(index)
        return index
    }

    // MARK: Answers

    /// Weighs what departed routes say to the system's moves.
    /// - Returns: whether any of it is lighter than what is known.
    private mutating func weighAnswers() -> Bool {
        var isLighter = false
        for look in answered {
            let finds = search.finds(of: look, program, &automaton, weights: weights) {
                [weights] run, control, weight, automaton in
                guard let edge = automaton.edge(saying: run, control) else { return run.local.count > 1 }
                return run.isReset || weights[Int(edge)] < 0 || weight + EventWeight.inside < weights[Int(edge)]
            }
            for find in finds {
                guard case .put = find.kind, let edge = automaton.edge(saying: find.run, find.control) else { continue }
                var (weight, trail) = (find.weight + EventWeight.inside, find.trail)
                if find.run.isReset {
                    // Nothing is left of the rest, but it had to be there.
                    let rest = trail.last.map { automaton.edges[Int($0)].to } ?? StackAutomaton.end
                    guard distances[Int(rest)] >= 0 else { continue }
                    weight += distances[Int(rest)]
                    trail += path(from: rest)
                }
                guard weights[Int(edge)] < 0 || weight < weights[Int(edge)] else { continue }
                guard weight < answers[edge]?.weight ?? EventWeight.limit else { continue }
                let cause = Cause.answer(
                    head: find.source.head, routine: find.source.routine, trail: trail, isReset: find.run.isReset)
                answers[edge] = (weight, cause)
                isLighter = true
            }
        }
        return isLighter
    }

    // MARK: Telling

    /// Writes down how an edge comes about.
    private mutating func explain(_ edge: Int32, _ cause: Cause) {
        switch cause {
        case .reset(let reset):
            automaton.setOrigin(
                StackAutomaton.Origin(kind: .reset, head: reset.head, routine: reset.routine), of: edge,
                replacesAll: true)
        case .look(let node, let last, let isReset):
            var trail = trail(to: node)
            trail.append(last)
            if isReset { trail += path(from: automaton.edges[Int(last)].to) }
            trails[edge] = trail
            let wait = waits[Int(nodes[Int(node)].wait)]
            let source = looks[Int(wait.look)].sources[Int(nodes[Int(node)].source)]
            automaton.setOrigin(
                StackAutomaton.Origin(kind: .look, head: source.head, routine: source.routine), of: edge,
                replacesAll: isReset)
        case .answer(let head, let routine, let trail, let isReset):
            trails[edge] = trail
            automaton.setOrigin(
                StackAutomaton.Origin(kind: .look, head: head, routine: routine), of: edge, replacesAll: isReset)
        }
    }

    private func trail(to node: Int32) -> [Int32] {
        var trail: [Int32] = []
        var node = node
        while node >= 0, nodes[Int(node)].edge >= 0 {
            trail.append(nodes[Int(node)].edge)
            node = nodes[Int(node)].parent
        }
        return trail.reversed()
    }

    private func path(from state: Int32) -> [Int32] { automaton.path(from: state, nextEdges) }
}

extension StackAutomaton {
    /// The way from a state to the end.
    /// - Parameter nextEdges: state by state, its first edge; below zero where there is none.
    func path(from state: Int32, _ nextEdges: [Int32]) -> [Int32] {
        var path: [Int32] = []
        var state = state
        while state != Self.end, nextEdges[Int(state)] >= 0 {
            path.append(nextEdges[Int(state)])
            state = edges[Int(nextEdges[Int(state)])].to
        }
        return path
    }
}

extension NavigationProgram {
    /// Whether a routine is what a flow-level intent, or a link, leads to.
    func isFromOutside(_ routine: Int32) -> Bool {
        let branch = routines[Int(routine)].branch
        return branch >= 0 && (branches[Int(branch)].owner == .flow || branches[Int(branch)].owner == .link)
    }
}

/// State by state, the edges that lead there.
private struct IncomingEdges {
    private var first: [Int32]
    private var edges: [Int32]

    /// - Complexity: O(states + edges); a counting sort.
    init(_ automaton: borrowing StackAutomaton) {
        first = [Int32](repeating: 0, count: automaton.firstEdge.count + 1)
        edges = [Int32](repeating: 0, count: automaton.edges.count)
        for edge in automaton.edges { first[Int(edge.to) + 1] += 1 }
        for index in first.indices.dropFirst() { first[index] += first[index - 1] }
        var next = first
        for (index, edge) in automaton.edges.enumerated() {
            edges[Int(next[Int(edge.to)])] = Int32(index)
            next[Int(edge.to)] += 1
        }
    }

    subscript(state: Int32) -> ArraySlice<Int32> { edges[Int(first[Int(state)])..<Int(first[Int(state) + 1])] }
}
