import FlowModel
import FlowTestSupport
import Foundation
import NavigationTestSupport
import Testing

/// Compares what the analysis proves about random expectations with an exhaustive search. In the environment, `SEED=7` selects other
/// modules, and `MODULES=100000` a larger number.
@Suite("The proof of expectations")
struct ExpectationsAgainstOracleTests {
    private static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 2038
    private static let modules =
        ProcessInfo.processInfo.environment["MODULES"].flatMap(Int.init) ?? TestScope.choose(all: 4_000, sample: 80)
    private static let expectations = 14
    private static let bound = NavigationExploration.Bound(configurations: 120, routes: 10)
    private static let parts = 8

    private struct Module: Sendable {
        /// How to draw it again.
        var name: String
        /// That of its expectations.
        var seed: UInt64
        var files: ValidSpecs.Module
        var isApproximated = false
    }

    @Test("agrees with an exhaustive search of every state and every journey")
    func agreesWithOracle() async { expectAgreement(await compare(.anything, Self.modules)) }

    @Test("agrees with it where tasks run")
    func agreesOnTasks() async { expectAgreement(await compare(.tasks, Self.modules / 2)) }

    @Test("agrees with it on the specs of this repository")
    func agreesOnRepository() async {
        // Some are a part of a module.
        let modules = (ValidSpecs.modules + Self.fixtures).filter { files in
            ReadModule(files).diagnostics.allSatisfy { $0.severity != .error }
        }
        #expect(modules.count > 100)
        // A part of them, or all of them several times with other expectations.
        let count = TestScope.choose(all: modules.count * 10, sample: modules.count / 4)
        let result = await compare(upTo: count) { number in
            let files = modules[number &* 7 % modules.count]
            return Module(name: "\(files.map(\.path))", seed: UInt64(number), files: files)
        }
        expectAgreement(result)
    }

    /// The specs that the rules of lint are tested with.
    private static var fixtures: [ValidSpecs.Module] {
        ValidSpecs.files(in: "Tests/FlowLintTests/Fixtures").map { [$0] }
    }

    private func compare(_ kind: RandomSpec.Kind, _ modules: Int) async -> Result {
        await compare(upTo: modules) { number in
            let seed = Self.seed &* 1_000_000 &+ UInt64(number)
            let sketch = RandomSpec.sketch(kind, seed: seed)
            return Module(
                name: "SEED=\(Self.seed), \(kind), module \(number)", seed: seed, files: sketch.files,
                isApproximated: sketch.hasApproximatedAlert)
        }
    }

    private func expectAgreement(_ result: Result) {
        for disagreement in result.disagreements.prefix(3) { Issue.record("\(disagreement)") }
        if ProcessInfo.processInfo.environment["COUNTS"] != nil { print(result.description) }
        for form in Expectation.Form.names {
            let count = result.counts[form] ?? .init()
            #expect(count.held > 0 && count.broken > 0, "\(form) is never decided both ways: \(count)")
        }
        let all = result.counts.values.reduce(0) { $0 + $1.held + $1.broken + $1.unknown }
        #expect(result.approximated.count * 100 <= all)
        for form in ["never", "before", "between", "when"] {
            #expect(result.counts[form]?.vacuous ?? 0 > 0, "\(form) is never vacuous")
        }
    }

    private struct Result: Sendable, CustomStringConvertible {
        var counts: [String: ExpectationComparison.Count] = [:]
        var disagreements: [String] = []
        var approximated: [String] = []

        mutating func add(_ comparison: ExpectationComparison?, of module: Module) {
            let text = module.files.map(\.text).joined(separator: "\n")
            guard let comparison else { return disagreements.append("\(module.name) has errors\n\(text)") }
            let disagreements = comparison.disagreements.map { "\(module.name): \($0)\n\n\(text)" }
            add(
                Result(
                    counts: comparison.counts, disagreements: disagreements, approximated: comparison.approximated))
        }

        mutating func add(_ other: Result) {
            for (form, count) in other.counts { counts[form, default: .init()] += count }
            disagreements += other.disagreements
            approximated += other.approximated
        }

        var description: String {
            let lines = counts.sorted { $0.key < $1.key }.map { form, count in
                "\(form): \(count.broken) broken, \(count.held) held, \(count.vacuous) vacuous, \(count.unknown) unknown, "
                    + "\(count.journeys) journeys, \(count.notCompared) not compared"
            }
            return (lines + ["\(disagreements.count) disagree, and \(approximated.count) that are approximated"])
                .joined(separator: "\n")
        }
    }

    private func compare(
        upTo count: Int, _ module: @escaping @Sendable (Int) -> Module
    ) async -> Result {
        await withTaskGroup(of: Result.self) { group in
            for part in 0..<Self.parts {
                group.addTask {
                    var result = Result()
                    for number in stride(from: part, to: count, by: Self.parts) {
                        let module = module(number)
                        result.add(await Self.compare(module), of: module)
                    }
                    return result
                }
            }
            return await group.reduce(into: Result()) { $0.add($1) }
        }
    }

    private static func compare(_ module: Module) async -> ExpectationComparison? {
        await ExpectationComparison.compare(
            module.files, seed: module.seed, expectations: expectations, within: bound,
            isApproximated: module.isApproximated)
    }
}
