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

    /// The tests of a module, and the code that they test.
    private struct Tested {
        let original: WalkedModule
        /// The module whose code is tested; the original one if nothing has changed.
        let module: Module
        /// The tests that fail, as `Class.function`.
        let failing: Set<String>
        let words: String
        var namingStyle = NamingStyle.standard

        private var options: EmissionOptions { EmissionOptions(ui: .none, namingStyle: namingStyle) }

        func tests(_ style: TestStyle) -> [JourneyTests] {
            zip(original.sets, original.searches).map { set, search in
                JourneyTests(
                    set, of: original.module, original.program, search.samples, style: style,
                    types: TestedTypes(of: original.module, [options], forTestsOf: 0), testedModule: nil,
                    specName: "Spec.flow.yaml")
            }
        }

        var outputs: [SwiftOutput] {
            let paths = original.files.map(\.path)
            let emitter = FlowEmitter(module, paths: paths, options: options)
            return module.units.map { emitter.emit($0) }
        }
    }

    /// Compiles the tests of several modules as one program, runs it, and returns the tests that fail.
    private func failures(of tested: [Tested]) async throws -> Set<String> {
        let compiler = try await SwiftCompiler()
        var files: [URL] = []
        var cases: [String] = []
        for module in tested {
            files += try compiler.write(module.outputs)
            for test in module.tests(.xctest) {
                files += try compiler.write([test.fileName: test.text])
                let functions = test.functionNames.map { "(\"\($0)\", asyncTest(\(test.typeName).\($0)))" }
                cases.append(
                    "testCase([\(functions.joined(separator: ", "))] as [(String, (\(test.typeName)) -> () throws -> Void)])"
                )
            }
        }
        files += try compiler.write([
            "main.swift": "import XCTest\n\nXCTMain([\n    \(cases.joined(separator: ",\n    "))\n])\n"
        ])
        // The test cases are on the main actor, and `asyncTest` is from before Swift 6.
        let program = try await compiler.program(of: files, as: SwiftCompiler.Mode.all[0])
        var output = ""
        do {
            output = try await program.output()
        } catch let failure as SwiftCompiler.Failure {
            output = failure.description
        }
        let passed = output.matches(of: /Test Case '([\w.]+)' passed/).count
        let failed = Set(output.matches(of: /Test Case '([\w.]+)' failed/).map { String($0.1) })
        let count = tested.flatMap(\.original.sets).reduce(0) { $0 + $1.journeys.count }
        #expect(passed + failed.count == count, "\(output.suffix(2_000))")
        return failed
    }

    @Test(.enabled(if: Platform.hasXCTestMain)) func testsOfRandomModulesPass() async throws {
        let modules = TestScope.choose(all: 4, sample: 2)
        var tested: [Tested] = []
        for number in 0..<modules {
            // Every other module has tasks. The other test has the standard names.
            let kind: RandomSpec.Kind = number.isMultiple(of: 2) ? .nested : .nestedTasks
            let style: NamingStyle = number.isMultiple(of: 2) ? .plain : .coordinating
            let sketch = RandomSpec.sketch(kind, seed: Self.seed &+ UInt64(number), prefix: "j\(number)")
            guard let walked = WalkedModule(sketch.files, limits: Self.limits) else { continue }
            tested.append(
                Tested(
                    original: walked, module: walked.module, failing: [], words: sketch.text, namingStyle: style))
        }
        let failed = try await failures(of: tested)
        #expect(failed == [], "SEED=\(Self.seed)")
    }

    /// What breaks a `never` is what a `possible` of the same situation asks for, so its witness is one of these journeys.
    @Test(
        "a journey to a situation that the proof finds leads the generated view model there",
        .enabled(if: Platform.hasXCTestMain))
    func testsOfSituationsPass() async throws {
        let modules = TestScope.choose(all: 12, sample: 2)
        var tested: [Tested] = []
        var (wanted, missed) = (0, 0)
        for number in 0..<modules {
            let kind: RandomSpec.Kind = number.isMultiple(of: 2) ? .nestedTasks : .nested
            let seed = Self.seed &+ 100 &+ UInt64(number)
            let sketch = RandomSpec.sketch(kind, seed: seed, prefix: "s\(number)")
            guard let walked = WalkedModule(sketch.files, limits: Self.limits, expect: { $0.expectSituations(seed) })
            else {
                continue
            }
            // Where a child flow ends at its start and the transition of its outcome fails, the simulation reports the failure and the
            // view model does not. That is a difference of its own.
            if walked.module.summary.mayFinishAtStart { continue }
            for set in walked.sets {
                wanted += set.goals.count(where: \.isSituation)
                missed += set.missed.count(where: { $0.goal.isSituation })
            }
            tested.append(Tested(original: walked, module: walked.module, failing: [], words: sketch.text))
        }
        let failed = try await failures(of: tested)
        #expect(failed == [], "SEED=\(Self.seed)")
        // The search for journeys has a limit, and the proof has none.
        #expect(
            wanted > 5 * tested.count && !tested.isEmpty && missed * 4 < wanted, "\(missed) of \(wanted) are not walked"
        )
    }

    /// So the score of JourneyMutationTests, which replays journeys in the simulation, is that of the real tests.
    @Test(.enabled(if: Platform.hasXCTestMain)) func testsOfChangedModulesFailWhereTheReplayDoes() async throws {
        let changes = TestScope.choose(all: 6, sample: 1)
        var random = SplitMix64(seed: Self.seed)
        var tested: [Tested] = []
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
            let plain = Tested(original: walked, module: changed.module, failing: [], words: "")
            for (set, test) in zip(walked.sets, plain.tests(.xctest)) {
                for failure in JourneySetReplay(set, in: changed.program).failures {
                    failing.insert("\(test.typeName).\(test.functionNames[failure.journey])")
                }
            }
            tested.append(
                Tested(
                    original: walked, module: changed.module, failing: failing,
                    words: "\(changed.path): \(changed.change.words)"))
        }
        let failed = try await failures(of: tested)
        let expected = Set(tested.flatMap(\.failing))
        #expect(
            failed == expected,
            "SEED=\(Self.seed): \(failed.symmetricDifference(expected)) of \(tested.map(\.words).joined(separator: "\n"))"
        )
        #expect(!expected.isEmpty && tested.count == changes)
    }
}

private enum Platform {
    /// Only the XCTest of Linux can be started by a program of its own.
    static var hasXCTestMain: Bool {
        #if os(Linux)
            true
        #else
            false
        #endif
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
