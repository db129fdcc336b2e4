/// What Mermaid draws at most, by default: its settings `maxTextSize` and `maxEdges`, which a page cannot change.
package enum MermaidLimits {
    /// In UTF-16.
    package static let characters = 50_000
    package static let edges = 500

    /// Why Mermaid would not draw a map; `nil` if it does.
    static func objection(to map: NavigationMap, _ text: String) -> String? {
        let edges = map.edgeCount
        if edges > Self.edges { return "the map has \(edges) edges, of which Mermaid draws at most \(Self.edges)" }
        let count = text.utf16.count
        if count <= characters { return nil }
        return "the map has \(count) characters, of which Mermaid reads at most \(characters)"
    }
}
