import FlowAnalysis
import FlowJourneys
import FlowModel
import FlowTestSupport
import Foundation
import JourneyTestSupport
import Testing

/// What breaks an expectation is walked with the generated view model, whatever the form of the expectation. `SEED=7` selects other
/// modules and expectations, and `MODULES=50` more of them.
@Suite("The journeys of broken expectations")
struct EmittedWitnessTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let seed = environment["SEED"].flatMap { UInt64($0) } ?? 2026
    private static let modules = environment["MODULES"].flatMap(Int.init) ?? TestScope.choose(all: 16, sample: 2)

    /// Journeys are not searched for.
    private static let limits: JourneySearch.Limits = {
        var limits = JourneySearch.Limits()
        limits.states = 1
        limits.quietStates = 0
        return limits
    }()

    @Test("lead the generated view model to the state that their messages name", .enabled(if: TestedModule.canRun))
    func journeysOfWitnesses() async throws {
        var tested: [TestedModule] = []
        var counts: [String: Int] = [:]
        var left = 0
        for number in 0..<Self.modules {
            let kinds: [RandomSpec.Kind] = [.nestedTasks, .nested, .anything, .tasks]
            let seed = Self.seed &+ 300 &+ UInt64(number)
            let sketch = RandomSpec.sketch(kinds[number % kinds.count], seed: seed, prefix: "w\(number)")
            guard let walked = WalkedModule(sketch.files, limits: Self.limits, expect: { $0.expectAnything(seed) })
            else { continue }
            let verdicts = await walked.module.analyse { $0.answers.expectationVerdicts }
            var sets = walked.sets
            for index in sets.indices {
                let flow = walked.module.flows[index]
                let journeys = WitnessJourneys(of: FlowID(index: index), in: walked.module, walked.program)
                sets[index].journeys = []
                sets[index].missed = []
                for (expectation, verdict) in zip(flow.expectations, verdicts[index]) {
                    guard let witness = verdict.witness else { continue }
                    guard let journey = journeys.journey(of: witness, named: expectation.words) else {
                        left += 1
                        if journeys.canFollow(witness) {
                            Issue.record(
                                "\(flow.name.text): \(expectation.words): \(witness), SEED=\(Self.seed), module \(number)"
                            )
                        }
                        continue
                    }
                    sets[index].journeys.append(journey)
                    counts[expectation.form.word, default: 0] += 1
                }
            }
            tested.append(TestedModule(walked, sets: sets, words: sketch.text))
        }
        let failed = try await TestedModule.failures(of: tested)
        #expect(failed == [], "SEED=\(Self.seed)")
        let forms = ["always", "before", "between", "never", "possible", "when"]
        #expect(forms.allSatisfy { counts[$0, default: 0] > 0 }, "\(counts)")
        // What a flow alone cannot do is rare.
        #expect(left * 5 < counts.values.reduce(0, +), "\(left) are left out")
        if Self.environment["COUNTS"] != nil { print(counts, "left out:", left) }
    }
}

extension Module {
    /// States random expectations of every form in each flow.
    fileprivate mutating func expectAnything(_ seed: UInt64) {
        for index in flows.indices where !flows[index].isExternal {
            flows[index].expectations = RandomExpectation.expectations(
                30, of: FlowID(index: index), in: self, seed: seed)
        }
    }
}
