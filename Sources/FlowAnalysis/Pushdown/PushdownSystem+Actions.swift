import FlowModel

extension PushdownSystem {
    /// The actions of the system that are possible at a symbol, other than those of parents and links.
    func systemRules(
        at symbol: StackSymbol, _ control: ControlID
    ) -> [(rule: PushdownRuleID, followUp: FollowUp?)] {
        let route = routes[symbol.route]
        let rules = systemRules
        let dismissed = dismissedFollowUp(symbol.route, control)
        switch symbol.kind {
        case .base: return rules.tabTaps.filter { $0.route != symbol.route }.map { ($0.rule, nil) }
        case .alert:
            return removals(of: symbol.route, control)
                .filter { !$0.event.isLink && !isOverridden($0, at: symbol.route) }.map { ($0.rule, $0.followUp) }
        case .sheet, .guarded, .fixed, .cover:
            var possible: [(PushdownRuleID, FollowUp?)] = []
            if canBeSwiped(symbol) { possible.append((rules.swipe, dismissed)) }
            // The verb `back` of a child is not an action of the system, so nothing follows.
            if route.leavesByVerb, possible.isEmpty || dismissed != nil { possible.append((rules.leaveLayer, nil)) }
            return possible
        case .pushed, .pushedOnModal:
            var possible: [(PushdownRuleID, FollowUp?)] = []
            let followUp = backFollowUp(symbol.route, control)
            if route.allowsSystemBack, !route.refusesBack { possible.append((rules.back, followUp)) }
            if route.leavesByVerb, possible.isEmpty || followUp != nil { possible.append((rules.back, nil)) }
            guard symbol.kind == .pushedOnModal else { return possible }
            possible += rules.swipes.map { ($0.rule, dismissedFollowUp($0.route, control)) }
            return possible + [(rules.swipeWithoutFollowUp, nil)]
        }
    }
}
