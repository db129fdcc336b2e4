import FlowSimulation

/// The names of the guards that an event asks, as journeys write them.
extension Simulation {
    /// The names that answer a question, the most exact one first.
    func names(of question: Question) -> [String] {
        let flow = program.flows[question.flow].name
        let name = program.flows[question.flow].guards[question.guardIndex].name
        let call = text(of: question)
        return ["\(flow).\(call)", "\(flow).\(name)", call, name]
    }

    /// The answers of an event, each under the shortest name that says which.
    func record(_ asked: [(question: Question, isYes: Bool)]) -> RecordedJourney.Answers {
        // From the shortest name to the most exact one.
        for precision in [3, 2, 0] {
            var answers = RecordedJourney.Answers()
            let isClear = asked.allSatisfy { question, isYes in
                let name = names(of: question)[precision]
                if let known = answers.list.first(where: { $0.question == name }) { return known.isYes == isYes }
                answers.list.append(RecordedJourney.Answer(question: name, isYes: isYes))
                return true
            }
            if isClear { return answers }
        }
        return RecordedJourney.Answers(
            list: asked.map { RecordedJourney.Answer(question: names(of: $0.question)[0], isYes: $0.isYes) },
            isOrdered: true)
    }
}

/// The answers of a step that is replayed.
struct AnswerBook {
    private let answers: RecordedJourney.Answers
    /// The indices of those that nothing has asked for.
    private var left: Set<Int>

    init(_ answers: RecordedJourney.Answers) {
        self.answers = answers
        left = Set(answers.list.indices)
    }

    mutating func answer(_ names: [String]) -> Bool? {
        for name in names {
            let found = answers.list.indices.first { index in
                answers.list[index].question == name && (!answers.isOrdered || left.contains(index))
            }
            guard let found else { continue }
            left.remove(found)
            return answers.list[found].isYes
        }
        return nil
    }

    /// A question that was not asked.
    var unused: String? { left.min().map { answers.list[$0].question } }
}
