import FlowDiagnostics
import FlowModel
import FlowSwiftCode

/// Resolves the names in one flow that refer to declarations of that flow.
extension FlowResolver {
    mutating func resolveReferences(of flow: inout Flow, _ shown: [ShownContent?]) {
        // Moved out, so that changing the routes does not copy them while the scope refers to them.
        var transitions = [[Transition]](repeating: [], count: flow.routes.count)
        for index in transitions.indices { swap(&transitions[index], &flow.routes[index].transitions) }
        var scope = FlowScope(flow, shown)
        if flow.container == .tabs {
            flow.tabBindings = tabBindings(scope)
            scope.tabBindings = flow.tabBindings
        }
        resolve(&flow, &transitions, scope)
        for index in transitions.indices { swap(&transitions[index], &flow.routes[index].transitions) }
    }

    private mutating func resolve(_ flow: inout Flow, _ transitions: inout [[Transition]], _ scope: FlowScope) {
        resolveStart(of: &flow, scope)
        resolveEntries(of: &flow, scope)
        resolveTabs(of: &flow, scope)
        resolveLeaving(of: &flow, scope)
        if scope.container != .tabs, !scope.containers.isEmpty { rejectTabs(scope) }
        if !scope.tasks.isEmpty { checkTasks(scope) }
        if scope.effects.last?.opensURLs == true { checkOpening(scope) }
        for index in transitions.indices { resolve(&transitions[index], ofRoute: index, scope) }
        resolve(&flow.transitions, of: flow.intents, scope)
        if !unanswered.isEmpty { answerBubblingIntents(of: &flow, &transitions) }
        resolveLinks(of: &flow, scope)
    }

    private mutating func rejectTabs(_ scope: FlowScope) {
        let tabs = scope.routes.indices.filter { scope.routes.tab(of: $0) != nil }
        // The others have the same cause.
        guard let index = tabs.first, let tab = scope.routes.tab(of: index) else { return }
        locus.route = index
        report(
            .wrongContainer, at: tab.span,
            "`tab` does not go with `container: \(scope.container.rawValue)`; use `container: tabs`, or remove "
                + (tabs.count == 1 ? "it" : "it from all \(tabs.count) routes"))
        locus.route = nil
    }

    // MARK: Start and entries

    private mutating func resolveStart(of flow: inout Flow, _ scope: FlowScope) {
        // At the start, there is no event and no source route: values come from the flow's own parameters.
        let values = ValueScope(
            payload: [], source: flow.params, origin: .start)
        for index in flow.start.indices {
            var start = flow.start[index]
            given.branch = WithClause(start.arguments)
            if var condition = start.condition {
                resolve(&condition, scope, values)
                start.condition = condition
            }
            let asked = start.condition?.call?.reference.target.map { scope.guards[$0].parameters } ?? []
            switch start.target {
            case .route(var destination):
                resolve(&destination, scope, values)
                rejectAlert(destination, after: "start", scope)
                let target = destination.route.target
                for step in start.steps.indices {
                    let verb = start.steps[step].verb.name
                    if scope.container == .switch, verb != VerbKind.present.rawValue {
                        report(
                            .wrongShape, at: start.steps[step].span,
                            "a `switch` shows one route; make the route of `\(verb)` the first one, or `present` it")
                        continue
                    }
                    resolve(&start.steps[step], scope, values)
                }
                if scope.hasAlerts, let steps = Steps(start.steps) { checkAlerts(in: steps, scope) }
                let ofSteps = start.steps.flatMap { parameters(of: $0.verb, scope) }
                let isAlone = start.steps.isEmpty
                reportUnused(
                    given.branch, (target.map { scope.routes[$0.index].parameters } ?? []) + ofSteps + asked,
                    target: isAlone ? "route `\(start.name.text)`" : nil,
                    notes: isAlone ? target.map { scope.notes(onScreenOf: $0.index) } ?? [] : [])
                start.target = .route(destination)
            case .finish(var finish):
                resolve(&finish, scope, values)
                let payload = finish.outcome.target.map { scope.outcomes[$0].payload } ?? []
                reportUnused(given.branch, payload + asked, target: "outcome `\(start.name.text)`")
                start.target = .finish(finish)
            }
            flow.start[index] = start
        }
        given.branch = WithClause([])
    }

