/// The view model of a `switch` flow: exactly one root at a time, with modal layers above it. The view model of every
/// generated `switch` flow is a subclass.
///
/// Screens report intents to the view model, which performs ``NavigationCommand``s in response. The views follow its state.
/// Most members are declared in ``FlowCoordinating``.
@MainActor
open class RootCoordinatorViewModel<Route: FlowRoute>: FlowCoordinating {
    /// The object that holds the flow's navigation state and its child flows.
    public final let flowNavigator: FlowNavigator<Route>

    /// Creates a view model that shows the flow's first route.
    ///
    /// - Parameter initialRoute: The first route.
    public init(initialRoute: Route) {
        flowNavigator = FlowNavigator(root: initialRoute, isStack: false)
        flowNavigator.connect(self)
    }

    /// Creates a view model of a flow that can finish immediately.
    ///
    /// - Parameters:
    ///   - initialRoute: The first route, or `nil` if that is determined at run time.
    ///   - start: Where the flow starts, or how it finishes immediately, without an `initialRoute`.
    public init<ViewModel: FlowCoordinating>(
        initialRoute: Route?, orStarting start: @autoclosure () -> FlowStart<ViewModel>
    ) where ViewModel.CoordinatedRoute == Route {
        let start = initialRoute.map { .route($0) } ?? start()
        flowNavigator = FlowNavigator(root: start.route, isStack: false)
        flowNavigator.connect(self, startingAt: start)
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

    /// Returns what the buttons of an alert do, in their order.
    ///
    /// Generated flows with alerts override this method. This implementation returns nothing.
    ///
    /// - Parameter route: A route that is an alert.
    open func alertActions(of route: Route) -> [@MainActor @Sendable () -> Void] { [] }
}
