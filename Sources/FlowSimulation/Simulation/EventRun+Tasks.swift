extension EventRun {
    /// Starts a task on an entry, unless that has been removed by now.
    mutating func start(_ call: ProgramCall, at place: ID, of id: ID, _ scope: Scope) {
        guard isLive(id), var instance = state.instances[id], instance.places.contains(where: { $0.id == place }) else {
            return
        }
        let task = RunningTask(number: state.newID().number, task: call.decision)
        instance.setTask(task, of: place)
        state.instances[id] = instance
        let started = Simulation.TaskID(flow: id, place: place, task: task.task, number: task.number)
        note(.started(flow: instance.flow, started, values: scope.values(call.values)))
    }

    /// A task of the app ends with an outcome. The outcome of a cancelled task is dropped.
    mutating func end(_ id: Simulation.TaskID, with outcome: Int, _ payload: [String?]) {
        guard let instance = state.instances[id.flow], let flow = flow(id.flow), flow.tasks.indices.contains(id.task),
            flow.tasks[id.task].outcomes.indices.contains(outcome)
        else { return note(.impossible) }
        guard var task = instance.places.first(where: { $0.id == id.place })?.task, task.number == id.number else {
            return note(
                .notCurrent(path: state.path(of: id.flow), name: flow.tasks[id.task].outcomes[outcome].name))
        }
        guard task.end == nil else { return note(.impossible) }
        task.end = TaskEnd(outcome: outcome, payload: payload)
        state.instances[id.flow]?.setTask(task, of: id.place)
        if innermost != id.flow || instance.current.id != id.place {
            note(.waits(flow: instance.flow, task: id.task, outcome: outcome))
        }
    }

    /// Performs what follows an event.
    mutating func settle() throws(Question) {
        var isSettled: Bool
        repeat {
            isSettled = true
            for followUp in EventFollowUp.allCases {
                switch followUp {
                case .endings: try answerEndings()
                case .lostTabs: try leaveLostTabs()
                case .removedRoutes: try noteWhatIsRemoved()
                case .shownRoutes: try noteWhatIsShown()
                case .taskOutcome: if try handleTaskOutcome() { isSettled = false }
                }
            }
        } while !isSettled
    }

    /// Continues with the outcome of the task that has ended on what the user sees. The task is over before anything follows.
    ///
    /// - Returns: whether there was one.
    private mutating func handleTaskOutcome() throws(Question) -> Bool {
        let id = innermost
        guard let instance = state.instances[id], let flow = flow(id), let task = instance.current.task,
            let end = task.end
        else { return false }
        state.instances[id]?.setTask(nil, of: instance.current.id)
        answered.insert(task.number)
        let route = flow.routes[instance.current.route]
        let outcome = flow.tasks[task.task].outcomes[end.outcome]
        let transition = route.taskTransitions.first { transition in
            transition.event.map { route.taskOutcomes[$0].name == outcome.name } ?? false
        }
        if let transition {
            let scope = Scope(payload: end.payload, source: instance.current.values)
            try perform(transition, HandledEvent(flow: id, name: outcome.name, scope: scope))
        }
        return true
    }

    /// Reports the tasks that were removed before they ended.
    mutating func noteCancelledTasks(since before: Simulation, in after: Simulation) {
        let left = Set(after.taskIDs { _ in true }.map(\.number))
        for task in before.taskIDs(where: { _ in true }) where !left.contains(task.number) {
            guard !answered.contains(task.number), let instance = before.instances[task.flow] else { continue }
            note(.cancelled(flow: instance.flow, task: task.task))
        }
    }
}
