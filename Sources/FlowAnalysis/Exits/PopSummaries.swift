/// Summary of what popping a symbol can lead to, independent of the symbols beneath it: whether the flow can exit without looking
/// beneath it, and the locations in which it can be popped.
///
/// This is the least fixed point of a backward saturation (pre\*: Bouajjani, Esparza, Maler 1997) from the exits. A summary is
/// computed when it is first asked for. Each applies its rules once; what it finds later is passed on to the summaries that depend
/// on it.
struct PopSummaries {
    struct SummaryID: DenseID { var raw: Int32 }
    private struct SymbolListID: DenseID { var raw: Int32 }

    private struct Summary {
        var symbol: SymbolID
        var location: LocationID
        /// The flow can exit without looking beneath the symbol.
        var reachesExit = false
        /// The locations in which the symbol can be popped.
        var pops = LocationSet()
        /// How many of `pops` have been passed on.
        var passedOn = 0
        var isApplied = false
        var isPending = true
        var waiting: [Waiting] = []
    }

    /// A summary that has pushed the symbol of another one, and continues with each location in which that is popped.
    private struct Waiting: Hashable {
        var owner: SummaryID
        /// The symbols between the two, the topmost first.
        var between: SymbolListID
    }

    private struct WaitingKey: Hashable {
        var waiting: Waiting
        var summary: SummaryID
    }

    private struct SymbolListElement: Hashable {
        var symbol: SymbolID
        var next: SymbolListID
    }

    let system: PushdownSystem
    var automaton: PAutomaton
    /// Whether the flow exits at its goals, see ``PushdownSystem/isGoal(_:)``.
    let isGoalExit: Bool
    var locations: PopLocations
    var run = RuleRun()
    /// Location by location, the summaries of the symbols.
    private var ids: Table<LocationID, Table<SymbolID, SummaryID>> = Table()
    private var summaries: Table<SummaryID, Summary> = Table()
    private var waiting: Set<WaitingKey> = []
    private var lists: Table<SymbolListID, SymbolListElement> = Table()
    private var listIDs: [SymbolListElement: SymbolListID] = [:]
    /// First in, first out, so that many locations are passed on at once.
    private var pending: [SummaryID] = []
    private var nextPending = 0
    private var resumptions: [(waiting: Waiting, location: LocationID)] = []
    private var work = 0

    /// The limit of the work for one flow: some 0.2 s.
    private static let workLimit = 12_000_000
    /// The work of storing a summary or a waiting one, as compared to passing on a location.
    private static let workOfEntry = 8

    init(_ saturation: borrowing Saturation, isGoalExit: Bool) {
        self.init(saturation.system, saturation.automaton, isGoalExit: isGoalExit)
    }

    init(_ system: PushdownSystem, _ automaton: PAutomaton, isGoalExit: Bool) {
        self.system = system
        self.automaton = automaton
        self.isGoalExit = isGoalExit
        locations = PopLocations(system)
    }

    /// Whether all answers so far were found within the limit of work. If not, there may be more exits and pops.
    var isComplete: Bool { work <= Self.workLimit }

    /// Whether the flow can exit without looking beneath the symbol, and if not, the locations in which the symbol can be popped.
    mutating func outcome(of symbol: SymbolID, _ location: LocationID) -> (reachesExit: Bool, pops: [LocationID]) {
        let id = id(of: symbol, location)
        while isComplete, resumeNext() || passOnNext() {}
        return (summaries[id].reachesExit, summaries[id].pops.elements)
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

    mutating func reachExit(_ id: SummaryID) {
        guard !summaries[id].reachesExit else { return }
        summaries[id].reachesExit = true
        queue(id)
    }

    func reachesExit(_ id: SummaryID) -> Bool { summaries[id].reachesExit }

    /// Notes that the symbol of a summary can be popped in this location.
    mutating func pop(_ id: SummaryID, in location: LocationID) {
        work += 1
        guard !summaries[id].reachesExit, summaries[id].pops.insert(location) else { return }
        queue(id)
    }

    /// Notes that the symbol of a summary can be replaced by these, the last of them on top.
    mutating func replace(_ id: SummaryID, by symbols: [SymbolID], in location: LocationID) {
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
        wait(Waiting(owner: id, between: list), for: self.id(of: top, location))
    }

    private mutating func queue(_ id: SummaryID) {
        guard !summaries[id].isPending else { return }
        summaries[id].isPending = true
        pending.append(id)
    }

    // MARK: Passing on

    private mutating func wait(_ waiting: Waiting, for id: SummaryID) {
        if summaries[id].reachesExit { return reachExit(waiting.owner) }
        guard self.waiting.insert(WaitingKey(waiting: waiting, summary: id)).inserted else { return }
        work += Self.workOfEntry
        summaries[id].waiting.append(waiting)
        // The others are passed on later.
        for location in summaries[id].pops.elements.prefix(summaries[id].passedOn) {
            resumptions.append((waiting, location))
        }
    }

    /// Continues the next waiting summary, now that all symbols above it have been popped.
    private mutating func resumeNext() -> Bool {
        guard let (waiting, location) = resumptions.popLast() else { return false }
        if waiting.between.isNone {
            pop(waiting.owner, in: location)
        } else if !summaries[waiting.owner].reachesExit {
            let (symbol, next) = (lists[waiting.between].symbol, lists[waiting.between].next)
            wait(Waiting(owner: waiting.owner, between: next), for: id(of: symbol, location))
        }
        return true
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
        if summaries[id].reachesExit {
            let waiting = summaries[id].waiting
            summaries[id].waiting = []
            for waiting in waiting { reachExit(waiting.owner) }
            return true
        }
        let new = summaries[id].pops.elements[summaries[id].passedOn...]
        summaries[id].passedOn = summaries[id].pops.elements.count
        for waiting in summaries[id].waiting {
            for location in new {
                if waiting.between.isNone {
                    pop(waiting.owner, in: location)
                } else {
                    resumptions.append((waiting, location))
                }
            }
        }
        return true
    }
}
