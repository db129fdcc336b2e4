import FlowIR

/// The names of the emitted types: a template for each kind of type.
package struct Naming: Hashable, Sendable {
    /// The kinds of types. The raw values are keys of `naming` in a configuration.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case screen, parent, route, decisions, link, viewModel, viewFactory, coordinatorView, viewControllerFactory,
            coordinatorViewController

        /// For each kind: the default suffix after the name of the flow or screen, and the name of the kind in messages.
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

        /// The declaration after which the type is named.
        package var subject: NameTemplate.Subject { self == .screen ? .screen : .flow }

        /// - Parameter screens: What a screen receives, which its types are named after.
        package func defaultTemplate(for screens: EmissionOptions.Screens = .protocols) -> NameTemplate {
            NameTemplate(subject, self == .screen && screens == .closures ? "Actions" : row.suffix)
        }

        /// Returns whether a type of this kind is generated for `flow`.
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
    ///   - screens: What a screen receives for reporting events.
    ///   - chosen: The templates of the project's configuration.
    package init(
        for screens: EmissionOptions.Screens = .protocols, _ chosen: [Kind: NameTemplate] = [:]
    ) {
        self.screens = screens
        self.chosen = chosen
    }

    package subscript(_ kind: Kind) -> NameTemplate { chosen[kind] ?? kind.defaultTemplate(for: screens) }

    /// Returns the name of a type of `flow`.
    package func name(_ kind: Kind, of flow: Flow) -> String { self[kind].name(for: flow.name.text) }

    /// Returns the name of the type through which a screen reports events.
    package func coordinator(of screen: Screen) -> String { self[.screen].name(for: screen.name.text) }

    /// Returns the screen whose coordinator would have the given name, or `nil` if there is none.
    func screen(ofCoordinator name: String) -> String? { self[.screen].subject(of: name) }

    /// The associated type for the view of a route in the flow's view factory. It is not called `CartView`, because that
    /// would hide a type of the app with this name.
    func view(of route: Route) -> String { route.name.text.capitalisedFirst + "RouteView" }

    /// The associated type for the factory of a child flow in its parent's factory.
    func childFactory(of flow: Flow) -> String { flow.name.text + "ChildFactory" }

    /// The property that returns the factory of a child flow.
    func childFactoryProperty(of flow: Flow) -> String { flow.name.text.loweredFirst + "Factory" }
}
