import FlowModel

/// An outcome of a flow.
package struct MapOutcome: Hashable, Sendable {
    package var name: String
    /// Its payload, as in a spec: `user: User`.
    package var values: [String]

    init(_ outcome: Event) {
        name = outcome.name.text
        values = outcome.payload.map(\.mapText)
    }
}
