import FlowIR

/// What the emitted types are called: the only place with a template.
package struct Naming: Hashable, Sendable {
    package init() {}

    package func route(of flow: Flow) -> String { flow.name.text + "Route" }

    /// What a screen tells whoever shows it.
    package func coordinator(of screen: Screen) -> String { screen.name.text + "Coordinator" }

    /// The screen whose protocol would have this name; `nil` where no screen's would.
    func screen(ofCoordinator name: String) -> String? {
        name.hasSuffix("Coordinator") ? String(name.dropLast("Coordinator".count)) : nil
    }

    /// What a flow tells its parent: the coordinator of the flow's coordinator.
    package func parent(of flow: Flow) -> String { flow.name.text + "CoordinatorCoordinator" }

    package func decisions(of flow: Flow) -> String { flow.name.text + "Decisions" }

    package func link(of flow: Flow) -> String { flow.name.text + "Link" }

    package func viewModel(of flow: Flow) -> String { flow.name.text + "CoordinatorViewModel" }

    package func viewFactory(of flow: Flow) -> String { flow.name.text + "ViewFactory" }

    package func coordinatorView(of flow: Flow) -> String { flow.name.text + "CoordinatorView" }

    package func viewControllerFactory(of flow: Flow) -> String { flow.name.text + "ViewControllerFactory" }

    package func coordinatorViewController(of flow: Flow) -> String { flow.name.text + "CoordinatorViewController" }

    /// The view of a route, within the flow's view factory. Not `CartView`: an app's own type of that name would be hidden there.
    func view(of route: Route) -> String { route.name.text.capitalisedFirst + "RouteView" }

    /// The factory of a child flow, within its parent's.
    func childFactory(of flow: Flow) -> String { flow.name.text + "ChildFactory" }

    /// The property that gives the factory of a child flow.
    func childFactoryProperty(of flow: Flow) -> String {
        flow.name.text.prefix(1).lowercased() + flow.name.text.dropFirst() + "Factory"
    }
}
