/// What each rule contributes to a summary.
extension PopSummaries {
    mutating func applyRules(
        at symbolID: SymbolID, _ control: ControlID, _ id: SummaryID, _ summary: inout PopSummary
    ) {
        let symbol = automaton.symbols[symbolID]
        let route = system.routes[symbol.route]
        let isLeft = symbol.kind == .base && system.isChild && (route.allowsSystemBack || route.leavesByVerb)
        if isLeft || (isGoalExit && system.isGoal(symbol)) {
            summary.reachesExit = true
            return
        }
        for rules in [system.ownRules(symbol.route, control), system.globalRules[control]] {
            for rule in rules where !summary.reachesExit && !system.isLink(rule) {
                let nextControl = system.rules[rule].nextControl ?? control
                apply(rule, at: symbolID, nextControl, nil, id, &summary)
            }
        }
        if summary.reachesExit { return }
        for (rule, followUp) in systemRules(at: symbol, control) {
            apply(rule, at: symbolID, control, followUp, id, &summary)
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
        case .sheet, .cover:
            var possible: [(PushdownRuleID, FollowUp?)] = []
            if symbol.kind == .sheet, route.isDismissible { possible.append((rules.swipe, dismissed)) }
            // The verb `back` of a child is not an action of the system, so nothing follows.
            if route.leavesByVerb, possible.isEmpty || dismissed != nil { possible.append((rules.leaveLayer, nil)) }
            return possible
        case .pushed, .pushedOnModal:
            var possible: [(PushdownRuleID, FollowUp?)] = []
            let followUp = system.backFollowUp(symbol.route, control)
            if route.allowsSystemBack { possible.append((rules.back, followUp)) }
            if route.leavesByVerb, possible.isEmpty || followUp != nil { possible.append((rules.back, nil)) }
            guard symbol.kind == .pushedOnModal else { return possible }
            possible += rules.swipes.map { ($0.rule, system.dismissedFollowUp($0.route, control)) }
            return possible + [(rules.swipeWithoutFollowUp, nil)]
        }
    }

    // MARK: One rule

    private mutating func apply(
        _ rule: PushdownRuleID, at symbol: SymbolID, _ control: ControlID, _ followUp: FollowUp?, _ id: SummaryID,
        _ summary: inout PopSummary
    ) {
        run.start(system.rules[rule], at: symbol, above: .final)
        complete(rule, control, followUp, id, &summary)
    }

    /// Continues the run, and adds what it leads to.
    mutating func complete(
        _ rule: PushdownRuleID, _ control: ControlID, _ followUp: FollowUp?, _ id: SummaryID,
        _ summary: inout PopSummary
    ) {
        let end = system.rules[rule].operations.upperBound
        switch run.advance(to: end, system, &automaton) {
        case .finished, .left: summary.reachesExit = true
        case .failed, .notApplicable: break
        case .needsSymbol:
            let isOver = run.position.operation == end && followUp == nil
            let location = isOver ? Location.user(control) : .rule(rule, run.position, control, followUp)
            summary.popLocations.insert(self.id(of: location))
        case .done:
            if let followUp {
                apply(followUp, at: run.symbols[0], control, id, &summary)
            } else {
                pop(run.symbols, isReset: run.isReset, control, id, &summary)
            }
        }
    }

    private mutating func apply(
        _ followUp: FollowUp, at symbol: SymbolID, _ control: ControlID, _ id: SummaryID, _ summary: inout PopSummary
    ) {
        var isSkipped = followUp.mayBeSkipped
        for ruleID in followUp.rules {
            let rule = system.rules[ruleID]
            run.start(rule, at: symbol, above: .final)
            var trial = run
            switch trial.advance(to: rule.operations.upperBound, system, &automaton) {
            case .failed: isSkipped = true
            // It can fail further down. Assuming that it does can only add exits, so that none is missed.
            case .needsSymbol where rule.canFail: isSkipped = true
            default: break
            }
            complete(ruleID, rule.nextControl ?? control, nil, id, &summary)
        }
        if isSkipped { pop([symbol], isReset: false, control, id, &summary) }
    }

    /// Combines the summaries of symbols on the stack, the last of them on top: one of them can reach the exit, or all are popped.
    private mutating func pop(
        _ symbols: [SymbolID], isReset: Bool, _ control: ControlID, _ id: SummaryID, _ summary: inout PopSummary
    ) {
        var locations: Set<LocationID> = [userLocation(control)]
        for symbol in symbols.reversed() {
            var next: Set<LocationID> = []
            for location in locations {
                let part = self.id(of: Key(symbol: symbol, location: location))
                summaries[part].dependents.insert(id)
                if summaries[part].reachesExit {
                    summary.reachesExit = true
                    return
                }
                next.formUnion(summaries[part].popLocations)
            }
            locations = next
        }
        if !isReset { summary.popLocations.formUnion(locations) }
    }
}
