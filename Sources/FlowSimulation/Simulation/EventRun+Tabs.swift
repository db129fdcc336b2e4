// The tabs that are in a bar only at times.
extension EventRun {
    /// Asks which tabs of a flow are in the bar. Equal questions have the same answer.
    mutating func askForTabs(of id: ID) throws(Question) {
        guard var instance = state.instances[id], let flow = flow(id), flow.hasTabConditions else { return }
        if triesTabs {
            state.instances[id]?.hasLostTab = flow.canLoseTab(of: instance)
            return
        }
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
    mutating func leaveLostTabs() throws(Question) {
        var next: ID? = .outermost
        while let id = next {
            if let instance = state.instances[id], instance.hasLostTab, !isCovered(id),
                let first = try tabInsteadOfLost(of: instance)
            {
                if first != instance.selectedTab {
                    note(.lostTab(flow: instance.flow, route: instance.tabs[instance.selectedTab].places[0].route))
                }
                state.instances[id]?.select(first)
            }
            next = currentChild(of: id)
        }
    }

    /// The first tab in the bar. If it is not known which are, the selected one may be there after all.
    private mutating func tabInsteadOfLost(of instance: FlowInstance) throws(Question) -> Int? {
        var answers: [Question: Bool] = [:]
        for index in (triesTabs ? [instance.selectedTab] : []) + instance.tabs.indices
        where try isInBar(index, of: instance, &answers) {
            return index
        }
        return nil
    }

    /// Whether a tab is in the bar, which is asked if it is not known.
    mutating func isInBar(
        _ index: Int, of instance: FlowInstance, _ answers: inout [Question: Bool]
    ) throws(Question) -> Bool {
        let flow = state.program.flows[instance.flow]
        guard flow.isInBar(index, of: instance) else { return false }
        guard triesTabs, let condition = flow.routes[instance.tabs[index].places[0].route].tab?.condition else {
            return true
        }
        return try holds(condition, of: instance.flow, Scope(payload: [], source: instance.values), &answers)
    }

    /// The app can say during any event that answers have changed: whatever it is asked and told, its own code runs then.
    mutating func noteTabsThatMayBeLost() {
        for (id, instance) in state.instances where state.program.flows[instance.flow].hasTabConditions {
            state.instances[id]?.hasLostTab = state.program.flows[instance.flow].canLoseTab(of: instance)
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

extension ProgramFlow {
    /// Whether it depends on the app's answers whether the selected tab is in the bar.
    fileprivate func canLoseTab(of instance: FlowInstance) -> Bool {
        let tab = routes[instance.tabs[instance.selectedTab].places[0].route].tab
        return tab?.isHidden != true && tab?.condition != nil
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
