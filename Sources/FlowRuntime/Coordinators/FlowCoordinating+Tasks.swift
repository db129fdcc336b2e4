extension FlowCoordinating {
    /// Starts a task on the current route. The task that runs there is cancelled.
    ///
    /// The task is cancelled together with the route's entry. An outcome that it returns afterwards has no effect, except that
    /// ``onUnexpectedIntent`` is called. If something is above the route when the task ends, the outcome is handled when the user
    /// sees the route again.
    ///
    /// - Parameters:
    ///   - task: The task's case in the flow's enum of tasks.
    ///   - app: The object that does the work.
    ///   - intent: The name that ``onEvent(includingValues:_:)`` reports. The default is the name of the calling method.
    ///   - work: A closure that does the work and returns the outcome.
    ///   - answer: A closure that is called with the outcome.
    public func run<Work: Hashable, App, Outcome>(
        _ task: Work, asking app: App, intent: String = #function,
        work: @escaping @MainActor (App) async -> Outcome,
        then answer: @escaping @MainActor (Outcome) -> Void
    ) {
        let navigator = flowNavigator
        navigator.change(as: intent) { navigator.run(task, asking: app, work: work, then: answer) }
    }

    /// Returns the task that runs on the current route, or `nil` if none does.
    ///
    /// - Parameter type: The flow's enum of tasks.
    public func runningTask<Work: Hashable>(as type: Work.Type) -> Work? {
        flowNavigator.task(of: flowNavigator.state.currentLayer.topEntry.id)?.name.base as? Work
    }

    /// Ends a task with an outcome, as though its work had returned the outcome. A test can thereby end tasks in any order.
    ///
    /// Of several tasks with such outcomes, the one on the uppermost route ends. Its work continues, and an outcome that it returns
    /// later is dropped as for a cancelled task.
    ///
    /// - Parameter outcome: The outcome of a task that runs in this flow.
    /// - Returns: `true` if such a task ran.
    @discardableResult
    public func endTask<Outcome>(with outcome: Outcome) -> Bool { flowNavigator.endTask(with: outcome) }
}
