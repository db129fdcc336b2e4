import FlowModel

/// A stack symbol: a route, its position in its layer, the task that runs on it, and the tracked routes beneath it in the layer.
/// With these, an operation never has to look beneath the top to decide what it does with the top.
struct StackSymbol: Hashable {
    enum Kind: UInt8, Hashable, CaseIterable {
        /// The first route of the base layer.
        case base
        /// A further route of the base layer.
        case pushed
        /// The first route of a sheet, or of a layer that the app draws itself and that a swipe dismisses.
        case sheet
        /// The first route of a layer that the app draws itself and that a swipe dismisses only while a condition holds.
        case guarded
        /// The first route of a layer that the app draws itself and that no swipe dismisses, although the user can try. In a flow that
        /// does not handle that, it is a cover.
        case fixed
        /// The first route of a cover.
        case cover
        /// A further route of such a layer.
        case pushedOnModal
        /// An alert or a confirmation, which is a layer of its own. Nothing is ever above it.
        case alert

        var isFirst: Bool { self != .pushed && self != .pushedOnModal }
        var isModal: Bool { self != .base && self != .pushed }
        /// Whether it is the first route of a sheet, of a cover, or of a layer that the app draws itself.
        var beginsModal: Bool { isFirst && isModal && self != .alert }
        /// Whether it is the first route of a layer that a swipe can dismiss, if the route allows it.
        var isSwiped: Bool { self == .sheet || self == .guarded }
        /// The kind of a route that is pushed onto this one.
        var above: Kind { isModal ? .pushedOnModal : .pushed }
    }

    /// How a modal layer is presented.
    struct Presentation: Hashable {
        var kind: Kind
        /// For a guarded one, the index of its condition in ``PushdownSystem/presentationConditions``, plus one.
        var condition: UInt8 = 0
        /// The index of its name in ``PushdownSystem/styles``, plus one; zero for a sheet or a cover.
        var style: UInt8 = 0
    }

    /// What has become of the child flow that an entry shows.
    enum Ending: UInt8, Hashable {
        case none
        /// It has ended, and nothing has been above it since.
        case ended
        /// It has ended, and something has been above it since.
        case covered
    }

    var route: RouteID
    var kind: Kind
    /// The index of the running task, plus one; zero if none runs.
    var task: UInt8 = 0
    /// Whether the user has seen the entry. Only for routes that start tasks when they are opened; `false` for all others.
    var isSeen = false
    /// Whether the entry is what the user of the flow sees. Only for routes that start tasks when they are shown; `false` for all others.
    var isVisible = false
    /// Whether the child flow of the entry has ended. Only if the system tracks that; see ``PushdownSystem/tracksEnds``.
    var ending = Ending.none
    /// The condition of the layer that begins here, see ``Presentation/condition``.
    var condition: UInt8 = 0
    /// The name of the presentation of the layer that begins here, see ``Presentation/style``.
    var style: UInt8 = 0
    /// The first route of the layer, if an attempt to dismiss the layer is an event of that one and can occur here. Only above it.
    var attempted = RouteID.none
    /// One bit for each tracked route that lies beneath in the layer. A route is tracked if a `push` with `unique: layer` names it.
    /// For each route that a `present` with `unique: layer` names, two bits of ``LayerBits``.
    /// In `tabs`, where no route can be beneath, what has to be known about the entries of the other tabs: see
    /// ``PushdownSystem/shown(_:insteadOf:isNew:)``.
    var beneath: UInt64 = 0

    /// What a symbol contains of the modal layers that begin with a certain route.
    struct LayerBits: Hashable {
        /// Its layer begins with the route, and the symbol is above that.
        let own: UInt64
        /// A layer below its own does.
        let below: UInt64
    }

    /// Whether nothing but its route and its kind is known.
    var isPlain: Bool {
        beneath == 0 && task == 0 && !isSeen && !isVisible && ending == .none && condition == 0 && style == 0
            && attempted.isNone
    }

    /// Whether the symbol is the first one of a modal layer that begins with a route.
    func isFirstOfModal(_ other: RouteID) -> Bool {
        route == other && kind.isFirst && kind != .base && kind != .alert
    }

    init(
        route: RouteID, kind: Kind, task: UInt8 = 0, isSeen: Bool = false, isVisible: Bool = false,
        attempted: RouteID = .none, beneath: UInt64 = 0
    ) {
        self.route = route
        self.kind = kind
        self.task = task
        self.isSeen = isSeen
        self.isVisible = isVisible
        self.attempted = attempted
        self.beneath = beneath
    }

    /// The first route of a modal layer.
    init(route: RouteID, _ presentation: Presentation, beneath: UInt64) {
        self.init(route: route, kind: presentation.kind, beneath: beneath)
        condition = presentation.condition
        style = presentation.style
    }
}
