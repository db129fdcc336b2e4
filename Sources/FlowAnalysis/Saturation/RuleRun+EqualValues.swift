import FlowModel

/// The operation whose effect depends on values, which are unknown: the run continues in one way, and notes the others.
extension RuleRun {
    /// A way in which a rule can go on.
    struct OtherWay {
        var symbols: [SymbolID]
        var rest: StateID
        var position: RulePosition
        var isReset: Bool
        var overwritesTask: Bool
    }

    /// What is known about an operation after it has examined the top.
    enum Step {
        case isOver
        /// It goes on with the next symbol.
        case needsNext
        /// None of the routes could have equal values.
        case hasNone
    }

    /// Continues in another way than before, if there is one. A caller that advances a run repeats this until there is none.
    mutating func takeOtherWay() -> Bool {
        guard let way = otherWays.popLast() else { return false }
        (symbols, rest, position) = (way.symbols, way.rest, way.position)
        (isReset, overwritesTask) = (way.isReset, way.overwritesTask)
        return true
    }

    /// Looks at the top for a route of the same case. It can have equal values, and then it is replaced, or not.
    mutating func pushUnlessEqual(
        _ route: RouteID, _ scope: Verb.UniqueScope, _ top: StackSymbol, _ system: borrowing PushdownSystem,
        _ automaton: inout PAutomaton
    ) -> Step {
        if position.remaining == 0 {
            // None has equal values.
            var pushed = self
            pushed.otherWays = []
            pushed.push(route, on: top, system, &automaton)
            noteOtherWay(pushed.symbols, RulePosition(operation: position.operation.advanced(by: 1), remaining: 0))
            position.remaining = 1
        }
        let isLast = scope == .top || top.kind.isFirst
        if top.route == route {
            // In a layer, it is the lowest of several that have equal values.
            if !isLast { noteOtherWay(symbols.dropLast(), position) }
            replaceTop(with: route, top, &automaton)
            return .isOver
        }
        if isLast { return .hasNone }
        symbols.removeLast()
        return .needsNext
    }

    mutating func noteOtherWay(_ symbols: [SymbolID], _ position: RulePosition) {
        otherWays.append(
            OtherWay(
                symbols: symbols, rest: rest, position: position, isReset: isReset, overwritesTask: overwritesTask))
    }
}
