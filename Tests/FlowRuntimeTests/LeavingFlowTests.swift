import Testing

@testable import FlowRuntime

/// A flow that notes what has been removed.
@MainActor private final class NotingFlow: PlaceFlowViewModel {
    var removed: [Place] = []
    override func didRemove(_ route: Place) { removed.append(route) }
}

/// Shows a flow on a stack of the app, as a navigation controller or a navigation path does.
@MainActor private final class Stack: FlowHost {
    var calls: [String] = []
    func flowWillFinish() { calls.append("finishes") }
    func flowHasEnded() { calls.append("ended") }
}

@MainActor @Suite("Flows that code of the app shows, and that are left")
struct LeavingFlowTests {
    private let flow = NotingFlow(.home)
    private let stack = Stack()
    private var leaves: Leaves

    @MainActor private final class Leaves { var count = 0 }

    init() {
        let leaves = Leaves()
        self.leaves = leaves
        flow.onLeave = { leaves.count += 1 }
    }

    @Test("going back from the first route leaves the flow, once", arguments: [true, false])
    func back(bySystem: Bool) {
        let goBack: @MainActor () -> Bool = { [flow] in bySystem ? flow.systemBack() : flow.perform(.back) }
        flow.perform(.push(.list))
        #expect(goBack())
        #expect(leaves.count == 0)
        #expect(goBack())
        #expect(leaves.count == 1)
        #expect(flow.removed == [.list, .home])
        #expect(!goBack())
        #expect(leaves.count == 1)
    }

    @Test("a flow that was left answers nothing, and says so")
    func late() {
        flow.perform(.replace(.list))
        flow.systemBack()
        #expect(!flow.isOnTop)
        #expect(flow.answeringRoute == nil)
        flow.finish { Issue.record("an outcome of a flow that was left") }
        #expect(flow.reports.count == 1)
    }

    @Test("a flow that is on no stack of the app, and has no `onLeave`, is not left")
    func root() {
        flow.onLeave = nil
        #expect(!flow.systemBack())
        #expect(!flow.perform(.back))
        #expect(flow.isOnTop)
    }

    @Test("a sheet above the first route is dismissed before")
    func sheet() {
        flow.perform(.present(.list, as: .sheet))
        #expect(!flow.systemBack())
        #expect(flow.perform(.back))
        #expect(leaves.count == 0)
        #expect(flow.current == .home)
    }

    @Test("an outcome ends a flow on a stack of the app, and no other one")
    func finish() {
        var outcomes = 0
        flow.finish { outcomes += 1 }
        #expect(flow.isOnTop)
        flow.flowNode.host = stack
        flow.finish { [stack] in
            stack.calls.append("outcome")
            outcomes += 1
        }
        #expect(outcomes == 2)
        #expect(!flow.isOnTop)
        #expect(stack.calls == ["finishes", "outcome", "ended"])
        #expect(flow.removed == [.home])
        #expect(leaves.count == 0)
    }

    @Test("the hook receives the outcome with which a flow on a stack ends")
    func event() {
        flow.flowNode.host = stack
        var kinds: [FlowEvent.Kind] = []
        flow.onEvent { kinds.append($0.kind) }
        flow.finish {}
        #expect(kinds == [.started, .finished])
    }

    @Test("the screens of a flow on a stack of the app are above others, and the user can go back from the first one")
    func pushed() throws {
        #expect(flow.flowNode.screenLayers.first?.isPushed == false)
        flow.flowNode.host = stack
        flow.onLeave = nil
        let layer = try #require(flow.flowNode.screenLayers.first)
        #expect(layer.isPushed)
        flow.flowNode.systemAttemptBack(from: layer.screens[0].id, inLayer: layer.id)
        #expect(stack.calls == ["ended"])
    }
}
