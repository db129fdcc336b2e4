#if canImport(SwiftUI)
    /// A tab in the bar. Its position among all tabs identifies it, which stays the same when the tab starts again.
    nonisolated struct FlowBarTab: Identifiable {
        let id: Int
        let screen: ScreenID
        let tab: RouteTab
    }

    /// Neighbouring tabs of one section, or of none.
    nonisolated struct FlowTabGroup: Identifiable {
        /// Even for tabs without a section, so that the numbers stay the same while tabs come and go.
        let id: Int
        let title: FlowText?
        var tabs: [FlowBarTab]

        /// Returns the groups in which tabs are in the bar. Tabs that are not there at the moment keep the numbers of the groups.
        static func groups(of tabs: [FlowBarTab]) -> [FlowTabGroup] {
            var groups: [FlowTabGroup] = []
            for tab in tabs where tab.tab.section != nil || !tab.tab.isHidden {
                let last = groups.last
                if last?.title == tab.tab.section, last != nil {
                    groups[groups.count - 1].tabs.append(tab)
                } else {
                    let titled = groups.filter { $0.title != nil }.count
                    groups.append(
                        FlowTabGroup(
                            id: 2 * titled + (tab.tab.section == nil ? 0 : 1), title: tab.tab.section, tabs: [tab]))
                }
            }
            for index in groups.indices { groups[index].tabs.removeAll(where: \.tab.isHidden) }
            return groups.filter { !$0.tabs.isEmpty }
        }
    }
#endif
