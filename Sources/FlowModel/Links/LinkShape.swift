/// A link pattern in the form that matching uses, computed once and then compared with many others.
package struct LinkShape: Sendable {
    package enum Piece: Equatable, Sendable {
        case literal(String), capture, rest

        /// A literal takes precedence over a capture, and a capture over `**`.
        var rank: Int {
            switch self {
            case .literal: 0
            case .capture: 1
            case .rest: 2
            }
        }
    }

    /// The whole path, and its shorter variants in which trailing captures use their defaults.
    package struct Variant: Sendable {
        /// From index 0 on. Variants share the pieces of the whole path, so that many defaults need no memory of their own.
        package var path: ArraySlice<Piece>
        package var isWhole: Bool
    }

    /// A required item of a URL's query. `literal` is its value; `nil` for any value.
    package struct QueryItem: Sendable {
        package var key: String
        package var literal: String?

        /// Whether a query that satisfies this requirement also satisfies `other`.
        package func covers(_ other: QueryItem) -> Bool {
            key == other.key && (literal == other.literal || other.literal == nil)
        }
    }

    package let variants: [Variant]
    package let query: [QueryItem]

    package init(_ pattern: LinkPattern) {
        let path = pattern.path.map(Piece.init)
        var variants = [Variant(path: path[...], isWhole: true)]
        for length in pattern.path.indices.reversed() {
            guard case .capture(let index) = pattern.path[length], pattern.captures[index].defaultText != nil else {
                break
            }
            variants.append(Variant(path: path[..<length], isWhole: false))
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

    /// The pattern of a child flow's link from outside, if this link forwards the rest of the path to it.
    package func handing(restTo child: LinkShape) -> LinkShape {
        let own = variants.first?.path.dropLast() ?? []
        let path = own + (child.variants.first?.path ?? [])
        return LinkShape(
            variants: child.variants.map {
                Variant(path: path[..<(own.count + $0.path.count)], isWhole: $0.isWhole)
            },
            query: query + child.query)
    }

    // MARK: Precedence

    /// Whether some path matches both.
    package static func canMeet(_ first: Variant, _ second: Variant) -> Bool {
        let (a, b) = (first.path, second.path)
        for index in 0..<max(a.count, b.count) {
            // `**` matches the rest of the path, which may be empty.
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

    /// `.less` if this pattern, in this variant, takes precedence for a URL that both match.
    package func order(_ variant: Variant, before other: LinkShape, _ otherVariant: Variant) -> Order {
        order(variant, before: other, otherVariant, comparing: Self.compare(variant.path, otherVariant.path))
    }

    /// - Parameter paths: how the path of the variant compares with that of the other one.
    package func order(
        _ variant: Variant, before other: LinkShape, _ otherVariant: Variant, comparing paths: Order
    ) -> Order {
        let order = paths.joined(with: compareQuery(with: other))
        // If all else is equal, a pattern that uses a default is less specific.
        guard order == .equal, variant.isWhole != otherVariant.isWhole else { return order }
        return variant.isWhole ? .less : .greater
    }

    private static func compare(_ a: ArraySlice<Piece>, _ b: ArraySlice<Piece>) -> Order {
        var order = Order.equal
        for index in 0..<max(a.count, b.count) {
            let ranks = (rank(of: a, at: index), rank(of: b, at: index))
            let here: Order = ranks.0 == ranks.1 ? .equal : ranks.0 < ranks.1 ? .less : .greater
            order = order.joined(with: here)
        }
        return order
    }

    /// The end of a path matches only the end, which is as specific as a literal, unless the pattern ends in `**`.
    private static func rank(of path: ArraySlice<Piece>, at index: Int) -> Int {
        index < path.count ? path[index].rank : path.last == .rest ? Piece.rest.rank : 0
    }

    private func compareQuery(with other: LinkShape) -> Order {
        if query.isEmpty, other.query.isEmpty { return .equal }
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
