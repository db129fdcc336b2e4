/// The event that a transition handles.
struct Occasion {
    /// The flow that handles it.
    let flow: Simulation.ID
    /// The name under which a failure is reported.
    let name: String
    let scope: Scope
    /// The entry whose child flow has ended with the event, if that is an outcome.
    var ended: FlowInstance.Place?
    /// The link that is opened.
    var link: OpenedLink?
}

extension EventRun {
    /// The work that follows once all steps of a branch have been performed.
    private struct Sequel {
        /// The entries whose child flows have their modal layers dismissed.
        var cleared: [ID] = []
        /// The outcome with which the flow ends.
        var outcome: (index: Int, payload: [String?])?
        /// The link that was resumed and has failed.
        var failedLink: (name: String, failure: Simulation.Failure)?
        /// The link that was resumed, whose rest a child flow receives, and the branch that was taken.
        var resumed: (link: OpenedLink, branch: ProgramBranch)?
        /// The link target in a child flow to which the branch of the resumed link leads.
        var place: (place: ProgramChildPlace, scope: Scope)?
        /// The task of the resumed link, and the entry on which it starts.
        var resumedTask: (call: ProgramCall, place: ID, scope: Scope)?
        /// What the branch of the resumed link delivers.
        var delivery: (message: ProgramDelivery, values: [String?], name: String)?
    }

    /// Performs the first branch whose condition is true. If one of its steps fails, the flow stays as it was.
    mutating func perform(_ transition: ProgramTransition, _ occasion: Occasion) throws(Question) {
        guard let (index, branch) = try choose(transition, occasion), let before = state.instances[occasion.flow] else {
            return
        }
        var sequel = Sequel()
        if let failure = try perform(branch, occasion, &sequel) {
            state.instances[occasion.flow] = before
            note(.undid(flow: before.flow, transition: transition.index, branch: index, failure))
            return noteFailure(failure, of: occasion.name, in: occasion.flow)
        }
        try updateChildren(of: occasion.flow, since: before)
        for place in sequel.cleared { try dismissAll(from: place) }
        if let failed = sequel.failedLink { noteFailure(failed.failure, of: failed.name, in: occasion.flow) }
        if let task = sequel.resumedTask { start(task.call, at: task.place, of: occasion.flow, task.scope) }
        if let resumed = sequel.resumed { try handOn(resumed.link, from: occasion.flow, after: resumed.branch) }
        if let task = branch.task, let place = state.instances[occasion.flow]?.current.id {
            start(task, at: place, of: occasion.flow, occasion.scope)
        }
        if let own = sequel.place { try open(own.place, own.scope, from: occasion.flow) }
        if let own = sequel.delivery { deliver(own.message, own.values, from: occasion.flow, as: own.name) }
        if branch.isHeld {
            state.instances[occasion.flow]?.heldLink = occasion.link
        } else if let outcome = sequel.outcome {
            try end(occasion.flow, with: outcome.index, outcome.payload, as: occasion.name)
        } else if let link = occasion.link {
            try handOn(link, from: occasion.flow, after: branch)
        }
        if let place = branch.place { try open(place, occasion.scope, from: occasion.flow) }
        if let delivery = branch.delivery {
            deliver(delivery, occasion.scope.values(delivery.values), from: occasion.flow, as: occasion.name)
        }
    }

    /// Dismisses the modal layers of a flow, then those of the flow that it shows, and so on.
    private mutating func dismissAll(from flow: ID) throws(Question) {
        var next: ID? = flow
        while let id = next, let instance = state.instances[id], !removed.contains(id) {
            if !instance.modals.isEmpty {
                state.instances[id]?.modals = []
                try updateChildren(of: id, since: instance)
            }
            next = currentChild(of: id)
        }
    }

    /// Delivers a message to the screen that is now on top in a flow, or in the child flow that it shows.
    private mutating func deliver(
        _ delivery: ProgramDelivery, _ values: [String?], from id: ID, as name: String
    ) {
        let receiver = innermost(from: id)
        let message = delivery.message.name
        if isLive(id), let instance = state.instances[receiver], instance.hasBegun, let flow = flow(receiver),
            flow.routes[instance.current.route].receives.contains(where: { $0.name == message })
        {
            note(
                .delivered(
                    path: state.path(of: receiver) + [flow.routes[instance.current.route].name],
                    message: delivery.message, values: values))
        } else {
            note(.undelivered(path: state.path(of: id), name: name, message: message))
        }
    }

