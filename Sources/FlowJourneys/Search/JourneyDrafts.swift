/// Journeys that together achieve all goals: each goes on to the nearest goal that is left, for as long as there is one.
struct JourneyDrafts {
    typealias Step = JourneyGraph.Step

    private(set) var drafts: [[Step]] = []
    private var left: LeftGoals
    private let limits: JourneySearch.Limits
    /// How many routes the journeys show, as a measure of how long they are when they are written down.
    private var shownRoutes = 0
    /// Whether each step must be worth its while, because the flow is too large to look at everything around.
    private var isThrifty: Bool

    init(of exploration: JourneyExploration, in graph: inout JourneyGraph, _ limits: JourneySearch.Limits) {
        self.limits = limits
        isThrifty = exploration.isLarge
        left = LeftGoals(exploration.found, graph.variants)
        graph.allow(limits.work / 2, trials: limits.work / 2)
        for goal in Self.order(of: exploration, in: graph) where left.contains(goal) {
            if shownRoutes > limits.routes { break }
            let way = exploration.way(to: goal, in: graph)
            var draft: [Step] = []
            append(way, to: &draft, in: &graph)
            left.remove(goal)
            // A long way is worth a long journey, or else the last routes of a chain would each need one.
            let length = max(limits.steps, 2 * way.count)
            while draft.count <= length, shownRoutes <= limits.routes, let steps = wayToNearest(from: draft, in: &graph)
            {
                append(steps, to: &draft, in: &graph)
            }
            drafts.append(draft)
        }
    }

    /// What no journey does because there would be too many of them.
    var leftOut: Set<JourneyGoal> { left.goals }

    /// The goals in the order in which journeys begin with them. A link from a cold start has to be first, and the nearest goals are on
    /// the way to others.
    private static func order(of exploration: JourneyExploration, in graph: JourneyGraph) -> [JourneyGoal] {
        let ranks = exploration.found.map { goal -> Int in
            switch goal {
            case .start: 0
            case .coldLink: 1
            case .entry: 2
            default: 3 + exploration.distance(to: goal, in: graph)
            }
        }
        let order = exploration.found.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        return order.map { exploration.found[$0] }
    }

    private mutating func append(_ steps: [Step], to draft: inout [Step], in graph: inout JourneyGraph) {
        for step in steps {
            draft.append(step)
            shownRoutes += graph.shownRoutes(after: step)
            left.achieve(step, isFirst: graph.isFirst(draft.count - 1, of: draft), in: &graph)
        }
    }

    /// The steps to the nearest goal. An end of the flow is only taken if there is no other goal near.
    ///
    /// The way is planned with what is known of states in the same situations, so that little is tried that leads to no goal.
    private mutating func wayToNearest(from draft: [Step], in graph: inout JourneyGraph) -> [Step]? {
        guard !left.isEmpty, let last = draft.last, !graph.hasEnded(graph[last].target) else { return nil }
        var plan = WayPlan(from: graph[last].target, in: graph)
        var ending: [Step]?
        var next = 0
        while next < plan.states.count, plan.failures < Self.mostFailures {
            let state = plan.states[next]
            let isFirst = next == 0 && graph.isFirst(draft.count, of: draft)
            let example = example(of: state, in: &graph)
            var tried: Set<Step> = []
            while plan.failures < Self.mostFailures {
                let found = left.usefulSteps(in: example, besides: tried, isFirst: isFirst, in: &graph)
                guard let step = found.step ?? (ending == nil ? found.ending : nil) else { break }
                tried.insert(step)
                guard let way = usefulWay(plan.way(to: state) + [step], isFirst, plan, in: &graph) else {
                    plan.failures += 1
                    continue
                }
                if found.step != nil { return way }
                ending = way
            }
            if isThrifty, let step = promisingStep(in: state, isFirst: isFirst, in: &graph),
                let way = usefulWay(plan.way(to: state) + [step], isFirst, plan, in: &graph)
            {
                return way
            }
            for step in left.leadingSteps(from: example, in: graph) where plan.states.count < limits.nearStates {
                plan.add(step, after: state, in: graph)
            }
            next += 1
        }
        return ending
    }

    /// How many ways are tried in vain.
    private static let mostFailures = 20

    /// A state like another one in which everything has been tried, unless the flow is too large for that.
    private mutating func example(of state: JourneyGraph.State, in graph: inout JourneyGraph) -> JourneyGraph.State {
        if let example = graph.example(of: state) { return example }
        if !isThrifty {
            _ = graph.choices(in: state)
            isThrifty = graph.isOutOfWork
            if isThrifty { graph.allow(limits.work / 2, trials: limits.work / 4) }
        }
        return state
    }

    /// Takes the moves of a plan; `nil` if they do not lead to a goal that is left, or end the flow although the plan does not.
    private mutating func usefulWay(
        _ steps: [Step], _ isFirst: Bool, _ plan: WayPlan, in graph: inout JourneyGraph
    ) -> [Step]? {
        guard let way = graph.follow(steps, from: plan.states[0]), let step = way.last, let planned = steps.last,
            graph.hasEnded(graph[step].target) == graph.hasEnded(graph[planned].target)
        else { return nil }
        return left.isUseful(step, isFirst: isFirst, in: &graph) ? way : nil
    }

