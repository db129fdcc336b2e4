import FlowDiagnostics
import FlowModel

/// Events that lead back to where they began and leave more on the stack each time.
package struct GrowingCycle {
    /// The journey to its beginning; `nil` if that is too long.
    package var prefix: [Journey.Step]?
    /// One round.
    package var journey: Journey
    /// The branch of the last step that pushes or, if it is modal layers that grow, presents a route.
    package var place: BranchPosition?
}
