/// The view model of a `tabs` flow: a tab bar with modal layers above it. The view model of every generated `tabs` flow is a
/// subclass.
///
/// Screens report intents to the view model, which performs ``NavigationCommand``s in response. The views follow its state.
/// Most members are declared in ``FlowCoordinating``.
@MainActor
open class TabCoordinatorViewModel<Route: FlowRoute>: FlowCoordinating {
    /// The object that holds the flow's navigation state and its child flows.
    public final let flowNavigator: FlowNavigator<Route>

    /// Creates a view model that shows a tab bar.
    ///
    /// - Parameters:
    ///   - tabs: The first route of each tab, in the order of the bar.
    ///   - initialRoute: The route to show. If there is no tab of its kind, it becomes an additional tab.
    public init(tabs: [Route], initialRoute: Route) {
        flowNavigator = FlowNavigator(tabs: tabs, selected: initialRoute)
        connectTabs()
        flowNavigator.connect(self)
    }

    /// Creates a view model of a flow that can finish immediately.
    ///
    /// - Parameters:
    ///   - tabs: The first route of each tab, in the order of the bar.
    ///   - initialRoute: The first route, or `nil` if that is determined at run time.
    ///   - start: Where the flow starts, or how it finishes immediately, without an `initialRoute`.
    public init<ViewModel: FlowCoordinating>(
        tabs: [Route], initialRoute: Route?, orStarting start: @autoclosure () -> FlowStart<ViewModel>
    ) where ViewModel.CoordinatedRoute == Route {
        let start = initialRoute.map { .route($0) } ?? start()
        flowNavigator = FlowNavigator(tabs: tabs, selected: start.route)
        connectTabs()
        flowNavigator.connect(self, startingAt: start)
    }

    /// The navigator asks for the tabs as soon as it is connected.
    private func connectTabs() {
        flowNavigator.tabAnswers = { [weak self] in self?.tabAnswers(of: $0) ?? [:] }
        flowNavigator.tabBadges = { [weak self] in self?.tabBadges(of: $0) ?? [:] }
        flowNavigator.systemDidReselect = { [weak self] in self?.systemDidReselect($0) }
    }

    /// Creates the child flow that a route shows.
    ///
    /// Generated flows with child flows override this method. Override it again to create the view models of child flows in a
    /// different way.
    ///
    /// - Parameter route: A route that has just been added to the state.
    /// - Returns: The view model of the child flow, or `nil` if the route shows a screen.
    open func childFlow(for route: Route) -> (any FlowCoordinating)? { nil }

    /// Creates the inbox of a route's screen.
    ///
    /// Generated flows with screens that receive messages override this method.
    ///
    /// - Parameter route: A route that has just been added to the state.
    /// - Returns: A ``FlowInbox``, or `nil` if the route shows a child flow or a screen that receives nothing.
    open func inbox(for route: Route) -> FlowMailbox? { nil }

    /// Responds to a route that the user removed with the system's back button, back swipe or swipe down.
    ///
    /// Generated flows with transitions for `$back` or `$dismissed` override this method. This implementation does nothing.
    ///
    /// - Parameter departure: The route that was removed, and how. The state has already changed.
    open func systemDidRemove(_ departure: SystemDeparture<Route>) {}

    /// Returns whether the user may go back from a route now.
    ///
    /// Generated flows in which `back` of a route has a condition override this method. It is called when the user tries to go back. While
    /// views show the flow, it is also called when the route becomes visible, after each event that a screen reports or that changes
    /// something, and when the app calls ``FlowCoordinating/answersChanged()``. This implementation returns `true`.
    ///
    /// - Parameter route: The current route, which has a back button.
    open func allowsBack(from route: Route) -> Bool { true }

    /// Returns whether the user may swipe away a layer now.
    ///
    /// Generated flows in which `dismissible` has a condition override this method. It is called at the same times as
    /// ``allowsBack(from:)``, and when the user swipes the layer. This implementation returns `true`.
    ///
    /// - Parameters:
    ///   - route: The first route of the layer, which is dismissible.
    ///   - presentation: How the layer is presented.
    open func allowsDismissal(of route: Route, as presentation: RoutePresentation) -> Bool { true }

    /// Responds to the user's attempt to leave a route that cannot be left at the moment.
    ///
    /// Generated flows with transitions for `$backAttempted` or `$dismissAttempted` override this method. This implementation returns
    /// `false`.
    ///
    /// - Parameter departure: The route, and how the user would leave it. It is still there.
    /// - Returns: Whether the flow has a transition for it.
    open func systemDidAttempt(_ departure: SystemDeparture<Route>) -> Bool { false }

    /// Responds to a route that has become what the user sees: at the start, after a change that leads to it, and after the routes
    /// above it have been removed.
    ///
    /// Generated flows with transitions for `$opened` or `$shown` override this method. This implementation does nothing.
    ///
    /// - Parameters:
    ///   - route: The current route.
    ///   - isNew: `true` if the user sees this entry of the route for the first time.
    open func didShow(_ route: Route, isNew: Bool) {}

    /// Responds to a route whose entry has been removed for any reason.
    ///
    /// Generated flows with transitions for `$removed` override this method. This implementation does nothing.
    ///
    /// - Parameter route: The route that was removed.
    open func didRemove(_ route: Route) {}

    /// Responds to a tap on the selected tab while its first screen is shown. A tap while others are above it goes back to it.
    ///
    /// Generated flows with transitions for `$reselected` override this method. This implementation does nothing.
    ///
    /// - Parameter route: The first route of the tab.
    open func systemDidReselect(_ route: Route) {}

    /// Returns which tabs are in the bar only at times, each with whether it is there now.
    ///
    /// Generated flows in which a tab has a condition override this method. It is called when the flow is created, when it is
    /// restored, and whenever the app calls ``FlowCoordinating/answersChanged()``. This implementation returns nothing: all tabs
    /// are always there.
    ///
    /// - Parameter tabs: The first routes of all tabs, in the order of the bar.
    /// - Returns: For the kinds of the first routes of such tabs, whether the tab is in the bar.
    open func tabAnswers(of tabs: [Route]) -> [Route.Kind: Bool] { [:] }

    /// Returns the badges of tabs, each with what it shows now.
    ///
    /// Generated flows in which a tab has a badge override this method. It is called together with ``tabAnswers(of:)``. This
    /// implementation returns nothing: no tab has a badge.
    ///
    /// - Parameter tabs: The first routes of all tabs, in the order of the bar.
    /// - Returns: For the kinds of the first routes of tabs with a badge, the badge, or `nil` while there is none to show.
    open func tabBadges(of tabs: [Route]) -> [Route.Kind: TabBadge?] { [:] }

    /// Returns what the buttons of an alert do, in their order.
    ///
    /// Generated flows with alerts override this method. This implementation returns nothing.
    ///
    /// - Parameter route: A route that is an alert.
    open func alertActions(of route: Route) -> [@MainActor @Sendable () -> Void] { [] }
}
