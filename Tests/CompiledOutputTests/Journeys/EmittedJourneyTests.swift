import EmitterTestSupport
import FlowEmitters
import FlowJourneys
import FlowModel
import FlowTestSupport
import Foundation
import JourneyTestSupport
import Testing

/// The tests that `flowgen journeys --emit` writes compile, and pass or fail as the replay of their journeys in the simulation says.
/// `SEED=7` selects other modules and changes.
@Suite struct EmittedJourneyTests {
    private static let seed =
        ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 2026

    private static let limits: JourneySearch.Limits = {
        var limits = JourneySearch.Limits()
        limits.states = 400
        limits.steps = 12
        return limits
    }()

    @Test(.enabled(if: TestedModule.canRun)) func testsOfRandomModulesPass() async throws {
        let modules = TestScope.choose(all: 4, sample: 2)
        var tested: [TestedModule] = []
        for number in 0..<modules {
            // Every other module has tasks. The other test has the standard names.
            let kind: RandomSpec.Kind = number.isMultiple(of: 2) ? .nested : .nestedTasks
            let style: NamingStyle = number.isMultiple(of: 2) ? .plain : .coordinating
            let sketch = RandomSpec.sketch(kind, seed: Self.seed &+ UInt64(number), prefix: "j\(number)")
            guard let walked = WalkedModule(sketch.files, limits: Self.limits) else { continue }
            tested.append(TestedModule(walked, words: sketch.text, namingStyle: style))
        }
        let failed = try await TestedModule.failures(of: tested)
        #expect(failed == [], "SEED=\(Self.seed)")
    }

    /// What breaks a `never` is what a `possible` of the same situation asks for, so its witness is one of these journeys.
    @Test(
        "a journey to a situation that the proof finds leads the generated view model there",
        .enabled(if: TestedModule.canRun))
    func testsOfSituationsPass() async throws {
        let modules = TestScope.choose(all: 12, sample: 2)
        var tested: [TestedModule] = []
        var (wanted, missed) = (0, 0)
        for number in 0..<modules {
            let kind: RandomSpec.Kind = number.isMultiple(of: 2) ? .nestedTasks : .nested
            let seed = Self.seed &+ 100 &+ UInt64(number)
            let sketch = RandomSpec.sketch(kind, seed: seed, prefix: "s\(number)")
            guard let walked = WalkedModule(sketch.files, limits: Self.limits, expect: { $0.expectSituations(seed) })
            else {
                continue
            }
            for set in walked.sets {
                wanted += set.goals.count(where: \.isSituation)
                missed += set.missed.count(where: { $0.goal.isSituation })
            }
            tested.append(TestedModule(walked, words: sketch.text))
        }
        let failed = try await TestedModule.failures(of: tested)
        #expect(failed == [], "SEED=\(Self.seed)")
        // The search for journeys has a limit, and the proof has none.
        #expect(
            wanted > 5 * tested.count && !tested.isEmpty && missed * 4 < wanted, "\(missed) of \(wanted) are not walked"
        )
    }

    /// So the score of JourneyMutationTests, which replays journeys in the simulation, is that of the real tests.
    @Test(.enabled(if: TestedModule.canRun)) func testsOfChangedModulesFailWhereTheReplayDoes() async throws {
        let changes = TestScope.choose(all: 6, sample: 1)
        var random = SplitMix64(seed: Self.seed)
        var tested: [TestedModule] = []
        var number = 0
        while tested.count < changes, number < changes * 5 {
            number += 1
            let sketch = RandomSpec.sketch(.nested, seed: Self.seed &+ UInt64(number), prefix: "k\(number)")
            guard let walked = WalkedModule(sketch.files, limits: Self.limits) else { continue }
            var changed: ChangedModule?
            for _ in 0..<60 where changed == nil {
                guard let kind = random.pick(SpecChange.Kind.mistakes) else { continue }
                changed = ChangedModule(walked, kind, &random)
            }
            guard let changed else { continue }
            var failing: Set<String> = []
            let plain = TestedModule(walked, changedTo: changed.module, words: "")
            for (set, test) in zip(walked.sets, plain.tests(.xctest)) {
                for failure in JourneySetReplay(set, in: changed.program).failures {
                    failing.insert("\(test.typeName).\(test.functionNames[failure.journey])")
                }
            }
            tested.append(
                TestedModule(
                    walked, changedTo: changed.module, failing: failing,
                    words: "\(changed.path): \(changed.change.words)"))
        }
        let failed = try await TestedModule.failures(of: tested)
        let expected = Set(tested.flatMap(\.failing))
        #expect(
            failed == expected,
            "SEED=\(Self.seed): \(failed.symmetricDifference(expected)) of \(tested.map(\.words).joined(separator: "\n"))"
        )
        #expect(!expected.isEmpty && tested.count == changes)
    }
}

extension JourneyGoal {
    fileprivate var isSituation: Bool { if case .situation = self { true } else { false } }
}

extension Module {
    /// States in each flow that the situations of random expectations are possible.
    fileprivate mutating func expectSituations(_ seed: UInt64) {
        for index in flows.indices where !flows[index].isExternal {
            let drawn = RandomExpectation.expectations(40, of: FlowID(index: index), in: self, seed: seed)
            let stated = drawn.compactMap { expectation -> FlowModel.Expectation? in
                guard let situation = expectation.form.situation else { return nil }
                var copy = expectation
                copy.form = .possible(situation)
                return copy
            }
            flows[index].expectations = stated
        }
    }
}
