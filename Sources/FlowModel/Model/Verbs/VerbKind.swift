/// A verb without its operands, by the key in a spec.
package enum VerbKind: String, Hashable, Sendable, CaseIterable {
    case push, pop, popTo, popPast, popToRoot, replace, reset, present, dismiss, dismissAll, back, show, finish, stay
    case resume, forget
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

    /// What the verb does to the entries of a flow, roughly.
    package enum Effect: Sendable {
        /// Adds an entry above the current one, in the same layer or in a new one.
        case adds, presents
        /// Adds entries in place of others.
        case replaces
        /// Only removes entries, so that one below becomes the current one.
        case removes
        /// Leaves the entries as they are.
        case ends, resumes, nothing
    }

    /// The containers in which the verb is allowed.
    package let containers: Flow.Containers
    package let effect: Effect
    package let value: Value
    /// The description in the schema.
    package let documentation: String

    init(_ containers: Flow.Containers, _ effect: Effect, _ value: Value, _ documentation: String) {
        self.containers = containers
        self.effect = effect
        self.value = value
        self.documentation = documentation
    }
}

extension VerbKind {
    /// The table of verbs.
    package var traits: VerbTraits {
        switch self {
        case .push:
            VerbTraits(.stack, .adds, .destination { .push($0, .onTop) }, "A route that goes on the current layer.")
        case .pop:
            VerbTraits(
                .stack, .removes, .count(Verb.pop), "Pops the top route of the current layer, or this many routes.")
        case .popTo:
            VerbTraits(
                .stack, .removes, .target { .popTo($0, isFresh: false) }, "Pops until the nearest such route is on top."
            )
        case .popPast:
            VerbTraits(.stack, .removes, .target(Verb.popPast), "Pops until the nearest such route is removed, too.")
        case .popToRoot:
            VerbTraits(.stack, .removes, .nothing(.popToRoot), "Pops down to the layer's first route.")
        case .replace:
            VerbTraits(.stack, .replaces, .destination(Verb.replace), "A route that replaces the top one.")
        case .reset:
            VerbTraits(
                .stack, .replaces, .destinations(Verb.reset),
                "The routes of the new stack; every modal layer is dismissed.")
        case .present:
            VerbTraits(
                .all, .presents, .destination { .present($0, as: nil, isUnique: false) },
                "A route in a new modal layer.")
        case .dismiss:
            VerbTraits(.all, .removes, .nothing(.dismiss), "Dismisses the current modal layer.")
        case .dismissAll:
            VerbTraits(
                .all, .removes,
                .optionalWord(
                    "children", without: .dismissAll(inChildren: false), with: .dismissAll(inChildren: true)),
                "Dismisses every modal layer; with `children`, also those of the child flow that is then shown."
            )
        case .back:
            VerbTraits(.stack, .removes, .nothing(.back), "Does what the system's back does.")
        case .show:
            VerbTraits(
                [.switch, .tabs], .replaces, .destination { .show($0, isFresh: false) },
                "The route to show, in a `switch` or in `tabs`.")
        case .finish:
            VerbTraits(
                .all, .ends, .outcome(Verb.finish), "An outcome: the flow ends, and its parent receives the outcome.")
        case .stay:
            VerbTraits(.all, .nothing, .nothing(.stay), "No navigation, on purpose.")
        case .resume:
            VerbTraits(.all, .resumes, .nothing(.resume), "Handles the intent or the link that a branch has held.")
        case .forget:
            VerbTraits(.all, .nothing, .nothing(.forget), "Drops the intent or the link that a branch has held.")
        }
    }
}

extension VerbTraits.Value {
    /// The possible values of the verb, for a message; empty if it has none.
    package var example: String {
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
    package var alone: Verb? {
        switch self {
        case .nothing(let verb), .optionalWord(_, without: let verb, with: _): verb
        case .count(let verb): verb(1)
        case .destination, .destinations, .target, .outcome: nil
        }
    }

    /// Whether the verb shows a route or puts one on the stack.
    package var isDestination: Bool {
        switch self {
        case .destination, .destinations: true
        case .nothing, .optionalWord, .count, .target, .outcome: false
        }
    }
}
