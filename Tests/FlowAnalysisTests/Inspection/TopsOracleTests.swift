import FlowAnalysis
import FlowModel
import FlowTestSupport
import NavigationTestSupport
import Testing

/// Where the branches of random specs lead, compared with an exhaustive search.
@Suite("The routes that a branch can leave on top") struct TopsOracleTests {
    @Test("are those of a complete exploration") func agreeWithOracle() async {
        var compared = 0
        var several = 0
        for seed in 0..<UInt64(200) {
            let sketch = RandomSpec.sketch(seed: seed)
            let module = ReadModule(sketch.files).module
            let traced = await module.trace(ModuleUnderstanding(whole: module))
            let explorations = NavigationExploration.explore(module, within: .init(configurations: 60, routes: 8))
            for (flow, exploration) in zip(traced, explorations) where exploration.isExact {
                compared += 1
                let expected = Self.tops(exploration)
                for (place, tops) in Self.places(of: module[flow.id], flow) {
                    let name = "seed \(seed), \(flow.inspection.name), \(place)"
                    #expect(tops == expected[place, default: []].sorted(), "\(name)\n\(sketch.text)")
                    if tops?.count ?? 0 > 1 { several += 1 }
                }
            }
        }
        #expect(compared > 25 && several > 25)
    }

    /// For each branch, the routes that are shown after it, in every configuration that can be reached.
    private static func tops(_ exploration: NavigationExploration) -> [BranchPosition: Set<Int>] {
        var tops: [BranchPosition: Set<Int>] = [:]
        for place in exploration.showings {
            if case .route(let route) = place.owner { tops[place] = [route] }
        }
        exploration.isolated.forEachEdge { edge in
            guard case .moved(let next) = edge.end else { return }
            if let attempt = edge.attempts.last, attempt.failure == nil {
                tops[attempt.place, default: []].insert(next.current)
            }
        }
        return tops
    }

    /// Every branch with its place, and the routes that it can leave on top.
    private static func places(of flow: Flow, _ traced: TracedFlow) -> [(BranchPosition, [Int]?)] {
        var places: [BranchPosition] = []
        flow.forEachTransition { branches, first in places += branches.indices.map(first.branch) }
        return Array(zip(places, traced.tops.joined()))
    }
}
