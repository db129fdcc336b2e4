extension SpecSketch {
    /// Lets tabs answer a tap while they are shown, with a sequence of its own: without them, the module is the same.
    mutating func drawReselections(seed: UInt64) {
        var random = SplitMix64(seed: seed ^ 0x2E5E_1EC7)
        _ = random.next()
        guard random.chance(60) else { return }
        for flow in flows.indices where flows[flow].container == .tabs {
            for route in flows[flow].routes.indices {
                let sketch = flows[flow].routes[route]
                guard !sketch.isHiddenTab, sketch.alert == nil, random.chance(50) else { continue }
                let target = flows[flow].routes[random.below(flows[flow].routes.count)]
                var step = StepSketch("stay")
                if target.alert == nil, random.chance(75) {
                    step = StepSketch(random.chance(70) ? "show" : "present", to: target.name)
                    if step.verb == "show", random.chance(60) { step.modifier = "fresh: true" }
                }
                flows[flow].routes[route].transitions.append(
                    TransitionSketch(event: "$reselected", branches: [BranchSketch(steps: [step])]))
            }
        }
    }
}
