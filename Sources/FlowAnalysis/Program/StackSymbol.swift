/// One place on a stack as the analysis sees it: the route, where in its layer it stands, and which of the routes that a
/// `unique: layer` asks for lie beneath it in the layer. With that no step ever has to look beneath to know what to do with
/// the top.
struct StackSymbol: Hashable {
    enum Kind: UInt8, Hashable, CaseIterable {
        /// The first route of the base layer.
        case base
        /// A further route of the base layer.
        case pushed
        /// The first route of a sheet.
        case sheet
        /// The first route of a cover.
        case cover
        /// A further route of a sheet or a cover.
        case pushedOnModal

        var isFirst: Bool { self == .base || self == .sheet || self == .cover }
        var isModal: Bool { self == .sheet || self == .cover || self == .pushedOnModal }
        /// The kind of what is pushed on it.
        var above: Kind { isModal ? .pushedOnModal : .pushed }
    }

    var route: Int32
    var kind: Kind
    /// The tracked routes that lie beneath in the layer, one bit each.
    var beneath: UInt64 = 0
}
