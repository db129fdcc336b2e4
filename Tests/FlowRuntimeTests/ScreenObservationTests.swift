import Observation
import Testing

@testable import FlowRuntime

/// Whoever shows a flow is told of every change of what is to be shown.
@MainActor @Suite("What is told of a flow's screens")
struct ScreenObservationTests {
    /// What an observer was told: of each change, whether it is shown as a movement.
    private func told(of node: FlowNode, while change: () -> Void) -> [Bool] {
        var told: [Bool] = []
        let observation = ScreenObservation(of: node) { told.append($0) }
        change()
        withExtendedLifetime(observation) {}
        return told
    }

    @Test("the same routes at places of their own are a change: what is shown has other places now")
    func equalState() {
        let flow = PlaceFlowViewModel(.home, .item(1))
        let before = flow.state
        let screens = flow.flowNode.screenLayers
        let told = told(of: flow.flowNode) { flow.perform(.reset([.home, .item(1)])) }
        #expect(flow.state == before)
        #expect(flow.flowNode.screenLayers != screens && told == [true])
    }

    @Test("every one of several changes is told, each with whether it is animated")
    func severalChanges() {
        let flow = PlaceFlowViewModel(.home)
        let told = told(of: flow.flowNode) {
            flow.perform(.push(.item(1)))
            flow.perform(.push(.item(2), animated: false))
            flow.perform(.pop, .pop(1, animated: false))
            flow.perform(.push(.list))
        }
        #expect(told == [true, false, false, true])
    }

    @Test("a child that leaves itself does so as its command says")
    func leftChild() throws {
        let parent = ParentFlow()
        parent.perform(.push(.child(1)))
        let child = try #require(parent.child)
        let told = told(of: parent.flowNode) { child.perform(.back(animated: false)) }
        #expect(parent.path.isEmpty)
        #expect(!told.isEmpty && told.allSatisfy { !$0 })
    }

    @Test("what moves nothing is not told")
    func noChange() {
        let flow = PlaceFlowViewModel(.home)
        #expect(told(of: flow.flowNode) { flow.perform(.pop) }.isEmpty)
    }
}
