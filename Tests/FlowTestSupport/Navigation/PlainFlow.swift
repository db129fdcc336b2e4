import FlowIR

/// A flow in the form that ``NavigationInterpreter`` reads: only the navigation, with routes, guards and outcomes as numbers.
package struct PlainFlow: Sendable {
    package struct Route: Sendable {
        package var name: String
        /// The flow that the route shows; `nil` for a screen, or if there is no such flow.
        package var child: FlowID?
        package var isScreen: Bool
        package var isAlert = false
        /// Whether it is an alert without buttons, so that the system adds one.
        package var hasOnlyOK = false
        package var presentation: Presentation?
        package var isBackHidden: Bool
        package var isDismissible: Bool
        package var isHiddenTab: Bool
        package var transitions: [Transition]
    }

    package struct Transition: Sendable {
        /// The name in a journey: the event, or the pattern of a link.
        package var name: String
        package var trigger: FlowIR.Transition.Trigger?
        package var branches: [Branch]
        /// Every branch that some answers of the guards lead to; includes `nil` if some lead to none.
        package var choices: [Int?]
    }

    package struct Branch: Sendable {
        package var condition: Condition?
        package var steps: [Step]
        package var isHeld: Bool
    }

    package struct Start: Sendable {
        package var condition: Condition?
        package var route: Int
    }

    /// A guard with its arguments.
    package struct Question: Hashable, Sendable {
        package var name: String
        package var bindings: [Binding]
    }

    package struct Condition: Hashable, Sendable {
        package var question: Question
        package var isNegated: Bool
    }

    package enum Step: Hashable, Sendable {
        case push(Int)
        case pushAbove(Int, target: Int)
        case pushInsteadOf(Int, target: Int)
        case pushUniqueOnTop(Int)
        case pushUniqueInLayer(Int)
        case pop(Int)
        case popTo(Int)
        case popPast(Int)
        case popToRoot
        case replace(Int)
        case reset([Int])
        case present(Int, Presentation)
        case dismiss
        case dismissAll
        case back
        case show(Int)
        case finish(Int)
        case stay
        case resume
    }

    package var name: String
    package var container: Flow.Container
    package var routes: [Route]
    package var outcomes: [String]
    package var start: [Start]
    package var entries: [Int]
    /// The transitions of the flow-level intents.
    package var transitions: [Transition]
    package var links: [Transition]
    /// Whether some route of the module shows this flow.
    package var isChild: Bool
    /// Whether another flow of the same tree has flow-level intents or links, which take an alert of this one away.
    package var isInterruptible = false
}

/// A guarded list, of which the first item whose condition is true is chosen.
extension [PlainFlow.Condition?] {
    /// The index of every item that some answers of the guards choose, where equal calls of a guard have equal answers; includes
    /// `nil` if some answers choose none.
    package var choices: [Int?] {
        let questions = reduce(into: [PlainFlow.Question]()) { questions, condition in
            if let question = condition?.question, !questions.contains(question) { questions.append(question) }
        }
        var choices: [Int?] = []
        for answers in 0..<(1 << questions.count) {
            let choice = firstToHold { question in
                questions.firstIndex(of: question).map { answers >> $0 & 1 == 1 } ?? false
            }
            if !choices.contains(choice) { choices.append(choice) }
        }
        return choices
    }

    package func firstToHold(_ answer: (PlainFlow.Question) -> Bool) -> Int? {
        firstIndex { condition in condition.map { answer($0.question) != $0.isNegated } ?? true }
    }
}
