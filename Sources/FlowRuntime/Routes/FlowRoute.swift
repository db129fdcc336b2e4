/// A route of a flow. The `Route` enum of every generated flow conforms to this protocol.
public nonisolated protocol FlowRoute: Hashable {
    /// The type of a route's case without its values. Commands use it to look for a route in a layer.
    associatedtype Kind: Hashable

    /// The route's case without its values.
    var kind: Kind { get }

    /// How the route is presented.
    var traits: RouteTraits { get }

    /// Returns whether values of the route are equal to those of another route of the same kind.
    ///
    /// Only a push in place of a route with equal values asks for it; see ``RoutePlacement/unique(_:by:)``.
    ///
    /// - Parameters:
    ///   - names: The names of the values.
    ///   - other: A route of the same kind.
    func hasEqualValues(_ names: [String], as other: Self) -> Bool

    /// The texts and buttons of the alert that the route is, or `nil` if it shows a screen or a child flow.
    var alert: FlowAlert? { get }

    /// The name of the flow, as in its spec.
    var flowName: String { get }

    /// The ways of presenting that the app draws itself.
    static var customPresentations: [CustomPresentation] { get }
}

nonisolated extension FlowRoute {
    /// The default traits: back and swipe-down are allowed, and a sheet has the system's default height.
    public var traits: RouteTraits { RouteTraits() }

    /// Compares all values, by default.
    public func hasEqualValues(_ names: [String], as other: Self) -> Bool { self == other }

    /// No alert, by default.
    public var alert: FlowAlert? { nil }

    /// None, by default.
    public static var customPresentations: [CustomPresentation] { [] }

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
    /// Whether the user can swipe down a sheet whose first route this is, or swipe away what the app draws itself.
    public var isDismissible: Bool
    /// Whether it is reported that the user swipes such a sheet although it cannot be swiped down at the moment.
    public var asksBeforeDismissal: Bool
    /// The heights of a sheet whose first route this is. If the array is empty, the system's default applies.
    public var detents: [RouteDetent]
    /// How the route appears in a tab bar.
    public var tab: RouteTab
    /// The accessibility identifier of the route's screen, with which UI tests find it.
    public var identifier: String?
    /// Whether the screen of the route is a whole flow, written by hand, with a navigation of its own. Where nothing is below it, it is
    /// shown without a navigation stack around it.
    public var ownsNavigation: Bool

    /// Creates traits. The defaults are those of a route whose spec does not configure its presentation.
    ///
    /// - Parameters:
    ///   - isBackHidden: Whether the system's back button is hidden and the back swipe disabled.
    ///   - isDismissible: Whether a sheet can be swiped down.
    ///   - asksBeforeDismissal: Whether it is reported that the user swipes a sheet that cannot be swiped down at the moment.
    ///   - detents: The heights of a sheet, or an empty array for the system's default.
    ///   - tab: How the route appears in a tab bar.
    ///   - identifier: The accessibility identifier of the route's screen.
    ///   - ownsNavigation: Whether the screen is a flow written by hand, with a navigation of its own.
    public init(
        isBackHidden: Bool = false, isDismissible: Bool = true, asksBeforeDismissal: Bool = false,
        detents: [RouteDetent] = [], tab: RouteTab = RouteTab(), identifier: String? = nil,
        ownsNavigation: Bool = false
    ) {
        self.isBackHidden = isBackHidden
        self.isDismissible = isDismissible
        self.asksBeforeDismissal = asksBeforeDismissal
        self.detents = detents
        self.tab = tab
        self.identifier = identifier
        self.ownsNavigation = ownsNavigation
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
