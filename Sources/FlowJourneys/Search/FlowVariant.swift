import FlowModel
import FlowSimulation

/// A flow with a single change, which good journeys notice.
///
/// Only the change is kept: a flow has a few for each of its branches, and as many copies of the flow would fill the memory.
struct FlowVariant {
    /// What has to happen so that the change can be seen.
    enum Trigger: Hashable {
        case start
        /// The transition with this index evaluates whether the branch with this index is taken, or takes it without a condition.
        case considered(transition: Int, branch: Int)
        case taken(transition: Int, branch: Int)
        /// The system's back, or a swipe, while the route with this index decides about it.
        case back(Int)
        case swipe(Int)
        /// A swipe, while the presentation with this index decides about it.
        case swipeOf(presentation: Int)
        /// The guards of tabs are called.
        case tabAnswers
    }

    var trigger: Trigger
    var change: FlowChange

    /// All variants of a flow.
    static func all(of flow: ProgramFlow) -> [FlowVariant] {
        var variants = VariantList(flow: flow)
        for start in flow.start.indices where flow.start[start].condition != nil {
            variants.add(.start, .startNegated(start))
        }
        for start in flow.start.indices where flow.start.count > 1 { variants.add(.start, .startRemoved(start)) }
        for route in flow.routes.indices { variants.add(route) }
        for presentation in flow.presentations.indices {
            variants.add(.swipeOf(presentation: presentation), .presentation(presentation))
        }
        for transition in flow.transitions.indices {
            variants.add(flow.transitions[transition], .flow(transition))
        }
        for link in flow.links.indices { variants.add(flow.links[link].transition, .link(link)) }
        return variants.list
    }
}

private struct VariantList {
    let flow: ProgramFlow
    var list: [FlowVariant] = []

    init(flow: ProgramFlow) { self.flow = flow }

    mutating func add(_ trigger: FlowVariant.Trigger, _ change: FlowChange) {
        list.append(FlowVariant(trigger: trigger, change: change))
    }

    mutating func add(_ index: Int) {
        let route = flow.routes[index]
        add(.back(index), .backHidden(index))
        add(.swipe(index), .dismissible(index))
        add(.back(index), .back(index))
        add(.swipe(index), .dismissal(index))
        if route.tab?.condition != nil {
            add(.tabAnswers, .tabNegated(index))
            add(.tabAnswers, .tabAlways(index))
        }
        for transition in route.transitions.indices {
            add(route.transitions[transition], .route(index, transition))
        }
        for transition in route.taskTransitions.indices {
            add(route.taskTransitions[transition], .task(index, transition))
        }
        if let back = route.back { add(back, .back(index)) }
        if let dismissed = route.dismissed { add(dismissed, .dismissed(index)) }
        if let attempted = route.backAttempted { add(attempted, .backAttempted(index)) }
        if let attempted = route.dismissAttempted { add(attempted, .dismissAttempted(index)) }
        if let opened = route.opened { add(opened, .opened(index)) }
        if let shown = route.shown { add(shown, .shown(index)) }
        if let removed = route.removed { add(removed, .removed(index)) }
    }

    /// Adds the variants of a condition on leaving.
    mutating func add(_ trigger: FlowVariant.Trigger, _ condition: LeavingPosition) {
        guard flow[condition] != nil else { return }
        add(trigger, .leavingNegated(condition))
        add(trigger, .leavingAlways(condition))
    }

    /// Adds the variants of a transition.
    mutating func add(_ transition: ProgramTransition, _ place: TransitionPosition) {
        for index in transition.branches.indices {
            let considered = FlowVariant.Trigger.considered(transition: transition.index, branch: index)
            let taken = FlowVariant.Trigger.taken(transition: transition.index, branch: index)
            func vary(_ trigger: FlowVariant.Trigger, _ change: BranchChange) {
                add(trigger, .branch(place, index, change))
            }
            let branch = transition.branches[index]
            if transition.branches.count > 1 { vary(considered, .removed) }
            if index > 0, transition.branches[index - 1] != branch {
                vary(.considered(transition: transition.index, branch: index - 1), .swapped)
            }
            if let condition = branch.condition {
                vary(considered, .always)
                vary(considered, .negated)
                for other in condition.alternatives(in: flow).indices { vary(considered, .condition(other)) }
            }
            if branch.isHeld { vary(taken, .notHeld) }
            if branch.place != nil { vary(taken, .noPlace) }
            if branch.task != nil { vary(taken, .noTask) }
            if branch.delivery != nil { vary(taken, .noDelivery) }
            for effect in branch.effects.indices { vary(taken, .effectRemoved(effect)) }
            for move in branch.moves.indices {
                for (other, alternative) in branch.moves[move].alternatives(in: flow).enumerated()
                where alternative != branch.moves[move] {
                    vary(taken, .move(move, other))
                }
                if branch.moves.count > 1 { vary(taken, .moveRemoved(move)) }
                if move > 0, branch.moves[move - 1] != branch.moves[move] { vary(taken, .movesSwapped(move)) }
            }
        }
    }
}

extension ProgramCondition {
    /// With all others, a flow would have as many variants as pairs of guards.
    private static let mostAlternatives = 8

    /// What could have been written instead, by mistake: another guard with the same values, or fewer comparisons.
    func alternatives(in flow: ProgramFlow) -> [ProgramCondition] {
        switch question {
        case .guard(let call):
            let guards = flow.guards
            // The declared guards are a circle, so that each one has some after it.
            let others = (1..<max(guards.count, 1)).lazy.map { (call.decision + $0) % guards.count }.filter { other in
                guards[other].params.map(\.type) == guards[call.decision].params.map(\.type)
            }
            return others.prefix(Self.mostAlternatives).map { other in
                var changed = call
                changed.decision = other
                return ProgramCondition(isNegated: isNegated, question: .guard(changed))
            }
        case .values(let comparisons):
            if comparisons.count == 1 { return [] }
            return comparisons.indices.map { index in
                var fewer = comparisons
                fewer.remove(at: index)
                return ProgramCondition(isNegated: isNegated, question: .values(fewer))
            }
        }
    }
}

extension ProgramMove {
    /// What could have been written instead, by mistake.
    func alternatives(in flow: ProgramFlow) -> [ProgramMove] {
        alternatives(in: flow.container, sheet: .sheet) { _, style in style == .sheet ? .cover : .sheet }
    }
}
