extension SpecSketch {
    /// Asks values instead of some guards, with a sequence of its own, so that the rest of the module stays the same.
    ///
    /// - Parameter isPlain: whether the module has no values, so that some screens and events get one.
    mutating func drawValueConditions(seed: UInt64, isPlain: Bool) {
        var random = SplitMix64(seed: seed ^ 0x5EED_0F_7A1E5)
        _ = random.next()
        guard random.chance(50) else { return }
        for flow in flows.indices {
            if isPlain { flows[flow].drawNumbers(&random) }
            flows[flow].drawValueConditions(&random)
        }
    }
}

extension FlowSketch {
    fileprivate mutating func drawNumbers(_ random: inout SplitMix64) {
        for route in routes.indices where routes[route].child == nil && routes[route].alert == nil {
            routes[route].hasNumber = random.chance(50)
            for index in routes[route].transitions.indices where !routes[route].transitions[index].event.hasPrefix("$")
            {
                routes[route].transitions[index].hasNumber = random.chance(50)
            }
        }
    }

    fileprivate mutating func drawValueConditions(_ random: inout SplitMix64) {
        for index in start.indices where start[index].question != nil && hasNumber && random.chance(50) {
            start[index].question = .drawn(["number"], &random)
        }
        for index in transitions.indices {
            transitions[index].drawValueConditions(hasSource: false, &random)
        }
        for route in routes.indices {
            for index in routes[route].transitions.indices {
                routes[route].transitions[index].drawValueConditions(hasSource: routes[route].hasNumber, &random)
            }
        }
    }
}

extension TransitionSketch {
    fileprivate mutating func drawValueConditions(hasSource: Bool, _ random: inout SplitMix64) {
        let isOfSystem = event.hasPrefix("$")
        let values = (hasNumber && !isOfSystem ? ["$payload.number"] : []) + (hasSource ? ["$route.number"] : [])
        if values.isEmpty { return }
        for index in branches.indices where branches[index].question != nil && random.chance(60) {
            branches[index].question = .drawn(values, &random)
        }
        // A branch that nothing guards yet, before what it would hide.
        if random.chance(20), branches.count < 4, let last = branches.last {
            branches.insert(BranchSketch(question: .drawn(values, &random), steps: last.steps), at: 0)
        }
    }
}

extension QuestionSketch {
    /// One value, or all of them.
    fileprivate static func drawn(_ values: [String], _ random: inout SplitMix64) -> QuestionSketch {
        let compared = random.chance(50) ? values : [random.pick(values) ?? values[0]]
        // The numbers of a walk are as low, so that the conditions are often true.
        return QuestionSketch(
            name: "", isNegated: false, values: compared.map { ValueSketch(name: $0, number: random.below(3)) })
    }
}
