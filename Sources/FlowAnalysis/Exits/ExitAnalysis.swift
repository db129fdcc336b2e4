/// Decides from which stacks a flow can exit: finish, or return to its start if it has no outcomes. A link is not
/// an exit, because the screen does not offer it.
///
/// ``PopSummaries`` contains what popping each symbol can lead to. This analysis follows the stacks that the automaton accepts,
/// from the top down, until a symbol reaches the exit.
struct ExitAnalysis {
    /// What is left to do after the top has been popped: a location, and the state that accepts the rest of the stack.
    private struct Continuation {
        var location: LocationID
        var state: StateID
        var reachesExit = false
        /// The continuations that lead to this one: a list in `predecessors`.
        var firstPredecessor = PredecessorID.none
    }

    private struct Predecessor {
        var continuation: ContinuationID
        var next: PredecessorID
    }

    private struct ContinuationID: DenseID { var raw: Int32 }
    private struct PredecessorID: DenseID { var raw: Int32 }

    private let automaton: PAutomaton
    private var summaries: PopSummaries
    /// Head by head, whether some stack with it on top has an exit, as far as it has been decided.
    private var headsWithExit: Table<HeadID, Bool>
    /// Whether any stack has an exit. If not, no stack has to be followed.
    private let mayExit: Bool
    private var continuations: Table<ContinuationID, Continuation> = Table()
    private var predecessors: Table<PredecessorID, Predecessor> = Table()
    /// Location by location, the continuations of the states.
    private var ids: Table<LocationID, Table<StateID, ContinuationID>> = Table()
    private var pending: [ContinuationID] = []
    private var work = 0

    /// The limit of followed edges for one flow.
    private static let workLimit = 6_000_000

    init(_ saturation: borrowing Saturation, isGoalExit: Bool) {
        automaton = saturation.automaton
        summaries = PopSummaries(saturation.system, saturation.automaton, .exit(orGoal: isGoalExit))
        headsWithExit = QuickExitCheck.headsWithExit(saturation, isGoalExit: isGoalExit)
        let isLeft = saturation.system.isChild && (saturation.leavesBySystem || saturation.leavesByVerb)
        mayExit = isGoalExit || isLeft || saturation.outcomes.contains(true)
    }

    /// Whether all answers so far were found within the limit of work.
    var isComplete: Bool { summaries.isComplete && work <= Self.workLimit }

    /// Whether some stack with one of these heads on top has an exit, for each list of heads.
    ///
    /// - Complexity: up to O(locations × edges). Most lists need a few steps.
    mutating func haveExit(_ lists: [[HeadID]]) -> [Bool] {
        if mayExit {
            decide(lists.filter { list in !list.contains { headsWithExit[$0] } }.flatMap(\.self))
        }
        return lists.map { list in list.contains { headsWithExit[$0] } }
    }

    private mutating func decide(_ heads: [HeadID]) {
        var starts: [(head: HeadID, continuation: ContinuationID)] = []
        for id in heads {
            let head = automaton.heads[id]
            let top = summaries.outcome(of: head.symbol, summaries.locations.user(head.control))
            if top.reachesGoal {
                headsWithExit[id] = true
                continue
            }
            for location in top.pops { starts.append((id, self.id(of: location, head.state))) }
        }
        while let next = pending.popLast(), isComplete { follow(next) }
        for (head, continuation) in starts where continuations[continuation].reachesExit { headsWithExit[head] = true }
    }

    private mutating func id(of location: LocationID, _ state: StateID) -> ContinuationID {
        while ids.count <= location.index { ids.append(Table()) }
        if ids[location].isEmpty {
            ids[location].append(contentsOf: repeatElement(.none, count: automaton.stateCount))
        }
        if ids[location][state].isNone {
            ids[location][state] = continuations.append(Continuation(location: location, state: state))
            pending.append(ids[location][state])
        }
        return ids[location][state]
    }

