import FlowModel

/// Why an expectation is not decided, as text.
extension ExpectationVerdict.Undecided {
    package var words: String {
        switch self {
        case .tooMuchWork: "the flow has too many stacks to tell apart; split it into child flows"
        case .otherFlow:
            "a route of a child flow is only followed where it is `seen`, alone in `never` or `possible` or as the `then` of `before`, and"
                + " if the child flow gets there from its start by events of its own screens; name the route that shows that flow, or state it"
                + " about that flow"
        case .approximation:
            "a held event can fail, or what follows when the system has removed a route or an alert can fail far down the stack, which is not"
                + " followed exactly; use steps there that cannot fail"
        case .tabWithValue:
            "a tab can be tapped only after it has been shown with a value, which is not followed exactly; give the value a default"
        case .immediateFinish:
            "a child flow can finish immediately, which is followed as an event of its own, after its route has been seen; state it about what"
                + " is seen afterwards"
        case .failingOutcome:
            "the transition of a task's outcome can fail, and the task has ended then, which is not followed; correct the transition"
        }
    }
}

extension Expectation {
    /// Why no flow decides an expectation of a library that is not about exactly one.
    package func causeWithoutFlow(in module: Module) -> String {
        guard let first = form.paths.first else {
            return "it names no route, so it is about no flow; state it in the file of a flow"
        }
        guard let other = form.paths.first(where: { $0.flow?.target != first.flow?.target }) else {
            return ExpectationVerdict.Undecided.otherFlow.words
        }
        if let advice = advice(toName: other, from: first, in: module) ?? advice(toName: first, from: other, in: module)
        {
            return advice
        }
        return
            "`\(first.text.text)` and `\(other.text.text)` are routes of different flows, and each flow is proved by itself; split it"
            + " into expectations about one flow each"
    }

    /// What names a route in a flow that shows its flow, as `BookingFlow/payment/card`; `nil` if that does not show it.
    private func advice(toName inner: RoutePath, from outer: RoutePath, in module: Module) -> String? {
        guard let parent = outer.flow?.target, let child = inner.flow?.target,
            let route = module[parent].routes.first(where: { $0.child == child })
        else { return nil }
        let flow = module[parent].name.text
        let path = ([flow, route.name.text] + inner.routes.map(\.name.text)).joined(separator: "/")
        return "`\(flow)` shows the flow of `\(inner.text.text)`; write that as `\(path)`"
    }
}
