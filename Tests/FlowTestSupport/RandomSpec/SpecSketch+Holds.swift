extension SpecSketch {
    /// Lets flows hold their own intents, hold events for a time, and drop what they hold, with a sequence of its own: without that, the
    /// module is the same.
    mutating func drawHolds(seed: UInt64, kind: RandomSpec.Kind) {
        var random = SplitMix64(seed: seed ^ 0x401D_1337)
        _ = random.next()
        guard random.chance(60) else { return }
        for flow in flows.indices { flows[flow].drawHolds(&random, isNested: kind.isNested) }
    }
}

extension FlowSketch {
    fileprivate mutating func drawHolds(_ random: inout SplitMix64, isNested: Bool) {
        for index in transitions.indices where random.chance(60) {
            transitions[index].hold(&random, isNested: isNested)
        }
        guard (transitions + links).contains(where: \.isHeld) else { return }
        func limit(_ transitions: inout [TransitionSketch]) {
            for transition in transitions.indices {
                for branch in transitions[transition].branches.indices
                where transitions[transition].branches[branch].isHeld && random.chance(40) {
                    transitions[transition].branches[branch].heldSeconds = random.within(1...3)
                }
            }
        }
        limit(&transitions)
        limit(&links)
        for route in routes.indices {
            for transition in routes[route].transitions.indices
            where !routes[route].transitions[transition].event.hasRemovalName {
                for branch in routes[route].transitions[transition].branches.indices {
                    routes[route].transitions[transition].branches[branch].addStepAboutHeldEvent(&random)
                }
            }
        }
    }
}

extension TransitionSketch {
    fileprivate var isHeld: Bool { branches.contains(where: \.isHeld) }

    /// As with held links, an outcome cannot be undone.
    fileprivate mutating func hold(_ random: inout SplitMix64, isNested: Bool) {
        for index in branches.indices where random.chance(50) { branches[index].isHeld = true }
        guard isHeld, isNested else { return }
        for index in branches.indices {
            branches[index].steps.removeAll { $0.verb == "finish" || $0.verb == "resume" }
            if branches[index].steps.isEmpty { branches[index].steps = [StepSketch("dismissAll")] }
        }
    }
}

extension BranchSketch {
    /// A `resume` or a `forget` among the steps. Nothing is specified for a `resume` in a flow that a `back` has left.
    fileprivate mutating func addStepAboutHeldEvent(_ random: inout SplitMix64) {
        guard !steps.isEmpty, opened == nil, place == nil, random.chance(22) else { return }
        // A task needs to know the route on which it starts.
        let verb = task == nil && random.chance(65) ? "resume" : "forget"
        if steps.map(\.verb) == ["stay"], random.chance(70) {
            steps = [StepSketch(verb)]
            return
        }
        // Nothing follows the end of the flow, or an alert.
        let isLast = steps.last.map { $0.verb == "finish" || $0.routes.contains { $0.contains("alert") } } ?? false
        let last = isLast ? steps.count - 1 : steps.count
        steps.insert(StepSketch(verb), at: random.within(0...last))
        if verb == "resume" { steps.removeAll { $0.verb == "back" } }
    }
}

extension String {
    /// Whether it is the name of an event that runs effects only.
    fileprivate var hasRemovalName: Bool { ["$opened", "$shown", "$removed"].contains(self) }
}
