import FlowSimulation

/// The states of a flow, and the steps between them, which are found as they are asked for.
///
/// A search comes by the same states many times. Each step is performed only once, and each change of the flow is tried out only once
/// on a step.
struct JourneyGraph {
    typealias State = Int
    typealias Step = Int

    struct StepFacts {
        let move: JourneyMove
        /// Where it is taken; `nil` for a start.
        let source: State?
        let target: State
        let expectation: JourneyExpectation
        fileprivate let achievements: GoalFinder.Achievements
        /// By the index of each variant that has been tried out: whether the step would look different.
        fileprivate var isSeen: [Int: Bool] = [:]
    }

    /// The steps that can be taken, and whether all answers of the guards have been tried.
    struct Choices {
        var steps: [Step] = []
        var isComplete = true
    }

    private let finder: GoalFinder
    private let events: JourneyEvents
    private let flow: Int
    private var walks: [JourneyWalk] = []
    private var states: [JourneyWalk: State] = [:]
    private var facts: [StepFacts] = []
    /// For each state, the steps that have been performed, and `nil` for moves that cannot be made.
    private var performed: [[JourneyMove: Step?]] = []
    private var performedStarts: [JourneyMove: Step?] = [:]
    private var choices: [Choices?] = []

    init(_ finder: GoalFinder, _ events: JourneyEvents) {
        self.finder = finder
        self.events = events
        flow = finder.flow
    }

    var variantCount: Int { finder.variants.count }

    subscript(step: Step) -> StepFacts { facts[step] }

    func hasEnded(_ state: State) -> Bool { walks[state].hasEnded }

    // MARK: Steps

    /// All starts of the flow.
    mutating func starts() -> Choices {
        let moves =
            events.startValues.indices.map { JourneyMove(values: $0, answers: []) }
            + events.entries.indices.map { JourneyMove(entry: $0, answers: []) }
        var starts = Choices()
        for move in moves { add(move, in: fresh(move), from: nil, to: &starts) }
        return starts
    }

    /// Everything that can happen in a state, with all answers of the guards.
    mutating func choices(in state: State) -> Choices {
        if let known = choices[state] { return known }
        let walk = walks[state]
        var result = Choices()
        for event in events.possible(in: walk) {
            add(JourneyMove(event: event, answers: []), in: walk, from: state, to: &result)
        }
        choices[state] = result
        return result
    }

    private mutating func add(
        _ move: JourneyMove, in walk: JourneyWalk, from state: State?, to choices: inout Choices
    ) {
        let results = walk.results(of: move.event)
        if !results.isComplete { choices.isComplete = false }
        for result in results.all {
            var answered = move
            answered.answers = result.answers
            choices.steps.append(
                step(answered, from: state) ?? add(answered, before: walk, from: state, result.walk, result.effect))
        }
    }

    /// The step that a move makes, if it has been performed.
    private func step(_ move: JourneyMove, from state: State?) -> Step? {
        (state.map { performed[$0][move] } ?? performedStarts[move]) ?? nil
    }

    /// The step that a move makes; `nil` if it asks for more answers, or if the flow has ended.
    ///
    /// - Parameter state: where it is made; `nil` for a start.
    mutating func perform(_ move: JourneyMove, from state: State?) -> Step? {
        if let known = state.map({ performed[$0][move] }) ?? performedStarts[move] { return known }
        let before = state.map { walks[$0] } ?? fresh(move)
        var after = before
        guard !before.hasEnded, let effect = after.perform(move.event, answers: move.answers) else {
            note(nil, of: move, from: state)
            return nil
        }
        return add(move, before: before, from: state, after, effect)
    }

    private mutating func add(
        _ move: JourneyMove, before: JourneyWalk, from state: State?, _ after: JourneyWalk, _ effect: JourneyWalk.Effect
    ) -> Step {
        let achievements = finder.achievements(of: move, before, effect)
        facts.append(
            StepFacts(
                move: move, source: state, target: self.state(of: after), expectation: effect.expectation,
                achievements: achievements))
        note(facts.count - 1, of: move, from: state)
        return facts.count - 1
    }

    private mutating func note(_ step: Step?, of move: JourneyMove, from state: State?) {
        if let state {
            performed[state][move] = .some(step)
        } else {
            performedStarts[move] = .some(step)
        }
    }

    private mutating func state(of walk: JourneyWalk) -> State {
        if let known = states[walk] { return known }
        let state = walks.count
        states[walk] = state
        walks.append(walk)
        performed.append([:])
        choices.append(nil)
        return state
    }

    /// The steps that lead to a state.
    ///
    /// - Parameter arrivals: the last step to each state, if there is one.
    func steps(to state: State, by arrivals: [State: Step]) -> [Step] {
        var steps: [Step] = []
        var next: State? = state
        while let state = next, let arrival = arrivals[state] {
            steps.append(arrival)
            next = facts[arrival].source
        }
        return steps.reversed()
    }

    /// The flow before a start.
    private func fresh(_ start: JourneyMove) -> JourneyWalk {
        JourneyWalk(
            Simulation(
                finder.program, flow: flow, values: events.startValues[start.values],
                entry: start.entry.map { events.entries[$0] }))
    }

    // MARK: Goals

    /// What a step achieves, apart from the changes that it shows.
    ///
    /// - Parameter isFirst: whether nothing has happened before but the start.
    func plainGoals(of step: Step, isFirst: Bool) -> [JourneyGoal] {
        let achievements = facts[step].achievements
        return (isFirst ? achievements.ifFirst : []) + achievements.goals
    }

    /// All that is achieved by steps that begin with a start.
    mutating func goals(along steps: [Step]) -> [JourneyGoal] {
        steps.indices.flatMap { goals(of: steps[$0], isFirst: isFirst($0, of: steps)) { _ in true } }
    }

    /// Whether nothing has happened before a step but the flow's own start.
    func isFirst(_ index: Int, of steps: [Step]) -> Bool { index == 1 && isOwnStart(steps[0]) }

    /// Whether a step starts the flow where the flow itself says.
    func isOwnStart(_ step: Step) -> Bool { facts[step].source == nil && facts[step].move.entry == nil }

    /// What a step achieves.
    ///
    /// - Parameter isWanted: whether it is worth while to find out about a variant.
    mutating func goals(of step: Step, isFirst: Bool, isWanted: (Int) -> Bool) -> [JourneyGoal] {
        var goals = plainGoals(of: step, isFirst: isFirst)
        for variant in facts[step].achievements.variants where isWanted(variant) && isSeen(variant, in: step) {
            goals.append(.variant(variant))
        }
        return goals
    }

    /// Whether a step would look different if the flow had a change.
    private mutating func isSeen(_ variant: Int, in step: Step) -> Bool {
        if let known = facts[step].isSeen[variant] { return known }
        let own = facts[step]
        var walk = (own.source.map { walks[$0] } ?? fresh(own.move)).following(finder.variants[variant].program)
        let effect = walk.perform(own.move.event, answers: own.move.answers)
        let isSeen = effect.map { !$0.meets(own.expectation) } ?? true
        facts[step].isSeen[variant] = isSeen
        return isSeen
    }
}
