import FlowModel

/// Whether one URL can match two link patterns equally well.
enum LinkOverlap {
    /// - Returns: such a URL; `nil` where no URL matches both, or where one of the two is always more specific.
    static func ambiguousURL(_ a: LinkShape, _ b: LinkShape) -> String? {
        for first in a.variants {
            for second in b.variants where LinkShape.canMeet(first, second) {
                let order = a.order(first, before: b, second)
                guard order == .equal || order == .incomparable, let items = commonItems(a.query, b.query) else {
                    continue
                }
                return commonPath(first.path, second.path) + text(of: items)
            }
        }
        return nil
    }

    /// Whether some query has what both require.
    static func haveCommonQuery(_ a: LinkShape, _ b: LinkShape) -> Bool { commonItems(a.query, b.query) != nil }

    /// A path that two paths which can meet both match.
    private static func commonPath(_ a: ArraySlice<LinkShape.Piece>, _ b: ArraySlice<LinkShape.Piece>) -> String {
        var path = ""
        for index in 0..<max(a.count, b.count) {
            switch (index < a.count ? a[index] : .rest, index < b.count ? b[index] : .rest) {
            case (.literal(let text), _), (_, .literal(let text)): path += "/\(text)"
            case (.capture, _), (_, .capture): path += "/x"
            case (.rest, .rest): break
            }
        }
        return path.isEmpty ? "/" : path
    }

    /// - Returns: `nil` if the two require different values of one item.
    private static func commonItems(
        _ a: [LinkShape.QueryItem], _ b: [LinkShape.QueryItem]
    ) -> [LinkShape.QueryItem]? {
        var items = a
        for item in b {
            guard let index = items.firstIndex(where: { $0.key == item.key }) else {
                items.append(item)
                continue
            }
            if let literal = item.literal {
                guard items[index].literal ?? literal == literal else { return nil }
                items[index].literal = literal
            }
        }
        return items
    }

    private static func text(of items: [LinkShape.QueryItem]) -> String {
        items.isEmpty ? "" : "?" + items.map { "\($0.key)=\($0.literal ?? "x")" }.joined(separator: "&")
    }
}
