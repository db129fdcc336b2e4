/// A task that runs on an entry. It is cancelled when nothing refers to it any more, because its entry or its flow has been removed
/// or another task has been started there.
@MainActor
final class EntryTask {
    /// The task's case in the flow's enum of tasks.
    let name: AnyHashable
    /// Different for all tasks that are started in a tree of flows.
    let number: Int
    /// The work that the app does.
    var work: _Concurrency.Task<Void, Never>?
    /// Continues with the outcome, once there is one: it is handled when its entry is what the user sees.
    var answer: (() -> Void)?
    /// The name of the outcome, once there is one.
    var outcome = ""
    /// Ends the task with an outcome, unless the outcome belongs to another task.
    var end: (Any) -> Bool = { _ in false }

    init(_ name: AnyHashable, number: Int) {
        self.name = name
        self.number = number
    }

    deinit { work?.cancel() }
}
