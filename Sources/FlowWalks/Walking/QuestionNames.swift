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
    package func record(_ asked: [(question: Question, isYes: Bool)]) -> RecordedJourney.Answers {
        if asked.isEmpty { return RecordedJourney.Answers() }
        let names = asked.map { self.names(of: $0.question) }
        // From the shortest name to the most exact one.
        for precision in [3, 2, 0] {
            var answers = RecordedJourney.Answers()
            var known: [String: Bool] = [:]
            let isClear = asked.indices.allSatisfy { index in
                let name = names[index][precision]
                let isYes = asked[index].isYes
                if let known = known[name] { return known == isYes }
                known[name] = isYes
                answers.list.append(RecordedJourney.Answer(question: name, isYes: isYes))
                return true
            }
            if isClear { return answers }
        }
        return RecordedJourney.Answers(
            list: asked.indices.map { RecordedJourney.Answer(question: names[$0][0], isYes: asked[$0].isYes) },
            isOrdered: true)
    }
}

/// The answers of a step that is replayed.
struct AnswerBook {
    private let answers: RecordedJourney.Answers
    /// The indices of those that nothing has asked for.
    private var left: Set<Int>
    /// The indices of the answers to each question that still count, in reverse.
    private var byName: [String: [Int]] = [:]

    init(_ answers: RecordedJourney.Answers) {
        self.answers = answers
        left = Set(answers.list.indices)
        for index in answers.list.indices.reversed() { byName[answers.list[index].question, default: []].append(index) }
    }

    mutating func answer(_ names: [String]) -> Bool? {
        for name in names {
            guard let found = byName[name]?.last else { continue }
            if answers.isOrdered { byName[name]?.removeLast() }
            left.remove(found)
            return answers.list[found].isYes
        }
        return nil
    }

    /// A question that was not asked.
    var unused: String? { left.min().map { answers.list[$0].question } }
}
