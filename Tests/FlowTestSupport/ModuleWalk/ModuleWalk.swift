import FlowIR

/// Random events in a module of flows, and what each of them leads to according to the interpreter.
package struct ModuleWalk {
    package private(set) var events: [WalkEvent] = []
    package private(set) var trace: [String] = []

    private let interpreter: ModuleInterpreter
    private var random: SplitMix64

    /// - Parameter isOfPerson: whether every event is one that a person can cause on the screen that is shown. Otherwise there are
    ///   also late intents, and outcomes that the app reports.
    package init(_ module: Module, length: Int, seed: UInt64, isOfPerson: Bool = false) {
        interpreter = ModuleInterpreter(module)
        random = SplitMix64(seed: seed)
        events.reserveCapacity(length)
        trace.reserveCapacity(length)
        while events.count < length {
            let event = WalkEvent(answers: random.below(16), isOfPerson ? personalAction() : action())
            events.append(event)
            trace.append(interpreter.perform(event))
        }
    }

    private mutating func action() -> WalkEvent.Action {
        let nodes = interpreter.nodes
        guard let root = interpreter.root, nodes.count < 50, root.size < 40, !random.chance(1) else { return .start }
        if !interpreter.tasks.isEmpty, random.chance(15) { return end() }
        if nodes.contains(where: \.hasTabConditions), random.chance(12) { return .answersChanged }
        switch random.below(100) {
        case ..<45:
            return intent(to: root.innermost, prefersCurrent: true)
        case ..<60:
            return random.pick(nodes.filter(\.isLive)).map { intent(to: $0) } ?? .systemBack
        case ..<68:
            return random.pick(nodes).map { intent(to: $0) } ?? .systemBack
        case ..<76:
            let node = random.chance(50) ? root.innermost : random.pick(nodes) ?? root
            guard let key = random.pick(node.flow.outcomeKeys) else { return .systemBack }
            return .outcome(node: number(node), key: key, number: random.below(4))
        case ..<84:
            return .link(link(into: root.flow))
        case ..<91:
            return root.innermost.showsOK ? .systemOK : .systemBack
        case ..<95:
            return .systemSwipe
        default:
            return tabTap(nodes)
        }
    }

    /// A task that has not answered yet ends: a recent one, or another, which has probably been cancelled.
    private mutating func end() -> WalkEvent.Action {
        let open = interpreter.tasks.indices.filter { interpreter.tasks[$0].outcome == nil }
        guard let task = random.chance(60) ? open.last : random.pick(open),
            let outcome = random.pick(interpreter.tasks[task].task.outcomes)
        else { return .systemBack }
        return .task(number: task, outcome: outcome.name.text, value: random.below(4))
    }

    private mutating func tabTap(_ nodes: [InterpretedNode]) -> WalkEvent.Action {
        guard let node = random.pick(nodes.filter { $0.flow.isTabBar }),
            let tab = random.pick(node.flow.routeNames)
        else { return .systemBack }
        return .tap(node: number(node), tab: tab)
    }

    private mutating func personalAction() -> WalkEvent.Action {
        guard let root = interpreter.root, interpreter.nodes.count < 50, root.size < 40 else { return .start }
        let running = interpreter.tasks.indices.filter {
            interpreter.tasks[$0].outcome == nil && !interpreter.tasks[$0].isOver
        }
        if !running.isEmpty, random.chance(25), let task = random.pick(running),
            let outcome = random.pick(interpreter.tasks[task].task.outcomes)
        {
            return .task(number: task, outcome: outcome.name.text, value: random.below(4))
        }
        if interpreter.nodes.contains(where: { $0.isLive && $0.hasTabConditions }), random.chance(8) {
            return .answersChanged
        }
        switch random.below(100) {
        case ..<60:
            guard let key = random.pick(root.innermost.currentIntents) else { return .systemBack }
            return .intent(node: number(root.innermost), key: key, number: random.below(4))
        case ..<68:
            guard let node = random.pick(interpreter.nodes.filter { $0.isLive && !$0.flow.intents.isEmpty }),
                let key = random.pick(node.flow.intents.keys.sorted())
            else { return .systemBack }
            return .intent(node: number(node), key: key, number: random.below(4))
        case ..<76: return .link(link(into: root.flow))
        case ..<86: return root.innermost.showsOK ? .systemOK : .systemBack
        case ..<91: return .systemSwipe
        case ..<93: return .start
        default:
            guard let node = random.pick(interpreter.nodes.filter { $0.flow.isTabBar }),
                let tab = random.pick(node.flow.routeNames)
            else { return .systemBack }
            return .tap(node: number(node), tab: tab)
        }
    }

    private mutating func intent(to node: InterpretedNode, prefersCurrent: Bool = false) -> WalkEvent.Action {
        let current = prefersCurrent && random.chance(75) ? node.currentIntents : []
        guard let key = random.pick(current.isEmpty ? node.flow.intentKeys : current) else { return .systemBack }
        return .intent(node: number(node), key: key, number: random.below(4))
    }

    private func number(_ node: InterpretedNode) -> Int { interpreter.nodes.firstIndex { $0 === node } ?? 0 }

    /// A link of the flow, and of a child flow that can receive its rest, or a text that is almost one.
    private mutating func link(into flow: InterpretedFlow) -> String {
        if random.chance(7) {
            return random.pick(["/nowhere", "/two/x", "/two", "/one/1", "/rest/two/7/8", "/"]) ?? "/"
        }
        var text = ""
        var query = ""
        var next: InterpretedFlow? = flow
        while let flow = next {
            next = nil
            guard let pattern = random.pick(flow.patterns) else { break }
            for segment in pattern.path {
                switch segment {
                case .literal(let literal): text += "/\(literal)"
                case .capture: text += "/\(random.below(4))"
                case .rest:
                    if !random.chance(10) { next = random.pick(pattern.receivers).map { interpreter.flows[$0] } }
                }
            }
            if pattern.hasQuery, random.chance(60) { query = "?number=\(random.below(4))" }
        }
        return (text.isEmpty ? "/" : text) + query
    }
}

extension InterpretedFlow {
    fileprivate var isTabBar: Bool { flow.container == .tabs }
    fileprivate var routeNames: [String] { routes.map(\.name) }
    fileprivate var patterns: [(path: [LinkPattern.Segment], hasQuery: Bool, receivers: [Int])] {
        links.map { ($0.pattern.path, !$0.pattern.query.isEmpty, $0.receivers) }
    }
}

extension InterpretedNode {
    /// The number of routes in the flow and in all flows that it contains.
    fileprivate var size: Int { state.entries.count + children.values.reduce(0) { $0 + $1.size } }

    fileprivate var currentIntents: [String] {
        currentRoute.child == nil ? Set(currentRoute.events.keys).union(currentRoute.bubbling).sorted() : []
    }
}
