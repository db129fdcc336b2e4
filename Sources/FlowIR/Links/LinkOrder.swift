extension Links {
    /// The links in the order in which they are compared with a URL: more specific links first, otherwise in the order of the
    /// spec.
    ///
    /// If two links match a URL equally well, which is an error, the first one is used.
    /// - Complexity: O(links² × length).
    package var bySpecificity: [Link] {
        let shapes = routes.map { LinkShape($0.pattern) }
        var left = Array(routes.indices)
        var order: [Int] = []
        while !left.isEmpty {
            let next = left.firstIndex { candidate in
                !left.contains { $0 != candidate && shapes[$0].goesBefore(shapes[candidate]) }
            }
            order.append(left.remove(at: next ?? 0))
        }
        return order.map { routes[$0] }
    }
}

extension LinkShape {
    /// Whether this pattern takes precedence for a URL that both match.
    fileprivate func goesBefore(_ other: LinkShape) -> Bool {
        variants.contains { own in
            other.variants.contains { LinkShape.canMeet(own, $0) && order(own, before: other, $0) == .less }
        }
    }
}
