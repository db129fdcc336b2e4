import FlowModel

/// The event that a transition handles.
struct HandledEvent {
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
    /// What is left to do once all moves of a branch have been performed.
    private struct Remainder {
        /// The entries whose child flows have their modal layers dismissed.
        var cleared: [ID] = []
        /// The outcome with which the flow ends.
        var outcome: (index: Int, payload: [String?])?
        /// What is reported about what was held: why it was dropped, or why it has failed.
        var reports: [Simulation.Happening] = []
        /// What was resumed, with the branch that was taken, and the entry that was the current one after it.
        var resumed: [(event: HandledEvent, branch: ProgramBranch, entry: ID?)] = []
    }

    /// Performs the first branch whose condition is true. If one of its moves fails, the flow stays as it was.
    mutating func perform(_ transition: ProgramTransition, _ event: HandledEvent) throws(Question) {
        guard let (index, branch) = try choose(transition, event), let before = state.instances[event.flow] else {
            return
        }
        var left = Remainder()
        let emptyHolders = emptyHolders
        if let failure = try perform(branch, event, &left) {
            state.instances[event.flow] = before
            // What the flow held before would still be held.
            self.emptyHolders = emptyHolders
            let (step, reason) = failure
            note(.undid(flow: before.flow, transition: transition.index, branch: index, step: step, reason))
            return noteFailure(reason, of: event.name, in: event.flow)
        }
        try updateChildren(of: event.flow, since: before)
        for entry in left.cleared {
            // A search can have left out the flow, whose start presents something.
            if isSearch, let place = state.instances[event.flow]?.places.first(where: { $0.id == entry }) {
                try startLate(place, of: event.flow)
            }
            try dismissAll(from: entry)
        }
        for report in left.reports { note(report) }
        for resumed in left.resumed {
            for followUp in resumed.branch.followUps where !followUp.isImmediate {
                try perform(followUp, of: resumed.branch, resumed.event, startingTaskOn: resumed.entry)
            }
        }
        for followUp in branch.followUps { try perform(followUp, of: branch, event, outcome: left.outcome) }
    }

