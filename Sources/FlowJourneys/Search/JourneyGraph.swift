import FlowSimulation

/// The states of a flow, and the steps between them, which are found on demand.
///
/// A search visits the same states many times. Each step is performed only once, and each change of the flow is tried out only once
/// on a step. What a step shows is not kept, because that can be as long as a stack is deep: it is performed again.
struct JourneyGraph {
    typealias State = Int
    typealias Step = Int

    struct StepFacts {
        /// The index of the move.
        fileprivate let move: Int
        /// Where it is taken; `nil` for a start.
        let source: State?
        let target: State
        fileprivate let achievements: GoalFinder.Achievements
    }

    /// The steps that can be taken, and whether all answers of the guards have been tried.
    struct Choices {
        var steps: [Step] = []
        var isComplete = true
    }

    private struct Move: Hashable {
        /// -1 for a start.
        var source: Int
        var move: Int
    }

    /// A walk with its hash value, because the table of states grows, and a walk is as long as its stack is deep.
    private struct StateKey: Hashable {
        let walk: JourneyWalk
        private let digest: Int

        init(_ walk: JourneyWalk) {
            self.walk = walk
            digest = walk.hashValue
        }

        static func == (one: Self, other: Self) -> Bool { one.digest == other.digest && one.walk == other.walk }

        func hash(into hasher: inout Hasher) { hasher.combine(digest) }
    }

    private struct Trial: Hashable {
        var step: Step
        var variant: Int
    }

    private let finder: GoalFinder
    private let events: JourneyEvents
    private let flow: Int
    private var walks: [JourneyWalk] = []
    private var states: [StateKey: State] = [:]
    private var facts: [StepFacts] = []
    private var moves: [JourneyMove] = []
    private var moveIndices: [JourneyMove: Int] = [:]
    /// The steps that have been performed, and `nil` for moves that cannot be made.
    private var performed: [Move: Step?] = [:]
    /// By state: the steps that have been performed there.
    private var known: [[Step]] = []
    /// By state: whether all its steps are known, and with all answers.
    private var isExpanded: [Bool] = []
    private var isComplete: [Bool] = []
    private var situations: JourneySituations
    /// By state: its situation.
    private var situationsOfStates: [JourneySituations.Situation] = []
    /// By situation: the first state in which everything has been tried.
    private var examples: [JourneySituations.Situation: State] = [:]
    /// By state: how many places the flows on screen have.
    private var sizes: [Int] = []
    private var isSeen: [Trial: Bool] = [:]
    private var seen: [Step: [Int]] = [:]
    private var allVariants: OpenVariants
    /// By step: the changes that it may show, once they have been requested.
    private var mayShow: [Step: [Int]] = [:]
    /// The module, of which a change is made and taken back. Nothing else keeps it, so that it is not copied.
    private var changed: FlowProgram
    private var latest: (step: Step, expectation: JourneyExpectation)?
    /// How often each event has been performed, by ``key(of:in:)``, and the first of its steps.
    private var tries: [Int: Tries] = [:]

    private struct Tries {
        var count = 0
        var steps: [Step] = []
    }

    /// How much may still be done: what is counted is the same on each machine, unlike time.
    private var allowance = Int.max
    /// How much may still be done to try out changes.
    private var trials = Int.max
    private var placesLeft: Int
    /// What the steps would achieve that lead to more flows than a simulation has. What it shows then is not what an app would show.
    private(set) var leftOut: [JourneyGoal] = []

    init(_ finder: GoalFinder, _ events: JourneyEvents, _ limits: JourneySearch.Limits) {
        self.finder = finder
        self.events = events
        flow = finder.flow
        allVariants = OpenVariants(finder.variants)
        changed = finder.program
        situations = JourneySituations(in: finder.program.flows[finder.flow], events)
        placesLeft = limits.places
    }

    var variants: [FlowVariant] { finder.variants }

    var isOutOfWork: Bool { allowance <= 0 || placesLeft <= 0 }
    var isOutOfTrials: Bool { trials <= 0 }

    /// Begins a part of the search.
    ///
    /// - Parameters:
    ///   - work: how much may be done, in the unit of ``GoalFinder/work(of:in:)``.
    ///   - trials: how much more to try out changes.
    mutating func allow(_ work: Int, trials: Int) {
        allowance = work
        self.trials = trials
    }

