import FlowAnalysis
import FlowDiagnostics

extension BranchFailure.Reason {
    /// The rule by which the oracle names such a failure.
    var rule: RuleID {
        switch self {
        case .nothingToDismiss: .nothingToDismiss
        case .targetMissing: .popTargetMissing
        case .underflow: .stackUnderflow
        }
    }
}
