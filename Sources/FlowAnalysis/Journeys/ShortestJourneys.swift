import FlowDiagnostics
import FlowModel

/// The shortest journeys to the stacks of a flow.
///
/// A stack's journey is reconstructed from the witnesses of its edges: the event that derived the first edge was the last; before it,
/// the stack had the edges that the event popped, and so on back to the start.
struct ShortestJourneys {
    let flow: Flow
    let system: PushdownSystem
    let edgeWeights: EdgeWeights
    let heads: HeadsByRoute
    /// The number of edges that searches for branches have followed.
    var work = 0
    private let workLimit: Int

    /// The most events of a journey. A flow whose stack acts as a counter can need exponentially many.
    static let lengthLimit = 10_000

    /// - Complexity: that of ``WeightSearch/run()``.
    init(_ saturation: borrowing Saturation, of flow: Flow) {
        self.flow = flow
        system = saturation.system
        edgeWeights = EdgeWeights(saturation)
        heads = HeadsByRoute(saturation.automaton, saturation.system)
        workLimit = saturation.workLimit
    }

    /// Whether all journeys so far were found within the limit of work. If not, some are missing.
    var isComplete: Bool { edgeWeights.isComplete && work <= workLimit }

    // MARK: Heads

    /// The fewest events that show a route; `nil` if none do.
    func steps(toShow route: RouteID) -> Int? {
        lightestHead(of: route).map { EventWeight.events(edgeWeights.distances[$0.state]) }
    }

    /// The shortest journey to a route at such a position; `nil` if there is none, or it is too long.
    func journey(toShow route: RouteID, where isIncluded: (StackSymbol.Kind) -> Bool = { _ in true }) -> Journey? {
        lightestHead(of: route) { isIncluded($0.kind) }.flatMap(journey)
    }

    /// The shortest journey back to a route whose child flow has ended; `nil` if there is none, or it is not tracked which have.
    func journey(backToEndedFlowOf route: RouteID) -> Journey? {
        lightestHead(of: route) { $0.ending == .covered }.flatMap(journey)
    }

    /// The shortest journey to one of these heads; `nil` if there is none, or it is too long.
    func journey(toOneOf heads: [HeadID]) -> Journey? {
        lightest(of: heads.lazy.map { edgeWeights.automaton.heads[$0] }).flatMap(journey)
    }

    /// The head that is shown after the fewest events: the first of several.
    func lightest(of heads: some Sequence<PAutomaton.Head>) -> PAutomaton.Head? {
        heads.filter { edgeWeights.isReachable($0.state) }
            .min { edgeWeights.distances[$0.state] < edgeWeights.distances[$1.state] }
    }

    /// The head of a route that is shown after the fewest events.
    private func lightestHead(
        of route: RouteID, where isIncluded: (StackSymbol) -> Bool = { _ in true }
    ) -> PAutomaton.Head? {
        let automaton = edgeWeights.automaton
        return lightest(
            of: heads.sources(of: route).filter { isIncluded(automaton.symbols[$0.symbol]) }
                .map { automaton.heads[$0.head] })
    }

    func journey(to head: PAutomaton.Head) -> Journey? { journey(to: head, above: []) }

    /// The shortest journey to a head on top of these edges and the lightest stack below them.
    func journey(to head: PAutomaton.Head, above edges: [EdgeID]) -> Journey? {
        steps(to: path(beneath: head, edges)).map { Journey(steps: $0, end: name(of: head)) }
    }

    /// These edges, and the lightest stack below them.
    func path(beneath head: PAutomaton.Head, _ edges: [EdgeID]) -> [EdgeID] {
        edges + edgeWeights.path(from: edges.last.map { edgeWeights.automaton.edges[$0].to } ?? head.state)
    }

    /// For every route that is shown, the head that takes the fewest events.
    func lightestHeads() -> [(route: Int, head: PAutomaton.Head)] {
        let automaton = edgeWeights.automaton
        let distances = edgeWeights.distances
        var heads: Table<RouteID, PAutomaton.Head?> = Table(repeating: nil, count: flow.routes.count)
        for head in automaton.heads.elements where edgeWeights.isReachable(head.state) {
            let route = automaton.symbols[head.symbol].route
            if let best = heads[route], distances[best.state] <= distances[head.state] { continue }
            heads[route] = head
        }
        return heads.elements.enumerated().compactMap { route, head in head.map { (route, $0) } }
    }

