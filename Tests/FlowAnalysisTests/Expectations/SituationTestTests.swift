import FlowAnalysis
import FlowModel
import FlowTestSupport
import NavigationTestSupport
import Testing

/// Whether a situation holds in one state, as the proof reads it and as it is defined.
@Suite("The situation of a `possible` in a single state")
struct SituationTestTests {
    private static let modules = TestScope.choose(all: 300, sample: 40)

    @Test("is read as it is defined, in every state of random flows")
    func agreesWithDefinition() async throws {
        var (count, held) = (0, 0)
        for seed in 0..<UInt64(Self.modules) {
            let files = RandomSpec.sketch(seed.isMultiple(of: 2) ? .anything : .tasks, seed: seed).files
            let module = ReadModule(files).module
            let analysed = await module.analyse { $0 }
            let explorations = NavigationExploration.explore(
                module, within: NavigationExploration.Bound(configurations: 60, routes: 8)
            ) { analysed[$0].summary.forOracle }
            for (index, exploration) in explorations.enumerated() {
                let flow = module.flows[index]
                let drawn = RandomExpectation.expectations(40, of: FlowID(index: index), in: module, seed: seed)
                for expectation in drawn {
                    guard case .possible(let situation) = expectation.form,
                        let test = SituationTest(expectation, in: flow)
                    else { continue }
                    for state in exploration.explored {
                        let shown = ShownState(
                            layers: state.shownLayers.map { ShownState.Layer(style: $0.style, routes: $0.routes) })
                        let holds = state.isSuch(situation)
                        count += 1
                        if holds { held += 1 }
                        #expect(
                            test.holds(in: shown, task: state.shownTask) == holds,
                            "seed \(seed): \(expectation.sentence) in \(state.shownLayers)")
                    }
                }
            }
        }
        #expect(held > 100 && count - held > 100)
    }
}
