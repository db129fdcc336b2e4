import FlowAnalysis
import Testing

/// Steps that look further down are followed symbol by symbol. Two of them go on in the same way only if they look for the same.
@Suite("A way through steps that look further down")
struct DeepStepWayTests {
    private func holds(_ text: String) async throws -> [Bool?] { try await ProvedSpec(text).verdicts.map(\.holds) }

    @Test(
        "is found by `pop`, and by `unique: layer` where values can be equal",
        arguments: [
            "unique: { push: x, unique: layer, by: [id] }, two: { pop: 2 }",
            "two: { pop: 2 }, unique: { push: x, unique: layer, by: [id] }",
        ])
    func popAndUnique(_ transitions: String) async throws {
        let found = try await holds(
            """
            flowgen: 1
            flow: MainFlow
            outcomes: { done: }
            screens:
              A: { intents: { next: , ended: } }
              B: { intents: { more: } }
              T: { intents: { unique: { id: Int }, two: } }
              X: { params: { id: Int } }
            start: a
            routes:
              a: { transitions: { next: { push: b }, ended: { finish: done } } }
              b: { back: hidden, transitions: { more: { push: t } } }
              t: { back: hidden, transitions: { \(transitions) } }
              x:
            expect: [{ always: { can: a } }, { always: { can: finish } }]
            """)
        #expect(found == [true, true])
    }

    @Test("is not taken for that of another step: no `pop` is at the end of this one")
    func onlyUnique() async throws {
        let found = try await holds(
            """
            flowgen: 1
            flow: MainFlow
            screens:
              A: { intents: { searchTapped: , next: } }
              P: { intents: { tapped: } }
              Q: { intents: { closed: } }
              T: { intents: { opened: { id: Int } } }
              X: { params: { id: Int } }
            start: a
            routes:
              a: { transitions: { searchTapped: { push: p }, next: { do: [{ push: b }, { push: t }] } } }
              p: { screen: P, transitions: { tapped: { push: q } } }
              q: { transitions: { closed: { pop: 2 } } }
              b: { screen: P, back: hidden, transitions: { tapped: stay } }
              t: { back: hidden, transitions: { opened: { push: x, unique: layer, by: [id] } } }
              x:
            expect: [{ always: { can: a } }]
            """)
        #expect(found == [false])
    }

    @Test("is found by each of two `unique: layer` that look for different routes")
    func twoUnique() async throws {
        let found = try await holds(
            """
            flowgen: 1
            flow: MainFlow
            screens:
              A: { intents: { next: { id: Int } } }
              T: { intents: { yOpened: { id: Int }, xOpened: { id: Int } } }
              X: { params: { id: Int } }
              Y: { params: { id: Int } }
            start: a
            routes:
              a: { transitions: { next: { do: [{ push: x }, { push: t }] } } }
              t:
                back: hidden
                transitions:
                  yOpened: { do: [{ push: y, unique: layer, by: [id] }, pop] }
                  xOpened: { do: [{ push: x, unique: layer, by: [id] }, pop] }
              x: { back: hidden }
              y: { back: hidden }
            expect: [{ always: { can: a } }]
            """)
        #expect(found == [true])
    }
}
