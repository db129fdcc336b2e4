import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowTestSupport
import NavigationTestSupport
import Testing

/// Inspections of random specs, compared with the oracle, which explores every configuration.
@Suite("An inspection of a random spec") struct InspectionOracleTests {
    @Test("agrees with a complete exploration") func agreesWithOracle() async {
        var compared = 0
        for seed in 0..<UInt64(200) {
            let sketch = RandomSpec.sketch(seed: seed)
            let module = ReadModule(sketch.files).module
            let inspections = await module.inspect(ModuleUnderstanding(whole: module))
            let explorations = NavigationExploration.explore(module, within: .init(configurations: 60, routes: 8))
            for (inspection, exploration) in zip(inspections, explorations) where exploration.isExact {
                compared += 1
                if let difference = difference(inspection, exploration) {
                    Issue.record("seed \(seed), \(inspection.name): \(difference)\n\(sketch.text)")
                    return
                }
            }
        }
        #expect(compared > 25)
    }

    private func difference(_ inspection: FlowInspection, _ exploration: NavigationExploration) -> String? {
        for (index, route) in inspection.routes.enumerated() {
            guard route.steps == exploration.events[index], route.isReachable == (route.steps != nil),
                route.isBuried == exploration.buried.contains(index), route.journey?.steps.count == route.steps
            else { return "\(route), not \(String(describing: exploration.events[index])) events" }
            if let problem = route.journey.flatMap({ exploration.isolated.replay($0).problem }) {
                return "\(route.name): \(problem)"
            }
        }
        for (place, answer) in places(of: inspection) {
            let failures = exploration.failures.keys.filter { $0.place == place }.map(\.failure)
            let sorted = failures.sorted { ($0.step, $0.reason.rawValue) < ($1.step, $1.reason.rawValue) }
            let reasons = sorted.map(\.reason)
            guard answer.fires == exploration.tried.contains(place),
                answer.succeeds == exploration.succeeded.contains(place),
                answer.fails.map(\.simulated)
                    == reasons.enumerated().filter({ !reasons[..<$0.offset].contains($0.element) }).map(\.element)
            else { return "\(place): \(answer.fires), \(answer.succeeds), \(answer.fails), not \(reasons)" }
        }
        guard
            inspection.outcomes.indices.filter({ inspection.outcomes[$0].isProduced }) == exploration.outcomes.sorted()
        else { return "\(inspection.outcomes), not \(exploration.outcomes.sorted())" }
        guard inspection.maxDepth == exploration.deepestLayer, inspection.modalDepth == exploration.mostModalLayers
        else {
            return "\(inspection.maxDepth ?? -1), \(inspection.modalDepth ?? -1) deep, not \(exploration.deepestLayer)"
        }
        return nil
    }

    /// Every branch with its place. Transitions are numbered for each owner.
    private func places(
        of inspection: FlowInspection
    ) -> [(BranchPosition, FlowInspection.Answer)] {
        var places: [(BranchPosition, FlowInspection.Answer)] = []
        var counts: [FlowInspection.Transition.Owner: Int] = [:]
        for transition in inspection.transitions {
            let index = counts[transition.owner, default: 0]
            counts[transition.owner] = index + 1
            let owner: BranchPosition.Owner =
                switch transition.owner {
                case .route(let name): .route(inspection.routes.firstIndex { $0.name == name } ?? -1)
                case .flow: .flow
                case .link: .link
                }
            for (branch, answer) in transition.branches.enumerated() {
                places.append((.init(owner, transition: index, branch: branch), answer))
            }
        }
        return places
    }
}
