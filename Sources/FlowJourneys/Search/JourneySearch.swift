import FlowAnalysis
import FlowIR
import FlowSimulation

/// Searches for journeys that achieve all goals of a flow with few steps.
///
/// First, every state up to a limit is visited, which finds all goals and a shortest way to each. Then each journey goes from where
/// it is to the nearest goal that is left, for as long as there is one.
package struct JourneySearch {
    package struct Limits: Hashable, Sendable {
        /// The most states that are visited to find the goals.
        package var states = 1_500
        /// The most states that are visited to find the nearest goal.
        package var nearStates = 150
        /// The most steps of a journey, unless a goal is farther away.
        package var steps = 25
        /// How often a change is tried out that no step shows.
        package var attempts = 60

        package init() {}
    }

    private let flow: Int
    private let program: FlowProgram
    private let events: JourneyEvents
    private let finder: GoalFinder
    private let inspection: FlowInspection?
    private let limits: Limits

    /// - Parameter inspection: the analysis of the flow, which says what can happen in any state.
    package init(
        of flow: FlowID, in module: Module, _ program: FlowProgram, _ inspection: FlowInspection?,
        limits: Limits = Limits()
    ) {
        self.flow = flow.index
        let program = program.withURLs(of: flow.index)
        self.program = program
        self.inspection = inspection
        self.limits = limits
        events = JourneyEvents(of: flow, in: module, program)
        finder = GoalFinder(flow: flow.index, program: program)
    }

    package var samples: SampleValues { events.samples }

    /// The URLs that the journeys open.
    package var links: [LinkText] { events.links }

    // MARK: Exploring

    /// A state, and the step that leads to it.
    private struct Node {
        var walk: JourneyWalk
        /// The index of the node before; `nil` if this is a start.
        var previous: Int?
        var move: Move
    }

    /// An event with the answers of the guards; a start if there is no event.
    private struct Move: Hashable {
        var event: JourneyEvent?
        var entry: Int?
        /// For a start, the index of the values of the flow.
        var values = 0
        var answers: [Bool]
    }

    private struct Exploration {
        var nodes: [Node] = []
        /// For each goal, the moves of a shortest journey to it.
        var ways: [JourneyGoal: [Move]] = [:]
        /// In the order in which they were found.
        var found: [JourneyGoal] = []
        /// What is said of a goal that was not found: why the search may have missed it.
        var reasonToMiss = MissedGoal.Reason.neverHappens

        func moves(to index: Int?) -> [Move] {
            var moves: [Move] = []
            var next = index
            while let index = next {
                moves.append(nodes[index].move)
                next = nodes[index].previous
            }
            return moves.reversed()
        }
    }

    /// The flow before a start.
    private func fresh(_ start: Move?) -> JourneyWalk {
        JourneyWalk(
            Simulation(
                program, flow: flow, values: events.startValues[start?.values ?? 0],
                entry: start?.entry.map { events.entries[$0] }))
    }

    /// All starts, without the answers of guards.
    private var starts: [Move] {
        events.startValues.indices.map { Move(values: $0, answers: []) }
            + events.entries.indices.map { Move(entry: $0, answers: []) }
    }

    /// Visits states from the start, nearest first.
    private func explore() -> Exploration {
        var result = Exploration()
        var seen: Set<JourneyWalk> = []
        var attempts = [Int](repeating: 0, count: finder.variants.count)
        func note(_ step: GoalFinder.Step, _ move: Move, after node: Int?) {
            let goals = finder.goals(of: step) { variant in
                if result.ways[.variant(variant)] != nil { return false }
                attempts[variant] += 1
                return attempts[variant] <= limits.attempts
            }
            for goal in goals where result.ways[goal] == nil {
                result.ways[goal] = result.moves(to: node) + [move]
                result.found.append(goal)
            }
        }
        func add(_ walk: JourneyWalk, _ move: Move, after node: Int?) {
            if seen.contains(walk) { return }
            guard result.nodes.count < limits.states else {
                result.reasonToMiss = .limit(limits.states)
                return
            }
            seen.insert(walk)
            result.nodes.append(Node(walk: walk, previous: node, move: move))
        }
        func results(of event: JourneyEvent?, in walk: JourneyWalk) -> [JourneyWalk.Result] {
            let results = walk.results(of: event)
            if !results.isComplete, result.reasonToMiss == .neverHappens {
                result.reasonToMiss = .answers(JourneyWalk.mostResults)
            }
            return results.all
        }
        for start in starts {
            let walk = fresh(start)
            for result in results(of: nil, in: walk) {
                let move = Move(entry: start.entry, values: start.values, answers: result.answers)
                note(
                    GoalFinder.Step(
                        answers: result.answers, before: walk, effect: result.effect, isFirst: false,
                        entry: start.entry),
                    move, after: nil)
                add(result.walk, move, after: nil)
            }
        }
        var next = 0
        while next < result.nodes.count {
            let node = result.nodes[next]
            for event in events.possible(in: node.walk) {
                for outcome in results(of: event, in: node.walk) {
                    let move = Move(event: event, answers: outcome.answers)
                    note(
                        GoalFinder.Step(
                            event: event, answers: outcome.answers, before: node.walk, effect: outcome.effect,
                            isFirst: node.previous == nil && node.move.entry == nil),
                        move, after: next)
                    add(outcome.walk, move, after: next)
                }
            }
            next += 1
        }
        return result
    }

    // MARK: Journeys

    /// A journey while it is made.
    private struct Draft {
        var moves: [Move] = []
        var walk: JourneyWalk?
    }

    package func run() -> JourneySet {
        let exploration = explore()
        var left = Set(exploration.found)
        var drafts: [[Move]] = []
        while let goal = nextGoal(of: left, exploration) {
            var draft = Draft()
            append(exploration.ways[goal] ?? [], to: &draft, &left)
            left.remove(goal)
            while draft.moves.count <= limits.steps, let moves = wayToNearest(of: left, from: draft) {
                append(moves, to: &draft, &left)
            }
            drafts.append(draft.moves)
        }
        let journeys = reduced(drafts).map(journey)
        return JourneySet(
            flow: flow, values: events.startValues[0], journeys: named(journeys), goals: goals(exploration),
            missed: missed(exploration), bounds: bounds(of: exploration.found))
    }

    /// The goal with which the next journey begins. A link from a cold start has to be first, and the nearest goals are on the way to others.
    private func nextGoal(of left: Set<JourneyGoal>, _ exploration: Exploration) -> JourneyGoal? {
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

    private func append(_ moves: [Move], to draft: inout Draft, _ left: inout Set<JourneyGoal>) {
        for move in moves {
            let before = draft.walk ?? fresh(move)
            var walk = before
            guard let effect = walk.perform(move.event, answers: move.answers) else { return }
            let step = GoalFinder.Step(
                event: move.event, answers: move.answers, before: before, effect: effect,
                isFirst: draft.moves.count == 1 && draft.moves[0].entry == nil, entry: move.entry)
            for goal in finder.goals(of: step, isWanted: { left.contains(.variant($0)) }) { left.remove(goal) }
            draft.moves.append(move)
            draft.walk = walk
        }
    }

    /// The moves to the nearest goal. An end of the flow is only taken if there is no other goal near.
    private func wayToNearest(of left: Set<JourneyGoal>, from draft: Draft) -> [Move]? {
        guard !left.isEmpty, let walk = draft.walk, !walk.hasEnded else { return nil }
        var nodes = [Node(walk: walk, previous: nil, move: Move(answers: []))]
        var seen: Set<JourneyWalk> = [walk]
        var ending: [Move]?
        func moves(to index: Int) -> [Move] {
            var moves: [Move] = []
            var next = index
            while let previous = nodes[next].previous {
                moves.append(nodes[next].move)
                next = previous
            }
            return moves.reversed()
        }
        var next = 0
        while next < nodes.count {
            let node = nodes[next]
            for event in events.possible(in: node.walk) {
                for outcome in node.walk.results(of: event).all {
                    let move = Move(event: event, answers: outcome.answers)
                    let goals = finder.goals(
                        of: GoalFinder.Step(
                            event: event, answers: outcome.answers, before: node.walk, effect: outcome.effect,
                            isFirst: draft.moves.count == 1 && next == 0 && draft.moves[0].entry == nil),
                        isWanted: { left.contains(.variant($0)) })
                    if goals.contains(where: left.contains) {
                        if !outcome.walk.hasEnded { return moves(to: next) + [move] }
                        if ending == nil { ending = moves(to: next) + [move] }
                    }
                    if nodes.count < limits.nearStates, !outcome.walk.hasEnded, seen.insert(outcome.walk).inserted {
                        nodes.append(Node(walk: outcome.walk, previous: next, move: move))
                    }
                }
            }
            next += 1
        }
        return ending
    }

    // MARK: Reducing

    /// Removes steps that achieve nothing that others do not, and journeys of which none is left.
    private func reduced(_ drafts: [[Move]]) -> [[Move]] {
        var left = drafts.map { (moves: $0, goals: Set(achieved(by: $0).joined())) }
        for index in left.indices.reversed() {
            var others: Set<JourneyGoal> = []
            for other in left.indices where other != index { others.formUnion(left[other].goals) }
            let moves = shortened(left[index].moves, keeping: left[index].goals.subtracting(others))
            left[index] = (moves, Set(achieved(by: moves).joined()))
        }
        return left.map(\.moves).filter { !$0.isEmpty }
    }

    private static let longestDetour = 5

    /// Removes the steps that are not needed for some goals: the last ones, and detours.
    private func shortened(_ moves: [Move], keeping goals: Set<JourneyGoal>) -> [Move] {
        if goals.isEmpty { return [] }
        var moves = moves
        var length = 0
        var isAchieved: Set<JourneyGoal> = []
        for (index, achieved) in achieved(by: moves, among: goals).enumerated() {
            for goal in achieved where goals.contains(goal) && isAchieved.insert(goal).inserted { length = index + 1 }
        }
        moves = Array(moves.prefix(length))
        var count = min(Self.longestDetour, moves.count - 1)
        while count > 0 {
            var position = 1
            while position + count <= moves.count {
                var shorter = moves
                shorter.removeSubrange(position..<position + count)
                let achieved = achieved(by: shorter, among: goals)
                if achieved.count == shorter.count, goals.isSubset(of: achieved.joined()) {
                    moves = shorter
                } else {
                    position += 1
                }
            }
            count -= 1
        }
        return moves
    }

    /// What each move achieves, until one cannot be made.
    ///
    /// - Parameter goals: the variants that matter; `nil` for all.
    private func achieved(by moves: [Move], among goals: Set<JourneyGoal>? = nil) -> [[JourneyGoal]] {
        var result: [[JourneyGoal]] = []
        var walk: JourneyWalk?
        for (index, move) in moves.enumerated() {
            let before = walk ?? fresh(move)
            var after = before
            guard !before.hasEnded, let effect = after.perform(move.event, answers: move.answers) else { break }
            walk = after
            result.append(
                finder.goals(
                    of: GoalFinder.Step(
                        event: move.event, answers: move.answers, before: before, effect: effect,
                        isFirst: index == 1 && moves[0].entry == nil, entry: move.entry),
                    isWanted: { goals?.contains(.variant($0)) ?? true }))
        }
        return result
    }

    private func journey(_ moves: [Move]) -> FlowJourney {
        var walk = fresh(moves.first)
        var expectations: [JourneyExpectation] = []
        for move in moves {
            guard let effect = walk.perform(move.event, answers: move.answers) else { break }
            expectations.append(effect.expectation)
        }
        let none = JourneyExpectation(flows: [], calls: [], isDone: true)
        return FlowJourney(
            entry: moves.first?.entry.map { events.entries[$0] },
            values: moves.first.flatMap { $0.values == 0 ? nil : events.startValues[$0.values] },
            answers: moves.first?.answers ?? [],
            start: expectations.first ?? none,
            steps: zip(moves, expectations).dropFirst().compactMap { move, expectation in
                move.event.map { JourneyStep(event: $0, answers: move.answers, expectation: expectation) }
            },
            covers: achieved(by: moves).flatMap(\.self))
    }

    /// Leaves each goal to the first journey that achieves it.
    private func named(_ journeys: [FlowJourney]) -> [FlowJourney] {
        var seen: Set<JourneyGoal> = []
        return journeys.map { journey in
            var journey = journey
            journey.covers = journey.covers.filter { seen.insert($0).inserted }
            return journey
        }
    }

    // MARK: Goals

    /// What the analysis says can happen, whether a journey was found or not.
    private var expectedGoals: [JourneyGoal] {
        let own = program.flows[flow]
        var goals: [JourneyGoal] = own.start.count == 1 ? [.start(0)] : []
        goals += events.entries.indices.map { .entry($0) }
        for (index, transition) in (inspection?.transitions ?? []).enumerated() {
            for (branch, answer) in transition.branches.enumerated() where answer.fires && answer.succeeds {
                goals.append(.branch(transition: index, branch))
            }
        }
        for (index, outcome) in (inspection?.outcomes ?? []).enumerated() where outcome.isProduced {
            goals.append(.outcome(index))
        }
        return goals + events.links.map { .coldLink($0.link, isComplete: $0.isComplete) }
    }

    private func goals(_ exploration: Exploration) -> [JourneyGoal] {
        let found = Set(exploration.found)
        return exploration.found + expectedGoals.filter { !found.contains($0) }
    }

    private func missed(_ exploration: Exploration) -> [MissedGoal] {
        let found = Set(exploration.found)
        return expectedGoals.filter { !found.contains($0) }.map {
            MissedGoal(goal: $0, reason: exploration.reasonToMiss)
        }
    }

    private func bounds(of goals: [JourneyGoal]) -> JourneyBounds { JourneyBounds(of: goals, flow, in: program) }
}
