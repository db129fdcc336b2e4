import FlowDiagnostics
import FlowModel

package enum NameCollision: ModuleRule {
    package static let id = RuleID("name-collision")
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let documentation = """
        Different names in the spec would be the same name in Swift: those of a guard, a badge and an effect, of a guard and the
        decisions of a child flow, of the types of two flows, or of such a type and one of the runtime or of Swift. The generated code would not compile, or would use the wrong one.
        Rename one of them; write a type of the app that is hidden by such a name with its module.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
        - guards: { consent: }
        - effects: { consent: }
        + guards: { hasConsented: }
        + effects: { askForConsent: }
          screens: { Home: { intents: { mapRequested: } }, Map: }
          start: home
          routes:
        -   home: { transitions: { mapRequested: [{ when: consent, push: map }, { run: consent, stay: }] } }
        +   home: { transitions: { mapRequested: [{ when: hasConsented, push: map }, { run: askForConsent, stay: }] } }
            map:
        """

    package static func check(_ context: ModuleContext, into findings: inout DiagnosticCollector) {
        guard let names = context.names() else { return }
        let module = context.module
        for types in names.types { checkTypes(types, names, &findings) }
        for index in module.flows.indices {
            checkRoutes(of: module.flows[index], names.flows[index], names.kindEnum, &findings)
            checkDecisions(of: module.flows[index], names.flows[index], &findings)
            checkChildDecisions(of: module.flows[index], names.flows[index], in: module, &findings)
            if module.summary.hasType(named: names.kindEnum) {
                checkRouteParameters(of: module.flows[index], names.flows[index], names.kindEnum, &findings)
            }
            if !module.flows[index].presentations.isEmpty {
                checkPresentations(of: module.flows[index], names.flows[index], names, &findings)
            }
            if module.summary.holdsFunctionsOrTuples {
                findings.report(contentsOf: MethodCollisions(of: module.flows[index], in: module).diagnostics)
            }
        }
        if module.summary.hasType(named: names.associatedRoute) {
            for flow in module.flows { checkPayloads(of: flow.intents, names.associatedRoute, &findings) }
            for screen in module.screens { checkPayloads(of: screen.intents, names.associatedRoute, &findings) }
        }
    }

    // MARK: Types

    private static func checkTypes(
        _ types: [EmittedNames.TypeName], _ names: EmittedNames, _ findings: inout DiagnosticCollector
    ) {
        var spans: [EmittedNames.TypeName.Owner: SourceSpan] = [:]
        var first: [String: EmittedNames.TypeName] = [:]
        for type in types {
            // A second flow or screen of one name has been reported as that; all of its types would follow.
            guard spans[type.owner, default: type.span] == type.span else { continue }
            spans[type.owner] = type.span
            if names.usedTypes.contains(type.name) {
                report(
                    "\(type.subject) would be the type `\(type.name)`, which the generated code needs itself; rename it",
                    at: type.span, &findings)
            } else if let earlier = first[type.name] {
                report(
                    "\(type.subject) would be the type `\(type.name)`, and so would \(earlier.subject); rename one of them",
                    at: type.span, related: [Diagnostic.Related(earlier.span, "the other one is here")], &findings)
            } else {
                first[type.name] = type
            }
        }
    }

    // MARK: Members

    private static func checkRoutes(
        of flow: Flow, _ types: EmittedNames.FlowTypes, _ kindEnum: String, _ findings: inout DiagnosticCollector
    ) {
        for index in flow.routes.indices where flow.routes[index].name.text == kindEnum {
            report(
                "route `\(kindEnum)` would have the name of the enum `\(kindEnum)` in `\(types.route)`; rename it",
                at: flow.routes[index].name.span, in: flow, &findings)
        }
    }

    private static func checkPresentations(
        of flow: Flow, _ types: EmittedNames.FlowTypes, _ names: EmittedNames, _ findings: inout DiagnosticCollector
    ) {
        checkRoutes(of: flow, types, names.presentationEnum, &findings)
        for index in flow.routes.indices where flow.routes[index].name.text == names.presentationList {
            report(
                "route `\(names.presentationList)` would have the name of the list of presentations in `\(types.route)`;"
                    + " rename it", at: flow.routes[index].name.span, in: flow, &findings)
        }
        checkRouteParameters(
            of: flow, types, names.presentationEnum, &findings, meaning: "the enum of its presentations")
    }

    /// Guards, badges and effects become methods of one protocol.
    private static func checkDecisions(
        of flow: Flow, _ types: EmittedNames.FlowTypes, _ findings: inout DiagnosticCollector
    ) {
        let guards = [("guard", flow.guards)]
        for (kind, declared, others) in [
            ("badge", flow.badges, guards), ("effect", flow.effects, guards + [("badge", flow.badges)]),
        ] {
            for decision in declared {
                for (otherKind, others) in others {
                    // Independent of their parameters: if both are overloads, a call of one may mean the other.
                    guard let same = others.first(where: { $0.name.text == decision.name.text }) else { continue }
                    report(
                        "the \(kind) `\(decision.name.text)` and the \(otherKind) of that name would both be methods of"
                            + " `\(types.decisions)`; rename one of them",
                        at: decision.name.span,
                        related: [Diagnostic.Related(same.name.span, "the \(otherKind) is declared here")],
                        in: flow, &findings)
                }
            }
        }
    }

    /// The decisions of child flows become properties of that protocol.
    private static func checkChildDecisions(
        of flow: Flow, _ types: EmittedNames.FlowTypes, in module: Module, _ findings: inout DiagnosticCollector
    ) {
        if types.childDecisions.isEmpty { return }
        let declared =
            (flow.guards + flow.badges + flow.effects).map(\.name) + flow.tasks.map(\.name)
        for name in declared {
            guard let same = types.childDecisions.first(where: { $0.member == name.text }) else { continue }
            report(
                "`\(types.decisions)` has a member `\(name.text)` for the decisions of flow `\(module[same.child].name.text)`;"
                    + " rename this one", at: name.span, in: flow, &findings)
        }
    }

    // MARK: Hidden types

    /// Within the Route enum, the enum of its kinds hides the app's type of that name.
    private static func checkRouteParameters(
        of flow: Flow, _ types: EmittedNames.FlowTypes, _ kindEnum: String, _ findings: inout DiagnosticCollector,
        meaning: String = "the enum of its routes"
    ) {
        for route in flow.routes {
            for parameter in route.parameters where parameter.type.names(kindEnum) {
                report(
                    "in `\(types.route)` the type `\(kindEnum)` of `\(parameter.name.text)` would mean"
                        + " \(meaning); write the type with its module, as in `MyModule.\(kindEnum)`",
                    at: route.name.span, in: flow, &findings)
            }
        }
    }

    /// Within the view model, the runtime's associated type hides the app's type of that name.
    private static func checkPayloads(
        of intents: [Event], _ associatedRoute: String, _ findings: inout DiagnosticCollector
    ) {
        for intent in intents {
            for parameter in intent.payload where parameter.type.names(associatedRoute) {
                report(
                    "in a view model the type `\(associatedRoute)` of `\(parameter.name.text)` means the flow's own routes;"
                        + " write the type with its module, as in `MyModule.\(associatedRoute)`",
                    at: parameter.typeSpan, &findings)
            }
        }
    }

    private static func report(
        _ message: String, at span: SourceSpan, related: [Diagnostic.Related] = [], in flow: Flow? = nil,
        _ findings: inout DiagnosticCollector
    ) {
        findings.report(
            Diagnostic(
                id, severity, message, at: span, related: related,
                subject: flow.map { Diagnostic.Subject(flow: $0.name.text) }))
    }
}

extension EmittedNames.TypeName {
    /// "the Route enum of flow `Login`".
    fileprivate var subject: String {
        switch owner {
        case .flow(let name): "\(title) of flow `\(name)`"
        case .screen(let name): "\(title) of screen `\(name)`"
        }
    }
}
