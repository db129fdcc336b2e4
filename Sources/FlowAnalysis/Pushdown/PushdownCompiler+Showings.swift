import FlowModel

/// The tasks that the transitions for `$opened` and `$shown` start.
extension PushdownCompiler {
    /// Must be called once the tasks are known.
    mutating func addTasksOfShowings(of flow: borrowing Flow) {
        guard system.hasTasks else { return }
        for route in flow.routes.indices {
            let transitions = flow.routes[route].transitions
            for index in transitions.indices {
                let id = RouteID(index: route)
                switch transitions.trigger(of: index) {
                case .opened: system.routes[id].tasksOfOpening = tasks(startedBy: transitions[index].branches)
                case .shown: system.routes[id].tasksOfShowing = tasks(startedBy: transitions[index].branches)
                default: break
                }
            }
            system.hasTasksOfShowings =
                system.hasTasksOfShowings || !system.routes[RouteID(index: route)].tasksOfOpening.isEmpty
                || !system.routes[RouteID(index: route)].tasksOfShowing.isEmpty
        }
    }

    /// - Returns: nothing if no branch starts any.
    private func tasks(startedBy branches: [Branch]) -> [UInt8] {
        let fates = BranchFate.fates(of: branches)
        var tasks: Set<UInt8> = []
        for index in branches.indices where fates[index] == .canRun {
            let task = branches[index].task?.reference.target
            tasks.insert(task.map { UInt8($0 + 1) } ?? 0)
        }
        if tasks.subtracting([0]).isEmpty { return [] }
        if BranchFate.mayFallThrough(branches) { tasks.insert(0) }
        return tasks.sorted()
    }
}
