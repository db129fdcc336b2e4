/// Several calls of `perform` that form one transition.
nonisolated struct NavigationTransaction<Route: FlowRoute> {
    /// The id of the entry whose event the transition handles.
    let entry: Int
    /// Whether the event is the outcome of the child flow that the entry shows.
    let endsChild: Bool
    /// The commands that have been performed so far.
    var commands: [NavigationCommand<Route>] = []
    /// The first failure. Nothing else is performed after it.
    var failure: Failure?
    /// Closures that report what is or was held, and the parts that were undone on their own, once the transition has succeeded.
    var reports: [() -> Void] = []
    /// The ids of the entries whose child flows have their modal layers dismissed once the transition has succeeded.
    var clearings: [(entry: Int, isAnimated: Bool)] = []
    /// The work to do once the transition has succeeded.
    var afterwards: [() -> Void] = []

    struct Failure {
        var intent: String
        var reason: UnexpectedIntent<Route>.Reason
    }
}
