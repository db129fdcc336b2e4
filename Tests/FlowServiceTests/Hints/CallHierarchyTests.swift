import FlowService
import Testing

/// Who leads to a route or a flow, and where it leads.
@Suite struct CallHierarchyTests {
    static let files = [
        "A.flow.yaml": """
        flowgen: 1
        flow: 5️⃣A
        start: first
        routes:
          1️⃣first:
            transitions: { opened: { push: second }, again: [{ when: isSure, push: second }, { push: 2️⃣child }] }
          second:
            transitions: { closed: { popTo: first } }
          child:
            flow: 3️⃣B
            transitions: { done: { push: second } }
        guards: { isSure: }

        """,
        "B.flow.yaml": """
        flowgen: 1
        flow: B
        outcomes: { done: }
        start: only
        routes:
          4️⃣only: { transitions: { finished: { finish: done } } }

        """,
    ]

    @Test("a route is led to by routes, starts and flows")
    func incoming() async throws {
        let project = try await MarkedProject(Self.files)
        #expect(try project.calls(to: 1) == ["A: first", "A.second: first"])
        #expect(try project.calls(to: 2) == ["A.first: child", "B.only: done"])
        #expect(try project.calls(to: 3) == ["A.child: B"])
        #expect(try project.calls(to: 4) == ["B: only"])
    }

    @Test("a route leads to routes, to the flow that it shows, and to what receives its outcome")
    func outgoing() async throws {
        let project = try await MarkedProject(Self.files)
        #expect(try project.calls(from: 1) == ["A.second: second second", "A.child: child"])
        #expect(try project.calls(from: 2) == ["A.second: second", "B: B"])
        #expect(try project.calls(from: 3) == ["B.only: only"])
        #expect(try project.calls(from: 4) == ["A.child: done"])
        #expect(try project.calls(from: 5) == ["A.first: first"])
    }
}

extension MarkedProject {
    fileprivate func calls(to marker: Int) throws -> [String] {
        try items(marker).flatMap { snapshot.incomingCalls(of: $0) }.map(text)
    }

    fileprivate func calls(from marker: Int) throws -> [String] {
        try items(marker).flatMap { snapshot.outgoingCalls(of: $0) }.map(text)
    }

    private func items(_ marker: Int) throws -> [HierarchyItem] {
        snapshot.hierarchyItems(at: try path(marker), try offset(marker))
    }

    private func text(_ call: HierarchyCall) -> String {
        let name = call.item.kind == .route ? "\(call.item.detail).\(call.item.name)" : call.item.name
        return "\(name): \(call.places.map { snapshot.text($0) }.joined(separator: " "))"
    }
}