    subscript(step: Step) -> StepFacts { facts[step] }

    func move(of step: Step) -> JourneyMove { moves[facts[step].move] }

    func hasEnded(_ state: State) -> Bool { walks[state].hasEnded }

    func situation(of state: State) -> JourneySituations.Situation { situationsOfStates[state] }

    /// A state in which everything has been tried, and which is like another one: that itself, if possible.
    func example(of state: State) -> State? { isExpanded[state] ? state : examples[situationsOfStates[state]] }

    /// Takes the same moves as some steps, from another state.
    ///
    /// - Returns: `nil` if one of the moves cannot be made.
    mutating func follow(_ plan: [Step], from state: State) -> [Step]? {
        var state = state
        var steps: [Step] = []
        for step in plan {
            guard let next = facts[step].source == state ? step : perform(move(of: step), from: state) else {
                return nil
            }
            steps.append(next)
            state = facts[next].target
        }
        return steps
    }

    /// How many routes a journey shows that takes the step.
    func shownRoutes(after step: Step) -> Int { sizes[facts[step].target] }

    // MARK: Steps

    /// All starts of the flow.
    mutating func starts() -> Choices {
        let starts =
            events.startValues.indices.map { JourneyMove(values: $0, answers: []) }
            + events.entries.indices.map { JourneyMove(entry: $0, answers: []) }
        var choices = Choices()
        for move in starts { add(move, in: fresh(move), from: nil, to: &choices) }
        return choices
    }

    /// Everything that can happen in a state, with all answers of the guards. If there is no work left, only what is known already.
    mutating func choices(in state: State) -> Choices {
        if isExpanded[state] { return Choices(steps: known[state], isComplete: isComplete[state]) }
        let walk = walks[state]
        var result = Choices()
        for event in events.possible(in: walk) {
            if isOutOfWork { return Choices(steps: known[state], isComplete: result.isComplete) }
            add(JourneyMove(event: event, answers: []), in: walk, from: state, to: &result)
        }
        known[state] = result.steps
        isComplete[state] = result.isComplete
        isExpanded[state] = true
        if examples[situationsOfStates[state]] == nil { examples[situationsOfStates[state]] = state }
        return result
    }

    /// What is already known of a state.
    func knownSteps(in state: State) -> [Step] { known[state] }

    /// Performs the events of a state that have been performed less often than others.
    mutating func freshChoices(in state: State, _ shared: inout [Int]) -> Choices {
        if isExpanded[state] { return Choices(steps: known[state], isComplete: isComplete[state]) }
        let walk = walks[state]
        let route = currentRoute(of: walk)
        shared.removeAll { events.isOfOneRoute($0) && isFamiliar($0, on: route) }
        var result = Choices()
        for event in events.own(in: walk) + shared.filter({ events.isPossible($0, in: walk) }) {
            if isOutOfWork { break }
            if isFamiliar(event, on: route) { continue }
            add(JourneyMove(event: event, answers: []), in: walk, from: state, to: &result)
        }
        return result
    }

    var sharedEvents: [Int] { events.shared }

    /// Whether an event has been performed often enough to know what it does.
    private func isFamiliar(_ event: Int, on route: Int) -> Bool {
        (tries[key(of: event, on: route)]?.count ?? 0) >= Self.enoughTries
    }

    private static let enoughTries = 2

    private func key(of event: Int, on route: Int) -> Int {
        events.isOfOneRoute(event) ? event : (route + 1) * events.all.count + event
    }

    private func currentRoute(of walk: JourneyWalk) -> Int { walk.outermost?.current.route ?? 0 }

    /// Performs the events of a state one after the other, until one of their steps will do.
    ///
    /// - Parameters:
    ///   - isPromising: whether it is worth while to perform an event of which these steps are known.
    ///   - isEnough: whether a step will do.
    mutating func firstStep(
        in state: State, isPromising: ([Step], inout JourneyGraph) -> Bool, isEnough: (Step, inout JourneyGraph) -> Bool
    ) -> Step? {
        if isExpanded[state] { return nil }
        let walk = walks[state]
        let route = currentRoute(of: walk)
        for event in events.possible(in: walk) {
            if isOutOfWork { return nil }
            guard let steps = tries[key(of: event, on: route)]?.steps, isPromising(steps, &self) else { continue }
            let before = known[state].count
            var result = Choices()
            add(JourneyMove(event: event, answers: []), in: walk, from: state, to: &result)
            if known[state].count == before { continue }
            for step in result.steps where isEnough(step, &self) { return step }
        }
        return nil
    }

