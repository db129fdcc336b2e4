import FlowModel

/// The links of which one URL can match two equally well. For each link, the earlier ones are found in a tree of their patterns.
package struct LinkOverlaps: Sendable {
    /// A link, and earlier ones that are neither more nor less specific for some URL.
    package struct Overlap: Hashable, Sendable {
        package var link: Int
        /// The first ones, in the order of the spec, at most ``LinkOverlaps/most``; if not all were counted, any.
        package var earlier: [Int]
        /// How many there are.
        package var count: Int
        /// Whether all were counted.
        package var isComplete: Bool
    }

    /// How many earlier links are named for each.
    package static let most = 10
    /// So much work is done before the search for a link ends at ``most`` others: enough for 4,096 links that are all ambiguous.
    /// A unit is the visit of a node in the tree, or the comparison of two query items; a second has some hundred million.
    package static let countingWork = 50_000_000
    /// So much work is done at most.
    package static let mostWork = 250_000_000

    /// In the order of the spec.
    package private(set) var found: [Overlap] = []
    /// The first link that was not compared with all before it; `nil` if all were.
    package private(set) var limit: Int?

    package init(_ shapes: [LinkShape], countingWork: Int = countingWork, mostWork: Int = mostWork) {
        var search = Search(shapes: shapes, countingWork: countingWork, mostWork: mostWork)
        for link in shapes.indices {
            if let overlap = search.overlap(of: link) { found.append(overlap) }
            if search.work >= mostWork {
                limit = link
                return
            }
        }
    }

    private struct Search {
        let shapes: [LinkShape]
        let countingWork: Int
        let mostWork: Int
        /// Has the earlier links.
        private var tree = LinkTree()
        /// The link that each was found for last.
        private var isFoundFor: [Int]
        private(set) var work = 0

        init(shapes: [LinkShape], countingWork: Int, mostWork: Int) {
            self.shapes = shapes
            self.countingWork = countingWork
            self.mostWork = mostWork
            isFoundFor = [Int](repeating: -1, count: shapes.count)
        }

        /// Compares the next link with those before it.
        mutating func overlap(of link: Int) -> Overlap? {
            let shape = shapes[link]
            var overlap = Overlap(link: link, earlier: [], count: 0, isComplete: true)
            for variant in shape.variants where overlap.isComplete {
                let visited = tree.forEachMeeting(variant.path, .all) { entry, paths in
                    let other = shapes[entry.pattern]
                    work += 1 + shape.query.count * other.query.count
                    guard work < mostWork else {
                        overlap.isComplete = false
                        return false
                    }
                    guard isFoundFor[entry.pattern] != link else { return true }
                    let order = shape.order(variant, before: other, other.variants[entry.variant], comparing: paths)
                    guard order == .equal || order == .incomparable, LinkOverlap.haveCommonQuery(shape, other) else {
                        return true
                    }
                    isFoundFor[entry.pattern] = link
                    overlap.add(entry.pattern)
                    overlap.isComplete = overlap.count < LinkOverlaps.most || work < countingWork
                    return overlap.isComplete
                }
                work += visited
            }
            tree.add(shape, as: link)
            return overlap.earlier.isEmpty ? nil : overlap
        }
    }
}

extension LinkOverlaps.Overlap {
    /// Keeps the first ones, sorted.
    fileprivate mutating func add(_ other: Int) {
        count += 1
        let place = earlier.firstIndex { $0 > other } ?? earlier.count
        guard place < LinkOverlaps.most else { return }
        earlier.insert(other, at: place)
        if earlier.count > LinkOverlaps.most { earlier.removeLast() }
    }
}
