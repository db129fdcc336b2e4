/// A task that runs on an entry. It is cancelled when nothing refers to it any more, because its entry or its flow is gone or
/// another task has been started there.
@MainActor
final class EntryTask {
    /// The task's case in the flow's enum of tasks.
    let name: AnyHashable
    /// The work that the app does.
    var work: _Concurrency.Task<Void, Never>?
    /// Continues with the outcome, once there is one: from then on, the task waits until its entry is what the user sees.
    var answer: (() -> Void)?
    /// The name of the outcome, once there is one.
    var outcome = ""
    /// Ends the task with an outcome, unless the outcome belongs to another task.
    var end: (Any) -> Bool = { _ in false }

    init(_ name: AnyHashable) { self.name = name }

    deinit { work?.cancel() }
}
