public import Observation

/// Holds a flow's navigation state and the record of how it came about.
///
/// It stands apart from the view model so that the view model inherits one single name from the runtime: what a screen's
/// intents are called is up to the spec.
@MainActor @Observable
public final class StackNavigator<Route: FlowRoute> {
    /// What is on screen.
    public internal(set) var state: NavigationState<Route>
    /// The commands of the last transition that moved something.
    public internal(set) var commands: [NavigationCommand<Route>] = []
    /// Told of every intent that moved nothing.
    @ObservationIgnored public var onUnexpectedIntent: ((UnexpectedIntent<Route>) -> Void)?
    /// While several performances are one transition.
    @ObservationIgnored var transaction: NavigationTransaction<Route>?

    /// A navigator at a flow's first route.
    public init(root: Route) { state = NavigationState(root: root) }
}
