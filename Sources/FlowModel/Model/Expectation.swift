import FlowDiagnostics

/// What a team states about a flow, and flowgen proves for every stack: an item of `expect`.
package struct Expectation: Hashable, Sendable {
    /// What has to hold.
    package enum Form: Hashable, Sendable {
        /// No reachable state is such.
        case never(Situation)
        /// Some reachable state is such.
        case possible(Situation)
        /// From every reachable state, some journey leads to the goal.
        /// - Parameter limit: the most events of that journey; `nil` for any number.
        case always(can: Goal, within: Limit?)
        /// On no journey one of `then` is seen before one of `first` has been.
        case before(first: RouteChoice, then: RouteChoice)
        /// After a state where one of `after` is seen, one of `never` is not seen until one of `before` is.
        case between(after: RouteChoice, before: RouteChoice, never: RouteChoice)
        /// Whenever the event happens, the result is such.
        indirect case when(Occurrence, Result)
    }

    /// What must be reachable from everywhere.
    package enum Goal: Hashable, Sendable {
        /// One of these routes is seen.
        case seen(RouteChoice)
        /// The flow ends, with this outcome if one is given.
        case finish(Reference<Int>?)
    }

    /// A number and its location.
    package struct Limit: Hashable, Sendable {
        /// The largest number that can be written.
        package static let most = 10_000

        package var count: Int
        package var span: SourceSpan

        package init(_ count: Int, at span: SourceSpan) {
            self.count = count
            self.span = span
        }
    }

    /// An event, wherever it can happen, or only where certain routes are seen.
    package struct Occurrence: Hashable, Sendable {
        package enum Kind: String, Hashable, Sendable, CaseIterable {
            /// An intent of a screen or of the flow, or a button of an alert.
            case intent
            /// The pattern of a link, as it is declared.
            case link
            /// Any event, by its name in journeys.
            case event
        }

        package var kind: Kind
        package var name: Name
        /// What is seen when the event happens; `nil` for anything.
        package var at: RouteChoice?

        package init(_ kind: Kind, _ name: Name, at: RouteChoice? = nil) {
            self.kind = kind
            self.name = name
            self.at = at
        }
    }

    /// What must hold after an event.
    package enum Result: Hashable, Sendable {
        /// One of these routes is seen.
        case seen(RouteChoice)
        /// The base layer consists of these routes, the first one at the bottom, and there is no modal layer.
        case stack([RoutePath])
        /// The flow has ended with this outcome.
        case outcome(Reference<Int>)
        /// The event's transition has not failed.
        case succeeds
    }

    /// What other tools know it by; unique within its file.
    package var id: Name?
    package var doc: String?
    package var form: Form
    /// Whether a name in it is wrong, or could not be looked up because of an error elsewhere, so that nothing is proved about it.
    /// Set by resolution.
    package var hasErrors = false
    /// The item.
    package var span: SourceSpan

    package init(id: Name? = nil, doc: String? = nil, _ form: Form, at span: SourceSpan) {
        self.id = id
        self.doc = doc
        self.form = form
        self.span = span
    }
}

/// A route as an expectation names it: `home`; `home/detail`, a route of the child flow that `home` shows; and in a library
/// `Login/home`, a route of a flow.
package struct RoutePath: Hashable, Sendable {
    /// The flow in which it begins; `nil` for the flow that the expectation belongs to.
    package var flow: Reference<FlowID>?
    /// A route of that flow, then a route of the flow that it shows, and so on. Never empty.
    package var routes: [Reference<RouteID>]
    /// The path as it was written.
    package var text: Name

    package init(flow: Reference<FlowID>? = nil, _ routes: [Reference<RouteID>], text: Name) {
        self.flow = flow
        self.routes = routes
        self.text = text
    }

    /// The route of the flow that the expectation belongs to; `nil` if it is not resolved, or the path leads into another flow.
    package var own: RouteID? { flow == nil && routes.count == 1 ? routes[0].target : nil }
}

/// Any of some routes, or none of them.
package struct RouteChoice: Hashable, Sendable {
    /// Never empty.
    package var routes: [RoutePath]
    /// Whether it is written as `{ not: … }`.
    package var isNegated: Bool
    package var span: SourceSpan

    package init(_ routes: [RoutePath], isNegated: Bool = false, at span: SourceSpan) {
        self.routes = routes
        self.isNegated = isNegated
        self.span = span
    }
}

/// A kind of states. All parts must hold at once.
package struct Situation: Hashable, Sendable {
    package struct Part: Hashable, Sendable {
        package var condition: Condition
        /// The key with its value.
        package var span: SourceSpan

        package init(_ condition: Condition, at span: SourceSpan) {
            self.condition = condition
            self.span = span
        }
    }

    package enum Condition: Hashable, Sendable {
        /// It is the top route of the top layer.
        case seen(RouteChoice)
        /// It lies under the top of the top layer.
        case beneath(RouteChoice)
        /// It lies immediately under the top of the top layer.
        case directlyBeneath(RouteChoice)
        /// It is in some layer.
        case anywhere(RouteChoice)
        /// One of the routes is twice in one layer.
        case twice(RouteChoice)
        /// The top layer is of this style.
        case layer(Name)
        /// Some layer has more than so many routes.
        case deeper(Int)
        /// There are more than so many modal layers.
        case modals(Int)
        /// The entry on top runs this task.
        case running(Reference<Int>)
    }

    /// The words for what only a stack has: those of parts, and that of a check.
    package static let wordsOfStacks: Set = ["beneath", "directlyBeneath", "twice", "deeper", "stack"]

    /// Never empty, and at most one of each kind.
    package var parts: [Part]
    package var span: SourceSpan

    package init(_ parts: [Part], at span: SourceSpan) {
        self.parts = parts
        self.span = span
    }
}
