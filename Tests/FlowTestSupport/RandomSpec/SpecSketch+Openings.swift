extension SpecSketch {
    /// Lets branches open URLs, with a sequence of its own: without them, the module is the same.
    mutating func drawOpenings(seed: UInt64) {
        var random = SplitMix64(seed: seed ^ 0x0FE4_0FE4)
        _ = random.next()
        guard random.chance(30) else { return }
        for flow in flows.indices {
            flows[flow].updateBranches { branch in
                if random.chance(15) { branch.opened = "tel:\(random.below(3))" }
            }
        }
    }
}
