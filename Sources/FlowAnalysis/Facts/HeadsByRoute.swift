import FlowModel

/// The heads of each route, in each control location.
struct HeadsByRoute {
    private let controlCount: Int
    private var first: [Int32]
    private var sources: [ProductSearch.Source]
    /// Where attempts to leave can occur: of each rule that has them, the heads.
    private var attempts: [PushdownRuleID: [ProductSearch.Source]] = [:]

    /// - Complexity: O(heads); a counting sort.
    init(_ automaton: borrowing PAutomaton, _ system: borrowing PushdownSystem) {
        let routes = system.routes.count
        controlCount = automaton.controlCount
        first = [Int32](repeating: 0, count: routes * controlCount + 1)
        let empty = ProductSearch.Source(symbol: .none, state: .none, head: .none)
        sources = [ProductSearch.Source](repeating: empty, count: automaton.heads.count)
        func key(_ head: PAutomaton.Head) -> Int {
            automaton.symbols[head.symbol].route.index * automaton.controlCount + head.control.index
        }
        for head in automaton.heads.elements { first[key(head) + 1] += 1 }
        for index in first.indices.dropFirst() { first[index] += first[index - 1] }
        var next = first
        for id in automaton.heads.ids {
            let head = automaton.heads[id]
            let key = key(head)
            sources[Int(next[key])] = ProductSearch.Source(symbol: head.symbol, state: head.state, head: id)
            next[key] += 1
            guard system.hasAttempts else { continue }
            for rule in system.attempts(at: automaton.symbols[head.symbol], head.control) {
                attempts[rule, default: []].append(
                    ProductSearch.Source(symbol: head.symbol, state: head.state, head: id))
            }
        }
    }

    /// The heads where an attempt to leave can occur.
    func sources(ofAttempt rule: PushdownRuleID) -> [ProductSearch.Source] { attempts[rule, default: []] }

    func sources(of route: RouteID, _ control: ControlID) -> [ProductSearch.Source] {
        let key = route.index * controlCount + control.index
        return Array(sources[Int(first[key])..<Int(first[key + 1])])
    }

    /// The heads at which a rule for a flow-level intent or a link applies, all of them at alerts or none.
    func sources(
        of rule: PushdownRuleID, in control: ControlID, atAlerts: Bool, _ system: borrowing PushdownSystem
    ) -> [ProductSearch.Source] {
        var sources: [ProductSearch.Source] = []
        for route in system.routes.ids
        where system.routes[route].isAlert == atAlerts && !system.neverApplies(rule, at: route) {
            sources += self.sources(of: route, control)
        }
        return sources
    }

    /// The heads of a route in all control locations.
    func sources(of route: RouteID) -> [ProductSearch.Source] { Array(sources[range(of: route)]) }

    func heads(of route: RouteID) -> [HeadID] { range(of: route).map { sources[$0].head } }

    /// The positions in its layer at which a route is shown.
    func kinds(of route: RouteID, _ automaton: borrowing PAutomaton) -> [StackSymbol.Kind] {
        var kinds: [StackSymbol.Kind] = []
        for index in range(of: route) {
            let kind = automaton.symbols[sources[index].symbol].kind
            if !kinds.contains(kind) { kinds.append(kind) }
        }
        return kinds
    }

    /// The indices in `sources` of a route's heads: they are sorted by route, then by control location.
    private func range(of route: RouteID) -> Range<Int> {
        let key = route.index * controlCount
        return Int(first[key])..<Int(first[key + controlCount])
    }
}