    private mutating func follow(_ id: ContinuationID) {
        let (location, state) = (continuations[id].location, continuations[id].state)
        var next = automaton.firstEdges[state]
        while !next.isNone, !continuations[id].reachesExit, isComplete {
            let edge = automaton.edges[next]
            next = edge.next
            work += 1
            if edge.symbol == .epsilon {
                if edge.to != .final { connect(id, to: self.id(of: location, edge.to)) }
                continue
            }
            if isKnownToExit(edge, location) { return reachExit(id) }
            let outcome = summaries.outcome(of: edge.symbol, location)
            if outcome.reachesGoal { return reachExit(id) }
            work += outcome.pops.count
            for popped in outcome.pops { connect(id, to: self.id(of: popped, edge.to)) }
        }
    }

    /// Whether popping uncovers a head that is known to have an exit.
    private func isKnownToExit(_ edge: PAutomaton.Edge, _ location: LocationID) -> Bool {
        guard let control = summaries.locations.control(at: location) else { return false }
        let state = automaton.state(edge.symbol, control)
        return state == edge.to && !state.isNone && headsWithExit[automaton.headOfState[state]]
    }

    private mutating func connect(_ id: ContinuationID, to next: ContinuationID) {
        if id == next { return }
        if continuations[next].reachesExit { return reachExit(id) }
        continuations[next].firstPredecessor = predecessors.append(
            Predecessor(continuation: id, next: continuations[next].firstPredecessor))
    }

    /// Marks a continuation, and all that lead to it.
    private mutating func reachExit(_ id: ContinuationID) {
        var reached = [id]
        while let id = reached.popLast() {
            if continuations[id].reachesExit { continue }
            continuations[id].reachesExit = true
            var next = continuations[id].firstPredecessor
            while !next.isNone {
                reached.append(predecessors[next].continuation)
                next = predecessors[next].next
            }
        }
    }

    /// A stack without an exit with this head on top, though other stacks have one.
    ///
    /// It follows all stacks at once, each with the set of locations after the pops (the subset construction). That can be
    /// exponential.
    /// - Returns: the edges beneath the head, the topmost first; `nil` if no such stack was found, or the search is too large.
    mutating func stackWithoutExit(at id: HeadID, limit: Int = 20_000) -> [EdgeID]? {
        struct Subset: Hashable {
            var state: StateID
            var locations: Set<LocationID>
        }
        let head = automaton.heads[id]
        let top = summaries.outcome(of: head.symbol, summaries.locations.user(head.control))
        if top.reachesGoal { return nil }
        let first = Subset(state: head.state, locations: Set(top.pops))
        var nodes: [(subset: Subset, parent: Int, edge: EdgeID)] = [(first, -1, .none)]
        var seen: Set<Subset> = [first]
        var next = 0
        while next < nodes.count, nodes.count < limit, summaries.isComplete {
            let (subset, index) = (nodes[next].subset, next)
            next += 1
            if subset.state == .final {
                var edges: [EdgeID] = []
                var node = index
                while nodes[node].parent >= 0 {
                    edges.append(nodes[node].edge)
                    node = nodes[node].parent
                }
                return edges.reversed()
            }
            for (edgeID, edge) in automaton.edges(from: subset.state) {
                guard let locations = locations(after: edge.symbol, subset.locations) else { continue }
                let follower = Subset(state: edge.to, locations: locations)
                if seen.insert(follower).inserted { nodes.append((follower, index, edgeID)) }
            }
        }
        return nil
    }

    /// The locations in which a symbol can be popped; `nil` if one of them reaches the exit.
    private mutating func locations(after symbol: SymbolID, _ locations: Set<LocationID>) -> Set<LocationID>? {
        if symbol == .epsilon { return locations }
        var after: Set<LocationID> = []
        for location in locations {
            let outcome = summaries.outcome(of: symbol, location)
            if outcome.reachesGoal { return nil }
            after.formUnion(outcome.pops)
        }
        return after
    }
}
