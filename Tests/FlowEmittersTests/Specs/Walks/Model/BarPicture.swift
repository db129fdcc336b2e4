import Foundation

@testable import FlowRuntime

/// What should be in tab bars, computed from the view models alone.
extension FlowCoordinating {
    /// The tabs in each bar that should be alive: those in all tabs and in all layers on screen.
    func livingBars(_ picture: (RouteTab) -> String) -> [[String]] {
        hasStarted ? barsInBase(picture) + barsAbove(picture) : []
    }

    private func barsInBase(_ picture: (RouteTab) -> String) -> [[String]] {
        let own = flowNode.isTabBar ? [bar(picture)] : []
        return own + flowNavigator.state.tabs.flatMap(\.entries).flatMap { barsInBase($0, picture) }
    }

    private func barsInBase(
        _ entry: NavigationEntry<CoordinatedRoute>, _ picture: (RouteTab) -> String
    ) -> [[String]] {
        flowNavigator.child(of: entry)?.barsInBase(picture) ?? []
    }

    private func barsAbove(_ picture: (RouteTab) -> String) -> [[String]] {
        modalLayers.flatMap(\.entries).flatMap { barsInBase($0, picture) }
            + layers.compactMap { flowNavigator.child(of: $0.topEntry) }.flatMap { $0.barsAbove(picture) }
    }

    /// The tabs in the bar of the flow.
    func bar(_ picture: (RouteTab) -> String) -> [String] {
        flowNode.screenTabs.map(\.tab).filter { !$0.isHidden }.map(picture)
    }

    /// The tab bar that is inside all others that the flow shows now.
    func innermostBar(_ picture: (RouteTab) -> String) -> [String]? {
        currentChild?.innermostBar(picture) ?? (flowNode.isTabBar ? bar(picture) : nil)
    }
}

extension RouteTab {
    /// A tab as `Cafe [cup] (3)`, where all tabs are alike.
    var plainPicture: String {
        words([shownTitle?.localized, (image ?? shownIcon).map { "[\($0)]" }, shownBadge])
    }

    /// The same with its role and its section.
    var picture: String {
        let own = isSystemItem ? words(["Search", shownBadge]) : plainPicture
        return words([own, role.map { "\($0)" }, section.map { "in \($0.localized)" }])
    }

    /// The same where the system has an item of its own, and no sections.
    var pictureInUIKit: String { isSystemItem ? words(["the system's search", shownBadge]) : plainPicture }

    private var shownBadge: String? { badge?.shownText.map { "(\($0))" } }

    private func words(_ parts: [String?]) -> String { parts.compactMap(\.self).joined(separator: " ") }
}
