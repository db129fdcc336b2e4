import FlowModel

/// The names that tests of a flow use for its tasks.
package struct TaskNames {
    private let names: FlowTasks

    package init(of flow: Flow, _ naming: Naming) { names = FlowTasks(flow, naming) }

    /// The enum of the tasks.
    package var type: String { names.type }

    /// `LoginFlowTask.SignInOutcome`
    package func outcomeType(of task: Int) -> String { names.outcomeType(of: task).description }

    /// The labels of the values of an outcome.
    package func labels(of outcome: Event) -> [String?] {
        var names = LocalNames()
        return outcome.payload.map { TaskOutcomeCase.label(of: $0, &names) }
    }
}
