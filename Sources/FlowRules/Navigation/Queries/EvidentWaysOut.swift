import FlowIR

/// The ways out that can be seen without following whole stacks: where something ends the flow at once, or leads to where
/// something does; and where the top can go off and leave what has one.
///
/// True as far as it goes. Nearly every head of nearly every flow is among them, and only the others need ``WaysOut``.
enum EvidentWaysOut {
    /// - Returns: head by head, whether it is evident that some stack with it on top has a way out.
    /// - Complexity: O(heads + edges).
    static func find(_ analysis: borrowing NavigationAnalysis, in flow: borrowing Flow) -> [Bool] {
        let saturation = analysis.saturation
        let automaton = saturation.automaton
        let resets = resets(of: automaton)
        var isOut = [Bool](repeating: false, count: automaton.heads.count)
        var pending: [Int32] = []
        func reach(_ head: Int32) {
            guard !isOut[Int(head)] else { return }
            isOut[Int(head)] = true
            pending.append(head)
        }
        for (index, head) in automaton.heads.enumerated() {
            let isStart =
                flow.outcomes.isEmpty && saturation.program.starts.contains(automaton.symbols[Int(head.symbol)].route)
            if isStart || saturation.finishes[index] { reach(Int32(index)) }
        }
        // What leads to such a place without a look beneath needs nothing that is beneath.
        while let head = pending.popLast() {
            let state = automaton.heads[Int(head)].state
            var edgeID = automaton.firstEdge[Int(state)]
            while edgeID >= 0 {
                let origin = automaton.origins[Int(edgeID)]
                if origin.kind == .event { reach(origin.head) }
                edgeID = automaton.edges[Int(edgeID)].next
            }
            for reset in resets[state] ?? [] { reach(reset) }
        }
        leaveTheRest(to: &isOut, saturation.goesOff, automaton)
        return isOut
    }

    /// What goes off leaves the rest to what was on top before: again until nothing new comes of it.
    private static func leaveTheRest(to isOut: inout [Bool], _ goesOff: [Bool], _ automaton: StackAutomaton) {
        // What is pushed is found after what it is pushed on, so that one round is enough as a rule.
        var isNew = true
        while isNew {
            isNew = false
            for (index, head) in automaton.heads.enumerated() where !isOut[index] && goesOff[index] {
                var edgeID = automaton.firstEdge[Int(head.state)]
                while edgeID >= 0, !isOut[index] {
                    let edge = automaton.edges[Int(edgeID)]
                    edgeID = edge.next
                    let beneath = automaton.headOfState[Int(edge.to)]
                    guard edge.symbol != StackAutomaton.nothing, beneath >= 0, isOut[Int(beneath)] else { continue }
                    let found = automaton.heads[Int(beneath)]
                    if found.symbol == edge.symbol, found.control == head.control {
                        isOut[index] = true
                        isNew = true
                    }
                }
            }
        }
    }

    /// State by state, the heads at which something leaves nothing but that.
    private static func resets(of automaton: borrowing StackAutomaton) -> [Int32: [Int32]] {
        var resets: [Int32: [Int32]] = [:]
        for reset in automaton.resets { resets[automaton.edges[Int(reset.edge)].from, default: []].append(reset.head) }
        return resets
    }
}
