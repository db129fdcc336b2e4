// Entries that have been removed for any reason, and what their flows still hold. The entries are compared with those that existed when
// the tree was last settled, so that an entry of which no change was complete is none.
extension FlowNavigator {
    func takeRemovedEntries(isRemoved: Bool) -> [() -> Void] {
        let entries = isRemoved ? [] : state.entries
        let ids = Set(entries.map(\.id))
        var calls: [() -> Void] = []
        for known in settledEntries.reversed() {
            let isGone = !ids.contains(known.entry.id)
            if let child = known.child {
                let inside = child.flowNode.flow.takeRemovedEntries(isRemoved: isGone)
                calls += inside.map { call in { withExtendedLifetime(child) { call() } } }
            }
            if isGone { calls.append { [didRemove] in didRemove(known.entry.route) } }
        }
        let known = Set(settledEntries.map(\.entry.id))
        settledEntries = entries.map { SettledEntry(entry: $0, child: child(of: $0)) }
        for new in settledEntries where !known.contains(new.entry.id) {
            _ = new.child?.flowNode.flow.takeRemovedEntries(isRemoved: false)
        }
        if isRemoved, held != nil { calls.append { [self] in drop(.removed) } }
        return calls
    }
}

/// An entry that existed when the tree was last settled, with the child flow that it showed.
struct SettledEntry<Route: FlowRoute> {
    let entry: NavigationEntry<Route>
    let child: (any FlowCoordinating)?
}
