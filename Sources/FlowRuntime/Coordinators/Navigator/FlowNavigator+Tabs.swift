// Tabs that are in a bar only while a condition holds, and badges of tabs. The answers of the app are kept until it calls `answersChanged()`.
extension FlowNavigator {
    /// The tabs that are not in the bar, according to the app's current answers.
    var answeredAbsence: Set<Route.Kind> {
        Set(tabAnswers(state.tabs.map(\.root)).filter { !$0.value }.keys)
    }

    /// The badges of tabs, according to the app's current answers.
    var answeredBadges: [Route.Kind: TabBadge?] { tabBadges(state.tabs.map(\.root)) }

    /// Whether the tab of a route is in the bar.
    func isInBar(_ route: Route) -> Bool { !route.traits.tab.isHidden && !absentTabs.contains(route.kind) }

    /// Selects the first tab in the bar in place of one that was removed from it. Does nothing unless the user sees the bar.
    func leaveLostTab() {
        guard state.hasLostTab, !isCovered, let first = state.tabs.firstIndex(where: { isInBar($0.root) }) else {
            return
        }
        state.select(first)
    }

    func askForTabsInTree() {
        askForTabs()
        for entry in state.entries { child(at: entry.id)?.askForTabsInTree() }
    }

    /// Asks the app which tabs are in the bar, and for their badges. A badge is not a part of the state, so that no event reports it.
    func askForTabs() {
        let (absent, badges) = (answeredAbsence, answeredBadges)
        if badges != self.badges {
            observation.announceChange(of: self)
            self.badges = badges
        }
        guard absent != absentTabs else { return }
        let wasInBar = isInBar(state.base.root)
        observation.announceChange(of: self)
        absentTabs = absent
        let hasLostTab = state.isTabBar && !isInBar(state.base.root) && (state.hasLostTab || wasInBar)
        if hasLostTab != state.hasLostTab { state.hasLostTab = hasLostTab }
    }

    /// Asks the app which tabs are in the bar after another state has been restored, which does not contain which tabs were there.
    func askForTabsAgain() {
        absentTabs = []
        askForTabs()
    }

    /// Responds to a tap on a tab, if it is in the bar and the user sees the bar.
    func selectTab(_ kind: Route.Kind) -> Bool {
        guard let index = state.tabs.firstIndex(where: { $0.root.kind == kind }) else {
            return refuse(system: "tab", "there is no \(kind)")
        }
        return index == state.selectedTab && isInBar(state.base.root) ? reselectTab() : selectTab(at: index)
    }

    func selectTab(at index: Int) -> Bool {
        guard isOnTop, !isCovered, state.tabs.indices.contains(index), isInBar(state.tabs[index].root)
        else { return refuse(system: "tab", "the bar is covered, or does not have it") }
        occur("tab", by: .system) {
            state.select(index)
            settle()
        }
        return true
    }

    func reselectTab() -> Bool {
        guard state.isTabBar, isOnTop, !isCovered else { return refuse(system: "tab", "the bar is covered") }
        let stack = currentChild?.stackOnScreen
        if stack?.hasJustReturned == true { return true }
        if let stack, let layer = stack.layersOnScreen.first, !layer.path.isEmpty {
            stack.systemSetPath([], inLayer: layer.id)
        } else {
            let route = state.base.root
            occur("tab", by: .system) { asOneChange { systemDidReselect(route) } }
        }
        return true
    }
}
