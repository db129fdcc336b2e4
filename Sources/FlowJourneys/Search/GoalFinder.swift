import FlowSimulation

/// Finds out which goals a step achieves.
struct GoalFinder {
    let flow: Int
    let program: FlowProgram
    let facts: ProgramFacts
    let variants: [FlowVariant]
    let situations: [WantedSituation]
    /// By the indices of transitions: what it costs to choose and perform one of the branches.
    private let sizes: [Int: Int]
    /// The links by the indices of their transitions.
    private let links: [Int: Int]
    /// The flow's own intents by the indices of their transitions, if they can be held.
    private let heldIntents: [Int: Int]
    /// The most transitions of a route, among which that of an event is looked for.
    private let mostTransitions: Int

    /// - Parameters:
    ///   - variants: the changes to look for; by default, all that journeys should notice.
    ///   - situations: those that expectations ask for.
    init(
        flow: Int, program: FlowProgram, _ facts: ProgramFacts, variants: [FlowVariant]? = nil,
        situations: [WantedSituation] = []
    ) {
        self.situations = situations
        self.flow = flow
        self.program = program
        self.facts = facts
        let own = program.flows[flow]
        self.variants = variants ?? FlowVariant.all(of: own)
        var sizes: [Int: Int] = [:]
        for transition in own.allTransitions {
            let mostSteps = transition.branches.reduce(0) { max($0, $1.moves.count) }
            sizes[transition.index] = transition.branches.count / 8 + mostSteps / 2
        }
        self.sizes = sizes
        mostTransitions = own.routes.map(\.transitions.count).max() ?? 0
        var heldIntents: [Int: Int] = [:]
        for transition in own.transitions where transition.branches.contains(where: \.isHeld) {
            heldIntents[transition.index] = transition.event
        }
        self.heldIntents = heldIntents
        links = Dictionary(
            own.links.enumerated().map { ($0.element.transition.index, $0.offset) },
            uniquingKeysWith: { first, _ in first })
    }

    /// What a step achieves.
    struct Achievements {
        var goals: [JourneyGoal] = []
        /// The goals that it also achieves if nothing has happened before but the start.
        var ifFirst: [JourneyGoal] = []
        /// What it has passed, which determines the changes to the flow that it may show.
        var passed: [FlowVariant.Passed] = []
    }

    /// What it costs to perform a step, in comparison with others.
    func work(of effect: JourneyWalk.Effect, in walk: JourneyWalk) -> Int {
        let places = walk.state.placeCount / 4 * (1 + situations.count)
        return effect.report.happenings.reduce(Self.leastWork + places) { work, happening in
            if case .took(flow, let transition, _) = happening { work + 1 + (sizes[transition] ?? 0) } else { work + 1 }
        }
    }

    static let leastWork = 10

    /// The work of trying an event, without that of its transition. A URL is compared with the patterns of all links.
    func workBefore(_ event: JourneyEvent?) -> Int {
        event?.isLink == true ? 1 + links.count / 8 : 1 + mostTransitions / 4
    }

    /// - Parameter walk: the state before the step.
    func achievements(
        of move: JourneyMove, _ event: JourneyEvent?, _ walk: JourneyWalk, _ effect: JourneyWalk.Effect
    ) -> Achievements {
        var result = Achievements()
        var passed: [FlowVariant.Passed] = []
        let happenings = effect.report.happenings
        let own = program.flows[flow]
        let isDone = effect.expectation.isDone
        switch event {
        case nil:
            if let entry = move.entry {
                result.goals.append(.entry(entry))
            } else {
                result.goals.append(.start(chosenStart(happenings, walk.state.values)))
                passed.append(.start)
            }
            passed.append(.tabAnswers)
        case .back?:
            if let route = decidingBack(walk) {
                result.goals.append(isDone ? .back(route) : .refusedBack(route))
                passed.append(.back(route))
            }
        case .swipe?:
            if let route = decidingSwipe(walk) {
                result.goals.append(isDone ? .swipe(route) : .refusedSwipe(route))
                passed.append(.swipe(route))
            }
            if let presentation = swipedPresentation(walk) { passed.append(.swipeOf(presentation: presentation)) }
        case .tab(let route)?:
            if isDone {
                result.goals.append(.tab(route))
            } else if isAbsent(route, walk) {
                result.goals.append(.absentTab(route))
            }
        case .answersChanged?: passed.append(.tabAnswers)
        case .link(let text)?: result.ifFirst.append(.coldLink(text.link, isComplete: text.isComplete))
        case .intent?, .outcome?, .task?, .ok?: break
        }
        for (index, happening) in happenings.enumerated() {
            switch happening {
            case .told(let outcome, _): result.goals.append(.outcome(outcome))
            case .lostTab(flow, let route): result.goals.append(.lostTab(route))
            case .took(flow, let transition, let branch):
                passed.append(.transition(transition, branch: branch))
                guard let branch else {
                    result.goals.append(.noBranch(transition: transition))
                    continue
                }
                let fails = happenings[index...].contains {
                    if case .undid(flow, transition, branch, _, _) = $0 { true } else { false }
                }
                result.goals.append(
                    fails ? .failure(transition: transition, branch) : .branch(transition: transition, branch))
                if let link = links[transition], event?.isLink != true { result.goals.append(.resumedLink(link)) }
                if let intent = heldIntents[transition], event?.intentName(in: own) != own.intents[intent].name {
                    result.goals.append(.resumedIntent(intent))
                }
            default: break
            }
        }
        result.passed = passed
        return result
    }

