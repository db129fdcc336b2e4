import FlowDiagnostics
import FlowModel

/// The semantics of the language in their simplest form: a configuration is a list of routes, and each event rewrites it.
///
/// The navigation analysis and the generated code are compared with it, so it shares no code with either, and it finds all its
/// results by exploration.
package struct NavigationInterpreter: Sendable {
    package let flow: PlainFlow
    /// For each route, what its child flow can do; `nil` for a screen.
    package let children: [ChildSummary?]

    package init(_ flow: PlainFlow, children: [ChildSummary?]) {
        self.flow = flow
        self.children = children
    }

    /// The properties of a flow that its parents need.
    package struct ChildSummary: Hashable, Sendable {
        /// The outcomes that it can produce.
        package var outcomes: Set<Int>
        /// Whether the system's back can leave it.
        package var leavesBySystem: Bool
        /// Whether one of its own `back` steps can leave it.
        package var leavesByVerb: Bool
        /// Whether this is complete, and not only what was found within the limit.
        package var isExact: Bool

        package init(outcomes: Set<Int>, leavesBySystem: Bool, leavesByVerb: Bool, isExact: Bool = true) {
            self.outcomes = outcomes
            self.leavesBySystem = leavesBySystem
            self.leavesByVerb = leavesByVerb
            self.isExact = isExact
        }
    }

    /// A route, and the task that runs on it.
    package struct Entry: InterpretedEntry {
        package var route: Int
        package var task: Int?

        package init(_ route: Int, task: Int? = nil) {
            self.route = route
            self.task = task
        }
    }

    package typealias Layer = InterpretedLayer<Entry>

    /// The complete state of a flow.
    package struct Configuration: Hashable, Sendable {
        /// The base layer, and the modal layers above it.
        package var layers: [Layer]
        /// The held link, if there is one.
        package var heldLink: Int?
        /// In `tabs`, the tasks that run on the tabs that are not shown, by route.
        package var tasksOfTabs: [Int: Int] = [:]

        package init(layers: [Layer], heldLink: Int? = nil) {
            self.layers = layers
            self.heldLink = heldLink
        }

        /// The layer to which verbs apply.
        package var top: Layer {
            get { layers[layers.count - 1] }
            set { layers[layers.count - 1] = newValue }
        }

        /// The entry that is shown.
        package var topEntry: Entry {
            get { top.routes[top.routes.count - 1] }
            set { top.routes[top.routes.count - 1] = newValue }
        }

        /// The route that is shown.
        package var current: Int { topEntry.route }

        /// The routes of all layers.
        package var routes: [[Int]] { layers.map { $0.routes.map(\.route) } }

        /// The number of routes in all layers together.
        package var size: Int { layers.reduce(0) { $0 + $1.routes.count } }
    }

    /// The possible first configurations: those of `start`, and the entries.
    package func startConfigurations() -> [Configuration] {
        // A flow that is over can be left where it is. It begins with its last route then.
        let last = flow.start.last { $0.route != nil }?.route
        let starts = chosenStarts.compactMap { $0.route ?? last }
        return (starts + flow.entries).map(Self.configuration(at:))
    }

    /// The outcomes with which the flow can be over before it is seen.
    package var startOutcomes: Set<Int> { Set(chosenStarts.compactMap(\.outcome)) }

    private var chosenStarts: [PlainFlow.Start] {
        flow.start.map(\.condition).choices.compactMap { $0.map { flow.start[$0] } }
    }

    package static func configuration(at route: Int) -> Configuration {
        Configuration(layers: [Layer(nil, [Entry(route)])])
    }
}
