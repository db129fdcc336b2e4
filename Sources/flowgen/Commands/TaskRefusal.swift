import FlowIR

/// A task in a module, where a command cannot follow tasks yet.
struct RefusedTask {
    let flow: String
    let task: String

    func refusal(of command: String) -> String {
        "flow `\(flow)` has the task `\(task)`, and `\(command)` cannot follow tasks yet; leave out the specs with tasks"
    }
}

extension Module {
    /// The first task of the module, if it has any.
    var firstTask: RefusedTask? {
        for flow in flows {
            if let task = flow.tasks.first { return RefusedTask(flow: flow.name.text, task: task.name.text) }
        }
        return nil
    }
}
