/// A module before it is written as text: the part of the language that affects navigation, easy to generate and to shrink.
package struct SpecSketch: Hashable, Sendable {
    package var flows: [FlowSketch]
    /// Screens that several routes can show.
    package var screens: [ScreenSketch] = []
    /// Those that are written by hand.
    package var externals: [ExternalSketch] = []

    package init(flows: [FlowSketch]) { self.flows = flows }
}

package struct FlowSketch: Hashable, Sendable {
    package enum Container: String, Hashable, Sendable {
        case stack, `switch`, tabs
    }

    package var name: String
    package var container = Container.stack
    package var outcomes: [String] = []
    /// The tasks that some branch starts, with how they can end.
    package var tasks: [TaskSketch] = []
    /// The ways of presenting that the app draws itself.
    package var presentations: [PresentationSketch] = []
    package var start: [StartSketch] = []
    package var entries: [String] = []
    package var routes: [RouteSketch] = []
    /// The flow's own intents, and their transitions.
    package var transitions: [TransitionSketch] = []
    /// The patterns of the links, and their branches.
    package var links: [TransitionSketch] = []
    /// Whether URLs lead into the flow directly, and not only through the links of a parent.
    package var hasSchemes = true
    /// Whether it has a number as a parameter.
    package var hasNumber = false
    /// Transitions of the flow for events that bubble and that it does not declare.
    package var shared: [TransitionSketch] = []
    /// The outcomes that have a number as their payload.
    package var numberedOutcomes: Set<String> = []

    package init(name: String) { self.name = name }

    package var branches: [BranchSketch] {
        (routes.flatMap(\.transitions) + transitions + shared + links).flatMap(\.branches)
    }

    /// Changes the branches of the flow's own intents, of its links, and of its routes, in this order.
    mutating func updateBranches(_ change: (inout BranchSketch) -> Void) {
        func update(_ transitions: inout [TransitionSketch]) {
            for transition in transitions.indices {
                for branch in transitions[transition].branches.indices {
                    change(&transitions[transition].branches[branch])
                }
            }
        }
        update(&transitions)
        update(&links)
        for route in routes.indices { update(&routes[route].transitions) }
    }
}

package struct StartSketch: Hashable, Sendable {
    package var question: QuestionSketch?
    package var route: String
    /// The outcome with which the flow is over before it is seen, instead of a route.
    package var outcome: String?
    /// What is put above the route as a part of the start.
    package var steps: [StepSketch] = []
    /// The number of that outcome, unless the guard's or the flow's is taken.
    package var number: Int?
}

package struct RouteSketch: Hashable, Sendable {
    package enum OwnScreen: Hashable, Sendable {
        /// Under `screens`, with the name of the route.
        case declared
        /// Under `screens`, with another name.
        case declaredByOtherName
        /// By the route itself.
        case undeclared
    }

    package var name: String
    /// The flow that it shows; `nil` for a screen of its own, whose intents are those with transitions.
    package var child: String?
    /// The shared screen that it shows; `nil` for one of its own.
    package var screen: String?
    /// The alert that it is.
    package var alert: AlertSketch?
    /// How its own screen is declared, if it shows one.
    package var ownScreen = OwnScreen.declared
    /// The number that the route fixes for its child flow.
    package var fixedNumber: Int?
    package var presentation: String?
    package var isBackHidden = false
    package var isDismissible = true
    /// What must hold for a swipe, or the system's back, to leave it.
    package var dismissalQuestion: QuestionSketch?
    package var backQuestion: QuestionSketch?
    package var isHiddenTab = false
    /// What must hold for its tab to be in the bar.
    package var tabQuestion: QuestionSketch?
    /// How its tab looks, as keys of the tab.
    package var tabLook: [String] = []
    /// The name of the badge of its tab.
    package var tabBadge: String?
    /// The messages that its own screen receives.
    package var receives: [String] = []
    /// Whether it has a number as a parameter, so that two instances can be different.
    package var hasNumber = false
    /// In `tabs`: whether its `with` refers to the flow's number.
    package var takesFlowNumber = false
    /// Whether the number of its own screen has no default.
    package var requiresNumber = false
    /// Whether its own screen has a mark as a parameter, which specs build.
    package var hasMark = false
    package var transitions: [TransitionSketch] = []

    package init(name: String) { self.name = name }
}

/// The roles of an alert's buttons; their events are those with transitions.
package struct AlertSketch: Hashable, Sendable {
    package var isConfirmation: Bool
    package var roles: [String?]
}

package struct TransitionSketch: Hashable, Sendable {
    package var event: String
    /// Whether the event has a number as its payload.
    package var hasNumber = false
    /// Whether the event is an outcome of a task, which declares its payload.
    package var isTaskOutcome = false
    /// Whether it is an intent that bubbles. Without branches, the route leaves it to its flow, or to the parent.
    package var bubbles = false
    package var branches: [BranchSketch]
}

package struct BranchSketch: Hashable, Sendable {
    package var question: QuestionSketch?
    package var isHeld = false
    /// For how many seconds at most it is held, if it is.
    package var heldSeconds: Int?
    package var effects: [String] = []
    /// The name of the task that it starts.
    package var task: String?
    /// Where it leads in the child flow.
    package var place: String?
    /// The message that it delivers.
    package var delivery: String?
    /// The URL that it opens, before its steps.
    package var opened: String?
    package var steps: [StepSketch]
}

package struct TaskSketch: Hashable, Sendable {
    package var name: String
    /// Whether it takes a number, if there is one.
    package var hasNumber = false
    /// Without branches.
    package var outcomes: [TransitionSketch]
}

/// A screen that several routes can show, with the events that it reports. They have no branches.
package struct ScreenSketch: Hashable, Sendable {
    package var name: String
    package var hasNumber = false
    package var events: [TransitionSketch]
    package var receives: [String] = []
    /// The anchors, as they are declared.
    var anchors: String?
}

/// The effects of every sketch that has any. One of them takes a number, if there is one.
package enum EffectSketch {
    package static let plain = "track"
    package static let numbered = "note"
}

/// A call of a guard, and the expected answer.
package struct QuestionSketch: Hashable, Sendable {
    /// The guards of every sketch. Those with a parameter are called with one of two numbers.
    package static let plain = ["isNew", "isOld"]
    package static let numbered = "has"

    package var name: String
    package var number: Int?
    package var isNegated: Bool
    /// What values must be, instead of a guard.
    package var values: [ValueSketch] = []
}

/// `$payload.number: 2`: what a value in reach must be.
package struct ValueSketch: Hashable, Sendable {
    package var name: String
    package var number: Int
}

/// A verb with its value and modifiers: `push: detail, unique: top`.
package struct StepSketch: Hashable, Sendable {
    package var verb: String
    /// `nil` if the verb has no value.
    package var value: String?
    /// The modifier: `above: home`.
    package var modifier: String?
    /// The anchor that it comes from, as `from` names it.
    package var anchor: String?
    /// The number for a route that has a parameter.
    package var number: Int?
    /// The call that builds the mark for a route.
    package var mark: String?
    /// The routes to which it refers.
    package var routes: [String] = []

    package init(_ verb: String, _ value: String? = nil) {
        self.verb = verb
        self.value = value
    }

    /// A verb that leads to one route.
    package init(_ verb: String, to route: String, _ modifier: String? = nil, naming other: String? = nil) {
        self.verb = verb
        value = route
        self.modifier = modifier
        routes = [route] + (other.map { [$0] } ?? [])
    }
}
