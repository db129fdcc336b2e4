/// Finds the stacks from which no journey leads to a goal. A stack is read from the top down: what is known is in which control locations
/// everything above can be popped, and with how few events.
struct WayBackReader {
    typealias Reading = [LocationID: Int]

    private(set) var summaries: PopSummaries
    private let limit: Int

    /// - Parameters:
    ///   - limit: the most events of the journey; `nil` for any number.
    ///   - failing: the operations that fail on some stack.
    init(_ saturation: borrowing Saturation, _ goal: SearchGoal, within limit: Int?, failing: Set<OperationID>) {
        summaries = PopSummaries(saturation.system, saturation.automaton, goal, within: limit, failing: failing)
        self.limit = limit ?? 0
    }

    /// The readings of a head from which the goal cannot be reached without looking beneath it. Where guards decide which task starts,
    /// they have answered before the next event, so that the head stands for one state with each task.
    mutating func starts(at head: PAutomaton.Head) -> [Reading] {
        let start = [summaries.locations.user(head.control): 0]
        return summaries.system.seen(summaries.automaton.symbols[head.symbol]).compactMap { symbol in
            read(summaries.automaton.intern(symbol), after: start)
        }
    }

    /// - Returns: `nil` if the goal can be reached, whatever is beneath.
    mutating func read(_ symbol: SymbolID, after reading: Reading) -> Reading? {
        var next: Reading = [:]
        // In a fixed order, because it decides which summaries are needed, and so whether one of them rests on an assumption.
        for (location, events) in reading.sorted(by: { $0.key < $1.key }) {
            let costs = summaries.costs(of: symbol, location)
            if costs.goal <= limit - events { return nil }
            for (popped, cost) in costs.pops where cost <= limit - events {
                next[popped] = min(next[popped] ?? .max, events + cost)
            }
        }
        return next
    }
}
