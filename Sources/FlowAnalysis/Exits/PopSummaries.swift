/// Summary of what popping a symbol can lead to, independent of the symbols beneath it: whether the goal can be reached without
/// looking beneath it, and the locations in which it can be popped; each with the fewest events, if those are counted.
///
/// This is the least fixed point of a backward saturation (pre\*: Bouajjani, Esparza, Maler 1997) from the goal. A summary is
/// computed when it is first asked for. Each applies its rules once; what it finds later is passed on to the summaries that depend
/// on it.
struct PopSummaries {
    struct SummaryID: DenseID { var raw: Int32 }
    private struct SymbolListID: DenseID { var raw: Int32 }

    private struct Summary {
        var symbol: SymbolID
        var location: LocationID
        /// The fewest events with which the goal can be reached without looking beneath the symbol.
        var goal = PopSummaries.unreachable
        /// The locations in which the symbol can be popped.
        var pops = LocationSet()
        /// The fewest events with which it is, in the same order. Empty if events are not counted.
        var popCosts: [Int] = []
        /// How many of `pops` have been passed on.
        var passedOn = 0
        var isApplied = false
        var isPending = true
        var waiting: [Waiting] = []
    }

    /// A summary that has pushed the symbol of another one, and continues with each location in which that is popped.
    private struct Waiting {
        var owner: SummaryID
        /// The symbols between the two, the topmost first.
        var between: SymbolListID
        /// The number of events so far.
        var cost: Int

        func after(_ events: Int) -> Waiting { Waiting(owner: owner, between: between, cost: cost + events) }
    }

    private struct WaitingKey: Hashable {
        var owner: SummaryID
        var between: SymbolListID
        var summary: SummaryID
    }

    private struct SymbolListElement: Hashable {
        var symbol: SymbolID
        var next: SymbolListID
    }

    let system: PushdownSystem
    var automaton: PAutomaton
    let goal: SearchGoal
    /// What one event costs: 1 to count events, or 0.
    private let costOfEvent: Int
    /// The operations that fail on some stack that the flow can have; `nil` if that is not known.
    let failing: Set<OperationID>?
    /// What costs more does not count.
    private let costLimit: Int
    var locations: PopLocations
    var run = RuleRun()
    /// Location by location, the summaries of the symbols.
    private var ids: Table<LocationID, Table<SymbolID, SummaryID>> = Table()
    private var summaries: Table<SummaryID, Summary> = Table()
    /// The summaries that wait for others, and their least costs so far.
    private var waiting: [WaitingKey: Int] = [:]
    private var lists: Table<SymbolListID, SymbolListElement> = Table()
    private var listIDs: [SymbolListElement: SymbolListID] = [:]
    /// First in, first out, so that many locations are passed on at once.
    private var pending: [SummaryID] = []
    private var nextPending = 0
    private var resumptions: [(waiting: Waiting, location: LocationID)] = []
    private var work = 0
    /// Whether something was assumed that can only add ways to the goal.
    var hasAssumed = false

    /// The limit of the work for one flow: some 0.2 s.
    private static let workLimit = 12_000_000
    /// The work of storing a summary or a waiting one, as compared to passing on a location.
    private static let workOfEntry = 8

    /// A cost of which there is none.
    static let unreachable = Int.max

    /// - Parameter limit: the most events that count; `nil` if they are not counted.
    init(
        _ system: PushdownSystem, _ automaton: PAutomaton, _ goal: SearchGoal, within limit: Int? = nil,
        failing: Set<OperationID>? = nil
    ) {
        self.system = system
        self.automaton = automaton
        self.goal = goal
        self.failing = failing
        costOfEvent = limit == nil ? 0 : 1
        costLimit = limit ?? 0
        locations = PopLocations(system)
    }

    /// Whether all answers so far were found within the limit of work. If not, there may be more exits and pops.
    var isComplete: Bool { work <= Self.workLimit }

    /// Whether the goal can be reached without looking beneath the symbol, and if not, the locations in which the symbol can be popped.
    mutating func outcome(of symbol: SymbolID, _ location: LocationID) -> (reachesGoal: Bool, pops: [LocationID]) {
        let id = complete(symbol, location)
        return (reachesGoal(id), summaries[id].pops.elements)
    }

    /// The fewest events with which the goal can be reached without looking beneath the symbol, or ``unreachable``, and the locations in
    /// which the symbol can be popped, each with its fewest events.
    mutating func costs(of symbol: SymbolID, _ location: LocationID) -> (goal: Int, pops: [(LocationID, Int)]) {
        let id = complete(symbol, location)
        let pops = summaries[id].pops.elements
        return (summaries[id].goal, pops.indices.map { (pops[$0], cost(ofPop: $0, id)) })
    }

    private mutating func complete(_ symbol: SymbolID, _ location: LocationID) -> SummaryID {
        let id = id(of: symbol, location)
        while isComplete, resumeNext() || passOnNext() {}
        return id
    }

    private func cost(ofPop index: Int, _ id: SummaryID) -> Int {
        costOfEvent == 0 ? 0 : summaries[id].popCosts[index]
    }

    private mutating func id(of symbol: SymbolID, _ location: LocationID) -> SummaryID {
        while ids.count < locations.count { ids.append(Table()) }
        let missing = symbol.index + 1 - ids[location].count
        if missing > 0 {
            let count = max(missing, automaton.symbols.count - ids[location].count)
            ids[location].append(contentsOf: repeatElement(.none, count: count))
        }
        if ids[location][symbol].isNone {
            ids[location][symbol] = summaries.append(Summary(symbol: symbol, location: location))
            pending.append(ids[location][symbol])
            work += Self.workOfEntry
        }
        return ids[location][symbol]
    }

