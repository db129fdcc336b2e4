import FlowModel

/// An outcome of a flow.
package struct MapOutcome: Hashable, Sendable {
    package var name: String
    /// What it is called on the map.
    package var title: String
    /// Its payload, as in a spec: `user: User`.
    package var values: [String]

    init(_ outcome: Event, _ titles: MapTitles) {
        name = outcome.name.text
        title = titles.title(of: name)
        values = outcome.payload.map(titles.text)
    }
}
