#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

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
