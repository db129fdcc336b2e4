extension SpecSketch {
    /// Lets tabs be in the bar only at times, with a sequence of its own: without them, the module is the same.
    mutating func drawTabConditions(seed: UInt64) {
        var random = SplitMix64(seed: seed ^ 0x7AB5_07_7135)
        _ = random.next()
        guard random.chance(60) else { return }
        for flow in flows.indices where flows[flow].container == .tabs {
            for route in flows[flow].routes.indices {
                let sketch = flows[flow].routes[route]
                guard !sketch.isHiddenTab, sketch.alert == nil, random.chance(50) else { continue }
                flows[flow].routes[route].tabQuestion = .drawn(
                    isNumbered: sketch.hasNumber || sketch.fixedNumber != nil || flows[flow].hasNumber, &random)
            }
        }
    }
}

extension QuestionSketch {
    /// - Parameter isNumbered: whether the flow or the route has a number for a guard.
    static func drawn(isNumbered: Bool, _ random: inout SplitMix64) -> QuestionSketch {
        let name = isNumbered && random.chance(40) ? numbered : random.pick(plain) ?? plain[0]
        return QuestionSketch(name: name, isNegated: random.chance(30))
    }
}
