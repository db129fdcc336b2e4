import FlowDiagnostics
import FlowModel

/// The parts of a spec that its schema defines once and refers to.
enum SpecDefinition: String, CaseIterable {
    case name, qualifiedName, type, params, parameter, events, event, decisions, tasks, task, presentations,
        presentation, style
    case anchors, anchorUse
    case screens, screen, externals, external, leaving
    case routes, route, buttons, button, destination, arguments, condition
    case transitions, transition, heldBranch, branch, routeTransitions, routeTransition, routeBranch, step
    case showingTransition, showingBranch, aloneVerb
    case expectation, situation, routePath, routeChoice

    var reference: JSONSchema { JSONSchema(["$ref": .string("#/definitions/\(rawValue)")]) }

    /// The reference to a condition, with its description.
    var said: JSONSchema {
        reference.saying("A guard or `$flag`, each also after `not`; or values and what they must be.")
    }

    var schema: JSONSchema {
        switch self {
        case .name: .text(SchemaPattern.name)
        case .qualifiedName: .text(SchemaPattern.qualifiedName)
        case .type: type
        case .params: .named(SchemaPattern.name, .any(of: [Self.type.reference, Self.parameter.reference]))
        case .parameter: .mapping(of: ParameterKey.self, required: [.type])
        case .events: .named(SchemaPattern.name, Self.event.reference)
        case .event: event
        case .decisions: .named(SchemaPattern.name, Self.params.reference)
        case .tasks: .named(SchemaPattern.name, Self.task.reference)
        case .task: .mapping(of: TaskKey.self, required: [.outcomes])
        case .presentations:
            JSONSchema.named(SchemaPattern.name, Self.presentation.reference)
                .with("propertyNames", .object([("not", JSONSchema.one(of: Presentation.reservedWords).json)]))
        case .presentation: .mapping(of: PresentationKey.self)
        case .style:
            .any(of: [.one(of: Presentation.builtIn.map(\.word)), .text(SchemaPattern.name)])
        case .anchors:
            .any(of: [
                Self.name.reference, .list(of: Self.name.reference),
                .named(SchemaPattern.name, .any(of: [.null, Self.type.reference])),
            ])
        case .anchorUse:
            .any(of: [
                Self.name.reference,
                Self.arguments.reference.with("minProperties", .number(1)).with("maxProperties", .number(1)),
            ])
        case .leaving: .mapping(of: LeavingKey.self, required: [.when], orNothing: false)
        case .screens: .named(SchemaPattern.name, Self.screen.reference)
        case .screen: .mapping(of: ScreenKey.self)
        case .externals: .named(SchemaPattern.name, Self.external.reference)
        case .external: .mapping(of: ExternalKey.self)
        case .routes:
            JSONSchema.named(SchemaPattern.name, Self.route.reference).with("minProperties", .number(1))
        case .route:
            JSONSchema.mapping(of: RouteKey.self).with(oneAtMostOf: RouteKey.exclusive.map { $0.map(\.rawValue) })
        case .buttons: .named(SchemaPattern.name, Self.button.reference)
        case .button: .mapping(of: AlertButtonKey.self, required: [.title], orNothing: false)
        case .destination: .any(of: [Self.name.reference, .mapping(of: DestinationKey.self, required: [.route])])
        case .arguments: .named(SchemaPattern.name, .scalar(orNothing: true))
        case .condition:
            .any(of: [
                .text(SchemaPattern.condition),
                JSONSchema.mapping(
                    properties: [], patterns: [(SchemaPattern.comparedValue, .scalar(orNothing: true))],
                    orNothing: false
                ).with("minProperties", .number(1)),
            ])
        case .transitions: .named(SchemaPattern.event, Self.transition.reference)
        // That of a link, or of an intent of the flow itself, which can be held.
        case .transition: Self.one(.heldBranch)
        case .heldBranch: Self.verb { $0 != .clause(.payload) }
        case .branch: Self.verb { $0 != .clause(.hold) && $0 != .clause(.payload) }
        case .routeTransitions:
            .mapping(
                properties: [],
                patterns: [
                    (SchemaPattern.event, Self.routeTransition.reference),
                    (SchemaPattern.showing, Self.showingTransition.reference),
                ])
        case .routeTransition: Self.one(.routeBranch, then: .branch)
        case .routeBranch: Self.verb { $0 != .clause(.hold) }
        case .step: Self.verb { $0.goesWithStep && $0 != .do }
        case .showingTransition: .any(of: [Self.showingBranch.reference, .list(of: Self.showingBranch.reference)])
        case .showingBranch: .mapping(of: BranchKey.self, where: \.goesWithShowing, required: [.clause(.run)])
        case .expectation: expectation
        case .situation: JSONSchema.mapping(of: SituationKey.self, orNothing: false).with("minProperties", .number(1))
        case .routePath: .text(SchemaPattern.routePath)
        case .routeChoice:
            .any(of: [
                .routes, .mapping(of: RouteChoiceKey.self, required: [.not]),
            ])
        case .aloneVerb: .one(of: VerbKind.allCases.filter { $0.traits.value.alone != nil }.map(\.rawValue))
        }
    }

