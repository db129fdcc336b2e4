import FlowAnalysis
import FlowModel
import FlowTestSupport
import NavigationTestSupport
import Testing

/// Where the messages of random specs are delivered, compared with an exhaustive search.
@Suite("The places where a branch can deliver a message") struct DeliveryOracleTests {
    private struct Places: Hashable {
        var tops: Set<Int> = []
        var leaves = false
    }

    @Test("are those of a complete exploration, also for links that are resumed") func agreeWithOracle() async {
        var (compared, resumed, left) = (0, 0, 0)
        for seed in 0..<UInt64(200) {
            let sketch = RandomSpec.sketch(seed: seed)
            let module = ReadModule(sketch.files).module
            let found = await module.analyse { flow in
                var places: [(BranchPosition, NavigationAnswers.DeliveryReceivers?)] = []
                let answers = flow.answers
                module[flow.id].forEachTransition { branches, first in
                    for index in branches.indices {
                        places.append(
                            (first.branch(index), answers.deliveryReceivers(of: first.branch(index))))
                    }
                }
                return places
            }
            let explorations = NavigationExploration.explore(module, within: .init(configurations: 60, routes: 8))
            for (index, exploration) in explorations.enumerated() where exploration.isExact {
                compared += 1
                let expected = Self.places(exploration, &resumed)
                for (address, places) in found[index] {
                    let own = expected[address] ?? Places()
                    if own.leaves { left += 1 }
                    #expect(
                        places.map { Places(tops: Set($0.tops), leaves: $0.leaves) } == own,
                        "seed \(seed), \(module.flows[index].name.text), \(address)\n\(sketch.text)")
                }
            }
        }
        #expect(compared > 25 && resumed > 0 && left > 0)
    }

    /// - Parameter resumed: how often a link was performed as a part of another branch.
    private static func places(
        _ exploration: NavigationExploration, _ resumed: inout Int
    ) -> [BranchPosition: Places] {
        var places: [BranchPosition: Places] = [:]
        for place in exploration.showings {
            if case .route(let route) = place.owner { places[place] = Places(tops: [route]) }
        }
        exploration.isolated.forEachEdge { edge in
            // Where the branch fails, the links that it has resumed are undone.
            guard let last = edge.attempts.last, last.failure == nil else { return }
            for attempt in edge.attempts where attempt.failure == nil {
                switch edge.end {
                case .moved(let next): places[attempt.place, default: Places()].tops.insert(next.current)
                case .left: places[attempt.place, default: Places()].leaves = true
                case .failed, .finished, .leftBySystem: continue
                }
                if attempt != last { resumed += 1 }
            }
        }
        return places
    }
}
