import FlowAnalysis
import FlowDiagnostics
import FlowTestSupport

extension BranchFailure.Reason {
    /// The rule by which the oracle names such a failure.
    var rule: RuleID {
        switch self {
        case .nothingToDismiss: RuleID.nothingToDismiss
        case .targetMissing: RuleID.popTargetMissing
        case .underflow: RuleID.stackUnderflow
        }
    }
}
