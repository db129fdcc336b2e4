import FlowIR

/// A ``BranchPlace`` in less than half of the memory: the analyses of a run contain one for each branch.
struct CompactBranchPlace {
    private static let flow: Int32 = -1
    private static let link: Int32 = -2

    /// The route, or one of the constants above.
    private let owner: Int32
    private let transition: Int32
    private let branch: Int32

    init(_ place: BranchPlace) {
        owner =
            switch place.owner {
            case .route(let route): Int32(route)
            case .flow: Self.flow
            case .link: Self.link
            }
        transition = Int32(place.transition)
        branch = Int32(place.branch)
    }

    var isLink: Bool { owner == Self.link }
    var isInRoute: Bool { owner >= 0 }

    var place: BranchPlace {
        let owner: BranchPlace.Owner = isInRoute ? .route(Int(owner)) : isLink ? .link : .flow
        return BranchPlace(owner, transition: Int(transition), branch: Int(branch))
    }
}
