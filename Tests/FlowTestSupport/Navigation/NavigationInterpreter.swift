import FlowDiagnostics
import FlowIR

/// What the language says that a flow does, in the plainest way there is: lists of routes, and each event rewriting them.
///
/// It is what the navigation analysis and the generated code are held against, so it shares nothing with either, and what it
/// is asked about it works out by trying.
package struct NavigationInterpreter: Sendable {
    package let flow: PlainFlow
    /// Route by route, what its child flow can do; `nil` for a screen.
    package let children: [ChildSummary?]

    package init(_ flow: PlainFlow, children: [ChildSummary?]) {
        self.flow = flow
        self.children = children
    }

    /// What a parent has to know of a flow it shows.
    package struct ChildSummary: Hashable, Sendable {
        /// The outcomes that it can end with.
        package var outcomes: Set<Int>
        /// The system's back can take the user out of it.
        package var leavesBySystem: Bool
        /// One of its own `back` steps can.
        package var leavesByVerb: Bool
        /// Whether that is all it can do, rather than what was found within the bound.
        package var isExact: Bool

        package init(outcomes: Set<Int>, leavesBySystem: Bool, leavesByVerb: Bool, isExact: Bool = true) {
            self.outcomes = outcomes
            self.leavesBySystem = leavesBySystem
            self.leavesByVerb = leavesByVerb
            self.isExact = isExact
        }
    }

    package struct Layer: Hashable, Sendable {
        /// `nil` for the base layer.
        package var presentation: Presentation?
        /// The first one at the bottom.
        package var routes: [Int]

        package init(_ presentation: Presentation?, _ routes: [Int]) {
            self.presentation = presentation
            self.routes = routes
        }
    }

    /// All that there is to know of a flow at one moment.
    package struct Configuration: Hashable, Sendable {
        /// The base layer, and the modal ones above it.
        package var layers: [Layer]
        /// The link that was held back, if there is one.
        package var heldLink: Int?

        package init(layers: [Layer], heldLink: Int? = nil) {
            self.layers = layers
            self.heldLink = heldLink
        }

        /// The layer that verbs act on.
        package var top: Layer {
            get { layers[layers.count - 1] }
            set { layers[layers.count - 1] = newValue }
        }

        /// The one route that speaks.
        package var current: Int { top.routes[top.routes.count - 1] }

        /// How many routes there are in all layers together.
        package var size: Int { layers.reduce(0) { $0 + $1.routes.count } }
    }

    /// Where a flow can begin: where its `start` says, or at one of its entries.
    package func startConfigurations() -> [Configuration] {
        let starts = flow.start.map(\.condition).choices.compactMap { $0.map { flow.start[$0].route } }
        return (starts + flow.entries).map(Self.configuration(at:))
    }

    package static func configuration(at route: Int) -> Configuration {
        Configuration(layers: [Layer(nil, [route])])
    }
}
