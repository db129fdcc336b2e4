import FlowAnalysis
import FlowModel

/// The card of a route.
package struct MapCard: Hashable, Sendable {
    /// What the route shows.
    package enum Subject: Hashable, Sendable {
        case screen(String)
        /// A child flow, whose area is elsewhere.
        case foldedFlow(String)
        /// A child flow, whose area is around the card.
        case unfoldedFlow(String)
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
    package var subject: Subject
    /// The values of the route, as in a spec: `id: String`.
    package var values: [String]
    /// What must hold for the user to leave it, as in `back when not hasChanges`.
    package var leaving: [String] = []
    /// `nil` if the route is not in a tab bar.
    package var tab: Tab?

    /// - Parameter inspected: what the analysis says about the route.
    init(_ route: Route, of flow: Flow, _ inspected: FlowInspection.Route) {
        self.route = route.name.text
        subject =
            switch route.content {
            case .screen(let screen), .impliedScreen(let screen): .screen(screen.name.text)
            case .flow(let flow): .foldedFlow(flow.name.text)
            case .alert(let alert):
                .alert(title: alert.title?.plain ?? "", isConfirmation: alert.style == .confirmation)
            }
        values = route.parameters.map(\.mapText)
        leaving = inspected.leavingConditions.map { "\($0.way) when \($0.condition.text)" }
        if flow.container == .tabs, route.isInTabBar {
            tab = Tab(
                title: route.tab?.shownTitle, icon: route.tab?.shownIcon, section: route.tab?.section?.text,
                badge: route.tab?.badge?.reference.name.text, condition: inspected.tabCondition)
        }
    }
}

extension MapNode {
    /// Draws the area of the card's child flow around it.
    mutating func unfold() {
        guard case .card(var card) = content, case .foldedFlow(let flow) = card.subject else { return }
        card.subject = .unfoldedFlow(flow)
        content = .card(card)
    }
}

extension Parameter {
    /// The parameter as it is written in a spec.
    var mapText: String { "\(name.text): \(type.description)" }
}
