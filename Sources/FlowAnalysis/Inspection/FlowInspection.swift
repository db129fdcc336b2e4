import FlowDiagnostics
import FlowIR

/// What is proved about one flow's navigation, whether or not anything is wrong with it: plain facts, in the order of the spec.
package struct FlowInspection: Hashable, Sendable {
    package struct Route: Hashable, Sendable {
        package var name: String
        /// Some journey shows it.
        package var isReachable: Bool
        /// The fewest events that show it; `nil` where no journey does.
        package var steps: Int?
        /// A shortest journey to it; `nil` where there is none, or it is longer than ``FlowInspection/longestJourney``.
        package var journey: Journey?
        /// It lies on a stack, and nothing ever uncovers it.
        package var isBuried: Bool
    }

    /// An event with all that may follow it.
    package struct Transition: Hashable, Sendable {
        package enum Owner: Hashable, Sendable {
            /// The route of this name.
            case route(String)
            /// The flow itself: it happens wherever the user is.
            case flow
            case link
        }

        package var owner: Owner
        /// The event's name, or the link's pattern.
        package var event: String
        package var branches: [Answer]
    }

    /// One branch.
    package struct Answer: Hashable, Sendable {
        package var branch: Branch
        /// It can be tried: its event can come, and the guards can answer so.
        package var fires: Bool
        /// It can be tried with success.
        package var succeeds: Bool
        /// How it can fail, each way once, in the order of its steps.
        package var fails: [BranchFailure.Reason]
    }

    package struct Outcome: Hashable, Sendable {
        package var name: String
        package var isProduced: Bool
    }

    /// Shortest journeys can be longer than anybody could store: each further route may double them. Of longer ones than this
    /// the number of their steps is all that is told.
    package static let longestJourney = 1_000

    package var name: String
    package var file: SourceFileID
    package var container: Flow.Container
    package var routes: [Route]
    /// Those of the routes, route by route, then the flow's own, then the links.
    package var transitions: [Transition]
    package var outcomes: [Outcome]
    /// The most routes in one layer; `nil` where there is no bound.
    package var maxDepth: Int?
    /// The most modal layers at once; `nil` where there is no bound.
    package var modalDepth: Int?
    /// The flow is small enough to be proved; else what is said to happen can happen, but there may be more.
    package var isComplete: Bool
}
