import FlowModel

/// The flows of a module in the form in which they are simulated: names are resolved, links are in the order in which they are
/// compared with a URL, and everything refers to routes, flows and events by index.
///
/// The same program, as JSON, drives the prototype of a page.
package struct FlowProgram: Hashable, Sendable {
    package var flows: [ProgramFlow]

    package init(flows: [ProgramFlow]) { self.flows = flows }

    var hasTasks: Bool { flows.contains { !$0.tasks.isEmpty } }
}

package struct ProgramFlow: Hashable, Sendable {
    package var name: String
    package var doc: String?
    package var container: Flow.Container
    package var params: [ProgramParameter]
    package var outcomes: [ProgramEvent]
    /// Events from outside any screen.
    package var intents: [ProgramEvent]
    package var guards: [ProgramDecision]
    package var effects: [ProgramDecision]
    package var tasks: [ProgramTask] = []
    /// The ways of presenting that the app draws itself.
    package var presentations: [ProgramPresentation] = []
    /// The candidates for the start: the first one whose condition is true is taken, or else the last. One of them at least is a route.
    package var start: [ProgramStart]
    /// The routes at which the app may start instead.
    package var entries: [ProgramDestination]
    package var routes: [ProgramRoute]
    /// The transitions that handle the flow's own intents, wherever the user is.
    package var transitions: [ProgramTransition]
    package var schemes: [String]
    package var hosts: [String]
    /// More specific links first.
    package var links: [ProgramLink]

    /// Whether the tabs in the bar depend on the app's answers.
    package var hasTabConditions: Bool { routes.contains { $0.tab?.condition != nil } }

    /// Whether the transition with this index follows from the entries of a route, and runs effects only.
    package func isOfEntry(_ transition: Int) -> Bool {
        routes.contains { route in
            [route.opened, route.shown, route.removed].contains { $0?.index == transition }
        }
    }
}

/// A way of presenting that the app draws itself.
package struct ProgramPresentation: Hashable, Sendable {
    package var name: String
    /// Whether a swipe dismisses it, perhaps under a condition.
    package var isDismissible: Bool
    /// What must hold for a swipe to dismiss it.
    package var condition: ProgramCondition?
}

package struct ProgramRoute: Hashable, Sendable {
    package var name: String
    package var doc: String?
    /// The screen that the route shows; `nil` if it shows a flow.
    package var screen: String?
    /// The index of the flow that the route shows.
    package var flow: Int?
    /// The alert that the route is.
    package var alert: ProgramAlert?
    /// The values of the route.
    package var params: [ProgramParameter]
    /// The values of the child flow's parameters, read from those of the route.
    package var flowValues: [ProgramValue]
    /// The intents of the screen, or the outcomes of the child flow.
    package var events: [ProgramEvent]
    /// The outcomes of the tasks that can run on the route.
    package var taskOutcomes: [ProgramEvent] = []
    /// The messages that the screen receives.
    package var receives: [ProgramEvent] = []
    /// Whether a swipe dismisses a layer whose first route it is, perhaps under a condition.
    package var isDismissible: Bool
    package var isBackHidden: Bool
    /// What must hold for a swipe to dismiss a layer whose first route it is.
    package var dismissalCondition: ProgramCondition?
    /// What must hold for the system's back to leave the route.
    package var backCondition: ProgramCondition?
    /// The appearance in a tab bar; `nil` if the flow has none.
    package var tab: ProgramTab?
    /// The transitions that handle ``events``.
    package var transitions: [ProgramTransition]
    /// The transitions that handle ``taskOutcomes``.
    package var taskTransitions: [ProgramTransition] = []
    /// What follows after the system has popped the route.
    package var back: ProgramTransition?
    /// What follows after the system has dismissed the layer of which it is the first route.
    package var dismissed: ProgramTransition?
    /// What happens if the user tries to go back while the condition does not hold.
    package var backAttempted: ProgramTransition?
    /// What happens if the user swipes a layer that cannot be dismissed at the moment, and whose first route it is.
    package var dismissAttempted: ProgramTransition?
    /// What follows if the user taps its tab while that is selected.
    package var reselected: ProgramTransition?
    /// What is run when the user sees it for the first time.
    package var opened: ProgramTransition?
    /// What is run each time it becomes what the user sees.
    package var shown: ProgramTransition?
    /// What is run when an entry of it has been removed.
    package var removed: ProgramTransition?

    /// The transitions that handle neither an event of the screen nor that of a task.
    package var followUps: [ProgramTransition] {
        [back, dismissed, backAttempted, dismissAttempted, reselected, opened, shown, removed].compactMap(\.self)
    }
}

