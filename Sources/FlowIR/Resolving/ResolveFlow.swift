import FlowDiagnostics
import FlowSwiftCode

/// Everything in one flow that names something of that flow.
extension FlowResolver {
    mutating func resolveReferences(of flow: inout Flow, _ shown: [ShownContent?]) {
        // Taken out while the scope has a hold on the routes, so that filling them in copies none.
        var transitions = [[Transition]](repeating: [], count: flow.routes.count)
        for index in transitions.indices { swap(&transitions[index], &flow.routes[index].transitions) }
        resolve(&flow, &transitions, FlowScope(flow, shown))
        for index in transitions.indices { swap(&transitions[index], &flow.routes[index].transitions) }
    }

    private mutating func resolve(_ flow: inout Flow, _ transitions: inout [[Transition]], _ scope: FlowScope) {
        resolveStart(of: &flow, scope)
        resolveEntries(of: &flow, scope)
        if scope.container != .tabs { rejectTabs(scope) }
        for index in transitions.indices { resolve(&transitions[index], ofRoute: index, scope) }
        resolve(&flow.transitions, of: flow.intents, scope)
        resolveLinks(of: &flow, scope)
    }

    private mutating func rejectTabs(_ scope: FlowScope) {
        for index in scope.routes.indices {
            guard let tab = scope.routes[index].tab else { continue }
            locus.route = index
            report(
                .wrongContainer, at: tab.span,
                "`tab` does not go with `container: \(scope.container.rawValue)`; use `container: tabs`, or remove it"
            )
        }
        locus.route = nil
    }

    // MARK: Start and entries

    private mutating func resolveStart(of flow: inout Flow, _ scope: FlowScope) {
        // At the start nothing has happened and nothing is shown: values come from what the flow itself is given.
        let values = ValueScope(
            payload: [], source: flow.params, origin: .start)
        for index in flow.start.indices {
            var start = flow.start[index]
            given.branch = WithClause(start.arguments)
            if var condition = start.condition {
                resolve(&condition, scope, values)
                start.condition = condition
            }
            resolve(&start.destination, scope, values)
            let known =
                (start.destination.route.target.map { scope.routes[$0.index].parameters } ?? [])
                + (start.condition?.call.reference.target.map { scope.guards[$0].parameters } ?? [])
            reportUnused(given.branch, known, target: "route `\(start.destination.route.name.text)`")
            flow.start[index] = start
        }
        given.branch = WithClause([])
    }

    /// The app that chooses an entry gives its values, so only what is written is looked at.
    private mutating func resolveEntries(of flow: inout Flow, _ scope: FlowScope) {
        let nothing = ValueScope(
            payload: [], source: nil, origin: .start)
        for index in flow.entries.indices {
            var entry = flow.entries[index]
            resolve(&entry.route, scope)
            if let target = entry.route.target {
                entry.bindings = bind(
                    scope.routes[target.index].parameters, of: entry.route.name, kind: "route",
                    entry.arguments, nothing, scope, isComplete: false)
            }
            flow.entries[index] = entry
        }
    }

    // MARK: Links

    private mutating func resolveLinks(of flow: inout Flow, _ scope: FlowScope) {
        guard let count = flow.links?.routes.count else { return }
        for index in 0..<count {
            guard var link = flow.links?.routes[index] else { continue }
            // A capture's type is that of the parameter it ends in, so as yet it fits every type.
            let captures = link.pattern.captures.map {
                Parameter(name: $0.name, type: .unreadable, typeSpan: $0.name.span)
            }
            let values = ValueScope(
                payload: captures, source: nil, origin: .link)
            locus.event = link.pattern.text.text
            resolve(&link.branches, scope, values)
            typeCaptures(of: &link, scope)
            flow.links?.routes[index] = link
        }
        locus.event = nil
    }
}

/// One flow's names, ready to be looked up.
struct FlowScope {
    let name: String
    let container: Flow.Container
    /// The same, to compare with the containers of a verb.
    let containers: Flow.Containers
    let routes: [Route]
    let guards: [Decision]
    let effects: [Decision]
    let outcomes: [Event]
    /// Route by route: what it shows; `nil` where there is no such thing.
    let shown: [ShownContent?]
    private let routeIDs: NameTable<RouteID>

    init(_ flow: Flow, _ shown: [ShownContent?]) {
        name = flow.name.text
        container = flow.container
        containers = Flow.Containers(flow.container)
        routes = flow.routes
        guards = flow.guards
        effects = flow.effects
        outcomes = flow.outcomes
        self.shown = shown
        var routeIDs = NameTable<RouteID>(expecting: routes.count)
        for index in routes.indices { _ = routeIDs.add(routes[index].name.text, RouteID(index: index)) }
        self.routeIDs = routeIDs
    }

    func route(_ name: String) -> RouteID? { routeIDs[name] }
}
