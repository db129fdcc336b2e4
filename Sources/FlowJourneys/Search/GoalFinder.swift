import FlowSimulation

/// Finds out which goals a step achieves.
struct GoalFinder {
    let flow: Int
    let program: FlowProgram
    let variants: [FlowVariant]
    private let variantsByTrigger: [FlowVariant.Trigger: [Int]]
    /// How many branches of each transition the variants change.
    private let branchCounts: [Int: Int]
    /// The links by the indices of their transitions.
    private let links: [Int: Int]

    init(flow: Int, program: FlowProgram) {
        self.flow = flow
        self.program = program
        variants = FlowVariant.all(of: flow, in: program)
        variantsByTrigger = Dictionary(grouping: variants.indices) { [variants] in variants[$0].trigger }
        branchCounts = variantsByTrigger.keys.reduce(into: [:]) { counts, trigger in
            guard case .considered(let transition, let branch) = trigger else { return }
            counts[transition] = max(counts[transition] ?? 0, branch + 1)
        }
        links = Dictionary(
            program.flows[flow].links.enumerated().map { ($0.element.transition.index, $0.offset) },
            uniquingKeysWith: { first, _ in first })
    }

    /// What a step achieves.
    struct Achievements {
        var goals: [JourneyGoal] = []
        /// The goals that it achieves besides if nothing has happened before but the start.
        var ifFirst: [JourneyGoal] = []
        /// The changes to the flow that the step may show, each by its index.
        var variants: [Int] = []
    }

    /// - Parameter walk: the state before the step.
    func achievements(of move: JourneyMove, _ walk: JourneyWalk, _ effect: JourneyWalk.Effect) -> Achievements {
        var result = Achievements()
        var triggers: [FlowVariant.Trigger] = []
        let happenings = effect.report.happenings
        let isDone = effect.expectation.isDone
        switch move.event {
        case nil:
            if let entry = move.entry {
                result.goals.append(.entry(entry))
            } else {
                result.goals.append(.start(chosenStart(happenings, walk.state.values)))
                triggers.append(.start)
            }
            triggers.append(.tabAnswers)
        case .back?:
            if let route = decidingBack(walk) {
                result.goals.append(isDone ? .back(route) : .refusedBack(route))
                triggers.append(.back(route))
            }
        case .swipe?:
            if let route = decidingSwipe(walk) {
                result.goals.append(isDone ? .swipe(route) : .refusedSwipe(route))
                triggers.append(.swipe(route))
            }
        case .tab(let route)?:
            if isDone {
                result.goals.append(.tab(route))
            } else if isAbsent(route, walk) {
                result.goals.append(.absentTab(route))
            }
        case .answersChanged?: triggers.append(.tabAnswers)
        case .link(let text)?: result.ifFirst.append(.coldLink(text.link, isComplete: text.isComplete))
        case .intent?, .outcome?, .task?, .ok?: break
        }
        for (index, happening) in happenings.enumerated() {
            switch happening {
            case .told(let outcome, _): result.goals.append(.outcome(outcome))
            case .lostTab(flow, let route): result.goals.append(.lostTab(route))
            case .took(flow, let transition, let branch):
                triggers += considered(transition, until: branch)
                guard let branch else {
                    result.goals.append(.noBranch(transition: transition))
                    continue
                }
                let fails = happenings[index...].contains {
                    if case .undid(flow, transition, branch, _) = $0 { true } else { false }
                }
                result.goals.append(
                    fails ? .failure(transition: transition, branch) : .branch(transition: transition, branch))
                if let link = links[transition], move.event?.isLink != true { result.goals.append(.resumedLink(link)) }
            default: break
            }
        }
        result.variants = Set(triggers).flatMap { variantsByTrigger[$0] ?? [] }.sorted()
        return result
    }

    /// What a transition shows that has come to a branch, or to none.
    private func considered(_ transition: Int, until branch: Int?) -> [FlowVariant.Trigger] {
        guard let branch else {
            return (0..<(branchCounts[transition] ?? 0)).map { .considered(transition: transition, branch: $0) }
        }
        return (0...branch).map { .considered(transition: transition, branch: $0) }
            + [.taken(transition: transition, branch: branch)]
    }

    /// The index of the candidate at which the flow has started. Its guards are asked in the order of the candidates.
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
}

extension JourneyEvent {
    var isLink: Bool { if case .link = self { true } else { false } }
}
