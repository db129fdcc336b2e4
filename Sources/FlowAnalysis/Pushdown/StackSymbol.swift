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
        /// The first route of a cover, or of a layer that the app draws itself and that no swipe dismisses.
        case cover
        /// A further route of such a layer.
        case pushedOnModal
        /// An alert or a confirmation, which is a layer of its own. Nothing is ever above it.
        case alert

        var isFirst: Bool { self != .pushed && self != .pushedOnModal }
        var isModal: Bool { self != .base && self != .pushed }
        /// The kind of a route that is pushed onto this one.
        var above: Kind { isModal ? .pushedOnModal : .pushed }
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
    var isPlain: Bool { beneath == 0 && task == 0 && !isSeen && !isVisible && ending == .none }

    /// Whether the symbol is the first one of a modal layer that begins with a route.
    func isFirstOfModal(_ other: RouteID) -> Bool { route == other && (kind == .sheet || kind == .cover) }
}
