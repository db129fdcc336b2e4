import FlowEscaping
import FlowModel
import FlowSimulation
import FlowSwiftCode

/// The events of which the journeys of a flow consist, with their values.
struct JourneyEvents {
    /// All events. The others are indices into these.
    let all: [JourneyEvent]
    /// By route: the intents of its screen, or the outcomes of its child flow.
    private let ofRoutes: [[Int]]
    /// Those that can happen everywhere, apart from links: the flow's own intents and the actions of the system.
    private let ofFlow: [Int]
    /// By task: its outcomes.
    private let ofTasks: [[Int]]
    private let answersChanged: Int
    private let ofLinks: [Int]
    let links: [LinkText]
    /// The values of the flow's parameters: samples, and those with which conditions at the start compare them.
    let startValues: [[String?]]
    /// The routes at which the app may start.
    let entries: [Simulation.Entry]
    /// By route: the values with which conditions compare those of the route, in their order.
    let comparedRouteValues: [[[String?]]]
    let samples: SampleValues

    init(of id: FlowID, in module: Module, _ program: FlowProgram) {
        let flow = module[id]
        var samples = SampleValues()
        let compared = ComparedValues(of: id.index, in: program)
        func payloads(_ parameters: [Parameter], of origin: ComparedValues.Origin) -> [[String?]] {
            compared.payloads(parameters, of: origin, in: id.index, &samples)
        }
        startValues = payloads(flow.params, of: .flow)
        let ofRoutes = flow.routes.enumerated().map { index, route -> [JourneyEvent] in
            if case .alert(let alert) = route.content, alert.buttons.isEmpty { return [.ok] }
            return module.events(of: route.content).enumerated().flatMap { event, declaration -> [JourneyEvent] in
                payloads(declaration.payload, of: .event(route: index, event)).map { values in
                    if case .flow(let reference) = route.content {
                        return .outcome(flow: reference.target?.index ?? 0, event, payload: values)
                    }
                    return .intent(.route(index, event: event), payload: values)
                }
            }
        }
        var ofFlow: [JourneyEvent] = flow.intents.enumerated().flatMap { index, intent in
            payloads(intent.payload, of: .event(route: nil, index)).map { .intent(.flow(event: index), payload: $0) }
        }
        let ofTasks = flow.tasks.enumerated().map { index, task -> [JourneyEvent] in
            task.outcomes.enumerated().flatMap { outcome, declaration in
                payloads(declaration.payload, of: .taskOutcome(declaration.name.text)).map {
                    .task(index, outcome: outcome, payload: $0)
                }
            }
        }
        ofFlow += [.back, .swipe]
        if flow.container == .tabs {
            ofFlow += flow.routes.indices.filter { flow.routes[$0].isInTabBar }.map { .tab($0) }
        }
        entries = flow.entries.compactMap { entry in
            entry.route.target.map { target in
                let place = program.flows[id.index].entries.first { $0.route == target.index }
                let parameters = flow.routes[target.index].parameters
                let values = parameters.enumerated().map { index, parameter -> String? in
                    // The app chooses the values that the spec does not.
                    if let place, place.values.indices.contains(index),
                        case .literal(let literal) = place.values[index],
                        entry.arguments.contains(where: { $0.name.text == parameter.name.text })
                    {
                        return literal.text
                    }
                    return samples.value(named: parameter.name.text, of: parameter.type)
                }
                return Simulation.Entry(route: target.index, values: values)
            }
        }
        comparedRouteValues = program.flows[id.index].routes.enumerated().map { index, route in
            route.params.indices.map { compared.literals(of: .route(index), at: $0) }
        }
        links = LinkTexts.all(of: id.index, in: program, module, compared, &samples)
        self.samples = samples
        var all: [JourneyEvent] = []
        func indices(of events: [JourneyEvent]) -> [Int] {
            all += events
            return Array(all.count - events.count..<all.count)
        }
        self.ofRoutes = ofRoutes.map(indices)
        self.ofTasks = ofTasks.map(indices)
        self.ofFlow = indices(of: ofFlow)
        answersChanged = indices(of: [.answersChanged])[0]
        ofLinks = indices(of: links.map { .link($0) })
        self.all = all
    }

    /// What can happen in a state.
    func possible(in walk: JourneyWalk) -> [Int] { own(in: walk) + everywhere(in: walk) + links(in: walk) }

    /// The events of the current route, and the outcomes of the tasks that run.
    func own(in walk: JourneyWalk) -> [Int] {
        guard let instance = walk.outermost, !walk.hasEnded else { return [] }
        let ends = ofTasks.isEmpty ? [] : walk.runningTasks.sorted().flatMap { ofTasks[$0] }
        return ofRoutes[instance.current.route] + ends
    }

    private func everywhere(in walk: JourneyWalk) -> [Int] {
        ofFlow.filter { isPossible($0, in: walk) } + (isPossible(answersChanged, in: walk) ? [answersChanged] : [])
    }

    private func links(in walk: JourneyWalk) -> [Int] { walk.hasEnded ? [] : ofLinks }

    /// All events that can happen on several routes.
    var shared: [Int] { ofFlow + [answersChanged] + ofLinks }

    /// Whether one of those is possible in a state.
    func isPossible(_ shared: Int, in walk: JourneyWalk) -> Bool {
        guard let instance = walk.outermost, !walk.hasEnded else { return false }
        switch all[shared] {
        case .tab(let route):
            // A tap on the selected tab shows nothing about the flow, unless the tab handles it.
            let selected = instance.tabs[instance.selectedTab].places[0].route
            return route != selected || walk.state.program.flows[instance.flow].routes[selected].reselected != nil
        case .answersChanged: return walk.state.hasTabConditions
        default: return true
        }
    }

    /// Whether an event says enough about where it happens. Others can have different effects on each route.
    func isOfOneRoute(_ event: Int) -> Bool {
        switch all[event] {
        case .intent, .tab, .link: true
        case .outcome, .task, .back, .swipe, .ok, .answersChanged: false
        }
    }
}
