import FlowModel

/// Computes the P-automaton of a flow's reachable stacks: starts with the initial stacks, and applies the rules until they add
/// nothing new (post\*: Bouajjani, Esparza, Maler 1997; Schwoon 2002).
///
/// A rule that depends only on the top is applied when a head is found. The deep rules are applied when there is no new head, and
/// continue where they stopped.
struct Saturation {
    /// The exits at a head that are known as soon as its rules are applied. Links are not exits.
    struct HeadExits {
        /// A rule finishes the flow, or leaves it.
        var exitsFlow = false
        /// A rule pops the top and leaves the rest as it is, in the same control location.
        var popsTop = false
    }

    let system: PushdownSystem
    var automaton: PAutomaton
    /// The deep rules that push something, or have a follow-up.
    var deepRules = DeepRuleTable()
    /// The deep rules that only pop. What they uncover has been on top before, unless it was covered.
    var poppingRules = DeepRuleTable()
    /// Outcome by outcome, whether it is produced.
    var outcomes: [Bool]
    var exits: Table<HeadID, HeadExits> = Table()
    var leavesBySystem = false
    var leavesByVerb = false
    /// Whether the saturation has ended. If it was too much work, all that was found is reachable, but there may be more.
    var isComplete: Bool
    /// For the deep rules with follow-ups, which start again each time.
    var search = ProductSearch()
    var deepRuleSearch = DeepRuleSearch()
    var poppingRuleSearch = DeepRuleSearch()
    private var run = RuleRun()
    private var appliedRules = 0

    /// The number of applied rules and followed edges for one flow, which takes 0.1 s for up to 300 routes. The searches that
    /// follow have the same limit, each for everything that the rules ask for.
    let workLimit: Int
    /// The number of routes times different deep rules of one flow, because each such rule may have to look at each route. That
    /// is four thousand routes of which every third has a deep rule of its own.
    static let deepRuleLimit = 8_000_000
    /// The number of symbols of one flow, beyond the few that each route has without `unique: layer`.
    static let symbolLimit = 1 << 15

    init(_ system: PushdownSystem, outcomes: Int) {
        self.system = system
        self.outcomes = [Bool](repeating: false, count: outcomes)
        automaton = PAutomaton(routes: system.routes.count, controls: system.controlCount)
        workLimit = 2_000 * max(system.routes.count, 300)
        let limit = Self.deepRuleLimit / max(system.routes.count, 1)
        isComplete = !system.isTooLarge && !system.hasMoreDeepRules(than: limit)
    }

    /// - Complexity: O(transitions) if no rule looks beneath the top. Each deep rule costs up to the size of the automaton, and deep
    ///   rules with follow-ups are repeated while anything new is found.
    mutating func saturate() {
        guard isComplete else { return }
        for start in system.starts {
            let symbol = automaton.intern(StackSymbol(route: start.route, kind: .base))
            let position = RulePosition(operation: start.operations.lowerBound, remaining: 0)
            run.resume(at: position, with: symbol, above: .final)
            if run.advance(to: start.operations.upperBound, system, &automaton) == .done {
                automaton.addEdges(for: run, .initial, EdgeWitness(kind: .start))
            }
        }
        while true {
            while exits.count < automaton.heads.count {
                applyRules(at: exits.append(HeadExits()))
                if automaton.symbols.count > Self.symbolLimit + 8 * system.routes.count || remainingWork <= 0 {
                    isComplete = false
                    return
                }
            }
            let edges = automaton.edges.count
            applyDeepRules()
            if remainingWork <= 0 { isComplete = false }
            if edges == automaton.edges.count || !isComplete { return }
        }
    }

    var remainingWork: Int {
        workLimit - appliedRules - search.work - deepRuleSearch.work - poppingRuleSearch.work
    }

    // MARK: The rules of a head

    private mutating func applyRules(at id: HeadID) {
        let head = automaton.heads[id]
        let symbol = automaton.symbols[head.symbol]
        if let watch = system.watch, watch.ends(at: symbol.route, head.control) { return }
        let rules = (
            own: system.ownRules(symbol.route, head.control), global: system.globalRules(at: symbol.route, head.control)
        )
        for rule in rules.own { apply(rule, at: id) }
        for rule in rules.global where !system.neverApplies(rule, at: symbol.route) { apply(rule, at: id) }
        appliedRules += rules.own.count + rules.global.count
        if !system.skipsOfTasks.isEmpty {
            for rule in system.skipsOfTasks[system.key(symbol.route, head.control)] ?? [] { apply(rule, at: id) }
        }
        if system.hasAttempts {
            for rule in system.attempts(at: symbol, head.control) {
                apply(rule, at: id)
                appliedRules += 1
            }
        }
        applySystemRules(at: id, symbol, head.control)
    }

    private mutating func apply(_ id: PushdownRuleID, at headID: HeadID) {
        let rule = system.rules[id]
        let head = automaton.heads[headID]
        guard system.watch == nil else {
            if rule.isOfEntry { return }
            for control in system.controls(after: rule.nextControl, at: automaton.symbols[head.symbol], head.control) {
                apply(id, rule, at: headID, head, control)
            }
            return
        }
        if rule.operations.isEmpty, rule.nextControl == nil { return }
        apply(id, rule, at: headID, head, rule.nextControl ?? head.control)
    }

