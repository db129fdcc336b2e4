extension SpecSketch {
    /// Lets routes start tasks when they are opened and shown, with a sequence of its own: without that, the module is the same.
    mutating func drawTasksOfShowings(seed: UInt64) {
        var random = SplitMix64(seed: seed ^ 0x7A5C_0C02)
        _ = random.next()
        guard random.chance(45) else { return }
        for flow in flows.indices where !flows[flow].tasks.isEmpty { flows[flow].drawTasksOfShowings(&random) }
    }
}

extension FlowSketch {
    fileprivate mutating func drawTasksOfShowings(_ random: inout SplitMix64) {
        for route in routes.indices where routes[route].child == nil && routes[route].alert == nil {
            for event in ["$opened", "$shown"] where random.chance(event == "$opened" ? 40 : 20) {
                guard let task = random.pick(tasks) else { continue }
                routes[route].start(task, at: event, &random)
            }
        }
    }
}

extension RouteSketch {
    /// Starts a task in one branch of an event, and adds transitions for the outcomes that the route does not handle yet.
    mutating func start(_ task: TaskSketch, at event: String, _ random: inout SplitMix64) {
        if let index = transitions.firstIndex(where: { $0.event == event }) {
            transitions[index].branches[random.below(transitions[index].branches.count)].task = task.name
        } else {
            transitions.append(
                TransitionSketch(event: event, branches: [BranchSketch(task: task.name, steps: [])]))
        }
        // With a `push` in addition, more flows would have no limit, and could not be explored to the end.
        let steps = transitions.filter { !$0.event.hasPrefix("$") && !$0.hasNumber }.flatMap(\.branches).map(\.steps)
            .filter { $0.allSatisfy { ["replace", "pop", "show", "dismiss", "stay"].contains($0.verb) } }
        for var outcome in task.outcomes where !transitions.contains(where: { $0.event == outcome.event }) {
            let own = random.chance(60) ? random.pick(steps) : nil
            outcome.branches = [BranchSketch(steps: own.flatMap { $0.isEmpty ? nil : $0 } ?? [StepSketch("stay")])]
            transitions.append(outcome)
        }
    }
}
