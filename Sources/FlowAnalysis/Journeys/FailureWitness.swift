import FlowDiagnostics

/// The shortest journey to a step that fails.
package struct FailureWitness: Hashable, Sendable {
    package var journey: Journey
    /// The stack before the step, after the earlier steps of the branch: layer by layer, the lowest first, the indices of its
    /// routes.
    package var layers: [[Int]]
}
