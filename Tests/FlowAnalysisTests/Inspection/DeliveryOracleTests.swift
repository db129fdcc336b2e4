import FlowAnalysis
import FlowModel
import FlowTestSupport
import Testing

/// Where the messages of random specs are delivered, compared with an exhaustive search.
@Suite("The places where a branch can deliver a message") struct DeliveryOracleTests {
    private typealias Address = NavigationInterpreter.BranchAddress

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
                var places: [(Address, NavigationAnswers.DeliveryReceivers?)] = []
                let answers = flow.answers
                module[flow.id].forEachTransition { branches, first in
                    for index in branches.indices {
                        places.append(
                            (Self.address(first.branch(index)), answers.deliveryReceivers(of: first.branch(index))))
                    }
                }
                return places
            }
            let explorations = NavigationExploration.explore(module, within: .init(configurations: 60, routes: 8))
            for (index, exploration) in explorations.enumerated() where exploration.isComplete {
                compared += 1
                let expected = Self.places(exploration.interpreter, &resumed)
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

    private static func address(_ place: BranchPosition) -> Address {
        let owner: Address.Owner =
            switch place.owner {
            case .route(let route): .route(route)
            case .flow: .flow
            case .link: .link
            }
        return Address(owner, transition: place.transition, branch: place.branch)
    }

    /// - Parameter resumed: how often a link was performed as a part of another branch.
    private static func places(_ interpreter: NavigationInterpreter, _ resumed: inout Int) -> [Address: Places] {
        var places: [Address: Places] = [:]
        var seen = Set(interpreter.startConfigurations())
        var pending = Array(seen)
        while let configuration = pending.popLast() {
            for edge in interpreter.edges(from: configuration) {
                // Where the branch fails, the links that it has resumed are undone.
                let isPerformed = edge.attempts.last?.verdict == .succeeded
                for attempt in edge.attempts where isPerformed && attempt.verdict == .succeeded {
                    switch edge.end {
                    case .moved(let next): places[attempt.place, default: Places()].tops.insert(next.current)
                    case .left: places[attempt.place, default: Places()].leaves = true
                    case .failed, .finished: continue
                    }
                    if attempt != edge.attempts.last { resumed += 1 }
                }
                if case .moved(let next) = edge.end, seen.insert(next).inserted { pending.append(next) }
            }
        }
        return places
    }
}
