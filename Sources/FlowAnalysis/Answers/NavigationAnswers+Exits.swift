import FlowDiagnostics
import FlowModel

/// States from which a flow cannot continue.
extension NavigationAnswers {
    func findRoutesWithoutExit() -> Set<Int> {
        guard isComplete else { return [] }
        let routes = flow.routes.indices.filter(isShown)
        let heads = heads
        let haveExit = exits.haveExit(routes.map { heads.heads(of: RouteID(index: $0)) })
        if !exits.isComplete {
            meet(.exits)
            return []
        }
        return Set(zip(routes, haveExit).filter { !$0.1 }.map(\.0))
    }

    /// A journey to a stack with the route on top that has no exit, while other stacks with that top have one.
    package func journeyToStackWithoutExit(at route: Int) -> Journey? {
        for source in heads.sources(of: RouteID(index: route)) {
            guard let edges = exits.stackWithoutExit(at: source.head) else { continue }
            return journeys?.journey(to: analysis.saturation.automaton.heads[source.head], above: edges)
        }
        return nil
    }

    /// Whether the user can do nothing at a route, wherever it is shown.
    package func isDeadEnd(_ index: Int) -> Bool {
        let system = analysis.saturation.system
        let route = RouteID(index: index)
        // Something can happen in the child flow, or its own rules report it.
        if case .flow = flow.routes[index].content { return false }
        // The only screen of an app is not a dead end. That a flow never ends is another diagnostic.
        if !analysis.saturation.outcomes.contains(true), system.routes[route].isStart { return false }
        if flow.container == .tabs, system.systemRules.tabTaps.contains(where: { $0.route != route }) { return false }
        let properties = system.routes[route]
        // A tap dismisses an alert.
        if properties.isAlert { return false }
        if allowsSwipe(index) { return false }
        for kind in kinds(of: route) {
            switch kind {
            case .alert: return false
            case .pushed, .pushedOnModal: if properties.allowsSystemBack || properties.leavesByVerb { return false }
            case .sheet, .guarded, .fixed, .cover: if properties.leavesByVerb { return false }
            // The parent can continue.
            case .base: if system.isChild { return false }
            }
            // Whether a swipe is possible depends on what is beneath.
            if kind == .pushedOnModal, canBeSwiped(route) { return false }
        }
        for transition in flow.routes[index].transitions.indices
        where flow.routes[index].transitions.trigger(of: transition)?.isAttempt != true {
            for branch in flow.routes[index].transitions[transition].branches.indices {
                let place = BranchPosition(.route(index), transition: transition, branch: branch)
                if facts(of: place).canSucceed, changesStack(at: place) { return false }
            }
        }
        return !attemptsChangeStack(at: route) && !flowIntentsChangeStack(at: route)
    }

    /// An attempt to dismiss a layer is an event of its first route, but occurs at those that are pushed on it as well.
    private func attemptsChangeStack(at route: RouteID) -> Bool {
        let system = analysis.saturation.system
        guard system.hasAttempts else { return false }
        let symbols = analysis.saturation.automaton.symbols
        return system.controls.contains { control in
            heads.sources(of: route, control).contains { source in
                system.attempts(at: symbols[source.symbol], control).contains {
                    canReach($0, from: [source], where: system.changesStack($0))
                }
            }
        }
    }

    private func canBeSwiped(_ route: RouteID) -> Bool {
        let system = analysis.saturation.system
        let rules = system.systemRules.swipes.map(\.rule) + [system.systemRules.swipeWithoutFollowUp]
        return rules.contains { canReach($0, from: heads.sources(of: route)) { hit, _, _ in hit.kind == .done } }
    }

    private func flowIntentsChangeStack(at route: RouteID) -> Bool {
        let system = analysis.saturation.system
        for control in system.controls {
            for rule in system.globalRules(at: route, control)
            where !system.rules[rule].operations.isEmpty && system.isOffered(rule, at: route) {
                if canReach(rule, from: heads.sources(of: route, control), where: system.changesStack(rule)) {
                    return true
                }
            }
        }
        return false
    }
}
