import FlowDiagnostics
import FlowModel

/// One way in which an event can go on where a symbol is on top.
struct EventApplication {
    /// Moves nothing, removes an alert, or is that of a branch; `nil` if the system leaves the flow.
    var rule: PushdownRuleID?
    /// For an action of the system, what follows it.
    var followUp: FollowUp?
    /// The branch; `nil` for an action of the system.
    var place: BranchPosition?
    /// Whether no branch is taken.
    var isSkip = false
}

extension ShortestJourneys {
    /// All ways in which an event can go on at a head.
    /// - Parameter occurrence: `nil` for all events that have transitions.
    func applications(of occurrence: Expectation.Occurrence?, at head: PAutomaton.Head) -> [EventApplication] {
        let symbol = edgeWeights.automaton.symbols[head.symbol]
        var found: [EventApplication] = []
        var rules = Array(system.ownRules(symbol.route, head.control))
        rules += system.globalRules(at: symbol.route, head.control).filter {
            !(isSeen(occurrence) && system.isOverridden($0, at: symbol.route))
        }
        if system.hasAttempts { rules += system.attempts(at: symbol, head.control) }
        for rule in rules {
            let place = system.branches[system.rules[rule].branch].place
            if isOccurrence(occurrence, place) { found.append(EventApplication(rule: rule, place: place)) }
        }
        for skip in system.skips where skip.control == head.control && canSkip(skip, at: symbol, head.control) {
            if isSeen(occurrence), system.isOverridden(skip.place, at: symbol.route) { continue }
            if isOccurrence(occurrence, skip.place) {
                found.append(EventApplication(rule: skip.rule, place: skip.place, isSkip: true))
            }
        }
        if let occurrence, occurrence.kind == .event {
            found += actions(called: occurrence.name.text, at: symbol, head.control)
        }
        return found
    }

    /// Whether the user sees the flow's current route when an event happens: always if it says where.
    private func isSeen(_ occurrence: Expectation.Occurrence?) -> Bool {
        !system.mayBeCovered || occurrence?.at != nil
    }

    private func canSkip(_ skip: Skip, at symbol: StackSymbol, _ control: ControlID) -> Bool {
        switch skip.place.owner {
        case .flow, .link: return skip.isAtAlert == (symbol.kind == .alert)
        case .route(let route):
            switch flow.routes[route].transitions.trigger(of: skip.place.transition) {
            case .systemBack, .systemDismiss: return false
            case .dismissAttempt, .backAttempt:
                return system.attempts(at: symbol, control).contains { rule in
                    let place = system.branches[system.rules[rule].branch].place
                    return place.owner == skip.place.owner && place.transition == skip.place.transition
                }
            case .event, .reselected, .opened, .shown, .removed, nil:
                return symbol.route.index == route && skip.isAtAlert == (symbol.kind == .alert)
            }
        }
    }

    /// The actions of the system, and those of parents, with this name in journeys.
    private func actions(
        called name: String, at symbol: StackSymbol, _ control: ControlID
    ) -> [EventApplication] {
        var found: [EventApplication] = []
        if symbol.kind == .alert {
            // The others are events with transitions.
            let names = [Journey.systemOK, Journey.interruption]
            for removal in system.removals(of: symbol.route, control)
            where removal.event.name == name && names.contains(name) {
                found.append(EventApplication(rule: removal.rule))
            }
        } else {
            for (rule, followUp) in system.systemRules(at: symbol, control) where systemEvent(rule) == name {
                found.append(EventApplication(rule: rule, followUp: followUp))
            }
        }
        let route = system.routes[symbol.route]
        // The rules of the system leave out this one where a swipe leads to the same stack.
        if name == Journey.systemBack, symbol.kind.beginsModal, route.leavesByVerb, found.isEmpty {
            found.append(EventApplication(rule: system.systemRules.leaveLayer))
        }
        if name == Journey.systemBack, symbol.kind == .base, system.isChild,
            route.allowsSystemBack || route.leavesByVerb
        {
            found.append(EventApplication())
        }
        if name == Journey.dismissedByParent, system.isDismissedByParent, symbol.kind.isModal {
            found.append(EventApplication(rule: system.systemRules.dismissedByParent))
        }
        return found
    }

    /// Whether an occurrence can be the event of a branch; any event that has a name in journeys if there is none.
    private func isOccurrence(_ occurrence: Expectation.Occurrence?, _ place: BranchPosition) -> Bool {
        if flow.isOfEntry(place) { return false }
        guard let occurrence else { return true }
        guard flow.eventName(at: place) == occurrence.name.text else { return false }
        switch occurrence.kind {
        case .event: return true
        case .link: return place.owner == .link
        case .intent: return isIntent(place)
        }
    }

    /// Whether the event of a branch is an intent of a screen or of the flow, or a button of an alert.
    private func isIntent(_ place: BranchPosition) -> Bool {
        switch place.owner {
        case .flow: return true
        case .link: return false
        case .route(let route):
            guard case .event(let event)? = flow.routes[route].transitions.trigger(of: place.transition) else {
                return false
            }
            // What bubbles out of a child flow comes after its outcomes, and is an intent of a screen of that.
            if let endings = system.routes[RouteID(index: route)].endings { return event >= endings }
            return !flow.isOutcomeOfTask(place)
        }
    }
}

extension Flow {
    /// Whether a branch is one of an outcome of a task.
    func isOutcomeOfTask(_ place: BranchPosition) -> Bool {
        guard case .route(let route) = place.owner else { return false }
        let name = eventName(at: place)
        return routes.taskOutcomes(of: route).contains { $0.event.name.text == name }
    }
}
