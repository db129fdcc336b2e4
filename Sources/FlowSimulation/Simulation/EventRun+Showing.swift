extension EventRun {
    /// Runs what is to be run where the user now sees something else than before: in outer flows first. Entries below an entry that
    /// has changed also become what the user sees.
    mutating func noteWhatIsShown() throws(Question) {
        guard runsEffectsOfEntries || state.facts.haveTasksOfShowings else { return }
        let flows = flowsShown(from: .outermost)
        let places = flows.compactMap { state.instances[$0]?.current.id }
        let unchanged = zip(places, shown).prefix { $0 == $1 }.count
        // There is no navigation meanwhile.
        shown = places
        for id in flows.dropFirst(unchanged) { try noteCurrentEntryIsShown(in: id) }
    }

    /// Runs what is to be run where entries have been removed since this was called last, and drops what their flows hold: in inner flows
    /// first, and in a flow from the top down.
    mutating func noteWhatIsRemoved() throws(Question) {
        guard runsEffectsOfEntries && state.facts.haveRemovals || state.facts.canHoldEvents else { return }
        let before = noted
        noted = state
        for (id, place) in removedEntries(of: .outermost, in: before) {
            for report in drop(.removed, in: place.id) { note(report) }
            guard runsEffectsOfEntries, let route = flow(id)?.routes[place.route], let removed = route.removed else {
                continue
            }
            let scope = Scope(payload: [], source: place.values)
            try perform(removed, HandledEvent(flow: id, name: "$removed", scope: scope))
        }
    }

    private func removedEntries(
        of id: ID, in before: Simulation, isGone: Bool = false
    ) -> [(flow: ID, place: FlowInstance.Place)] {
        guard let instance = before.instances[id] else { return [] }
        let left = isGone || removed.contains(id) ? [] : Set((state.instances[id]?.places ?? []).map(\.id))
        return instance.places.reversed().flatMap { place in
            let isGone = !left.contains(place.id)
            return removedEntries(of: place.id, in: before, isGone: isGone) + (isGone ? [(id, place)] : [])
        }
    }

    /// A flow, the one that it currently shows, and so on.
    func flowsShown(from id: ID) -> [ID] {
        var flows = [id]
        while let child = flows.last.flatMap(currentChild) { flows.append(child) }
        return flows
    }

    private mutating func noteCurrentEntryIsShown(in id: ID) throws(Question) {
        guard let place = state.instances[id]?.current, let route = flow(id)?.routes[place.route] else { return }
        let scope = Scope(payload: [], source: place.values)
        if let opened = route.opened, !place.isSeen {
            state.instances[id]?.change(place.id) { $0.isSeen = true }
            try perform(opened, as: "$opened", in: id, scope)
        }
        if let shown = route.shown { try perform(shown, as: "$shown", in: id, scope) }
    }

    private mutating func perform(
        _ transition: ProgramTransition, as name: String, in id: ID, _ scope: Scope
    ) throws(Question) {
        guard runsEffectsOfEntries || transition.startsTasks else { return }
        try perform(transition, HandledEvent(flow: id, name: name, scope: scope))
    }
}