    private mutating func add(
        _ move: JourneyMove, in walk: JourneyWalk, from state: State?, to choices: inout Choices
    ) {
        let results = walk.results(of: move.event.map { events.all[$0] })
        if !results.isComplete { choices.isComplete = false }
        // An event that is not possible costs little, but not nothing.
        allowance -= finder.workBefore(move.event.map { events.all[$0] })
        for result in results.all {
            var answered = move
            answered.answers = result.answers
            if result.walk.state.lacksFlows {
                leaveOut(answered, in: walk, result.effect)
                continue
            }
            let index = self.index(of: answered)
            if let known = performed[Move(source: state ?? -1, move: index)] ?? nil {
                choices.steps.append(known)
            } else {
                choices.steps.append(add(index, before: walk, from: state, result.walk, result.effect))
            }
        }
    }

    private mutating func leaveOut(_ move: JourneyMove, in walk: JourneyWalk, _ effect: JourneyWalk.Effect) {
        let event = move.event.map { events.all[$0] }
        for goal in finder.achievements(of: move, event, walk, effect).goals where !leftOut.contains(goal) {
            leftOut.append(goal)
        }
        allowance -= Simulation.mostFlows
    }

    private mutating func index(of move: JourneyMove) -> Int {
        if let known = moveIndices[move] { return known }
        moveIndices[move] = moves.count
        moves.append(move)
        return moves.count - 1
    }

    /// The step that a move makes; `nil` if it needs more answers, if the flow has ended, or if there is no work left.
    mutating func perform(_ move: JourneyMove, from state: State) -> Step? {
        let index = self.index(of: move)
        if let known = performed[Move(source: state, move: index)] { return known }
        if isOutOfWork { return nil }
        let before = walks[state]
        var after = before
        guard !before.hasEnded, let effect = after.perform(move.event.map { events.all[$0] }, answers: move.answers),
            !after.state.lacksFlows
        else {
            allowance -= GoalFinder.leastWork
            performed[Move(source: state, move: index)] = .some(nil)
            return nil
        }
        return add(index, before: before, from: state, after, effect)
    }

    private mutating func add(
        _ move: Int, before: JourneyWalk, from state: State?, _ after: JourneyWalk, _ effect: JourneyWalk.Effect
    ) -> Step {
        let step = facts.count
        let event = moves[move].event
        var achievements = finder.achievements(of: moves[move], event.map { events.all[$0] }, before, effect)
        achievements.goals += WantedSituation.goals(finder.situations, in: after)
        facts.append(
            StepFacts(move: move, source: state, target: self.state(of: after), achievements: achievements))
        performed[Move(source: state ?? -1, move: move)] = .some(step)
        latest = (step, effect.expectation)
        allowance -= finder.work(of: effect, in: after)
        if let state {
            known[state].append(step)
            if let event { note(step, of: event, on: currentRoute(of: before)) }
        }
        return step
    }

    private mutating func note(_ step: Step, of event: Int, on route: Int) {
        let key = key(of: event, on: route)
        tries[key, default: Tries()].count += 1
        if tries[key]?.steps.count ?? 0 < Self.enoughTries * 2 { tries[key]?.steps.append(step) }
    }

    private mutating func state(of walk: JourneyWalk) -> State {
        let key = StateKey(walk)
        if let known = states[key] { return known }
        let state = walks.count
        states[key] = state
        walks.append(walk)
        known.append([])
        isExpanded.append(false)
        isComplete.append(true)
        sizes.append(walk.shownRoutes)
        situationsOfStates.append(situations.situation(of: walk))
        placesLeft -= walk.state.placeCount + 4
        return state
    }

