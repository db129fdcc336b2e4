#if canImport(Darwin)
    public import Foundation
#endif

/// How a route appears in a tab bar.
public nonisolated struct RouteTab: Hashable, Sendable {
    /// What a tab is for, which decides how the system shows it and where.
    public enum Role: Hashable, Sendable {
        /// The tab to search. Without a title and an icon, it has those of the system.
        case search
    }

    /// The title below the icon.
    public var title: FlowText?
    /// The name of an SF Symbol.
    public var icon: String?
    /// The name of an image in the app's asset catalogue, instead of a symbol.
    public var image: String?
    /// What the tab is for, or `nil` if it is an ordinary one.
    public var role: Role?
    /// The title of the section to which the tab belongs, where the system shows sections.
    public var section: FlowText?
    /// Whether the tab is absent from the bar. Such a tab is shown only by a command.
    public var isHidden: Bool
    /// The badge of the tab, which is that of the app's last answer.
    public internal(set) var badge: TabBadge?
    /// Whether the spec gives the tab a badge, which may show nothing now.
    var hasBadge = false

    /// Creates the description of a tab.
    ///
    /// - Parameters:
    ///   - title: The title below the icon.
    ///   - icon: The name of an SF Symbol.
    ///   - image: The name of an image, instead of a symbol.
    ///   - role: What the tab is for.
    ///   - section: The title of the section to which the tab belongs.
    ///   - isHidden: Whether the tab is absent from the bar.
    public init(
        title: FlowText? = nil, icon: String? = nil, image: String? = nil, role: Role? = nil, section: FlowText? = nil,
        isHidden: Bool = false
    ) {
        self.title = title
        self.icon = icon
        self.image = image
        self.role = role
        self.section = section
        self.isHidden = isHidden
    }

    /// Hashes what a description has beside its texts, which have no hash on Apple's platforms.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(icon)
        hasher.combine(image)
        hasher.combine(role)
        hasher.combine(isHidden)
    }

    // MARK: What is shown

    /// Whether the system provides all that the tab shows.
    var isSystemItem: Bool { role != nil && title == nil && icon == nil && image == nil }

    /// The title. Where a tab to search has none, the system's is used.
    var shownTitle: FlowText? { title ?? (role == .search ? "Search" : nil) }

    /// The name of the symbol. Where a tab to search has neither symbol nor image, the system's is used.
    var shownIcon: String? { image == nil ? icon ?? (role == .search ? "magnifyingglass" : nil) : nil }
}
