import FlowModel

/// A cheap sufficient check for exits, in which no stack is followed as a whole: a head has an exit if it needs nothing beneath it
/// for that, or if it can be popped and uncovers one that has.
///
/// It finds nearly all heads of nearly all flows. ``ExitAnalysis`` decides the others.
enum QuickExitCheck {
    /// - Returns: head by head, whether some stack with it on top certainly has an exit.
    /// - Complexity: O(heads + edges) for each round. Heads are found after those they are pushed on, so two rounds are usually enough.
    static func headsWithExit(_ saturation: borrowing Saturation, isGoalExit: Bool) -> Table<HeadID, Bool> {
        let automaton = saturation.automaton
        var hasExit = headsWithExitOfTheirOwn(saturation, isGoalExit: isGoalExit)
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            var uncoversExit: Table<StateID, Bool> = Table(repeating: false, count: automaton.stateCount)
            for id in automaton.heads.ids {
                let state = automaton.heads[id].state
                uncoversExit[state] = Self.uncoversExit(automaton.heads[id], hasExit, uncoversExit, automaton)
                guard uncoversExit[state], saturation.exits[id].popsTop, !hasExit[id] else { continue }
                hasExit[id] = true
                hasChanged = true
            }
        }
        return hasExit
    }

    /// The heads that have an exit independent of what is beneath them: a rule exits the flow there, or leads to such a head. (A head that
    /// only has an exit on some stacks does not determine anything for a head that leads to it: that may be on others.)
    private static func headsWithExitOfTheirOwn(
        _ saturation: borrowing Saturation, isGoalExit: Bool
    ) -> Table<HeadID, Bool> {
        let automaton = saturation.automaton
        let resets = resets(of: automaton, saturation.system)
        var hasExit: Table<HeadID, Bool> = Table(repeating: false, count: automaton.heads.count)
        var pending: [HeadID] = []
        func mark(_ head: HeadID) {
            guard !hasExit[head] else { return }
            hasExit[head] = true
            pending.append(head)
        }
        for id in automaton.heads.ids {
            let isGoal = isGoalExit && saturation.system.isGoal(automaton.symbols[automaton.heads[id].symbol])
            if isGoal || saturation.exits[id].exitsFlow { mark(id) }
        }
        while let head = pending.popLast() {
            let state = automaton.heads[head].state
            for (edge, _) in automaton.edges(from: state) {
                let witness = automaton.witnesses[edge]
                if witness.kind == .topRule, !saturation.system.isLink(witness.rule) { mark(witness.head) }
            }
            for reset in resets[state] ?? [] { mark(reset) }
        }
        return hasExit
    }

    /// Whether a head beneath this one, in the same control location, has an exit.
    /// - Parameter uncoversExit: the same for the states of earlier heads.
    private static func uncoversExit(
        _ head: PAutomaton.Head, _ hasExit: Table<HeadID, Bool>, _ uncoversExit: Table<StateID, Bool>,
        _ automaton: borrowing PAutomaton
    ) -> Bool {
        for (_, edge) in automaton.edges(from: head.state) {
            let id = automaton.headOfState[edge.to]
            guard !id.isNone else { continue }
            let beneath = automaton.heads[id]
            guard beneath.control == head.control else { continue }
            if edge.symbol == .epsilon {
                if uncoversExit[edge.to] { return true }
            } else if beneath.symbol == edge.symbol, hasExit[id] {
                return true
            }
        }
        return false
    }

    /// For each state, the heads with a rule that clears the stack and leads there, other than a link.
    private static func resets(
        of automaton: borrowing PAutomaton, _ system: borrowing PushdownSystem
    ) -> [StateID: [HeadID]] {
        var resets: [StateID: [HeadID]] = [:]
        for reset in automaton.resets where !system.isLink(reset.rule) {
            resets[automaton.edges[reset.edge].from, default: []].append(reset.head)
        }
        return resets
    }
}
