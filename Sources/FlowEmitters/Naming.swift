import FlowIR

/// What the emitted types are called: the only place with a template.
package struct Naming: Hashable, Sendable {
    /// The kinds of types that a project can name, by the keys that it names them with.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case screen, parent, route, decisions, link, viewModel, viewFactory, coordinatorView, viewControllerFactory,
            coordinatorViewController

        /// Whose name is in the type's.
        package var subject: NameTemplate.Subject { self == .screen ? .screen : .flow }
    }

    private var screen: NameTemplate
    private var parent = NameTemplate(.flow, "CoordinatorCoordinator")
    private var route = NameTemplate(.flow, "Route")
    private var decisions = NameTemplate(.flow, "Decisions")
    private var link = NameTemplate(.flow, "Link")
    private var viewModel = NameTemplate(.flow, "CoordinatorViewModel")
    private var viewFactory = NameTemplate(.flow, "ViewFactory")
    private var coordinatorView = NameTemplate(.flow, "CoordinatorView")
    private var viewControllerFactory = NameTemplate(.flow, "ViewControllerFactory")
    private var coordinatorViewController = NameTemplate(.flow, "CoordinatorViewController")

    /// - Parameters:
    ///   - screens: what a screen is handed; it is called after that where nothing else is chosen.
    ///   - chosen: the project's own templates.
    package init(
        for screens: EmissionOptions.Screens = .protocols, _ chosen: [Kind: NameTemplate] = [:]
    ) {
        screen = NameTemplate(.screen, screens == .protocols ? "Coordinator" : "Actions")
        for (kind, template) in chosen { self[kind] = template }
    }

    package private(set) subscript(_ kind: Kind) -> NameTemplate {
        get { self[keyPath: Self.path(to: kind)] }
        set { self[keyPath: Self.path(to: kind)] = newValue }
    }

    private static func path(to kind: Kind) -> WritableKeyPath<Naming, NameTemplate> {
        switch kind {
        case .screen: \.screen
        case .parent: \.parent
        case .route: \.route
        case .decisions: \.decisions
        case .link: \.link
        case .viewModel: \.viewModel
        case .viewFactory: \.viewFactory
        case .coordinatorView: \.coordinatorView
        case .viewControllerFactory: \.viewControllerFactory
        case .coordinatorViewController: \.coordinatorViewController
        }
    }

    package func route(of flow: Flow) -> String { route.name(for: flow.name.text) }

    /// Through which a screen tells whoever shows it what happened.
    package func coordinator(of screen: Screen) -> String { self.screen.name(for: screen.name.text) }

    /// The screen whose coordinator would have this name; `nil` where no screen's would.
    func screen(ofCoordinator name: String) -> String? { screen.subject(of: name) }

    /// What a flow tells its parent: the coordinator of the flow's coordinator.
    package func parent(of flow: Flow) -> String { parent.name(for: flow.name.text) }

    package func decisions(of flow: Flow) -> String { decisions.name(for: flow.name.text) }

    package func link(of flow: Flow) -> String { link.name(for: flow.name.text) }

    package func viewModel(of flow: Flow) -> String { viewModel.name(for: flow.name.text) }

    package func viewFactory(of flow: Flow) -> String { viewFactory.name(for: flow.name.text) }

    package func coordinatorView(of flow: Flow) -> String { coordinatorView.name(for: flow.name.text) }

    package func viewControllerFactory(of flow: Flow) -> String { viewControllerFactory.name(for: flow.name.text) }

    package func coordinatorViewController(of flow: Flow) -> String {
        coordinatorViewController.name(for: flow.name.text)
    }

    /// The view of a route, within the flow's view factory. Not `CartView`: an app's own type of that name would be hidden there.
    func view(of route: Route) -> String { route.name.text.capitalisedFirst + "RouteView" }

    /// The factory of a child flow, within its parent's.
    func childFactory(of flow: Flow) -> String { flow.name.text + "ChildFactory" }

    /// The property that gives the factory of a child flow.
    func childFactoryProperty(of flow: Flow) -> String { flow.name.text.loweredFirst + "Factory" }
}
