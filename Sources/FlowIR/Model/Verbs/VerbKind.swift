/// A verb without its operands, by the key in a spec.
package enum VerbKind: String, Hashable, Sendable, CaseIterable {
    case push, pop, popTo, popPast, popToRoot, replace, reset, present, dismiss, dismissAll, back, show, finish, stay
    case resume
}

/// The definition of a verb: a row of the table that decoding, resolution, messages and the schema use.
package struct VerbTraits: Sendable {
    /// The value of a verb, and how to create the verb from it.
    package enum Value: Sendable {
        /// No value.
        case nothing(Verb)
        /// No value, or the only word that changes what the verb does.
        case optionalWord(String, without: Verb, with: Verb)
        /// A number of routes, by default one.
        case count(@Sendable (Int) -> Verb)
        /// A destination.
        case destination(@Sendable (Destination) -> Verb)
        /// A sequence of destinations.
        case destinations(@Sendable ([Destination]) -> Verb)
        /// A route that is already on the stack.
        case target(@Sendable (Reference<RouteID>) -> Verb)
        /// An outcome of the flow.
        case outcome(@Sendable (Finish) -> Verb)
    }

    /// The containers in which the verb is allowed.
    package let containers: Flow.Containers
    package let value: Value
    /// The description in the schema.
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
            VerbTraits(.stack, .target(Verb.popPast), "Pops until the nearest such route is removed, too.")
        case .popToRoot:
            VerbTraits(.stack, .nothing(.popToRoot), "Pops down to the layer's first route.")
        case .replace:
            VerbTraits(.stack, .destination(Verb.replace), "A route that replaces the top one.")
        case .reset:
            VerbTraits(
                .stack, .destinations(Verb.reset), "The routes of the new stack; every modal layer is dismissed.")
        case .present:
            VerbTraits(.all, .destination { .present($0, as: nil) }, "A route in a new modal layer.")
        case .dismiss:
            VerbTraits(.all, .nothing(.dismiss), "Dismisses the current modal layer.")
        case .dismissAll:
            VerbTraits(
                .all,
                .optionalWord(
                    "children", without: .dismissAll(inChildren: false), with: .dismissAll(inChildren: true)),
                "Dismisses every modal layer; in a `switch` or in `tabs` with `children`, also those of the shown child."
            )
        case .back:
            VerbTraits(.stack, .nothing(.back), "Does what the system's back does.")
        case .show:
            VerbTraits(
                [.switch, .tabs], .destination { .show($0, isFresh: false) },
                "The route to show, in a `switch` or in `tabs`.")
        case .finish:
            VerbTraits(.all, .outcome(Verb.finish), "An outcome: the flow ends, and its parent receives the outcome.")
        case .stay:
            VerbTraits(.all, .nothing(.stay), "No navigation, on purpose.")
        case .resume:
            VerbTraits(.all, .nothing(.resume), "Follows the link that a branch has held.")
        }
    }
}

extension VerbTraits.Value {
    /// The possible values of the verb, for a message; empty if it has none.
    var example: String {
        switch self {
        case .nothing: ""
        case .optionalWord(let word, _, _): word
        case .count: "2"
        case .destination, .target: "detail"
        case .destinations: "[home, detail]"
        case .outcome: "loginCompleted"
        }
    }

    /// The verb without a value; `nil` if it needs one.
    var alone: Verb? {
        switch self {
        case .nothing(let verb), .optionalWord(_, without: let verb, with: _): verb
        case .count(let verb): verb(1)
        case .destination, .destinations, .target, .outcome: nil
        }
    }

    /// Whether the verb shows a route or puts one on the stack.
    var isDestination: Bool {
        switch self {
        case .destination, .destinations: true
        case .nothing, .optionalWord, .count, .target, .outcome: false
        }
    }
}
