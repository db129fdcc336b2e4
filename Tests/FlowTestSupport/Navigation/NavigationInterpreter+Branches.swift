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
        _ place: BranchAddress, _ branch: PlainFlow.Branch, in start: Configuration, _ answers: Answers?
    ) -> [Run] {
        var over: [Run] = []
        var going: [(attempts: [Attempt], configuration: Configuration)] = [([], start)]
        func end(_ attempts: [Attempt], _ verdict: Attempt.Verdict, _ end: Run.End) {
            over.append(Run(attempts: attempts + [Attempt(place: place, verdict: verdict)], end: end))
        }
        for (index, step) in branch.steps.enumerated() {
            var next: [(attempts: [Attempt], configuration: Configuration)] = []
            for (attempts, configuration) in going {
                if step == .resume {
                    for run in resume(in: configuration, answers) {
                        switch run.end {
                        case .moved(let moved): next.append((attempts + run.attempts, moved))
                        case .failed: end(attempts + run.attempts, .failedWithin, .failed)
                        case .finished, .left: end(attempts + run.attempts, .succeeded, run.end)
                        }
                    }
                    continue
                }
                switch perform(step, in: configuration) {
                case .moved(let moved): next.append((attempts, moved))
                case .failed(let rule): end(attempts, .failed(Failure(rule, step: index)), .failed)
                case .finished(let outcome): end(attempts, .succeeded, .finished(outcome))
                case .left: end(attempts, .succeeded, .left)
                }
            }
            going = next
        }
        for (attempts, configuration) in going {
            var configuration = configuration
            if branch.isHeld { configuration.heldLink = place.transition }
            end(attempts, .succeeded, .moved(configuration))
        }
        return over
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
