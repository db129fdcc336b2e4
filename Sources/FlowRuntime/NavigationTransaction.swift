/// Several performances that are one transition.
nonisolated struct NavigationTransaction<Route: FlowRoute> {
    /// What was performed so far.
    var commands: [NavigationCommand<Route>] = []
    /// The first that failed; nothing is performed after it.
    var failure: Failure?
    /// What waits for all of it to be taken.
    var afterwards: [() -> Void] = []

    struct Failure {
        var intent: String
        var reason: UnexpectedIntent<Route>.Reason
    }
}

extension FlowNavigator {
    /// Does something when the transition has been taken: at once, where it is none of several performances.
    func afterwards(_ work: @escaping () -> Void) {
        if transaction == nil { work() } else { transaction?.afterwards.append(work) }
    }

    /// Does what `body` does as one transition: where anything in it fails, all of it is taken back, and then the hook is
    /// told. Within another transaction it is a part of that one.
    ///
    /// - Returns: whether all of it was taken.
    func transact(_ body: () -> Void, orTakeBack takeBack: () -> Void) -> Bool {
        if transaction != nil {
            body()
            return transaction?.failure == nil
        }
        let before = state
        transaction = NavigationTransaction()
        body()
        let ended = transaction
        if ended?.failure != nil { state = before }
        transaction = nil
        renewChildren()
        if let failure = ended?.failure {
            takeBack()
            report(failure.intent, failure.reason)
            return false
        }
        if let commands = ended?.commands, !commands.isEmpty { self.commands = commands }
        for work in ended?.afterwards ?? [] { work() }
        return true
    }
}
