/// A verb without what follows it, by the key that it is written with.
package enum VerbKind: String, Hashable, Sendable, CaseIterable {
    case push, pop, popTo, popPast, popToRoot, replace, reset, present, dismiss, dismissAll, back, show, finish, stay
    case resume
}

/// What the language says about a verb: a row of the table that decoding, resolution, messages and the schema use.
package struct VerbTraits: Sendable {
    /// What follows a verb, and the verb that it makes.
    package enum Value: Sendable {
        /// Nothing: the verb stands alone.
        case nothing(Verb)
        /// How many routes, one if nothing is written.
        case count(@Sendable (Int) -> Verb)
        /// A route to go to.
        case destination(@Sendable (Destination) -> Verb)
        /// A list of routes to go to.
        case destinations(@Sendable ([Destination]) -> Verb)
        /// A route that is on the stack already.
        case target(@Sendable (Reference<RouteID>) -> Verb)
        /// An outcome of the flow.
        case outcome(@Sendable (Finish) -> Verb)
    }

    /// The containers of the flows that can use the verb.
    package let containers: Flow.Containers
    package let value: Value
    /// What the schema says about it.
    package let documentation: String

    init(_ containers: Flow.Containers, _ value: Value, _ documentation: String) {
        self.containers = containers
        self.value = value
        self.documentation = documentation
    }
}

extension VerbKind {
    /// The table of verbs.
    package var traits: VerbTraits {
        switch self {
        case .push:
            VerbTraits(.stack, .destination { .push($0, .onTop) }, "A route that goes on the current layer.")
        case .pop:
            VerbTraits(.stack, .count(Verb.pop), "Pops the top route of the current layer, or this many routes.")
        case .popTo:
            VerbTraits(.stack, .target(Verb.popTo), "Pops until the nearest such route is on top.")
        case .popPast:
            VerbTraits(.stack, .target(Verb.popPast), "Pops until the nearest such route is gone, too.")
        case .popToRoot:
            VerbTraits(.stack, .nothing(.popToRoot), "Pops down to the layer's first route.")
        case .replace:
            VerbTraits(.stack, .destination(Verb.replace), "A route that replaces the top one.")
        case .reset:
            VerbTraits(.stack, .destinations(Verb.reset), "The routes of the new stack; every modal layer goes.")
        case .present:
            VerbTraits(.all, .destination { .present($0, as: nil) }, "A route in a new modal layer.")
        case .dismiss:
            VerbTraits(.all, .nothing(.dismiss), "Dismisses the current modal layer.")
        case .dismissAll:
            VerbTraits(.all, .nothing(.dismissAll), "Dismisses every modal layer.")
        case .back:
            VerbTraits(.stack, .nothing(.back), "Does what the system's back does.")
        case .show:
            VerbTraits([.switch, .tabs], .destination(Verb.show), "The route to show, in a `switch` or in `tabs`.")
        case .finish:
            VerbTraits(.all, .outcome(Verb.finish), "An outcome: the flow ends, and its parent receives the outcome.")
        case .stay:
            VerbTraits(.all, .nothing(.stay), "Nothing moves, on purpose.")
        case .resume:
            VerbTraits(.all, .nothing(.resume), "Follows the link that a branch has held.")
        }
    }
}

extension VerbTraits.Value {
    /// What may follow the verb, for a message; empty where nothing may.
    var example: String {
        switch self {
        case .nothing: ""
        case .count: "2"
        case .destination, .target: "detail"
        case .destinations: "[home, detail]"
        case .outcome: "loginCompleted"
        }
    }

    /// The verb where nothing follows it; `nil` for one that needs a value.
    var alone: Verb? {
        switch self {
        case .nothing(let verb): verb
        case .count(let verb): verb(1)
        case .destination, .destinations, .target, .outcome: nil
        }
    }

    /// Whether the verb puts a route on the screen or on the stack.
    var isDestination: Bool {
        switch self {
        case .destination, .destinations: true
        case .nothing, .count, .target, .outcome: false
        }
    }
}
