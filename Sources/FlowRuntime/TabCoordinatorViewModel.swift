/// The view model of a `tabs` flow: a tab bar with modal layers above it. Every generated tab bar inherits from it.
///
/// A screen tells it what happened, it decides and performs ``NavigationCommand``s, and the view follows its state. What
/// it offers is declared in ``FlowCoordinating``.
@MainActor
open class TabCoordinatorViewModel<Route: FlowRoute>: FlowCoordinating {
    /// Holds the state.
    public final let flowNavigator: FlowNavigator<Route>

    /// A view model of these tabs, one of which is selected. A selected route that is none of them is one more tab.
    public init(tabs: [Route], initialRoute: Route) {
        flowNavigator = FlowNavigator(tabs: tabs, selected: initialRoute)
        flowNavigator.serve(self)
    }

    /// The child flow that a route shows. Flows with child flows override it; an app may again, to make its own view models.
    open func childFlow(for route: Route) -> (any FlowCoordinating)? { nil }

    /// Called after the system's own pop or dismissal, on what is then on top. Flows whose routes say `$back` or
    /// `$dismissed` override it; there is nothing to call `super` for.
    open func systemDidRemove(_ departure: SystemDeparture<Route>) {}
}
