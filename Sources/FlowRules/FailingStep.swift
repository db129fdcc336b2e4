import FlowDiagnostics
import FlowIR

/// What the rules about steps that fail have in common: always is an error, sometimes is a warning, and the shortest journey
/// shows how.
enum FailingStep {
    /// - Parameter text: what happens at the end of the journey, and the finding's message, for a step that fails always or
    ///   not.
    static func report(
        _ rule: RuleID, _ reason: BranchFailure.Reason, in flow: ReviewedFlow, into findings: inout DiagnosticCollector,
        where isMeant: (Step) -> Bool = { _ in true },
        _ text: (_ step: Step, _ witness: NavigationWitness, _ isAlways: Bool) -> (result: String, message: String)
    ) {
        for place in flow.analysis.failingBranches {
            let facts = flow.analysis.facts(of: place)
            for failure in facts.failures where failure.reason == reason {
                let step = flow.flow.branch(at: place).steps[failure.step]
                guard isMeant(step), !facts.isHopeless else { continue }
                guard var witness = flow.witness(of: failure, at: place) else { continue }
                // Where not all is known, it may succeed on some journey that was not looked at.
                let isAlways = !facts.canSucceed && flow.isProved
                let (result, message) = text(step, witness, isAlways)
                witness.journey.result = result
                findings.report(
                    Diagnostic(
                        rule, isAlways ? .error : .warning, message, at: flow.location(step.range),
                        subject: flow.subject(place), journey: witness.journey))
            }
        }
    }
}

extension BranchFacts {
    /// Whether it fails on every journey, but not always for the same reason: then that is what there is to say of it.
    var isHopeless: Bool { isTried && !canSucceed && failures.count > 1 }
}
