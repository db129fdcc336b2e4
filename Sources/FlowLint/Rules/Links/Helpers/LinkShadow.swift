import FlowIR

/// Whether more specific patterns match every URL of a link.
enum LinkShadow {
    /// The patterns that together match every URL of this one, by their index; `nil` if some URL is left for it.
    ///
    /// One URL of each length is enough to decide. Where the pattern captures a value, the URL has one that no other pattern
    /// names, and its query has only the required items: a pattern that matches this URL matches all such URLs.
    ///
    /// - Parameter shape: the shape of its URLs, which may be longer than the pattern that competes for them: a child flow's
    ///   pattern follows the `**` that hands the rest of a path on to it.
    /// - Complexity: O(patterns × length²).
    static func patterns(
        matchingAllURLsOf shape: LinkShape, competingAs index: Int, among shapes: [LinkShape]
    ) -> [Int]? {
        let longest = shapes.lazy.flatMap(\.variants).map(\.path.count).max() ?? 0
        var patterns: Set<Int> = []
        for variant in shape.variants {
            let isOpen = variant.path.last == .rest
            let path = isOpen ? Array(variant.path.dropLast()) : variant.path
            // Beyond the longest pattern, one more segment makes no difference.
            for rest in 0...(isOpen ? max(0, longest - path.count) + 1 : 0) {
                let url = path + [LinkShape.Piece](repeating: .capture, count: rest)
                guard let pattern = pattern(matching: url, shape.query, before: index, among: shapes) else {
                    return nil
                }
                patterns.insert(pattern)
            }
        }
        return patterns.sorted()
    }

    /// A more specific pattern that matches the URL.
    /// - Parameter url: a `.capture` stands for a value that no pattern names.
    private static func pattern(
        matching url: [LinkShape.Piece], _ query: [LinkShape.QueryItem], before index: Int, among shapes: [LinkShape]
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
