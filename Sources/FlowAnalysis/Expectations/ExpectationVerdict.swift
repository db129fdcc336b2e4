import FlowDiagnostics
import FlowModel

/// What the analysis has proved about an expectation.
package struct ExpectationVerdict: Hashable, Sendable {
    /// Why an expectation says nothing although it holds.
    package enum Vacuity: Hashable, Sendable {
        /// This part of its situation holds in no reachable state, as an index.
        case part(Int)
        /// No route of the choice is ever seen.
        case neverSeen(RouteChoice)
        /// Its event never happens.
        case neverHappens
    }

    /// Why it is not known whether an expectation holds.
    package enum Undecided: Hashable, Sendable {
        case tooMuchWork
        /// It names something that does not belong to its flow: a route of another flow, or what does not exist.
        case otherFlow
        /// It depends on a step that is not followed exactly, so that the analysis finds stacks that the flow does not have: one of a held
        /// event, or one that follows a removal by the system, that can fail.
        case approximation
        /// The same of a tap on a tab that needs a value.
        case tabWithValue
        /// A child flow may finish immediately, which is followed as an event of its own, after its route has been seen.
        case immediateFinish
        /// The outcome of a task can fail, after which the task has ended. Whether a way remains is not followed.
        case failingOutcome
    }

    /// Whether it holds; `nil` if it is not decided.
    package var holds: Bool?
    /// Why it is not decided; `nil` if it is.
    package var undecided: Undecided?
    /// Only of one that holds.
    package var vacuity: Vacuity?
    /// A shortest journey that breaks it, or, of a `possible` that holds, one to the situation. `nil` also if it is too long to write.
    package var witness: ExpectationWitness?

    package var isVacuous: Bool { vacuity != nil }

    package init(holds: Bool?, vacuity: Vacuity? = nil, witness: ExpectationWitness? = nil) {
        self.holds = holds
        self.vacuity = vacuity
        self.witness = witness
    }

    static func undecided(_ cause: Undecided) -> ExpectationVerdict {
        var verdict = ExpectationVerdict(holds: nil)
        verdict.undecided = cause
        return verdict
    }
}

/// A journey, and the state in which it ends.
package struct ExpectationWitness: Hashable, Sendable {
    package enum End: Hashable, Sendable {
        case state(ShownState)
        /// The flow has ended with this outcome, as an index.
        case finished(Int)
        /// The flow has been left without an outcome.
        case left
    }

    /// The route at which the journey begins.
    package var start: Int
    /// Empty if the start itself is what is looked for.
    package var steps: [Journey.Step]
    package var end: End
    /// Whether the last event's transition has failed.
    package var hasFailed = false
    /// The path of what is seen at the end, if that belongs to a child flow.
    package var seenPath: String?

    package init(start: Int, steps: [Journey.Step], end: End, hasFailed: Bool = false) {
        self.start = start
        self.steps = steps
        self.end = end
        self.hasFailed = hasFailed
    }
}

/// What a flow shows between two events.
package struct ShownState: Hashable, Sendable {
    package struct Layer: Hashable, Sendable {
        /// `base`, `sheet`, `cover`, `alert`, or the name of another presentation.
        package var style: String
        /// The lowest first.
        package var routes: [Int]

        package init(style: String, routes: [Int]) {
            self.style = style
            self.routes = routes
        }
    }

    /// The base layer first.
    package var layers: [Layer]

    package init(layers: [Layer]) { self.layers = layers }
}
