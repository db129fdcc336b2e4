import FlowTestSupport
import NavigationTestSupport
import Testing

/// Guards can have either answer, but each guard has one answer per event.
@Suite("The guards of a flow")
struct IsolatedGuardTests {
    @Test("can have either answer, and the stack stays the same if no branch is taken")
    func bothAnswers() throws {
        let spec = try IsolatedSpec(always: "[{ when: isNew, push: b }, { when: isOld, push: c }]")
        #expect(try spec.outcomes(of: "go", at: "a") == ["a b", "a c", "a"])
    }

    @Test("exclude a branch after branches for both answers")
    func bothAnswersAreEverything() throws {
        let spec = try IsolatedSpec(always: "[{ when: isNew, push: b }, { when: not isNew, push: c }, { push: d }]")
        #expect(try spec.outcomes(of: "go", at: "a") == ["a b", "a c"])
        #expect(!spec.exploration.tried.contains(.init(.flow, transition: 0, branch: 2)))
    }

    @Test("have the same answer if they are called again")
    func sameAnswer() throws {
        let spec = try IsolatedSpec(always: "[{ when: isNew, push: b }, { when: isNew, push: c }, { push: d }]")
        #expect(try spec.outcomes(of: "go", at: "a") == ["a b", "a d"])
    }

    @Test("are independent if their arguments are different")
    func otherValues() throws {
        let spec = try IsolatedSpec(
            """
            flowgen: 1
            flow: MainFlow
            guards: { has: { number: Int } }
            intents: { go: }
            screens: { A: , B: , C: , D: }
            start: a
            routes: { a: , b: , c: , d: }
            transitions:
              go:
                - { when: has, with: { number: 1 }, push: b }
                - { when: not has, with: { number: 2 }, push: c }
                - { push: d }
            """)
        #expect(try spec.outcomes(of: "go", at: "a") == ["a b", "a c", "a d"])
    }

    @Test("choose among the starts, and entries are starts as well")
    func starts() throws {
        let spec = try IsolatedSpec(
            """
            flowgen: 1
            flow: MainFlow
            guards: { isNew: }
            screens: { A: , B: , C: , D: }
            start: [{ when: isNew, route: a }, { when: not isNew, route: b }, c]
            entries: [d]
            routes: { a: , b: , c: , d: }
            """)
        #expect(spec.exploration.events == [0, 0, nil, 0])
    }
}
