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
            report(
                .wrongContainer, at: tab.range,
                "`tab` does not go with `container: \(scope.container.rawValue)`; use `container: tabs`, or leave it out",
                subject: Locus(route: index))
        }
    }

    // MARK: Start and entries

    private mutating func resolveStart(of flow: inout Flow, _ scope: FlowScope) {
        // At the start nothing has happened and nothing is shown: values come from what the flow itself is given.
        let values = ValueScope(
            payload: [], payloadFile: scope.file, source: flow.params, sourceFile: scope.file, origin: .start)
        for index in flow.start.indices {
            var start = flow.start[index]
            var given = WithClauses(start.arguments)
            if var condition = start.condition {
                resolve(&condition.call, kind: .guard, scope, values, &given, Locus())
                start.condition = condition
            }
            resolve(&start.destination, scope, values, &given, Locus())
            let known =
                (start.destination.route.target.map { scope.routes[$0.index].parameters } ?? [])
                + (start.condition?.call.reference.target.map { scope.guards[$0].parameters } ?? [])
            reportUnused(given.branch, known, target: "route `\(start.destination.route.name.text)`", Locus())
            flow.start[index] = start
        }
    }

    /// The app that chooses an entry gives its values, so only what is written is looked at.
    private mutating func resolveEntries(of flow: inout Flow, _ scope: FlowScope) {
        let nothing = ValueScope(
            payload: [], payloadFile: scope.file, source: nil, sourceFile: scope.file, origin: .start)
        for index in flow.entries.indices {
            var entry = flow.entries[index]
            resolve(&entry.route, scope, Locus())
            if let target = entry.route.target {
                var given = WithClauses([])
                entry.bindings = bind(
                    scope.routes[target.index].parameters, of: entry.route.name, kind: "route",
                    declaredIn: scope.file(ofContentOf: target.index), entry.arguments, &given, nothing, scope, Locus(),
                    isComplete: false)
            }
            flow.entries[index] = entry
        }
    }

    // MARK: Links

    private mutating func resolveLinks(of flow: inout Flow, _ scope: FlowScope) {
        guard let count = flow.links?.routes.count else { return }
        for index in 0..<count {
            guard var link = flow.links?.routes[index] else { continue }
            // A capture's type is that of the parameter it ends in, so here it fits every type.
            let captures = link.pattern.captures.map {
                Parameter(name: $0.name, type: .unreadable, typeRange: $0.name.range)
            }
            let values = ValueScope(
                payload: captures, payloadFile: scope.file, source: nil, sourceFile: scope.file, origin: .link)
            resolve(&link.branches, scope, values, Locus(event: link.pattern.text.text))
            flow.links?.routes[index] = link
        }
    }
}

/// One flow's names, ready to be looked up.
struct FlowScope {
    let file: SourceFileID
    let name: String
    let container: Flow.Container
    let routes: [Route]
    let guards: [Decision]
    let effects: [Decision]
    let outcomes: [Event]
    /// Route by route: what it shows; `nil` where there is no such thing.
    let shown: [ShownContent?]
    private let routeIDs: [String: RouteID]

    init(_ flow: Flow, _ shown: [ShownContent?]) {
        file = flow.file
        name = flow.name.text
        container = flow.container
        routes = flow.routes
        guards = flow.guards
        effects = flow.effects
        outcomes = flow.outcomes
        self.shown = shown
        routeIDs = Dictionary(
            routes.indices.map { (flow.routes[$0].name.text, RouteID(index: $0)) },
            uniquingKeysWith: { first, _ in first })
    }

    func route(_ name: String) -> RouteID? { routeIDs[name] }

    /// Where the parameters and the events of a route are declared.
    func file(ofContentOf route: Int) -> SourceFileID { shown[route]?.file ?? file }
}
