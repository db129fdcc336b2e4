import FlowDiagnostics
import FlowModel
import FlowTestSupport
import NavigationTestSupport
import Testing

/// Actions of the system: back, swipe and tabs.
@Suite("What the system does to a flow")
struct IsolatedSystemTests {
    private func flow(_ routes: String) throws -> IsolatedSpec {
        try IsolatedSpec(
            """
            flowgen: 1
            flow: MainFlow
            outcomes: { done: }
            guards: { isNew: }
            screens: { A: , B: , C: }
            start: a
            entries: [b, c]
            routes:
            \(routes)
            """)
    }

    @Test("Back pops if there is a route to go back to, and the top route does not hide it")
    func systemBack() throws {
        let spec = try flow("  a:\n  b:\n  c: { back: hidden }")
        #expect(try spec.outcomes(of: "system-back", at: "a b") == ["a"])
        #expect(try spec.outcomes(of: "system-back", at: "a | cover c b") == ["a | cover c"])
        #expect(try spec.outcomes(of: "system-back", at: "a c") == [])
        #expect(try spec.outcomes(of: "system-back", at: "a | sheet b") == [])
    }

    @Test("The transition for a removal applies to the stack after the removal, with its guards")
    func followsBack() throws {
        let spec = try flow("  a:\n  b: { transitions: { $back: [{ when: isNew, replace: c }, { push: b }] } }\n  c:")
        #expect(try spec.outcomes(of: "system-back", at: "a b") == ["c", "a b"])
        #expect(try spec.outcomes(of: "system-back", at: "b c") == ["b"])
    }

    @Test("If that transition fails or has no branch to take, the removal stays")
    func removalStays() throws {
        let spec = try flow(
            "  a:\n  b: { transitions: { $back: [{ when: isNew, do: [{ push: c }, dismiss] }] } }\n  c:")
        #expect(try spec.outcomes(of: "system-back", at: "a b") == ["a"])
        let edges = spec.isolated.edges(from: try #require(spec.isolated.configuration("a b")))
        let place = BranchPosition(.route(1), transition: 0, branch: 0)
        #expect(
            edges.flatMap(\.attempts) == [
                .init(place: place, failure: .init(.nothingToDismiss, step: 1))
            ])
    }

    @Test("A swipe removes a sheet with all its routes, and its first route determines whether and what follows")
    func systemSwipe() throws {
        let spec = try flow(
            """
              a:
              b: { transitions: { $dismissed: { push: c } } }
              c: { dismissible: false, transitions: { $dismissed: { push: a } } }
            """)
        #expect(try spec.outcomes(of: "system-swipe", at: "a | sheet b c c") == ["a c"])
        #expect(try spec.outcomes(of: "system-swipe", at: "a | sheet a b") == ["a"])
        #expect(try spec.outcomes(of: "system-swipe", at: "a | sheet c b") == [])
        #expect(try spec.outcomes(of: "system-swipe", at: "a | cover b") == [])
        #expect(try spec.outcomes(of: "system-swipe", at: "a b") == [])
    }

    @Test("Verbs do not count as a removal by the system")
    func verbs() throws {
        let spec = try IsolatedSpec(
            """
            flowgen: 1
            flow: MainFlow
            intents: { popped: , dismissed: , wentBack: }
            screens: { A: , B: }
            start: a
            routes: { a: , b: { transitions: { $back: { reset: b }, $dismissed: { reset: b } } } }
            transitions: { popped: pop, dismissed: dismiss, wentBack: back }
            """)
        #expect(try spec.outcomes(of: "popped", at: "a b") == ["a"])
        #expect(try spec.outcomes(of: "dismissed", at: "a | sheet b") == ["a"])
        #expect(try spec.outcomes(of: "wentBack", at: "a b") == ["a"])
        #expect(try spec.outcomes(of: "wentBack", at: "a | sheet b") == ["a"])
    }

    @Test("An outcome can follow a removal")
    func finishes() throws {
        let spec = try flow("  a:\n  b: { transitions: { $back: { finish: done } } }\n  c:")
        #expect(try spec.outcomes(of: "system-back", at: "a b") == ["finished with done"])
    }

    @Test("Every visible tab can be tapped if nothing covers the tab bar")
    func tabs() throws {
        let spec = try IsolatedSpec(
            """
            flowgen: 1
            flow: MainFlow
            container: tabs
            screens: { A: { intents: { asked: } }, B: , C: , D: }
            start: a
            routes:
              a: { transitions: { asked: { show: d } } }
              b:
              c: { tab: { hidden: true } }
              d: { tab: { hidden: true } }
            """)
        #expect(try spec.outcomes(of: "tab-tap", at: "a") == ["b"])
        #expect(try spec.outcomes(of: "tab-tap", at: "d") == ["a", "b"])
        #expect(try spec.outcomes(of: "tab-tap", at: "a | cover b") == [])
        #expect(spec.exploration.events == [0, 1, nil, 1])
    }
}
