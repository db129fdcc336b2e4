import FlowModel

/// A ``BranchPosition`` in less than half of the memory: the analyses of a run contain one for each branch.
struct CompactBranchPosition {
    private static let flow: Int32 = -1
    private static let link: Int32 = -2

    /// The route, or one of the constants above.
    private let owner: Int32
    private let transition: Int32
    private let branch: Int32

    init(_ place: BranchPosition) {
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

    var place: BranchPosition {
        let owner: BranchPosition.Owner = isInRoute ? .route(Int(owner)) : isLink ? .link : .flow
        return BranchPosition(owner, transition: Int(transition), branch: Int(branch))
    }
}
