import FlowDiagnostics
import FlowModel

extension BranchKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .verb(let verb): verb.traits.value.schema.saying(verb.traits.documentation)
        case .do: JSONSchema.list(of: Self.step).saying("Steps, one after the other.")
        case .open: JSONSchema.text(SchemaPattern.opened).saying("A URL for which the user leaves the app, or `$url`.")
        case .modifier(let modifier): modifier.schema
        case .with:
            SpecDefinition.arguments.reference.saying("The values that the target takes: `$name`, or a literal.")
        case .clause(let clause): clause.schema
        }
    }

    private static var step: JSONSchema {
        .any(of: [SpecDefinition.aloneVerb.reference, SpecDefinition.step.reference])
    }
}

extension VerbModifier {
    /// For all its verbs: the first row has the most values.
    fileprivate var schema: JSONSchema {
        let schema = rows.first?.value.schema ?? .boolean
        return schema.saying(rows.map(\.documentation).joined(separator: " "))
    }
}

extension BranchKey.Clause {
    fileprivate var schema: JSONSchema {
        switch self {
        case .when: SpecDefinition.condition.said
        case .run: JSONSchema.listed(SpecDefinition.name.reference).saying("Effects to run before the navigation.")
        case .at:
            JSONSchema.text("^/").saying("Where in the child flow: one of its links, as in `/show/{showID}`.")
        case .deliver:
            SpecDefinition.name.reference.saying(
                "A message for the screen that is on top once the branch has been performed.")
        case .animated: JSONSchema.boolean.saying("`false`: without an animation.")
        case .doc: JSONSchema.prose.saying("Documentation of the branch.")
        case .hold:
            JSONSchema.any(of: [.boolean, .mapping(of: HoldKey.self, required: [.for], orNothing: false)])
                .saying("`true`: the intent or the link is kept until a `resume`; with `for`, so many seconds at most.")
        case .payload:
            SpecDefinition.params.reference.saying(
                "What the event carries, if the route declares its screen: `name: Type`.")
        }
    }
}

extension HoldKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .for:
            JSONSchema.any(of: [
                JSONSchema([
                    "type": .string("integer"), "minimum": .number(1), "maximum": .number(Hold.mostSeconds),
                ]),
                .text(SchemaPattern.count),
            ]).saying("A number of seconds.")
        }
    }
}

extension VerbTraits.Value {
    fileprivate var schema: JSONSchema {
        switch self {
        // A verb without operands can also be written as a key with an empty value.
        case .nothing: .one(of: [.null, .bool(true), .string("true")])
        case .optionalWord(let word, _, _): .one(of: [.null, .bool(true), .string("true"), .string(word)])
        case .count:
            .any(of: [
                JSONSchema(["type": .string("integer"), "minimum": .number(1), "maximum": .number(10_000)]),
                .text(SchemaPattern.count), .null,
            ])
        case .destination, .target, .outcome: SpecDefinition.name.reference
        case .destinations:
            .any(of: [SpecDefinition.destination.reference, .list(of: SpecDefinition.destination.reference)])
        }
    }
}

extension VerbModifierTraits.Value {
    fileprivate var schema: JSONSchema {
        switch self {
        case .target: SpecDefinition.name.reference
        case .word(let words): .one(of: words.map(\.word))
        case .style: SpecDefinition.style.reference
        case .flag: .boolean
        case .values: .any(of: [SpecDefinition.name.reference, .list(of: SpecDefinition.name.reference)])
        case .anchor: SpecDefinition.anchorUse.reference
        }
    }
}
