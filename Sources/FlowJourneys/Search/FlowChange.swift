import FlowSimulation

/// A single change to a flow: where it is, and what is different there.
enum FlowChange: Hashable {
    /// The condition of the candidate for the start with this index is the opposite.
    case startNegated(Int)
    case startRemoved(Int)
    /// The trait of the route with this index is the opposite.
    case backHidden(Int)
    case dismissible(Int)
    /// The condition on leaving is the opposite, or there is none.
    case leavingNegated(LeavingPosition)
    case leavingAlways(LeavingPosition)
    case tabNegated(Int)
    case tabAlways(Int)
    /// There is no link with this index.
    case linkRemoved(Int)
    /// The branch with this index of a transition.
    case branch(TransitionPosition, Int, BranchChange)
}

/// Where a condition on leaving is in a flow: at the route or the presentation with this index.
enum LeavingPosition: Hashable {
    case back(Int)
    case dismissal(Int)
    case presentation(Int)
}

/// Where a transition is in a flow.
enum TransitionPosition: Hashable {
    /// By the index of the route, and its own index there.
    case route(Int, Int)
    case task(Int, Int)
    case back(Int)
    case dismissed(Int)
    case backAttempted(Int)
    case dismissAttempted(Int)
    case opened(Int)
    case shown(Int)
    case removed(Int)
    /// One of the flow's own.
    case flow(Int)
    case link(Int)
}

/// What is different in a branch.
enum BranchChange: Hashable {
    case removed
    /// It has the place of the one before it.
    case swapped
    case always, negated
    /// By the index among the alternatives of its condition.
    case condition(Int)
    case notHeld, noPlace, noTask, noDelivery
    case effectRemoved(Int)
    /// By the index of the step, and that among its alternatives.
    case move(Int, Int)
    case moveRemoved(Int)
    /// The step with this index has the place of the one before it.
    case movesSwapped(Int)
    /// It only stays.
    case nothing
    /// By the index of the step, that of its destination, and the route that is shown instead.
    case target(Int, Int, Int)
}

extension ProgramFlow {
    /// Makes a change.
    ///
    /// - Returns: how it is taken back. Both touch only what changes: a copy of a flow takes as long as the flow is large.
    mutating func make(_ change: FlowChange) -> (inout ProgramFlow) -> Void {
        switch change {
        case .startNegated(let index):
            start[index].condition?.isNegated.toggle()
            return { $0.start[index].condition?.isNegated.toggle() }
        case .startRemoved(let index):
            let removed = start.remove(at: index)
            return { $0.start.insert(removed, at: index) }
        case .backHidden(let route):
            routes[route].isBackHidden.toggle()
            return { $0.routes[route].isBackHidden.toggle() }
        case .dismissible(let route):
            routes[route].isDismissible.toggle()
            return { $0.routes[route].isDismissible.toggle() }
        case .leavingNegated(let place):
            self[place]?.isNegated.toggle()
            return { $0[place]?.isNegated.toggle() }
        case .leavingAlways(let place):
            let condition = self[place]
            self[place] = nil
            return { $0[place] = condition }
        case .tabNegated(let route):
            routes[route].tab?.condition?.isNegated.toggle()
            return { $0.routes[route].tab?.condition?.isNegated.toggle() }
        case .tabAlways(let route):
            let condition = routes[route].tab?.condition
            routes[route].tab?.condition = nil
            return { $0.routes[route].tab?.condition = condition }
        case .linkRemoved(let index):
            let removed = links.remove(at: index)
            return { $0.links.insert(removed, at: index) }
        case .branch(let place, let index, let change):
            let changed = transition(at: place).flatMap { $0.branches[index].changed(change, in: self) }
            var revert: (inout ProgramTransition) -> Void = { _ in }
            edit(place) { revert = $0.make(change, changed, at: index) }
            return { [revert] in $0.edit(place, revert) }
        }
    }

