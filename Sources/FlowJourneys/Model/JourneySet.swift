import FlowSimulation

/// Journeys that together take everything that can happen in one flow, which is the outermost one.
package struct JourneySet: Hashable, Sendable {
    /// The index of the flow.
    package var flow: Int
    /// The values of the flow's parameters.
    package var values: [String?]
    package var journeys: [FlowJourney]
    /// Everything that the journeys are for, in the order of the spec.
    package var goals: [JourneyGoal]
    /// What no journey does, and why.
    package var missed: [MissedGoal]
    /// How many likely mistakes the search has found without trying whether the journeys notice them.
    package var untriedChanges = 0
    /// In how many states the search has tried what can happen.
    package var triedStates = 0
    package var bounds: JourneyBounds

    package var stepCount: Int { journeys.reduce(0) { $0 + $1.steps.count } }
}

/// A journey from the start of the flow to an end of it, or to the last thing that it is for.
package struct FlowJourney: Hashable, Sendable {
    /// The route at which the app starts the flow instead of its own start.
    package var entry: Simulation.Entry?
    /// The values of the flow's parameters, if they are not those of the other journeys.
    package var values: [String?]?
    /// The answers of guards at the start. One that is called again within a list of branches returns the same, and is listed once.
    package var answers: [Bool]
    /// What is expected of the start of the flow.
    package var start: JourneyExpectation
    package var steps: [JourneyStep]
    /// What this journey is the first to do, in order.
    package var covers: [JourneyGoal]
}

package struct JourneyStep: Hashable, Sendable {
    package var event: JourneyEvent
    /// The answers of guards, as at the start.
    package var answers: [Bool]
    package var expectation: JourneyExpectation
}

/// Something that the user, the system or a child flow does.
package enum JourneyEvent: Hashable, Sendable {
    /// An intent of the current route's screen, or one of the flow itself.
    case intent(Simulation.Intent, payload: [String?])
    /// The child flow that is shown, which is the one with this index, ends with an outcome.
    case outcome(flow: Int, Int, payload: [String?])
    /// The uppermost task of the flow with this index that runs ends with an outcome.
    case task(Int, outcome: Int, payload: [String?])
    /// A tap on the tab of the route with this index.
    case tab(Int)
    case back
    case swipe
    /// The OK of an alert without buttons.
    case ok
    /// The app reports that the answers have changed on which tabs depend.
    case answersChanged
    case link(LinkText)
}

/// The path and the query of a link, in the pieces between the values.
package struct LinkText: Hashable, Sendable {
    /// A part of a URL.
    package enum Part: Hashable, Sendable {
        case text(String)
        /// The value of a type of the app, as a Swift expression.
        case expression(String)
    }

    /// The index among the flow's links.
    package var link: Int
    package var parts: [Part]
    /// Whether all values are in it that may be left out.
    package var isComplete: Bool
}

/// What is true after a step.
package struct JourneyExpectation: Hashable, Sendable {
    /// The flow, and those of its shown child flows that show something else than before, from the outside in.
    package var flows: [ShownFlow]
    /// The calls to the app, in order.
    package var calls: [JourneyCall]
    /// The messages that the screen that is then on top has received, in order.
    package var messages: [JourneyMessage] = []
    /// The index of the task that runs on the current route of the flow.
    package var runningTask: Int?
    /// Whether a back, a swipe, a tap or a link has happened. `false` if the system refuses it, or if it is not a link.
    package var isDone: Bool

    package var answers: [JourneyCall] { calls.filter { $0.answer != nil } }
}

package struct ShownFlow: Hashable, Sendable {
    /// The index of the flow.
    package var flow: Int
    package var layers: [FlowInstance.Layer]
}

/// A message that the screen of a route has received.
package struct JourneyMessage: Hashable, Sendable {
    /// Indices of a flow and of its route.
    package var flow: Int
    package var route: Int
    package var message: ProgramEvent
    package var values: [String?]
}

/// A question, an effect, an outcome, or a report of an event that had no effect.
package struct JourneyCall: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Indices of a flow and of its guard.
        case question(flow: Int, Int)
        case effect(flow: Int, Int)
        /// The index among the outcomes of the outermost flow.
        case outcome(Int)
        /// The event's name with the routes that lead to its flow, and what has become of it.
        case report(String, Report)
    }

    /// What has become of an event that the hook is called for.
    package enum Report: String, Hashable, Sendable {
        case notCurrent = "is not current"
        case failed = "fails"
        /// It is no longer held.
        case dropped = "is dropped"
    }

    package var kind: Kind
    package var values: [String?]
    /// The answer of the app to a question.
    package var answer: Bool?
}

/// How few journeys and steps could be enough.
package struct JourneyBounds: Hashable, Sendable {
    package var journeys: Int
    package var steps: Int
}

package struct MissedGoal: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// The search has seen as many states as it may.
        case limit(Int)
        /// A step calls so many guards that the search has tried only this many combinations of their answers.
        case answers(Int)
        /// It leads to a state of more flows than this, which the simulation does not have.
        case flows(Int)
        /// It has been found, but the journeys would show more routes than this.
        case length(Int)
        /// The search has seen every state.
        case neverHappens
    }

    package var goal: JourneyGoal
    package var reason: Reason
}
