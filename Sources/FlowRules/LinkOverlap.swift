import FlowIR

/// Whether one URL can match two link patterns equally well.
enum LinkOverlap {
    /// - Returns: such a URL; `nil` where no URL matches both, or where one of the two is always more specific.
    static func ambiguousURL(_ a: LinkPattern, _ b: LinkPattern) -> String? {
        for first in variants(of: a) {
            for second in variants(of: b) {
                guard let path = commonPath(first.path, second.path), let query = commonQuery(a, b) else { continue }
                var order = compare(first.path, second.path).joined(with: compareQueries(a, b))
                // With all else equal, a pattern that had to fall back on a default is the less specific.
                if order == .equal, first.isWhole != second.isWhole { order = first.isWhole ? .less : .greater }
                if order == .equal || order == .incomparable { return path + query }
            }
        }
        return nil
    }

    private enum Order {
        case less, equal, greater, incomparable

        func joined(with other: Order) -> Order {
            if self == other || other == .equal { return self }
            return self == .equal ? other : .incomparable
        }
    }

    private struct Variant {
        var path: [Piece]
        var isWhole: Bool
    }

    private enum Piece: Equatable {
        case literal(String), capture, rest

        /// A literal before a capture before `**`.
        var rank: Int {
            switch self {
            case .literal: 0
            case .capture: 1
            case .rest: 2
            }
        }
    }

    /// The pattern, and what is left of it where trailing captures fall back on their defaults.
    private static func variants(of pattern: LinkPattern) -> [Variant] {
        let path = pattern.path.map(piece)
        var variants = [Variant(path: path, isWhole: true)]
        for length in pattern.path.indices.reversed() {
            guard case .capture(let index) = pattern.path[length], pattern.captures[index].defaultText != nil else {
                break
            }
            variants.append(Variant(path: Array(path[..<length]), isWhole: false))
        }
        return variants
    }

    private static func piece(_ segment: LinkPattern.Segment) -> Piece {
        switch segment {
        case .literal(let text): .literal(text)
        case .capture: .capture
        case .rest: .rest
        }
    }

    private static func commonPath(_ a: [Piece], _ b: [Piece]) -> String? {
        var path = ""
        for index in 0..<max(a.count, b.count) {
            let (first, second) = (index < a.count ? a[index] : nil, index < b.count ? b[index] : nil)
            switch (first, second) {
            case (.rest?, let other), (let other, .rest?):
                // The rest takes everything that is left, nothing included.
                for piece in [other].compactMap({ $0 }) + (index < a.count ? a : []).dropFirst(index + 1)
                    + (index < b.count ? b : []).dropFirst(index + 1)
                {
                    if case .literal(let text) = piece { path += "/\(text)" } else if piece == .capture { path += "/x" }
                }
                return path.isEmpty ? "/" : path
            case (.literal(let text)?, .literal(let other)?):
                guard text == other else { return nil }
                path += "/\(text)"
            case (.literal(let text)?, .capture?), (.capture?, .literal(let text)?): path += "/\(text)"
            case (.capture?, .capture?): path += "/x"
            case (nil, _), (_, nil): return nil
            }
        }
        return path.isEmpty ? "/" : path
    }

    private static func compare(_ a: [Piece], _ b: [Piece]) -> Order {
        var order = Order.equal
        for index in 0..<max(a.count, b.count) {
            let ranks = (rank(of: a, at: index), rank(of: b, at: index))
            let here: Order = ranks.0 == ranks.1 ? .equal : ranks.0 < ranks.1 ? .less : .greater
            order = order.joined(with: here)
        }
        return order
    }

    /// Behind its end a path demands that there be nothing, which is as narrow as a literal, unless it ended in `**`.
    private static func rank(of path: [Piece], at index: Int) -> Int {
        index < path.count ? path[index].rank : path.last == .rest ? Piece.rest.rank : 0
    }

    // MARK: Query

    /// What has to be in a URL's query for the pattern to match; an item with a default does not have to be there.
    private static func requiredQuery(_ pattern: LinkPattern) -> [(key: String, literal: String?)] {
        pattern.query.compactMap { item in
            switch item.value {
            case .literal(let text): (item.key, text)
            case .capture(let index): pattern.captures[index].defaultText == nil ? (item.key, nil) : nil
            case .rest: nil
            }
        }
    }

    private static func commonQuery(_ a: LinkPattern, _ b: LinkPattern) -> String? {
        var items = requiredQuery(a)
        for item in requiredQuery(b) {
            guard let index = items.firstIndex(where: { $0.key == item.key }) else {
                items.append(item)
                continue
            }
            if let literal = item.literal {
                guard items[index].literal ?? literal == literal else { return nil }
                items[index].literal = literal
            }
        }
        return items.isEmpty ? "" : "?" + items.map { "\($0.key)=\($0.literal ?? "x")" }.joined(separator: "&")
    }

    private static func compareQueries(_ a: LinkPattern, _ b: LinkPattern) -> Order {
        let (first, second) = (requiredQuery(a), requiredQuery(b))
        let missingInSecond = first.contains { item in !second.contains { covers($0, item) } }
        let missingInFirst = second.contains { item in !first.contains { covers($0, item) } }
        return switch (missingInSecond, missingInFirst) {
        case (false, false): .equal
        case (true, false): .less
        case (false, true): .greater
        case (true, true): .incomparable
        }
    }

    /// Whether demanding `item` demands at least all that `other` does.
    private static func covers(
        _ item: (key: String, literal: String?), _ other: (key: String, literal: String?)
    ) -> Bool {
        item.key == other.key && (item.literal == other.literal || other.literal == nil)
    }
}
