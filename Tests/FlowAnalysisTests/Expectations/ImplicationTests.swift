import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

/// What an expectation says against what another one says: the words against the proof.
@Suite("An expectation that implies another one")
struct ImplicationTests {
    private static let modules = TestScope.choose(all: 400, sample: 30)

    @Test("is broken wherever the other one is")
    func isSound() async {
        var count = 0
        for seed in 0..<UInt64(Self.modules) {
            let read = ReadModule(RandomSpec.sketch(seed.isMultiple(of: 2) ? .anything : .tasks, seed: seed).files)
            guard !read.diagnostics.contains(where: { $0.severity == .error }) else { continue }
            var module = read.module
            for index in module.flows.indices {
                module.flows[index].expectations = RandomExpectation.expectations(
                    40, of: FlowID(index: index), in: read.module, seed: seed)
            }
            for (flow, analysed) in zip(module.flows, await module.analyse { $0 }) {
                let proved = Array(zip(flow.expectations, analysed.answers.expectationVerdicts))
                for (one, verdict) in proved where verdict.holds == true {
                    for (other, otherVerdict) in proved where one.form != other.form {
                        guard one.form.implies(other.form) else { continue }
                        count += 1
                        #expect(
                            otherVerdict.holds != false,
                            "seed \(seed): `\(one.sentence)` holds, and `\(other.sentence)` does not")
                    }
                }
            }
        }
        #expect(count > Self.modules)
    }

    @Test("says of all events with a name what the other one says of an intent or a link")
    func events() {
        let span = SourceSpan(file: SourceFileID(index: 0), start: 0, end: 0)
        func form(_ kind: FlowModel.Expectation.Occurrence.Kind) -> FlowModel.Expectation.Form {
            .when(FlowModel.Expectation.Occurrence(kind, Name("opened", at: span)), .succeeds)
        }
        #expect(form(.event).implies(form(.intent)) && form(.event).implies(form(.link)))
        #expect(!form(.intent).implies(form(.event)) && !form(.intent).implies(form(.link)))
    }
}
