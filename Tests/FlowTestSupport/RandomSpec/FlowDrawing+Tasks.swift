/// Tasks that branches start, and what follows their outcomes.
extension FlowDrawing {
    /// Called after everything else is drawn, so that a module without tasks is the same as before there were any.
    mutating func drawTasks() {
        // The prefix of the flow's routes.
        let letter = flow.routes[0].name.dropLast()
        let hasNumbers = kind == .nestedTasks
        flow.tasks = (0..<random.within(1...3)).map { index in
            let outcomes = (0..<random.within(1...2)).map { number in
                TransitionSketch(
                    event: "\(letter)t\(index)o\(number)", hasNumber: hasNumbers && random.chance(40),
                    isTaskOutcome: true,
                    branches: [])
            }
            return TaskSketch(
                name: "\(letter)t\(index)", hasNumber: hasNumbers && random.chance(50), outcomes: outcomes)
        }
        let screens = Set(flow.routes.filter { $0.child == nil && $0.alert == nil }.map(\.name))
        var running: [String: Set<Int>] = [:]
        // A branch that answers an outcome can start a task as well, which can add outcomes to another route.
        var isDrawn: Set<String> = []
        let beneath = flow.placesBeneathAlerts()
        start(on: screens, beneath, &running) { _ in true }
        while true {
            let missing = flow.routes.indices.flatMap { route in
                (running[flow.routes[route].name] ?? []).sorted().flatMap { task in
                    flow.tasks[task].outcomes.map { (route: route, outcome: $0) }
                }
            }.filter { isDrawn.insert("\(flow.routes[$0.route].name) \($0.outcome.event)").inserted }
            if missing.isEmpty { return }
            for (route, outcome) in missing {
                var transition = outcome
                transition.branches = branchesForOutcome(at: route, hasNumber: outcome.hasNumber)
                flow.routes[route].transitions.append(transition)
            }
            let new = Set(missing.map(\.outcome.event))
            start(on: screens, beneath, &running) { new.contains($0) }
        }
    }

    /// Lets some branches of the events that are included start a task.
    private mutating func start(
        on screens: Set<String>, _ beneath: [String: Set<String>?], _ running: inout [String: Set<Int>],
        where isIncluded: (String) -> Bool
    ) {
        var random = random
        let tasks = flow.tasks
        func start(_ branch: inout BranchSketch, from source: String?) {
            guard branch.task == nil, random.chance(35) else { return }
            // A button of an alert is tapped above one of several routes, which all have to show screens.
            let above = source.flatMap { beneath[$0] }
            let isTapped = branch.steps.allSatisfy { $0.verb == "stay" }
            let places = isTapped && above != nil ? above ?? nil : branch.taskEntry(from: source).map { [$0] }
            guard let places, !places.isEmpty, places.isSubset(of: screens) else { return }
            let task = random.below(tasks.count)
            branch.task = tasks[task].name
            for place in places { running[place, default: []].insert(task) }
        }
        for route in flow.routes.indices {
            let name = flow.routes[route].name
            for index in flow.routes[route].transitions.indices {
                let event = flow.routes[route].transitions[index].event
                guard isIncluded(event) else { continue }
                for branch in flow.routes[route].transitions[index].branches.indices {
                    start(
                        &flow.routes[route].transitions[index].branches[branch],
                        from: event.hasPrefix("$") || flow.routes[route].alert != nil ? nil : name)
                }
            }
        }
        for index in flow.transitions.indices where isIncluded(flow.transitions[index].event) {
            for branch in flow.transitions[index].branches.indices {
                start(&flow.transitions[index].branches[branch], from: nil)
            }
        }
        for index in flow.links.indices where isIncluded(flow.links[index].event) {
            for branch in flow.links[index].branches.indices {
                start(&flow.links[index].branches[branch], from: nil)
            }
        }
        self.random = random
    }
}

extension BranchSketch {
    /// The route that is on top after the steps; `nil` if they do not say.
    fileprivate func taskEntry(from source: String?) -> String? {
        var place = source
        for step in steps {
            switch step.verb {
            case "stay": break
            // Of a list, the last; of a push with a modifier, the first.
            case "reset": place = step.routes.last
            case "push", "replace", "present", "show", "popTo": place = step.routes.first
            default: place = nil
            }
        }
        return place
    }
}

extension FlowSketch {
    /// The routes above which each alert can be shown; `nil` if a branch leaves it open.
    fileprivate func placesBeneathAlerts() -> [String: Set<String>?] {
        let alerts = Set(routes.filter { $0.alert != nil }.map(\.name))
        var places: [String: Set<String>?] = [:]
        for alert in alerts { places[alert] = .some([]) }
        func note(_ branch: BranchSketch, from source: String?) {
            guard let last = branch.steps.last, last.verb == "present", let alert = last.routes.first,
                alerts.contains(alert)
            else { return }
            var before = branch
            before.steps.removeLast()
            let isTapped = before.steps.allSatisfy { $0.verb == "stay" }
            var found: Set<String>? = before.taskEntry(from: source).map { [$0] }
            if isTapped, let source, alerts.contains(source) { found = places[source] ?? [] }
            if let known = places[alert] ?? nil { places[alert] = .some(found.map { known.union($0) }) }
        }
        // Alerts can be shown above each other in turn, so each pass adds what the last one has found.
        for _ in 0...alerts.count {
            for route in routes {
                for transition in route.transitions {
                    let source = transition.event.hasPrefix("$") ? nil : route.name
                    for branch in transition.branches { note(branch, from: source) }
                }
            }
            for transition in transitions + links {
                for branch in transition.branches { note(branch, from: nil) }
            }
        }
        return places
    }

    mutating func forEachBranch(_ change: (inout BranchSketch) -> Void) {
        func changeAll(_ list: inout [TransitionSketch]) {
            for index in list.indices {
                for branch in list[index].branches.indices { change(&list[index].branches[branch]) }
            }
        }
        changeAll(&transitions)
        changeAll(&links)
        for route in routes.indices { changeAll(&routes[route].transitions) }
    }
}
