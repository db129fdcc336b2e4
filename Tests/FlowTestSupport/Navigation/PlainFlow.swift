import FlowModel

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
        /// Whether it has values, so that a `show` of the same route can lead to another entry.
        package var hasValues: Bool
        package var transitions: [Transition]
    }

    package struct Transition: Sendable {
        /// The name in a journey: the event, or the pattern of a link.
        package var name: String
        package var trigger: FlowModel.Transition.Trigger?
        package var branches: [Branch]
        /// Every branch that some answers of the guards lead to; includes `nil` if some lead to none.
        package var choices: [Int?]
        /// The tasks of which the event is an outcome; `nil` for any other event.
        package var tasks: Set<Int>?
    }

    package struct Branch: Sendable {
        package var condition: Condition?
        package var steps: [Step]
        package var isHeld: Bool
        /// The task that starts after the steps.
        package var task: Int?
        /// The steps that show a route anew, even if it is shown already.
        package var freshSteps: Set<Int> = []
    }

    package struct Start: Sendable {
        package var condition: Condition?
        /// `nil` if the flow is over before it is seen.
        package var route: Int?
        package var outcome: Int?
    }

    /// A guard with its arguments.
    package struct Question: Hashable, Sendable {
        package var name: String
        package var bindings: [Binding]
    }

    /// What must be true, all of it.
    package struct Condition: Hashable, Sendable {
        package struct Part: Hashable, Sendable {
            /// A guard, or a value, which is its only binding and has no name.
            package var question: Question
            /// What the value must be; for a guard, `true`.
            package var answer: Literal
            /// Whether there are other answers than `true` and `false`.
            package var hasOtherAnswers = false
        }

        package var parts: [Part]
        package var isNegated: Bool

        /// - Parameter answer: what a guard answers, or what a value is.
        package func holds(_ answer: (Question) -> Literal) -> Bool {
            parts.allSatisfy { answer($0.question) == $0.answer } != isNegated
        }
    }

    package enum Step: Hashable, Sendable {
        case push(Int)
        case pushAbove(Int, target: Int)
        case pushInsteadOf(Int, target: Int)
        case pushUniqueOnTop(Int)
        case pushUniqueInLayer(Int)
        /// In place of a route with equal values, on top or in the layer, or else on top.
        case pushUnlessEqual(Int, inLayer: Bool)
        /// Above so many routes of the layer, in place of all others: what the interpreters make of the one before.
        case pushAt(Int, height: Int)
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
    package var tasks: [String]
    /// The ways of presenting, by their words.
    package var presentations: [String: Presentation] = [:]
    /// The number of outcomes with which it ends; the others are intents that bubble.
    package var endings: Int
    package var start: [Start]
    package var entries: [Int]
    /// The transitions of the flow-level intents.
    package var transitions: [Transition]
    package var links: [Transition]
    /// Whether some route of the module shows this flow.
    package var isChild: Bool
    /// Whether another flow of the same tree has flow-level intents or links, which take an alert of this one away.
    package var isInterruptible = false
    /// Whether a flow that shows this one, at any depth, takes its modal layers away.
    package var isDismissedByParent = false
}

/// A guarded list, of which the first item whose condition is true is chosen.
extension [PlainFlow.Condition?] {
    /// The index of every item that some answers of the guards choose, where equal calls of a guard have equal answers; includes
    /// `nil` if some answers choose none.
    package var choices: [Int?] {
        var answers: [(question: PlainFlow.Question, answers: [Literal])] = []
        for part in flatMap({ $0?.parts ?? [] }) {
            let all = part.hasOtherAnswers ? [.member("other"), part.answer] : [.bool(false), .bool(true)]
            if let index = answers.firstIndex(where: { $0.question == part.question }) {
                answers[index].answers += all.filter { !answers[index].answers.contains($0) }
            } else {
                answers.append((part.question, all))
            }
        }
        var choices: [Int?] = []
        for number in 0..<answers.reduce(1, { $0 * $1.answers.count }) {
            let choice = firstToHold { question in
                var rest = number
                for (other, answers) in answers {
                    if other == question { return answers[rest % answers.count] }
                    rest /= answers.count
                }
                return .none
            }
            if !choices.contains(choice) { choices.append(choice) }
        }
        return choices
    }

    package func firstToHold(_ answer: (PlainFlow.Question) -> Literal) -> Int? {
        firstIndex { condition in condition?.holds(answer) ?? true }
    }
}
