/// All goals that can be found in the states of a flow up to a limit, and a shortest way to each.
struct JourneyExploration {
    /// For each goal, the steps of a shortest journey to it.
    private(set) var ways: [JourneyGoal: [JourneyGraph.Step]] = [:]
    /// In the order in which they were found.
    private(set) var found: [JourneyGoal] = []
    /// What is said of a goal that was not found: why the search may have missed it.
    private(set) var reasonToMiss = MissedGoal.Reason.neverHappens

    /// The step with which each visited state was reached.
    private var arrivals: [JourneyGraph.State: JourneyGraph.Step] = [:]
    private var visited: [JourneyGraph.State] = []
    /// How often each variant has been tried out.
    private var attempts: [Int]
    private let limits: JourneySearch.Limits

    /// Visits states from the start, nearest first.
    init(of graph: inout JourneyGraph, _ limits: JourneySearch.Limits) {
        self.limits = limits
        attempts = [Int](repeating: 0, count: graph.variantCount)
        take(graph.starts(), in: &graph, isFirst: false)
        var next = 0
        while next < visited.count {
            let state = visited[next]
            take(graph.choices(in: state), in: &graph, isFirst: arrivals[state].map { graph.isOwnStart($0) } ?? false)
            next += 1
        }
    }

    private mutating func take(_ choices: JourneyGraph.Choices, in graph: inout JourneyGraph, isFirst: Bool) {
        if !choices.isComplete, reasonToMiss == .neverHappens { reasonToMiss = .answers(JourneyWalk.mostResults) }
        for step in choices.steps {
            note(step, in: &graph, isFirst: isFirst)
            visit(graph[step].target, by: step)
        }
    }

    private mutating func note(_ step: JourneyGraph.Step, in graph: inout JourneyGraph, isFirst: Bool) {
        let goals = graph.goals(of: step, isFirst: isFirst) { variant in
            if ways[.variant(variant)] != nil { return false }
            attempts[variant] += 1
            return attempts[variant] <= limits.attempts
        }
        for goal in goals where ways[goal] == nil {
            ways[goal] = (graph[step].source.map { graph.steps(to: $0, by: arrivals) } ?? []) + [step]
            found.append(goal)
        }
    }

    private mutating func visit(_ state: JourneyGraph.State, by step: JourneyGraph.Step) {
        if arrivals[state] != nil { return }
        guard visited.count < limits.states else {
            reasonToMiss = .limit(limits.states)
            return
        }
        arrivals[state] = step
        visited.append(state)
    }
}
