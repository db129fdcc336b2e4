extension FlowNode {
    /// The flow that contains this one and all others, even if this one has been removed from it.
    final var outermost: FlowNode {
        var flow = self
        while let creator = flow.creator { flow = creator }
        return flow
    }

    /// Notes that a task has been started somewhere in the tree.
    final func followTasks() {
        for flow in sequence(first: self, next: { $0.creator }) { flow.hasRunTasks = true }
    }

    /// Makes several changes that belong together. Outcomes of tasks are handled after all of them.
    final func asOneChange(_ body: () -> Void) {
        let tree = outermost
        tree.openChanges += 1
        body()
        tree.openChanges -= 1
        tree.settle()
    }

    /// Ends the flows that finish immediately, notes what the user now sees, and continues with the outcomes of tasks that have
    /// ended on it. Called on the outermost flow, after each change.
    final func settle() {
        guard openChanges == 0 else { return }
        repeat {
            answerEndings()
            updateTabs()
            noteWhatIsShown()
        } while hasRunTasks && innermost.answerEndedTask()
    }
}
