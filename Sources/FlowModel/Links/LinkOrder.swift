extension Links {
    /// The links in the order in which they are compared with a URL: more specific links first, otherwise in the order of the
    /// spec.
    ///
    /// If two links match a URL equally well, which is an error, the first one is used.
    package var bySpecificity: [Link] { orderBySpecificity.map { routes[$0] } }

    /// The indices of the links in this order.
    /// - Complexity: a search in a tree of the patterns for each link, in which only those that the link goes before are visited.
    package var orderBySpecificity: [Int] {
        var precedence = LinkPrecedence(routes.map { LinkShape($0.pattern) })
        var order: [Int] = []
        order.reserveCapacity(routes.count)
        while let next = precedence.takeFirst() { order.append(next) }
        return order
    }
}

/// Removes links from a set one by one: always the first one, in the order of the spec, before which no other one of them goes.
private struct LinkPrecedence {
    private let shapes: [LinkShape]
    private var tree = LinkTree()
    /// How many of the links that are left go before each.
    private var before: [Int]
    /// The links before which none is left, smallest first.
    private var ready = MinHeap<Int>()
    private var isTaken: [Bool]
    private var firstLeft = 0

    init(_ shapes: [LinkShape]) {
        self.shapes = shapes
        isTaken = shapes.map { _ in false }
        before = shapes.map { _ in 0 }
        for index in shapes.indices { tree.add(shapes[index], as: index) }
        for index in shapes.indices {
            for other in following(index) { before[other] += 1 }
        }
        for index in shapes.indices where before[index] == 0 { ready.insert(index) }
    }

    /// - Returns: `nil` if none is left.
    mutating func takeFirst() -> Int? {
        while firstLeft < isTaken.count, isTaken[firstLeft] { firstLeft += 1 }
        guard firstLeft < isTaken.count else { return nil }
        // The order of links can be cyclic, because each goes before another one for different URLs.
        let next = ready.popMin() ?? firstLeft
        isTaken[next] = true
        for other in following(next) {
            before[other] -= 1
            if before[other] == 0, !isTaken[other] { ready.insert(other) }
        }
        return next
    }

    /// The links that this one goes before, each once.
    private func following(_ index: Int) -> Set<Int> {
        var found: Set<Int> = []
        let shape = shapes[index]
        for variant in shape.variants {
            tree.forEachMeeting(variant.path, .notMoreSpecific) { entry, paths in
                if entry.pattern != index, !found.contains(entry.pattern) {
                    let other = shapes[entry.pattern]
                    if shape.order(variant, before: other, other.variants[entry.variant], comparing: paths) == .less {
                        found.insert(entry.pattern)
                    }
                }
                return true
            }
        }
        return found
    }
}
