import FlowAnalysis
import FlowDiagnostics
import FlowLint

extension BranchFailure.Reason {
    /// The rule that reports such a failure.
    var rule: RuleID {
        switch self {
        case .nothingToDismiss: NothingToDismiss.id
        case .targetMissing: PopTargetMissing.id
        case .underflow: StackUnderflow.id
        }
    }
}
