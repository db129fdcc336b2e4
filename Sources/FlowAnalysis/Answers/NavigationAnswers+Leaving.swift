import FlowDiagnostics
import FlowModel

/// Routes and layers that the user can leave only while a condition holds.
extension NavigationAnswers {
    /// What can be refused.
    package enum Refusal: Hashable, Sendable {
        /// The swipe that dismisses a layer that begins with the route.
        case swipe
        /// The system's back from the route.
        case back
    }

    /// A route that the user cannot leave for as long as its condition does not hold.
    package struct Lock: Hashable, Sendable {
        /// The routes that the user can see until then: those above the route, and itself.
        package var shown: Set<Int>
        /// The shortest journey there; `nil` if it is too long.
        package var journey: Journey?
    }

    /// Whether the user can come to where a condition is asked: that of the route, or for a swipe, that of how it is presented.
    package func mayRefuse(_ refusal: Refusal, at route: Int) -> Bool { !refusingHeads(refusal, route).isEmpty }

    /// The shortest journey to where a condition is asked; `nil` if there is none, or it is too long.
    package func journey(to refusal: Refusal, at route: Int) -> Journey? {
        journeys?.journey(toOneOf: refusingHeads(refusal, route))
    }

    /// Whether the route is presented in a way that the flow declares with a condition.
    package func isGuarded(_ route: Int) -> Bool { kinds(of: RouteID(index: route)).contains(.guarded) }

    /// Whether a route can be shown from where no event leads away while its condition does not hold.
    ///
    /// - Returns: `nil` also if that is too much work to find out.
    package func lock(by refusal: Refusal, at route: Int) -> Lock? {
        let automaton = analysis.saturation.automaton
        // What the parent does around the first route of a child flow is not known.
        let heads = refusingHeads(refusal, route).filter {
            automaton.symbols[automaton.heads[$0].symbol].kind != .base
        }
        if heads.isEmpty || !isComplete { return nil }
        let system = analysis.saturation.system.refusing(refusal, at: RouteID(index: route))
        var summaries = PopSummaries(system, automaton, .exit(orGoal: false))
        let locked = heads.filter { id in
            let head = automaton.heads[id]
            let outcome = summaries.outcome(of: head.symbol, summaries.locations.user(head.control))
            return !outcome.reachesGoal && outcome.pops.isEmpty
        }
        if !summaries.isComplete {
            meet(.exits)
            return nil
        }
        if locked.isEmpty { return nil }
        return Lock(shown: automaton.routesShown(above: locked), journey: journeys?.journey(toOneOf: locked))
    }

    private func refusingHeads(_ refusal: Refusal, _ index: Int) -> [HeadID] {
        let route = RouteID(index: index)
        let (automaton, system) = (analysis.saturation.automaton, analysis.saturation.system)
        let leaving = flow.routes.leaving(of: index)
        return heads.heads(of: route).filter { id in
            let symbol = automaton.symbols[automaton.heads[id].symbol]
            let kind = symbol.kind
            return switch refusal {
            case .swipe: system.canBeSwiped(symbol) && (kind == .guarded || leaving?.dismissal != nil)
            case .back:
                system.routes[route].allowsSystemBack && leaving?.back != nil
                    && (!kind.isFirst || kind == .base && system.isChild)
            }
        }
    }
}

extension PushdownSystem {
    /// The same system while a condition of a route does not hold.
    fileprivate func refusing(_ refusal: NavigationAnswers.Refusal, at route: RouteID) -> PushdownSystem {
        var system = self
        system.refusingRoute = route
        switch refusal {
        case .swipe:
            system.routes[route].isDismissible = false
            system.systemRules.swipes.removeAll { $0.route == route }
        case .back: system.routes[route].refusesBack = true
        }
        return system
    }
}

extension PAutomaton {
    /// The routes that are on top of some stack that contains the symbol of one of these heads.
    /// - Complexity: O(edges), for each time that an edge is added against the order.
    fileprivate func routesShown(above heads: [HeadID]) -> Set<Int> {
        let symbols = Set(heads.map { self.heads[$0].symbol })
        var contains: Table<StateID, Bool> = Table(repeating: false, count: stateCount)
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for edge in edges.elements where !contains[edge.from] {
                guard contains[edge.to] || symbols.contains(edge.symbol) else { continue }
                contains[edge.from] = true
                hasChanged = true
            }
        }
        let shown = self.heads.elements.filter { contains[$0.state] || symbols.contains($0.symbol) }
        return Set(shown.map { self.symbols[$0.symbol].route.index })
    }
}
