import FlowAnalysis
import FlowModel
import FlowSimulation

/// Searches for journeys that achieve all goals of a flow with few steps.
///
/// First, every state up to a limit is visited, which finds all goals and a shortest way to each. Then each journey goes from where
/// it is to the nearest goal that is left, for as long as there is one. Each part of the search has a limit of its own, so that it
/// ends soon for every flow, with whatever it has found by then.
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
        /// The fewest states that are visited after everything that is expected has been found.
        package var quietStates = 300
        /// How much is done in each part of the search. A step in a small flow is about 15.
        package var work = 3_000_000
        /// How many places all states that are kept may have.
        package var places = 2_000_000
        /// How many routes the journeys may show, all steps together.
        package var routes = 2_000_000
        /// Whether everything is tried in every state, and not in one of each situation: so the tests find out what that misses.
        package var isThorough = false
        /// Whether the search goes on where not everything can be tried in each state, with what is new.
        package var goesOn = true

        package init() {}
    }

    private let flow: Int
    private let program: FlowProgram
    private let facts: ProgramFacts
    private let events: JourneyEvents
    private let inspection: FlowInspection?
    private let situations: [WantedSituation]
    private let limits: Limits

    /// - Parameters:
    ///   - inspection: the analysis of the flow, which says what can happen in any state.
    ///   - facts: those of the program, for the searches in many flows of it.
    package init(
        of flow: FlowID, in module: Module, _ program: FlowProgram, _ inspection: FlowInspection?,
        limits: Limits = Limits(), facts: ProgramFacts? = nil
    ) {
        self.flow = flow.index
        let program = program.withURLs(of: flow.index)
        self.program = program
        self.facts = facts ?? ProgramFacts(program)
        self.inspection = inspection
        situations = WantedSituation.all(of: module[flow])
        self.limits = limits
        events = JourneyEvents(of: flow, in: module, program)
    }

    package var samples: SampleValues { events.samples }

    /// The URLs that the journeys open.
    package var links: [LinkText] { events.links }

    package func run() -> JourneySet {
        let finder = GoalFinder(flow: flow, program: program, facts, situations: situations)
        var graph = JourneyGraph(finder, events, limits)
        let expected = expectedGoals
        let exploration = JourneyExploration(of: &graph, expecting: expected, limits)
        let drafts = JourneyDrafts(of: exploration, in: &graph, limits)
        var reduction = JourneyReduction(of: drafts, in: &graph, limits)
        let journeys = reduction.reduced(in: &graph).map { journey($0, in: &graph) }
        let found = Set(exploration.found)
        let tooLarge = graph.leftOut.filter { !found.contains($0) }
        let notFound = expected.filter { !found.contains($0) && !tooLarge.contains($0) }
        let left = exploration.found.filter { drafts.leftOut.contains($0) }
        return JourneySet(
            flow: flow, values: events.startValues[0], journeys: named(journeys),
            goals: exploration.found + notFound + tooLarge,
            missed: notFound.map { MissedGoal(goal: $0, reason: exploration.reasonToMiss) }
                + tooLarge.map { MissedGoal(goal: $0, reason: .flows(Simulation.mostFlows)) }
                + left.filter { !$0.isVariant }.map { MissedGoal(goal: $0, reason: .length(limits.routes)) },
            untriedChanges: exploration.untried.count + left.count { $0.isVariant },
            triedStates: exploration.tried,
            bounds: JourneyBounds(of: exploration.found, flow, in: program))
    }

    private func journey(_ steps: [JourneyGraph.Step], in graph: inout JourneyGraph) -> FlowJourney {
        let moves = steps.map { graph.move(of: $0) }
        let expectations = steps.map { graph.expectation(of: $0) }
        let none = JourneyExpectation(flows: [], calls: [], isDone: true)
        let start = moves.first
        return FlowJourney(
            entry: start?.entry.map { events.entries[$0] },
            values: start.flatMap { $0.values == 0 ? nil : events.startValues[$0.values] },
            answers: start?.answers ?? [],
            start: expectations.first ?? none,
            steps: zip(moves, expectations).dropFirst().compactMap { move, expectation in
                move.event.map {
                    JourneyStep(event: events.all[$0], answers: move.answers, expectation: expectation)
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
        let proved = inspection?.expectations ?? []
        goals += situations.filter { proved.indices.contains($0.expectation) && proved[$0.expectation].holds == true }
            .map(\.goal)
        return goals + events.links.map { .coldLink($0.link, isComplete: $0.isComplete) }
    }
}
