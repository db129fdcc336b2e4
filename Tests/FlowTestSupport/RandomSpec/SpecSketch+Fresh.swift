extension SpecSketch {
    /// Lets roots and tabs be recreated, with a sequence of its own: without them, the module is the same.
    mutating func drawFreshRoots(seed: UInt64) {
        var random = SplitMix64(seed: seed ^ 0xF4E5_F4E5)
        _ = random.next()
        guard random.chance(50) else { return }
        func draw(_ transitions: inout [TransitionSketch]) {
            for transition in transitions.indices {
                for branch in transitions[transition].branches.indices {
                    transitions[transition].branches[branch].beginRootsAnew(&random)
                }
            }
        }
        for flow in flows.indices where flows[flow].container != .stack {
            draw(&flows[flow].transitions)
            draw(&flows[flow].links)
            for route in flows[flow].routes.indices { draw(&flows[flow].routes[route].transitions) }
        }
    }
}

extension BranchSketch {
    fileprivate mutating func beginRootsAnew(_ random: inout SplitMix64) {
        for step in steps.indices where steps[step].verb == "show" && random.chance(35) {
            steps[step].modifier = "fresh: true"
        }
    }
}