    // MARK: What a rule contributes

    /// What an event costs where the user is; an operation in progress costs nothing.
    func cost(in location: LocationID) -> Int { locations.control(at: location) == nil ? 0 : costOfEvent }

    /// Notes that the goal can be reached with so many events.
    mutating func reachGoal(_ id: SummaryID, _ cost: Int) {
        guard cost <= costLimit, cost < summaries[id].goal else { return }
        summaries[id].goal = cost
        queue(id)
    }

    /// Whether the goal can be reached, and nothing else matters: a search that counts events also needs the ways with fewer.
    func isSettled(_ id: SummaryID) -> Bool { costOfEvent == 0 && reachesGoal(id) }

    private func reachesGoal(_ id: SummaryID) -> Bool { summaries[id].goal != Self.unreachable }

    func location(of id: SummaryID) -> LocationID { summaries[id].location }

    /// Notes that the symbol of a summary can be popped in this location.
    mutating func pop(_ id: SummaryID, in location: LocationID, _ cost: Int) {
        work += 1
        guard cost <= costLimit, !isSettled(id) else { return }
        if summaries[id].pops.insert(location) {
            if costOfEvent > 0 { summaries[id].popCosts.append(cost) }
            return queue(id)
        }
        guard costOfEvent > 0, let index = summaries[id].pops.elements.firstIndex(of: location),
            cost < summaries[id].popCosts[index]
        else { return }
        summaries[id].popCosts[index] = cost
        guard index < summaries[id].passedOn else { return }
        work += summaries[id].waiting.count
        for waiting in summaries[id].waiting { resumptions.append((waiting.after(cost), location)) }
    }

    /// Notes that the symbol of a summary can be replaced by these, the last of them on top.
    mutating func replace(_ id: SummaryID, by symbols: [SymbolID], in location: LocationID, _ cost: Int) {
        guard let top = symbols.last else { return }
        var list = SymbolListID.none
        for symbol in symbols.dropLast() {
            let element = SymbolListElement(symbol: symbol, next: list)
            list = listIDs[element] ?? lists.nextID
            if list == lists.nextID {
                lists.append(element)
                listIDs[element] = list
            }
        }
        wait(Waiting(owner: id, between: list, cost: cost), for: self.id(of: top, location))
    }

    private mutating func queue(_ id: SummaryID) {
        guard !summaries[id].isPending else { return }
        summaries[id].isPending = true
        pending.append(id)
    }

    // MARK: Passing on

    private mutating func wait(_ waiting: Waiting, for id: SummaryID) {
        guard waiting.cost <= costLimit else { return }
        if isSettled(id) { return reachGoal(waiting.owner, 0) }
        let key = WaitingKey(owner: waiting.owner, between: waiting.between, summary: id)
        let known = self.waiting[key]
        if let known, known <= waiting.cost { return }
        self.waiting[key] = waiting.cost
        work += Self.workOfEntry
        if known == nil {
            summaries[id].waiting.append(waiting)
        } else if let index = summaries[id].waiting.firstIndex(where: {
            $0.owner == waiting.owner && $0.between == waiting.between
        }) {
            work += index
            summaries[id].waiting[index] = waiting
        }
        if reachesGoal(id) { reachGoal(waiting.owner, waiting.cost + summaries[id].goal) }
        // The others are passed on later.
        for index in 0..<summaries[id].passedOn {
            resumptions.append((waiting.after(cost(ofPop: index, id)), summaries[id].pops.elements[index]))
        }
    }

    /// Continues the next waiting summary, now that all symbols above it have been popped.
    private mutating func resumeNext() -> Bool {
        guard let (waiting, location) = resumptions.popLast() else { return false }
        resume(waiting, in: location)
        return true
    }

    private mutating func resume(_ waiting: Waiting, in location: LocationID) {
        if waiting.between.isNone {
            pop(waiting.owner, in: location, waiting.cost)
        } else if !isSettled(waiting.owner) {
            let (symbol, next) = (lists[waiting.between].symbol, lists[waiting.between].next)
            wait(
                Waiting(owner: waiting.owner, between: next, cost: waiting.cost), for: id(of: symbol, location))
        }
    }

    private mutating func passOnNext() -> Bool {
        guard nextPending < pending.count else { return false }
        let id = pending[nextPending]
        nextPending += 1
        if nextPending == pending.count {
            pending.removeAll(keepingCapacity: true)
            nextPending = 0
        }
        summaries[id].isPending = false
        if !summaries[id].isApplied {
            summaries[id].isApplied = true
            applyRules(of: id, at: summaries[id].symbol, locations[summaries[id].location])
        }
        if reachesGoal(id) {
            let (waiting, goal) = (summaries[id].waiting, summaries[id].goal)
            if isSettled(id) { summaries[id].waiting = [] }
            for waiting in waiting { reachGoal(waiting.owner, waiting.cost + goal) }
            if isSettled(id) { return true }
        }
        let new = summaries[id].passedOn..<summaries[id].pops.elements.count
        summaries[id].passedOn = new.upperBound
        for index in new {
            let (location, cost) = (summaries[id].pops.elements[index], cost(ofPop: index, id))
            for waiting in summaries[id].waiting {
                if waiting.between.isNone {
                    pop(waiting.owner, in: location, waiting.cost + cost)
                } else {
                    resumptions.append((waiting.after(cost), location))
                }
            }
        }
        return true
    }
}
