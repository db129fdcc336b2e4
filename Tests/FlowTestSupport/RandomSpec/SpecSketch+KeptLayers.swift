extension SpecSketch {
    /// Lets layers stay where they would be presented again, and routes be recreated by a `popTo`, with a sequence of its own: without
    /// them, the module is the same.
    mutating func drawKeptLayers(seed: UInt64) {
        var random = SplitMix64(seed: seed ^ 0x0A7E_0A7E)
        _ = random.next()
        guard random.chance(50) else { return }
        for flow in flows.indices {
            let alerts = Set(flows[flow].routes.filter { $0.alert != nil }.map(\.name))
            flows[flow].updateBranches { $0.keepLayers(except: alerts, &random) }
        }
    }
}

extension BranchSketch {
    fileprivate mutating func keepLayers(except alerts: Set<String>, _ random: inout SplitMix64) {
        for step in steps.indices {
            switch steps[step].verb {
            // A task starts on what the branch shows, which is not known where a layer can stay.
            case "present" where task == nil && !(steps[step].value.map(alerts.contains) ?? false) && random.chance(45):
                steps[step].modifier = [steps[step].modifier, "unique: layer"].compactMap(\.self).joined(
                    separator: ", ")
            case "popTo" where random.chance(40):
                steps[step].modifier = "fresh: true"
            default: break
            }
        }
    }
}
