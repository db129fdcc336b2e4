import FlowSimulation

// What flows hold. A log says when an event is held, resumed and dropped, but not how much time passes, nor what was held when it began.
extension LogReplay {
    /// An event of the log by which a flow no longer holds something.
    struct EndOfHolding: Hashable {
        let index: Int
        /// The name of the intent, or the pattern of the link.
        let name: String
        /// The path to the flow.
        let holder: String
        /// Whether it is dropped rather than resumed.
        let isDrop: Bool
    }

    /// The first event of the log by which each flow no longer holds something, among those that have the same cause as the one at an index.
    func endsOfHolding(from index: Int) -> [EndOfHolding] {
        var ends: [EndOfHolding] = []
        for number in index..<events.count {
            let event = events[number]
            switch event.kind {
            case .refused, .bubbled, .finished: continue
            case _ where event.cause != events[index].cause: return ends
            case .resumed, .dropped:
                guard let holder = event.holder, let name = event.note?.name,
                    !ends.contains(where: { $0.holder == holder })
                else { continue }
                ends.append(EndOfHolding(index: number, name: name, holder: holder, isDrop: event.kind == .dropped))
            case .held, .delivered, .undelivered: continue
            case .started, .changed, .taskChanged, .changedUnseen:
                if number > index { return ends }
            }
        }
        return ends
    }
}

extension LogReplay.Candidate {
    /// The same, and the same where flows hold what the log says they no longer hold afterwards: if the log began later than the event, or if
    /// the event is too old by now.
    func holding(_ ends: [LogReplay.EndOfHolding], _ tries: inout Int) -> [Self] {
        var all = [self]
        for end in ends where mayHoldOthers(end.holder) {
            for candidate in all.flatMap({ $0.startingFlows(on: end.holder, tries: &tries) }) {
                all += candidate.simulation.flows(at: end.holder).flatMap { id in
                    candidate.events(heldBy: id, until: end).map { event in
                        var result = candidate
                        result.unknownHolders.remove(id)
                        result.simulation.hold(event, in: id)
                        return result
                    }
                }
            }
        }
        return all
    }

    /// Whether what a flow holds may be another event than that of the state.
    private func mayHoldOthers(_ holder: String) -> Bool {
        !unknownHolders.isEmpty || simulation.flows(at: holder).contains { simulation[$0]?.held?.secondsLeft != nil }
    }

    /// What a flow can have held until an event.
    private func events(heldBy id: Simulation.ID, until end: LogReplay.EndOfHolding) -> [HeldEvent] {
        guard let instance = simulation[id] else { return [] }
        let flow = simulation.flow(of: instance)
        if let held = instance.held {
            return end.isDrop && held.secondsLeft != nil && held.name(in: flow) == end.name ? [held.expired] : []
        }
        guard unknownHolders.contains(id) else { return [] }
        let causes = LogCauses(
            simulation: simulation, cause: LogEvent.Cause(kind: .link, name: end.name, flow: ""), number: -1 - end.index
        )
        var events: [HeldEvent] = []
        for index in flow.links.indices where flow.links[index].pattern == end.name {
            events += causes.links(index, of: instance.flow).map { HeldEvent(.link($0)) }
        }
        for transition in flow.transitions where transition.branches.contains(where: \.isHeld) {
            guard let event = transition.event, flow.intents[event].name == end.name else { continue }
            events.append(HeldEvent(.intent(event, payload: causes.unknowns(flow.intents[event].payload))))
        }
        return end.isDrop ? events + events.map(\.expired) : events
    }
}

extension HeldEvent {
    fileprivate var expired: HeldEvent { HeldEvent(content, secondsLeft: 0) }
}
