/// The outcome of a flow that is over before it is seen.
struct FlowEnding {
    let outcome: String
    let tellParent: () -> Void
}

// A flow that is over when it is created ends once the change that has led to it is complete, before the user sees anything.
extension FlowNode {
    /// How many answers may follow each other in one change.
    private static let mostAnswers = 100

    /// Whether the flow's parent currently shows it.
    private var isCurrent: Bool { parent.map { $0.currentChild === self } ?? true }

    /// Lets the flow end before it is seen.
    final func setEnding(_ ending: FlowEnding) {
        self.ending = ending
        hasBegun = false
        noteEndings()
    }

    /// Notes that a flow in this one, or the flow itself, may be over before it is seen.
    final func noteEndings() {
        for flow in sequence(first: self, next: { $0.creator }) { flow.mayHaveEndings = true }
    }

    /// Shows the flow after all.
    final func begin() {
        let isNew = !hasBegun
        forgetEnding()
        if isNew { beginChildren() }
    }

    /// The same before the state of a flow is replaced, so that nothing is created for the old one.
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

    /// Ends the flows that are over before they are seen: those that their parents currently show, outer flows first. All others
    /// are shown after all, and so are those that are still there afterwards. Called on the outermost flow, after each change.
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

    /// Counts an answer that follows others without anything that the user does.
    ///
    /// - Parameter name: The name of what follows, to report it.
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