/// The texts and buttons of an alert. A text is a list of texts and indices of the route's values.
package struct ProgramAlert: Hashable, Sendable {
    package enum TextPart: Hashable, Sendable {
        case text(String)
        /// The value of the route with this name.
        case value(String)
    }

    package struct Button: Hashable, Sendable {
        package var title: [TextPart]
        /// `cancel` or `destructive`.
        package var role: String?
    }

    package var isConfirmation: Bool
    package var title: [TextPart]
    package var message: [TextPart]?
    /// One for each event of the route.
    package var buttons: [Button]
}

package struct ProgramTab: Hashable, Sendable {
    package var title: String?
    package var icon: String?
    /// What the tab is for: `search`.
    package var role: String?
    /// The title of its section.
    package var section: String?
    /// The name of its badge, whose value only the app has.
    package var badge: String?
    package var isHidden: Bool
    /// The values of the route when the flow creates the tab, read from those of the flow; `nil` if the tab is added to the bar when it
    /// is first shown, because it is hidden or needs a value.
    package var values: [ProgramValue]?
    /// What must hold for the tab to be in the bar.
    package var condition: ProgramCondition?
}

/// An intent, an outcome or a message.
package struct ProgramEvent: Hashable, Sendable {
    package var name: String
    package var doc: String?
    package var payload: [ProgramParameter]
    /// Among the outcomes of a flow: whether it is an intent that bubbles, with which the flow does not end.
    package var bubbles = false
}

/// A guard or an effect.
package struct ProgramDecision: Hashable, Sendable {
    package var name: String
    package var params: [ProgramParameter]
}

/// Work of the app that takes time and ends with one of its outcomes.
package struct ProgramTask: Hashable, Sendable {
    package var name: String
    package var params: [ProgramParameter]
    package var outcomes: [ProgramEvent]
}

package struct ProgramParameter: Hashable, Sendable {
    package var name: String
    /// As in Swift: `String?`.
    package var type: String
    package var isOptional: Bool
    /// Whether it takes part in the equality of routes.
    package var isCompared: Bool
    /// `nil` if it has no default.
    package var defaultValue: ProgramLiteral?

    package init(
        name: String, type: String, isOptional: Bool, isCompared: Bool, defaultValue: ProgramLiteral? = nil
    ) {
        self.name = name
        self.type = type
        self.isOptional = isOptional
        self.isCompared = isCompared
        self.defaultValue = defaultValue
    }
}

/// A value that a spec fixes. In the simulation, values are texts, or `nil`.
package struct ProgramLiteral: Hashable, Sendable {
    /// `nil` for `nil`.
    package var text: String?

    package init(text: String? = nil) { self.text = text }
}

/// Where a value comes from.
package enum ProgramValue: Hashable, Sendable {
    case literal(ProgramLiteral)
    /// A value of the event's payload, and the properties to read from it.
    case payload(Int, path: [String])
    /// A value of the source route or, at the start of a flow, of the flow.
    case source(Int, path: [String])
    /// A value of the flow, in a destination of a transition.
    case flow(Int, path: [String])
    /// A value that is built of others. In the simulation, its text is its value.
    indirect case built(BuiltValue<ProgramValue>)
}

/// A guard, an effect or a task with its values.
package struct ProgramCall: Hashable, Sendable {
    /// The index among the flow's guards, effects or tasks.
    package var decision: Int
    package var values: [ProgramValue]
}

package struct ProgramCondition: Hashable, Sendable {
    package enum Question: Hashable, Sendable {
        case `guard`(ProgramCall)
        /// All of these must hold.
        case values([ProgramComparison])
    }

    package var isNegated: Bool
    package var question: Question

    package init(isNegated: Bool, question: Question) {
        self.isNegated = isNegated
        self.question = question
    }
}

/// A value, and the literal that it must be equal to.
package struct ProgramComparison: Hashable, Sendable {
    package var value: ProgramValue
    package var literal: ProgramLiteral
    /// Whether numbers are compared, of which there are several texts.
    package var kind: Kind

    package enum Kind: String, Hashable, Sendable {
        case text, integer, decimal
    }
}

/// A route with its values.
package struct ProgramDestination: Hashable, Sendable {
    package var route: Int
    package var values: [ProgramValue]

    package init(route: Int, values: [ProgramValue]) {
        self.route = route
        self.values = values
    }
}

