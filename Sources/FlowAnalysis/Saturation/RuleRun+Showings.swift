/// What the user sees before a rule, and after it.
extension RuleRun {
    /// Starts a rule where the user sees a symbol, whose entry can thereby have started a task.
    ///
    /// A flow-level intent or a link can also occur while the user does not see the flow.
    mutating func startSeen(
        _ rule: PushdownRule, at symbol: SymbolID, above state: StateID, _ system: borrowing PushdownSystem,
        _ automaton: inout PAutomaton
    ) {
        start(rule, at: symbol, above: state)
        guard system.hasTasksOfShowings, !rule.isFollowUp else { return }
        let top = automaton.symbols[symbol]
        var ways = system.seen(top)
        if system.isGlobal(rule), !ways.contains(top) { ways.append(top) }
        guard ways != [top] else { return }
        for way in ways.dropFirst() { noteOtherWay([automaton.intern(way)], position) }
        symbols[0] = automaton.intern(ways[0])
    }

    /// Notes that the user sees nothing of what lies beneath the top any more.
    mutating func cover(_ system: borrowing PushdownSystem, _ automaton: inout PAutomaton) {
        guard system.hasTasksOfShowings || system.tracksEnds, let top = symbols.indices.last else { return }
        for index in symbols.indices {
            let symbol = automaton.symbols[symbols[index]]
            let after = index == top ? system.withoutOtherTabs(symbol) : system.covered(symbol)
            if after != symbol { symbols[index] = automaton.intern(after) }
        }
    }
}
