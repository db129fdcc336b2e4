#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

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

extension FlowCoordinating {
    /// Returns the navigation state of the flow and all its child flows.
    ///
    /// - Returns: A value that ``restore(_:)`` accepts.
    /// - Throws: ``FlowSnapshotError`` if the flow's own routes are not `Codable`.
    public func snapshot() throws -> FlowSnapshot { try flowNavigator.snapshot() }

    /// Restores the navigation state from which a snapshot was made.
    ///
    /// Child flows are created again and restored as well. A child flow that cannot be restored starts at its first route. No
    /// transition runs, and only the guards of tabs are evaluated: if the selected tab is not in the bar any more, another one is
    /// selected.
    ///
    /// - Parameter snapshot: A snapshot of the same flow.
    /// - Throws: ``FlowSnapshotError`` if the snapshot cannot be read or the flow's own routes are not `Codable`. In that case,
    ///   the state does not change.
    public func restore(_ snapshot: FlowSnapshot) throws {
        let navigator = flowNavigator
        try navigator.occur("restored", by: .system) { Result { try navigator.restore(snapshot) } }.get()
    }
}

extension FlowNavigator {
    func snapshot() throws -> FlowSnapshot {
        guard let archive = ArchivedState(state) as? any Encodable else {
            throw FlowSnapshotError.notCodable(route: "\(Route.self)")
        }
        var children: [Int: FlowSnapshot] = [:]
        for (index, entry) in state.entries.enumerated() {
            // A child flow without `Codable` routes does not prevent a snapshot of its parent.
            if let child = child(of: entry) { children[index] = try? child.snapshot() }
        }
        return FlowSnapshot(
            state: String(decoding: try JSONEncoder().encode(archive), as: UTF8.self), children: children)
    }

    func restore(_ snapshot: FlowSnapshot) throws {
        guard let type = ArchivedState<Route>.self as? any Decodable.Type else {
            throw FlowSnapshotError.notCodable(route: "\(Route.self)")
        }
        let decoded: Any
        do { decoded = try JSONDecoder().decode(type, from: Data(snapshot.state.utf8)) } catch {
            throw FlowSnapshotError.unreadable("\(error)")
        }
        guard let archive = decoded as? ArchivedState<Route>, archive.fits(state) else {
            throw FlowSnapshotError.unreadable("it was made of another kind of flow")
        }
        forgetEnding()
        state = NavigationState(archive, after: state)
        commands = []
        asOneChange {
            askForTabsAgain()
            for (index, entry) in state.entries.enumerated() {
                guard let childSnapshot = snapshot.children[index], let child = child(of: entry) else { continue }
                try? child.restore(childSnapshot)
            }
            // The user has seen what is restored, so that no flow in it finishes immediately.
            beginAll()
        }
    }
}
