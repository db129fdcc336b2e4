import FlowModel
import Testing

/// The search that the proof of expectations is compared with, on specs where the answers are obvious.
@Suite("The search that decides expectations")
struct ExpectationOracleTests {
    @Test("counts the events to a situation, of which all parts must hold at once")
    func situations() throws {
        let spec = try DecidedSpec.line()
        #expect(spec.never { [.seen($0.any("c"))] } == "broken after 2")
        #expect(spec.never { [.seen($0.any("c")), .beneath($0.any("a"))] } == "broken after 2")
        #expect(spec.never { [.seen($0.any("c")), .directlyBeneath($0.any("a"))] } == "holds")
        #expect(spec.possible { [.seen($0.any("d", "c"))] } == "possible after 2")
        #expect(spec.possible { [.seen($0.any("e"))] } == "impossible")
        #expect(spec.never { [.seen($0.any("e"))] } == "holds")
        #expect(spec.never { [.seen($0.any("e")), .anywhere($0.any("a"))] } == "holds, vacuous")
    }

    @Test("looks for `anywhere` in every layer, for `seen` and `beneath` only in the top one")
    func layers() throws {
        let spec = try DecidedSpec.line()
        #expect(spec.possible { [.seen($0.any("d")), .anywhere($0.any("c"))] } == "possible after 3")
        #expect(spec.possible { [.seen($0.any("d")), .beneath($0.any("c"))] } == "impossible")
        #expect(spec.never { [.layer($0.name("sheet")), .seen($0.none("d"))] } == "holds")
        #expect(spec.possible { [.layer($0.name("cover"))] } == "impossible")
    }

    @Test("takes `modals: 0` and `deeper: 0` as more than none")
    func counts() throws {
        let spec = try DecidedSpec.line()
        #expect(spec.never { _ in [.modals(0)] } == "broken after 3")
        #expect(spec.never { _ in [.modals(1)] } == "holds")
        #expect(spec.never { _ in [.deeper(0)] } == "broken after 0")
        #expect(spec.never { _ in [.deeper(2)] } == "broken after 2")
        #expect(spec.never { _ in [.deeper(3)] } == "holds")
    }

    @Test("takes a negated part as the opposite of the part")
    func negations() throws {
        let spec = try DecidedSpec.line()
        #expect(spec.never { [.beneath($0.none("a"))] } == "broken after 0")
        #expect(spec.never { [.seen($0.any("c")), .beneath($0.none("a"))] } == "holds")
        #expect(spec.never { [.seen($0.none("a", "b", "c"))] } == "broken after 3")
        #expect(spec.never { [.anywhere($0.none("a"))] } == "holds")
    }

    @Test("takes `twice: [a, b]` as a twice or b twice, and in one layer")
    func twice() throws {
        let spec = try DecidedSpec(
            """
            flowgen: 1
            flow: MainFlow
            screens: { A: { intents: { pushed: } }, B: { intents: { pushed: } } }
            start: a
            routes:
              a: { transitions: { pushed: { push: b } } }
              b: { transitions: { pushed: { reset: [a, b, b] } } }
            """)
        #expect(spec.never { [.twice($0.any("a", "b"))] } == "broken after 2")
        #expect(spec.never { [.twice($0.any("a"))] } == "holds")
        #expect(spec.never { [.twice($0.none("a"))] } == "broken after 0")
    }

    // MARK: Journeys

    @Test("lets A and B in the same state be in time, and a start that is B break `before`")
    func before() throws {
        let spec = try DecidedSpec.line()
        #expect(spec.before("c", then: "c") == "holds")
        #expect(spec.before("b", then: "c") == "holds")
        #expect(spec.before("c", then: "b") == "broken after 1")
        #expect(spec.before("b", then: "a") == "broken after 0")
        #expect(spec.before("a", then: "a") == "holds")
        #expect(spec.before("a", then: "e") == "holds, vacuous")
    }

    @Test("watches between A and the next B, not in A's own state, but in a later one where nothing moved")
    func between() throws {
        let spec = try DecidedSpec.line()
        // After b, back leads to a.
        #expect(spec.between("b", "a", never: "c") == "broken after 2")
        // Only c leads to d.
        #expect(spec.between("b", "c", never: "d") == "holds")
        #expect(spec.between("c", "b", never: "a") == "holds")
        #expect(spec.between("e", "b", never: "a") == "holds, vacuous")
        #expect(spec.between("b", "a", never: "e") == "holds, vacuous")
        #expect(spec.between("b", "a", never: "b") == "broken after 3")
        let still = try DecidedSpec(
            """
            flowgen: 1
            flow: MainFlow
            screens: { A: { intents: { stayed: } }, B: }
            start: a
            routes:
              a: { transitions: { stayed: stay } }
              b:
            """)
        #expect(still.between("a", "b", never: "a") == "broken after 1")
    }

    @Test("lets a failing event and one that falls through be events after which nothing has moved")
    func nothingMoves() throws {
        for branch in ["pop", "[{ when: isNew, push: b }]"] {
            let spec = try DecidedSpec(
                """
                flowgen: 1
                flow: MainFlow
                guards: { isNew: }
                screens: { A: { intents: { next: } }, B: }
                start: a
                routes: { a: { transitions: { next: \(branch) } }, b: }
                """)
            #expect(spec.between("a", "b", never: "a") == "broken after 1")
            #expect(spec.when(.intent, "next") { .seen($0.any("b")) } == "broken after 1")
            #expect(spec.when(.intent, "next") { .seen($0.any("a", "b")) } == "holds")
        }
    }

    // MARK: Bounds

    @Test("is certain of what it finds within its bound, and of nothing else")
    func bounds() throws {
        let spec = try DecidedSpec(
            """
            flowgen: 1
            flow: MainFlow
            screens: { A: { intents: { next: } }, B: }
            start: a
            routes: { a: { transitions: { next: { push: a } } }, b: }
            """, bound: .init(configurations: 50, routes: 4))
        #expect(spec.never { _ in [.deeper(3)] } == "broken after 3")
        #expect(spec.never { _ in [.deeper(6)] } == "unknown")
        #expect(spec.never { [.seen($0.any("b"))] } == "unknown")
        #expect(spec.possible { [.seen($0.any("b"))] } == "unknown")
        #expect(spec.always(can: "a", within: 0) == "unknown")
        #expect(spec.always(can: "b") == "unknown")
        #expect(spec.always(can: "b", within: 1) == "broken after 0")
    }
}
