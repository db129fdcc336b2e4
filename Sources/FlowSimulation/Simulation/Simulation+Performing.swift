extension Simulation {
    /// Performs an event.
    ///
    /// - Parameter answers: the answers of the guards in the order in which they are asked. Within one list of branches, a guard
    ///   that is asked again with the same values gets the same answer, which is listed once.
    package mutating func perform(_ event: Event, answers: [Bool] = []) -> Result {
        var left = answers[...]
        return perform(event) { _ in left.popFirst() }
    }

    /// Performs an event.
    ///
    /// - Parameter answer: what a guard answers; `nil` to stop before anything changes.
    package mutating func perform(_ event: Event, answering answer: (Question) -> Bool?) -> Result {
        withoutActuallyEscaping(answer) { answer in
            var run = EventRun(self, answer)
            do throws(Question) {
                try run.perform(event)
            } catch {
                return .asks(error)
            }
            let finished = run.finished
            if facts.haveTasks { run.noteCancelledTasks(since: self, in: finished) }
            self = finished
            return .performed(run.report)
        }
    }
}