    /// The app provides the values of an entry, so only the values in the spec are checked.
    private mutating func resolveEntries(of flow: inout Flow, _ scope: FlowScope) {
        let nothing = ValueScope(
            payload: [], source: nil, origin: .start)
        for index in flow.entries.indices {
            var entry = flow.entries[index]
            resolve(&entry.route, scope)
            rejectAlert(entry, after: "entries", scope)
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
            // A capture has the type of the parameter to which it is bound, so it is compatible with every type until then.
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

/// The names of one flow, for lookup.
struct FlowScope {
    let name: String
    /// Only `start` gets these values.
    let params: [Parameter]
    let container: Flow.Container
    /// The route with which the flow always starts.
    let onlyStart: String?
    /// The same as a set, to compare it with the containers of a verb; empty if it could not be read.
    let containers: Flow.Containers
    let routes: [Route]
    let guards: [Decision]
    let badges: [Decision]
    let effects: [Decision]
    let tasks: [SpecTask]
    let outcomes: [Event]
    /// For each route: its content; `nil` if it does not exist.
    let shown: [ShownContent?]
    /// In `tabs`, for each route: what its parameters are bound to at the start.
    var tabBindings: [[Binding]] = []
    /// The names of the flow's own transitions that none of its intents has.
    let strayTransitions: Set<String>
    let unread: UnreadParts
    let hasAlerts: Bool
    private let routeIDs: NameTable<RouteID>
    private let guardIndices: NameTable<Int>
    private let badgeIndices: NameTable<Int>
    private let effectIndices: NameTable<Int>
    private let taskIndices: NameTable<Int>
    private let outcomeIndices: NameTable<Int>

    init(_ flow: Flow, _ shown: [ShownContent?]) {
        name = flow.name.text
        params = flow.params
        container = flow.container
        onlyStart = flow.start.count == 1 ? flow.start[0].destination?.route.name.text : nil
        containers = flow.unread.contains(.container) ? [] : Flow.Containers(flow.container)
        unread = flow.unread
        strayTransitions = Set(flow.transitions.map(\.event.text)).subtracting(flow.intents.map(\.name.text))
        routes = flow.routes
        guards = flow.guards
        badges = flow.badges
        effects = flow.effects
        tasks = flow.tasks
        // A `finish` names none of the intents that bubble.
        outcomes = Array(flow.declaredOutcomes)
        self.shown = shown
        hasAlerts = routes.indices.contains(where: flow.routes.isAlert)
        var routeIDs = NameTable<RouteID>(expecting: routes.count)
        for index in routes.indices { _ = routeIDs.add(routes[index].name.text, RouteID(index: index)) }
        self.routeIDs = routeIDs
        guardIndices = NameTable(of: guards, \.name.text)
        badgeIndices = NameTable(of: badges, \.name.text)
        // No `run` refers to the effect that opens URLs, which is the last one.
        effectIndices = NameTable(of: flow.opensURLs ? effects.dropLast() : effects, \.name.text)
        taskIndices = NameTable(of: tasks, \.name.text)
        outcomeIndices = NameTable(of: outcomes, \.name.text)
    }

    func route(_ name: String) -> RouteID? { routeIDs[name] }

    /// Whether the route declares its screen.
    func hasOwnScreen(_ route: Int) -> Bool { shown[route]?.isOwnScreen ?? false }

    func notes(onScreensOf verb: Verb) -> [String] {
        verb.destinations.flatMap { $0.route.target.map { notes(onScreenOf: $0.index) } ?? [] }
    }

    /// A note on a route whose screen has no values, perhaps because the spec that declares it is not in the run.
    func notes(onScreenOf route: Int) -> [String] {
        guard hasOwnScreen(route), !routes[route].hasOwnParameters, let screen = routes[route].content.screenReference
        else { return [] }
        let name = screen.name.text
        return [
            "no spec of this run declares screen `\(name)`, so route `\(routes[route].name.text)` does; if another file"
                + " declares `\(name)`, include it in the run"
        ]
    }

    func decisions(_ kind: FlowResolver.DecisionKind) -> [Decision] {
        switch kind {
        case .guard: guards
        case .badge: badges
        case .effect: effects
        }
    }

    /// The index among the flow's guards, badges or effects.
    func decision(_ kind: FlowResolver.DecisionKind, _ name: String) -> Int? {
        switch kind {
        case .guard: guardIndices[name]
        case .badge: badgeIndices[name]
        case .effect: effectIndices[name]
        }
    }

    /// The index among the flow's tasks.
    func task(_ name: String) -> Int? { tasks.isEmpty ? nil : taskIndices[name] }

    /// The index among the flow's outcomes.
    func outcome(_ name: String) -> Int? { outcomeIndices[name] }
}
