import Observation
import Testing

@testable import FlowRuntime

/// Views that show a flow are notified of every change on screen.
@MainActor @Suite("Screen observation")
struct ScreenObservationTests {
    /// Returns the notifications that an observer receives during a change: for each, whether it is animated.
    private func notifications(of node: FlowNode, while change: () -> Void) -> [Bool] {
        var notifications: [Bool] = []
        let observation = ScreenObservation(of: node) { notifications.append($0) }
        change()
        withExtendedLifetime(observation) {}
        return notifications
    }

    @Test("replacing routes with equal ones is a change, because the screens have new identities")
    func equalState() {
        let flow = PlaceFlowViewModel(.home, .item(1))
        let before = flow.state
        let screens = flow.flowNode.screenLayers
        let animations = notifications(of: flow.flowNode) { flow.perform(.reset([.home, .item(1)])) }
        #expect(flow.state == before)
        #expect(flow.flowNode.screenLayers != screens && animations == [true])
    }

    @Test("each of several changes is announced, with whether it is animated")
    func severalChanges() {
        let flow = PlaceFlowViewModel(.home)
        let animations = notifications(of: flow.flowNode) {
            flow.perform(.push(.item(1)))
            flow.perform(.push(.item(2), animated: false))
            flow.perform(.pop, .pop(1, animated: false))
            flow.perform(.push(.list))
        }
        #expect(animations == [true, false, false, true])
    }

    @Test("a child that leaves itself is animated as its command says")
    func leftChild() throws {
        let parent = ParentFlow()
        parent.perform(.push(.child(1)))
        let child = try #require(parent.child)
        let animations = notifications(of: parent.flowNode) { child.perform(.back(animated: false)) }
        #expect(parent.path.isEmpty)
        #expect(!animations.isEmpty && animations.allSatisfy { !$0 })
    }

    @Test("a failed command is not announced")
    func noChange() {
        let flow = PlaceFlowViewModel(.home)
        #expect(notifications(of: flow.flowNode) { flow.perform(.pop) }.isEmpty)
    }
}
