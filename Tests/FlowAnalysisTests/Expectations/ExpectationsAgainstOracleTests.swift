import FlowModel
import FlowTestSupport
import Foundation
import NavigationTestSupport
import Testing

/// Compares what the analysis proves about random expectations with an exhaustive search. In the environment, `SEED=7` selects other
/// modules, and `MODULES=100000` a larger number; with `COUNTS=1`, it prints how often each form was decided.
@Suite("The proof of expectations")
struct ExpectationsAgainstOracleTests {
    private static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 2038
    private static let modules =
        ProcessInfo.processInfo.environment["MODULES"].flatMap(Int.init) ?? TestScope.choose(all: 2_500, sample: 50)
    @Test("agrees with an exhaustive search of every state and every journey")
    func agreesWithOracle() async { await expectAgreement(await compare(.anything, Self.modules)) }

    @Test("agrees with it where tasks run")
    func agreesOnTasks() async { await expectAgreement(await compare(.tasks, Self.modules / 2)) }

    @Test("agrees with it on the specs of this repository")
    func agreesOnRepository() async {
        // Some are a part of a module.
        let modules = (ValidSpecs.modules + Self.fixtures).filter { files in
            ReadModule(files).diagnostics.allSatisfy { $0.severity != .error }
        }
        #expect(modules.count > 100)
        // A part of them, or all of them several times with other expectations.
        let count = TestScope.choose(all: modules.count * 3, sample: modules.count / 8)
        let result = await ComparedModules.compare(upTo: count) { number in
            let files = modules[number &* 7 % modules.count]
            return ComparedModule(name: "\(files.map(\.path))", seed: UInt64(number), files: files)
        }
        await expectAgreement(result)
    }

    /// The specs that the rules of lint are tested with.
    private static var fixtures: [ValidSpecs.Module] {
        ValidSpecs.files(in: "Tests/FlowLintTests/Fixtures").map { [$0] }
    }

    private func compare(_ kind: RandomSpec.Kind, _ modules: Int) async -> ComparedModules {
        await ComparedModules.compare(upTo: modules) { number in
            let seed = Self.seed &* 1_000_000 &+ UInt64(number)
            let sketch = RandomSpec.sketch(kind, seed: seed)
            return ComparedModule(
                name: "SEED=\(Self.seed), \(kind), module \(number)", seed: seed, files: sketch.files,
                sketch: sketch)
        }
    }

    private func expectAgreement(_ result: ComparedModules) async {
        for (disagreement, module) in result.disagreements.prefix(3) {
            Issue.record("\(await module.shrunk(disagreement))")
        }
        if ProcessInfo.processInfo.environment["COUNTS"] != nil {
            print(result)
            for (disagreement, module) in result.approximated.prefix(1) {
                print("approximated:", await module.shrunk(disagreement))
            }
        }
        #expect(result.withErrors == [])
        for form in Expectation.Form.names {
            let count = result.counts[form] ?? .init()
            #expect(count.held > 0 && count.broken > 0, "\(form) is never decided both ways: \(count)")
        }
        let all = result.counts.values.reduce(0) { $0 + $1.held + $1.broken + $1.unknown }
        #expect(result.approximated.count * 200 <= all)
        for form in ["never", "before", "between", "when"] {
            #expect(result.counts[form]?.vacuous ?? 0 > 0, "\(form) is never vacuous")
        }
    }
}
