extension SpecSketch {
    /// Lets flows dismiss what their child flows present, with a sequence of its own: without that, the module is the same.
    mutating func drawDismissalsInChildren(seed: UInt64) {
        var random = SplitMix64(seed: seed ^ 0xD15_C41D)
        _ = random.next()
        guard random.chance(60) else { return }
        func draw(_ transitions: inout [TransitionSketch], hasChildren: Bool) {
            for transition in transitions.indices {
                for branch in transitions[transition].branches.indices {
                    transitions[transition].branches[branch].dismissInChildren(&random, hasChildren: hasChildren)
                }
            }
        }
        for flow in flows.indices {
            let hasChildren = flows[flow].routes.contains { $0.child != nil }
            draw(&flows[flow].transitions, hasChildren: hasChildren)
            draw(&flows[flow].shared, hasChildren: hasChildren)
            draw(&flows[flow].links, hasChildren: hasChildren)
            for route in flows[flow].routes.indices {
                draw(&flows[flow].routes[route].transitions, hasChildren: hasChildren)
            }
        }
    }
}

extension BranchSketch {
    fileprivate mutating func dismissInChildren(_ random: inout SplitMix64, hasChildren: Bool) {
        for step in steps.indices {
            let isTaken =
                switch steps[step].verb {
                case "dismissAll": random.chance(60)
                // Nothing grows with it. A task needs to know the route on which it starts.
                case "stay", "dismiss": hasChildren && opened == nil && task == nil && random.chance(40)
                default: false
                }
            if isTaken { steps[step] = StepSketch("dismissAll", "children") }
        }
    }
}
