import FlowDiagnostics
import FlowSwiftCode

/// Everything in one flow that names something of that flow.
extension ModuleResolver {
    mutating func resolveFlow(_ id: FlowID) {
        // Taken out while the scope has a hold on the routes, so that filling them in copies none.
        var transitions = takeTransitions(of: id)
        resolveFlow(FlowScope(id, module), &transitions)
        for index in transitions.indices { module.flows[id.index].routes[index].transitions = transitions[index] }
    }

    private mutating func takeTransitions(of id: FlowID) -> [[Transition]] {
        var taken = [[Transition]](repeating: [], count: module.flows[id.index].routes.count)
        for index in taken.indices { swap(&taken[index], &module.flows[id.index].routes[index].transitions) }
        return taken
    }

    private mutating func resolveFlow(_ scope: FlowScope, _ transitions: inout [[Transition]]) {
        resolveStart(scope)
        if scope.container != .tabs { rejectTabs(scope) }
        for index in transitions.indices { resolve(&transitions[index], ofRoute: index, scope) }
        resolveFlowTransitions(scope)
        resolveLinks(scope)
    }

    private mutating func rejectTabs(_ scope: FlowScope) {
        for index in scope.routes.indices {
            guard let tab = scope.routes[index].tab else { continue }
            report(
                .wrongContainer, at: tab.range, in: scope.file,
                "`tab` does not go with `container: \(scope.container.rawValue)`; use `container: tabs`, or leave it out",
                subject: Locus(flow: scope.id.index, route: index))
        }
    }

    // MARK: Start and entries

    private mutating func resolveStart(_ scope: FlowScope) {
        let id = scope.id
        // At the start nothing has happened and nothing is shown: values come from what the flow itself is given.
        let values = ValueScope(
            payload: [], payloadFile: scope.file, source: module[id].params, sourceFile: scope.file,
            origin: .start)
        for index in module[id].start.indices {
            var start = module[id].start[index]
            let locus = Locus(flow: id.index)
            var given = WithClauses(start.arguments)
            if var condition = start.condition {
                resolve(&condition.call, kind: .guard, scope, values, &given, locus)
                start.condition = condition
            }
            resolve(&start.destination, scope, values, &given, locus)
            let known =
                (start.destination.route.target.map { scope.routes[$0.index].parameters } ?? [])
                + (start.condition?.call.reference.target.map { scope.guards[$0].parameters } ?? [])
            reportUnused(
                given.branch, known, target: "route `\(start.destination.route.name.text)`", scope, locus)
            module.flows[id.index].start[index] = start
        }
        resolveEntries(scope)
    }

    /// The app that chooses an entry gives its values, so only what is written is looked at.
    private mutating func resolveEntries(_ scope: FlowScope) {
        let id = scope.id
        let nothing = ValueScope(
            payload: [], payloadFile: scope.file, source: nil, sourceFile: scope.file, origin: .start)
        for index in module[id].entries.indices {
            var entry = module[id].entries[index]
            let locus = Locus(flow: id.index)
            resolve(&entry.route, scope, locus)
            if let target = entry.route.target {
                var given = WithClauses([])
                entry.bindings = bind(
                    scope.routes[target.index].parameters, of: entry.route.name, kind: "route",
                    declaredIn: contentFile(scope.routes[target.index]) ?? scope.file, entry.arguments, &given, nothing,
                    scope, locus, isComplete: false)
            }
            module.flows[id.index].entries[index] = entry
        }
    }

    // MARK: Links

    private mutating func resolveLinks(_ scope: FlowScope) {
        guard let count = module[scope.id].links?.routes.count else { return }
        for index in 0..<count {
            guard var link = module.flows[scope.id.index].links?.routes[index] else { continue }
            // A capture's type is that of the parameter it ends in, so here it fits every type.
            let captures = link.pattern.captures.map {
                Parameter(name: $0.name, type: .unreadable, typeRange: $0.name.range)
            }
            let values = ValueScope(
                payload: captures, payloadFile: scope.file, source: nil, sourceFile: scope.file, origin: .link)
            resolve(
                &link.branches, scope, values,
                Locus(flow: scope.id.index, event: link.pattern.text.text))
            module.flows[scope.id.index].links?.routes[index] = link
        }
    }
}

/// One flow's names, ready to be looked up.
struct FlowScope {
    let id: FlowID
    let file: SourceFileID
    let name: String
    let container: Flow.Container
    let routes: [Route]
    let guards: [Decision]
    let effects: [Decision]
    let outcomes: [Event]
    private let routeIDs: [String: RouteID]

    init(_ id: FlowID, _ module: Module) {
        let flow = module[id]
        self.id = id
        file = flow.file
        name = flow.name.text
        container = flow.container
        routes = flow.routes
        guards = flow.guards
        effects = flow.effects
        outcomes = flow.outcomes
        routeIDs = Dictionary(
            routes.indices.map { (flow.routes[$0].name.text, RouteID(index: $0)) },
            uniquingKeysWith: { first, _ in first })
    }

    func route(_ name: String) -> RouteID? { routeIDs[name] }
}
