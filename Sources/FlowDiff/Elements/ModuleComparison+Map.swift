import FlowAnalysis
import FlowMaps
import FlowModel

extension ModuleComparison {
    /// Both versions on one map.
    func map() -> NavigationMap {
        let before = NavigationMap(
            of: renamedModule,
            old.flows.filter { match.flows.new[$0.id.index] != nil || scope.flows.isCompared(old: $0.id.index) }
                .map(renamed), [])
        let after = NavigationMap(
            of: new.module,
            new.flows.filter { match.flows.old[$0.id.index] != nil || scope.flows.isCompared(new: $0.id.index) }, [])
        var changed = renamedPlaces
        for change in changes {
            guard let flow = change.subject.flow, let route = change.subject.route, change.isOfRoute else { continue }
            changed[flow, default: []].insert(route)
        }
        // A flow that was moved has a change, also if it is the same as before.
        let moved = (scope.flows.moved ?? []).map { new.module.flows[$0.new].name.text }
        // No map shows expectations.
        let drawn = changes.filter { $0.element != .expectation }
        return NavigationMap.comparing(
            before, after, changed: changed, flows: Set(drawn.compactMap(\.subject.flow) + moved))
    }

    /// The new names of the routes and outcomes that had another, for each flow.
    private var renamedPlaces: [String: Set<String>] {
        var renamed: [String: Set<String>] = [:]
        for flow in match.flowMatches.values {
            renamed[flow.new.name.text] = Set(flow.routeRenames.values).union(flow.outcomeRenames.values)
        }
        return renamed
    }

    /// The old version with the names of the new one, as far as they are on a map.
    private var renamedModule: Module {
        var module = old.module
        for index in module.flows.indices {
            module.flows[index].name.text = match.newName(ofFlow: FlowID(index: index))
            for route in module.flows[index].routes.indices {
                let name = match.contentName(ofOld: module.flows[index].routes[route].content)
                module.flows[index].routes[route].content.rename(to: name)
            }
            guard let partner = match.flows.new[index], let flow = match.flowMatches[partner] else { continue }
            for pair in flow.routes.pairs {
                module.flows[index].routes[pair.old].name.text = flow.new.routes[pair.new].name.text
            }
            for pair in flow.outcomes.pairs {
                module.flows[index].outcomes[pair.old].name.text = flow.new.outcomes[pair.new].name.text
            }
        }
        return module
    }

    private func renamed(_ traced: TracedFlow) -> TracedFlow {
        guard let partner = match.flows.new[traced.id.index], let flow = match.flowMatches[partner] else {
            return traced
        }
        var traced = traced
        let renaming = AnswerRenaming(flow)
        traced.inspection.start = traced.inspection.start.map(renaming.start)
        var routes: [String: [String: String]] = [:]
        var anchors: [String: [String: String]] = [:]
        for (index, route) in flow.old.routes.enumerated() where routes[route.name.text] == nil {
            let partner = flow.routes.new[index].map { flow.new.routes[$0] }
            routes[route.name.text] = match.eventRenames(ofOld: route, partner)
            anchors[route.name.text] = match.anchorRenames(ofOld: route)
        }
        for index in traced.inspection.transitions.indices {
            var source: String?
            var events: [String: String] = [:]
            if case .route(let name) = traced.inspection.transitions[index].owner {
                source = name
                events = routes[name] ?? [:]
            }
            traced.inspection.transitions[index].branches = traced.inspection.transitions[index].branches.map {
                renaming.answer($0, anchors: source.flatMap { anchors[$0] } ?? [:], source: source)
            }
            traced.inspection.transitions[index].event = events.renamed(traced.inspection.transitions[index].event)
        }
        return traced
    }
}

extension ModuleMatch {
    /// The name of what a route of the old version shows, in the new version.
    func contentName(ofOld content: Route.Content) -> String? {
        switch content {
        case .screen(let reference), .impliedScreen(let reference): reference.target.map { newName(ofScreen: $0) }
        case .flow(let reference): reference.target.map { newName(ofFlow: $0) }
        case .alert: nil
        }
    }
}

extension Route.Content {
    fileprivate mutating func rename(to name: String?) {
        guard let name else { return }
        switch self {
        case .screen(var reference):
            reference.name.text = name
            self = .screen(reference)
        case .impliedScreen(var reference):
            reference.name.text = name
            self = .impliedScreen(reference)
        case .flow(var reference):
            reference.name.text = name
            self = .flow(reference)
        case .alert: break
        }
    }
}

extension Change {
    /// Whether it is about a route itself, and not about a transition from it.
    fileprivate var isOfRoute: Bool {
        switch element {
        case .route, .appearance, .value, .entry, .task: subject.event == nil
        default: false
        }
    }
}
