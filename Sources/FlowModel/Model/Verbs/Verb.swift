import FlowDiagnostics

/// What a step does; see the table of verbs in the language reference.
package enum Verb: Hashable, Sendable {
    case push(Destination, Placement)
    case pop(Int)
    /// Pops until the nearest such route is on top. With `isFresh`, its entry is recreated, with the same values.
    case popTo(Reference<RouteID>, isFresh: Bool)
    case popPast(Reference<RouteID>)
    case popToRoot
    case replace(Destination)
    case reset([Destination])
    /// Presents a route. With `isUnique`, a layer that begins with it, with equal values, stays instead, without what is above it.
    case present(Destination, as: Presentation?, isUnique: Bool)
    case dismiss
    /// Removes every modal layer; with `inChildren` also those of the child flow that is then shown, and of what that shows.
    case dismissAll(inChildren: Bool)
    case back
    case show(Destination, isFresh: Bool)
    case finish(Finish)
    case stay
    case resume
    case forget

    /// Where a pushed route is placed.
    package enum Placement: Hashable, Sendable {
        case onTop
        // Rare, and as large as the rest of a step.
        indirect case above(Reference<RouteID>)
        indirect case insteadOf(Reference<RouteID>)
        case uniqueOnTop
        case uniqueInLayer
        /// The same route is one whose values with these indices are equal, too.
        indirect case unique(UniqueScope, by: [Reference<Int>])
    }

    /// Where a push looks for the same route.
    package enum UniqueScope: String, Hashable, Sendable {
        case top, layer
    }

    /// The verb's row in the table.
    package var kind: VerbKind {
        switch self {
        case .push: .push
        case .pop: .pop
        case .popTo: .popTo
        case .popPast: .popPast
        case .popToRoot: .popToRoot
        case .replace: .replace
        case .reset: .reset
        case .present: .present
        case .dismiss: .dismiss
        case .dismissAll: .dismissAll
        case .back: .back
        case .show: .show
        case .finish: .finish
        case .stay: .stay
        case .resume: .resume
        case .forget: .forget
        }
    }

    /// The verb as it is written. No spec contains the verb for an intent that bubbles, so that has a name of its own.
    package var name: String { bubbles ? Self.bubbling : kind.rawValue }

    /// The verb of a flow for an intent that its parent handles.
    package static let bubbling = "bubble"

    /// Whether it reports an intent to the parent, without ending the flow.
    package var bubbles: Bool { finish?.bubbles ?? false }

    /// Whether it is about what the flow holds: an intent or a link.
    package var isAboutHeldEvent: Bool {
        switch self {
        case .resume, .forget: true
        default: false
        }
    }
}

/// A destination: a route, and the values for it.
package struct Destination: Hashable, Sendable {
    package var route: Reference<RouteID>
    /// The `with` of an item in a route list.
    package var arguments: [Argument]
    /// The bindings of the route's parameters, in their order; set by resolution.
    package var bindings: [Binding] = []

    package init(_ route: Reference<RouteID>, arguments: [Argument] = []) {
        self.route = route
        self.arguments = arguments
    }
}

/// An outcome reported to the parent, with its payload; `outcome.target` is its index among the flow's outcomes.
package struct Finish: Hashable, Sendable {
    package var outcome: Reference<Int>
    /// The bindings of the outcome's payload, in its order; set by resolution.
    package var bindings: [Binding] = []
    /// Whether the outcome is an intent that bubbles out of the flow. Then the flow does not end, and no spec contains this verb:
    /// resolution adds it where nothing in the flow has a transition for the intent.
    package var bubbles = false

    package init(_ outcome: Reference<Int>) { self.outcome = outcome }
}
