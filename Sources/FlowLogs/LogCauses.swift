import FlowSimulation

/// The events that an app can have meant by the cause in a log.
struct LogCauses {
    /// How often the user can go back at once.
    private static let backs = 64

    let simulation: Simulation
    let cause: LogEvent.Cause
    /// Distinguishes the values of this event from those of others.
    let number: Int
    /// What the user sees afterwards, if only what leads there counts.
    var expected: [Simulation.ShownFlow]?

    /// What the cause can have led to; `nil` if nothing of its name can happen to the flow.
    ///
    /// - Parameter tries: how many ways may still be tried. If none is left, there may be more outcomes.
    func outcomes(tries: inout Int) -> [Simulation.Possibility]? {
        switch cause.kind {
        case .system where cause.name == "back": return repeated(.back, &tries)
        case .system where cause.name == "swipe": return repeated(.swipe, &tries)
        case .system where cause.name == "backAttempted": return attempts(with: .back, &tries)
        case .system where cause.name == "dismissAttempted": return attempts(with: .swipe, &tries)
        default:
            let events = events
            if events.isEmpty { return nil }
            return events.flatMap { event in
                simulation.possibilities(of: event, showing: expected, tries: &tries)
            }
        }
    }

    /// The user can leave several screens at once.
    private func repeated(_ event: Simulation.Event, _ tries: inout Int) -> [Simulation.Possibility] {
        var results: [Simulation.Possibility] = []
        var known: Set<Simulation.Possibility> = []
        var left = [Simulation.Possibility(before: simulation)]
        for _ in 0..<Self.backs {
            let next = left.filter { event == .back ? $0.state.canGoBack : $0.state.canSwipe }.flatMap { before in
                before.state.possibilities(of: event, tries: &tries).filter { !$0.isAttempt }.map {
                    before.followed(by: $0)
                }
            }
            left = next.filter { known.insert($0).inserted }
            if left.isEmpty { break }
            results += left
        }
        return results
    }

    /// The user tries to leave what has a condition, which does not hold.
    private func attempts(with event: Simulation.Event, _ tries: inout Int) -> [Simulation.Possibility] {
        simulation.possibilities(of: event, showing: expected, tries: &tries).filter(\.isAttempt)
    }

    var flows: [Simulation.ID] { simulation.flows(at: cause.flow) }

    private var events: [Simulation.Event] {
        flows.flatMap { id -> [Simulation.Event] in
            guard let instance = simulation[id] else { return [] }
            let flow = simulation.flow(of: instance)
            switch cause.kind {
            case .intent: return intents(of: flow, instance, id) + outcomes(of: flow, id)
            case .link:
                return flow.links.indices.filter { flow.links[$0].pattern == cause.name }.flatMap { index in
                    simulation.unknownLinks(index, of: instance.flow, number: number).map { .opened(id, $0) }
                }
            case .system where cause.name == "tab":
                return tabs(of: flow, instance, id).map { .tab(id, $0) }
            case .system where cause.name == "ok":
                return simulation.shown?.flow == id && simulation.alert?.buttons.isEmpty == true ? [.ok] : []
            case .system where cause.name == "answersChanged": return id == .outermost ? [.answersChanged] : []
            case .task: return taskOutcomes(of: flow, instance, id)
            case .system: return []
            }
        }
    }

    /// The tabs that can have been tapped. If it is known which one is then selected, it is that one, unless what was selected before
    /// handles the tap.
    private func tabs(of flow: ProgramFlow, _ instance: FlowInstance, _ id: Simulation.ID) -> [Int] {
        let tabs = flow.routes.indices.filter { flow.routes[$0].tab != nil }
        guard let expected, let depth = simulation.chain.firstIndex(of: id), depth < expected.count,
            expected[depth].name == flow.name, let root = expected[depth].layers.first?.routes.first,
            !simulation.hasWaitingTasks
        else { return tabs }
        let selected = instance.tabs[instance.selectedTab].places[0].route
        return tabs.filter { $0 == selected || flow.routes[$0].name == root }
    }

    private func intents(
        of flow: ProgramFlow, _ instance: FlowInstance, _ id: Simulation.ID
    ) -> [Simulation.Event] {
        let route = instance.current.route
        let own = flow.routes[route].events.enumerated().filter { $1.name == cause.name }.map {
            Simulation.Event.intent(id, .route(route, event: $0), payload: unknowns($1.payload))
        }
        let others = flow.intents.enumerated().filter { $1.name == cause.name }.map {
            Simulation.Event.intent(id, .flow(event: $0), payload: unknowns($1.payload))
        }
        return (flow.routes[route].flow == nil ? own : []) + others
    }

    private func outcomes(of flow: ProgramFlow, _ id: Simulation.ID) -> [Simulation.Event] {
        flow.outcomes.enumerated().filter { $1.name == cause.name }.map {
            .outcome(id, $0, payload: unknowns($1.payload))
        }
    }

    private func taskOutcomes(
        of flow: ProgramFlow, _ instance: FlowInstance, _ id: Simulation.ID
    ) -> [Simulation.Event] {
        guard let task = simulation.shownTask, task.flow == id else { return [] }
        return flow.tasks[task.task].outcomes.enumerated().filter { $1.name == cause.name }.map {
            .task(task, outcome: $0, payload: unknowns($1.payload))
        }
    }

    private func unknowns(_ parameters: [ProgramParameter]) -> [String?] {
        Simulation.unknowns(parameters, number: number)
    }
}

extension Simulation.Possibility {
    fileprivate func followed(by other: Self) -> Self {
        var result = other
        result.notes = notes + other.notes
        result.emptyHolders.formUnion(emptyHolders)
        return result
    }
}

extension Simulation {
    /// Unknown values.
    ///
    /// - Parameter number: distinguishes them from those of other events.
    static func unknowns(_ parameters: [ProgramParameter], number: Int) -> [String?] {
        parameters.map { unknown("\($0.name)\(number)") }
    }

    /// A link with unknown values, with everything that can follow it.
    func unknownLinks(_ index: Int, of flow: Int, number: Int, beneath outer: [Int] = []) -> [OpenedLink] {
        let link = program.flows[flow].links[index]
        let values = Self.unknowns(link.captures, number: number)
        let plain = OpenedLink(index: index, values: values, rest: .none, address: link.address(values))
        guard link.path.last == .rest, !outer.contains(flow) else { return [plain] }
        return [plain]
            + link.receivers.flatMap { receiver in
                program.flows[receiver].links.indices.flatMap { own in
                    unknownLinks(own, of: receiver, number: number, beneath: outer + [flow]).map { rest in
                        var opened = plain
                        opened.rest = .links([receiver: rest])
                        return opened
                    }
                }
            }
    }
}