    /// Without quotes, YAML reads `[Tag]` as a sequence of one item, and `[String: Int]` as a sequence of one pair.
    private var type: JSONSchema {
        let pair = JSONSchema([
            "type": .string("object"), "additionalProperties": Self.type.reference.json, "minProperties": .number(1),
            "maxProperties": .number(1),
        ])
        let list = JSONSchema.list(of: .any(of: [Self.type.reference, pair])).with("maxItems", .number(1))
        return .any(of: [.text(), list])
    }

    /// The long form is selected by any of its keys.
    private var event: JSONSchema {
        let long = JSONSchema.any(
            of: EventKey.allCases.map { key in
                let required = JSONSchema.required([key.rawValue])
                // A payload can have a value of this name.
                return key == .bubbles
                    ? required.with("properties", .object([(key.rawValue, JSONSchema.boolean.json)])) : required
            })
        return JSONSchema([
            "if": long.json, "then": JSONSchema.mapping(of: EventKey.self).json, "else": Self.params.reference.json,
        ])
    }

    /// One branch, or a sequence of branches.
    /// - Parameter other: the branches after the first, if they are different.
    private static func one(_ branch: SpecDefinition, then other: SpecDefinition? = nil) -> JSONSchema {
        let item = JSONSchema.any(of: [aloneVerb.reference, branch.reference])
        guard let other else { return .any(of: [aloneVerb.reference, branch.reference, .list(of: item)]) }
        let rest = JSONSchema.any(of: [aloneVerb.reference, other.reference])
        return .any(of: [aloneVerb.reference, branch.reference, .list(of: item, then: rest)])
    }

    /// A mapping with one verb and its modifiers.
    private static func verb(where isPlaceOf: (BranchKey) -> Bool) -> JSONSchema {
        let needs = VerbModifier.allCases.map {
            (key: $0.rawValue, need: JSONSchema.Need.one($0.base.map { [$0.rawValue] } ?? $0.rows.map(\.verb.rawValue)))
        }
        let verbs = BranchKey.verbs.filter(isPlaceOf).map(\.rawValue)
        let mapping = JSONSchema.mapping(of: BranchKey.self, where: isPlaceOf, orNothing: false)
        let (run, delivery) = (BranchKey.clause(.run), BranchKey.clause(.deliver))
        let atEnd = isPlaceOf(delivery) ? [[VerbKind.finish.rawValue, delivery.rawValue]] : []
        let place = BranchKey.clause(.at)
        let nowhere = isPlaceOf(place) ? VerbKind.allCases.filter { !$0.traits.value.isDestination } : []
        // A branch that runs something can do without a verb.
        return (isPlaceOf(run) ? mapping.with(oneOf: verbs, orOnly: run.rawValue) : mapping.with(oneOf: verbs))
            .with(needs: needs)
            .with(
                oneAtMostOf: VerbModifier.exclusive.map { $0.map(\.rawValue) } + atEnd
                    + nowhere.map { [$0.rawValue, place.rawValue] })
    }
}