    /// The index of the candidate at which the flow has started. Its guards are called in the order of the candidates.
    private func chosenStart(_ happenings: [Simulation.Happening], _ values: [String?]) -> Int {
        let start = program.flows[flow].start
        var answers = happenings.compactMap { happening -> Bool? in
            if case .asked(let question, let answer) = happening, question.flow == flow { answer } else { nil }
        }[...]
        for (index, candidate) in start.enumerated() {
            guard let condition = candidate.condition else { return index }
            if let holds = condition.holds(atStartWith: values) {
                if holds { return index }
                continue
            }
            if let answer = answers.popFirst(), answer != condition.isNegated { return index }
        }
        return start.count - 1
    }

    /// Whether a tab cannot be tapped only because its condition does not hold.
    private func isAbsent(_ route: Int, _ walk: JourneyWalk) -> Bool {
        guard let instance = walk.outermost, instance.absentTabs.contains(route) else { return false }
        return walk.state.chain.allSatisfy { walk.state[$0]?.modals.isEmpty ?? true }
    }

    /// The current route, if the system's back acts on it, or is refused by it.
    private func decidingBack(_ walk: JourneyWalk) -> Int? {
        for id in walk.state.chain.reversed() {
            guard let instance = walk.state[id] else { return nil }
            let route = program.flows[instance.flow].routes[instance.current.route]
            let isOwn = id == .outermost
            if instance.currentLayer.places.count > 1 { return isOwn ? instance.current.route : nil }
            if route.isBackHidden || !instance.modals.isEmpty { return nil }
        }
        return nil
    }

    /// The first route of the flow's top layer, if a swipe dismisses it, or is refused by it.
    private func decidingSwipe(_ walk: JourneyWalk) -> Int? {
        for id in walk.state.chain.reversed() {
            guard let instance = walk.state[id], let layer = instance.modals.last else { continue }
            let decides = id == .outermost && program.flows[instance.flow].canSwipe(layer.style)
            return decides ? layer.places[0].route : nil
        }
        return nil
    }

    /// The presentation of the flow's top layer, if the flow declares it and a swipe acts on it.
    private func swipedPresentation(_ walk: JourneyWalk) -> Int? {
        guard decidingSwipe(walk) != nil, case .custom(let name)? = walk.outermost?.modals.last?.style else {
            return nil
        }
        return program.flows[flow].presentations.firstIndex { $0.name == name }
    }
}

extension JourneyEvent {
    var isLink: Bool { if case .link = self { true } else { false } }

    /// The name of an intent of a flow; `nil` for other events.
    fileprivate func intentName(in flow: ProgramFlow) -> String? {
        switch self {
        case .intent(.flow(let event), _): flow.intents[event].name
        case .intent(.route(let route, let event), _): flow.routes[route].events[event].name
        default: nil
        }
    }
}

extension ProgramFlow {
    /// All transitions, also those that no event of a screen has.
    var allTransitions: [ProgramTransition] {
        routes.flatMap { $0.transitions + $0.taskTransitions + $0.followUps } + transitions + links.map(\.transition)
    }
}
