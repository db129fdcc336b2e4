import FlowModel
import FlowTestSupport
import NavigationTestSupport
import Testing

/// The search that the proof of expectations is compared with, compared with what each form says about one journey after the other.
@Suite("The search for journeys of expectations")
struct EnumeratedJourneysTests {
    private static let bound = NavigationExploration.Bound(configurations: 150, routes: 10)
    private static let length = 3

    @Test("finds what a walk of every short journey finds", arguments: [RandomSpec.Kind.anything, .tasks])
    func findsTheSame(kind: RandomSpec.Kind) {
        var (decided, found) = (0, 0)
        for seed in 0..<UInt64(TestScope.choose(all: 500, sample: 25)) {
            let sketch = RandomSpec.sketch(kind, seed: seed)
            let module = ReadModule(sketch.files).module
            for (index, exploration) in NavigationExploration.explore(module, within: Self.bound).enumerated() {
                let oracle = ExpectationOracle(exploration.isolated, within: Self.bound)
                // What is a few events away from the end of a journey is walked, too.
                guard oracle.graph.horizon.map({ $0 >= 2 * Self.length }) ?? true,
                    let all = EnumeratedJourneys(exploration.isolated, upTo: Self.length, most: 3_000)
                else { continue }
                let expectations = RandomExpectation.expectations(
                    20, of: FlowID(index: index), in: module, seed: seed)
                for expectation in expectations where all.decide(expectation) {
                    let answer = oracle.answer(expectation).journey?.steps.count
                    let expected = all.fewestEvents(expectation)
                    decided += 1
                    found += expected == nil ? 0 : 1
                    if answer.flatMap({ $0 > Self.length ? nil : $0 }) != expected {
                        let counts = "\(answer.map(String.init) ?? "none"), not \(expected.map(String.init) ?? "none")"
                        Issue.record("seed \(seed): \(expectation.words): \(counts)\n\(sketch.text)")
                        return
                    }
                }
            }
        }
        #expect(found > 40 && decided > 2 * found, "\(found) of \(decided)")
    }
}
