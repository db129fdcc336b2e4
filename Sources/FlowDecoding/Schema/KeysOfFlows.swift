import FlowDiagnostics
import FlowModel

extension TopLevelKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .flowgen:
            JSONSchema.one(of: Self.version).saying("The version of the language.")
        case .flow: SpecDefinition.name.reference.saying("The flow that this file declares, in UpperCamelCase.")
        case .doc: JSONSchema.prose.saying("Documentation of the flow, or of the library.")
        case .container:
            JSONSchema.choice(of: Flow.Container.self).saying(
                "How routes are shown: in a navigation stack with modal layers (the default), one root at a time, or in a tab bar."
            )
        case .params: SpecDefinition.params.reference.saying("What the flow needs to start: `name: Type`.")
        case .outcomes: SpecDefinition.events.reference.saying("How the flow can end, for its parent.")
        case .screens: SpecDefinition.screens.reference.saying("Screens that are declared here, name by name.")
        case .intents:
            SpecDefinition.events.reference.saying("What comes from outside any screen: an expired session, say.")
        case .guards:
            SpecDefinition.decisions.reference.saying("Yes-or-no questions to the app's own code, with what they take.")
        case .badges:
            SpecDefinition.decisions.reference.saying(
                "Numbers and texts of the app's own code for badges of tabs, with what they take.")
        case .effects:
            SpecDefinition.decisions.reference.saying("What the app's own code does on the way, with what it takes.")
        case .tasks:
            SpecDefinition.tasks.reference.saying("Work of the app's own code that takes time, with how it can end.")
        case .presentations:
            SpecDefinition.presentations.reference.saying("Ways of presenting that the app draws itself, name by name.")
        case .start:
            start.saying("The first route, or a guarded list of routes and of outcomes that end the flow at once.")
        case .entries:
            JSONSchema.listed(SpecDefinition.destination.reference).saying(
                "Further routes that the app may start at.")
        case .routes: SpecDefinition.routes.reference.saying("The places of the flow, name by name.")
        case .transitions:
            SpecDefinition.transitions.reference.saying("What the flow's own intents do, wherever the user is.")
        case .links: JSONSchema.mapping(of: LinksKey.self).saying("URLs into the flow.")
        case .expect:
            JSONSchema.list(of: SpecDefinition.expectation.reference).saying(
                "What must stay true, which is proved for every stack.")
        case .external:
            SpecDefinition.externals.reference.saying(
                "Flows that are written by hand, name by name. In a file without `flow`.")
        case .imports:
            JSONSchema.listed(.text(SchemaPattern.name)).saying("Swift modules that the types need.")
        }
    }

    /// A number in YAML; a text if it is quoted.
    private static var version: [JSONValue] {
        (Int(Document.languageVersion).map { [.number($0)] } ?? []) + [.string(Document.languageVersion)]
    }

    private var start: JSONSchema {
        let item = JSONSchema.any(of: [
            SpecDefinition.name.reference,
            JSONSchema.mapping(of: StartKey.self, orNothing: false).with(
                oneOf: [StartKey.route, .finish].map(\.rawValue)
            ).with("not", JSONSchema.required([StartKey.finish, .do].map(\.rawValue)).json),
        ])
        // Outcomes alone do not show a screen.
        let route = JSONSchema.any(of: [
            SpecDefinition.name.reference, .mapping(of: StartKey.self, where: { $0 != .finish }, required: [.route]),
        ])
        return .any(of: [route, JSONSchema.list(of: item).with("contains", route.json)])
    }
}

extension ExternalKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .doc: JSONSchema.prose.saying("Documentation of the flow.")
        case .params: SpecDefinition.params.reference.saying("What the flow needs to start: `name: Type`.")
        case .outcomes: SpecDefinition.events.reference.saying("How the flow can end, for its parent.")
        }
    }
}

extension TaskKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .params: SpecDefinition.params.reference.saying("What the task takes: `name: Type`.")
        case .outcomes:
            SpecDefinition.events.reference.with("minProperties", .number(1)).saying(
                "How the task can end: events of the routes on which it runs.")
        case .doc: JSONSchema.prose.saying("Documentation of the task.")
        }
    }
}

extension LeavingKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .when: JSONSchema.text(SchemaPattern.guardName).saying("A guard, or `not` and a guard.")
        }
    }
}

extension PresentationKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .dismissible:
            JSONSchema.any(of: [.boolean, SpecDefinition.leaving.reference]).saying(
                "`false`: a swipe does not dismiss it; or a condition: only while it holds.")
        case .doc: JSONSchema.prose.saying("Documentation of the way of presenting.")
        }
    }
}

extension LinksKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .schemes: JSONSchema.listed(.text(SchemaPattern.scheme)).saying("URL schemes of the app's own: `myapp`.")
        case .hosts: JSONSchema.listed(.text(SchemaPattern.host)).saying("Hosts of universal links: `example.com`.")
        case .routes:
            JSONSchema.named(SchemaPattern.link, SpecDefinition.transition.reference).saying(
                "Patterns, as in `/user/{userId}?page={page=1}`, and what each leads to.")
        }
    }
}

extension ScreenKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .doc: JSONSchema.prose.saying("Documentation of the screen's coordinator protocol.")
        case .params: SpecDefinition.params.reference.saying("What the screen is given: `name: Type`.")
        case .intents:
            SpecDefinition.events.reference.saying("What can happen there, in the screen's words: `itemSelected`.")
        case .receives:
            SpecDefinition.events.reference.saying(
                "The messages that it receives from its coordinator, in the words of what happened: `recipientPicked`.")
        case .anchors:
            SpecDefinition.anchors.reference.saying(
                "Views from which a transition presents or pushes: names, or `name: Type` for those that have a value.")
        case .view: JSONSchema.text().saying("The SwiftUI view; without it the app's factory makes one.")
        }
    }
}

extension ParameterKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .type: SpecDefinition.type.reference.saying("A Swift type.")
        case .default: JSONSchema.scalar(orNothing: true).saying("A literal: the value where none is given.")
        case .label:
            JSONSchema.text(SchemaPattern.label).saying("What stands before the colon at a call; `_` for none.")
        case .hashable:
            JSONSchema.boolean.saying("`false`: the value is excluded from the equality and the hash of a route.")
        case .doc: JSONSchema.prose.saying("Documentation of the parameter.")
        }
    }
}

extension EventKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .payload: SpecDefinition.params.reference.saying("What the event carries: `name: Type`.")
        case .doc: JSONSchema.prose.saying("Documentation of the event.")
        case .bubbles:
            JSONSchema.boolean.saying(
                "`true`: without a transition in its flow, the parents are asked. For an intent of a screen.")
        }
    }
}
