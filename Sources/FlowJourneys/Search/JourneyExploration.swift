/// All goals that can be found in the states of a flow up to a limit, and a shortest way to each.
///
/// First, everything is tried in each state, nearest first. A flow with thousands of routes has too many states for that. Then each
/// event is tried a few times, wherever it is possible, so that the work grows with what there is to find.
struct JourneyExploration {
    /// In the order in which they were found.
    private(set) var found: [JourneyGoal] = []
    /// The reason given for a goal that was not found: why the search may have missed it.
    private(set) var reasonToMiss = MissedGoal.Reason.neverHappens
    /// The changes that were not tried out because the search reached its limit.
    private(set) var untried: Set<Int> = []
    /// Whether the flow is too large for trying everything in each state.
    private(set) var isLarge = false

    /// The last step of a shortest journey to each goal.
    private var last: [JourneyGoal: JourneyGraph.Step] = [:]
    /// By state: the step with which it was reached, and how many steps that takes.
    private var arrivals: [JourneyGraph.State: (step: JourneyGraph.Step, length: Int)] = [:]
    private var visited: [JourneyGraph.State] = []
    /// The states that are reached, but beyond the limit.
    private var others: [JourneyGraph.State] = []
    private var variants: OpenVariants
    /// How often each variant has been tried out.
    private var attempts: [Int]
    private let limits: JourneySearch.Limits
    /// What is expected and has not been found.
    private var missing: Set<JourneyGoal>
    /// How many states have been tried, and how many of them when the last goal was found.
    private(set) var tried = 0
    private var triedBeforeLast = 0

    /// Visits states from the start.
    ///
    /// - Parameter expected: what the analysis says can happen.
    init(of graph: inout JourneyGraph, expecting expected: [JourneyGoal], _ limits: JourneySearch.Limits) {
        self.limits = limits
        missing = Set(expected)
        variants = OpenVariants(graph.variants)
        attempts = [Int](repeating: 0, count: graph.variants.count)
        graph.allow(limits.work, trials: limits.work)
        take(graph.starts(), in: &graph, isFirst: false)
        while tried < visited.count, !isQuiet, !graph.isOutOfWork {
            let state = visited[tried]
            take(graph.choices(in: state), in: &graph, isFirst: isFirst(state, graph))
            if graph.isOutOfWork { break }
            tried += 1
        }
        isLarge = graph.isOutOfWork
        if isLarge { reasonToMiss = .limit(tried) }
        if limits.goesOn, isLarge || !others.isEmpty { exploreFurther(in: &graph) }
    }

    /// The steps of a shortest journey to a goal.
    func way(to goal: JourneyGoal, in graph: JourneyGraph) -> [JourneyGraph.Step] {
        guard let step = last[goal] else { return [] }
        return (graph[step].source.map { graph.steps(to: $0) { arrivals[$0]?.step } } ?? []) + [step]
    }

    /// How many steps that journey has.
    func distance(to goal: JourneyGoal, in graph: JourneyGraph) -> Int {
        guard let step = last[goal] else { return 0 }
        return (graph[step].source.flatMap { arrivals[$0]?.length } ?? 0) + 1
    }

    // MARK: Visiting

    /// Whether all that is expected has been found, and nothing else for a long time. In a stack that can grow without end, there
    /// always is another state.
    private var isQuiet: Bool {
        missing.isEmpty && tried - triedBeforeLast > max(limits.quietStates, triedBeforeLast)
    }

    private func isFirst(_ state: JourneyGraph.State, _ graph: JourneyGraph) -> Bool {
        arrivals[state].map { graph.isOwnStart($0.step) } ?? false
    }

    /// Goes on with the states that are left, and with the events that have not been tried often.
    private mutating func exploreFurther(in graph: inout JourneyGraph) {
        graph.allow(limits.work, trials: limits.work / 2)
        visited += others
        others = []
        var shared = graph.sharedEvents
        while tried < visited.count, !isQuiet, !graph.isOutOfWork {
            let state = visited[tried]
            take(graph.freshChoices(in: state, &shared), in: &graph, isFirst: isFirst(state, graph))
            visited += others
            others = []
            tried += 1
        }
        reasonToMiss = .limit(tried)
    }

    private mutating func take(_ choices: JourneyGraph.Choices, in graph: inout JourneyGraph, isFirst: Bool) {
        if !choices.isComplete, reasonToMiss == .neverHappens { reasonToMiss = .answers(JourneyWalk.mostResults) }
        for step in choices.steps {
            note(step, in: &graph, isFirst: isFirst)
            visit(graph[step].target, by: step, in: graph)
        }
    }

    private mutating func note(_ step: JourneyGraph.Step, in graph: inout JourneyGraph, isFirst: Bool) {
        for goal in graph.plainGoals(of: step, isFirst: isFirst) { note(goal, step) }
        for variant in variants.shown(by: graph.passed(by: step)) {
            if graph.isOutOfTrials {
                if attempts[variant] == 0 { untried.insert(variant) }
                continue
            }
            attempts[variant] += 1
            if attempts[variant] == 1 { untried.remove(variant) }
            let isSeen = graph.isSeen(variant, in: step)
            if isSeen { note(.variant(variant), step) }
            if isSeen || attempts[variant] >= limits.attempts { variants.close(variant) }
        }
    }

    private mutating func note(_ goal: JourneyGoal, _ step: JourneyGraph.Step) {
        if last[goal] != nil { return }
        last[goal] = step
        found.append(goal)
        missing.remove(goal)
        triedBeforeLast = tried
    }

    private mutating func visit(_ state: JourneyGraph.State, by step: JourneyGraph.Step, in graph: JourneyGraph) {
        if arrivals[state] != nil { return }
        arrivals[state] = (step, (graph[step].source.flatMap { arrivals[$0]?.length } ?? 0) + 1)
        if visited.count < limits.states {
            visited.append(state)
        } else {
            reasonToMiss = .limit(limits.states)
            others.append(state)
        }
    }
}
