/// Journeys without what they do not need.
struct JourneyReduction {
    typealias Step = JourneyGraph.Step

    private var journeys: [(steps: [Step], goals: Set<JourneyGoal>)] = []
    /// How many journeys achieve each goal.
    private var counts: [JourneyGoal: Int] = [:]

    init(of drafts: JourneyDrafts, in graph: inout JourneyGraph, _ limits: JourneySearch.Limits) {
        graph.allow(limits.work / 4, trials: limits.work / 2)
        for draft in drafts.drafts {
            let goals = Set(graph.goals(along: draft))
            for goal in goals { counts[goal, default: 0] += 1 }
            journeys.append((draft, goals))
        }
    }

    /// The journeys without steps that achieve nothing that others do not, and without journeys of which none is left.
    mutating func reduced(in graph: inout JourneyGraph) -> [[Step]] {
        for index in journeys.indices.reversed() {
            let own = journeys[index].goals
            let needed = own.filter { counts[$0] == 1 }
            let steps = Self.shortened(journeys[index].steps, keeping: needed, in: &graph)
            let goals = Set(graph.goals(along: steps))
            for goal in own { counts[goal, default: 0] -= 1 }
            for goal in goals { counts[goal, default: 0] += 1 }
            journeys[index] = (steps, goals)
        }
        return journeys.map(\.steps).filter { !$0.isEmpty }
    }

    private static let longestDetour = 5

    /// Removes the steps that are not needed for some goals: the last ones, and detours.
    private static func shortened(
        _ steps: [Step], keeping goals: Set<JourneyGoal>, in graph: inout JourneyGraph
    ) -> [Step] {
        if goals.isEmpty { return [] }
        var left = goals
        var length = 0
        for index in steps.indices where !left.isEmpty {
            for goal in graph.goals(of: index, of: steps, among: left) where left.remove(goal) != nil {
                length = index + 1
            }
        }
        var journey = NeededSteps(Array(steps.prefix(length)), goals, in: &graph)
        var count = min(longestDetour, length - 1)
        while count > 0 {
            var position = 1
            while position + count <= journey.steps.count, !graph.isOutOfWork, !graph.isOutOfTrials {
                if !journey.leaveOut(position..<position + count, in: &graph) { position += 1 }
            }
            count -= 1
        }
        return journey.steps
    }
}

/// The steps of a journey, and how many of them achieve each of its goals.
private struct NeededSteps {
    typealias Step = JourneyGraph.Step

    private(set) var steps: [Step]
    private let goals: Set<JourneyGoal>
    private var counts: [JourneyGoal: Int] = [:]

    init(_ steps: [Step], _ goals: Set<JourneyGoal>, in graph: inout JourneyGraph) {
        self.steps = steps
        self.goals = goals
        for index in steps.indices {
            for goal in graph.goals(of: index, of: steps, among: goals) { counts[goal, default: 0] += 1 }
        }
    }

    /// Leaves some steps out, if the others can be taken without them and achieve all goals.
    mutating func leaveOut(_ removed: Range<Int>, in graph: inout JourneyGraph) -> Bool {
        guard let (changed, rest) = without(removed, in: &graph) else { return false }
        let shorter = steps[..<removed.lowerBound] + changed + steps[rest...]
        // The step after the start is the only one for which it matters that it is the first.
        let oldEnd = removed.lowerBound == 1 ? min(rest + 1, steps.count) : rest
        let newEnd = shorter.count - (steps.count - oldEnd)
        // Only what these steps achieve can change. A journey has far more goals.
        var changes: [JourneyGoal: Int] = [:]
        for index in removed.lowerBound..<oldEnd {
            for goal in graph.goals(of: index, of: steps, among: goals) { changes[goal, default: 0] -= 1 }
        }
        let lost = Set(changes.filter { (counts[$0.key] ?? 0) + $0.value <= 0 }.keys)
        let result = Array(shorter)
        var gained: Set<JourneyGoal> = []
        // Those that need no changed flow are looked at first, because they are known.
        for index in removed.lowerBound..<newEnd {
            gained.formUnion(graph.plainGoals(of: result[index], isFirst: graph.isFirst(index, of: result)))
        }
        if lost.contains(where: { !$0.isVariant && !gained.contains($0) }) { return false }
        for index in removed.lowerBound..<newEnd where !lost.isSubset(of: gained) {
            gained.formUnion(graph.goals(of: index, of: result, among: lost))
        }
        guard lost.isSubset(of: gained) else { return false }
        for index in removed.lowerBound..<newEnd {
            for goal in graph.goals(of: index, of: result, among: goals) { changes[goal, default: 0] += 1 }
        }
        for (goal, change) in changes { counts[goal, default: 0] += change }
        steps = result
        return true
    }

    /// A detour is not left out if this many other steps are not as before.
    private static let mostChanged = 100

    /// The steps that follow if some moves are not made, and the index from which on everything is as before; `nil` if a later move
    /// cannot be made then.
    private func without(_ removed: Range<Int>, in graph: inout JourneyGraph) -> (changed: [Step], rest: Int)? {
        var changed: [Step] = []
        var state = graph[steps[removed.lowerBound - 1]].target
        for index in removed.upperBound..<steps.count {
            if state == graph[steps[index]].source { return (changed, index) }
            guard changed.count < Self.mostChanged, let step = graph.perform(graph.move(of: steps[index]), from: state)
            else { return nil }
            changed.append(step)
            state = graph[step].target
        }
        return (changed, steps.count)
    }
}

extension JourneyGraph {
    /// Those of some goals that a step of a journey achieves.
    fileprivate mutating func goals(
        of index: Int, of steps: [Step], among wanted: Set<JourneyGoal>
    ) -> Set<JourneyGoal> {
        let step = steps[index]
        var goals = Set(plainGoals(of: step, isFirst: isFirst(index, of: steps)).filter(wanted.contains))
        for variant in wantedVariants(by: step, among: wanted) where isSeen(variant, in: step) {
            goals.insert(.variant(variant))
        }
        return goals
    }
}