    /// Performs what follows the moves of a branch.
    ///
    /// - Parameters:
    ///   - outcome: the outcome with which the flow ends.
    ///   - entry: the entry on which a task starts; `nil` for the current one.
    private mutating func perform(
        _ followUp: FollowUp, of branch: ProgramBranch, _ event: HandledEvent,
        outcome: (index: Int, payload: [String?])? = nil, startingTaskOn entry: ID? = nil
    ) throws(Question) {
        let id = event.flow
        switch followUp {
        case .hold:
            for report in hold(event, for: branch.hold?.seconds) { note(report) }
        case .end:
            guard let outcome else { return }
            try end(id, with: outcome.index, outcome.payload, as: event.name)
        case .task:
            guard let task = branch.task, let entry = entry ?? state.instances[id]?.current.id else { return }
            start(task, at: entry, of: id, event.scope)
        case .rest:
            guard let link = event.link else { return }
            try openRest(of: link, from: id, after: branch)
        case .open:
            guard let place = branch.place else { return }
            try open(place, event.scope, from: id)
        case .deliver:
            guard let delivery = branch.delivery else { return }
            deliver(delivery, event.scope.values(delivery.values), from: id, as: event.name)
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
        _ transition: ProgramTransition, _ event: HandledEvent
    ) throws(Question) -> (index: Int, branch: ProgramBranch)? {
        guard let flow = state.instances[event.flow]?.flow else { return nil }
        let index = try choose(transition, of: flow, event.scope)
        note(.took(flow: flow, transition: transition.index, branch: index))
        guard let index else { return nil }
        for effect in transition.branches[index].effects {
            note(.ran(flow: flow, effect: effect.decision, values: event.scope.values(effect.values)))
        }
        return (index, transition.branches[index])
    }

    /// - Returns: the step at which the branch fails, and why, if it does.
    private mutating func perform(
        _ branch: ProgramBranch, _ event: HandledEvent, _ left: inout Remainder
    ) throws(Question) -> (step: Int, reason: Simulation.Failure)? {
        let id = event.flow
        guard var undisturbed = state.instances[id] else { return nil }
        // Its other steps do nothing but leave the flow.
        var isLeft = false
        for (step, move) in branch.moves.enumerated() {
            switch move {
            case .resume:
                try resume(event, &left)
                undisturbed = state.instances[id] ?? undisturbed
            case .forget:
                left.reports += drop(.forgotten, in: id)
                undisturbed.held = nil
            case .finish(let finish):
                left.outcome = (finish.outcome, event.scope.values(finish.values))
            case .back where !isLeft && state.instances[id]?.canGoBack == false:
                isLeft = try leave(id)
                guard isLeft else { return (step, .stackUnderflow) }
                undisturbed.held = state.instances[id]?.held
                state.instances[id] = undisturbed
            default:
                if isLeft { continue }
                do throws(Simulation.Failure) {
                    try perform(move, event)
                } catch {
                    return (step, error)
                }
                if case .dismissAll(inChildren: true) = move, let root = state.instances[id]?.current.id {
                    left.cleared.append(root)
                }
            }
        }
        return nil
    }

    /// Handles what is held as a part of the transition. If that fails, only that is undone.
    private mutating func resume(_ event: HandledEvent, _ left: inout Remainder) throws(Question) {
        let id = event.flow
        guard let held = held(by: id) else { return }
        if held.isTooLate {
            left.reports += drop(.expired, in: id)
            return
        }
        state.instances[id]?.held = nil
        guard let (transition, inner) = resumed(held, in: id, ended: event.ended) else { return }
        left.reports.append(.resumed(path: state.path(of: id), name: inner.name))
        try dismissAlerts()
        guard let (index, branch) = try choose(transition, inner), let before = state.instances[id] else { return }
        var ownLeft = Remainder()
        if let failure = try perform(branch, inner, &ownLeft) {
            state.instances[id] = before
            let (step, reason) = failure
            note(.undid(flow: before.flow, transition: transition.index, branch: index, step: step, reason))
            left.reports.append(.failed(path: state.path(of: id), name: inner.name, failure: reason))
            return
        }
        left.cleared += ownLeft.cleared
        left.reports += ownLeft.reports
        for followUp in branch.followUps where followUp.isImmediate {
            if followUp == .hold {
                left.reports += hold(inner, for: branch.hold?.seconds)
            } else {
                try perform(followUp, of: branch, inner, outcome: ownLeft.outcome)
            }
        }
        left.resumed.append((inner, branch, state.instances[id]?.current.id))
    }

    /// The event that was held, and the flow's transition for it.
    private func resumed(
        _ held: HeldEvent, in id: ID, ended: FlowInstance.Place?
    ) -> (ProgramTransition, HandledEvent)? {
        guard let flow = flow(id) else { return nil }
        let name = held.name(in: flow)
        switch held.content {
        case .link(let link):
            let scope = Scope(payload: link.values, source: [])
            let event = HandledEvent(flow: id, name: name, scope: scope, ended: ended, link: link)
            return (flow.links[link.index].transition, event)
        case .intent(let intent, let payload):
            let scope = Scope(payload: payload, source: [])
            return flow.transitions.first { $0.event == intent }.map {
                ($0, HandledEvent(flow: id, name: name, scope: scope, ended: ended))
            }
        }
    }

    /// Holds an event of the flow in place of the one that is held. A flow that has been removed holds nothing.
    ///
    /// - Returns: what is to be reported.
    private mutating func hold(_ event: HandledEvent, for seconds: Int?) -> [Simulation.Happening] {
        let path = state.path(of: event.flow)
        guard isLive(event.flow), let flow = flow(event.flow) else {
            return [.notCurrent(path: path, name: event.name)]
        }
        let content: HeldEvent.Content
        if let link = event.link {
            content = .link(link)
        } else if let intent = flow.intents.firstIndex(where: { $0.name == event.name }) {
            content = .intent(intent, payload: event.scope.payload)
        } else {
            return []
        }
        let reports = drop(.replaced, in: event.flow) + [.held(path: path, name: event.name)]
        state.instances[event.flow]?.held = HeldEvent(content, secondsLeft: seconds)
        return reports
    }

    private mutating func held(by id: ID) -> HeldEvent? {
        guard let held = state.instances[id]?.held else {
            emptyHolders.insert(id)
            return nil
        }
        return held
    }

    /// Drops what a flow holds.
    ///
    /// - Returns: what is to be reported.
    mutating func drop(_ reason: HeldEventDrop, in id: ID) -> [Simulation.Happening] {
        guard let held = held(by: id), let flow = flow(id) else { return [] }
        state.instances[id]?.held = nil
        return [.dropped(path: state.path(of: id), name: held.name(in: flow), held.isTooLate ? .expired : reason)]
    }

    /// Lets time pass. What has been held for too long is dropped when it would be resumed.
    mutating func wait(_ seconds: Int) {
        for id in state.instances.keys { state.instances[id]?.held?.age(by: seconds) }
    }

    /// Performs a move that changes only the flow itself.
    mutating func perform(_ move: ProgramMove, _ event: HandledEvent) throws(Simulation.Failure) {
        let id = event.flow
        guard let flow = flow(id) else { return }
        var scope = event.scope
        scope.flow = state.instances[id]?.values ?? []
        var places = move.places.map { place($0, scope) }
        if case .renew(let route) = move { places = [place(route, [])] }
        // A long list of steps must not copy all entries in each step.
        guard var instance = state.instances.removeValue(forKey: id) else { return }
        defer { state.instances[id] = instance }
        if case .show(_, let isFresh) = move {
            // A child flow that has ended is recreated in its tab, and where its own route is shown.
            if let ended = event.ended,
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
