/// A screen as it lies in a layer, whichever flow it belongs to.
public nonisolated struct ScreenEntry: Hashable, Identifiable, Sendable {
    /// Where it is.
    public let id: ScreenID
    /// How it behaves. That its back is hidden may also be said by a route that shows the flow it is the first of.
    public let traits: RouteTraits

    /// The same screen, seen from the flow one of whose entries shows this one.
    func inside(_ entry: Int) -> ScreenEntry { ScreenEntry(id: id.inside(entry), traits: traits) }

    /// The same screen, behind a route that may hide the way back, too.
    func behind(_ traits: RouteTraits) -> ScreenEntry {
        var own = self.traits
        own.isBackHidden = own.isBackHidden || traits.isBackHidden
        return ScreenEntry(id: id, traits: own)
    }
}

/// What the user sees as one stack: the base of a flow, or a sheet or cover with all that was pushed on it.
public nonisolated struct ScreenLayer: Hashable, Identifiable, Sendable {
    /// The layer's own for as long as it is there, whatever becomes of its first screen.
    public let id: ScreenID
    /// How it is shown; `nil` for the base.
    public let presentation: RoutePresentation?
    /// Whether the user can swipe it down.
    public let isDismissible: Bool
    /// The heights at which it rests as a sheet; none means the system's own choice.
    public let detents: [RouteDetent]
    /// Its screens, lowest first; never empty.
    public let screens: [ScreenEntry]

    /// What lies on its first screen: the path of a navigation stack.
    public var path: [ScreenID] { screens.dropFirst().map(\.id) }

    /// The same layer, seen from the flow one of whose entries shows this one's.
    func inside(_ entry: Int) -> ScreenLayer {
        ScreenLayer(
            id: id.inside(entry), presentation: presentation, isDismissible: isDismissible, detents: detents,
            screens: screens.map { $0.inside(entry) })
    }

    /// The same layer, seen from the child flow that it belongs to, or that shows the one it belongs to.
    var insideChild: ScreenLayer? {
        id.insideChild.map { id in
            ScreenLayer(
                id: id, presentation: presentation, isDismissible: isDismissible, detents: detents,
                screens: screens.compactMap { screen in
                    screen.id.insideChild.map { ScreenEntry(id: $0, traits: screen.traits) }
                })
        }
    }
}

/// A tab as the screen shows it.
public nonisolated struct ScreenTab: Hashable, Identifiable, Sendable {
    /// Where its screen is.
    public let id: ScreenID
    /// How it looks in the bar, if it is there.
    public let tab: RouteTab
}
