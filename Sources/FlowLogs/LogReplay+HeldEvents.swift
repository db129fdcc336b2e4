import FlowSimulation

// What flows hold. A log says when an event is held, resumed and dropped, but not how much time passes, nor what was held when it began.
extension LogReplay {
    /// How many lines are read ahead. One event has fewer.
    private static let mostLines = 64

    /// A line of the log by which a flow no longer holds something.
    struct EndOfHolding: Hashable {
        let index: Int
        /// The name of the intent, or the pattern of the link.
        let name: String
        /// The path to the flow.
        let holder: String
        /// Whether it is dropped rather than resumed.
        let isDrop: Bool
        /// Whether the flow holds something after the event has begun, so that it may be this.
        let canBeNew: Bool
    }

    /// The states before an event, with what flows may hold although no line of the log says so. The lines after the event say what it resumes
    /// and drops.
    func holding(_ states: [Candidate], until index: Int, _ tries: inout Int) -> [Candidate] {
        let ends = endsOfHolding(from: index)
        return ends.isEmpty ? states : states.flatMap { $0.holding(ends, &tries) }
    }

    private func endsOfHolding(from index: Int) -> [EndOfHolding] {
        var ends: [EndOfHolding] = []
        var holders: Set<String> = []
        for number in index..<min(events.count, index + Self.mostLines) {
            let event = events[number]
            switch event.kind {
            case .refused, .bubbled, .finished: continue
            case _ where event.cause != events[index].cause: return ends
            case .started, .changed, .taskChanged, .changedUnseen: if number > index { return ends }
            case .delivered, .undelivered: continue
            case .held: event.holder.map { _ = holders.insert($0) }
            case .resumed, .dropped:
                guard let holder = event.holder, let name = event.note?.name else { continue }
                ends.append(
                    EndOfHolding(
                        index: number, name: name, holder: holder, isDrop: event.kind == .dropped,
                        canBeNew: holders.contains(holder)))
            }
        }
        return ends
    }
}

extension LogReplay.Candidate {
    /// Whether what flows hold may be other events than those of the state.
    var mayHoldOthers: Bool {
        !unknownHolders.isEmpty || !unstartedFlows.isEmpty
            || simulation.instances.values.contains { $0.held?.secondsLeft != nil }
    }

    /// The candidate, with each event that a flow can have held until some lines of the log: the log begins later than the event, or the event is
    /// too old by now.
    func holding(_ ends: [LogReplay.EndOfHolding], _ tries: inout Int) -> [Self] {
        guard mayHoldOthers else { return [self] }
        var all = [self]
        for end in ends {
            all = all.flatMap { candidate in
                candidate.startingFlows(on: end.holder, tries: &tries).flatMap { $0.holding(end, &tries) }
            }
        }
        return all
    }

    private func holding(_ end: LogReplay.EndOfHolding, _ tries: inout Int) -> [Self] {
        var all: [Self] = []
        let flows = simulation.flows(at: end.holder)
        for id in flows {
            for event in events(heldBy: id, until: end) where tries > 0 {
                tries -= 1
                var candidate = self
                candidate.unknownHolders.remove(id)
                candidate.simulation.hold(event, in: id)
                all.append(candidate)
            }
        }
        let canBeKnown = flows.contains { id in
            simulation[id]?.held.map { !end.isDrop || $0.secondsLeft == nil } ?? false
        }
        return all.isEmpty || end.canBeNew || canBeKnown ? all + [self] : all
    }

    /// What a flow can have held until a line, other than what it holds. An event that is dropped counts as too old: whatever finds it then
    /// drops it.
    private func events(heldBy id: Simulation.ID, until end: LogReplay.EndOfHolding) -> [HeldEvent] {
        guard let instance = simulation[id] else { return [] }
        let flow = simulation.flow(of: instance)
        if let held = instance.held {
            let mayExpire = end.isDrop && held.secondsLeft ?? 0 > 0 && held.name(in: flow) == end.name
            return mayExpire ? [held.expired] : []
        }
        guard unknownHolders.contains(id) else { return [] }
        var events: [HeldEvent] = []
        for index in flow.links.indices where flow.links[index].pattern == end.name {
            events += simulation.unknownLinks(index, of: instance.flow, number: -1 - end.index).map {
                HeldEvent(.link($0))
            }
        }
        for transition in flow.transitions where transition.branches.contains(where: \.isHeld) {
            guard let event = transition.event, flow.intents[event].name == end.name else { continue }
            let payload = Simulation.unknowns(flow.intents[event].payload, number: -1 - end.index)
            events.append(HeldEvent(.intent(event, payload: payload)))
        }
        return end.isDrop ? events.prefix(1).map(\.expired) : events
    }
}

extension HeldEvent {
    fileprivate var expired: HeldEvent { HeldEvent(content, secondsLeft: 0) }
}
