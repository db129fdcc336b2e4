import FlowDiagnostics
import FlowTestSupport
import Foundation
import Testing

/// Compares the navigation analysis with an exhaustive exploration of random modules. In the environment, `SEED=7` selects other
/// modules, and `MODULES=100000` a larger number.
@Suite("The navigation analysis")
struct AnalysisAgainstOracleTests {
    private static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 2026
    private static let modules =
        ProcessInfo.processInfo.environment["MODULES"].flatMap(Int.init) ?? TestScope.choose(all: 3_000, sample: 160)
    private static let parts = 8

    @Test("agrees with the simulation, of which every configuration is explored", arguments: 0..<parts)
    func agreesWithOracle(part: Int) async { await compare(.anything, Self.modules, part) }

    @Test("agrees with it on tasks, where an entry is its route and the task that runs on it", arguments: 0..<parts)
    func agreesOnTasks(part: Int) async { await compare(.tasks, Self.modules / 2, part) }

    private func compare(_ kind: RandomSpec.Kind, _ modules: Int, _ part: Int) async {
        var (flows, exploredToTheEnd, exact, unfound, givenUp, approximated) = (0, 0, 0, 0, 0, 0)
        for number in stride(from: part, to: modules, by: Self.parts) {
            let seed = Self.seed &* 1_000_000 &+ UInt64(number)
            let sketch = RandomSpec.sketch(kind, seed: seed)
            guard let comparison = await OracleComparison.compare(sketch) else {
                Issue.record("SEED=\(Self.seed), module \(number) has errors\n\(sketch.text)")
                return
            }
            flows += comparison.flows
            exploredToTheEnd += comparison.exploredToTheEnd
            exact += comparison.exact
            unfound += comparison.unfound.isEmpty ? 0 : 1
            givenUp += comparison.givenUp
            if let disagreement = comparison.disagreements.first {
                if sketch.hasApproximatedAlert {
                    approximated += 1
                    if approximated == 1 { continue }
                }
                await report(disagreement, on: sketch, "SEED=\(Self.seed), module \(number)")
                return
            }
        }
        // An incomplete exploration is only compared in one direction, except for journeys, because some results take many
        // events.
        #expect(exploredToTheEnd * 2 > flows)
        #expect(exact * 3 > flows)
        #expect(unfound * 100 <= flows)
        // Links that resume links, beside tasks and alerts, can be too much work.
        #expect(givenUp * 100 <= flows)
    }

    /// Reports a disagreement on the smallest module that still shows it.
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

extension SpecSketch {
    /// Whether an alert comes with other changes, and what happens at it can fail further down than the analysis distinguishes: see
    /// docs/analysis.md.
    var hasApproximatedAlert: Bool {
        flows.contains { flow in
            let alerts = Set(flow.routes.filter { $0.alert != nil }.map(\.name))
            let comesWithChanges = flow.branches.contains { branch in
                branch.steps.count > 1 && branch.steps.contains { !alerts.isDisjoint(with: $0.routes) }
            }
            let looksDown = ["dismissAll", "dismiss", "popTo", "popPast", "popToRoot"]
            return comesWithChanges
                && flow.branches.contains { branch in branch.steps.contains { looksDown.contains($0.verb) } }
        }
    }
}
