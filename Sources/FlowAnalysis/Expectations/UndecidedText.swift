import FlowModel

/// Why an expectation is not decided, as text.
extension ExpectationVerdict.Undecided {
    package var words: String {
        switch self {
        case .tooMuchWork: "the flow has too many stacks to tell apart; split it into child flows"
        case .otherFlow:
            "a route of a child flow is only followed where it is `seen`, alone in `never` or `possible` or as the `then` of `before`, and"
                + " if the child flow gets there by itself; name the route that shows that flow, or state it about that flow"
        case .approximation:
            "a held event, or what follows when the system has removed a route, can fail further down the stack, which is not followed"
                + " exactly; use steps there that cannot fail"
        case .tabWithValue:
            "a tab can be tapped only after it has been shown with a value, which is not followed exactly; give the value a default"
        case .failingOutcome:
            "the transition of a task's outcome can fail, and the task has ended then, which is not followed; correct the transition"
        }
    }
}

extension Expectation {
    /// Why no flow decides an expectation of a library that is not about exactly one.
    package var causeWithoutFlow: String {
        guard let first = form.paths.first else {
            return "it names no route, so it is about no flow; state it in the file of a flow"
        }
        guard let other = form.paths.first(where: { $0.flow?.target != first.flow?.target }) else {
            return ExpectationVerdict.Undecided.otherFlow.words
        }
        return
            "`\(first.text.text)` and `\(other.text.text)` are routes of different flows, and each flow is proved by itself; split it"
            + " into expectations about one flow each"
    }
}
