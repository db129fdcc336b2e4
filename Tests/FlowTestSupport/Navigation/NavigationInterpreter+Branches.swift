import FlowDiagnostics
import FlowModel

extension NavigationInterpreter {
    /// The position of a branch in its flow.
    package struct BranchAddress: Hashable, Sendable {
        package enum Owner: Hashable, Sendable {
            case route(Int)
            case flow
            case link
        }

        package var owner: Owner
        /// An index into the transitions of the owner, or into the links.
        package var transition: Int
        package var branch: Int

        package init(_ owner: Owner, transition: Int, branch: Int) {
            self.owner = owner
            self.transition = transition
            self.branch = branch
        }
    }

    package struct Failure: Hashable, Sendable {
        package var rule: RuleID
        package var step: Int

        package init(_ rule: RuleID, step: Int) {
            self.rule = rule
            self.step = step
        }
    }

    /// The first branch whose condition was true, and its result.
    package struct Attempt: Hashable, Sendable {
        package enum Verdict: Hashable, Sendable {
            case succeeded
            case failed(Failure)
            /// The link that it resumed failed, and that failure is reported for the link.
            case failedWithin
        }

        package var place: BranchAddress
        package var verdict: Verdict

        package init(place: BranchAddress, verdict: Verdict) {
            self.place = place
            self.verdict = verdict
        }
    }

    /// One possible result of a branch.
    struct Run: Hashable {
        enum End: Hashable {
            case moved(Configuration)
            case failed
            case finished(Int)
            case left
        }

        var attempts: [Attempt]
        var end: End
    }

    /// The answers of the app; `nil` to try all answers.
    package typealias Answers = (PlainFlow.Question) -> Literal

    func choices(_ transition: PlainFlow.Transition, _ answers: Answers?) -> [Int?] {
        guard let answers else { return transition.choices }
        return [transition.branches.map(\.condition).firstToHold(answers)]
    }

    /// Performs the steps in order. A resumed link can have several results, and so can the branch.
    func run(
        _ place: BranchAddress, _ branch: PlainFlow.Branch, in configuration: Configuration, _ answers: Answers?
    ) -> [Run] {
        run(place, branch, from: 0, in: configuration, after: [], answers)
    }

    /// - Parameter attempts: the attempts of links that earlier steps have resumed.
    private func run(
        _ place: BranchAddress, _ branch: PlainFlow.Branch, from first: Int, in configuration: Configuration,
        after attempts: [Attempt], _ answers: Answers?
    ) -> [Run] {
        func over(_ attempts: [Attempt], _ verdict: Attempt.Verdict, _ end: Run.End) -> [Run] {
            [Run(attempts: attempts + [Attempt(place: place, verdict: verdict)], end: end)]
        }
        var configuration = configuration
        for index in first..<branch.steps.count {
            if case .show(let route) = branch.steps[index], !flow.tasks.isEmpty {
                let isFresh = branch.freshSteps.contains(index)
                let mayDiffer = flow.routes[route].hasValues
                return [true, false].filter { $0 ? !isFresh : isFresh || mayDiffer }.flatMap { isEqual in
                    run(
                        place, branch, from: index + 1, in: show(route, in: configuration, isEqual: isEqual),
                        after: attempts, answers)
                }
            }
            if case .pushUnlessEqual(let route, let inLayer) = branch.steps[index] {
                // Any of those that are the same route can have equal values, or none.
                return configuration.layers.heights(for: route, inLayer: inLayer).flatMap { height in
                    var next = configuration
                    _ = perform(.pushAt(route, height: height), in: &next)
                    return run(place, branch, from: index + 1, in: next, after: attempts, answers)
                }
            }
            if case .resume = branch.steps[index] {
                return resume(in: configuration, answers).flatMap { run in
                    let attempts = attempts + run.attempts
                    return switch run.end {
                    case .moved(let next):
                        self.run(place, branch, from: index + 1, in: next, after: attempts, answers)
                    case .failed: over(attempts, .failedWithin, .failed)
                    case .finished, .left: over(attempts, .succeeded, run.end)
                    }
                }
            }
            switch perform(branch.steps[index], in: &configuration) {
            case nil: break
            case .failed(let rule): return over(attempts, .failed(Failure(rule, step: index)), .failed)
            case .finished(let outcome): return over(attempts, .succeeded, .finished(outcome))
            case .left: return over(attempts, .succeeded, .left)
            }
        }
        if branch.isHeld { configuration.heldLink = place.transition }
        if let task = branch.task { configuration.topEntry.task = task }
        return over(attempts, .succeeded, .moved(configuration))
    }

    /// Tries the branches of the held link, which is then released.
    private func resume(in configuration: Configuration, _ answers: Answers?) -> [Run] {
        guard let held = configuration.heldLink else { return [Run(attempts: [], end: .moved(configuration))] }
        var released = configuration
        released.heldLink = nil
        let link = flow.links[held]
        return choices(link, answers).flatMap { choice in
            guard let choice else { return [Run(attempts: [], end: .moved(released))] }
            return run(
                BranchAddress(.link, transition: held, branch: choice), link.branches[choice], in: released, answers)
        }
    }
}
