import FlowModel

/// The attempts to leave a route or a layer that cannot be left at the moment. They are events of a route, and remove nothing by
/// themselves.
extension PushdownSystem {
    /// Calls the closure with the rules for each attempt that can occur while a symbol is on top.
    func forEachAttempt(
        at symbol: StackSymbol, _ control: ControlID, _ body: (Range<PushdownRuleID>) -> Void
    ) {
        if hasDismissAttempts {
            let route = attempted(at: symbol)
            if !route.isNone, let rules = dismissAttemptRules[key(route, control)] { body(rules) }
        }
        if !backAttemptRules.isEmpty, canAttemptBack(at: symbol),
            let rules = backAttemptRules[key(symbol.route, control)]
        {
            body(rules)
        }
    }

    /// The rules for the attempts that can occur while a symbol is on top.
    func attempts(at symbol: StackSymbol, _ control: ControlID) -> [PushdownRuleID] {
        var rules: [PushdownRuleID] = []
        forEachAttempt(at: symbol, control) { rules += $0 }
        return rules
    }

    /// The route that has a transition for the attempt to dismiss the layer of a symbol; none if there is no such attempt.
    func attempted(at symbol: StackSymbol) -> RouteID {
        if !symbol.kind.isFirst { return symbol.attempted }
        let route = routes[symbol.route]
        guard route.hasDismissAttempt else { return .none }
        return switch symbol.kind {
        case .guarded, .fixed: symbol.route
        case .sheet: route.mayRefuseSwipe ? symbol.route : .none
        case .base, .pushed, .cover, .pushedOnModal, .alert: .none
        }
    }

    /// Whether a swipe can dismiss the layer that begins with a symbol. A condition may have to hold for that.
    func canBeSwiped(_ symbol: StackSymbol) -> Bool {
        symbol.kind.isSwiped && routes[symbol.route].isDismissible
            && (symbol.condition == 0 || !routes[symbol.route].contraryConditions.contains(symbol.condition))
    }

    /// Whether there is a back button. If the symbol is the first of a child flow, the button leaves that.
    private func canAttemptBack(at symbol: StackSymbol) -> Bool {
        routes[symbol.route].allowsSystemBack && (!symbol.kind.isFirst || symbol.kind == .base && isChild)
    }

    /// All rules for attempts that are events of a route.
    func attemptRules(_ route: RouteID, _ control: ControlID) -> [Range<PushdownRuleID>] {
        if !hasAttempts { return [] }
        return [dismissAttemptRules, backAttemptRules].compactMap { $0[key(route, control)] }
    }

    /// Whether any route has a transition for an attempt.
    var hasAttempts: Bool { hasDismissAttempts || !backAttemptRules.isEmpty }
}
