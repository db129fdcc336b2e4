import FlowSimulation

/// Random events in a module of flows, and what each of them leads to according to the simulation.
package struct ModuleWalk {
    package private(set) var events: [WalkEvent] = []
    package private(set) var steps: [WalkedApp.Step] = []

    private var app: WalkedApp
    private var random: SplitMix64

    /// - Parameters:
    ///   - holdsByName: whether the pictures have only the names of what is held.
    ///   - program: a program in which all values are numbers, and of which the first flow is the outermost.
    ///   - isOfPerson: whether every event is one that a person can cause on the screen that is shown. Otherwise there are also late
    ///     intents, and outcomes that the app reports.
    package init(
        _ program: FlowProgram, length: Int, seed: UInt64, isOfPerson: Bool = false, holdsByName: Bool = false
    ) {
        app = WalkedApp(program, holdsByName: holdsByName)
        random = SplitMix64(seed: seed)
        events.reserveCapacity(length)
        steps.reserveCapacity(length)
        while events.count < length {
            let event = WalkEvent(answers: random.below(16), isOfPerson ? personalAction() : action())
            events.append(event)
            steps.append(app.perform(event))
        }
    }

    private var simulation: Simulation { app.simulation }
    private var flows: [ProgramFlow] { app.simulation.program.flows }

    /// Whether the app has to start, because it has not, or because there is too much to see.
    private var mustStart: Bool {
        !simulation.isStarted || app.nodes.count >= 50 || simulation.placeCount >= 40
    }

    private mutating func action() -> WalkEvent.Action {
        guard !mustStart, !random.chance(1) else { return .start(entry: entry()) }
        if !app.tasks.isEmpty, random.chance(15) { return end() }
        if app.nodes.contains(where: { flows[$0.flow].hasTabConditions }), random.chance(12) {
            return .answersChanged
        }
        if simulation.secondsToWait != nil, random.chance(12) { return .wait(random.within(1...3)) }
        // A second tap reaches the same sender.
        if case .intent(_, _, _, .some)? = events.last?.action, random.chance(15), let last = events.last {
            return last.action
        }
        switch random.below(100) {
        case ..<45: return sent(intent(to: innermost, prefersCurrent: true))
        case ..<60: return random.pick(liveNodes).map { sent(intent(to: $0)) } ?? .systemBack
        case ..<68: return random.pick(Array(app.nodes.indices)).map { sent(intent(to: $0)) } ?? .systemBack
        case ..<76:
            let node = random.chance(50) ? innermost : random.below(app.nodes.count)
            guard let key = random.pick(flow(of: node).outcomes.map(\.key)) else { return .systemBack }
            return .outcome(node: node, key: key, number: random.below(4))
        case ..<84: return .link(link(into: 0))
        case ..<91: return simulation.alert?.buttons.isEmpty == true ? .systemOK : .systemBack
        case ..<95: return .systemSwipe
        default: return tabTap(in: Array(app.nodes.indices))
        }
    }

    /// An entry of the outermost flow, or none.
    private mutating func entry() -> String? {
        let flow = flows[0]
        return random.chance(50) ? random.pick(flow.entries).map { flow.routes[$0.route].name } : nil
    }

    private mutating func personalAction() -> WalkEvent.Action {
        if mustStart { return .start(entry: nil) }
        let running = app.tasks.indices.filter { simulation.runningTasks.contains(app.tasks[$0].id) }
        if !running.isEmpty, random.chance(25), let task = random.pick(running) { return end(task) }
        if liveNodes.contains(where: { flow(of: $0).hasTabConditions }), random.chance(8) { return .answersChanged }
        if let seconds = simulation.secondsToWait, random.chance(12) { return .wait(seconds) }
        switch random.below(100) {
        case ..<60:
            guard let key = random.pick(currentIntents(of: innermost)) else { return .systemBack }
            return .intent(node: innermost, key: key, number: random.below(4))
        case ..<68:
            guard let node = random.pick(liveNodes.filter { !flow(of: $0).intents.isEmpty }),
                let key = random.pick(flow(of: node).intents.map(\.key))
            else { return .systemBack }
            return .intent(node: node, key: key, number: random.below(4))
        case ..<76: return .link(link(into: 0))
        case ..<86: return simulation.alert?.buttons.isEmpty == true ? .systemOK : .systemBack
        case ..<91: return .systemSwipe
        case ..<93: return .start(entry: nil)
        default: return tabTap(in: liveNodes)
        }
    }

    // MARK: Flows

    private func flow(of node: Int) -> ProgramFlow { flows[app.nodes[node].flow] }

    private var liveNodes: [Int] { app.nodes.indices.filter { simulation[app.nodes[$0].id] != nil } }

    private var innermost: Int {
        let id = simulation.shown?.flow
        return app.nodes.firstIndex { $0.id == id } ?? 0
    }

    // MARK: Events

    private mutating func intent(to node: Int, prefersCurrent: Bool = false) -> WalkEvent.Action {
        let current = prefersCurrent && random.chance(75) ? currentIntents(of: node) : []
        guard let key = random.pick(current.isEmpty ? intents(of: node) : current) else { return .systemBack }
        return .intent(node: node, key: key, number: random.below(4))
    }

    /// The same intent as a screen reports it: often the current one, and otherwise one that has been seen at any time.
    private mutating func sent(_ action: WalkEvent.Action) -> WalkEvent.Action {
        guard case .intent(let node, let key, let number, _) = action, random.chance(60),
            flow(of: node).routes.contains(where: { route in
                route.flow == nil && route.alert == nil && route.events.contains { $0.key == key }
            })
        else { return action }
        let entries = app.entries[node]
        let current = simulation[app.nodes[node].id].flatMap { entries.firstIndex(of: $0.current.id) }
        let sender = random.chance(55) ? current : random.pick(Array(entries.indices))
        return .intent(node: node, key: key, number: number, sender: sender)
    }

    /// The intents that the current screen of a flow has transitions for.
    private func currentIntents(of node: Int) -> [String] {
        guard let instance = simulation[app.nodes[node].id] else { return [] }
        let route = simulation.route(of: instance.current, in: instance)
        guard route.flow == nil else { return [] }
        return Set(route.transitions.compactMap { $0.event.map { route.events[$0].key } }).sorted()
    }

    /// The intents of all screens of a flow, and its own.
    private func intents(of node: Int) -> [String] {
        let flow = flow(of: node)
        let screens = flow.routes.filter { $0.flow == nil }.flatMap(\.events)
        return Set((screens + flow.intents).map(\.key)).sorted()
    }

    /// A task that has not ended yet ends: a recent one, or another, which has probably been cancelled.
    private mutating func end() -> WalkEvent.Action {
        let open = app.tasks.indices.filter { !app.tasks[$0].hasEnded }
        guard let task = random.chance(60) ? open.last : random.pick(open) else { return .systemBack }
        return end(task)
    }

    private mutating func end(_ task: Int) -> WalkEvent.Action {
        let started = app.tasks[task]
        guard let outcome = random.pick(flows[started.flow].tasks[started.id.task].outcomes) else { return .systemBack }
        return .task(number: task, outcome: outcome.name, value: random.below(4))
    }

    private mutating func tabTap(in nodes: [Int]) -> WalkEvent.Action {
        guard let node = random.pick(nodes.filter { flow(of: $0).container == .tabs }),
            let tab = random.pick(flow(of: node).routes.map(\.name))
        else { return .systemBack }
        return .tap(node: node, tab: tab)
    }

    /// A link of the flow, and of a child flow that can receive its rest, or a text that is almost one.
    private mutating func link(into flow: Int) -> String {
        if random.chance(7) {
            return random.pick(["/nowhere", "/two/x", "/two", "/one/1", "/rest/two/7/8", "/"]) ?? "/"
        }
        var text = ""
        var query = ""
        var next: Int? = flow
        while let flow = next {
            next = nil
            guard let link = random.pick(flows[flow].links) else { break }
            for segment in link.path {
                switch segment {
                case .literal(let literal): text += "/\(literal)"
                case .capture: text += "/\(random.below(4))"
                case .rest:
                    if !random.chance(10) { next = random.pick(link.transition.branches.compactMap(\.receiver)) }
                }
            }
            if !link.query.isEmpty, random.chance(60) { query = "?number=\(random.below(4))" }
        }
        return (text.isEmpty ? "/" : text) + query
    }
}
