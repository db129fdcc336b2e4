/// Decides from which stacks a flow can exit: finish, or return to its start if it has no outcomes. A link is not
/// an exit, because the screen does not offer it.
///
/// ``PopSummaries`` says what each symbol can do on its own. This follows the stacks that the automaton accepts, from the top down,
/// until a symbol reaches the exit.
///
/// A class, because each answer keeps results for the next.
final class ExitAnalysis {
    typealias LocationID = PopSummaries.LocationID

    /// What is left to do after the top has been popped: a location, and the state that accepts the rest of the stack.
    private struct Continuation: Hashable {
        var location: LocationID
        var state: StateID
    }

    private let automaton: PAutomaton
    private var summaries: PopSummaries
    private var headsWithExit: Set<HeadID> = []
    private var continuationsWithoutExit: Set<Continuation> = []

    init(_ saturation: borrowing Saturation, isGoalExit: Bool) {
        automaton = saturation.automaton
        summaries = PopSummaries(saturation, isGoalExit: isGoalExit)
    }

    /// Whether all answers so far were found within the limit of work.
    var isComplete: Bool { summaries.isComplete }

    /// Whether some stack with this head on top has an exit.
    /// - Complexity: up to O(locations × edges). Most heads need a few steps.
    func hasExit(_ id: HeadID) -> Bool {
        if headsWithExit.contains(id) { return true }
        if !findExit(from: automaton.heads[id]) { return false }
        headsWithExit.insert(id)
        return true
    }

    private func findExit(from head: PAutomaton.Head) -> Bool {
        let top = summaries.summary(of: head.symbol, summaries.userLocation(head.control))
        if top.reachesExit { return true }
        var seen: Set<Continuation> = []
        var pending = top.popLocations.sorted().map { Continuation(location: $0, state: head.state) }
        while let next = pending.popLast(), isComplete {
            guard !continuationsWithoutExit.contains(next), seen.insert(next).inserted else { continue }
            for (_, edge) in automaton.edges(from: next.state) {
                summaries.work += 1
                if edge.symbol == .epsilon {
                    pending.append(Continuation(location: next.location, state: edge.to))
                    continue
                }
                if isKnownToExit(edge, next.location) { return true }
                let summary = summaries.summary(of: edge.symbol, next.location)
                if summary.reachesExit { return true }
                for location in summary.popLocations {
                    pending.append(Continuation(location: location, state: edge.to))
                }
            }
        }
        continuationsWithoutExit.formUnion(seen)
        return false
    }

    /// Whether popping uncovers a head that is known to have an exit.
    private func isKnownToExit(_ edge: PAutomaton.Edge, _ location: LocationID) -> Bool {
        guard let control = summaries.control(at: location) else { return false }
        let state = automaton.state(edge.symbol, control)
        return state == edge.to && !state.isNone && headsWithExit.contains(automaton.headOfState[state])
    }

    /// A stack without an exit with this head on top, though other stacks have one.
    ///
    /// It follows all stacks at once, each with the set of locations after the pops (the subset construction). That can be
    /// exponential.
    /// - Returns: the edges beneath the head, the topmost first; `nil` if there is no such stack, or too much to search.
    func stackWithoutExit(at id: HeadID, limit: Int = 20_000) -> [EdgeID]? {
        struct Subset: Hashable {
            var state: StateID
            var locations: Set<LocationID>
        }
        let head = automaton.heads[id]
        let top = summaries.summary(of: head.symbol, summaries.userLocation(head.control))
        if top.reachesExit { return nil }
        let first = Subset(state: head.state, locations: top.popLocations)
        var nodes: [(subset: Subset, parent: Int, edge: EdgeID)] = [(first, -1, .none)]
        var seen: Set<Subset> = [first]
        var next = 0
        while next < nodes.count, nodes.count < limit, isComplete {
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
    private func locations(after symbol: SymbolID, _ locations: Set<LocationID>) -> Set<LocationID>? {
        if symbol == .epsilon { return locations }
        var after: Set<LocationID> = []
        for location in locations {
            let summary = summaries.summary(of: symbol, location)
            if summary.reachesExit { return nil }
            after.formUnion(summary.popLocations)
        }
        return after
    }
}
