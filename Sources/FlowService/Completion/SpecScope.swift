import FlowDecoding
import FlowModel

/// What the keys around a place in a spec mean.
struct SpecScope: Sendable {
    /// Whose transition a place is in.
    enum Owner: Hashable, Sendable {
        case route(String)
        case flow
        case link(String)
        case start
    }

    let tree: UnfinishedTree
    let place: UnfinishedPlace
    /// The steps to the value, or to the mapping whose key is written.
    let path: [SchemaGuide.Step]
    /// The keys of the path.
    let keys: [String]
    /// `nil` if the place is in no branch.
    private(set) var owner: Owner?
    /// The keys of the path within the branch, without those of a `do`.
    private(set) var inBranch: [String] = []
    /// The mapping of the branch.
    private(set) var branch: Int?
    /// The mapping with the verb: the branch, or a step of its `do`.
    private(set) var step: Int?
    /// The mapping of a destination that is more than a name.
    private(set) var destination: Int?

    init(_ tree: UnfinishedTree, _ place: UnfinishedPlace) {
        self.tree = tree
        self.place = place
        var path: [SchemaGuide.Step] = []
        var mappings: [(node: Int, depth: Int)] = []
        let entered = place.part == .key ? place.containers.dropLast() : place.containers[...]
        for container in entered {
            let node = tree.nodes[container.node]
            if node.kind == .mapping {
                mappings.append((container.node, path.count))
                guard let entry = container.entry else { continue }
                path.append(.key(tree.text(tree.nodes[node.keys[entry]].range)))
            } else {
                path.append(.item)
            }
        }
        if let mapping = place.mapping { mappings.append((mapping, path.count)) }
        self.path = path
        keys = path.compactMap { if case .key(let key) = $0 { key } else { nil } }
        findBranch(mappings)
    }

    /// The route of which something is written.
    var route: String? {
        if case .route(let name)? = owner { return name }
        return keys.first == TopLevelKey.routes.rawValue && keys.count > 1 ? keys[1] : nil
    }

    /// The event, or the pattern of the link, whose transition is written.
    var event: String? {
        switch owner {
        case .route: keys[3]
        case .flow: keys[1]
        case .link(let pattern): pattern
        case .start, nil: nil
        }
    }

    /// The key whose value is written.
    var key: String? { keys.last }

    /// The key around that one.
    var outerKey: String? { keys.dropLast().last }

    private mutating func findBranch(_ mappings: [(node: Int, depth: Int)]) {
        let depth: Int
        switch keys.first.flatMap(TopLevelKey.init(rawValue:)) {
        case .routes where keys.count > 3 && keys[2] == RouteKey.transitions.rawValue:
            owner = .route(keys[1])
            depth = 4
        case .transitions where keys.count > 1:
            owner = .flow
            depth = 2
        case .links where keys.count > 2 && keys[1] == LinksKey.routes.rawValue:
            owner = .link(keys[2])
            depth = 3
        case .start:
            owner = .start
            depth = 1
        default:
            findDestination(mappings)
            return
        }
        inBranch = keys[depth...].filter { $0 != BranchKey.do.rawValue }
        func position(afterKeys count: Int) -> Int {
            // Items count in the path.
            var keys = 0
            for (index, step) in path.enumerated() {
                if case .key = step { keys += 1 }
                if keys == count { return index + 1 }
            }
            return path.count
        }
        branch = mappings.first { $0.depth >= position(afterKeys: depth) }?.node
        step = branch
        if keys.count > depth, keys[depth] == BranchKey.do.rawValue {
            step = mappings.first { $0.depth >= position(afterKeys: depth + 1) }?.node
        }
        findDestination(mappings)
    }

    private mutating func findDestination(_ mappings: [(node: Int, depth: Int)]) {
        destination =
            mappings.last {
                tree.value(DestinationKey.route.rawValue, in: $0.node) != nil && $0.node != branch
            }?.node
    }

    /// The text of a key of the branch or of its step.
    func scalar(_ key: String) -> String? {
        tree.scalar(tree.value(key, in: step)) ?? tree.scalar(tree.value(key, in: branch))
    }
}
