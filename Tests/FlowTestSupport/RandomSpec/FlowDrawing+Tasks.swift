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
        start(on: screens, &running) { _ in true }
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
            start(on: screens, &running) { new.contains($0) }
        }
    }

    /// Lets some branches of the events that are included start a task.
    private mutating func start(
        on screens: Set<String>, _ running: inout [String: Set<Int>], where isIncluded: (String) -> Bool
    ) {
        var random = random
        let tasks = flow.tasks
        func start(_ branch: inout BranchSketch, from source: String?) {
            guard branch.task == nil, random.chance(35), let place = branch.taskPlace(from: source),
                screens.contains(place)
            else { return }
            let task = random.below(tasks.count)
            branch.task = tasks[task].name
            running[place, default: []].insert(task)
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
    fileprivate func taskPlace(from source: String?) -> String? {
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
