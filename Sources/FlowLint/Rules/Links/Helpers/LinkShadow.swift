import FlowModel

/// Whether more specific patterns match every URL of a link.
struct LinkShadow {
    let shapes: [LinkShape]
    private let tree: LinkTree
    private let longest: Int

    /// - Parameter shapes: the links of a flow.
    init(_ shapes: [LinkShape]) {
        var tree = LinkTree()
        for index in shapes.indices { tree.add(shapes[index], as: index) }
        self.shapes = shapes
        self.tree = tree
        longest = shapes.lazy.compactMap(\.variants.first?.path.count).max() ?? 0
    }

    /// The patterns that together match every URL of this one, by their index; `nil` if some URL matches none of these.
    ///
    /// One URL of each length is enough to decide. Where the pattern captures a value, the URL has one that no other pattern
    /// names, and its query has only the required items: a pattern that matches this URL matches all such URLs.
    ///
    /// - Parameter shape: the shape of its URLs, which may be longer than the pattern that is compared: a child flow's pattern
    ///   follows the `**` that passes the rest of a path to it.
    func patterns(matchingAllURLsOf shape: LinkShape, competingAs index: Int) -> [Int]? {
        var patterns: Set<Int> = []
        for variant in shape.variants {
            let isOpen = variant.path.last == .rest
            let path = isOpen ? variant.path.dropLast() : variant.path
            // Beyond the longest pattern, one more segment makes no difference.
            for rest in 0...(isOpen ? max(0, longest - path.count) + 1 : 0) {
                let url = Array(path) + [LinkShape.Piece](repeating: .capture, count: rest)
                guard let pattern = pattern(matching: url, shape.query, before: index) else {
                    return nil
                }
                patterns.insert(pattern)
            }
        }
        return patterns.sorted()
    }

    /// The first more specific pattern that matches the URL.
    /// - Parameter url: a `.capture` stands for a value that no pattern names.
    private func pattern(
        matching url: [LinkShape.Piece], _ query: [LinkShape.QueryItem], before index: Int
    ) -> Int? {
        guard let own = shapes[index].variants.first(where: { Self.matches(url, $0.path) }) else { return nil }
        var first: Int?
        // A pattern that matches the URL has no literal where the URL has a value that none names.
        tree.forEachMeeting(url[...], .notMoreSpecific) { entry, _ in
            let (other, variant) = (shapes[entry.pattern], shapes[entry.pattern].variants[entry.variant])
            guard entry.pattern != index, entry.pattern < first ?? .max,
                other.query.allSatisfy({ item in query.contains { $0.covers(item) } }),
                other.order(variant, before: shapes[index], own) == .less
            else { return true }
            first = entry.pattern
            return true
        }
        return first
    }

    private static func matches(_ url: [LinkShape.Piece], _ path: ArraySlice<LinkShape.Piece>) -> Bool {
        for (index, piece) in path.enumerated() {
            switch piece {
            case .rest: return true
            case .capture: if index >= url.count { return false }
            case .literal: if index >= url.count || url[index] != piece { return false }
            }
        }
        return path.count == url.count
    }
}
