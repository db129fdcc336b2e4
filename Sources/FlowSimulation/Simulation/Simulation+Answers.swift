// An event with all the answers that the guards can give.
extension Simulation {
    /// What an event has done with some answers.
    package struct Performance: Sendable {
        /// In the order in which they were asked for.
        package var answers: [Bool]
        package var state: Simulation
        package var report: Report
    }

    /// Performs an event once, with all the answers that it needs.
    ///
    /// - Parameters:
    ///   - first: the first answers.
    ///   - rest: the answer of the guards that are called after these.
    package func performance(of event: Event, _ first: [Bool], then rest: Bool) -> Performance? {
        var answers: [Bool] = []
        var next = self
        let performed = next.perform(event) { _ in
            let answer = answers.count < first.count ? first[answers.count] : rest
            answers.append(answer)
            return answer
        }
        guard case .performed(let report) = performed else { return nil }
        return Performance(answers: answers, state: next, report: report)
    }

    /// What an event does with each combination of answers, those with a late "no" first.
    ///
    /// - Parameter most: how many combinations are tried at most.
    /// - Returns: `nil` if there are more.
    package func performances(of event: Event, upTo most: Int) -> [Performance]? {
        var all: [Performance] = []
        var left: [[Bool]] = [[]]
        while let first = left.popLast() {
            guard let performance = performance(of: event, first, then: true) else { continue }
            all.append(performance)
            // Each of the answers that were not given has a performance of its own.
            guard all.count + left.count + performance.answers.count - first.count <= most else { return nil }
            for index in first.count..<performance.answers.count {
                left.append(performance.answers[..<index] + [false])
            }
        }
        return all
    }
}
