import FlowDiagnostics
import FlowEscaping

/// The entry on which a branch starts its task: the one that is on top once the branch has been performed.
package enum TaskEntry: Hashable, Sendable {
    /// One of these routes, in order: a button of an alert can be tapped above several. None if nothing presents the alert.
    case routes([RouteID])
    /// The alert that the branch presents.
    case alert(RouteID)
    /// The steps do not determine which route is on top: the name and the location of the step that leaves it open.
    case open(verb: String, SourceSpan)
    /// `stay` in a transition that does not belong to one route.
    case anywhere(SourceSpan)
    /// A route that the branch names does not exist.
    case unresolved
}

extension Branch {
    /// - Parameters:
    ///   - source: where the event that the branch handles happens; `nil` if that can be any route.
    ///   - find: returns the route that a reference means.
    package func taskEntry(
        from source: TaskEntry?, in routes: [Route], _ find: (Reference<RouteID>) -> RouteID?
    ) -> TaskEntry {
        var place = source ?? .anywhere(span)
        for step in steps {
            if let next = step.taskEntry(in: routes, find) { place = next }
        }
        return place
    }

    /// The alert that the branch presents, which nothing can follow.
    fileprivate func presentedAlert(in routes: [Route], _ find: (Reference<RouteID>) -> RouteID?) -> RouteID? {
        guard let last = steps.last, case .present(let destination, _, _) = last.verb,
            let route = find(destination.route), routes[route.index].isAlert
        else { return nil }
        return route
    }

    /// Where the alert that the branch presents is shown.
    fileprivate func placeBeneathAlert(
        from source: TaskEntry?, in routes: [Route], _ find: (Reference<RouteID>) -> RouteID?
    ) -> TaskEntry {
        var place = source ?? .anywhere(span)
        for step in steps.dropLast() {
            if let next = step.taskEntry(in: routes, find) { place = next }
        }
        return place
    }
}

extension Step {
    /// The entry on top after the step; `nil` if it is the same as before.
    fileprivate func taskEntry(in routes: [Route], _ find: (Reference<RouteID>) -> RouteID?) -> TaskEntry? {
        switch verb.move.routeAfterwards {
        case .same: nil
        case .place(let destination): place(of: destination.route, in: routes, find)
        case .route(let target): place(of: target, in: routes, find)
        case .unknown:
            if case .reset([]) = verb { .unresolved } else { .open(verb: verb.name, span) }
        }
    }

    private func place(
        of route: Reference<RouteID>, in routes: [Route], _ find: (Reference<RouteID>) -> RouteID?
    ) -> TaskEntry {
        guard let route = find(route) else { return .unresolved }
        return routes[route.index].isAlert ? .alert(route) : .routes([route])
    }
}

extension TaskEntry {
    /// The union of two places. If one of them does not consist of routes, that one is the result.
    fileprivate func union(_ other: TaskEntry) -> TaskEntry {
        guard case .routes(let own) = self else { return self }
        guard case .routes(let others) = other else { return other }
        return .routes(Set(own).union(others).sorted { $0.index < $1.index })
    }
}

extension [Route] {
    /// Where an event of a route happens; `nil` if that can be any route. The button of an alert is tapped above one of the routes
    /// beneath it.
    package func taskEntry(of event: String, at route: RouteID) -> TaskEntry? {
        if event.begins(with: "$") {
            let isOnRoute = event == "$backAttempted" || Transition.Trigger.ofEntry(event)?.isShowing == true
            return isOnRoute ? .routes([route]) : nil
        }
        if case .alert(let alert) = self[route.index].content { return alert.beneath ?? .routes([]) }
        return .routes([route])
    }
}

extension Flow {
    /// Finds the routes on which each task can run, which thereby have the task's outcomes as events. Only the names in the spec
    /// are needed, so this is done before they are resolved: which events a route has determines what its own screen declares.
    package mutating func placeTasks() {
        if tasks.isEmpty { return }
        let names = NameTable(of: tasks, \.name.text)
        let effects = NameTable(of: effects, \.name.text)
        var routeIDs = NameTable<RouteID>(expecting: routes.count)
        for index in routes.indices { _ = routeIDs.add(routes[index].name.text, RouteID(index: index)) }
        if routes.contains(where: \.isAlert) { placeAlerts(routeIDs) }
        var running = [Set<Int>](repeating: [], count: routes.count)
        forEachTransition { branches, first in
            let source = taskEntry(ofEventAt: first)
            for branch in branches {
                for call in branch.effects {
                    guard effects[call.reference.name.text] == nil, let task = names[call.reference.name.text],
                        case .routes(let places) = branch.taskEntry(
                            from: source, in: routes, { routeIDs[$0.name.text] })
                    else { continue }
                    for route in places { running[route.index].insert(task) }
                }
            }
        }
        for index in routes.indices where !running[index].isEmpty && routes[index].content.screenReference != nil {
            routes[index].setTasks(running[index].sorted(), of: tasks)
        }
    }

    /// Finds the routes that can lie beneath each alert: those where a branch presents it, after the steps before. A button of an
    /// alert can present another one, which is then above the same routes.
    private mutating func placeAlerts(_ names: NameTable<RouteID>) {
        var places: [RouteID: TaskEntry] = [:]
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            forEachTransition { branches, first in
                let source = source(of: first).map { route in
                    routes[route.index].isAlert ? places[route] ?? .routes([]) : .routes([route])
                }
                for branch in branches {
                    guard let alert = branch.presentedAlert(in: routes, { names[$0.name.text] }) else { continue }
                    let place = branch.placeBeneathAlert(from: source, in: routes) { names[$0.name.text] }
                    let known = places[alert] ?? .routes([])
                    let joined = known.union(place)
                    if joined != known {
                        places[alert] = joined
                        hasChanged = true
                    }
                }
            }
        }
        for (route, place) in places { routes[route.index].setBeneath(place) }
    }

    private func taskEntry(ofEventAt place: BranchPosition) -> TaskEntry? {
        guard case .route(let route) = place.owner else { return nil }
        return routes.taskEntry(
            of: routes[route].transitions[place.transition].event.text, at: RouteID(index: route))
    }

    /// The route whose event a transition handles; `nil` if that can be any route.
    private func source(of place: BranchPosition) -> RouteID? {
        guard case .route(let route) = place.owner else { return nil }
        let event = routes[route].transitions[place.transition].event.text
        guard !event.begins(with: "$") || event == "$backAttempted" else { return nil }
        return RouteID(index: route)
    }
}

extension Route {
    fileprivate mutating func setBeneath(_ place: TaskEntry) {
        guard case .alert(var alert) = content else { return }
        alert.beneath = place
        content = .alert(alert)
    }

    fileprivate mutating func setTasks(_ indices: [Int], of tasks: [SpecTask]) {
        var outcomes: [TaskOutcome] = []
        for task in indices {
            for event in tasks[task].outcomes {
                if let known = outcomes.firstIndex(where: { $0.event.name.text == event.name.text }) {
                    outcomes[known].tasks.append(task)
                } else {
                    outcomes.append(TaskOutcome(event: event, tasks: [task]))
                }
            }
        }
        running = RouteTasks(tasks: indices, outcomes: outcomes)
    }
}
