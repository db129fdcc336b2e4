extension EventRun {
    mutating func perform(_ event: Simulation.Event) throws(Question) {
        if case .start = event { return try start() }
        guard state.isStarted else { return note(.impossible) }
        switch event {
        case .start: break
        case .intent(let id, let intent, let payload, let sender): try answer(intent, payload, at: id, from: sender)
        case .outcome(let id, let outcome, let payload):
            guard let flow = flow(id), flow.outcomes.indices.contains(outcome) else { return note(.impossible) }
            try end(id, with: outcome, payload, as: flow.outcomes[outcome].name)
        case .task(let task, let outcome, let payload): end(task, with: outcome, payload)
        case .tab(let id, let route): if try !select(route, in: id) { note(.impossible) }
        case .back: if try systemBack(innermost) == .impossible { note(.impossible) }
        case .swipe: if try systemSwipe(innermost) == .impossible { note(.impossible) }
        case .ok: if try !answerOK() { note(.impossible) }
        case .answersChanged: try askForTabs()
        case .link(let url): if try !open(url) { note(.noLink) }
        case .opened(let id, let link): try open(link, in: id)
        case .wait(let seconds): wait(seconds)
        }
        try settle()
    }

    private mutating func start() throws(Question) {
        state.removeEverything()
        noted = state
        lastSettled = 0
        shown = []
        try start(state.flow, state.values, as: .outermost, in: nil, route: 0, at: state.entry)
        try answerEndings()
        try noteWhatIsShown()
    }

    /// The route handles the intent while the user sees its screen, and otherwise the flow does. What a screen reports that the user
    /// does not see has no effect.
    private mutating func answer(
        _ intent: Simulation.Intent, _ payload: [String?], at id: ID, from sender: ID?
    ) throws(Question) {
        guard let instance = state.instances[id], let flow = flow(id), let event = flow.event(intent) else {
            return note(.impossible)
        }
        if let sender, sender != instance.current.id || !isOnTop(id) {
            return note(.notCurrent(path: state.path(of: id), name: event.name))
        }
        let route = flow.routes[instance.current.route]
        if route.flow == nil, isOnTop(id), let transition = route.transitions.answering(event, among: route.events) {
            // An alert is dismissed first, and stays dismissed if the transition fails.
            if route.alert != nil {
                state.instances[id]?.modals.removeLast()
                try startCurrentChild(of: id)
            }
            let scope = Scope(payload: payload, source: instance.current.values)
            try perform(transition, HandledEvent(flow: id, name: event.name, scope: scope))
        } else if let transition = flow.transitions.answering(event, among: flow.intents) {
            try dismissAlerts()
            let scope = Scope(payload: payload, source: [])
            try perform(transition, HandledEvent(flow: id, name: event.name, scope: scope))
        } else {
            note(.notCurrent(path: state.path(of: id), name: event.name))
        }
    }

    /// An outcome, or an intent that bubbles, counts only while the parent's current route shows the flow.
    ///
    /// - Parameter name: the event that has led to the outcome, to report it if no flow handles it.
    mutating func end(
        _ id: ID, with outcome: Int, _ payload: [String?], as name: String
    ) throws(Question) {
        guard let instance = state.instances[id] else { return }
        guard let parent = instance.parent else { return note(.told(outcome: outcome, payload: payload)) }
        guard isLive(id), currentChild(of: parent) == id, let outer = state.instances[parent],
            let transition = flow(parent)?.routes[outer.current.route].transitions.first(where: { $0.event == outcome })
        else { return note(.notCurrent(path: state.path(of: id), name: name)) }
        let scope = Scope(payload: payload, source: outer.current.values)
        let told = state.program.flows[instance.flow].outcomes[outcome]
        let ended = told.bubbles ? nil : outer.current
        try perform(transition, HandledEvent(flow: parent, name: told.name, scope: scope, ended: ended))
    }

    // MARK: Alerts

    /// Dismisses every alert, because an event comes from outside.
    mutating func dismissAlerts() throws(Question) {
        for (id, instance) in state.instances where instance.showsAlert && !removed.contains(id) {
            state.instances[id]?.modals.removeLast()
            try startCurrentChild(of: id)
        }
    }

    /// The OK that the system adds to an alert without buttons.
    private mutating func answerOK() throws(Question) -> Bool {
        let id = innermost
        guard let instance = state.instances[id], let flow = flow(id),
            flow.routes[instance.current.route].alert?.buttons.isEmpty == true
        else { return false }
        state.instances[id]?.modals.removeLast()
        try startCurrentChild(of: id)
        return true
    }

    // MARK: Actions of the system

    private mutating func select(_ route: Int, in id: ID) throws(Question) -> Bool {
        guard let flow = flow(id), flow.container == .tabs, isOnTop(id), !isCovered(id),
            let index = state.instances[id]?.tabs.firstIndex(where: { $0.places[0].route == route }),
            let instance = state.instances[id]
        else { return false }
        var answers: [Question: Bool] = [:]
        guard try isInBar(index, of: instance, &answers) else { return false }
        if instance.selectedTab == index {
            if try returnToFirstScreen(ofTabIn: id) { return true }
            try follow(instance.current, with: flow.routes[route].reselected, as: "$reselected", in: id)
        } else {
            state.instances[id]?.select(index)
            try startCurrentChild(of: id)
        }
        return true
    }

    /// The verb `back` on the first route of a flow: its parent's route is removed, and no transition follows.
    mutating func leave(_ id: ID) throws(Question) -> Bool {
        guard let parent = state.instances[id]?.parent, isLive(id), currentChild(of: parent) == id,
            let before = state.instances[parent]
        else { return false }
        var outer = before
        if outer.currentLayer.places.count > 1 {
            outer.removeTop()
        } else if outer.modals.popLast() == nil {
            return try leave(parent)
        }
        state.instances[parent] = outer
        try updateChildren(of: parent, since: before)
        return true
    }
}

extension ProgramFlow {
    func event(_ intent: Simulation.Intent) -> ProgramEvent? {
        switch intent {
        case .flow(let event): intents.indices.contains(event) ? intents[event] : nil
        case .route(let route, let event):
            routes.indices.contains(route) && routes[route].events.indices.contains(event)
                ? routes[route].events[event] : nil
        }
    }
}

extension [ProgramTransition] {
    /// The transition for an event with the same name and payload.
    func answering(_ event: ProgramEvent, among events: [ProgramEvent]) -> ProgramTransition? {
        first { $0.event.map { events[$0].isSame(as: event) } ?? false }
    }
}

extension ProgramEvent {
    func isSame(as other: ProgramEvent) -> Bool {
        name == other.name && payload.map(\.name) == other.payload.map(\.name)
            && payload.map(\.type) == other.payload.map(\.type)
    }
}
