import FlowSimulation

/// Finds out which goals a step achieves.
struct GoalFinder {
    let flow: Int
    let program: FlowProgram
    let variants: [FlowVariant]
    private let variantsByTrigger: [FlowVariant.Trigger: [Int]]
    /// The links by the indices of their transitions.
    private let links: [Int: Int]

    init(flow: Int, program: FlowProgram) {
        self.flow = flow
        self.program = program
        variants = FlowVariant.all(of: flow, in: program)
        variantsByTrigger = Dictionary(grouping: variants.indices) { [variants] in variants[$0].trigger }
        links = Dictionary(
            program.flows[flow].links.enumerated().map { ($0.element.transition.index, $0.offset) },
            uniquingKeysWith: { first, _ in first })
    }

    /// A step: what happens, where, and what it does.
    struct Step {
        /// `nil` for the start.
        var event: JourneyEvent?
        var answers: [Bool]
        var before: JourneyWalk
        var effect: JourneyWalk.Effect
        var isFirst: Bool
        /// The entry with this index is the start.
        var entry: Int?
    }

    /// - Parameter isWanted: whether it is worth while to find out about a variant.
    func goals(of step: Step, isWanted: (Int) -> Bool) -> [JourneyGoal] {
        var goals: [JourneyGoal] = []
        var triggers: [FlowVariant.Trigger] = []
        let happenings = step.effect.report.happenings
        switch step.event {
        case nil:
            if let entry = step.entry {
                goals.append(.entry(entry))
            } else {
                goals.append(.start(chosenStart(happenings, step.before.state.values)))
                triggers.append(.start)
            }
            triggers.append(.tabAnswers)
        case .back?:
            if let route = decidingBack(step.before) {
                goals.append(step.effect.expectation.isDone ? .back(route) : .refusedBack(route))
                triggers.append(.back(route))
            }
        case .swipe?:
            if let route = decidingSwipe(step.before) {
                goals.append(step.effect.expectation.isDone ? .swipe(route) : .refusedSwipe(route))
                triggers.append(.swipe(route))
            }
        case .tab(let route)?:
            if step.effect.expectation.isDone {
                goals.append(.tab(route))
            } else if isAbsent(route, step.before) {
                goals.append(.absentTab(route))
            }
        case .answersChanged?: triggers.append(.tabAnswers)
        case .link(let text)?: if step.isFirst { goals.append(.coldLink(text.link, isComplete: text.isComplete)) }
        case .intent?, .outcome?, .task?, .ok?: break
        }
        for (index, happening) in happenings.enumerated() {
            switch happening {
            case .told(let outcome, _): goals.append(.outcome(outcome))
            case .lostTab(flow, let route): goals.append(.lostTab(route))
            case .took(flow, let transition, let branch):
                triggers.append(.transition(transition))
                guard let branch else {
                    goals.append(.noBranch(transition: transition))
                    continue
                }
                let fails = happenings[index...].contains {
                    if case .undid(flow, transition, branch, _) = $0 { true } else { false }
                }
                goals.append(fails ? .failure(transition: transition, branch) : .branch(transition: transition, branch))
                if let link = links[transition], step.event?.isLink != true { goals.append(.resumedLink(link)) }
            default: break
            }
        }
        for trigger in triggers {
            for variant in variantsByTrigger[trigger] ?? [] where isWanted(variant) && isSeen(variant, step) {
                goals.append(.variant(variant))
            }
        }
        return goals
    }

    /// Whether the step would look different.
    private func isSeen(_ variant: Int, _ step: Step) -> Bool {
        var walk = step.before.following(variants[variant].program)
        guard let effect = walk.perform(step.event, answers: step.answers) else { return true }
        return !effect.meets(step.effect.expectation)
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
