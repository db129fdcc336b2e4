// The tabs that are in a bar only at times. What the app has answered is kept, until the app says that answers have changed.
extension FlowNavigator {
    /// The tabs that are not in the bar, as the app answers now.
    var answeredAbsence: Set<Route.Kind> {
        Set(tabAnswers(state.tabs.map(\.root)).filter { !$0.value }.keys)
    }

    /// Whether the tab of a route is in the bar.
    func isInBar(_ route: Route) -> Bool { !route.traits.tab.isHidden && !absentTabs.contains(route.kind) }

    /// Shows the first tab in the bar in place of one that has left it. The user has to see the bar for that.
    func leaveLostTab() {
        guard state.hasLostTab, !isCovered, let first = state.tabs.firstIndex(where: { isInBar($0.root) }) else {
            return
        }
        state.select(first)
    }

    /// Asks the app which tabs are in the bar.
    func askForTabs() {
        let absent = answeredAbsence
        guard absent != absentTabs else { return }
        let wasInBar = isInBar(state.base.root)
        observation.announceChange(of: self)
        absentTabs = absent
        let hasLostTab = state.isTabBar && !isInBar(state.base.root) && (state.hasLostTab || wasInBar)
        if hasLostTab != state.hasLostTab { state.hasLostTab = hasLostTab }
    }

    /// Asks the app which tabs are in the bar after another state has been restored, of which it is not known which were there.
    func askForTabsAgain() {
        absentTabs = []
        askForTabs()
    }

    /// Selects a tab that the user tapped, if it is in the bar and the user sees the bar.
    func selectTab(_ kind: Route.Kind) -> Bool {
        state.tabs.firstIndex { $0.root.kind == kind }.map(selectTab) ?? refuse(system: "tab", "there is no \(kind)")
    }

    /// Notes that the flow says nothing about a tap on the tab that is shown.
    func leaveReselectionToPlatform() { leavesReselectionToPlatform = true }
}

extension FlowNode {
    /// Asks the app for the answers that are kept, in the whole tree. During a change, this waits for the end of the change.
    final func noteChangedAnswers() {
        let tree = outermost
        tree.occur("answersChanged", by: .system) {
            tree.hasChangedAnswers = true
            tree.settle()
        }
    }

    /// Brings the tab bars up to date: those that the user does not see when they are seen again. Called on the outermost flow.
    final func updateTabs() {
        if hasChangedAnswers {
            hasChangedAnswers = false
            askForTabsInTree()
        }
        for flow in sequence(first: self, next: { $0.currentChild }) { flow.makeWay() }
    }
}

extension FlowCoordinating {
    /// Says that the answers of guards have changed, on which it depends which tabs are in a bar: the app is asked again, for each
    /// `tabs` flow in the tree of flows.
    ///
    /// A tab that leaves the bar while it is shown makes way for the first one of the bar, once nothing covers the bar. Other guards
    /// are asked when their transitions run, and need none of this.
    public func answersChanged() { flowNode.noteChangedAnswers() }
}
