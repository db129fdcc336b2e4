/// How a modal layer is presented above the layer below.
///
/// It is encoded as its name, so that snapshots and logs do not depend on the order of the declarations in a spec.
public nonisolated enum RoutePresentation: RawRepresentable, Hashable, Codable, Sendable {
    /// A sheet. The user can swipe it down if its first route is dismissible.
    case sheet
    /// A full-screen cover, which only a command dismisses.
    case cover
    /// A popover beside an anchor, or a sheet where the width is compact or the anchor is not on screen. The user can tap outside it, or
    /// swipe the sheet down, if its first route is dismissible.
    case popover
    /// An alert or a confirmation. Only a button, or a transition to something else, dismisses it.
    case alert
    /// A way of presenting that the app draws itself, by its name in the spec. The user can swipe it away if both the spec's
    /// `presentations` and the layer's first route allow it.
    case custom(String)

    /// Creates the presentation that has a name.
    ///
    /// - Parameter rawValue: `sheet`, `cover`, `popover`, `alert`, or the name of a way of presenting that the app draws itself.
    public init(rawValue: String) {
        switch rawValue {
        case "sheet": self = .sheet
        case "cover": self = .cover
        case "popover": self = .popover
        case "alert": self = .alert
        default: self = .custom(rawValue)
        }
    }

    /// The name, as in the spec.
    public var rawValue: String {
        switch self {
        case .sheet: "sheet"
        case .cover: "cover"
        case .popover: "popover"
        case .alert: "alert"
        case .custom(let name): name
        }
    }

    /// Whether a swipe is what dismisses such a layer, if the spec allows it.
    var isSwiped: Bool {
        switch self {
        case .sheet, .popover, .custom: true
        case .cover, .alert: false
        }
    }

    /// The name, if the app draws the layer itself.
    var customName: String? { if case .custom(let name) = self { name } else { nil } }
}

/// A way of presenting that the app draws itself, as a flow declares it.
public nonisolated struct CustomPresentation: Hashable, Sendable {
    /// The name in the spec.
    public let name: String
    /// Whether the user can swipe a layer away that is presented in this way.
    public let isDismissible: Bool

    /// Creates a way of presenting.
    ///
    /// - Parameters:
    ///   - name: The name in the spec.
    ///   - isDismissible: Whether the user can swipe a layer away that is presented in this way.
    public init(_ name: String, isDismissible: Bool = true) {
        self.name = name
        self.isDismissible = isDismissible
    }
}
