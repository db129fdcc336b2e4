import FlowSimulation

// Links and intents that flows hold. A log does not contain when one is held or resumed without another change.
extension LogReplay {
    /// A flow that holds an event.
    struct Holding: Hashable, Sendable {
        var flow: Simulation.ID
        /// The index of the flow.
        var kind: Int
        var event: HeldEvent
    }

    /// The events that flows can hold, because they happened anywhere on the way to a state. That others have been resumed since
    /// is left out of account.
    ///
    /// - Parameter tries: how many ways may still be tried. If none is left, there may be more.
    mutating func holdings(until candidate: Candidate, _ tries: inout Int) -> Set<Holding> {
        let holders = candidate.simulation.instances.filter { program.flows[$0.value.flow].canHoldEvents }.keys
        guard !holders.isEmpty else { return [] }
        var found = newHoldings(in: candidate.simulation, &tries)
        var next = candidate.trace
        // Before the flows that can hold an event were there, none can have been held.
        while tries > 0, let index = next, holders.contains(where: { traces[index].state[$0] != nil }) {
            let holdings = traces[index].holdings ?? newHoldings(in: traces[index].state, &tries)
            if tries > 0 { traces[index].holdings = holdings }
            workLeft -= 1
            found.formUnion(holdings)
            next = traces[index].before
        }
        return found
    }

    /// The events that the outermost flow, or one in it, would hold without a change that is logged.
    private func newHoldings(in before: Simulation, _ tries: inout Int) -> Set<Holding> {
        let causes = LogCauses(
            simulation: before, cause: LogEvent.Cause(kind: .link, name: "", flow: ""), number: -traces.count)
        var found: Set<Holding> = []
        for link in program.flows[before.flow].links.indices where canBeHeld(link, of: before.flow) {
            for opened in causes.links(link, of: before.flow) {
                addHoldings(after: .opened(.outermost, opened), in: before, &found, &tries)
            }
        }
        for (id, instance) in before.instances {
            let flow = program.flows[instance.flow]
            for transition in flow.transitions where transition.branches.contains(where: \.isHeld) {
                guard let event = transition.event else { continue }
                let payload = causes.unknowns(flow.intents[event].payload)
                addHoldings(after: .intent(id, .flow(event: event), payload: payload), in: before, &found, &tries)
            }
        }
        return found
    }

    private func addHoldings(
        after event: Simulation.Event, in before: Simulation, _ found: inout Set<Holding>, _ tries: inout Int
    ) {
        for state in before.possibilities(of: event, tries: &tries).map(\.state)
        where state.hasSameEntries(as: before) {
            for (id, instance) in state.instances where instance.held != before[id]?.held {
                guard let held = instance.held else { continue }
                found.insert(Holding(flow: id, kind: instance.flow, event: held))
            }
        }
    }

    /// Whether a flow can hold a link, or one of its child flows the rest of it.
    private func canBeHeld(_ index: Int, of flow: Int, beneath outer: [Int] = []) -> Bool {
        let link = program.flows[flow].links[index]
        if link.transition.branches.contains(where: \.isHeld) { return true }
        guard link.path.last == .rest, !outer.contains(flow) else { return false }
        return link.receivers.contains { receiver in
            program.flows[receiver].links.indices.contains { canBeHeld($0, of: receiver, beneath: outer + [flow]) }
        }
    }
}

extension ProgramFlow {
    /// Whether a branch holds one of the flow's links or intents.
    var canHoldEvents: Bool {
        (transitions + links.map(\.transition)).contains { $0.branches.contains(where: \.isHeld) }
    }
}

extension LogReplay.Candidate {
    /// The same, and the same where events that are held for a time have expired: a log does not contain how much time passes.
    var withExpiredEvents: [Self] {
        var all = [self]
        for (id, instance) in simulation.instances {
            guard var expired = instance.held, let left = expired.secondsLeft, left > 0 else { continue }
            expired.secondsLeft = 0
            all += all.map { candidate in
                var result = candidate
                result.simulation.hold(expired, in: id)
                return result
            }
        }
        return all
    }

    /// The same where one flow no longer holds its event: it has been resumed, and its transition has changed nothing, or it has been
    /// dropped.
    var withoutHeldEvents: [Self] {
        simulation.instances.filter { $0.value.held != nil }.keys.map { id in
            var result = self
            result.simulation.hold(nil, in: id)
            return result
        }
    }

    /// The same where a flow holds an event; `nil` if the flow was removed.
    func holding(_ holding: LogReplay.Holding) -> Self? {
        guard simulation[holding.flow]?.flow == holding.kind else { return nil }
        var result = self
        result.simulation.hold(holding.event, in: holding.flow)
        return result
    }
}
