extension FlowNavigator {
    /// Starts a task on the current entry, which cancels the one that runs there. In a transaction, the task starts once the
    /// transaction has succeeded.
    func run<Work: Hashable, App, Outcome>(
        _ name: Work, asking app: App, work: @escaping @MainActor (App) async -> Outcome,
        then answer: @escaping @MainActor (Outcome) -> Void
    ) {
        let entry = state.currentLayer.topEntry
        afterwards { [weak self] in
            guard let self, !isRemoved, !waitsForStart, state.entries.contains(where: { $0.id == entry.id }) else {
                return
            }
            let task = EntryTask(AnyHashable(name), number: noteNextTask())
            setTask(task, of: entry.id)
            task.end = { [weak self, weak task] outcome in
                guard let self, let task, let outcome = outcome as? Outcome else { return false }
                end(task, of: entry.id, as: "\(outcome)") { answer(outcome) }
                return true
            }
            // An app that embeds the runtime may have a type `Task` of its own.
            task.work = _Concurrency.Task { @MainActor [weak self, weak task, weak creator, routeName] in
                let outcome = await work(app)
                if let self {
                    end(task, of: entry.id, as: "\(outcome)") { answer(outcome) }
                } else {
                    let late = UnexpectedIntent(
                        intent: Self.name(of: "\(outcome)"), current: entry.route, reason: .notCurrent)
                    creator?.receive(ChildReport(late).inside(routeName))
                }
            }
        }
    }

    /// Ends a task with an outcome. If the task has been cancelled, the outcome is dropped, and the hook is called.
    private func end(
        _ task: EntryTask?, of entry: Int, as outcome: String, _ answer: @escaping () -> Void
    ) {
        let name = Self.name(of: outcome)
        guard let task, task.answer == nil, self.task(of: entry) === task else {
            return occur(name, by: .task) { report(outcome, .notCurrent) }
        }
        task.outcome = name
        task.answer = answer
        settle()
    }

    /// Ends the uppermost task of the flow to which an outcome belongs.
    func endTask(with outcome: Any) -> Bool {
        let entries = state.entries.reversed().map(\.id)
        for entry in [state.currentLayer.topEntry.id] + entries {
            if let task = task(of: entry), task.answer == nil, task.end(outcome) { return true }
        }
        return false
    }

    /// Continues with the outcome of the task that has ended on the current entry, if the user sees it. The task is over before
    /// anything follows.
    func answerEndedTask() -> Bool {
        let entry = state.currentLayer.topEntry.id
        guard isOnTop, shownChild == nil, let task = task(of: entry), let answer = task.answer else { return false }
        interrupt {
            occur(task.outcome, by: .task) {
                setTask(nil, of: entry)
                asOneChange(answer)
            }
        }
        return true
    }
}
