/// A route of a flow. The `Route` enum of every generated flow conforms to this protocol.
public nonisolated protocol FlowRoute: Hashable {
    /// The type of a route's case without its values. Commands use it to look for a route in a layer.
    associatedtype Kind: Hashable

    /// The route's case without its values.
    var kind: Kind { get }

    /// How the route is presented.
    var traits: RouteTraits { get }

    /// The texts and buttons of the alert that the route is, or `nil` if it shows a screen or a child flow.
    var alert: FlowAlert? { get }

    /// The name of the flow, as in its spec.
    var flowName: String { get }
}

nonisolated extension FlowRoute {
    /// The default traits: back and swipe-down are allowed, and a sheet has the system's default height.
    public var traits: RouteTraits { RouteTraits() }

    /// No alert, by default.
    public var alert: FlowAlert? { nil }

    /// The name of the flow after which the type is named: `LoginFlow` for `LoginFlowRoute`.
    public var flowName: String {
        let (name, ending) = ("\(Self.self)", "Route")
        return name.hasSuffix(ending) && name.count > ending.count ? String(name.dropLast(ending.count)) : name
    }
}

/// How a route is presented, and which system actions it allows.
public nonisolated struct RouteTraits: Hashable, Sendable {
    /// Whether the system's back button is hidden, and the back swipe disabled, while the route is on top.
    public var isBackHidden: Bool
    /// Whether the user can swipe down a sheet whose first route this is.
    public var isDismissible: Bool
    /// The heights of a sheet whose first route this is. If the array is empty, the system's default applies.
    public var detents: [RouteDetent]
    /// How the route appears in a tab bar.
    public var tab: RouteTab
    /// The accessibility identifier of the route's screen, with which UI tests find it.
    public var identifier: String?

    /// Creates traits. The defaults are those of a route whose spec does not configure its presentation.
    ///
    /// - Parameters:
    ///   - isBackHidden: Whether the system's back button is hidden and the back swipe disabled.
    ///   - isDismissible: Whether a sheet can be swiped down.
    ///   - detents: The heights of a sheet, or an empty array for the system's default.
    ///   - tab: How the route appears in a tab bar.
    ///   - identifier: The accessibility identifier of the route's screen.
    public init(
        isBackHidden: Bool = false, isDismissible: Bool = true, detents: [RouteDetent] = [], tab: RouteTab = RouteTab(),
        identifier: String? = nil
    ) {
        self.isBackHidden = isBackHidden
        self.isDismissible = isDismissible
        self.detents = detents
        self.tab = tab
        self.identifier = identifier
    }
}

/// How a route appears in a tab bar.
public nonisolated struct RouteTab: Hashable, Sendable {
    /// The title below the icon.
    public var title: String?
    /// The name of an SF Symbol.
    public var icon: String?
    /// Whether the tab is absent from the bar. Such a tab is shown only by a command.
    public var isHidden: Bool

    /// Creates the description of a tab.
    ///
    /// - Parameters:
    ///   - title: The title below the icon.
    ///   - icon: The name of an SF Symbol.
    ///   - isHidden: Whether the tab is absent from the bar.
    public init(title: String? = nil, icon: String? = nil, isHidden: Bool = false) {
        self.title = title
        self.icon = icon
        self.isHidden = isHidden
    }
}

/// A height at which a sheet can rest.
public nonisolated enum RouteDetent: Hashable, Sendable {
    /// About half the height of the screen.
    case medium
    /// The full height of a sheet.
    case large
    /// A fraction of the available height, greater than 0 and at most 1.
    case fraction(Double)
    /// A height in points.
    case height(Double)
}

/// How a modal layer is presented above the layer below.
public nonisolated enum RoutePresentation: String, Hashable, Codable, Sendable {
    /// A sheet. The user can swipe it down if its first route is dismissible.
    case sheet
    /// A full-screen cover, which only a command dismisses.
    case cover
    /// An alert or a confirmation, which only an answer takes away, or what is to be shown instead.
    case alert
}
