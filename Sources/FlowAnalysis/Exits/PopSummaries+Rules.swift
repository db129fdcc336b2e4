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
        let route = system.routes[symbol.route]
        let isLeft = symbol.kind == .base && system.isChild && (route.allowsSystemBack || route.leavesByVerb)
        if isLeft || (isGoalExit && system.isGoal(symbol)) { return reachExit(id) }
        for rules in [system.ownRules(symbol.route, control), system.globalRules(at: symbol.route, control)] {
            for rule in rules where !system.isLink(rule) {
                let nextControl = system.rules[rule].nextControl ?? control
                apply(rule, at: symbolID, nextControl, nil, id)
                if reachesExit(id) { return }
            }
        }
        if system.hasAttempts {
            for rule in system.attempts(at: symbol, control) {
                apply(rule, at: symbolID, system.rules[rule].nextControl ?? control, nil, id)
                if reachesExit(id) { return }
            }
        }
        for (rule, followUp) in systemRules(at: symbol, control) {
            apply(rule, at: symbolID, control, followUp, id)
        }
    }

    /// The actions of the system that are possible at a symbol.
    private func systemRules(
        at symbol: StackSymbol, _ control: ControlID
    ) -> [(rule: PushdownRuleID, followUp: FollowUp?)] {
        let route = system.routes[symbol.route]
        let rules = system.systemRules
        let dismissed = system.dismissedFollowUp(symbol.route, control)
        switch symbol.kind {
        case .base: return rules.tabTaps.filter { $0.route != symbol.route }.map { ($0.rule, nil) }
        case .alert:
            return system.removals(of: symbol.route, control).filter { !$0.event.isLink }
                .map { ($0.rule, $0.followUp) }
        case .sheet, .guarded, .fixed, .cover:
            var possible: [(PushdownRuleID, FollowUp?)] = []
            if system.canBeSwiped(symbol) { possible.append((rules.swipe, dismissed)) }
            // The verb `back` of a child is not an action of the system, so nothing follows.
            if route.leavesByVerb, possible.isEmpty || dismissed != nil { possible.append((rules.leaveLayer, nil)) }
            return possible
        case .pushed, .pushedOnModal:
            var possible: [(PushdownRuleID, FollowUp?)] = []
            let followUp = system.backFollowUp(symbol.route, control)
            if route.allowsSystemBack, !route.refusesBack { possible.append((rules.back, followUp)) }
            if route.leavesByVerb, possible.isEmpty || followUp != nil { possible.append((rules.back, nil)) }
            guard symbol.kind == .pushedOnModal else { return possible }
            possible += rules.swipes.map { ($0.rule, system.dismissedFollowUp($0.route, control)) }
            return possible + [(rules.swipeWithoutFollowUp, nil)]
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
        repeat {
            switch run.advance(to: end, system, &automaton) {
            case .finished, .left: reachExit(id)
            case .failed, .notApplicable: break
            case .needsSymbol:
                pop(id, in: locations.location(at: run.position, end: end, control, followUp, in: system))
            case .done:
                if run.isReset, !system.refusingRoute.isNone { return reachExit(id) }
                // The rules of the system, which alone have follow-ups, have one way.
                if let followUp { return apply(followUp, at: run.symbols[0], control, id) }
                replace(id, by: run.symbols, in: locations.user(control))
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
                // It can fail further down. Assuming that it does can only add exits, so that none is missed.
                case .needsSymbol where rule.canFail: isSkipped = true
                default: break
                }
            } while trial.takeOtherWay()
            complete(to: rule.operations.upperBound, rule.nextControl ?? control, nil, id)
        }
        if isSkipped { replace(id, by: [symbol], in: locations.user(control)) }
    }
}
