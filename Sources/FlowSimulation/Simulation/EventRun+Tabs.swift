// The tabs that are in a bar only at times.
extension EventRun {
    /// Asks which tabs of a flow are in the bar. Equal questions have the same answer.
    mutating func askForTabs(of id: ID) throws(Question) {
        guard var instance = state.instances[id], let flow = flow(id), flow.hasTabConditions else { return }
        let scope = Scope(payload: [], source: instance.values)
        let wasInBar = flow.isInBar(instance.selectedTab, of: instance)
        var answers: [Question: Bool] = [:]
        var absent: Set<Int> = []
        for route in flow.routes.indices {
            guard let condition = flow.routes[route].tab?.condition else { continue }
            if try !holds(condition, of: instance.flow, scope, &answers) { absent.insert(route) }
        }
        instance.absentTabs = absent
        instance.hasLostTab =
            !flow.isInBar(instance.selectedTab, of: instance) && (instance.hasLostTab || wasInBar)
        state.instances[id] = instance
    }

    /// The app says that answers have changed: it is asked again, in outer flows first.
    mutating func askForTabs() throws(Question) {
        try askForTabs(in: .outermost)
    }

    private mutating func askForTabs(in id: ID) throws(Question) {
        try askForTabs(of: id)
        for place in state.instances[id]?.places ?? [] where isLive(place.id) { try askForTabs(in: place.id) }
    }

    /// Shows the first tab in the bar in place of each that has left it, where the user sees the bar.
    mutating func leaveLostTabs() {
        var next: ID? = .outermost
        while let id = next {
            if let instance = state.instances[id], instance.hasLostTab, !isCovered(id), let flow = flow(id),
                let first = instance.tabs.indices.first(where: { flow.isInBar($0, of: instance) })
            {
                note(.lostTab(flow: instance.flow, route: instance.tabs[instance.selectedTab].places[0].route))
                state.instances[id]?.select(first)
            }
            next = currentChild(of: id)
        }
    }
}

extension ProgramFlow {
    /// Whether a tab is in the bar.
    ///
    /// - Parameter index: the position among all tabs.
    func isInBar(_ index: Int, of instance: FlowInstance) -> Bool {
        let route = instance.tabs[index].places[0].route
        return routes[route].tab?.isHidden != true && !instance.absentTabs.contains(route)
    }
}

extension FlowInstance {
    mutating func select(_ index: Int) {
        selectedTab = index
        hasLostTab = false
    }
}

extension Simulation {
    /// Whether it depends on the app's answers which tabs of some bar are there.
    package var hasTabConditions: Bool { instances.values.contains { flow(of: $0).hasTabConditions } }
}