    /// How many routes the lightest stack of each state has in its top layer, beneath what the state is the source of.
    ///
    /// - Complexity: linear in the states.
    func depthsOfLayers() -> Table<StateID, Int> {
        let automaton = edgeWeights.automaton
        var depths = Table<StateID, Int>(repeating: -1, count: automaton.stateCount)
        for start in depths.ids where depths[start] < 0 {
            var waiting: [StateID] = []
            var state = start
            var depth = 0
            while true {
                if depths[state] >= 0 {
                    depth = depths[state]
                    break
                }
                waiting.append(state)
                guard let edge = edgeWeights.nextEdge(from: state), !automaton.endsLayer(edge) else { break }
                state = automaton.edges[edge].to
            }
            for state in waiting.reversed() {
                let edge = edgeWeights.nextEdge(from: state)
                depth += edge.map { automaton.edges[$0].symbol == .epsilon ? 0 : 1 } ?? 0
                depths[state] = depth
            }
        }
        return depths
    }

    /// The number of routes in the top layer of a head's lightest stack.
    ///
    /// - Parameter depths: those of all states.
    func depth(of head: PAutomaton.Head, _ depths: Table<StateID, Int>) -> Int {
        edgeWeights.automaton.symbols[head.symbol].kind.isFirst ? 1 : 1 + depths[head.state]
    }

    // MARK: Steps

    /// The application of a rule at a head.
    struct Event: Hashable {
        var rule: PushdownRuleID
        var head: HeadID
    }

    /// The steps of a journey that leads to the stack of a path.
    func steps(to path: [EdgeID]) -> [Journey.Step]? { events(to: path)?.map { step($0.rule, at: $0.head) } }

    /// The events that lead to the stack of a path.
    /// - Returns: `nil` if there are too many.
    /// - Complexity: O(events × edges that each popped).
    func events(to path: [EdgeID]) -> [Event]? {
        var rest = Array(path.reversed())
        var events: [Event] = []
        while let edge = rest.popLast() {
            let witness = edgeWeights.automaton.witnesses[edge]
            switch witness.kind {
            case .start, .midState: continue
            case .topRule: break
            case .deepRule:
                if edgeWeights.automaton.clearsStack(edge) { rest.removeAll() }
                rest += edgeWeights.edgesPopped(by: edge).reversed()
            case .reset:
                rest = edgeWeights.path(from: edgeWeights.automaton.heads[witness.head].state).reversed()
            }
            events.append(Event(rule: witness.rule, head: witness.head))
            if events.count > Self.lengthLimit { return nil }
        }
        return events.reversed()
    }

    func step(_ rule: PushdownRuleID, at id: HeadID) -> Journey.Step {
        let head = edgeWeights.automaton.heads[id]
        let branch = system.rules[rule].branch
        guard !branch.isNone else {
            if let skip = system.skips.first(where: { $0.rule == rule }) { return step(skipping: skip.place, at: head) }
            let symbol = edgeWeights.automaton.symbols[head.symbol]
            let route = symbol.route.index
            if symbol.kind == .alert,
                let removal = system.removals(of: symbol.route, head.control).first(where: { $0.rule == rule })
            {
                return Journey.Step(
                    route: name(of: head), event: removal.event.name, isFromOutside: removal.event.isFromOutside,
                    span: flow.routes[route].name.span)
            }
            if rule == system.systemRules.dismissedByParent {
                return Journey.Step(
                    route: name(of: head), event: Journey.dismissedByParent, isFromOutside: true,
                    span: flow.routes[route].name.span)
            }
            return Journey.Step(
                route: name(of: head), event: systemEvent(rule), span: flow.routes[route].name.span)
        }
        let place = system.branches[branch].place
        return Journey.Step(
            route: name(of: head), event: flow.eventName(at: place), branch: place.branch,
            isFromOutside: system.isGlobal(rule), span: flow.branches(at: place)[place.branch].span)
    }

    /// An event that no branch takes.
    func step(skipping place: BranchPosition, at head: PAutomaton.Head) -> Journey.Step {
        Journey.Step(
            route: name(of: head), event: flow.eventName(at: place),
            isFromOutside: place.owner == .flow || place.owner == .link)
    }

    func systemEvent(_ rule: PushdownRuleID) -> String {
        switch rule {
        case system.systemRules.back, system.systemRules.leaveLayer: Journey.systemBack
        case _ where system.systemRules.tabTaps.contains { $0.rule == rule }: Journey.tabTap
        default: Journey.systemSwipe
        }
    }

    func name(of head: PAutomaton.Head) -> String { name(of: head.symbol) }

    func name(of symbol: SymbolID) -> String {
        flow.routes[edgeWeights.automaton.symbols[symbol].route.index].name.text
    }
}

extension PAutomaton {
    /// Whether what an edge adds is the first route of its layer.
    fileprivate func endsLayer(_ edge: EdgeID) -> Bool {
        let symbol = edges[edge].symbol
        return symbol != .epsilon && symbols[symbol].kind.isFirst
    }
}