    private mutating func apply(
        _ id: PushdownRuleID, _ rule: PushdownRule, at headID: HeadID, _ head: PAutomaton.Head, _ control: ControlID
    ) {
        run.startSeen(rule, at: head.symbol, above: head.state, system, &automaton)
        repeat { apply(id, rule, at: headID, control) } while run.takeOtherWay()
    }

    /// Advances the run of a rule that has started at a head.
    private mutating func apply(
        _ id: PushdownRuleID, _ rule: PushdownRule, at headID: HeadID, _ control: ControlID
    ) {
        switch run.advance(to: rule.operations.upperBound, system, &automaton) {
        case .done:
            automaton.addEdges(
                for: run, control, EdgeWitness(kind: run.isReset ? .reset : .topRule, head: headID, rule: id))
        case .finished(let outcome):
            if isOffered(id, at: headID) { exits[headID].exitsFlow = true }
            produce(outcome)
        case .left:
            if isOffered(id, at: headID) { exits[headID].exitsFlow = true }
            leavesByVerb = true
        case .failed, .notApplicable: break
        case .needsSymbol:
            if run.position.operation == rule.operations.upperBound, control == automaton.heads[headID].control,
                isOffered(id, at: headID)
            {
                exits[headID].popsTop = true
            }
            if rule.onlyPops {
                poppingRules.add(id, at: headID, nextControl: control)
            } else {
                deepRules.add(id, at: headID, nextControl: control)
            }
        }
    }

    private func isOffered(_ rule: PushdownRuleID, at head: HeadID) -> Bool {
        system.isOffered(rule, at: automaton.symbols[automaton.heads[head].symbol].route)
    }

    private mutating func applySystemRules(at head: HeadID, _ symbol: StackSymbol, _ control: ControlID) {
        let route = system.routes[symbol.route]
        let rules = system.systemRules
        if system.isDismissedByParent, symbol.kind.isModal {
            applySystemRule(rules.dismissedByParent, at: head, control, nil, isExit: false)
        }
        switch symbol.kind {
        case .base:
            if system.isChild, route.allowsSystemBack || route.leavesByVerb { exits[head].exitsFlow = true }
            leavesBySystem = leavesBySystem || route.allowsSystemBack
            leavesByVerb = leavesByVerb || route.leavesByVerb
            for (tab, rule) in rules.tabTaps where tab != symbol.route { apply(rule, at: head) }
        case .alert:
            for removal in system.removals(of: symbol.route, control) {
                applySystemRule(removal.rule, at: head, control, removal.followUp, isExit: !removal.event.isLink)
            }
        case .sheet, .guarded, .fixed, .cover:
            let isSwiped = system.canBeSwiped(symbol)
            let followUp = system.dismissedFollowUp(symbol.route, control)
            if isSwiped { applySystemRule(rules.swipe, at: head, control, followUp) }
            // The verb `back` of a child is not an action of the system, so nothing follows.
            if route.leavesByVerb, !isSwiped || followUp != nil {
                applySystemRule(rules.leaveLayer, at: head, control, nil)
            }
        case .pushed, .pushedOnModal:
            let followUp = system.backFollowUp(symbol.route, control)
            if route.allowsSystemBack { applySystemRule(rules.back, at: head, control, followUp) }
            if route.leavesByVerb, !route.allowsSystemBack || followUp != nil {
                applySystemRule(rules.back, at: head, control, nil)
            }
            guard symbol.kind == .pushedOnModal else { return }
            for (sheet, rule) in rules.swipes {
                applySystemRule(rule, at: head, control, system.dismissedFollowUp(sheet, control))
            }
            applySystemRule(rules.swipeWithoutFollowUp, at: head, control, nil)
        }
    }

    private mutating func applySystemRule(
        _ rule: PushdownRuleID, at head: HeadID, _ control: ControlID, _ followUp: FollowUp?, isExit: Bool = true
    ) {
        guard system.watch == nil else {
            let symbol = automaton.symbols[automaton.heads[head].symbol]
            for next in system.controls(after: nil, at: symbol, control) {
                if followUp == nil {
                    poppingRules.add(rule, at: head, nextControl: next)
                } else {
                    deepRules.add(rule, at: head, nextControl: next, followUp: followUp)
                }
            }
            return
        }
        if followUp == nil {
            let popsOneRoute =
                rule == system.systemRules.back || rule == system.systemRules.swipe
                || automaton.symbols[automaton.heads[head].symbol].kind == .alert
            exits[head].popsTop = exits[head].popsTop || popsOneRoute && isExit
            poppingRules.add(rule, at: head, nextControl: control)
        } else {
            deepRules.add(rule, at: head, nextControl: control, followUp: followUp)
        }
    }

    mutating func produce(_ outcome: Int32) {
        if outcomes.indices.contains(Int(outcome)) { outcomes[Int(outcome)] = true }
    }
}
