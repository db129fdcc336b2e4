/// An event that is being performed. The state is only replaced once the event has been performed.
struct EventRun {
    typealias ID = Simulation.ID
    typealias Question = Simulation.Question

    var state: Simulation
    var report = Simulation.Report()
    /// The flows that have been removed during the event. They can still report events that no flow handles any more.
    var removed: Set<ID> = []
    /// Whether any flow has been removed, even if it has been started again.
    private var hasRemoved = false
    /// Whether two values are equal.
    var isEqual: (String?, String?) -> Bool = { $0 == $1 }
    /// The numbers of the tasks whose outcomes have happened during the event.
    var answered: Set<Int> = []
    /// The entries that the user has been shown last, from the outermost flow to the innermost. Between two events, those of the state.
    var shown: [ID]
    /// The state when it was last noted what has been removed. Between two events, the state itself.
    var noted: Simulation
    /// Whether effects are run where the user sees an entry, or an entry has been removed. They do not navigate, so a search for
    /// states does not need them. The tasks that start there always do.
    var runsEffectsOfEntries = true
    /// Whether a search distinguishes results to which different branches have led.
    var notesBranches = false
    /// Whether this is one of the runs that a search tries, because the answers of guards are not known. It asks as late as possible:
    /// - The tabs in a bar are asked for where they matter. Answers may have changed between events. The search ignores that a
    ///   guard of several tabs has one answer.
    /// - A child flow is started once the route that shows it is the current one of its flow. Until then, nothing can happen to it.
    var isSearch = false
    /// The number of the last entry whose child flow can no longer finish immediately.
    var lastSettled: Int
    /// What the user sees after the event, if that is known. A search then tries no other tabs in place of one that was removed
    /// from the bar.
    var expected: [Simulation.ShownFlow]?
    /// Chooses one of several possibilities. Only a search has a choice.
    var pick: (Int) -> Int = { _ in 0 }
    /// Ends a search that cannot lead to what is expected.
    var giveUp: () -> Void = {}
    /// Whether flows are restored to a state other than the one in which they have been started.
    var isRestored = false
    /// Whether a flow may finish immediately.
    var mayHaveEndings = false
    /// The flows that were to resume, forget or replace what they hold, and held nothing.
    var emptyHolders: Set<ID> = []
    /// The flows that have finished immediately, and the links that have been opened in child flows, one after the other.
    var answersInARow = 0
    /// How many of the transitions that would trigger each other can be skipped, because they lead back to where they began. Only a
    /// search uses this, to avoid a hundred rounds.
    var answersToSkip: (EventRun) -> Int = { _ in 0 }
    private let answer: (Question) -> Bool?

    init(_ state: Simulation, _ answer: @escaping (Question) -> Bool?) {
        self.state = state
        self.answer = answer
        noted = state
        lastSettled = state.lastNumber
        shown = state.chain.compactMap { state.instances[$0]?.current.id }
    }

    mutating func note(_ happening: Simulation.Happening) { report.happenings.append(happening) }

    /// The state without the flows that are not shown any more.
    var finished: Simulation {
        guard hasRemoved else { return state }
        var result = state
        result.instances = [:]
        var left: [ID] = [.outermost]
        while let id = left.popLast() {
            guard !removed.contains(id), let instance = state.instances[id] else { continue }
            result.instances[id] = instance
            left += instance.places.map(\.id)
        }
        return result
    }

    // MARK: Flows

    func flow(_ id: ID) -> ProgramFlow? { state.instances[id].map { state.program.flows[$0.flow] } }

    /// The flow that the current route of a flow shows.
    func currentChild(of id: ID) -> ID? {
        guard let child = state.instances[id]?.current.id, state.instances[child] != nil, !removed.contains(child)
        else {
            return nil
        }
        return child
    }

    /// Whether neither the flow nor one that contains it has been removed.
    func isLive(_ id: ID) -> Bool {
        guard let instance = state.instances[id], !removed.contains(id) else { return false }
        return instance.parent.map(isLive) ?? true
    }

    func isOnTop(_ id: ID) -> Bool {
        guard let parent = state.instances[id]?.parent else { return true }
        return currentChild(of: parent) == id && isOnTop(parent)
    }

