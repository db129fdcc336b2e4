/// The states that a search for a path has reached. Kept from one search to the next, which need not clear it.
struct ReachedStates {
    private struct Entry {
        var search: Int32 = 0
        var edge = EdgeID.none
        var weight = Int.max
    }

    private var entries: Table<StateID, Entry>
    private var search: Int32 = 0

    init(count: Int) { entries = Table(repeating: Entry(), count: count) }

    mutating func startSearch(at state: StateID) {
        search += 1
        reach(state, by: .none, weight: 0)
    }

    /// The weight of the lightest path so far; more than any other if there is none.
    func weight(of state: StateID) -> Int { entries[state].search == search ? entries[state].weight : .max }

    /// The last edge of that path.
    func edge(to state: StateID) -> EdgeID { entries[state].edge }

    mutating func reach(_ state: StateID, by edge: EdgeID, weight: Int) {
        entries[state] = Entry(search: search, edge: edge, weight: weight)
    }
}
