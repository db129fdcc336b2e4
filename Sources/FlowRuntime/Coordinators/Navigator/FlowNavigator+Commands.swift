// The transitions of a flow, and the reports of what has no effect.
extension FlowNavigator {
    @discardableResult
    func perform(_ commands: [NavigationCommand<Route>], intent: String) -> Bool {
        if refusesBeforeStart(intent) { return false }
        // A flow that is about to finish immediately is shown if the start of the app leads into it.
        if currentParent == nil { beginForLink() }
        if commands.contains(where: \.isAboutHeldEvent) { return performWithHeldEvent(commands, intent: intent) }
        return occur(Self.name(of: intent)) { performNow(commands, intent: intent) }
    }

    private func performNow(_ commands: [NavigationCommand<Route>], intent: String) -> Bool {
        if transaction?.failure != nil { return false }
        do {
            var cleared: [Int] = []
            let next = try state.performing(
                commands, answering: transaction?.entry ?? state.currentLayer.topEntry.id,
                endingChild: transaction?.endsChild ?? false, clearingChildrenAt: &cleared)
            let isAnimated = commands.allSatisfy(\.isAnimated)
            FlowMotion.change(isAnimated: isAnimated) { state = next }
            record(commands)
            dismissAll(inChildrenAt: cleared, isAnimated: isAnimated)
            if transaction == nil { settle() }
            return true
        } catch .nothingToGoBackTo where askParentToLeave(isAnimated: commands.allSatisfy(\.isAnimated)) {
            record(commands)
            return true
        } catch {
            let reason = UnexpectedIntent<Route>.Reason.failed(error, commands: commands)
            if transaction == nil {
                report(intent, reason)
            } else {
                transaction?.failure = NavigationTransaction.Failure(intent: intent, reason: reason)
            }
            return false
        }
    }

    /// Dismisses the modal layers of the child flows that entries show, and of the flows that those show then. Within a
    /// transaction, that is done once it has succeeded.
    func dismissAll(inChildrenAt entries: [Int], isAnimated: Bool) {
        guard !entries.isEmpty else { return }
        guard transaction == nil else {
            transaction?.clearings += entries.map { (entry: $0, isAnimated: isAnimated) }
            return
        }
        FlowMotion.change(isAnimated: isAnimated) {
            for entry in entries { child(at: entry)?.dismissAllDownwards() }
        }
    }

    func dismissAllDownwards() {
        if hasModalLayers { state.removeModalLayers() }
        currentChild?.dismissAllDownwards()
    }

    /// Asks the parent, or else the app, to remove this flow.
    ///
    /// - Returns: `true` if it was removed.
    private func askParentToLeave(isAnimated: Bool) -> Bool {
        var isLeft = false
        FlowMotion.change(isAnimated: isAnimated) { isLeft = currentParent?.leave(self) ?? leaveApp() }
        return isLeft
    }

    private func record(_ commands: [NavigationCommand<Route>]) {
        guard transaction == nil else {
            transaction?.commands += commands
            return
        }
        self.commands = commands
    }

    /// Calls the hook of this flow, and then those of the flows that contain it.
    ///
    /// - Parameter sender: The route whose screen has sent the intent, if the user does not see it.
    func report(_ intent: String, _ reason: UnexpectedIntent<Route>.Reason, from sender: String? = nil) {
        let name = Self.name(of: intent)
        // If the flow has been removed, an undelivered message is reported as a refusal.
        if case .undelivered(let message) = reason, !isLate {
            note(.undelivered, name, message: (message, message), reason: explanation(of: reason))
        } else if case .dropped = reason {
            note(.dropped, name, held: name, reason: explanation(of: reason))
        } else {
            note(.refused, name, reason: explanation(of: reason, from: sender))
        }
        let report = UnexpectedIntent(intent: name, current: state.current, reason: reason)
        onUnexpectedIntent?(report)
        creator?.receive(ChildReport(report).inside(routeName))
    }

    func receive(_ report: ChildReport) {
        onUnexpectedIntent?(UnexpectedIntent(report, current: state.current))
        creator?.receive(report.inside(routeName))
    }
}
