/// The outcome of a flow that finishes immediately.
struct FlowEnding {
    let outcome: String
    let notifyParent: () -> Void
}

// A flow that finishes immediately ends once the change that has created it is complete, before the user sees anything of it.
extension FlowInTree {
    /// Whether the flow's parent currently shows it.
    fileprivate var isCurrent: Bool { currentParent.map { $0.currentChild === self } ?? true }

    /// Sets the outcome with which the flow finishes immediately.
    func setEnding(_ ending: FlowEnding) {
        self.ending = ending
        hasBegun = false
        noteEndings()
    }

    /// Notes that a flow in this one, or the flow itself, may finish immediately.
    func noteEndings() {
        for flow in outwards { flow.mayHaveEndings = true }
    }

    /// Shows the flow after all.
    func begin() {
        let isNew = !hasBegun
        forgetEnding()
        if isNew { beginChildren() }
    }

    /// Does the same before the state of a flow is replaced, so that nothing is created for the old one.
    func forgetEnding() {
        ending = nil
        hasBegun = true
    }

    /// Shows all flows in this one, as after a state has been restored.
    func beginAll() {
        begin()
        for child in childNodes { child.beginAll() }
        mayHaveEndings = false
    }

    /// Counts a transition that others have triggered without an action of the user.
    ///
    /// - Parameter name: The name of the event, to report it.
    /// - Returns: `false` if there were too many, which is reported.
    func countTransition(as name: String) -> Bool {
        if withTree({ $0.countTransition() }) { return true }
        reportEndless(name)
        return false
    }

    fileprivate func nextEnding(isCurrent: Bool) -> (any FlowInTree)? {
        guard mayHaveEndings else { return nil }
        if ending != nil, self.isCurrent || !isCurrent { return self }
        for child in childNodes {
            if let ending = child.nextEnding(isCurrent: isCurrent) { return ending }
        }
        return nil
    }

    fileprivate func forgetEndings() {
        guard mayHaveEndings else { return }
        mayHaveEndings = false
        for child in childNodes { child.forgetEndings() }
    }
}

extension FlowTree {
    /// How many transitions may trigger each other in one change.
    private static let mostTransitions = 100

    /// Counts a transition that others have triggered, and returns `false` if there were too many.
    fileprivate func countTransition() -> Bool {
        transitionsInARow += 1
        return transitionsInARow <= Self.mostTransitions
    }

    /// Ends the flows that finish immediately, if their parents currently show them: outer flows first. All others are shown after
    /// all, and so are those that are not removed thereby.
    func answerEndings() {
        while root.mayHaveEndings {
            guard let flow = root.nextEnding(isCurrent: true) ?? root.nextEnding(isCurrent: false),
                let ending = flow.ending
            else {
                root.forgetEndings()
                break
            }
            flow.ending = nil
            if flow.isCurrent, flow.countTransition(as: ending.outcome) { withoutSettling(ending.notifyParent) }
            if !flow.isRemoved { flow.begin() }
        }
        transitionsInARow = 0
    }
}
