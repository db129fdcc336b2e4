extension SpecSketch {
    /// Lets routes of `tabs` take the number of the flow, with a sequence of its own: without them, the module is the same.
    mutating func drawTabValues(seed: UInt64) {
        var random = SplitMix64(seed: seed ^ 0x7AB5_7A1E)
        _ = random.next()
        guard random.chance(60) else { return }
        for flow in flows.indices where flows[flow].container == .tabs && flows[flow].hasNumber {
            for route in flows[flow].routes.indices
            where flows[flow].routes[route].hasNumber && flows[flow].routes[route].alert == nil {
                flows[flow].routes[route].takesFlowNumber = random.chance(40)
                flows[flow].routes[route].requiresNumber =
                    flows[flow].routes[route].showsOwnScreen && random.chance(50)
            }
        }
    }
}
