import FlowEscaping
import FlowModel
import FlowSwiftCode

/// Emits the enum of a flow's routes: a case for each route, with its parameters as associated values.
struct RouteEmitter: Emitter {
    let title = "Routes"

    func declarations(for unit: EmissionUnit) -> [SwiftDeclaration] {
        guard let flow = unit.flow, !flow.routes.isEmpty else { return [] }
        let cases = unit.cases
        let access = unit.options.declarationAccess
        var members = cases.map(\.declaration)
        members += [kindDeclaration(cases, access), kindProperty(cases, access)]
        if let traits = RouteTraitsProperty.declaration(for: cases, of: flow, unit.options) { members.append(traits) }
        if let alert = RouteAlertProperty.declaration(for: cases, unit.options) { members.append(alert) }
        members += FlowPresentations(flow, unit).members
        members += flowName(of: flow, cases, unit)
        members.append(
            .property(
                SwiftProperty(
                    "id", .named("Self"), getter: [.expression(.selfReference)], traits: SwiftTraits(access: access))))
        members += RouteEquality.declarations(for: cases, access)
        members += RouteIdentity.declarations(for: cases, of: flow, access)
        return [
            .type(
                SwiftTypeDeclaration(
                    .enum, unit.naming.name(.route, of: flow),
                    inherits: [.named("Hashable"), .named("Identifiable"), .named("FlowRoute")]
                        + unit.options.routeConformances,
                    traits: SwiftTraits(doc: "The places of `\(flow.name.text)`.", access: access), members: members))
        ]
    }

    /// The name of the flow for events, if the type is not named as the runtime expects.
    private func flowName(of flow: Flow, _ cases: [RouteCase], _ unit: EmissionUnit) -> [SwiftDeclaration] {
        let isExpected = unit.naming.name(.route, of: flow) == "\(flow.name.text)Route"
        guard !isExpected, !cases.contains(where: { $0.name == "flowName" }) else { return [] }
        return [
            .property(
                SwiftProperty(
                    "flowName", .named("String"), getter: [.expression(.string(flow.name.text))],
                    traits: SwiftTraits(access: unit.options.declarationAccess)))
        ]
    }

    private func kindDeclaration(_ cases: [RouteCase], _ access: SwiftAccess?) -> SwiftDeclaration {
        .type(
            SwiftTypeDeclaration(
                .enum, "Kind", inherits: [.named("Hashable"), .named("Sendable")],
                traits: SwiftTraits(doc: "A route without its values.", access: access),
                members: [.enumCases(cases.map(\.name))]))
    }

    private func kindProperty(_ cases: [RouteCase], _ access: SwiftAccess?) -> SwiftDeclaration {
        let table = cases.map { SwiftCase([$0.pattern()], [.expression(.implicitMember($0.name))]) }
        return .property(
            SwiftProperty(
                "kind", .named("Kind"), getter: [.switch(.selfReference, table)], traits: SwiftTraits(access: access)))
    }
}

/// Emits `traits` if any route differs from the default of the runtime.
enum RouteTraitsProperty {
    static func declaration(
        for cases: [RouteCase], of flow: Flow, _ options: EmissionOptions
    ) -> SwiftDeclaration? {
        var groups: [(value: SwiftExpression, patterns: [SwiftPattern])] = []
        for route in cases {
            let value = SwiftExpression.call(
                "RouteTraits",
                arguments(
                    for: route.route, options.identifiers == .screens ? route.route.identifier(in: flow) : nil,
                    ownsNavigation: flow.isExternal))
            let pattern = route.pattern()
            if let index = groups.firstIndex(where: { $0.value == value }) {
                groups[index].patterns.append(pattern)
            } else {
                groups.append((value, [pattern]))
            }
        }
        guard groups.contains(where: { $0.value != .call("RouteTraits") }) else { return nil }
        return .property(
            SwiftProperty(
                "traits", .named("RouteTraits"),
                getter: [.switch(.selfReference, groups.map { SwiftCase($0.patterns, [.expression($0.value)]) })],
                traits: SwiftTraits(access: options.declarationAccess)))
    }

    private static func arguments(
        for route: Route, _ identifier: String?, ownsNavigation: Bool
    ) -> [SwiftArgument] {
        var arguments: [SwiftArgument] = []
        if route.isBackHidden { arguments.append(SwiftArgument(label: "isBackHidden", .bool(true))) }
        if !route.isDismissible { arguments.append(SwiftArgument(label: "isDismissible", .bool(false))) }
        if route.asksBeforeDismissal { arguments.append(SwiftArgument(label: "asksBeforeDismissal", .bool(true))) }
        if !route.detents.isEmpty {
            arguments.append(SwiftArgument(label: "detents", .array(route.detents.map(value))))
        }
        if let tab = route.tab { arguments.append(SwiftArgument(label: "tab", value(of: tab))) }
        if let identifier { arguments.append(SwiftArgument(label: "identifier", .string(identifier))) }
        if ownsNavigation { arguments.append(SwiftArgument(label: "ownsNavigation", .bool(true))) }
        return arguments
    }

    private static func value(of tab: Route.Tab) -> SwiftExpression {
        var arguments: [SwiftArgument] = []
        if let title = tab.title { arguments.append(SwiftArgument(label: "title", .string(title))) }
        if let icon = tab.icon { arguments.append(SwiftArgument(label: "icon", .string(icon))) }
        if let image = tab.image { arguments.append(SwiftArgument(label: "image", .string(image))) }
        if let role = tab.role { arguments.append(SwiftArgument(label: "role", .implicitMember(role.rawValue))) }
        if let section = tab.section { arguments.append(SwiftArgument(label: "section", .string(section.text))) }
        if tab.isHidden { arguments.append(SwiftArgument(label: "isHidden", .bool(true))) }
        return .call("RouteTab", arguments)
    }

    private static func value(of detent: Detent) -> SwiftExpression {
        switch detent {
        case .medium: .implicitMember("medium")
        case .large: .implicitMember("large")
        case .fraction(let part): .call(.implicitMember("fraction"), [SwiftArgument(number(part))])
        case .height(let points): .call(.implicitMember("height"), [SwiftArgument(number(points))])
        }
    }

    /// Writes `300` rather than `300.0`.
    private static func number(_ value: Double) -> SwiftExpression {
        let digits = String(describing: value)
        return digits.start(beforeEnding: ".0").map { .integer(String($0)) } ?? .double(digits)
    }
}
