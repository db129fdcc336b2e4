/// A place of a flow. The Route enum of every generated flow conforms to it.
public nonisolated protocol FlowRoute: Hashable {
    /// The route's case without its values: what a command names when it looks for a route on the stack.
    associatedtype Kind: Hashable

    /// Which case this route is, whatever its values are.
    var kind: Kind { get }

    /// How the route behaves on screen.
    var traits: RouteTraits { get }
}

nonisolated extension FlowRoute {
    /// Back and swipe-down allowed, a full-height sheet.
    public var traits: RouteTraits { RouteTraits() }
}

/// How a route behaves on screen, and so what the system may do there without being told.
public nonisolated struct RouteTraits: Hashable, Sendable {
    /// No system back button and no back swipe while the route is on top.
    public var isBackHidden: Bool
    /// A sheet that the route is the first of can be swiped down.
    public var isDismissible: Bool
    /// The heights at which a sheet that the route is the first of rests; none means the system's own choice.
    public var detents: [RouteDetent]
    /// How the route looks in a tab bar.
    public var tab: RouteTab

    /// Traits that differ from the usual ones only where they are given.
    public init(
        isBackHidden: Bool = false, isDismissible: Bool = true, detents: [RouteDetent] = [], tab: RouteTab = RouteTab()
    ) {
        self.isBackHidden = isBackHidden
        self.isDismissible = isDismissible
        self.detents = detents
        self.tab = tab
    }
}

/// A tab as its tab bar shows it.
public nonisolated struct RouteTab: Hashable, Sendable {
    /// What stands below the icon.
    public var title: String?
    /// The name of a system symbol.
    public var icon: String?
    /// Not in the bar; only a command shows it.
    public var isHidden: Bool

    /// A tab of which only what is given is shown.
    public init(title: String? = nil, icon: String? = nil, isHidden: Bool = false) {
        self.title = title
        self.icon = icon
        self.isHidden = isHidden
    }
}

/// A height at which a sheet rests.
public nonisolated enum RouteDetent: Hashable, Sendable {
    /// About half of the screen.
    case medium
    /// The whole of it.
    case large
    /// A part of the screen's height, more than 0 and at most 1.
    case fraction(Double)
    /// A height in points.
    case height(Double)
}

/// How a modal layer covers what is below it.
public nonisolated enum RoutePresentation: String, Hashable, Codable, Sendable {
    /// A card that can be swiped down where its first route is dismissible.
    case sheet
    /// The full screen; only a command takes it away.
    case cover
}
