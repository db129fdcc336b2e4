/// Flows that finish immediately.
extension EventRun {
    /// How many transitions may trigger each other without an event.
    static let mostAnswers = 100
    var hasAnswersLeft: Bool { answersInARow < Self.mostAnswers }

    /// Ends the flows that finish immediately, if their parents currently show them: outer flows first. All others are shown after
    /// all, and so are those that are not removed thereby.
    mutating func answerEndings() throws(Question) {
        while mayHaveEndings {
            guard let id = nextEnding, let ending = state.instances[id]?.ending else {
                mayHaveEndings = false
                break
            }
            answersInARow += answersToSkip(self)
            state.instances[id]?.ending = nil
            let name = flow(id)?.outcomes[ending.outcome].name ?? ""
            if isCurrent(id), countAnswer(of: id, as: name) {
                try end(id, with: ending.outcome, ending.payload, as: name)
            }
            if isLive(id) { try begin(id) }
        }
        answersInARow = 0
        lastSettled = state.lastNumber
    }

    /// Shows a flow after all.
    mutating func begin(_ id: ID) throws(Question) {
        guard state.instances[id]?.hasBegun == false else { return }
        state.instances[id]?.ending = nil
        state.instances[id]?.hasBegun = true
        try updateChildren(of: id)
    }

    /// Shows all flows, as after a state has been restored.
    mutating func beginAll() throws(Question) {
        while let id = nextEnding { try begin(id) }
        mayHaveEndings = false
    }

    /// - Returns: whether it is not one too many, which is reported.
    mutating func countAnswer(of id: ID, as name: String) -> Bool {
        answersInARow += 1
        if answersInARow <= Self.mostAnswers { return true }
        note(.endless(path: state.path(of: id), name: name))
        return false
    }

    /// A flow that its parent does not currently show comes last: another one may uncover it.
    private var nextEnding: ID? {
        var first: ID?
        var left: [ID] = [.outermost]
        while let id = left.popLast() {
            guard let instance = state.instances[id], !removed.contains(id) else { continue }
            if instance.ending != nil {
                if isCurrent(id) { return id }
                first = first ?? id
            }
            left += instance.places.reversed().map(\.id)
        }
        return first
    }

    private func isCurrent(_ id: ID) -> Bool {
        guard let parent = state.instances[id]?.parent else { return true }
        return currentChild(of: parent) == id
    }
}
