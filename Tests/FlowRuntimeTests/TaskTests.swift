import FlowRuntime
import Testing

/// A flow that saves and loads, as flowgen generates one.
@MainActor private final class TaskFlowViewModel: PlaceFlowViewModel {
    enum Job: Hashable, Sendable {
        case save, load
    }

    enum Saved {
        case saved(Int)
        case refused
    }

    /// What has ended, in order.
    var ended: [String] = []
    /// The tasks that have asked the app, until they are answered.
    var open: [UnsafeContinuation<Saved, Never>] = []
    var runningTask: Job? { runningTask(as: Job.self) }

    func save(_ job: Job = .save) {
        run(
            job, asking: self,
            work: { app in await withUnsafeContinuation { app.open.append($0) } },
            then: { [weak self] in self?.taskEnded($0) })
    }

    private func taskEnded(_ outcome: Saved) {
        ended.append("\(outcome) at \(current)")
        if case .saved(let number) = outcome { perform(.push(.item(number)), intent: "saved") }
    }

    /// Lets the tasks that have started ask, and those that have been answered end.
    func wait() async { for _ in 0..<8 { await Task.yield() } }
}

@MainActor @Suite("Tasks")
struct TaskTests {
    private let flow = TaskFlowViewModel(.home, .list)

    @Test("a task runs until it is answered, and its outcome happens at its route")
    func answered() async {
        flow.save()
        #expect(flow.runningTask == .save)
        await flow.wait()
        flow.open[0].resume(returning: .saved(7))
        await flow.wait()
        #expect(flow.runningTask == nil)
        #expect(flow.ended == ["saved(7) at list"])
        #expect(flow.path == [.list, .item(7)])
        #expect(flow.reports.isEmpty)
    }

    @Test("a test ends a task at once, and what the work answers later is dropped and reported")
    func endedByTest() async {
        flow.save()
        #expect(flow.endTask(with: TaskFlowViewModel.Saved.refused))
        #expect(flow.ended == ["refused at list"])
        #expect(!flow.endTask(with: TaskFlowViewModel.Saved.refused))
        await flow.wait()
        flow.open[0].resume(returning: .saved(7))
        await flow.wait()
        #expect(flow.ended.count == 1)
        #expect(flow.reports == [UnexpectedIntent(intent: "saved", current: .list, reason: .notCurrent)])
    }

    @Test("an outcome waits while something lies above, and happens when the user sees the route again")
    func waits() {
        flow.save()
        flow.perform(.push(.note(1)))
        flow.perform(.present(.locked, as: .sheet))
        #expect(flow.endTask(with: TaskFlowViewModel.Saved.saved(2)))
        #expect(flow.ended.isEmpty)
        flow.perform(.dismiss)
        #expect(flow.ended.isEmpty)
        #expect(flow.systemBack())
        #expect(flow.ended == ["saved(2) at list"])
        #expect(flow.path == [.list, .item(2)])
    }

    @Test("an outcome that waits happens after all that belongs to one change")
    func waitsForTheWholeChange() {
        flow.save()
        flow.perform(.push(.note(1)))
        flow.endTask(with: TaskFlowViewModel.Saved.refused)
        flow.perform(.pop) {
            #expect(flow.ended.isEmpty)
            flow.perform(.push(.note(2)))
        }
        #expect(flow.ended.isEmpty)
        flow.perform(.pop)
        #expect(flow.ended == ["refused at list"])
    }

    @Test("a task is cancelled with its entry, and another showing of the route has none")
    func cancelled() async {
        flow.save()
        await flow.wait()
        flow.perform(.replace(.list))
        #expect(flow.runningTask == nil)
        #expect(!flow.endTask(with: TaskFlowViewModel.Saved.refused))
        flow.open[0].resume(returning: .refused)
        await flow.wait()
        #expect(flow.ended.isEmpty)
        #expect(flow.reports.map(\.intent) == ["refused"])
    }

    @Test("another task on the same entry cancels the first")
    func overwritten() async {
        flow.save()
        flow.save(.load)
        #expect(flow.runningTask == .load)
        await flow.wait()
        #expect(flow.open.count == 2)
        flow.open[0].resume(returning: .saved(1))
        flow.open[1].resume(returning: .saved(2))
        await flow.wait()
        #expect(flow.path == [.list, .item(2)])
        #expect(flow.reports.map(\.intent) == ["saved"])
    }

    @Test("tasks of several entries end in any order")
    func severalEntries() {
        flow.save()
        flow.perform(.push(.note(1)))
        flow.save(.load)
        #expect(flow.endTask(with: TaskFlowViewModel.Saved.refused))
        #expect(flow.endTask(with: TaskFlowViewModel.Saved.refused))
        #expect(flow.ended == ["refused at note(1)"])
        flow.perform(.pop)
        #expect(flow.ended == ["refused at note(1)", "refused at list"])
    }

    @Test("a transition that fails keeps the task")
    func failing() {
        flow.save()
        flow.perform(.dismiss)
        #expect(flow.runningTask == .save)
        #expect(flow.reports.count == 1)
    }

    @Test("a flow that was removed cancels its tasks")
    func goneFlow() async throws {
        var other: TaskFlowViewModel? = TaskFlowViewModel(.home)
        var isCancelled = false
        other?.run(
            TaskFlowViewModel.Job.save, asking: 0,
            work: { _ in
                while !Task.isCancelled { await Task.yield() }
                isCancelled = true
            }, then: { (_: Void) in Issue.record("the flow was removed") })
        await flow.wait()
        #expect(!isCancelled)
        other = nil
        await flow.wait()
        #expect(isCancelled)
    }
}