    /// A step that has not been performed in a state, but elsewhere, where it achieves a goal that is left.
    private mutating func promisingStep(
        in state: JourneyGraph.State, isFirst: Bool, in graph: inout JourneyGraph
    ) -> Step? {
        // A copy of what is left would take longer than the search.
        var left = LeftGoals([], [])
        swap(&left, &self.left)
        defer { self.left = left }
        return graph.firstStep(in: state) { steps, graph in
            steps.contains { left.isUseful($0, isFirst: false, in: &graph) && !graph.hasEnded(graph[$0].target) }
        } isEnough: { step, graph in
            left.isUseful(step, isFirst: isFirst, in: &graph) && !graph.hasEnded(graph[step].target)
        }
    }
}

/// States around another one, nearest first, one in each situation.
private struct WayPlan {
    typealias Step = JourneyGraph.Step

    private(set) var states: [JourneyGraph.State]
    /// How many ways have led to no goal, although they should have.
    var failures = 0
    private var situations: Set<JourneySituations.Situation>
    /// The step to each state but the first, and the state after which it is planned. It may be known of another one like that.
    private var arrivals: [JourneyGraph.State: (step: Step, state: JourneyGraph.State)] = [:]

    init(from state: JourneyGraph.State, in graph: JourneyGraph) {
        states = [state]
        situations = [graph.situation(of: state)]
    }

    mutating func add(_ step: Step, after state: JourneyGraph.State, in graph: JourneyGraph) {
        let target = graph[step].target
        guard situations.insert(graph.situation(of: target)).inserted else { return }
        arrivals[target] = (step, state)
        states.append(target)
    }

    func way(to state: JourneyGraph.State) -> [Step] {
        var steps: [Step] = []
        var next = state
        while let arrival = arrivals[next] {
            steps.append(arrival.step)
            next = arrival.state
        }
        return steps.reversed()
    }
}

/// The goals that are left, and the steps that still help.
private struct LeftGoals {
    typealias Step = JourneyGraph.Step

    private(set) var goals: Set<JourneyGoal>
    private var variants: OpenVariants
    /// The steps that achieve nothing that is left. They never will.
    private var useless: Set<Step> = []
    private var states: [JourneyGraph.State: Steps] = [:]

    /// The steps of a state.
    private struct Steps {
        /// How many of them have been looked at.
        var count = 0
        /// Those that may achieve something.
        var useful: [Step] = []
        /// The first step to each other state that is not an end.
        var leading: [Step] = []
    }

    init(_ found: [JourneyGoal], _ variants: [FlowVariant]) {
        goals = Set(found)
        self.variants = OpenVariants(variants) { [goals] in goals.contains(.variant($0)) }
    }

    var isEmpty: Bool { goals.isEmpty }

    func contains(_ goal: JourneyGoal) -> Bool { goals.contains(goal) }

    mutating func remove(_ goal: JourneyGoal) {
        goals.remove(goal)
        if case .variant(let variant) = goal { variants.close(variant) }
    }

    mutating func achieve(_ step: Step, isFirst: Bool, in graph: inout JourneyGraph) {
        for goal in graph.plainGoals(of: step, isFirst: isFirst) { remove(goal) }
        for variant in variants.shown(by: graph.passed(by: step)) where graph.isSeen(variant, in: step) {
            remove(.variant(variant))
        }
    }

    /// Whether a step achieves something that is left.
    mutating func isUseful(_ step: Step, isFirst: Bool, in graph: inout JourneyGraph) -> Bool {
        if !useless.contains(step) {
            if graph.plainGoals(of: step, isFirst: false).contains(where: goals.contains) { return true }
            for variant in variants.shown(by: graph.passed(by: step)) where graph.isSeen(variant, in: step) {
                return true
            }
            useless.insert(step)
        }
        return isFirst && graph.plainGoals(of: step, isFirst: true).contains(where: goals.contains)
    }

    /// The first of the known steps in a state that achieves a goal, and the first one if it ends the flow.
    ///
    /// - Parameter tried: those that have led to no goal elsewhere.
    mutating func usefulSteps(
        in state: JourneyGraph.State, besides tried: Set<Step>, isFirst: Bool, in graph: inout JourneyGraph
    ) -> (step: Step?, ending: Step?) {
        look(at: state, in: graph)
        let steps = isFirst ? graph.knownSteps(in: state) : states[state]?.useful ?? []
        states[state]?.useful = []
        var useful: [Step] = []
        var result: (step: Step?, ending: Step?)
        var index = 0
        while index < steps.count, result.step == nil {
            let step = steps[index]
            index += 1
            guard isUseful(step, isFirst: isFirst, in: &graph) else { continue }
            useful.append(step)
            if tried.contains(step) { continue }
            if !graph.hasEnded(graph[step].target) {
                result.step = step
            } else if result.ending == nil {
                result.ending = step
            }
        }
        states[state]?.useful = useful + steps[index...]
        return result
    }

    /// The first known step from a state to each other one.
    func leadingSteps(from state: JourneyGraph.State, in graph: JourneyGraph) -> [Step] { states[state]?.leading ?? [] }

    /// Takes in the steps of a state that are new.
    private mutating func look(at state: JourneyGraph.State, in graph: JourneyGraph) {
        let known = graph.knownSteps(in: state)
        guard known.count != states[state]?.count else { return }
        var steps = Steps()
        var targets: Set<JourneyGraph.State> = []
        steps.count = known.count
        steps.useful = known.filter { !useless.contains($0) }
        for step in known where !graph.hasEnded(graph[step].target) && targets.insert(graph[step].target).inserted {
            steps.leading.append(step)
        }
        states[state] = steps
    }
}
