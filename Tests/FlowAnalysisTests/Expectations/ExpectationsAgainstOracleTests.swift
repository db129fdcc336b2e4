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
        ProcessInfo.processInfo.environment["MODULES"].flatMap(Int.init) ?? TestScope.choose(all: 4_000, sample: 160)
    private static let expectations = 14
    private static let bound = NavigationExploration.Bound(configurations: 120, routes: 10)
    private static let parts = 8

    @Test("agrees with an exhaustive search of every state and every journey")
    func agreesWithOracle() async { await compare(.anything, Self.modules) }

    @Test("agrees with it where tasks run")
    func agreesOnTasks() async { await compare(.tasks, Self.modules / 2) }

    private func compare(_ kind: RandomSpec.Kind, _ modules: Int) async {
        let results = await withTaskGroup(of: Result.self) { group in
            for part in 0..<Self.parts { group.addTask { await Self.compare(kind, modules, part) } }
            return await group.reduce(into: Result()) { $0.add($1) }
        }
        for disagreement in results.disagreements.prefix(3) { Issue.record("\(disagreement)") }
        if ProcessInfo.processInfo.environment["COUNTS"] != nil { print(results.description) }
        for form in Expectation.Form.names {
            let count = results.counts[form] ?? .init()
            #expect(count.held > 0 && count.broken > 0, "\(form) is never decided both ways: \(count)")
        }
        for form in ["never", "before", "between", "when"] {
            #expect(results.counts[form]?.vacuous ?? 0 > 0, "\(form) is never vacuous")
        }
    }

    private struct Result: Sendable, CustomStringConvertible {
        var counts: [String: ExpectationComparison.Count] = [:]
        var disagreements: [String] = []
        var approximated = 0

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
            return (lines + ["\(disagreements.count) disagree, \(approximated) flows approximated"])
                .joined(separator: "\n")
        }
    }

    private static func compare(_ kind: RandomSpec.Kind, _ modules: Int, _ part: Int) async -> Result {
        var result = Result()
        for number in stride(from: part, to: modules, by: parts) {
            let seed = Self.seed &* 1_000_000 &+ UInt64(number)
            let sketch = RandomSpec.sketch(kind, seed: seed)
            let name = "SEED=\(Self.seed), \(kind), module \(number)"
            guard
                let comparison = await ExpectationComparison.compare(
                    sketch, seed: seed, expectations: expectations, within: bound)
            else {
                result.disagreements.append("\(name) has errors\n\(sketch.text)")
                return result
            }
            result.add(
                Result(
                    counts: comparison.counts,
                    disagreements: comparison.disagreements.map { "\(name): \($0)\n\n\(sketch.text)" },
                    approximated: comparison.approximated))
        }
        return result
    }
}
