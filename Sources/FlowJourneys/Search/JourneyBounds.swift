import FlowSimulation

extension JourneyBounds {
    /// The fewest journeys and steps with which the goals could be achieved at all.
    ///
    /// A journey has one start, at most one link from a cold start, and at most one end. A step performs one event, so no step does
    /// two of these: an intent's branch, an outcome's branch, a cold link, a back, a swipe, a tap.
    init(of goals: [JourneyGoal], _ flow: Int, in program: FlowProgram) {
        let own = program.flows[flow]
        var starts = 0
        var endings = 0
        var steps = 0
        /// By link: its texts, and its branches.
        var links: [Int: (texts: Int, branches: Int)] = [:]
        let kinds = TransitionKinds(of: flow, in: program)
        for goal in goals {
            switch goal {
            case .start, .entry: starts += 1
            case .branch(let transition, let branch):
                switch kinds[transition] {
                case .intent(let steps):
                    if Self.ends(steps, branch, own) { endings += 1 }
                case .outcome(let steps):
                    if Self.ends(steps, branch, own) { endings += 1 }
                case .link(let link): links[link, default: (0, 0)].branches += 1
                case nil: break
                }
                if kinds.needsStep(transition) { steps += 1 }
            case .failure(let transition, _), .noBranch(let transition):
                if case .link(let link)? = kinds[transition] { links[link, default: (0, 0)].branches += 1 }
                if kinds.needsStep(transition) { steps += 1 }
            case .back, .refusedBack, .swipe, .refusedSwipe, .tab, .absentTab: steps += 1
            case .coldLink(let link, _): links[link, default: (0, 0)].texts += 1
            case .outcome, .resumedLink, .resumedIntent, .lostTab, .situation, .variant: break
            }
        }
        let resumes = own.links.contains { $0.transition.branches.contains(where: \.isHeld) }
        let cold = links.values.reduce(0) { $0 + $1.texts }
        let opened = links.values.reduce(0) { $0 + (resumes ? $1.texts : max($1.texts, $1.branches)) }
        self.init(journeys: max(1, starts, endings, cold), steps: steps + opened)
    }

    private static func ends(_ transition: ProgramTransition, _ branch: Int, _ flow: ProgramFlow) -> Bool {
        transition.branches[branch].moves.contains { move in
            if case .finish(let finish) = move { !flow.outcomes[finish.outcome].bubbles } else { false }
        }
    }
}

/// The events that the transitions of a flow handle, by their indices.
private struct TransitionKinds {
    enum Kind {
        /// Or an outcome of a task. One that waits happens in a later step, but the task has ended in a step of its own.
        case intent(ProgramTransition)
        /// Of the child flow that the route shows.
        case outcome(ProgramTransition)
        case link(Int)
    }

    private var kinds: [Int: Kind] = [:]
    /// Whether a child flow can end by itself, with a link or after an action of the system.
    private let childrenEnd: Bool

    init(of flow: Int, in program: FlowProgram) {
        let own = program.flows[flow]
        for route in own.routes {
            for transition in route.transitions {
                kinds[transition.index] = route.flow == nil ? .intent(transition) : .outcome(transition)
            }
        }
        for transition in own.routes.flatMap(\.taskTransitions) { kinds[transition.index] = .intent(transition) }
        for transition in own.transitions { kinds[transition.index] = .intent(transition) }
        for (index, link) in own.links.enumerated() { kinds[link.transition.index] = .link(index) }
        var reached: Set<Int> = []
        var left = own.routes.compactMap(\.flow)
        while let next = left.popLast() {
            if reached.insert(next).inserted { left += program.flows[next].routes.compactMap(\.flow) }
        }
        childrenEnd = reached.contains { index in
            let child = program.flows[index]
            return !child.links.isEmpty || child.routes.contains { $0.back != nil || $0.dismissed != nil }
        }
    }

    subscript(transition: Int) -> Kind? { kinds[transition] }

    /// Whether only an event of its own performs the transition, and each step only one of its branches.
    func needsStep(_ transition: Int) -> Bool {
        switch kinds[transition] {
        case .intent?: true
        case .outcome?: !childrenEnd
        case .link?, nil: false
        }
    }
}
