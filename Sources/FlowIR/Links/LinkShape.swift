/// A link pattern as the matching of URLs sees it: taken apart once, with however many others it is compared.
package struct LinkShape: Sendable {
    package enum Piece: Equatable, Sendable {
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

    /// The whole path, or what is left of it where trailing captures fall back on their defaults.
    package struct Variant: Sendable {
        package var path: [Piece]
        package var isWhole: Bool
    }

    /// What has to be in a URL's query; `nil` for any value.
    package struct QueryItem: Sendable {
        package var key: String
        package var literal: String?

        /// Whether to demand this is to demand at least all that `other` does.
        package func covers(_ other: QueryItem) -> Bool {
            key == other.key && (literal == other.literal || other.literal == nil)
        }
    }

    package let variants: [Variant]
    package let query: [QueryItem]

    package init(_ pattern: LinkPattern) {
        let path = pattern.path.map(Piece.init)
        var variants = [Variant(path: path, isWhole: true)]
        for length in pattern.path.indices.reversed() {
            guard case .capture(let index) = pattern.path[length], pattern.captures[index].defaultText != nil else {
                break
            }
            variants.append(Variant(path: Array(path[..<length]), isWhole: false))
        }
        self.init(
            variants: variants,
            query: pattern.query.compactMap { item in
                switch item.value {
                case .literal(let text): QueryItem(key: item.key, literal: text)
                case .capture(let index):
                    pattern.captures[index].mayBeAbsent ? nil : QueryItem(key: item.key, literal: nil)
                case .rest: nil
                }
            })
    }

    private init(variants: [Variant], query: [QueryItem]) {
        self.variants = variants
        self.query = query
    }

    /// Whether the pattern ends in `**`.
    package var endsInRest: Bool { variants.first?.path.last == .rest }

    /// What a child flow's pattern is from outside, where this one hands the rest of the path on to it.
    package func handing(restTo child: LinkShape) -> LinkShape {
        let path = variants.first?.path.dropLast() ?? []
        return LinkShape(
            variants: child.variants.map { Variant(path: path + $0.path, isWhole: $0.isWhole) },
            query: query + child.query)
    }

    // MARK: Which goes first

    /// Whether some path is of both.
    package static func canMeet(_ first: Variant, _ second: Variant) -> Bool {
        let (a, b) = (first.path, second.path)
        for index in 0..<max(a.count, b.count) {
            // The rest takes everything that is left, nothing included.
            if index < a.count, a[index] == .rest { return true }
            if index < b.count, b[index] == .rest { return true }
            guard index < a.count, index < b.count else { return false }
            if case .literal(let text) = a[index], case .literal(let other) = b[index], text != other { return false }
        }
        return true
    }

    package enum Order: Sendable {
        case less, equal, greater, incomparable

        func joined(with other: Order) -> Order {
            if self == other || other == .equal { return self }
            return self == .equal ? other : .incomparable
        }
    }

    /// `.less` where this pattern, in this variant, takes a URL that both match.
    package func order(_ variant: Variant, before other: LinkShape, _ otherVariant: Variant) -> Order {
        let order = Self.compare(variant.path, otherVariant.path).joined(with: compareQuery(with: other))
        // With all else equal, a pattern that had to fall back on a default is the less specific.
        guard order == .equal, variant.isWhole != otherVariant.isWhole else { return order }
        return variant.isWhole ? .less : .greater
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

    private func compareQuery(with other: LinkShape) -> Order {
        let demandsMore = query.contains { item in !other.query.contains { $0.covers(item) } }
        let demandsLess = other.query.contains { item in !query.contains { $0.covers(item) } }
        return switch (demandsMore, demandsLess) {
        case (false, false): .equal
        case (true, false): .less
        case (false, true): .greater
        case (true, true): .incomparable
        }
    }
}

extension LinkShape.Piece {
    init(_ segment: LinkPattern.Segment) {
        switch segment {
        case .literal(let text): self = .literal(text)
        case .capture: self = .capture
        case .rest: self = .rest
        }
    }
}
