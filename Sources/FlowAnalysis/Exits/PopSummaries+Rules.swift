/// What each rule contributes to a summary.
extension PopSummaries {
    mutating func applyRules(of id: SummaryID, at symbol: SymbolID, _ location: PopLocation) {
        switch location {
        case .user(let control): applyRules(of: id, at: symbol, control)
        case .operations(let position, let end, let control, let followUp):
            run.resume(at: position, with: symbol, above: .final)
            complete(to: end, control, followUp, id)
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
        complete(to: system.rules[rule].operations.upperBound, control, followUp, id)
    }

    /// Continues the run, and notes what it leads to.
    private mutating func complete(
        to end: OperationID, _ control: ControlID, _ followUp: FollowUp?, _ id: SummaryID
    ) {
        let cost = cost(in: location(of: id))
        repeat {
            switch run.advance(to: end, system, &automaton) {
            case .finished(let outcome): if goal.isReached(byOutcome: outcome) { reachGoal(id, cost) }
            case .left: if goal.isExit { reachGoal(id, cost) }
            case .failed, .notApplicable: break
            case .needsSymbol:
                pop(id, in: locations.location(at: run.position, end: end, control, followUp, in: system), cost)
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
        var isSkipped = followUp.mayBeSkipped
        for ruleID in followUp.rules {
            let rule = system.rules[ruleID]
            run.start(rule, at: symbol, above: .final)
            var trial = run
            repeat {
                switch trial.advance(to: rule.operations.upperBound, system, &automaton) {
                case .failed: isSkipped = true
                // It can fail further down. Assuming that it does can only add ways to the goal, so that none is missed.
                case .needsSymbol where !isSkipped && rule.mayStillFail(at: trial.position, system):
                    isSkipped = true
                    hasAssumed = true
                default: break
                }
            } while trial.takeOtherWay()
            complete(to: rule.operations.upperBound, rule.nextControl ?? control, nil, id)
        }
        if isSkipped { replace(id, by: [symbol], in: locations.user(control), cost(in: location(of: id))) }
    }
}

extension PushdownRule {
    /// Whether the rule can fail where it needs another symbol.
    fileprivate func mayStillFail(at position: RulePosition, _ system: borrowing PushdownSystem) -> Bool {
        var left = position.operation..<operations.upperBound
        // A `dismiss` that has removed a route of a modal layer finds the first one of that.
        if position.operation == operations.lowerBound, case .dismiss = system.operations[position.operation].kind {
            left = position.operation.advanced(by: 1)..<operations.upperBound
        }
        return system.operations[left].contains(where: \.canFail)
    }
}
