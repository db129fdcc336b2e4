import FlowAnalysis
import FlowModel

/// The card of a route.
package struct MapCard: Hashable, Sendable {
    /// What the route shows.
    package enum Subject: Hashable, Sendable {
        case screen(String)
        /// A child flow.
        case flow(String)
        case alert(title: String, isConfirmation: Bool)
    }

    /// How a route appears in the tab bar.
    package struct Tab: Hashable, Sendable {
        package var title: String?
        package var icon: String?
        /// The title of its section.
        package var section: String?
        /// The name of its badge.
        package var badge: String?
        /// What must hold for it to be in the bar, if it is there only at times.
        package var condition: FlowInspection.Condition?
    }

    package var route: String
    /// What the route is called on the map.
    package var title: String
    package var subject: Subject
    /// What the screen or the flow is called on the map; empty for an alert.
    package var subjectTitle: String
    /// The values of the route, as in a spec: `id: String`.
    package var values: [String]
    /// How the user cannot leave it, as in `no back`, or what must hold for that, as in `back when not hasChanges`.
    package var leaving: [String] = []
    /// `nil` if the route is not in a tab bar.
    package var tab: Tab?

    /// - Parameter inspected: what the analysis says about the route.
    init(_ route: Route, of flow: Flow, _ inspected: FlowInspection.Route, _ titles: MapTitles) {
        self.route = route.name.text
        title = titles.title(ofRoute: self.route)
        switch route.content {
        case .screen(let screen), .impliedScreen(let screen):
            subject = .screen(screen.name.text)
            subjectTitle = titles.title(of: screen.name.text, on: self.route)
        case .flow(let child):
            subject = .flow(child.name.text)
            subjectTitle = titles.title(ofFlow: child.name.text)
        case .alert(let alert):
            subject = .alert(title: alert.title?.plain ?? "", isConfirmation: alert.style == .confirmation)
            subjectTitle = ""
        }
        values = route.parameters.map(titles.text)
        leaving = (route.isDismissible ? [] : ["no swipe"]) + (route.isBackHidden ? ["no back"] : [])
        leaving += inspected.leavingConditions.map { "\($0.way) when \(titles.condition($0.condition).text)" }
        if flow.container == .tabs, route.isInTabBar {
            tab = Tab(
                title: route.tab?.shownTitle, icon: route.tab?.shownIcon, section: route.tab?.section?.text,
                badge: (route.tab?.badge?.reference.name.text).map(titles.text),
                condition: inspected.tabCondition.map(titles.condition))
        }
    }
}
