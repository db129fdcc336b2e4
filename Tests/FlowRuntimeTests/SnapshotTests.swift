import FlowRuntime
import Foundation
import Testing

@MainActor @Suite("Snapshots")
struct SnapshotTests {
    @Test("a flow and the flows in it are kept, and brought back where they were")
    func comesBack() throws {
        let flow = ParentFlow()
        flow.perform(.push(.child(1)), .present(.child(2), as: .cover), .push(.home))
        try #require(flow.currentChild == nil)
        flow.perform(.pop)
        try #require(flow.child).perform(.push(.item(7)), .present(.note(8), as: .sheet))

        let kept = try JSONEncoder().encode(flow.snapshot())
        let again = ParentFlow()
        try again.restore(JSONDecoder().decode(FlowSnapshot.self, from: kept))
        #expect(again.state == flow.state)
        #expect(again.child?.number == 2)
        #expect(again.child?.layers.map(\.routes) == [[.home, .item(7)], [.note(8)]])
        #expect(again.command == nil)
        again.perform(.dismiss)
        #expect(again.child?.number == 1)
    }

    @Test("the children that were there before are gone")
    func replacesChildren() throws {
        let flow = ParentFlow()
        let snapshot = try flow.snapshot()
        flow.perform(.push(.child(1)))
        weak let child = flow.child
        try flow.restore(snapshot)
        #expect(child == nil && flow.current == .home)
    }

    @Test(
        "what cannot be read moves nothing",
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

    @Test("a child whose routes cannot be kept begins anew; a flow of its own says so")
    func notCodable() throws {
        let outer = OuterFlow(initialRoute: .open)
        try #require(outer.currentChild as? ClosedFlow).perform(.push(.second))
        let again = OuterFlow(initialRoute: .open)
        try again.restore(outer.snapshot())
        #expect((again.currentChild as? ClosedFlow)?.current == .first)
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
