extension Links {
    /// The links in the order in which a URL is tried: the more specific before the less, else as they are written.
    ///
    /// Of two that match one URL equally well, which is an error, the first goes first.
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
    /// Whether this pattern takes a URL that both match.
    fileprivate func goesBefore(_ other: LinkShape) -> Bool {
        variants.contains { own in
            other.variants.contains { LinkShape.canMeet(own, $0) && order(own, before: other, $0) == .less }
        }
    }
}
