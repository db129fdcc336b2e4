import FlowAnalysis
import FlowSimulation

extension BranchFailure.Reason {
    /// The same reason in the simulation.
    var simulated: Simulation.Failure {
        switch self {
        case .underflow: .stackUnderflow
        case .targetMissing: .targetMissing
        case .nothingToDismiss: .nothingToDismiss
        }
    }
}
