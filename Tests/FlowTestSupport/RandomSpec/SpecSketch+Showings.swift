extension SpecSketch {
    /// Lets routes run effects when they are opened and shown, with a sequence of its own: without them, the module is the same.
    mutating func drawShowings(seed: UInt64) {
        var random = SplitMix64(seed: seed &* 0xD1B5_4A32_D192_ED03 &+ 7)
        _ = random.next()
        guard random.chance(50) else { return }
        for flow in flows.indices where random.chance(70) {
            for route in flows[flow].routes.indices where flows[flow].routes[route].alert == nil {
                for event in ["$opened", "$shown"] where random.chance(35) {
                    let position = random.below(flows[flow].routes[route].transitions.count + 1)
                    flows[flow].routes[route].transitions.insert(
                        TransitionSketch(event: event, branches: Self.showing(&random)), at: position)
                }
            }
        }
    }

    /// Lets routes run effects when they are removed, in the same way.
    mutating func drawRemovals(seed: UInt64) {
        var random = SplitMix64(seed: seed &* 0xA24B_AED4_963E_E407 &+ 11)
        _ = random.next()
        guard random.chance(50) else { return }
        for flow in flows.indices where random.chance(70) {
            for route in flows[flow].routes.indices
            where flows[flow].routes[route].alert == nil && random.chance(35) {
                flows[flow].routes[route].transitions.append(
                    TransitionSketch(event: "$removed", branches: Self.showing(&random)))
            }
        }
    }

    /// Branches with effects only, of which the last may depend on a guard, too.
    private static func showing(_ random: inout SplitMix64) -> [BranchSketch] {
        let questions = random.pick(weighted: [(60, 0), (30, 1), (10, 2)]) ?? 0
        func branch(_ question: QuestionSketch?) -> BranchSketch {
            let both = [EffectSketch.plain, EffectSketch.numbered]
            let effects = random.chance(20) ? both : [random.pick(both) ?? EffectSketch.plain]
            return BranchSketch(question: question, effects: effects, steps: [])
        }
        // Each is asked once, so that every branch can be reached.
        var guards = QuestionSketch.plain
        var branches = (0..<questions).map { _ in
            let name = guards.remove(at: random.below(guards.count))
            return branch(QuestionSketch(name: name, number: nil, isNegated: random.chance(40)))
        }
        if questions == 0 || random.chance(60) { branches.append(branch(nil)) }
        return branches
    }
}