    /// Whether the flow, or one that it currently shows, presents something.
    func isCovered(_ id: ID) -> Bool {
        guard let instance = state.instances[id] else { return false }
        return !instance.modals.isEmpty || currentChild(of: id).map(isCovered) ?? false
    }

    /// The flow whose screen the user sees.
    var innermost: ID { innermost(from: .outermost) }

    /// The flow in which the user sees a screen of a flow.
    func innermost(from flow: ID) -> ID {
        var id = flow
        while let child = currentChild(of: id) { id = child }
        return id
    }

    mutating func place(_ route: Int, _ values: [String?]) -> FlowInstance.Place {
        FlowInstance.Place(id: state.newID(), route: route, values: values)
    }

    mutating func place(_ place: ProgramDestination, _ scope: Scope) -> FlowInstance.Place {
        self.place(place.route, scope.values(place.values))
    }

    /// Starts a flow. The guards of its start are asked now.
    mutating func start(
        _ index: Int, _ values: [String?], as id: ID, in parent: ID?, route: Int, at entry: Simulation.Entry? = nil
    ) throws(Question) {
        let flow = state.program.flows[index]
        let scope = Scope(payload: [], source: values)
        var instance = FlowInstance(flow: index, values: values, parent: parent, routeInParent: route, tabs: [])
        let first: FlowInstance.Place
        var moves: [ProgramMove] = []
        if let entry {
            first = place(entry.route, entry.values)
        } else {
            // The last candidate is chosen if no other is.
            let chosen = try chooseStart(of: index, scope) ?? flow.start.count - 1
            switch flow.start[chosen].target {
            case .route(let place):
                first = self.place(place, scope)
                moves = flow.start[chosen].moves
            case .finish(let outcome, let values):
                guard let last = flow.start.last(where: { $0.place != nil }), let place = last.place else { return }
                first = self.place(place, scope)
                moves = last.moves
                instance.ending = (outcome, scope.values(values))
                instance.hasBegun = false
                mayHaveEndings = true
            }
        }
        if flow.container == .tabs {
            instance.tabs = flow.routes.indices.compactMap { route in
                flow.routes[route].tab?.values.map { values in
                    FlowInstance.Layer(style: .base, places: [place(route, scope.values(values))])
                }
            }
            instance.show(first, isFresh: false, flow, isEqual)
        } else {
            instance.tabs = [FlowInstance.Layer(style: .base, places: [first])]
        }
        state.instances[id] = instance
        removed.remove(id)
        for move in moves {
            // The moves of a start cannot fail.
            do throws(Simulation.Failure) {
                try perform(move, HandledEvent(flow: id, name: flow.name, scope: scope))
            } catch {}
        }
        try askForTabs(of: id)
        // A tab that is selected from the start has never been in the bar.
        state.instances[id]?.hasLostTab = false
        try updateChildren(of: id)
    }

    /// Removes the flows whose entries have been removed, and starts those of new entries.
    ///
    /// - Parameter before: the flow as it was when this was called last, or earlier; `nil` if it has not been called for it, or if all may
    ///   have changed.
    mutating func updateChildren(of id: ID, since before: FlowInstance? = nil) throws(Question) {
        guard let instance = state.instances[id], instance.hasBegun, state.facts[instance.flow].showsFlows else {
            return
        }
        let places = before.map { instance.places(notSharedWith: $0) } ?? instance.places
        let ids = Set(places.map(\.id))
        if let before {
            for place in before.places(notSharedWith: instance)
            where !ids.contains(place.id) && state.instances[place.id] != nil {
                remove(place.id)
            }
        } else if hasRemoved || isRestored {
            for (child, other) in state.instances where other.parent == id && !ids.contains(child) { remove(child) }
        }
        for place in places where isWithoutFlow(place.id) {
            guard let child = state.program.flows[instance.flow].routes[place.route].flow else { continue }
            if isSearch, place.id != instance.current.id, !state.facts[child].containsEndings { continue }
            // A search can have left it out when the entry was created.
            try isSearch ? startLate(place, of: id) : startChild(of: place, in: id)
        }
        try startCurrentChild(of: id)
    }

