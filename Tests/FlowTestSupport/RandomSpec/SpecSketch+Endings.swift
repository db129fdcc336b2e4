extension SpecSketch {
    /// Lets child flows be over before they are seen, with a sequence of its own: without them, the module is the same.
    mutating func drawEndings(seed: UInt64) {
        var random = SplitMix64(seed: seed &* 0xE2D1_46AB &+ 5)
        _ = random.next()
        guard random.chance(50) else { return }
        let shown = Set(flows.flatMap(\.routes).compactMap(\.child))
        for flow in flows.indices where shown.contains(flows[flow].name) && !flows[flow].outcomes.isEmpty {
            guard random.chance(70) else { continue }
            let before = flows[flow].start
            flows[flow].drawEnding(&random)
            if AnswerCircles(self).exist { flows[flow].start = before }
        }
    }
}

extension FlowSketch {
    fileprivate mutating func drawEnding(_ random: inout SplitMix64) {
        guard let outcome = random.pick(outcomes) else { return }
        let isNumbered = random.chance(30)
        let question = QuestionSketch(
            name: isNumbered ? QuestionSketch.numbered : random.pick(QuestionSketch.plain) ?? "",
            number: isNumbered ? random.within(2...3) : nil, isNegated: random.chance(50))
        var ending = StartSketch(question: question, route: "", outcome: outcome)
        if numberedOutcomes.contains(outcome), !hasNumber || random.chance(30) { ending.number = random.below(4) }
        if random.chance(70) {
            start.insert(ending, at: random.below(start.count))
        } else {
            start[start.count - 1].question = question
            ending.question = nil
            start.append(ending)
        }
    }
}
