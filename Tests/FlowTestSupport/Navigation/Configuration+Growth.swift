import FlowModel

extension NavigationInterpreter.Configuration {
    /// Whether the other is made from this one by inserting routes at one place: a modal layer, or routes of one layer.
    package func grows(to other: Self, byLayers: Bool) -> Bool {
        let (more, less) = (other.routesWithKinds, routesWithKinds)
        let isMore =
            byLayers
            ? other.layers.count > layers.count
            : other.layers.count == layers.count && more.count > less.count
        return isMore && more.isMade(from: less)
    }

    /// Every route, and what the user can do to its layer if it is the first of one. The analysis does not tell apart how layers look,
    /// so in the first round of a cycle they can look different from those of later ones.
    private var routesWithKinds: [String] {
        layers.flatMap { layer in
            layer.routes.enumerated().map { index, route in
                index == 0 ? "\(layer.presentation?.kind ?? "base") \(route.route)" : "\(route.route)"
            }
        }
    }
}

extension Presentation {
    fileprivate var kind: String { self == .alert ? word : allowsSwipe ? "swiped" : "fixed" }
}

extension [String] {
    /// Whether it is the other with something inserted at one place.
    fileprivate func isMade(from other: [String]) -> Bool {
        count > other.count
            && other.indices.contains { starts(with: other[..<$0]) && suffix(other.count - $0) == other[$0...] }
    }
}
