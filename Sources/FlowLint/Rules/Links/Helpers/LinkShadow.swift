import FlowIR

/// Whether more specific patterns leave a link any URL at all.
enum LinkShadow {
    /// The patterns that take every URL of this one, by their index; `nil` where some URL is left to it.
    ///
    /// One URL of each length decides, and it is made to suit the pattern: where that takes any value, it has one that no
    /// other pattern names, and its query has nothing that is not asked for. Whoever takes that one takes all of the kind.
    ///
    /// - Parameter shape: what its URLs look like, where that is more than the pattern that has to compete for them: a child
    ///   flow's pattern depends on the `**` that hands the rest of a path on to it.
    /// - Complexity: O(patterns × length²).
    static func takers(
        ofURLsOf shape: LinkShape, competingAs index: Int, among shapes: [LinkShape]
    ) -> [Int]? {
        let longest = shapes.lazy.flatMap(\.variants).map(\.path.count).max() ?? 0
        var takers: Set<Int> = []
        for variant in shape.variants {
            let isOpen = variant.path.last == .rest
            let path = isOpen ? Array(variant.path.dropLast()) : variant.path
            // Behind the longest pattern nothing can tell one more segment from one less.
            for rest in 0...(isOpen ? max(0, longest - path.count) + 1 : 0) {
                let url = path + [LinkShape.Piece](repeating: .capture, count: rest)
                guard let taker = taker(of: url, shape.query, against: index, among: shapes) else { return nil }
                takers.insert(taker)
            }
        }
        return takers.sorted()
    }

    /// - Parameter url: a `.capture` stands for a value that no pattern names.
    private static func taker(
        of url: [LinkShape.Piece], _ query: [LinkShape.QueryItem], against index: Int, among shapes: [LinkShape]
    ) -> Int? {
        guard let own = shapes[index].variants.first(where: { matches(url, $0.path) }) else { return nil }
        return shapes.indices.first { other in
            other != index && shapes[other].query.allSatisfy { item in query.contains { $0.covers(item) } }
                && shapes[other].variants.contains {
                    matches(url, $0.path) && shapes[other].order($0, before: shapes[index], own) == .less
                }
        }
    }

    private static func matches(_ url: [LinkShape.Piece], _ path: [LinkShape.Piece]) -> Bool {
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