    private mutating func noteFailure(_ failure: Simulation.Failure, of name: String, in flow: ID) {
        note(.failed(path: state.path(of: flow), name: name, failure: failure))
    }

    /// Asks the guards, and runs the effects of the branch.
    private mutating func choose(
        _ transition: ProgramTransition, _ occasion: Occasion
    ) throws(Question) -> (index: Int, branch: ProgramBranch)? {
        guard let flow = state.instances[occasion.flow]?.flow else { return nil }
        let index = try choose(transition, of: flow, occasion.scope)
        note(.took(flow: flow, transition: transition.index, branch: index))
        guard let index else { return nil }
        for effect in transition.branches[index].effects {
            note(.ran(flow: flow, effect: effect.decision, values: occasion.scope.values(effect.values)))
        }
        return (index, transition.branches[index])
    }

    /// - Returns: why the branch fails, if it does.
    private mutating func perform(
        _ branch: ProgramBranch, _ occasion: Occasion, _ sequel: inout Sequel
    ) throws(Question) -> Simulation.Failure? {
        let id = occasion.flow
        guard var undisturbed = state.instances[id] else { return nil }
        // Its other steps do nothing but leave the flow.
        var isLeft = false
        for move in branch.moves {
            switch move {
            case .resume:
                try resume(occasion, &sequel)
                undisturbed = state.instances[id] ?? undisturbed
            case .finish(let finish):
                sequel.outcome = (finish.outcome, occasion.scope.values(finish.values))
            case .back where !isLeft && state.instances[id]?.canGoBack == false:
                isLeft = try leave(id)
                guard isLeft else { return .stackUnderflow }
                undisturbed.heldLink = state.instances[id]?.heldLink
                state.instances[id] = undisturbed
            default:
                if isLeft { continue }
                do throws(Simulation.Failure) {
                    try perform(move, occasion)
                } catch {
                    return error
                }
                if case .dismissAll(inChildren: true) = move, let root = state.instances[id]?.current.id {
                    sequel.cleared.append(root)
                }
            }
        }
        return nil
    }

    /// Opens the held link as a part of the transition. If the link fails, only that is undone.
    private mutating func resume(_ occasion: Occasion, _ sequel: inout Sequel) throws(Question) {
        let id = occasion.flow
        guard let link = state.instances[id]?.heldLink, let own = flow(id)?.links[link.index] else { return }
        state.instances[id]?.heldLink = nil
        try dismissAlerts()
        let inner = Occasion(
            flow: id, name: own.pattern, scope: Scope(payload: link.values, source: []), ended: occasion.ended)
        guard let (index, branch) = try choose(own.transition, inner), let before = state.instances[id] else { return }
        var ownSequel = Sequel()
        if let failure = try perform(branch, inner, &ownSequel) {
            state.instances[id] = before
            note(.undid(flow: before.flow, transition: own.transition.index, branch: index, failure))
            sequel.failedLink = (inner.name, failure)
            return
        }
        sequel.cleared += ownSequel.cleared
        if let place = branch.place { sequel.place = (place, inner.scope) }
        if let delivery = branch.delivery {
            sequel.delivery = (delivery, inner.scope.values(delivery.values), inner.name)
        }
        if let task = branch.task, let place = state.instances[id]?.current.id {
            sequel.resumedTask = (task, place, inner.scope)
        }
        if branch.isHeld {
            state.instances[id]?.heldLink = link
        } else if let outcome = ownSequel.outcome {
            try end(id, with: outcome.index, outcome.payload, as: inner.name)
        } else {
            sequel.resumed = (link, branch)
        }
    }

    /// Performs a move that changes only the flow itself.
    private mutating func perform(_ move: ProgramMove, _ occasion: Occasion) throws(Simulation.Failure) {
        let id = occasion.flow
        guard let flow = flow(id) else { return }
        let places = move.places.map { place($0, occasion.scope) }
        // A long list of steps must not copy all entries in each step.
        guard var instance = state.instances.removeValue(forKey: id) else { return }
        defer { state.instances[id] = instance }
        if case .show(_, let isFresh) = move {
            // A child flow that has ended is recreated in its tab, and where its own route is shown.
            if let ended = occasion.ended,
                let tab = instance.tabs.firstIndex(where: { $0.places[0].id == ended.id })
            {
                let old = instance.tabs[tab].places[0]
                instance.tabs[tab].places = [place(old.route, old.values)]
            }
            instance.show(places[0], isFresh: isFresh, flow, isEqual)
        } else {
            try instance.perform(move, placing: places, flow, isEqual)
        }
    }
}
