extension FlowNavigator {
    /// Does work after the current transaction has succeeded, or immediately if there is none.
    func afterwards(_ work: @escaping () -> Void) {
        if transaction == nil { work() } else { transaction?.afterwards.append(work) }
    }

    /// Runs `body` as one transition. If any part of it fails, the state is restored, and then the hook is called. Within
    /// another transaction, `body` becomes part of that one.
    ///
    /// - Parameters:
    ///   - intent: The name of the intent, for the log.
    ///   - body: A closure that performs commands.
    ///   - rollBack: A closure that undoes everything else that `body` did.
    /// - Returns: `true` if the whole transition was performed.
    func transact(_ intent: String, _ body: () -> Void, orRollBack rollBack: () -> Void) -> Bool {
        if transaction != nil {
            body()
            return transaction?.failure == nil
        }
        return occur(Self.name(of: intent)) {
            asOneChange { transactNow(body, orRollBack: rollBack) }
        }
    }

    private func transactNow(_ body: () -> Void, orRollBack rollBack: () -> Void) -> Bool {
        let before = state
        transaction = NavigationTransaction(entry: state.currentLayer.topEntry.id, endsChild: isHandlingOutcome)
        body()
        let ended = transaction
        if ended?.failure != nil { state = before }
        transaction = nil
        updateChildren()
        if let failure = ended?.failure {
            rollBack()
            report(failure.intent, failure.reason)
            return false
        }
        if let commands = ended?.commands, !commands.isEmpty {
            self.commands = commands
        }
        for clearing in ended?.clearings ?? [] {
            dismissAll(inChildrenAt: [clearing.entry], isAnimated: clearing.isAnimated)
        }
        for report in ended?.reports ?? [] { report() }
        for work in ended?.afterwards ?? [] { work() }
        return true
    }

    /// Runs a part of the current transaction that can fail without the rest. If it fails, everything that it performed is
    /// undone, and the hook is called once the transaction has succeeded.
    func attempt(_ part: () -> Void) {
        let before = (state: state, transaction: transaction)
        part()
        guard let ended = transaction, let failure = ended.failure else { return }
        state = before.state
        transaction = before.transaction
        transaction?.reports = ended.reports + [{ [self] in report(failure.intent, failure.reason) }]
    }
}
