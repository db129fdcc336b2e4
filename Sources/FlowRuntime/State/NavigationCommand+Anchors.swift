// Commands that say where on the screen a route comes from.
nonisolated extension NavigationCommand {
    /// Pushes a route, which zooms out of a view of the current screen where the platform can.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - placement: Where it is put.
    ///   - anchor: The anchor of the view.
    ///   - animated: Whether the change is animated.
    /// - Returns: The command.
    public static func push(
        _ route: Route, _ placement: RoutePlacement<Route.Kind> = .onTop, from anchor: some FlowAnchor,
        animated: Bool = true
    ) -> Self {
        .push(route, placement, anchor: AnyFlowAnchor(anchor), animated: animated)
    }

    /// Presents a route from a view of the current screen: a popover or a confirmation appears there, and anything else zooms out of it
    /// where the platform can.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - presentation: How it is presented.
    ///   - unique: Whether a layer that begins with the same route stays instead.
    ///   - anchor: The anchor of the view.
    ///   - animated: Whether the change is animated.
    /// - Returns: The command.
    public static func present(
        _ route: Route, as presentation: RoutePresentation, unique: Bool = false, from anchor: some FlowAnchor,
        animated: Bool = true
    ) -> Self {
        .present(route, as: presentation, unique: unique, anchor: AnyFlowAnchor(anchor), animated: animated)
    }
}
