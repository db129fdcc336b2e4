import FlowModel
import FlowTestSupport
import Testing

@testable import FlowAnalysis

@Suite("The state in which a journey ends")
struct WitnessTextTests {
    @Test("is written without the middle of a long layer")
    func longLayer() async throws {
        let read = ReadModule([
            (
                "MainFlow.flow.yaml",
                """
                flowgen: 1
                flow: MainFlow
                screens: { A: { intents: { next: } }, B: { intents: { next: } } }
                start: a
                routes: { a: { transitions: { next: { push: b } } }, b: { transitions: { next: { push: b } } } }
                expect: [{ never: { deeper: 20 } }, { never: { deeper: 100 } }]
                """
            )
        ])
        let verdicts = await read.module.analyse { $0 }[0].answers.expectationVerdicts
        let words = verdicts.map { $0.witness?.endWords(in: read.module.flows[0]) ?? "" }
        let lower = "`a`" + String(repeating: ", `b`", count: 18)
        #expect(words == [lower + ", `b`, `b`", lower + ", 81 more, `b`"])
    }
}
