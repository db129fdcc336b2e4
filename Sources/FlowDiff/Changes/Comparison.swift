import FlowMaps

/// What has changed between two versions of specs.
package struct Comparison: Sendable {
    /// In the order of the flows.
    package var changes: [Change]
    /// The flows that have changed, in both versions at once.
    package var map: NavigationMap
    /// What the comparison could not find out, in sentences.
    package var notes: [String]
    /// How many flows and screens both versions have.
    package var commonCount = 0
    /// The flows of a module of which there are changes as a whole.
    package var flows: Set<String> = []

    package init(changes: [Change], map: NavigationMap, notes: [String] = []) {
        self.changes = changes
        self.map = map
        self.notes = notes
    }

    /// The number of changes of a class.
    package func count(of group: ChangeClass) -> Int { changes.count { $0.classes.contains(group) } }

    /// One comparison of several modules.
    package static func joining(_ parts: [Comparison]) -> Comparison {
        var joined = Comparison(
            changes: parts.flatMap(\.changes), map: NavigationMap.joining(parts.map(\.map)),
            notes: parts.flatMap(\.notes))
        joined.commonCount = parts.reduce(0) { $0 + $1.commonCount }
        return joined
    }

    /// Only the changes of a flow, and of its module.
    package func selecting(flow name: String) -> Comparison {
        var selected = self
        let isInside = flows.contains(name)
        selected.changes = changes.filter { $0.subject.flow == name || isInside && $0.element == .module }
        selected.map = NavigationMap(areas: map.areas.filter { $0.flow == name })
        return selected
    }
}
