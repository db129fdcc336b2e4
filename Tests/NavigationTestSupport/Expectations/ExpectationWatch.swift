import FlowModel

/// Follows a journey, state by state, until it has come to what an expectation is about. For the forms of which the states of one
/// journey decide.
struct ExpectationWatch {
    enum Progress: Hashable {
        case waiting
        /// `between`: A has been seen, and B has not been seen since then.
        case armed
        /// The journey breaks the expectation or, for a `possible`, is the one that it asks for.
        case found
        /// Whatever follows, the journey will not do so.
        case over
    }

    private let form: Expectation.Form

    /// - Returns: `nil` for the other forms.
    init?(_ form: Expectation.Form) {
        switch form {
        case .never, .possible, .before, .between: self.form = form
        case .always, .when: return nil
        }
    }

    func start(at state: IsolatedFlow.Configuration) -> Progress { next(.waiting, state) }

    func next(_ progress: Progress, _ state: IsolatedFlow.Configuration) -> Progress {
        switch form {
        case .never(let situation), .possible(let situation): return state.isSuch(situation) ? .found : .waiting
        case .before(let first, let then):
            if state.sees(first) { return .over }
            return state.sees(then) ? .found : .waiting
        case .between(let after, let before, let never):
            let isArmed = progress == .armed && !state.sees(before)
            if isArmed, state.sees(never) { return .found }
            return isArmed || state.sees(after) ? .armed : .waiting
        case .always, .when: return .over
        }
    }
}
