import FlowTestSupport
import NavigationTestSupport
import Testing

/// The table of verbs in the language reference, row by row.
@Suite("The verbs of a flow")
struct IsolatedVerbTests {
    @Test(
        "push",
        arguments: [
            ("{ push: c }", "a b", "a b c"),
            ("{ push: b }", "a b", "a b b"),
            ("{ push: c }", "a | sheet b", "a | sheet b c"),
            ("{ push: c, above: a }", "a b b", "a c"),
            ("{ push: c, above: b }", "a b", "a b c"),
            ("{ push: c, above: b }", "b a b a", "b a b c"),
            ("{ push: c, insteadOf: b }", "a b a a", "a c"),
            ("{ push: c, insteadOf: b }", "b a b", "b a c"),
            ("{ push: c, insteadOf: a }", "a b", "c"),
            ("{ push: c, insteadOf: b }", "a | cover b a", "a | cover c"),
            ("{ push: c, unique: top }", "a c", "a c"),
            ("{ push: c, unique: top }", "a c b", "a c b c"),
            ("{ push: c, unique: top }", "c", "c"),
            ("{ push: b, unique: layer }", "a b c b d", "a b"),
            ("{ push: b, unique: layer }", "b a", "b"),
            ("{ push: b, unique: layer }", "a c", "a c b"),
            ("{ push: b, unique: layer }", "a b | sheet c", "a b | sheet c b"),
            ("{ push: b, unique: layer }", "a | cover b c", "a | cover b"),
        ])
    func push(branch: String, at picture: String, leadsTo next: String) throws {
        #expect(try IsolatedSpec(always: branch).outcomes(of: "go", at: picture) == [next])
    }

    @Test(
        "pop and replace",
        arguments: [
            ("pop", "a b c", "a b"),
            ("{ pop: 2 }", "a b c", "a"),
            ("pop", "a | sheet b c", "a | sheet b"),
            ("{ popTo: b }", "b a b c", "b a b"),
            ("{ popTo: b }", "a b", "a b"),
            ("{ popTo: a }", "a", "a"),
            ("{ popTo: b, fresh: true }", "b a b c", "b a b"),
            ("{ popPast: b }", "a b c", "a"),
            ("{ popPast: b }", "b a b", "b a"),
            ("popToRoot", "a b c", "a"),
            ("popToRoot", "a", "a"),
            ("popToRoot", "a b | sheet c d", "a b | sheet c"),
            ("{ replace: c }", "a b", "a c"),
            ("{ replace: c }", "a", "c"),
            ("{ replace: c }", "a | cover b", "a | cover c"),
        ])
    func popOrReplace(branch: String, at picture: String, leadsTo next: String) throws {
        #expect(try IsolatedSpec(always: branch).outcomes(of: "go", at: picture) == [next])
    }

    @Test(
        "reset, present, dismiss and back",
        arguments: [
            ("{ reset: c }", "a b | sheet c | cover d", "c"),
            ("{ present: c, unique: layer }", "a | sheet c d | cover b | sheet c", "a | sheet c d"),
            ("{ present: c, unique: layer }", "c | sheet b c", "c | sheet b c | sheet c"),
            ("{ reset: [c, a, b] }", "a | sheet b", "c a b"),
            ("{ present: b }", "a", "a | sheet b"),
            ("{ present: d }", "a b", "a b | cover d"),
            ("{ present: d, as: sheet }", "a", "a | sheet d"),
            ("{ present: b, as: cover }", "a | sheet c", "a | sheet c | cover b"),
            ("dismiss", "a | sheet b c", "a"),
            ("dismiss", "a | sheet b | cover c", "a | sheet b"),
            ("dismissAll", "a b | sheet b | cover c", "a b"),
            ("dismissAll", "a b", "a b"),
            ("back", "a b", "a"),
            ("back", "a | cover b c", "a | cover b"),
            ("back", "a b | cover c", "a b"),
        ])
    func layers(branch: String, at picture: String, leadsTo next: String) throws {
        #expect(try IsolatedSpec(always: branch).outcomes(of: "go", at: picture) == [next])
    }

    @Test(
        "finish, stay, resume and lists",
        arguments: [
            ("stay", "a b", "a b"),
            ("resume", "a b", "a b"),
            ("{ finish: done }", "a b", "finished with done"),
            ("{ do: [popToRoot, { push: c }, { present: d }] }", "a b", "a c | cover d"),
            ("{ do: [dismiss, { finish: done }] }", "a | sheet b", "finished with done"),
        ])
    func others(branch: String, at picture: String, leadsTo next: String) throws {
        #expect(try IsolatedSpec(always: branch).outcomes(of: "go", at: picture) == [next])
    }

    /// The column "fails when" of the table.
    @Test(
        "fail where the table says so, each at its step",
        arguments: [
            ("{ push: c, above: b }", "a", "failed at step 0: pop-target-missing"),
            ("{ push: c, above: b }", "a b | sheet c", "failed at step 0: pop-target-missing"),
            ("{ push: c, insteadOf: b }", "a", "failed at step 0: pop-target-missing"),
            ("pop", "a", "failed at step 0: stack-underflow"),
            ("pop", "a b | sheet c", "failed at step 0: stack-underflow"),
            ("{ pop: 2 }", "a b", "failed at step 0: stack-underflow"),
            ("{ popTo: b }", "a c", "failed at step 0: pop-target-missing"),
            ("{ popPast: b }", "a c", "failed at step 0: pop-target-missing"),
            ("{ popPast: a }", "a c", "failed at step 0: stack-underflow"),
            ("dismiss", "a b", "failed at step 0: nothing-to-dismiss"),
            ("back", "a", "failed at step 0: stack-underflow"),
            ("{ do: [{ push: b }, dismiss, pop] }", "a", "failed at step 1: nothing-to-dismiss"),
            ("{ do: [{ pop: 2 }, { finish: done }] }", "a", "failed at step 0: stack-underflow"),
        ])
    func fail(branch: String, at picture: String, as failure: String) throws {
        #expect(try IsolatedSpec(always: branch).outcomes(of: "go", at: picture) == [failure])
    }

    @Test("show removes the modal layers")
    func show() throws {
        let spec = try IsolatedSpec(
            """
            flowgen: 1
            flow: MainFlow
            container: switch
            intents: { go: }
            screens: { A: , B: }
            start: a
            routes: { a: , b: }
            transitions: { go: { show: b } }
            """)
        #expect(try spec.outcomes(of: "go", at: "a | sheet a | cover b") == ["b"])
    }
}
