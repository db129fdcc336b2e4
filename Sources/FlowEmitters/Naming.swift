import FlowModel

/// The names of the emitted types: a template for each kind of type.
package struct Naming: Hashable, Sendable {
    /// The kinds of types. The raw values are keys of `naming` in a configuration.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case screen, message, anchor, parent, route, decisions, allDecisions, decisionsStub, task, link, screenID,
            viewModel, sender,
            viewFactory,
            coordinatorView, viewControllerFactory, coordinatorViewController

        /// "the Route enum".
        package var title: String {
            switch self {
            case .screen: "the coordinator"
            case .message: "the enum of messages"
            case .anchor: "the enum of anchors"
            case .parent: "the parent's protocol"
            case .route: "the Route enum"
            case .decisions: "the decisions protocol"
            case .allDecisions: "the protocol of all decisions"
            case .decisionsStub: "the stub of the decisions"
            case .task: "the enum of tasks"
            case .link: "the Link enum"
            case .screenID: "the enum of screen identifiers"
            case .viewModel: "the view model"
            case .sender: "the class of senders"
            case .viewFactory: "the view factory"
            case .coordinatorView: "the coordinator view"
            case .viewControllerFactory: "the view controller factory"
            case .coordinatorViewController: "the coordinator view controller"
            }
        }

        /// The declaration after which the type is named.
        package var subject: NameTemplate.Subject {
            switch self {
            case .screen, .message, .anchor: .screen
            default: .flow
            }
        }

        /// Returns whether a type of this kind is generated for `flow`.
        func isDeclared(
            for id: FlowID, in module: Module, _ decidingFlows: DecidingFlows, _ naming: Naming
        ) -> Bool {
            let flow = module[id]
            return switch self {
            case .screen, .message, .anchor: false
            case .parent: !flow.outcomes.isEmpty && !naming.sharesProtocol(flow)
            case .decisions: decidingFlows.contains(id)
            case .decisionsStub: naming.stubs != .none && decidingFlows.contains(id)
            case .allDecisions: !decidingFlows.children(of: id).isEmpty
            case .task: !flow.tasks.isEmpty
            case .link: flow.hasLinks
            case .screenID: naming.identifiers == .screens && flow.showsScreens
            case .sender:
                flow.routes.contains { route in
                    !route.tasks.isEmpty || route.content.screen.map { !module[$0].intents.isEmpty } ?? false
                }
            case .route, .viewModel, .viewFactory, .coordinatorView, .viewControllerFactory, .coordinatorViewController:
                true
            }
        }
    }

    private let screens: EmissionOptions.Screens
    private let style: NamingStyle
    private let chosen: [Kind: NameTemplate]
    private let identifiers: EmissionOptions.Identifiers
    private let stubs: EmissionOptions.Stubs

    /// - Parameters:
    ///   - screens: What a screen receives for reporting events.
    ///   - style: What gives the names that the project has not chosen.
    ///   - chosen: The templates of the project's configuration.
    ///   - identifiers: What carries an identifier. The type that lists them exists only then.
    ///   - stubs: Whether decisions have stubs, which exist only then.
    package init(
        for screens: EmissionOptions.Screens = .protocols, _ style: NamingStyle = .standard,
        _ chosen: [Kind: NameTemplate] = [:], identifiers: EmissionOptions.Identifiers = .none,
        stubs: EmissionOptions.Stubs = .none
    ) {
        self.screens = screens
        self.style = style
        self.chosen = chosen
        self.identifiers = identifiers
        self.stubs = stubs
    }

    package subscript(_ kind: Kind) -> NameTemplate { chosen[kind] ?? style.template(for: kind, screens) }

    /// The kinds of types that are generated for a flow.
    func kinds(of flow: FlowID, in module: Module, _ decidingFlows: DecidingFlows) -> [Kind] {
        Kind.allCases.filter { $0.isDeclared(for: flow, in: module, decidingFlows, self) }
    }

    /// Returns the name of a type of `flow`.
    package func name(_ kind: Kind, of flow: Flow) -> String {
        self[kind == .parent && sharesProtocol(flow) ? .screen : kind].name(for: flow.name.text)
    }

    /// Whether what the flow shows reports the outcomes to the same protocol as the flow, which is the case for a flow written by hand.
    func sharesProtocol(_ flow: Flow) -> Bool { flow.isExternal && screens == .protocols }

    /// Returns the name of the type through which a screen reports events.
    package func coordinator(of screen: Screen) -> String { self[.screen].name(for: screen.name.text) }

    /// Returns the name of the enum of what a screen receives.
    package func message(of screen: Screen) -> String { self[.message].name(for: screen.name.text) }

    /// Returns the name of the enum of a screen's anchors.
    package func anchor(of screen: Screen) -> String { self[.anchor].name(for: screen.name.text) }

    /// The associated type for the view of a route in the flow's view factory. It is not called `CartView`, because that
    /// would hide a type of the app with this name.
    func view(of route: Route) -> String { route.name.text.capitalisedFirst + "RouteView" }

    /// The associated type for the factory of a child flow in its parent's factory.
    func childFactory(of flow: Flow) -> String { flow.name.text + "ChildFactory" }

    /// The property that returns the decisions for a child flow.
    package func decisionsProperty(of flow: Flow) -> String { name(.decisions, of: flow).loweredFirst }

    /// The property that returns the factory of a child flow.
    func childFactoryProperty(of flow: Flow) -> String { flow.name.text.loweredFirst + "Factory" }
}
