import FlowIR

/// The ways out that can be seen without following whole stacks: where something ends the flow at once, or leads to where
/// something does; and where the top can go off and leave what has one.
///
/// True as far as it goes. Nearly every head of nearly every flow is among them, and only the others need ``WaysOut``.
enum EvidentWaysOut {
    /// - Returns: head by head, whether it is evident that some stack with it on top has a way out.
    /// - Complexity: O(heads + edges) for each round; what is pushed is found after what it is pushed on, so that two rounds
    ///   are enough as a rule.
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
        repeat {
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
            var leaves = [Bool](repeating: false, count: automaton.firstEdge.count)
            for index in automaton.heads.indices {
                let state = Int(automaton.heads[index].state)
                leaves[state] = uncoversWayOut(index, isOut, leaves, automaton)
                if leaves[state], saturation.goesOff[index] { reach(Int32(index)) }
            }
        } while !pending.isEmpty
        return isOut
    }

    /// Whether what lies beneath a head has a way out, in the control that the head is in.
    /// - Parameter leaves: state by state, the same of the heads before.
    private static func uncoversWayOut(
        _ index: Int, _ isOut: [Bool], _ leaves: [Bool], _ automaton: borrowing StackAutomaton
    ) -> Bool {
        let head = automaton.heads[index]
        var edgeID = automaton.firstEdge[Int(head.state)]
        while edgeID >= 0 {
            let edge = automaton.edges[Int(edgeID)]
            edgeID = edge.next
            let beneath = automaton.headOfState[Int(edge.to)]
            guard beneath >= 0 else { continue }
            let found = automaton.heads[Int(beneath)]
            guard found.control == head.control else { continue }
            if edge.symbol == StackAutomaton.nothing {
                // It took that place, so the same lies beneath it.
                if leaves[Int(edge.to)] { return true }
            } else if found.symbol == edge.symbol, isOut[Int(beneath)] {
                return true
            }
        }
        return false
    }

    /// State by state, the heads at which something leaves nothing but that.
    private static func resets(of automaton: borrowing StackAutomaton) -> [Int32: [Int32]] {
        var resets: [Int32: [Int32]] = [:]
        for reset in automaton.resets { resets[automaton.edges[Int(reset.edge)].from, default: []].append(reset.head) }
        return resets
    }
}
