extension SpecSketch {
    /// Lets values make routes the same, with a sequence of its own: without them, the module is the same.
    mutating func drawIdentities(seed: UInt64) {
        var random = SplitMix64(seed: seed ^ 0x1DE7_717E)
        _ = random.next()
        guard random.chance(30) else { return }
        for flow in flows.indices where flows[flow].container == .stack {
            let numbered = Set(flows[flow].routes.filter(\.hasNumber).map(\.name))
            flows[flow].updateBranches { $0.nameIdentities(of: numbered, &random) }
        }
    }
}

extension BranchSketch {
    fileprivate mutating func nameIdentities(of numbered: Set<String>, _ random: inout SplitMix64) {
        for step in steps.indices {
            guard steps[step].verb == "push", let modifier = steps[step].modifier, modifier.hasPrefix("unique: "),
                steps[step].value.map(numbered.contains) ?? false, random.chance(50)
            else { continue }
            steps[step].modifier = modifier + ", by: [number]"
        }
    }
}
