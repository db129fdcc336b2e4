import FlowIR

/// What the emitted types are called: a template for each kind of type.
package struct Naming: Hashable, Sendable {
    /// The kinds of types, by the keys below `naming` in a configuration.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case screen, parent, route, decisions, link, viewModel, viewFactory, coordinatorView, viewControllerFactory,
            coordinatorViewController

        /// The table: what follows the name of the flow or screen by default, and what a message calls the type.
        private var row: (suffix: String, title: String) {
            switch self {
            case .screen: ("Coordinator", "the coordinator")
            case .parent: ("CoordinatorCoordinator", "the parent's protocol")
            case .route: ("Route", "the Route enum")
            case .decisions: ("Decisions", "the decisions protocol")
            case .link: ("Link", "the Link enum")
            case .viewModel: ("CoordinatorViewModel", "the view model")
            case .viewFactory: ("ViewFactory", "the view factory")
            case .coordinatorView: ("CoordinatorView", "the coordinator view")
            case .viewControllerFactory: ("ViewControllerFactory", "the view controller factory")
            case .coordinatorViewController: ("CoordinatorViewController", "the coordinator view controller")
            }
        }

        /// "the Route enum".
        package var title: String { row.title }

        /// Whose name is in the type's.
        package var subject: NameTemplate.Subject { self == .screen ? .screen : .flow }

        /// - Parameter screens: what a screen is given, which it is named for.
        package func defaultTemplate(for screens: EmissionOptions.Screens = .protocols) -> NameTemplate {
            NameTemplate(subject, self == .screen && screens == .closures ? "Actions" : row.suffix)
        }

        /// Whether the output for `flow` has a type of this kind.
        func isDeclared(for flow: Flow, hasDecisions: Bool) -> Bool {
            switch self {
            case .screen: false
            case .parent: !flow.outcomes.isEmpty
            case .decisions: hasDecisions
            case .link: flow.hasLinks
            case .route, .viewModel, .viewFactory, .coordinatorView, .viewControllerFactory, .coordinatorViewController:
                true
            }
        }
    }

    private let screens: EmissionOptions.Screens
    private let chosen: [Kind: NameTemplate]

    /// - Parameters:
    ///   - screens: what a screen is given.
    ///   - chosen: the project's own templates.
    package init(
        for screens: EmissionOptions.Screens = .protocols, _ chosen: [Kind: NameTemplate] = [:]
    ) {
        self.screens = screens
        self.chosen = chosen
    }

    package subscript(_ kind: Kind) -> NameTemplate { chosen[kind] ?? kind.defaultTemplate(for: screens) }

    /// The name of a type of `flow`.
    package func name(_ kind: Kind, of flow: Flow) -> String { self[kind].name(for: flow.name.text) }

    /// The name of the type through which a screen reports what happened.
    package func coordinator(of screen: Screen) -> String { self[.screen].name(for: screen.name.text) }

    /// The screen whose coordinator would have this name; `nil` where no screen's would.
    func screen(ofCoordinator name: String) -> String? { self[.screen].subject(of: name) }

    /// The view of a route, within the flow's view factory. Not `CartView`: an app's own type of that name would be hidden there.
    func view(of route: Route) -> String { route.name.text.capitalisedFirst + "RouteView" }

    /// The factory of a child flow, within its parent's.
    func childFactory(of flow: Flow) -> String { flow.name.text + "ChildFactory" }

    /// The property that gives the factory of a child flow.
    func childFactoryProperty(of flow: Flow) -> String { flow.name.text.loweredFirst + "Factory" }
}