package struct ProgramStart: Hashable, Sendable {
    package enum Target: Hashable, Sendable {
        case route(ProgramDestination)
        /// The flow finishes immediately.
        case finish(outcome: Int, values: [ProgramValue])
    }

    package var condition: ProgramCondition?
    package var target: Target
    /// The steps from the first route, which are part of the start. None of them can fail.
    package var moves: [ProgramMove] = []

    /// The first route; `nil` if the flow finishes immediately.
    package var place: ProgramDestination? { if case .route(let place) = target { place } else { nil } }
}

package struct ProgramTransition: Hashable, Sendable {
    /// The index among the events that it can handle; `nil` for links and events with a `$`.
    package var event: Int?
    /// The index of the transition in `inspect --format json`, which is also that of its edges on a map.
    package var index: Int
    package var branches: [ProgramBranch]
}

package struct ProgramBranch: Hashable, Sendable {
    package var condition: ProgramCondition?
    package var effects: [ProgramCall]
    package var moves: [ProgramMove]
    /// The anchors of the screen from which moves present or push their routes, by the index of the move. They change nothing about what
    /// the moves do.
    package var anchors: [Int: String] = [:]
    /// The link of the child flow that is opened afterwards.
    package var place: ProgramLinkTarget?
    /// The task that starts on the route that is then on top.
    package var task: ProgramCall?
    /// The message that the screen on top receives afterwards.
    package var delivery: ProgramDelivery?
    /// For links and intents of the flow: how long the event is held for a `resume`; `nil` if it is not.
    package var hold: Hold?
    /// For links: the flow that receives what `**` matches.
    package var receiver: Int?
    package var doc: String?
}

extension ProgramBranch {
    package var isHeld: Bool { hold != nil }

    /// What follows the moves, in order.
    package var followUps: [FollowUp] { FollowUp.allCases.filter(isFollowed) }

    private func isFollowed(by followUp: FollowUp) -> Bool {
        switch followUp {
        case .hold: isHeld
        case .end: hasOutcome
        case .task: task != nil
        case .rest: !isHeld && !hasOutcome && receiver != nil
        case .open: place != nil
        case .deliver: delivery != nil
        }
    }

    private var hasOutcome: Bool { moves.contains { if case .finish = $0 { true } else { false } } }
}

extension ProgramFlow {
    /// Whether a branch holds one of the flow's links or intents.
    package var canHoldEvents: Bool {
        (transitions + links.map(\.transition)).contains { $0.branches.contains(where: \.isHeld) }
    }
}

/// A link of the child flow to which a branch leads, with its values.
package struct ProgramLinkTarget: Hashable, Sendable {
    package struct Link: Hashable, Sendable {
        /// The index of the flow.
        package var flow: Int
        /// The index among the flow's links.
        package var index: Int
        package var values: [ProgramValue]
    }

    /// The patterns of the links, as one.
    package var pattern: String
    /// The link, then the one that gets the rest of its path, and so on.
    package var links: [Link]
}

/// A message with its values.
package struct ProgramDelivery: Hashable, Sendable {
    package var message: ProgramEvent
    package var values: [ProgramValue]
}

/// An outcome with its payload.
package struct ProgramFinish: Hashable, Sendable {
    /// The index among the outcomes of the flow.
    package var outcome: Int
    package var values: [ProgramValue]
}

/// The operands of moves, as indices.
package enum ProgramOperands: MoveOperands {
    package typealias Place = ProgramDestination
    package typealias Route = Int
    package typealias Outcome = ProgramFinish
    package typealias Style = LayerStyle
    package typealias Value = Int
}

package typealias ProgramMove = Move<ProgramOperands>

extension ProgramMove {
    /// Where the move leads, in order.
    package var places: [ProgramDestination] {
        switch self {
        case .put(let place, _), .present(let place, _, _), .show(let place, _): [place]
        case .reset(let places): places
        case .cut, .renew, .dismiss, .dismissAll, .back, .finish, .stay, .resume, .forget: []
        }
    }
}

package struct ProgramLink: Hashable, Sendable {
    package enum Segment: Hashable, Sendable {
        case literal(String)
        /// An index into ``captures``.
        case capture(Int)
        /// The rest of the path.
        case rest
    }

    package struct QueryItem: Hashable, Sendable {
        package var key: String
        package var value: Segment
    }

    /// The type is that of the value; a capture in a query may be optional.
    package var captures: [ProgramParameter]
    /// As it is written.
    package var pattern: String
    package var path: [Segment]
    package var query: [QueryItem]
    package var transition: ProgramTransition
}
