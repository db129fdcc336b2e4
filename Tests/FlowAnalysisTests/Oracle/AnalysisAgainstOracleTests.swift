import FlowDiagnostics
import FlowTestSupport
import Foundation
import Testing

/// The navigation analysis against trying everything out, on modules drawn at random: with `SEED=7` in the environment on
/// others, with `MODULES=100000` on more.
@Suite("The navigation analysis")
struct AnalysisAgainstOracleTests {
    private static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 2026
    private static let modules =
        ProcessInfo.processInfo.environment["MODULES"].flatMap(Int.init) ?? TestScope.choose(all: 3_000, sample: 160)
    private static let parts = 8

    @Test("agrees with an interpreter that tries everything", arguments: 0..<parts)
    func agreesWithOracle(part: Int) async {
        var (flows, exploredToTheEnd, unfound) = (0, 0, 0)
        for number in stride(from: part, to: Self.modules, by: Self.parts) {
            let seed = Self.seed &* 1_000_000 &+ UInt64(number)
            let sketch = RandomSpec.sketch(seed: seed)
            guard let comparison = await OracleComparison.compare(sketch) else {
                Issue.record("SEED=\(Self.seed), module \(number) has errors\n\(sketch.text)")
                return
            }
            flows += comparison.flows
            exploredToTheEnd += comparison.exploredToTheEnd
            unfound += comparison.unfound.isEmpty ? 0 : 1
            if let disagreement = comparison.disagreements.first {
                await report(disagreement, on: sketch, "SEED=\(Self.seed), module \(number)")
                return
            }
        }
        // What is not explored to the end is compared one way only, but for journeys; some things take many events.
        #expect(exploredToTheEnd * 2 > flows)
        #expect(unfound * 100 <= flows)
    }

    /// Reports a disagreement on the smallest module that still has one of its kind.
    private func report(
        _ disagreement: OracleComparison.Disagreement, on sketch: SpecSketch, _ name: String
    ) async {
        let shrunk = await sketch.shrunk { candidate in
            let comparison = await OracleComparison.compare(candidate)
            return comparison?.disagreements.contains { $0.subject == disagreement.subject } ?? false
        }
        let all = await OracleComparison.compare(shrunk)?.disagreements ?? [disagreement]
        Issue.record("\(name):\n\(all.map(\.description).joined(separator: "\n"))\n\n\(shrunk.text)")
    }
}
