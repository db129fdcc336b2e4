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

    package func run() -> JourneySet {
        var graph = JourneyGraph(finder, events)
        let exploration = JourneyExploration(of: &graph, limits)
        let drafts = JourneyDrafts(of: exploration, in: &graph, limits)
        let journeys = drafts.reduced(in: &graph).map { journey($0, in: &graph) }
        return JourneySet(
            flow: flow, values: events.startValues[0], journeys: named(journeys), goals: goals(exploration),
            missed: missed(exploration), bounds: JourneyBounds(of: exploration.found, flow, in: program))
    }

    private func journey(_ steps: [JourneyGraph.Step], in graph: inout JourneyGraph) -> FlowJourney {
        let facts = steps.map { graph[$0] }
        let none = JourneyExpectation(flows: [], calls: [], isDone: true)
        let start = facts.first?.move
        return FlowJourney(
            entry: start?.entry.map { events.entries[$0] },
            values: start.flatMap { $0.values == 0 ? nil : events.startValues[$0.values] },
            answers: start?.answers ?? [],
            start: facts.first?.expectation ?? none,
            steps: facts.dropFirst().compactMap { step in
                step.move.event.map {
                    JourneyStep(event: $0, answers: step.move.answers, expectation: step.expectation)
                }
            },
            covers: graph.goals(along: steps))
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

    private func goals(_ exploration: JourneyExploration) -> [JourneyGoal] {
        let found = Set(exploration.found)
        return exploration.found + expectedGoals.filter { !found.contains($0) }
    }

    private func missed(_ exploration: JourneyExploration) -> [MissedGoal] {
        let found = Set(exploration.found)
        return expectedGoals.filter { !found.contains($0) }.map {
            MissedGoal(goal: $0, reason: exploration.reasonToMiss)
        }
    }
}
