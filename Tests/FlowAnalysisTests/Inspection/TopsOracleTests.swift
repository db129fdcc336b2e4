import FlowAnalysis
import FlowModel
import FlowTestSupport
import Testing

/// Where the branches of random specs lead, compared with an exhaustive search.
@Suite("The routes that a branch can leave on top") struct TopsOracleTests {
    private typealias Address = NavigationInterpreter.BranchAddress

    @Test("are those of a complete exploration") func agreeWithOracle() async {
        var compared = 0
        var several = 0
        for seed in 0..<UInt64(200) {
            let sketch = RandomSpec.sketch(seed: seed)
            let module = ReadModule(sketch.files).module
            let traced = await module.trace(ModuleUnderstanding(whole: module))
            let explorations = NavigationExploration.explore(module, within: .init(configurations: 60, routes: 8))
            for (flow, exploration) in zip(traced, explorations) where exploration.isComplete {
                compared += 1
                let expected = Self.tops(exploration.interpreter)
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
    private static func tops(_ interpreter: NavigationInterpreter) -> [Address: Set<Int>] {
        var tops: [Address: Set<Int>] = [:]
        var seen = Set(interpreter.startConfigurations())
        var pending = Array(seen)
        while let configuration = pending.popLast() {
            for edge in interpreter.edges(from: configuration) {
                guard case .moved(let next) = edge.end else { continue }
                if let attempt = edge.attempts.last, attempt.verdict == .succeeded {
                    tops[attempt.place, default: []].insert(next.current)
                }
                if seen.insert(next).inserted { pending.append(next) }
            }
        }
        return tops
    }

    /// Every branch with its place, and the routes that it can leave on top.
    private static func places(of flow: Flow, _ traced: TracedFlow) -> [(Address, [Int]?)] {
        var places: [(Address, [Int]?)] = []
        flow.forEachTransition { branches, first in
            let owner: Address.Owner =
                switch first.owner {
                case .route(let route): .route(route)
                case .flow: .flow
                case .link: .link
                }
            places += branches.indices.map { (Address(owner, transition: first.transition, branch: $0), nil) }
        }
        return zip(places, traced.tops.joined()).map { ($0.0, $1) }
    }
}
