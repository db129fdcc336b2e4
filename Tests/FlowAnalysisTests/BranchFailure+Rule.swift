import FlowAnalysis
import FlowDiagnostics

extension BranchFailure.Reason {
    /// The rule by which the oracle names such a failure.
    var rule: RuleID {
        switch self {
        case .nothingToDismiss: RuleID("nothing-to-dismiss")
        case .targetMissing: RuleID("pop-target-missing")
        case .underflow: RuleID("stack-underflow")
        }
    }
}
