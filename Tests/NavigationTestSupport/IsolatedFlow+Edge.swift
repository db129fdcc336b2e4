import FlowDiagnostics
import FlowModel
@testable import FlowSimulation

extension IsolatedFlow {
    /// How a step of a branch fails.
    package struct Failure: Hashable, Sendable {
        package var reason: Simulation.Failure
        package var step: Int

        package init(_ reason: Simulation.Failure, step: Int) {
            self.reason = reason
            self.step = step
        }
    }

    /// The first branch whose condition was true, and why it failed, if it did.
    package struct Attempt: Hashable, Sendable {
        package var place: BranchPosition
        package var failure: Failure?

        package init(place: BranchPosition, failure: Failure? = nil) {
            self.place = place
            self.failure = failure
        }
    }

    /// A possible event in a configuration, and its result.
    package struct Edge: Hashable, Sendable {
        package enum End: Hashable, Sendable {
            case moved(Configuration)
            /// A branch failed, so nothing changes.
            case failed
            case finished(Int)
            /// The flow was left without an outcome by a verb: its own, or one of a child flow.
            case left
            /// The flow was left by the system's back.
            case leftBySystem
        }

        /// The name in a journey.
        package var event: String
        package var branch: Int?
        package var isFromOutside: Bool
        /// The branches that were tried, those of resumed events first.
        package var attempts: [Attempt]
        /// The branches that were run because the user saw their routes.
        package var showings: Set<BranchPosition>
        package var end: End

        /// Whether the branch has failed.
        package var isFailure: Bool { attempts.last?.failure != nil }

        /// Whether the system has removed routes, before any branch was tried.
        package var isRemoval: Bool { !isFromOutside && [Journey.systemBack, Journey.systemSwipe].contains(event) }
    }
}
