/// How a layer is presented.
package enum LayerStyle: RawRepresentable, Hashable, Sendable {
    case base, sheet, cover, popover, alert
    /// A way of presenting that the app draws itself.
    case custom(String)

    package init(rawValue: String) {
        self = [.base, .sheet, .cover, .popover, .alert].first { $0.rawValue == rawValue } ?? .custom(rawValue)
    }

    /// Whether a swipe is what dismisses such a layer.
    package var isSwiped: Bool {
        switch self {
        case .sheet, .popover, .custom: true
        case .base, .cover, .alert: false
        }
    }

    package var rawValue: String {
        switch self {
        case .base: "base"
        case .sheet: "sheet"
        case .cover: "cover"
        case .popover: "popover"
        case .alert: "alert"
        case .custom(let name): name
        }
    }
}
