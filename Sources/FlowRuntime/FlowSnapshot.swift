#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Where a flow and all flows in it are, to be kept while the app does not run: a plain value, in any format that `Codable` has.
///
/// Routes have to be `Codable` for it. Where those of a child flow are not, the child begins anew.
public nonisolated struct FlowSnapshot: Codable, Hashable, Sendable {
    /// The routes of the flow's own, as JSON.
    var state: String
    /// By the place of their entry in the state: what the child flows show.
    var children: [Int: FlowSnapshot]
}

/// Why a flow cannot be kept, or brought back.
public nonisolated enum FlowSnapshotError: Error, Hashable, Sendable {
    /// The flow's routes are not `Codable`.
    case notCodable(route: String)
    /// What was kept is not of this flow, or of an earlier version of it.
    case unreadable(String)
}

nonisolated extension FlowSnapshotError: CustomStringConvertible {
    /// The cause and the mend, as a sentence.
    public var description: String {
        switch self {
        case .notCodable(let route): "`\(route)` is not `Codable`; generate it with that conformance"
        case .unreadable(let reason): "what was kept cannot be read, so the flow stays where it is: \(reason)"
        }
    }
}

extension FlowCoordinating {
    /// Where the flow and all flows in it are.
    ///
    /// - Throws: ``FlowSnapshotError`` where the flow's own routes are not `Codable`.
    public func snapshot() throws -> FlowSnapshot { try flowNavigator.snapshot() }

    /// Goes where the flow was when `snapshot` was made; child flows are made anew, and go where they were.
    ///
    /// No transition runs, and no guard is asked. A child that cannot be brought back begins anew.
    /// - Throws: ``FlowSnapshotError`` where it cannot be read; then nothing moves.
    public func restore(_ snapshot: FlowSnapshot) throws { try flowNavigator.restore(snapshot) }
}

extension FlowNavigator {
    func snapshot() throws -> FlowSnapshot {
        guard let kept = KeptState(state) as? any Encodable else {
            throw FlowSnapshotError.notCodable(route: "\(Route.self)")
        }
        var children: [Int: FlowSnapshot] = [:]
        for (index, entry) in state.entries.enumerated() {
            // A child whose routes cannot be kept is no reason to keep nothing.
            if let child = child(of: entry) { children[index] = try? child.snapshot() }
        }
        return FlowSnapshot(state: String(decoding: try JSONEncoder().encode(kept), as: UTF8.self), children: children)
    }

    func restore(_ snapshot: FlowSnapshot) throws {
        guard let type = KeptState<Route>.self as? any Decodable.Type else {
            throw FlowSnapshotError.notCodable(route: "\(Route.self)")
        }
        let kept: Any
        do { kept = try JSONDecoder().decode(type, from: Data(snapshot.state.utf8)) } catch {
            throw FlowSnapshotError.unreadable("\(error)")
        }
        guard let kept = kept as? KeptState<Route>, kept.fits(state) else {
            throw FlowSnapshotError.unreadable("it is of another kind of flow")
        }
        state = NavigationState(kept, after: state)
        commands = []
        for (index, entry) in state.entries.enumerated() {
            guard let own = snapshot.children[index], let child = child(of: entry) else { continue }
            try? child.restore(own)
        }
    }
}
