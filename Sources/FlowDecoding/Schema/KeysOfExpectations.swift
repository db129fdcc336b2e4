import FlowDiagnostics
import FlowModel

extension SpecDefinition {
    /// One form, and for `when` one check.
    var expectation: JSONSchema {
        let checks = ExpectationKey.checks.map {
            (key: $0.rawValue, need: JSONSchema.Need.all([ExpectationKey.when.rawValue]))
        }
        return JSONSchema.mapping(of: ExpectationKey.self, orNothing: false)
            .with(oneOf: ExpectationKey.forms.map(\.rawValue))
            .with(
                needs: checks + [(ExpectationKey.when.rawValue, .one(ExpectationKey.checks.map(\.rawValue)))]
            )
            .with(oneAtMostOf: [ExpectationKey.checks.map(\.rawValue)])
    }
}

extension JSONSchema {
    /// A route of an expectation, or a list of some.
    static let routes = JSONSchema.any(of: [
        SpecDefinition.routePath.reference, .list(of: SpecDefinition.routePath.reference),
    ])

    /// A number from 0.
    fileprivate static let limit = JSONSchema.any(of: [
        JSONSchema([
            "type": .string("integer"), "minimum": .number(0), "maximum": .number(Expectation.Limit.most),
        ]),
        .text(SchemaPattern.count),
    ])
}

extension ExpectationKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .id: JSONSchema.prose.saying("What other tools know the expectation by: `PAY-1`.")
        case .doc: JSONSchema.prose.saying("Why it must hold.")
        case .never: SpecDefinition.situation.reference.saying("No state that can be reached is such.")
        case .possible: SpecDefinition.situation.reference.saying("Some state that can be reached is such.")
        case .always:
            JSONSchema.mapping(of: AlwaysKey.self, required: [.can]).saying(
                "From every state, a route or the end of the flow can be reached.")
        case .before:
            JSONSchema.mapping(of: PrecedenceKey.self, required: [.first, .then]).saying(
                "One route is not seen before another has been.")
        case .between:
            JSONSchema.mapping(of: IntervalKey.self, required: [.after, .before, .never]).saying(
                "After one route, and until another, a third is not seen.")
        case .when:
            JSONSchema.mapping(of: OccurrenceKey.self, orNothing: false)
                .with(oneOf: OccurrenceKey.events.map(\.rawValue))
                .saying("What must hold after an event, in line with `seen`, `stack`, `outcome` or `fails`.")
        case .seen: SpecDefinition.routeChoice.reference.saying("After the event: what is seen.")
        case .stack:
            JSONSchema.routes.saying("After the event: the whole stack, the first route first, without modal layers.")
        case .outcome: SpecDefinition.name.reference.saying("After the event: the flow has ended with this outcome.")
        case .fails:
            JSONSchema.one(of: [ExpectationKey.never.rawValue]).saying("`never`: the event's transition never fails.")
        }
    }
}

extension SituationKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .seen: choice("The top route of the top layer, which the user sees.")
        case .beneath: choice("A route under the top of the top layer.")
        case .directlyBeneath: choice("The route directly under the top of the top layer.")
        case .anywhere: choice("A route in any layer.")
        case .twice: choice("A route that is twice in one layer.")
        case .layer:
            SpecDefinition.name.reference.saying(
                "The style of the top layer: `base`, `sheet`, `cover`, `popover`, `alert`, or a name from `presentations`."
            )
        case .deeper: JSONSchema.limit.saying("Some layer has more than so many routes.")
        case .modals: JSONSchema.limit.saying("There are more than so many modal layers.")
        case .running: SpecDefinition.name.reference.saying("The task that runs on the top route.")
        }
    }

    private func choice(_ description: String) -> JSONSchema {
        SpecDefinition.routeChoice.reference.saying(description + " A route, a list of routes, or `{ not: … }`.")
    }
}

extension AlwaysKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .can:
            SpecDefinition.routeChoice.reference.saying(
                "What can be reached: routes, or `finish` for the end of the flow.")
        case .with: SpecDefinition.name.reference.saying("The outcome of `can: finish`.")
        case .within: JSONSchema.limit.saying("The most events on the way.")
        }
    }
}

extension PrecedenceKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .first: SpecDefinition.routeChoice.reference.saying("What must have been seen.")
        case .then: SpecDefinition.routeChoice.reference.saying("What is not seen before.")
        }
    }
}

extension IntervalKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .after: SpecDefinition.routeChoice.reference.saying("What starts the watch.")
        case .before: SpecDefinition.routeChoice.reference.saying("What ends the watch.")
        case .never: SpecDefinition.routeChoice.reference.saying("What is not seen in between.")
        }
    }
}

extension OccurrenceKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .intent:
            SpecDefinition.name.reference.saying("An intent of a screen or of the flow, or a button of an alert.")
        case .link: JSONSchema.text(SchemaPattern.link).saying("The pattern of a link, as it is declared.")
        case .event: JSONSchema.text().saying("Any event, by its name in journeys: `system-back`, say.")
        case .at: SpecDefinition.routeChoice.reference.saying("What is seen when the event happens.")
        }
    }
}

extension RouteChoiceKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .not: JSONSchema.routes.saying("None of these routes.")
        }
    }
}
