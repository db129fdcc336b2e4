import FlowModel

/// A guarded list, of which the first item whose condition is true is chosen.
extension [FlowModel.Condition?] {
    /// The index of every item that some answers of the guards and some values choose, where equal calls of a guard have equal
    /// answers; includes `nil` if some choose none. It tries all of them, and `BranchFate` is compared with it.
    package var choices: [Int?] {
        var answers: [(question: Asked, answers: [Literal])] = []
        for part in flatMap({ $0?.parts ?? [] }) {
            let all = part.hasOtherAnswers ? [.member(""), part.answer] : [.bool(false), .bool(true)]
            if let index = answers.firstIndex(where: { $0.question == part.question }) {
                answers[index].answers += all.filter { !answers[index].answers.contains($0) }
            } else {
                answers.append((part.question, all))
            }
        }
        var choices: [Int?] = []
        for number in 0..<answers.reduce(1, { $0 * $1.answers.count }) {
            let choice = firstIndex { condition in
                condition?.holds { question in
                    var rest = number
                    for (other, answers) in answers {
                        if other == question { return answers[rest % answers.count] }
                        rest /= answers.count
                    }
                    return .none
                } ?? true
            }
            if !choices.contains(choice) { choices.append(choice) }
        }
        return choices
    }
}

/// A guard with its arguments, or a value, which is the only binding and has no name.
private struct Asked: Hashable {
    var name: String
    var bindings: [Binding]
}

extension FlowModel.Condition {
    fileprivate struct Part {
        var question: Asked
        /// What the value must be; for a guard, `true`.
        var answer: Literal
        /// Whether there are other answers than `true` and `false`.
        var hasOtherAnswers = false
    }

    /// What must be true, all of it.
    fileprivate var parts: [Part] {
        switch question {
        case .guard(let call):
            let question = Asked(name: call.reference.name.text, bindings: call.bindings)
            return [Part(question: question, answer: .bool(true))]
        case .values(let tests):
            return tests.map { test in
                let question = Asked(name: "", bindings: test.value.map { [$0.binding] } ?? [])
                return Part(
                    question: question, answer: test.literal ?? .none, hasOtherAnswers: !test.type.isBool)
            }
        }
    }

    /// - Parameter answer: what a guard answers, or what a value is.
    fileprivate func holds(_ answer: (Asked) -> Literal) -> Bool {
        let areTrue = parts.allSatisfy { answer($0.question) == $0.answer }
        if case .guard = question { return areTrue != isNegated }
        return areTrue
    }
}
