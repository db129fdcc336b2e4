/// The outcome of a flow that finishes immediately.
struct FlowEnding {
    let outcome: String
    let tellParent: () -> Void
}

// A flow that finishes immediately ends once the change that has created it is complete, before the user sees anything of it.
extension FlowNode {
    /// How many transitions may trigger each other in one change.
    private static let mostAnswers = 100

    /// Whether the flow's parent currently shows it.
    private var isCurrent: Bool { parent.map { $0.currentChild === self } ?? true }

    /// Sets the outcome with which the flow finishes immediately.
    final func setEnding(_ ending: FlowEnding) {
        self.ending = ending
        hasBegun = false
        noteEndings()
    }

    /// Notes that a flow in this one, or the flow itself, may finish immediately.
    final func noteEndings() {
        for flow in sequence(first: self, next: { $0.creator }) { flow.mayHaveEndings = true }
    }

    /// Shows the flow after all.
    final func begin() {
        let isNew = !hasBegun
        forgetEnding()
        if isNew { beginChildren() }
    }

    /// Does the same before the state of a flow is replaced, so that nothing is created for the old one.
    final func forgetEnding() {
        ending = nil
        hasBegun = true
    }

    /// Shows all flows in this one, as after a state has been restored.
    final func beginAll() {
        begin()
        for child in childNodes { child.beginAll() }
        mayHaveEndings = false
    }

    /// Ends the flows that finish immediately, if their parents currently show them: outer flows first. All others are shown after
    /// all, and so are those that are not removed thereby. Called on the outermost flow, after each change.
    final func answerEndings() {
        while mayHaveEndings {
            guard let flow = nextEnding(isCurrent: true) ?? nextEnding(isCurrent: false), let ending = flow.ending
            else {
                forgetEndings()
                break
            }
            flow.ending = nil
            if flow.isCurrent, flow.countAnswer(as: ending.outcome) {
                openChanges += 1
                ending.tellParent()
                openChanges -= 1
            }
            if !flow.isRemoved { flow.begin() }
        }
        answersInARow = 0
    }

    /// Counts a transition that others have triggered without an action of the user.
    ///
    /// - Parameter name: The name of the event, to report it.
    /// - Returns: `false` if there were too many, which is reported.
    final func countAnswer(as name: String) -> Bool {
        let outermost = outermost
        outermost.answersInARow += 1
        if outermost.answersInARow <= Self.mostAnswers { return true }
        reportEndless(name)
        return false
    }

    private func nextEnding(isCurrent: Bool) -> FlowNode? {
        guard mayHaveEndings else { return nil }
        if ending != nil, self.isCurrent || !isCurrent { return self }
        for child in childNodes {
            if let ending = child.nextEnding(isCurrent: isCurrent) { return ending }
        }
        return nil
    }

    private func forgetEndings() {
        guard mayHaveEndings else { return }
        mayHaveEndings = false
        for child in childNodes { child.forgetEndings() }
    }
}
