/// Journeys that together achieve all goals: each goes on to the nearest goal that is left, for as long as there is one.
struct JourneyDrafts {
    typealias Step = JourneyGraph.Step

    private var drafts: [[Step]] = []
    private var left: Set<JourneyGoal>
    private let limits: JourneySearch.Limits

    init(of exploration: JourneyExploration, in graph: inout JourneyGraph, _ limits: JourneySearch.Limits) {
        self.limits = limits
        left = Set(exploration.found)
        while let goal = nextGoal(of: exploration) {
            var draft: [Step] = []
            append(exploration.ways[goal] ?? [], to: &draft, in: &graph)
            left.remove(goal)
            while draft.count <= limits.steps, let steps = wayToNearest(from: draft, in: &graph) {
                append(steps, to: &draft, in: &graph)
            }
            drafts.append(draft)
        }
    }

    /// The goal with which the next journey begins. A link from a cold start has to be first, and the nearest goals are on the way to others.
    private func nextGoal(of exploration: JourneyExploration) -> JourneyGoal? {
        var best: (goal: JourneyGoal, rank: Int)?
        for goal in exploration.found where left.contains(goal) {
            let length = exploration.ways[goal]?.count ?? 0
            let rank: Int
            switch goal {
            case .start: rank = 0
            case .coldLink: rank = 1
            case .entry: rank = 2
            default: rank = 3 + length
            }
            if rank < best?.rank ?? .max { best = (goal, rank) }
        }
        return best?.goal
    }

    private mutating func append(_ steps: [Step], to draft: inout [Step], in graph: inout JourneyGraph) {
        for step in steps {
            draft.append(step)
            let goals = graph.goals(of: step, isFirst: graph.isFirst(draft.count - 1, of: draft)) {
                left.contains(.variant($0))
            }
            for goal in goals { left.remove(goal) }
        }
    }

    /// The steps to the nearest goal. An end of the flow is only taken if there is no other goal near.
    private func wayToNearest(from draft: [Step], in graph: inout JourneyGraph) -> [Step]? {
        guard !left.isEmpty, let last = draft.last, !graph.hasEnded(graph[last].target) else { return nil }
        var states = [graph[last].target]
        var seen = Set(states)
        /// The step to each state but the first.
        var arrivals: [JourneyGraph.State: Step] = [:]
        var ending: [Step]?
        var next = 0
        while next < states.count {
            let state = states[next]
            let isFirst = next == 0 && graph.isFirst(draft.count, of: draft)
            for step in graph.choices(in: state).steps {
                let target = graph[step].target
                let goals = graph.goals(of: step, isFirst: isFirst) { left.contains(.variant($0)) }
                if goals.contains(where: left.contains) {
                    if !graph.hasEnded(target) { return graph.steps(to: state, by: arrivals) + [step] }
                    if ending == nil { ending = graph.steps(to: state, by: arrivals) + [step] }
                }
                if states.count < limits.nearStates, !graph.hasEnded(target), seen.insert(target).inserted {
                    arrivals[target] = step
                    states.append(target)
                }
            }
            next += 1
        }
        return ending
    }

    // MARK: Reducing

    /// The journeys without steps that achieve nothing that others do not, and without journeys of which none is left.
    func reduced(in graph: inout JourneyGraph) -> [[Step]] {
        var left: [(steps: [Step], goals: Set<JourneyGoal>)] = []
        for draft in drafts { left.append((draft, Set(graph.goals(along: draft)))) }
        for index in left.indices.reversed() {
            var others: Set<JourneyGoal> = []
            for other in left.indices where other != index { others.formUnion(left[other].goals) }
            let steps = Self.shortened(left[index].steps, keeping: left[index].goals.subtracting(others), in: &graph)
            left[index] = (steps, Set(graph.goals(along: steps)))
        }
        return left.map(\.steps).filter { !$0.isEmpty }
    }

    private static let longestDetour = 5

    /// Removes the steps that are not needed for some goals: the last ones, and detours.
    private static func shortened(
        _ steps: [Step], keeping goals: Set<JourneyGoal>, in graph: inout JourneyGraph
    ) -> [Step] {
        if goals.isEmpty { return [] }
        var steps = steps
        var left = goals
        var length = 0
        for index in steps.indices where !left.isEmpty {
            let achieved = graph.goals(of: steps[index], isFirst: graph.isFirst(index, of: steps)) {
                left.contains(.variant($0))
            }
            for goal in achieved where left.remove(goal) != nil { length = index + 1 }
        }
        steps = Array(steps.prefix(length))
        var count = min(longestDetour, steps.count - 1)
        while count > 0 {
            var position = 1
            while position + count <= steps.count {
                if let shorter = Self.without(position..<position + count, of: steps, in: &graph),
                    Self.achieve(goals, shorter, in: &graph)
                {
                    steps = shorter
                } else {
                    position += 1
                }
            }
            count -= 1
        }
        return steps
    }

    /// The steps that remain if some moves are not made; `nil` if a later move cannot be made then.
    private static func without(_ removed: Range<Int>, of steps: [Step], in graph: inout JourneyGraph) -> [Step]? {
        var result = Array(steps[..<removed.lowerBound])
        for index in removed.upperBound..<steps.count {
            let state = graph[result[result.count - 1]].target
            // From here on, everything is as before.
            if state == graph[steps[index]].source { return result + steps[index...] }
            guard let step = graph.perform(graph[steps[index]].move, from: state) else { return nil }
            result.append(step)
        }
        return result
    }

    /// Whether steps achieve all goals. Those that need no variant are looked at first, because they are known.
    private static func achieve(_ goals: Set<JourneyGoal>, _ steps: [Step], in graph: inout JourneyGraph) -> Bool {
        var left = goals
        for index in steps.indices {
            left.subtract(graph.plainGoals(of: steps[index], isFirst: graph.isFirst(index, of: steps)))
        }
        if left.contains(where: { !$0.isVariant }) { return false }
        for index in steps.indices where !left.isEmpty {
            let isFirst = graph.isFirst(index, of: steps)
            left.subtract(graph.goals(of: steps[index], isFirst: isFirst) { left.contains(.variant($0)) })
        }
        return left.isEmpty
    }
}

extension JourneyGoal {
    fileprivate var isVariant: Bool { if case .variant = self { true } else { false } }
}
