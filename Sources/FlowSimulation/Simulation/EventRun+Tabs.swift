// Tabs that are in a bar only while a condition holds.
extension EventRun {
    /// Asks which tabs of a flow are in the bar. Equal questions have the same answer.
    mutating func askForTabs(of id: ID) throws(Question) {
        guard var instance = state.instances[id], state.facts[instance.flow].hasTabConditions, let flow = flow(id)
        else { return }
        if isSearch {
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

    /// The app reports that answers have changed: it is asked again, in outer flows first.
    mutating func askForTabs() throws(Question) {
        try askForTabs(in: .outermost)
    }

    private mutating func askForTabs(in id: ID) throws(Question) {
        try askForTabs(of: id)
        for place in state.instances[id]?.places ?? [] where isLive(place.id) { try askForTabs(in: place.id) }
    }

    /// Selects the first tab in the bar in place of each that was removed from it, where the user sees the bar.
    mutating func leaveLostTabs() throws(Question) {
        var next: ID? = .outermost
        var depth = 0
        while let id = next {
            if let instance = state.instances[id], instance.hasLostTab, !isCovered(id),
                let first = try tabInsteadOfLost(of: instance, at: depth)
            {
                if first != instance.selectedTab {
                    note(.lostTab(flow: instance.flow, route: instance.tabs[instance.selectedTab].places[0].route))
                }
                state.instances[id]?.select(first)
                try startCurrentChild(of: id)
            }
            next = currentChild(of: id)
            depth += 1
        }
    }

    /// The first tab in the bar.
    ///
    /// - Parameter depth: how many flows are around the flow.
    private mutating func tabInsteadOfLost(of instance: FlowInstance, at depth: Int) throws(Question) -> Int? {
        let flow = state.program.flows[instance.flow]
        guard isSearch else { return instance.tabs.indices.first { flow.isInBar($0, of: instance) } }
        let expected = expectedTab(of: flow, at: depth)
        if let expected, state.facts[instance.flow].areTabsIndependent {
            let tab = instance.tabs.firstIndex { $0.places[0].route == expected }
            if let tab, flow.isInBar(tab, of: instance) { return tab }
            giveUp()
            return nil
        }
        // It is not known which tabs are in the bar, so the selected one may be there after all.
        let tabs = ([instance.selectedTab] + instance.tabs.indices).filter { flow.isInBar($0, of: instance) }
        let conditions = tabs.map { flow.routes[instance.tabs[$0].places[0].route].tab?.condition }
        let scope = Scope(payload: [], source: instance.values)
        var choices = conditions.choices { $0.allSatisfy { scope.holds($0, isEqual) } }.map { $0.map { tabs[$0] } }
        if let expected {
            choices.removeAll { instance.tabs[$0 ?? instance.selectedTab].places[0].route != expected }
        }
        guard !choices.isEmpty else {
            giveUp()
            return nil
        }
        return choices[pick(choices.count)]
    }

    /// The route of the tab that has to be selected at the end; `nil` if nothing is expected, or if something may follow at once.
    private func expectedTab(of flow: ProgramFlow, at depth: Int) -> Int? {
        guard let expected, depth < expected.count, expected[depth].name == flow.name,
            let name = expected[depth].layers.first?.routes.first, !state.hasWaitingTasks
        else { return nil }
        return flow.routes.firstIndex { $0.name == name }
    }

    /// Whether a tab is in the bar, which is asked if it is not known.
    mutating func isInBar(
        _ index: Int, of instance: FlowInstance, _ answers: inout [Question: Bool]
    ) throws(Question) -> Bool {
        let flow = state.program.flows[instance.flow]
        guard flow.isInBar(index, of: instance) else { return false }
        guard isSearch, let condition = flow.routes[instance.tabs[index].places[0].route].tab?.condition else {
            return true
        }
        return try holds(condition, of: instance.flow, Scope(payload: [], source: instance.values), &answers)
    }

    /// The app can report during any event that answers have changed: its own code runs whenever it is asked or notified.
    mutating func noteTabsThatMayBeLost() {
        guard state.facts.haveTabConditions else { return }
        for id in state.instances.keys { noteTabThatMayBeLost(in: id) }
    }

    /// The same for a flow and those that it currently shows.
    mutating func noteTabsThatMayBeLost(from id: ID) {
        for flow in flowsShown(from: id) { noteTabThatMayBeLost(in: flow) }
    }

    private mutating func noteTabThatMayBeLost(in id: ID) {
        guard let instance = state.instances[id], state.facts[instance.flow].hasTabConditions else { return }
        let canLose = state.program.flows[instance.flow].canLoseTab(of: instance)
        if instance.hasLostTab != canLose { state.instances[id]?.hasLostTab = canLose }
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
    /// Whether the app's answers decide whether the selected tab is in the bar.
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
    /// Whether the tabs of some bar depend on the app's answers.
    package var hasTabConditions: Bool { instances.values.contains { facts[$0.flow].hasTabConditions } }
}
