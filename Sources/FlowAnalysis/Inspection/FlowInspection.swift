import FlowDiagnostics
import FlowModel

/// All results of the analysis of one flow, in the order of the spec.
package struct FlowInspection: Hashable, Sendable {
    package struct Route: Hashable, Sendable {
        package var name: String
        /// Whether some journey shows it.
        package var isReachable: Bool
        /// The fewest events that show it; `nil` if none do.
        package var steps: Int?
        /// A shortest journey to it; `nil` if there is none, or it is longer than ``FlowInspection/longestJourney``.
        package var journey: Journey?
        /// Whether some journey puts it on the stack, but none shows it.
        package var isBuried: Bool
        /// The names of the tasks that can run on it.
        package var tasks: [String] = []
        /// What must hold for a swipe to dismiss a layer whose first route it is.
        package var dismissalCondition: Condition?
        /// What must hold for the system's back to leave it.
        package var backCondition: Condition?
        /// What must hold for the user to leave it, each with the way.
        package var leavingConditions: [(way: String, condition: Condition)] {
            [("swipe", dismissalCondition), ("back", backCondition)].compactMap { way, condition in
                condition.map { (way, $0) }
            }
        }
        /// What must hold for its tab to be in the bar.
        package var tabCondition: Condition?
        /// What the badge of its tab is.
        package var tabBadge: Call?
        /// The values that it gets from the flow when that creates its tab; `nil` if the flow does not.
        package var tabArguments: [Argument]?
    }

    /// An event with its branches.
    package struct Transition: Hashable, Sendable {
        package enum Owner: Hashable, Sendable {
            /// The route of this name.
            case route(String)
            /// The flow itself: the event can occur wherever the user is.
            case flow
            case link
        }

        package var owner: Owner
        /// The event's name, or the link's pattern.
        package var event: String
        package var branches: [Answer]
    }

    /// One branch: what it does, and whether it can.
    package struct Answer: Hashable, Sendable {
        package var condition: Condition?
        /// The effects that run before the steps, and the task that starts after them.
        package var effects: [Call]
        package var steps: [Step]
        /// The link of the child flow that is opened afterwards: its pattern, with the values of its captures.
        package var opens: Call?
        /// The message that the screen on top receives afterwards.
        package var delivers: Call?
        package var isAnimated: Bool
        /// For links and intents of the flow: how long it holds the event for a `resume`; `nil` if it does not.
        package var hold: Hold?
        /// Whether it can be tried: its event can occur, and the guards can answer so.
        package var fires: Bool
        /// Whether it can succeed.
        package var succeeds: Bool
        /// How it can fail: each reason once, in the order of its steps.
        package var fails: [BranchFailure.Reason]
    }

    package struct Outcome: Hashable, Sendable {
        package var name: String
        package var isProduced: Bool
        /// Whether it is an intent that bubbles out of the flow.
        package var bubbles = false

        package init(name: String, isProduced: Bool, bubbles: Bool = false) {
            self.name = name
            self.isProduced = isProduced
            self.bubbles = bubbles
        }
    }

    /// The most steps of a journey that is included. The length of shortest journeys can be exponential in the number of routes.
    /// Of longer ones, only the number of steps is reported.
    package static let longestJourney = 1_000

    package var name: String
    package var file: SourceFileID
    package var container: Flow.Container
    /// Whether the app shows what is in it with code of its own.
    package var isExternal: Bool
    /// The candidates for the first route.
    package var start: [Start]
    package var routes: [Route]
    /// Those of the routes, then of the flow, then of the links.
    package var transitions: [Transition]
    package var outcomes: [Outcome]
    /// The most routes in one layer; `nil` if there is no limit.
    package var maxDepth: Int?
    /// The most modal layers at once; `nil` if there is no limit.
    package var modalDepth: Int?
    /// Whether the flow was small enough to be analysed completely. If not, more can happen than is reported here.
    package var isComplete: Bool
    /// All expectations about it: its own, and then those of libraries.
    package var expectations: [ProvedExpectation] = []
}
