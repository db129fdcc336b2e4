extension EventRun {
    /// Runs what is to be run where the user now sees something else than before: in outer flows first. Entries below an entry that
    /// has changed also become what the user sees.
    mutating func noteWhatIsShown() throws(Question) {
        guard runsShowings else { return }
        let flows = flowsShown(from: .outermost)
        let places = flows.compactMap { state.instances[$0]?.current.id }
        let unchanged = zip(places, shown).prefix { $0 == $1 }.count
        // There is no navigation meanwhile.
        shown = places
        for id in flows.dropFirst(unchanged) { try noteCurrentEntryIsShown(in: id) }
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
            try perform(opened, HandledEvent(flow: id, name: "$opened", scope: scope))
        }
        if let shown = route.shown { try perform(shown, HandledEvent(flow: id, name: "$shown", scope: scope)) }
    }
}
