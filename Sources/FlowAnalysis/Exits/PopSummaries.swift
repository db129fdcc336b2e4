/// What can come of a symbol on its own, whatever is beneath it.
struct PopSummary {
    /// The flow can exit without a look beneath the symbol.
    var reachesExit = false
    /// The locations in which the symbol can be popped.
    var popLocations: Set<PopSummaries.LocationID> = []
    /// The summaries that depend on this one.
    var dependents: Set<PopSummaries.SummaryID> = []
}

/// The pop summaries of a flow's symbols: the least fixed point of a backward saturation (pre\*: Bouajjani, Esparza, Maler 1997)
/// from the exits. They are computed on demand.
struct PopSummaries {
    struct LocationID: DenseID { var raw: Int32 }
    struct SummaryID: DenseID { var raw: Int32 }

    /// A control location of the backward search.
    enum Location: Hashable {
        /// The user is at the top, where all rules apply.
        case user(ControlID)
        /// A rule is in progress. The control location and the follow-up are those of its end.
        case rule(PushdownRuleID, RulePosition, ControlID, FollowUp?)
    }

    /// A symbol on top, in a location.
    struct Key: Hashable {
        var symbol: SymbolID
        var location: LocationID
    }

    let system: PushdownSystem
    var automaton: PAutomaton
    /// Whether the flow exits at its goals, see ``PushdownSystem/isGoal(_:)``.
    let isGoalExit: Bool
    private var locations: Table<LocationID, Location> = Table()
    private var locationIDs: [Location: LocationID] = [:]
    private var keys: Table<SummaryID, Key> = Table()
    private var summaryIDs: [Key: SummaryID] = [:]
    var summaries: Table<SummaryID, PopSummary> = Table()
    private var pending: [SummaryID] = []
    var run = RuleRun()
    /// Evaluated summaries, and edges that the user of the summaries has followed.
    var work = 0

    /// The work for one flow. Beyond that, summaries are incomplete.
    private static let workLimit = 20_000_000

    init(_ saturation: borrowing Saturation, isGoalExit: Bool) {
        system = saturation.system
        automaton = saturation.automaton
        self.isGoalExit = isGoalExit
    }

    var isComplete: Bool { work <= Self.workLimit }

    mutating func userLocation(_ control: ControlID) -> LocationID { id(of: .user(control)) }

    /// The control location in which the user is; `nil` while a rule is in progress.
    func control(at location: LocationID) -> ControlID? {
        guard case .user(let control) = locations[location] else { return nil }
        return control
    }

    mutating func summary(of symbol: SymbolID, _ location: LocationID) -> PopSummary {
        let id = id(of: Key(symbol: symbol, location: location))
        while let next = pending.popLast(), isComplete { evaluate(next) }
        return summaries[id]
    }

    mutating func id(of location: Location) -> LocationID {
        if let known = locationIDs[location] { return known }
        let id = locations.append(location)
        locationIDs[location] = id
        return id
    }

    mutating func id(of key: Key) -> SummaryID {
        if let known = summaryIDs[key] { return known }
        let id = keys.append(key)
        summaryIDs[key] = id
        summaries.append(PopSummary())
        pending.append(id)
        return id
    }

    private mutating func evaluate(_ id: SummaryID) {
        let old = summaries[id]
        if old.reachesExit { return }
        work += 1
        var summary = PopSummary()
        let key = keys[id]
        switch locations[key.location] {
        case .user(let control): applyRules(at: key.symbol, control, id, &summary)
        case .rule(let rule, let position, let control, let followUp):
            run.resume(at: position, with: key.symbol, above: .final)
            complete(rule, control, followUp, id, &summary)
        }
        if !summary.reachesExit, summary.popLocations.count == old.popLocations.count { return }
        summaries[id].reachesExit = summary.reachesExit
        summaries[id].popLocations = summary.popLocations
        for dependent in summaries[id].dependents where !summaries[dependent].reachesExit {
            pending.append(dependent)
        }
    }
}
