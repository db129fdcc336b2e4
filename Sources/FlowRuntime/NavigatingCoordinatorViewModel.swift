/// The view model of a `stack` flow: a navigation stack with modal layers. Every generated stack flow inherits from it.
///
/// A screen tells it what happened, it decides and performs ``NavigationCommand``s, and the view follows its state. What
/// it offers is declared in ``FlowCoordinating``.
@MainActor
open class NavigatingCoordinatorViewModel<Route: FlowRoute>: FlowCoordinating {
    /// Holds the state.
    public final let flowNavigator: FlowNavigator<Route>

    /// A view model at the flow's first route.
    public init(initialRoute: Route) {
        flowNavigator = FlowNavigator(root: initialRoute)
        flowNavigator.serve(self)
    }

    /// The child flow that a route shows. Flows with child flows override it; an app may again, to make its own view models.
    open func childFlow(for route: Route) -> (any FlowCoordinating)? { nil }

    /// Called after the system's own pop or dismissal, on what is then on top. Flows whose routes say `$back` or
    /// `$dismissed` override it; there is nothing to call `super` for.
    open func systemDidRemove(_ departure: SystemDeparture<Route>) {}
}
