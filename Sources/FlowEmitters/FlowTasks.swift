import FlowModel
import FlowSwiftCode

/// The names of a flow's tasks in generated code: the enum of the tasks, and in it an enum for the outcomes of each.
struct FlowTasks {
    let type: String
    /// The enums of the outcomes, task by task.
    private let outcomes: [String]

    init(_ flow: Flow, _ naming: Naming) {
        type = naming.name(.task, of: flow)
        var names = LocalNames(taken: flow.tasks.map(\.name.text))
        outcomes = flow.tasks.map { names.take("\($0.name.text.capitalisedFirst)Outcome") }
    }

    func outcomeName(of task: Int) -> String { outcomes[task] }

    /// `LoginFlowTask.SignInOutcome`
    func outcomeType(of task: Int) -> SwiftType {
        .named([SwiftType.Component(type), SwiftType.Component(outcomes[task])])
    }
}
