import FlowDiagnostics
import FlowModel

extension ShortestJourneys {
    /// The head of one of these routes that is shown after the fewest events.
    /// - Parameter stage: that of the system's watch; 0 if it has none.
    func lightestHead(of routes: Set<RouteID>, stage: Int) -> PAutomaton.Head? {
        let automaton = edgeWeights.automaton
        return lightest(
            of: automaton.heads.elements.lazy.filter { head in
                routes.contains(automaton.symbols[head.symbol].route)
                    && system.watch.map { $0.stage(of: head.control) } ?? 0 == stage
            })
    }

    /// The stack of a path beneath a head, the lowest symbol first.
    func stack(of head: PAutomaton.Head, on path: [EdgeID]) -> [SymbolID] {
        path.reversed().map { edgeWeights.automaton.edges[$0].symbol }.filter { $0 != .epsilon } + [head.symbol]
    }

    /// The shortest journey to a stack.
    /// - Parameter edges: those beneath the head, the topmost first; the lightest path from the last one on.
    /// - Returns: `nil` if it is too long.
    func witness(of head: PAutomaton.Head, above edges: [EdgeID]) -> ExpectationWitness? {
        let automaton = edgeWeights.automaton
        let path = path(beneath: head, edges)
        guard let events = events(to: path) else { return nil }
        let first = events.first.map { automaton.heads[$0.head].symbol } ?? head.symbol
        return ExpectationWitness(
            start: automaton.symbols[first].route.index, steps: events.map { step($0.rule, at: $0.head) },
            end: .state(shown(stack(of: head, on: path).map { automaton.symbols[$0] })))
    }

    /// - Parameter stack: the lowest symbol first.
    func shown(_ stack: [StackSymbol]) -> ShownState {
        var layers: [ShownState.Layer] = []
        for symbol in stack {
            if symbol.kind.isFirst {
                layers.append(ShownState.Layer(style: symbol.style(system.styles), routes: [symbol.route.index]))
            } else if !layers.isEmpty {
                layers[layers.count - 1].routes.append(symbol.route.index)
            }
        }
        return ShownState(layers: layers)
    }

    /// An event as a step, also if no branch takes it.
    func step(_ application: EventApplication, at id: HeadID) -> Journey.Step {
        let head = edgeWeights.automaton.heads[id]
        if let rule = application.rule, !application.isSkip { return step(rule, at: id) }
        guard let place = application.place else {
            return Journey.Step(route: name(of: head), event: Journey.systemBack)
        }
        return step(skipping: place, at: head)
    }
}
