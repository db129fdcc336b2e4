extension SpecSketch {
    /// Lets roots and tabs be recreated, with a sequence of its own: without them, the module is the same.
    mutating func drawFreshRoots(seed: UInt64) {
        var random = SplitMix64(seed: seed ^ 0xF4E5_F4E5)
        _ = random.next()
        guard random.chance(50) else { return }
        for flow in flows.indices where flows[flow].container != .stack {
            flows[flow].updateBranches { $0.beginRootsAnew(&random) }
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
