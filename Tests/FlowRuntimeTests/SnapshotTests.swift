import FlowRuntime
import Foundation
import Testing

@MainActor @Suite("Snapshots")
struct SnapshotTests {
    @Test("a flow and its child flows are saved and restored")
    func comesBack() throws {
        let flow = ParentFlow()
        flow.perform(.push(.child(1)), .present(.child(2), as: .cover), .push(.home))
        try #require(flow.currentChild == nil)
        flow.perform(.pop)
        try #require(flow.child).perform(.push(.item(7)), .present(.note(8), as: .sheet))

        let data = try JSONEncoder().encode(flow.snapshot())
        let restored = ParentFlow()
        try restored.restore(JSONDecoder().decode(FlowSnapshot.self, from: data))
        #expect(restored.state == flow.state)
        #expect(restored.child?.number == 2)
        #expect(restored.child?.layers.map(\.routes) == [[.home, .item(7)], [.note(8)]])
        #expect(restored.command == nil)
        restored.perform(.dismiss)
        #expect(restored.child?.number == 1)
    }

    @Test("restoring a snapshot removes the previous children")
    func replacesChildren() throws {
        let flow = ParentFlow()
        let snapshot = try flow.snapshot()
        flow.perform(.push(.child(1)))
        weak let child = flow.child
        try flow.restore(snapshot)
        #expect(child == nil && flow.current == .home)
    }

    @Test(
        "an unreadable snapshot does not change the state",
        arguments: ["", "{}", "[1]", #"{"tabs":[],"selectedTab":0,"modalLayers":[]}"#])
    func unreadable(state: String) throws {
        let flow = ParentFlow()
        flow.perform(.push(.child(1)))
        let child = flow.child
        let text = try JSONEncoder().encode(["state": state])
        var object = try #require(JSONSerialization.jsonObject(with: text) as? [String: Any])
        object["children"] = [String: Any]()
        let snapshot = try JSONDecoder().decode(
            FlowSnapshot.self, from: JSONSerialization.data(withJSONObject: object))
        #expect(throws: FlowSnapshotError.self) { try flow.restore(snapshot) }
        #expect(flow.path == [.child(1)] && flow.child === child)
    }

    @Test("a child with routes that are not `Codable` restarts; as an outermost flow, it reports an error")
    func notCodable() throws {
        let outer = OuterFlow(initialRoute: .open)
        try #require(outer.currentChild as? ClosedFlow).perform(.push(.second))
        let restored = OuterFlow(initialRoute: .open)
        try restored.restore(outer.snapshot())
        #expect((restored.currentChild as? ClosedFlow)?.current == .first)
        #expect(throws: FlowSnapshotError.notCodable(route: "ClosedRoute")) {
            try ClosedFlow(initialRoute: .first).snapshot()
        }
    }
}

enum ClosedRoute: FlowRoute {
    case first, second
    var kind: Self { self }
}

private final class ClosedFlow: NavigatingCoordinatorViewModel<ClosedRoute> {}

enum OpenRoute: String, FlowRoute, Codable {
    case open
    var kind: Self { self }
}

private final class OuterFlow: NavigatingCoordinatorViewModel<OpenRoute> {
    override func childFlow(for route: OpenRoute) -> (any FlowCoordinating)? { ClosedFlow(initialRoute: .first) }
}
