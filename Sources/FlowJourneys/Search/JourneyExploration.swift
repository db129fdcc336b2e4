/// All goals that can be found in the states of a flow up to a limit, and a short way to each.
///
/// First, everything is tried in one state of each situation, nearest first. What the analysis expects and is not found so is looked for
/// in other states, for a while. A flow with thousands of routes has too many situations for that. Then each event is tried a few
/// times, wherever it is possible, so that the work grows with what there is to find.
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
    /// The states that are reached first in their situation, and how many of them have been taken.
    private var fresh: [JourneyGraph.State] = []
    private var takenFresh = 0
    /// The situations of these.
    private var situations: Set<JourneySituations.Situation> = []
    /// The other states, and how many of them have been taken.
    private var familiar: [JourneyGraph.State] = []
    private var takenFamiliar = 0
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
        while tried < limits.states, !graph.isOutOfWork, let state = next() {
            take(graph.choices(in: state), in: &graph, isFirst: isFirst(state, graph))
            if graph.isOutOfWork {
                // Not everything has been tried in it.
                if takenFresh > 0, fresh[takenFresh - 1] == state { takenFresh -= 1 }
                break
            }
            tried += 1
        }
        isLarge = graph.isOutOfWork
        let isComplete = !isLarge && takenFresh == fresh.count && takenFamiliar == familiar.count
        if !isComplete { reasonToMiss = .limit(tried) }
        if limits.goesOn, isLarge || tried >= limits.states && takenFresh < fresh.count { exploreFurther(in: &graph) }
    }

    /// The state in which everything is tried next; `nil` once enough has been tried.
    private mutating func next() -> JourneyGraph.State? {
        if takenFresh < fresh.count, !isQuiet || !missing.isEmpty {
            takenFresh += 1
            return fresh[takenFresh - 1]
        }
        if missing.isEmpty || isQuiet || takenFamiliar == familiar.count { return nil }
        takenFamiliar += 1
        return familiar[takenFamiliar - 1]
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

    /// Whether nothing has been found for a long time.
    private var isQuiet: Bool { tried - triedBeforeLast > max(limits.quietStates, triedBeforeLast) }

    private func isFirst(_ state: JourneyGraph.State, _ graph: JourneyGraph) -> Bool {
        arrivals[state].map { graph.isOwnStart($0.step) } ?? false
    }

    /// Goes on with the states that are left, and with the events that have not been tried often.
    private mutating func exploreFurther(in graph: inout JourneyGraph) {
        graph.allow(limits.work, trials: limits.work / 2)
        var shared = graph.sharedEvents
        while takenFresh < fresh.count, !isQuiet || !missing.isEmpty, !graph.isOutOfWork {
            let state = fresh[takenFresh]
            takenFresh += 1
            take(graph.freshChoices(in: state, &shared), in: &graph, isFirst: isFirst(state, graph))
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
        if situations.insert(graph.situation(of: state)).inserted || limits.isThorough {
            fresh.append(state)
        } else {
            familiar.append(state)
        }
    }
}
