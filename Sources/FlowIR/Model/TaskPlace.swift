import FlowDiagnostics

/// The entry on which a branch starts its task: the one that is on top once the branch has been performed.
package enum TaskPlace: Hashable, Sendable {
    case route(RouteID)
    /// The steps do not say which route is on top: the name and the place of the step that leaves it open.
    case open(verb: String, SourceSpan)
    /// `stay` in a transition that does not belong to one route.
    case anywhere(SourceSpan)
    /// A route that the branch names does not exist.
    case unresolved
}

extension Branch {
    /// - Parameters:
    ///   - source: the route whose event the branch answers; `nil` if that can be any route.
    ///   - find: returns the route that a reference means.
    package func taskPlace(
        from source: RouteID?, _ find: (Reference<RouteID>) -> RouteID?
    ) -> TaskPlace {
        var place = source.map(TaskPlace.route) ?? .anywhere(span)
        for step in steps {
            if let next = step.taskPlace(find) { place = next }
        }
        return place
    }
}

extension Step {
    /// The entry on top after the step; `nil` if it is the same as before.
    fileprivate func taskPlace(_ find: (Reference<RouteID>) -> RouteID?) -> TaskPlace? {
        switch verb {
        case .stay: nil
        case .push(let destination, _), .replace(let destination), .present(let destination, _), .show(let destination):
            place(of: destination.route, find)
        case .reset(let destinations): destinations.last.map { place(of: $0.route, find) } ?? .unresolved
        case .popTo(let target): place(of: target, find)
        case .pop, .popPast, .popToRoot, .dismiss, .dismissAll, .back, .finish, .resume: .open(verb: verb.name, span)
        }
    }

    private func place(of route: Reference<RouteID>, _ find: (Reference<RouteID>) -> RouteID?) -> TaskPlace {
        find(route).map(TaskPlace.route) ?? .unresolved
    }
}

extension Flow {
    /// Finds the routes on which each task can run, which thereby have the task's outcomes as events. Only the names in the spec
    /// are needed, so this is done before they are resolved: which events a route has determines what its own screen declares.
    mutating func placeTasks() {
        if tasks.isEmpty { return }
        let names = NameTable(of: tasks, \.name.text)
        let effects = NameTable(of: effects, \.name.text)
        var routeIDs = NameTable<RouteID>(expecting: routes.count)
        for index in routes.indices { _ = routeIDs.add(routes[index].name.text, RouteID(index: index)) }
        var running = [Set<Int>](repeating: [], count: routes.count)
        forEachTransition { branches, first in
            let source = source(of: first)
            for branch in branches {
                for call in branch.effects {
                    guard effects[call.reference.name.text] == nil, let task = names[call.reference.name.text],
                        case .route(let route) = branch.taskPlace(from: source, { routeIDs[$0.name.text] })
                    else { continue }
                    running[route.index].insert(task)
                }
            }
        }
        for index in routes.indices where !running[index].isEmpty && routes[index].content.screenReference != nil {
            routes[index].setTasks(running[index].sorted(), of: tasks)
        }
    }

    /// The route whose event a transition answers; `nil` if that can be any route.
    package func source(of place: BranchPlace) -> RouteID? {
        guard case .route(let route) = place.owner,
            !routes[route].transitions[place.transition].event.text.hasPrefix("$")
        else { return nil }
        return RouteID(index: route)
    }
}

extension Route {
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
