/// The navigation state of a flow and all its child flows, to be saved while the app is not running.
///
/// A snapshot is a `Codable` value. The flow's routes must be `Codable` as well. If a child flow's routes are not, the child
/// restarts at its first route when the snapshot is restored.
public nonisolated struct FlowSnapshot: Codable, Hashable, Sendable {
    /// The flow's own routes, as JSON.
    var state: String
    /// The snapshots of the child flows, by the position of their entry in the state.
    var children: [Int: FlowSnapshot]
}

/// An error that occurs while a snapshot is created or restored.
public nonisolated enum FlowSnapshotError: Error, Hashable, Sendable {
    /// The flow's routes are not `Codable`.
    case notCodable(route: String)
    /// The snapshot belongs to a different flow, or to an incompatible version of this one.
    case unreadable(String)
}

nonisolated extension FlowSnapshotError: CustomStringConvertible {
    /// The cause and the fix, as a sentence.
    public var description: String {
        switch self {
        case .notCodable(let route): "`\(route)` is not `Codable`; generate it with that conformance"
        case .unreadable(let reason): "the snapshot cannot be restored, and the flow is unchanged: \(reason)"
        }
    }
}