    private mutating func remove(_ id: ID) {
        removed.insert(id)
        hasRemoved = true
    }

    private func isWithoutFlow(_ place: ID) -> Bool { state.instances[place] == nil || removed.contains(place) }

    private mutating func startChild(of place: FlowInstance.Place, in id: ID) throws(Question) {
        guard let index = state.instances[id]?.flow else { return }
        let route = state.program.flows[index].routes[place.route]
        guard let child = route.flow else { return }
        guard state.instances.count < Simulation.mostFlows else {
            state.lacksFlows = true
            return
        }
        let values = Scope(payload: [], source: place.values).values(route.flowValues)
        try start(child, values, as: place.id, in: id, route: place.route)
    }

    // MARK: Late starts

    /// Starts the flow of the current entry if that has not been the current one so far.
    mutating func startCurrentChild(of id: ID) throws(Question) {
        guard isSearch, let instance = state.instances[id], instance.hasBegun else { return }
        try startLate(instance.current, of: id)
    }

    /// Starts the flow that an entry shows, as if that had been done when the entry was created.
    mutating func startLate(_ place: FlowInstance.Place, of id: ID) throws(Question) {
        guard isLive(id), let index = state.instances[id]?.flow, state.facts[index].showsFlows,
            isWithoutFlow(place.id)
        else { return }
        try startChild(of: place, in: id)
        guard place.id.number <= lastSettled else { return }
        // It would have been shown after all, because its parent did not currently show it.
        try begin(place.id)
        try dismissAlertsOfStarts(from: place.id)
        noteTabsThatMayBeLost(from: place.id)
    }

    /// Dismisses alerts with which a flow and those that it shows have started, or leaves them: an event since then can have dismissed them.
    private mutating func dismissAlertsOfStarts(from id: ID) throws(Question) {
        var next: ID? = id
        while let id = next {
            if state.instances[id]?.showsAlert == true, pick(2) == 1 {
                state.instances[id]?.modals.removeLast()
                try startCurrentChild(of: id)
            }
            next = currentChild(of: id)
        }
    }

    // MARK: Guards

    /// Returns the index of the first condition that holds, where `nil` always does.
    mutating func choose(
        among conditions: [ProgramCondition?], of flow: Int, _ scope: Scope
    ) throws(Question) -> Int? {
        var answers: [Question: Bool] = [:]
        for (index, condition) in conditions.enumerated() {
            guard let condition else { return index }
            if try holds(condition, of: flow, scope, &answers) { return index }
        }
        return nil
    }

    /// Returns the index of the branch of a transition that is taken.
    mutating func choose(_ transition: ProgramTransition, of flow: Int, _ scope: Scope) throws(Question) -> Int? {
        if isSearch, !notesBranches, let choices = state.facts[flow].choices[transition.index] {
            return choices[pick(choices.count)]
        }
        return try choose(among: transition.branches.map(\.condition), of: flow, scope)
    }

    private mutating func chooseStart(of flow: Int, _ scope: Scope) throws(Question) -> Int? {
        if isSearch, let choices = state.facts[flow].startChoices { return choices[pick(choices.count)] }
        return try choose(among: state.program.flows[flow].start.map(\.condition), of: flow, scope)
    }

    /// - Parameter answers: the answers to earlier questions of the same list.
    mutating func holds(
        _ condition: ProgramCondition, of flow: Int, _ scope: Scope, _ answers: inout [Question: Bool]
    ) throws(Question) -> Bool {
        let call: ProgramCall
        switch condition.question {
        case .guard(let asked): call = asked
        case .values(let comparisons):
            return comparisons.allSatisfy({ scope.holds($0, isEqual) }) != condition.isNegated
        }
        let question = Question(flow: flow, guardIndex: call.decision, values: scope.values(call.values))
        guard let answer = answers[question] ?? answer(question) else { throw question }
        // Whether forgotten values are the same is unknown.
        if !question.values.contains(where: Simulation.isForgotten) { answers[question] = answer }
        note(.asked(question, answer: answer))
        return answer != condition.isNegated
    }
}
