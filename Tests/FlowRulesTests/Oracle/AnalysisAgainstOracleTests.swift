import FlowDiagnostics
import FlowTestSupport
import Foundation
import Testing

/// The navigation analysis against trying everything out, on modules drawn at random: with `SEED=7` in the environment on
/// others, with `MODULES=100000` on more.
@Suite("The navigation analysis")
struct AnalysisAgainstOracleTests {
    private static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 2026
    private static let modules = ProcessInfo.processInfo.environment["MODULES"].flatMap(Int.init) ?? 3_000
    private static let parts = 8

    @Test("says what trying everything finds", arguments: 0..<parts)
    func agreesWithOracle(part: Int) async {
        var (flows, exploredToTheEnd) = (0, 0)
        for number in stride(from: part, to: Self.modules, by: Self.parts) {
            let seed = Self.seed &* 1_000_000 &+ UInt64(number)
            let sketch = RandomSpec.sketch(seed: seed)
            guard let comparison = await OracleComparison(sketch) else {
                Issue.record("seed \(seed) makes a module with errors\n\(sketch.text)")
                return
            }
            flows += comparison.flows
            exploredToTheEnd += comparison.exploredToTheEnd
            guard let disagreement = comparison.disagreements.first else { continue }
            let shrunk = await sketch.shrunk { candidate in
                let comparison = await OracleComparison(candidate)
                return comparison?.disagreements.contains { $0.subject == disagreement.subject } ?? false
            }
            let told = await OracleComparison(shrunk)?.disagreements ?? comparison.disagreements
            let list = told.map(\.description).joined(separator: "\n")
            Issue.record("SEED=\(Self.seed), module \(seed):\n\(list)\n\n\(shrunk.text)")
            return
        }
        // What is not explored to the end is compared one way only.
        #expect(exploredToTheEnd * 2 > flows)
    }
}
