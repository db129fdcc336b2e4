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
        /// A sample, and other values with which conditions are true.
        func payloads(_ parameters: [Parameter], of origin: ComparedValues.Origin) -> [[String?]] {
            let values = parameters.enumerated().map { index, parameter in
                let literals = compared.literals(of: origin, at: index)
                var sample = samples.value(named: parameter.name.text, of: parameter.type)
                // Of a `Bool`, there are only the two.
                for _ in literals where literals.contains(sample) && PlainType(parameter.type) != .bool {
                    sample = samples.value(named: parameter.name.text, of: parameter.type)
                }
                let other = PlainType(parameter.type) == .bool && !literals.isEmpty ? ["true", "false"] : []
                return (literals + other).reduce(into: [sample]) { if !$0.contains($1) { $0.append($1) } }
            }
            return ComparedValues.combinations(of: values)
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

/// The URLs of a flow's links: each with all values, and with none that may be left out.
enum LinkTexts {
    static func all(
        of flow: Int, in program: FlowProgram, _ module: Module, _ compared: ComparedValues,
        _ samples: inout SampleValues
    ) -> [LinkText] {
        var texts: [LinkText] = []
        var types = CaptureTypes(module)
        for index in program.flows[flow].links.indices {
            // Both have the same values, so that they only differ in what is left out.
            var again = samples
            let complete = parts(index, of: flow, in: program, &types, isComplete: true, [:], &samples)
            let short = parts(index, of: flow, in: program, &types, isComplete: false, [:], &again)
            texts.append(LinkText(link: index, parts: complete, isComplete: true))
            if short != complete { texts.append(LinkText(link: index, parts: short, isComplete: false)) }
            for values in otherValues(of: index, of: flow, in: program, compared) {
                let other = parts(index, of: flow, in: program, &types, isComplete: true, values, &samples)
                texts.append(LinkText(link: index, parts: other, isComplete: true))
            }
        }
        return texts
    }

    /// Values of captures with which conditions are true, by the index of the capture.
    private static func otherValues(
        of link: Int, of flow: Int, in program: FlowProgram, _ compared: ComparedValues
    ) -> [[Int: String]] {
        let captures = program.flows[flow].links[link].captures
        let values = captures.enumerated().map { index, capture -> [String?] in
            let literals = compared.literals(of: .link(link), at: index).compactMap(\.self)
            let other = capture.type.begins(with: "Bool") && !literals.isEmpty ? ["true", "false"] : []
            return [nil] + (literals + other).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        }
        return ComparedValues.combinations(of: values).dropFirst().map { values in
            Dictionary(
                uniqueKeysWithValues: values.enumerated().compactMap { index, value in value.map { (index, $0) } })
        }
    }

    private static func parts(
        _ index: Int, of flow: Int, in program: FlowProgram, _ known: inout CaptureTypes, isComplete: Bool,
        _ values: [Int: String], _ samples: inout SampleValues
    ) -> [LinkText.Part] {
        let pieces = pieces(index, of: flow, in: program, &known, isComplete: isComplete, depth: 0, values, &samples)
        var parts: [LinkText.Part] = pieces.path.isEmpty ? [.text("/")] : []
        for part in pieces.path { parts += [.text("/"), part] }
        for (number, item) in pieces.query.enumerated() {
            parts += [.text((number == 0 ? "?" : "&") + LinkText.escaped(item.key) + "="), item.value]
        }
        return parts.reduce(into: []) { joined, part in
            if case .text(let new) = part, case .text(let text)? = joined.last {
                joined[joined.count - 1] = .text(text + new)
            } else {
                joined.append(part)
            }
        }
    }

    private struct Pieces {
        var path: [LinkText.Part] = []
        var query: [(key: String, value: LinkText.Part)] = []
    }

    private static func pieces(
        _ index: Int, of flow: Int, in program: FlowProgram, _ known: inout CaptureTypes, isComplete: Bool, depth: Int,
        _ values: [Int: String], _ samples: inout SampleValues
    ) -> Pieces {
        let link = program.flows[flow].links[index]
        let types = known.types(of: link, in: flow)
        var pieces = Pieces()
        // Only the last segments may be left out.
        let needed =
            1
            + (link.path.lastIndex { segment in
                if case .capture(let capture) = segment { link.captures[capture].defaultValue == nil } else { true }
            } ?? -1)
        for (position, segment) in link.path.enumerated() {
            switch segment {
            case .literal(let text): pieces.path.append(.text(LinkText.escaped(text)))
            case .capture(let capture):
                guard isComplete || position < needed else { continue }
                pieces.path.append(value(link.captures[capture], types[capture], values[capture], &samples))
            case .rest:
                guard isComplete, depth < 8, let receiver = link.transition.branches.lazy.compactMap(\.receiver).first,
                    let last = program.flows[receiver].links.indices.first
                else { continue }
                let rest = self.pieces(
                    last, of: receiver, in: program, &known, isComplete: true, depth: depth + 1, [:], &samples)
                pieces.path += rest.path
                pieces.query += rest.query
            }
        }
        for item in link.query {
            switch item.value {
            case .literal(let text): pieces.query.append((item.key, .text(LinkText.escaped(text))))
            case .capture(let capture):
                let parameter = link.captures[capture]
                guard isComplete || parameter.defaultValue == nil && !parameter.isOptional else { continue }
                pieces.query.append((item.key, value(parameter, types[capture], values[capture], &samples)))
            case .rest: break
            }
        }
        return pieces
    }

    private static func value(
        _ capture: ProgramParameter, _ type: SwiftType, _ wanted: String?, _ samples: inout SampleValues
    ) -> LinkText.Part {
        if let wanted { return .text(LinkText.escaped(wanted)) }
        let text = samples.value(named: capture.name, of: type) ?? ""
        return PlainType(type) == nil ? .expression(text) : .text(LinkText.escaped(text))
    }
}

/// The types of what links capture. A flow can have thousands of links, so that each is looked up by its pattern.
private struct CaptureTypes {
    private let module: Module
    private var types: [Int: [String: [SwiftType]]] = [:]

    init(_ module: Module) { self.module = module }

    mutating func types(of link: ProgramLink, in flow: Int) -> [SwiftType] {
        if let known = types[flow] { return known[link.pattern] ?? [] }
        let links = module[FlowID(index: flow)].links?.routes ?? []
        let own = Dictionary(
            links.map { ($0.pattern.text.text, $0.pattern.captures.map(\.type)) },
            uniquingKeysWith: { first, _ in first })
        types[flow] = own
        return own[link.pattern] ?? []
    }
}
