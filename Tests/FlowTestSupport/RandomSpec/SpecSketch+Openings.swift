extension SpecSketch {
    /// Lets branches open URLs, with a sequence of its own: without them, the module is the same.
    mutating func drawOpenings(seed: UInt64) {
        var random = SplitMix64(seed: seed ^ 0x0FE4_0FE4)
        _ = random.next()
        guard random.chance(30) else { return }
        func draw(_ transitions: inout [TransitionSketch]) {
            for transition in transitions.indices {
                for branch in transitions[transition].branches.indices where random.chance(15) {
                    transitions[transition].branches[branch].opened = "tel:\(random.below(3))"
                }
            }
        }
        for flow in flows.indices {
            draw(&flows[flow].transitions)
            draw(&flows[flow].links)
            for route in flows[flow].routes.indices { draw(&flows[flow].routes[route].transitions) }
        }
    }
}
