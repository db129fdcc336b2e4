import FlowDiagnostics
import FlowIR

extension NavigationInterpreter {
    /// Where a branch stands in its flow.
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

    /// A branch that was the first to hold, and how it fared.
    package struct Attempt: Hashable, Sendable {
        package enum Verdict: Hashable, Sendable {
            case succeeded
            case failed(Failure)
            /// The link that it resumed failed, and that failure is the link's.
            case failedWithin
        }

        package var place: BranchAddress
        package var verdict: Verdict

        package init(place: BranchAddress, verdict: Verdict) {
            self.place = place
            self.verdict = verdict
        }
    }

    /// One way in which a branch can go.
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

    /// What the app's code answers; `nil` where every answer is to be tried.
    package typealias Answers = (PlainFlow.Question) -> Bool

    func choices(_ transition: PlainFlow.Transition, _ answers: Answers?) -> [Int?] {
        guard let answers else { return transition.choices }
        return [transition.branches.map(\.condition).firstToHold(answers)]
    }

    /// Takes the steps one after the other; a link that is resumed can go more than one way, and so can then the branch.
    func run(
        _ place: BranchAddress, _ branch: PlainFlow.Branch, in configuration: Configuration, _ answers: Answers?
    ) -> [Run] {
        run(place, branch, from: 0, in: configuration, after: [], answers)
    }

    /// - Parameter attempts: at links that steps before have resumed.
    private func run(
        _ place: BranchAddress, _ branch: PlainFlow.Branch, from first: Int, in configuration: Configuration,
        after attempts: [Attempt], _ answers: Answers?
    ) -> [Run] {
        func over(_ attempts: [Attempt], _ verdict: Attempt.Verdict, _ end: Run.End) -> [Run] {
            [Run(attempts: attempts + [Attempt(place: place, verdict: verdict)], end: end)]
        }
        var configuration = configuration
        for index in first..<branch.steps.count {
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
        return over(attempts, .succeeded, .moved(configuration))
    }

    /// Tries the branches of the link that is held, which is then held no longer.
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