    /// The steps that lead to a state.
    ///
    /// - Parameter arrival: the last step to a state, if there is one.
    func steps(to state: State, by arrival: (State) -> Step?) -> [Step] {
        var steps: [Step] = []
        var next: State? = state
        while let state = next, let arrival = arrival(state) {
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
                entry: start.entry.map { events.entries[$0] }, facts: finder.facts))
    }

    // MARK: What is shown

    /// What is true after a step.
    mutating func expectation(of step: Step) -> JourneyExpectation {
        if let latest, latest.step == step { return latest.expectation }
        let move = move(of: step)
        var walk = facts[step].source.map { walks[$0] } ?? fresh(move)
        let effect = walk.perform(move.event.map { events.all[$0] }, answers: move.answers)
        if let effect { trials -= finder.work(of: effect, in: walk) }
        trials -= finder.workBefore(move.event.map { events.all[$0] })
        let expectation = effect?.expectation ?? JourneyExpectation(flows: [], calls: [], isDone: true)
        latest = (step, expectation)
        return expectation
    }

    // MARK: Goals

    /// What a step achieves, except the changes that it shows.
    ///
    /// - Parameter isFirst: whether nothing has happened before but the start.
    func plainGoals(of step: Step, isFirst: Bool) -> [JourneyGoal] {
        let achievements = facts[step].achievements
        return isFirst ? achievements.ifFirst + achievements.goals : achievements.goals
    }

    /// What a step has passed, which determines the changes that it may show.
    func passed(by step: Step) -> [FlowVariant.Passed] { facts[step].achievements.passed }

    /// All that is achieved by steps that begin with a start.
    mutating func goals(along steps: [Step]) -> [JourneyGoal] {
        steps.indices.flatMap { index -> [JourneyGoal] in
            let step = steps[index]
            return plainGoals(of: step, isFirst: isFirst(index, of: steps))
                + shownVariants(by: step).map { .variant($0) }
        }
    }

    /// Those of some changes that a step may show.
    mutating func wantedVariants(by step: Step, among wanted: Set<JourneyGoal>) -> [Int] {
        let shown = isOutOfTrials ? seen[step]?.sorted() ?? [] : variantsThatMayShow(in: step)
        return shown.filter { wanted.contains(.variant($0)) }
    }

    /// The changes that a step shows. If there is no work left, only those that are known already.
    private mutating func shownVariants(by step: Step) -> [Int] {
        if isOutOfTrials { return seen[step]?.sorted() ?? [] }
        return variantsThatMayShow(in: step).filter { isSeen($0, in: step) }
    }

    private mutating func variantsThatMayShow(in step: Step) -> [Int] {
        if let known = mayShow[step] { return known }
        let variants = allVariants.shown(by: passed(by: step))
        mayShow[step] = variants
        return variants
    }

    /// Whether nothing has happened before a step but the flow's own start.
    func isFirst(_ index: Int, of steps: [Step]) -> Bool { index == 1 && isOwnStart(steps[0]) }

    /// Whether a step starts the flow at the flow's own start.
    func isOwnStart(_ step: Step) -> Bool { facts[step].source == nil && move(of: step).entry == nil }

    /// Whether a step would look different if the flow had a change.
    mutating func isSeen(_ variant: Int, in step: Step) -> Bool {
        let trial = Trial(step: step, variant: variant)
        if let known = isSeen[trial] { return known }
        if isOutOfTrials { return false }
        let expected = expectation(of: step)
        let move = move(of: step)
        trials -= finder.workBefore(move.event.map { events.all[$0] })
        let walk = facts[step].source.map { walks[$0] } ?? fresh(move)
        let revert = changed.flows[flow].make(finder.variants[variant].change)
        let result = isSeen(expected, after: move, walk)
        revert(&changed.flows[flow])
        isSeen[trial] = result
        if result { seen[step, default: []].append(variant) }
        return result
    }

    /// - Returns: whether a move in the changed flow looks different than expected.
    private mutating func isSeen(
        _ expected: JourneyExpectation, after move: JourneyMove, _ walk: JourneyWalk
    ) -> Bool {
        var walk = walk.following(changed)
        guard let effect = walk.perform(move.event.map { events.all[$0] }, answers: move.answers) else {
            trials -= GoalFinder.leastWork
            return true
        }
        trials -= finder.work(of: effect, in: walk)
        return !effect.meets(expected)
    }
}
