/// A box or a mark on a map.
package struct MapNode: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        /// Where the flow starts.
        case start
        /// Where the app may start the flow instead.
        case entry
        case card(MapCard)
        /// Wherever the user is: the source of the flow's own transitions.
        case anywhere
        /// The source of the transitions of links.
        case links
        case outcome(MapOutcome)
        /// One of several routes, depending on where the user came from.
        case oneOf([String])
        /// The source of an edge that also leads there: there is no navigation, or the same route is shown again.
        case again
    }

    package var id: MapNodeID
    package var content: Content
    /// Whether the user never gets there.
    package var isPale: Bool
    /// If it is a route with a child flow whose area is on the map, and drawn with a line to it: the start of that area.
    package var child: MapNodeID?
    /// A picture of the screen that the route shows.
    package var thumbnail: MapThumbnail?
    /// The diagnostics about it.
    package var findings: [MapDiagnostic] = []
    /// On a map of two versions.
    package var change: MapChange?

    package var card: MapCard? {
        if case .card(let card) = content { card } else { nil }
    }
}

/// A node of a map, by its number.
package struct MapNodeID: Hashable, Sendable {
    package let index: Int
}
