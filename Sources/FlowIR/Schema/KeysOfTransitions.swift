import FlowDiagnostics

extension BranchKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .push: Self.route.saying("A route that goes on the current layer.")
        case .pop: Self.count.saying("Takes the top route off the current layer, or as many as it says.")
        case .popTo: Self.route.saying("Pops until the nearest such route is on top.")
        case .popPast: Self.route.saying("Pops until the nearest such route has gone, too.")
        case .popToRoot: Self.nothing.saying("Pops down to the layer's first route.")
        case .replace: Self.route.saying("A route that takes the place of the top one.")
        case .reset:
            JSONSchema.any(of: [
                SpecDefinition.destination.reference, .list(of: SpecDefinition.destination.reference),
            ]).saying("The routes of the new stack; every modal layer goes.")
        case .present: Self.route.saying("A route in a new modal layer.")
        case .dismiss: Self.nothing.saying("Takes the current modal layer away.")
        case .dismissAll: Self.nothing.saying("Takes every modal layer away.")
        case .back: Self.nothing.saying("Does what the system's back does.")
        case .show: Self.route.saying("The route that is shown, of a `switch` or of `tabs`.")
        case .finish: Self.route.saying("An outcome: the flow is over, and its parent is told.")
        case .stay: Self.nothing.saying("Nothing moves, on purpose.")
        case .resume: Self.nothing.saying("Follows the link that a branch has held back.")
        case .do: JSONSchema.list(of: Self.step).saying("Steps, one after the other.")
        case .above: Self.route.saying("With `push`: first pop until this route is on top.")
        case .insteadOf: Self.route.saying("With `push`: first pop down to this route, and it too.")
        case .unique:
            JSONSchema.one(of: ["top", "layer"]).saying(
                "With `push`: a route of the same case, on top or in the layer, goes first.")
        case .as: JSONSchema.choice(of: Presentation.self).saying("With `present`: a sheet or a cover.")
        case .with: SpecDefinition.arguments.reference.saying("What the target is given: `$name`, or a literal.")
        case .when: SpecDefinition.condition.reference.saying("A guard, or `not` and a guard.")
        case .run: JSONSchema.listed(SpecDefinition.name.reference).saying("Effects that come before the navigation.")
        case .animated: JSONSchema.boolean.saying("`false`: without an animation.")
        case .doc: JSONSchema.prose.saying("Documentation of the branch.")
        case .hold: JSONSchema.boolean.saying("`true`: the link is kept until a `resume`.")
        }
    }

    private static var route: JSONSchema { SpecDefinition.name.reference }

    private static var step: JSONSchema {
        .any(of: [SpecDefinition.aloneVerb.reference, SpecDefinition.step.reference])
    }

    /// A verb that stands alone may be written as a key, with nothing behind it.
    private static var nothing: JSONSchema { .one(of: [.null, .bool(true), .string("true")]) }

    private static var count: JSONSchema {
        .any(of: [
            JSONSchema(["type": .string("integer"), "minimum": .number(1), "maximum": .number(10_000)]),
            .text(SchemaPattern.count), .null,
        ])
    }
}
