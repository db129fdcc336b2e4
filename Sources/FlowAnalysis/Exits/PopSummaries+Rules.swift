/// What each rule contributes to a summary.
extension PopSummaries {
    mutating func applyRules(of id: SummaryID, at symbol: SymbolID, _ location: PopLocation) {
        switch location {
        case .user(let control): applyRules(of: id, at: symbol, control)
        case .operations(let position, let end, let control, let followUp, var restoration):
            run.resume(at: position, with: symbol, above: .final)
            restoration?.symbols.insert(symbol, at: 0)
            complete(to: end, control, followUp, restoration, id)
        }
    }

    private mutating func applyRules(of id: SummaryID, at symbolID: SymbolID, _ control: ControlID) {
        let symbol = automaton.symbols[symbolID]
        if isGoal(symbol) { return reachGoal(id, 0) }
        for rules in [system.ownRules(symbol.route, control), system.globalRules(at: symbol.route, control)] {
            for rule in rules where system.isOffered(rule, at: symbol.route) {
                let nextControl = system.rules[rule].nextControl ?? control
                apply(rule, at: symbolID, nextControl, nil, id)
                if isSettled(id) { return }
            }
        }
        if !system.skipsOfTasks.isEmpty {
            for rule in system.skipsOfTasks[system.key(symbol.route, control)] ?? [] {
                apply(rule, at: symbolID, control, nil, id)
            }
        }
        if system.hasAttempts {
            for rule in system.attempts(at: symbol, control) {
                apply(rule, at: symbolID, system.rules[rule].nextControl ?? control, nil, id)
                if isSettled(id) { return }
            }
        }
        for (rule, followUp) in system.systemRules(at: symbol, control) {
            apply(rule, at: symbolID, control, followUp, id)
        }
        // An exit is something that the flow itself offers, not what a parent does.
        if system.isDismissedByParent, symbol.kind.isModal, !goal.isExit {
            apply(system.systemRules.dismissedByParent, at: symbolID, control, nil, id)
        }
    }

    /// Whether the goal is reached where a symbol is on top.
    private func isGoal(_ symbol: StackSymbol) -> Bool {
        let route = system.routes[symbol.route]
        switch goal {
        case .exit(let orGoal):
            let isLeft = symbol.kind == .base && system.isChild && (route.allowsSystemBack || route.leavesByVerb)
            return isLeft || orGoal && system.isGoal(symbol)
        case .seen(let routes): return routes.contains(symbol.route)
        case .end: return false
        }
    }

    // MARK: One rule

    private mutating func apply(
        _ rule: PushdownRuleID, at symbol: SymbolID, _ control: ControlID, _ followUp: FollowUp?, _ id: SummaryID
    ) {
        run.startSeen(system.rules[rule], at: symbol, above: .final, system, &automaton)
        complete(to: system.rules[rule].operations.upperBound, control, followUp, nil, id)
    }

    /// Continues the run, and notes what it leads to.
    /// - Parameter restoration: what remains if it fails; `nil` if nothing follows from that.
    private mutating func complete(
        to end: OperationID, _ control: ControlID, _ followUp: FollowUp?, _ restoration: Restoration?, _ id: SummaryID
    ) {
        let cost = cost(in: location(of: id))
        repeat {
            switch run.advance(to: end, system, &automaton) {
            case .finished(let outcome): if goal.isReached(byOutcome: outcome) { reachGoal(id, cost) }
            case .left: if goal.isExit { reachGoal(id, cost) }
            case .failed: if let restoration { restore(restoration, id, cost) }
            case .notApplicable: break
            case .needsSymbol:
                let kept = restoration.flatMap { keep($0, to: end, id, cost) }
                let next = locations.location(at: run.position, end: end, control, followUp, kept, in: system)
                pop(id, in: next, cost)
            case .done:
                if run.isReset, !system.refusingRoute.isNone { return reachGoal(id, cost) }
                // The rules of the system, which alone have follow-ups, have one way.
                if let followUp { return apply(followUp, at: run.symbols[0], control, id) }
                replace(id, by: run.symbols, in: locations.user(control), cost)
            }
        } while run.takeOtherWay()
    }

    private mutating func apply(
        _ followUp: FollowUp, at symbol: SymbolID, _ control: ControlID, _ id: SummaryID
    ) {
        for ruleID in followUp.rules {
            let rule = system.rules[ruleID]
            run.start(rule, at: symbol, above: .final)
            let restoration = Restoration(symbols: [symbol], control: control, first: rule.operations.lowerBound)
            complete(to: rule.operations.upperBound, rule.nextControl ?? control, nil, restoration, id)
        }
        if followUp.mayBeSkipped { replace(id, by: [symbol], in: locations.user(control), cost(in: location(of: id))) }
    }

    private mutating func restore(_ restoration: Restoration, _ id: SummaryID, _ cost: Int) {
        replace(id, by: restoration.symbols, in: locations.user(restoration.control), cost)
    }

    /// Whether a follow-up can fail where it needs another symbol.
    private func mayFail(_ restoration: Restoration, to end: OperationID) -> Bool {
        var next = run.position.operation
        // A `dismiss` that has removed a route of a modal layer finds the first one of that.
        if next == restoration.first, case .dismiss = system.operations[next].kind { next = next.advanced(by: 1) }
        return (next..<end).contains { failing?.contains($0) ?? system.operations[$0].canFail }
    }

    /// Keeps what a follow-up has popped until it is known whether it fails.
    /// - Returns: `nil` if it cannot fail, or is assumed to, because the symbols are too many. That can only add ways to the goal, so that
    ///   none is missed.
    private mutating func keep(
        _ restoration: Restoration, to end: OperationID, _ id: SummaryID, _ cost: Int
    ) -> Restoration? {
        guard mayFail(restoration, to: end) else { return nil }
        if restoration.symbols.count <= keptDepth, locations.restoringCount < Self.mostRestoring { return restoration }
        hasAssumed = true
        restore(restoration, id, cost)
        return nil
    }

    /// How many symbols are kept. For exits, only the one on top is looked at: an exit that there may be is enough.
    private var keptDepth: Int { goal.isExit ? 0 : 6 }
    private static var mostRestoring: Int { 1_000 }
}
