import FlowTestSupport
import NavigationTestSupport
import Testing

/// For its parent, a child flow is one route: its outcomes are the events, and it can be left.
@Suite("The child flows of a flow")
struct IsolatedChildTests {
    private func parent(_ child: String, route: String = "", container: String = "stack") throws -> IsolatedSpec {
        try IsolatedSpec(
            """
            flowgen: 1
            flow: MainFlow
            container: \(container)
            screens: { A: }
            start: a
            entries: [kid]
            routes:
              a:
              kid: { flow: KidFlow, \(route)transitions: { done: { present: a }, lost: dismiss\(Self.removal(container)) } }
            """,
            """
            flowgen: 1
            flow: KidFlow
            outcomes: { done: , lost: }
            \(child)
            """)
    }

    private static func removal(_ container: String) -> String {
        container == "stack" ? ", $back: { push: a }, $dismissed: { present: a }" : ", $dismissed: { present: a }"
    }

    private static let leavable = """
        screens: { B: { intents: { chosen: } }, C: }
        start: b
        routes: { b: { transitions: { chosen: { finish: done } } }, c: }
        """
    private static let hidden = """
        screens: { B: { intents: { chosen: } } }
        start: b
        routes: { b: { back: hidden, transitions: { chosen: stay } } }
        """
    private static let leavingByVerb = """
        screens: { B: { intents: { chosen: } } }
        start: b
        routes: { b: { back: hidden, transitions: { chosen: back } } }
        """

    @Test("finish with the outcomes that they can produce, and no others")
    func outcomes() throws {
        let spec = try parent(Self.leavable)
        #expect(spec.explorations[1].summary.outcomes == [0])
        #expect(try spec.outcomes(of: "done", at: "a kid") == ["a kid | sheet a"])
        #expect(try spec.events(at: "a kid") == ["done", "system-back"])
    }

    @Test("are left by the system's back from their first route, unless it or the parent's route hides back")
    func leavesBySystem() throws {
        #expect(try parent(Self.leavable).outcomes(of: "system-back", at: "a kid") == ["a a"])
        #expect(try parent(Self.leavable, route: "back: hidden, ").outcomes(of: "system-back", at: "a kid") == [])
        #expect(try parent(Self.hidden).outcomes(of: "system-back", at: "a kid") == [])
        #expect(try parent(Self.leavable).outcomes(of: "system-back", at: "a | cover kid") == [])
    }

    @Test("cannot be left by the system's back if the only route on the stack hides it, whatever is pushed on it")
    func neverAlone() throws {
        let spec = try parent(
            """
            screens: { B: { intents: { chosen: } }, C: }
            start: b
            routes: { b: { back: hidden, transitions: { chosen: { push: c } } }, c: }
            """)
        #expect(!spec.explorations[1].leavesBySystem)
    }

    @Test("are left by their own `back` even if back is hidden, and no system event follows")
    func leavesByVerb() throws {
        let spec = try parent(Self.leavingByVerb, route: "back: hidden, ")
        #expect(spec.explorations[1].leavesByVerb)
        #expect(!spec.explorations[1].leavesBySystem)
        #expect(try spec.outcomes(of: "system-back", at: "a kid") == ["a"])
        #expect(try spec.outcomes(of: "system-back", at: "a | cover kid") == ["a"])
        // The outermost flow cannot be left.
        #expect(try spec.outcomes(of: "system-back", at: "kid") == [])
        #expect(!spec.exploration.leavesByVerb)
    }

    @Test("can be left through a parent that is a child flow itself")
    func passedOn() throws {
        let spec = try IsolatedSpec(
            """
            flowgen: 1
            flow: MainFlow
            screens: { A: }
            start: a
            entries: [middle]
            routes: { a: , middle: { flow: MiddleFlow } }
            """,
            """
            flowgen: 1
            flow: MiddleFlow
            container: switch
            start: kid
            routes: { kid: { flow: KidFlow, transitions: { done: stay, lost: stay } } }
            """,
            """
            flowgen: 1
            flow: KidFlow
            outcomes: { done: , lost: }
            \(Self.leavingByVerb)
            """)
        #expect(spec.explorations.map(\.leavesByVerb) == [false, true, true])
        #expect(spec.explorations.map(\.leavesBySystem) == [false, false, false])
        #expect(try spec.outcomes(of: "system-back", at: "a middle") == ["a"])
    }

    @Test("finish with the outcomes that the outcomes of their own child flow lead to")
    func grandchildren() throws {
        let spec = try IsolatedSpec(
            """
            flowgen: 1
            flow: MainFlow
            screens: { A: }
            start: middle
            routes: { a: , middle: { flow: MiddleFlow, transitions: { passed: { push: a }, failed: { reset: a } } } }
            """,
            """
            flowgen: 1
            flow: MiddleFlow
            outcomes: { passed: , failed: }
            start: kid
            routes: { kid: { flow: KidFlow, transitions: { done: { finish: passed }, lost: { finish: failed } } } }
            """,
            """
            flowgen: 1
            flow: KidFlow
            outcomes: { done: , lost: }
            \(Self.leavable)
            """)
        #expect(spec.explorations.map(\.outcomes) == [[], [0], [0]])
        #expect(try spec.events(at: "middle") == ["passed"])
    }

    @Test("`back` in a flow without a parent fails")
    func flowWithoutParent() throws {
        let spec = try IsolatedSpec("flowgen: 1\nflow: KidFlow\noutcomes: { done: , lost: }\n\(Self.leavingByVerb)")
        #expect(try spec.outcomes(of: "chosen", at: "b") == ["failed at step 0: stack-underflow"])
        #expect(!spec.exploration.leavesByVerb)
    }
}
