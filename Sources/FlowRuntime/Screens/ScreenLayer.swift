/// A screen in a layer, regardless of the flow that it belongs to.
public nonisolated struct ScreenEntry: Hashable, Identifiable, Sendable {
    /// The identity of the screen.
    public let id: ScreenID
    /// How the screen is presented. If its route shows a child flow, or is the first one of a child flow, the back button is
    /// hidden if either of the two routes hides it.
    public internal(set) var traits: RouteTraits
    /// Whether the screen is a child flow with a navigation bar of its own, so that it needs none around it.
    var hasOwnBar = false
    /// Whether the screen has a back button that cannot be used at the moment, because a condition does not hold. A tap on it is reported,
    /// and a swipe does nothing.
    var refusesBack = false
    /// Whether the screen is a tab bar, which is the only one that can have a navigation bar of its own.
    var isTabBar = false
    /// Where the screen was pushed from, if its transition has an anchor.
    var origin: ScreenOrigin?

    init(id: ScreenID, traits: RouteTraits) {
        self.id = id
        self.traits = traits
    }

    /// Returns the same screen, seen from the parent of the flow. The given entry of the parent shows the flow.
    func inside(_ entry: Int) -> ScreenEntry {
        with(id: id.inside(entry), origin: origin?.inside(entry))
    }

    /// Returns the same screen with its back button hidden, or refusing, if the route of the given screen says so.
    func behind(_ outer: ScreenEntry) -> ScreenEntry {
        var own = self
        own.traits.isBackHidden = traits.isBackHidden || outer.traits.isBackHidden
        own.refusesBack = refusesBack || outer.refusesBack
        return own
    }

    /// The same screen, seen from the child flow on its path, or `nil` if it belongs to the flow itself.
    var insideChild: ScreenEntry? {
        id.insideChild.map { with(id: $0, origin: origin?.insideChild) }
    }

    private func with(id: ScreenID, origin: ScreenOrigin?) -> ScreenEntry {
        var screen = ScreenEntry(id: id, traits: traits)
        screen.hasOwnBar = hasOwnBar
        screen.refusesBack = refusesBack
        screen.isTabBar = isTabBar
        screen.origin = origin
        return screen
    }
}

/// A stack of screens as the user sees it: the base of a flow, or a sheet or cover with everything that was pushed onto it.
public nonisolated struct ScreenLayer: Hashable, Identifiable, Sendable {
    /// The identity of the layer, which stays the same even if its first screen is replaced.
    public let id: ScreenID
    /// How the layer is presented, or `nil` for the base.
    public let presentation: RoutePresentation?
    /// Whether the user can swipe the layer away at the moment.
    public let isDismissible: Bool
    /// Whether it is reported that the user swipes the layer although that is not possible at the moment.
    let asksBeforeDismissal: Bool
    /// The heights of the layer if it is a sheet. If the array is empty, the system's default applies.
    public let detents: [RouteDetent]
    /// The screens of the layer, from the bottom to the top. The array is never empty.
    public let screens: [ScreenEntry]
    /// Where the layer was presented from, if its transition has an anchor.
    var origin: ScreenOrigin?
    /// Whether the screens are on a navigation stack of the app, above screens to which the user can go back.
    var isPushed = false

    /// Whether the layer is an alert or a confirmation, which shows no screen.
    var isAlert: Bool { presentation == .alert }

    /// Whether the app draws the layer itself.
    var isCustom: Bool { presentation?.customName != nil }

    /// Whether the layer consists of a flow written by hand, which has a navigation of its own. On the base of a stack it does without.
    var bringsItsNavigation: Bool {
        presentation != nil && screens.count == 1 && screens[0].traits.ownsNavigation
    }

    /// The screens above the first one, as the path of a navigation stack.
    public var path: [ScreenID] { screens.dropFirst().map(\.id) }

    /// Whether the layer's navigation bar is hidden while a screen is on top, because what the screen shows has one. Above other
    /// screens the bar stays, for its back button.
    func hidesBar(at id: ScreenID) -> Bool {
        guard !isPushed, let first = screens.first, first.id == id else { return false }
        return first.hasOwnBar || presentation != nil && first.traits.ownsNavigation
    }

    /// Returns the same layer, seen from the parent of the flow. The given entry of the parent shows the flow.
    func inside(_ entry: Int) -> ScreenLayer {
        ScreenLayer(
            id: id.inside(entry), presentation: presentation, isDismissible: isDismissible,
            asksBeforeDismissal: asksBeforeDismissal, detents: detents,
            screens: screens.map { $0.inside(entry) }, origin: origin?.inside(entry))
    }

    /// The same layer, seen from the child flow on its path, or `nil` if it belongs to the flow itself.
    var insideChild: ScreenLayer? {
        id.insideChild.map { id in
            ScreenLayer(
                id: id, presentation: presentation, isDismissible: isDismissible,
                asksBeforeDismissal: asksBeforeDismissal, detents: detents,
                screens: screens.compactMap(\.insideChild), origin: origin?.insideChild)
        }
    }
}

/// A tab on screen.
public nonisolated struct ScreenTab: Hashable, Identifiable, Sendable {
    /// The identity of the tab's screen.
    public let id: ScreenID
    /// How the tab appears in the bar.
    public let tab: RouteTab
}