    func transition(at place: TransitionPosition) -> ProgramTransition? {
        switch place {
        case .route(let route, let index): routes[route].transitions[index]
        case .task(let route, let index): routes[route].taskTransitions[index]
        case .back(let route): routes[route].back
        case .dismissed(let route): routes[route].dismissed
        case .backAttempted(let route): routes[route].backAttempted
        case .dismissAttempted(let route): routes[route].dismissAttempted
        case .opened(let route): routes[route].opened
        case .shown(let route): routes[route].shown
        case .removed(let route): routes[route].removed
        case .flow(let index): transitions[index]
        case .link(let index): links[index].transition
        }
    }

    private mutating func edit(_ place: TransitionPosition, _ edit: (inout ProgramTransition) -> Void) {
        switch place {
        case .route(let route, let index): edit(&routes[route].transitions[index])
        case .task(let route, let index): edit(&routes[route].taskTransitions[index])
        case .back(let route): routes[route].back?.edit(edit)
        case .dismissed(let route): routes[route].dismissed?.edit(edit)
        case .backAttempted(let route): routes[route].backAttempted?.edit(edit)
        case .dismissAttempted(let route): routes[route].dismissAttempted?.edit(edit)
        case .opened(let route): routes[route].opened?.edit(edit)
        case .shown(let route): routes[route].shown?.edit(edit)
        case .removed(let route): routes[route].removed?.edit(edit)
        case .flow(let index): edit(&transitions[index])
        case .link(let index): edit(&links[index].transition)
        }
    }
}

extension ProgramFlow {
    /// A condition on leaving.
    subscript(place: LeavingPosition) -> ProgramCondition? {
        get {
            switch place {
            case .back(let route): routes[route].backCondition
            case .dismissal(let route): routes[route].dismissalCondition
            case .presentation(let index): presentations[index].condition
            }
        }
        set {
            switch place {
            case .back(let route): routes[route].backCondition = newValue
            case .dismissal(let route): routes[route].dismissalCondition = newValue
            case .presentation(let index): presentations[index].condition = newValue
            }
        }
    }
}

extension ProgramTransition {
    fileprivate mutating func edit(_ edit: (inout ProgramTransition) -> Void) { edit(&self) }

    /// - Parameter changed: what the branch becomes; `nil` if it changes its place.
    fileprivate mutating func make(
        _ change: BranchChange, _ changed: ProgramBranch?, at index: Int
    ) -> (inout ProgramTransition) -> Void {
        if let changed {
            let before = branches[index]
            branches[index] = changed
            return { $0.branches[index] = before }
        }
        if change == .swapped {
            branches.swapAt(index - 1, index)
            return { $0.branches.swapAt(index - 1, index) }
        }
        let removed = branches.remove(at: index)
        return { $0.branches.insert(removed, at: index) }
    }
}

extension ProgramBranch {
    /// The branch after a change; `nil` if it changes its place, or was removed.
    fileprivate func changed(_ change: BranchChange, in flow: ProgramFlow) -> ProgramBranch? {
        var branch = self
        switch change {
        case .removed, .swapped: return nil
        case .always: branch.condition = nil
        case .negated: branch.condition?.isNegated.toggle()
        case .condition(let other): branch.condition = condition?.alternatives(in: flow)[other]
        case .notHeld: branch.hold = nil
        case .noPlace: branch.place = nil
        case .noTask: branch.task = nil
        case .noDelivery: branch.delivery = nil
        case .effectRemoved(let effect): branch.effects.remove(at: effect)
        case .move(let move, let other): branch.moves[move] = moves[move].alternatives(in: flow)[other]
        case .moveRemoved(let move): branch.moves.remove(at: move)
        case .movesSwapped(let move): branch.moves.swapAt(move - 1, move)
        case .nothing: branch.moves = [.stay]
        case .target(let move, let target, let route):
            let known = moves[move].places[target]
            if let other = flow.destination(route, insteadOf: known) {
                branch.moves[move] = moves[move].with(other, at: target)
            }
        }
        return branch
    }
}
