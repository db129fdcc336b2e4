import FlowAnalysis
import Testing

@Suite("The state in which a journey ends")
struct WitnessTextTests {
    @Test("is written without the middle of a long layer")
    func longLayer() async throws {
        let spec = try await ProvedSpec(
            """
            flowgen: 1
            flow: MainFlow
            screens: { A: { intents: { next: } }, B: { intents: { next: } } }
            start: a
            routes: { a: { transitions: { next: { push: b } } }, b: { transitions: { next: { push: b } } } }
            expect: [{ never: { deeper: 20 } }, { never: { deeper: 100 } }]
            """)
        let words = spec.verdicts.map { $0.witness?.endWords(in: spec.flow) ?? "" }
        let lower = "`a`" + String(repeating: ", `b`", count: 18)
        #expect(words == [lower + ", `b`, `b`", lower + ", 81 more, `b`"])
    }
}
