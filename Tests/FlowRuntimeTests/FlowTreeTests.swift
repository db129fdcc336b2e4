import Testing

@testable import FlowRuntime

/// What exists once for all flows of a tree.
@MainActor @Suite("The tree of flows")
struct FlowTreeTests {
    @Test("a flow is in the tree of the flow that contains it, and in its own again when nothing contains it")
    func oneTree() throws {
        let parent = ParentFlow()
        parent.perform(.push(.parent))
        let middle = try #require(parent.currentChild as? ParentFlow)
        middle.perform(.push(.child(1)))
        let child = try #require(middle.child)
        let tree = parent.flowNavigator.ownTree
        for flow in [parent.flowNavigator, middle.flowNavigator, child.flowNavigator] as [any FlowInTree] {
            flow.withTree { #expect($0 === tree && $0.root === parent.flowNavigator) }
        }
        #expect(ParentFlow().flowNavigator.withTree { $0 !== tree })
    }

    @Test("a flow whose creator no longer exists is the outermost flow of its own tree")
    func ownTree() throws {
        var parent: ParentFlow? = ParentFlow()
        parent?.perform(.push(.child(1)))
        let child = try #require(parent?.child)
        parent = nil
        child.flowNavigator.withTree { #expect($0.root === child.flowNavigator) }
        child.perform(.push(.item(1)))
        #expect(child.path == [.item(1)])
    }

    @Test("an event is reported, even if the app drops the outermost flow in the middle of it")
    func dropped() throws {
        var parent: ParentFlow? = ParentFlow()
        parent?.perform(.push(.child(1)))
        var lines: [String] = []
        parent?.onEvent { lines.append($0.description) }
        let child = try #require(parent?.child)
        weak let outermost = parent?.flowNavigator
        child.perform(.push(.item(1)), intent: "opened") { parent = nil }
        #expect(lines.dropFirst() == ["Parent/child/Place: opened → Parent [home, child] › Place [home, item]"])
        #expect(outermost == nil, "nothing keeps the flow alive after the event")
    }

    @Test("the changes of an event are settled together, once")
    func settledOnce() {
        let parent = ParentFlow()
        var lines: [String] = []
        parent.onEvent { lines.append($0.description) }
        parent.perform(.push(.parent), intent: "first") { parent.perform(.push(.child(2))) }
        #expect(lines.dropFirst() == ["Parent: first → Parent [home, parent, child] › Place [home]"])
    }
}
