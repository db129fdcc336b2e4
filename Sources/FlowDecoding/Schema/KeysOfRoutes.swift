import FlowDiagnostics
import FlowModel

extension RouteKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .screen:
            SpecDefinition.qualifiedName.reference.saying(
                "The screen that the route shows; by default the one of the route's own name in UpperCamelCase, which the route declares if nothing else does."
            )
        case .flow: SpecDefinition.qualifiedName.reference.saying("The child flow that the route shows.")
        case .alert:
            JSONSchema.mapping(of: AlertKey.self, required: [.title]).saying(
                "An alert: the route shows these texts and buttons instead of a screen. Only `present` leads to it.")
        case .confirmation:
            JSONSchema.mapping(of: AlertKey.self, required: [.title]).saying(
                "A confirmation, which is an action sheet: as `alert`.")
        case .params:
            SpecDefinition.params.reference.saying(
                "What the screen is given, if the route declares its screen: `name: Type`.")
        case .receives:
            SpecDefinition.events.reference.saying(
                "What the screen receives, if the route declares its screen: messages, as `recipientPicked`.")
        case .anchors:
            SpecDefinition.anchors.reference.saying(
                "The anchors of the screen, if the route declares its screen: names, or `name: Type`.")
        case .doc: JSONSchema.prose.saying("Documentation of the route.")
        case .with:
            SpecDefinition.arguments.reference.saying(
                "Values that are fixed for this route: literals. In `tabs`, also `$name` of the flow's `params`.")
        case .as:
            SpecDefinition.style.reference.saying("How `present` shows it, unless the transition says it.")
        case .detents:
            JSONSchema.listed(Self.detent).saying(
                "Heights of a sheet: `medium`, `large`, a fraction up to 1 or a height in points.")
        case .dismissible:
            JSONSchema.any(of: [.boolean, SpecDefinition.leaving.reference]).saying(
                "`false`: a swipe does not dismiss the sheet, or what the app draws itself; or a condition: only while it"
                    + " holds.")
        case .back:
            JSONSchema.any(of: [.one(of: ["hidden"]), SpecDefinition.leaving.reference]).saying(
                "`hidden`: no system back button and no back swipe; or a condition: going back works only while it holds."
            )
        case .tab:
            JSONSchema.mapping(of: TabKey.self).with(oneAtMostOf: TabKey.exclusive.map { $0.map(\.rawValue) }).saying(
                "Its place in the tab bar, where the container is `tabs`.")
        case .transitions: SpecDefinition.routeTransitions.reference.saying("What follows each event of the route.")
        }
    }

    private static var detent: JSONSchema {
        .any(of: [
            .one(of: ["medium", "large"]),
            JSONSchema(["type": .string("number"), "exclusiveMinimum": .number(0)]), .text(SchemaPattern.number),
        ])
    }
}

extension RouteKey {
    /// Keys of which a route has one at most.
    static var exclusive: [[RouteKey]] {
        let ofScreens = allCases.filter { !$0.goesWithAlert && $0 != .screen && $0 != .flow }
        return [
            [.screen, .flow, .params], [.screen, .receives], [.flow, .receives], [.screen, .anchors],
            [.flow, .anchors], [.screen, .alert, .confirmation],
            [.flow, .alert], [.flow, .confirmation],
        ]
            + ofScreens.flatMap { [[$0, .alert], [$0, .confirmation]] }
    }
}

extension TabKey {
    /// Keys of which a tab has one at most.
    static var exclusive: [[TabKey]] { [[.icon, .image]] }
}

extension TabKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .title: JSONSchema.prose.saying("What the tab is called.")
        case .icon: JSONSchema.prose.saying("The name of the tab's icon, a symbol of the system.")
        case .image: JSONSchema.prose.saying("The name of an image of the app, instead of `icon`.")
        case .badge:
            SpecDefinition.name.reference.saying(
                "A badge. Its value is requested when the flow is created, and when the app says that answers have changed."
            )
        case .role:
            JSONSchema.choice(of: Route.Tab.Role.self).saying(
                "`search`: the tab to search, which the system shows in its own way. At most one tab has it.")
        case .section:
            JSONSchema.prose.saying(
                "The title of the section to which the tab belongs, where the system shows sections.")
        case .hidden: JSONSchema.boolean.saying("`true`: no tab of its own.")
        case .when:
            JSONSchema.text(SchemaPattern.guardName).saying(
                "A guard, also after `not`: the tab is in the bar only while it holds. It is asked when the flow is created, and when the app says that answers have changed."
            )
        }
    }
}

extension DestinationKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .route: SpecDefinition.name.reference.saying("A route.")
        case .with: SpecDefinition.arguments.reference.saying("What the route is given: `$name`, or a literal.")
        }
    }
}

extension StartKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .when: SpecDefinition.condition.said
        case .route: SpecDefinition.name.reference.saying("The first route, where the guard holds.")
        case .finish:
            SpecDefinition.name.reference.saying(
                "The outcome with which the flow finishes immediately, where the guard holds.")
        case .do:
            JSONSchema.list(
                of: .mapping(of: BranchKey.self, where: \.goesWithStart).with(
                    oneOf: [BranchKey.verb(.push), .verb(.present), .verb(.show)].map(\.rawValue))
            ).saying(
                "What is pushed or presented from the first route, or in `tabs` shown, as a part of the start.")
        case .with: SpecDefinition.arguments.reference.saying("What the route or the outcome is given.")
        }
    }
}
