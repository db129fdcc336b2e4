import FlowModel
import FlowSwiftCode

/// Emits `alert`, the texts and buttons of each route that is an alert, if there are any.
enum RouteAlertProperty {
    static func declaration(for cases: [RouteCase], _ options: EmissionOptions) -> SwiftDeclaration? {
        var table: [SwiftCase] = []
        var others: [SwiftPattern] = []
        for route in cases {
            guard case .alert(let alert) = route.route.content else {
                others.append(route.pattern())
                continue
            }
            table.append(value(of: alert, route))
        }
        if table.isEmpty { return nil }
        if !others.isEmpty { table.append(SwiftCase(others, [.expression(.nilLiteral)])) }
        return .property(
            SwiftProperty(
                "alert", .optional(.named("FlowAlert")), getter: [.switch(.selfReference, table)],
                traits: SwiftTraits(access: options.declarationAccess)))
    }

    private static func value(of alert: Alert, _ route: RouteCase) -> SwiftCase {
        var names = LocalNames()
        var bound: [Int: String] = [:]
        let used = alert.texts.flatMap(\.valueNames)
        for (index, parameter) in route.route.parameters.enumerated() where used.contains(parameter.name.text) {
            bound[index] = names.take(parameter.name.text)
        }
        func expression(_ text: AlertText) -> SwiftExpression { self.expression(text, route, bound) }
        var arguments: [SwiftArgument] = []
        if alert.style == .confirmation { arguments.append(SwiftArgument(.implicitMember("confirmation"))) }
        arguments.append(SwiftArgument(label: "title", alert.title.map(expression) ?? .string("")))
        if let message = alert.message { arguments.append(SwiftArgument(label: "message", expression(message))) }
        if !alert.buttons.isEmpty {
            let buttons = alert.buttons.map { button in
                var arguments = [SwiftArgument(button.title.map(expression) ?? .string(""))]
                if let role = button.role {
                    arguments.append(SwiftArgument(label: "role", .implicitMember(role.rawValue)))
                }
                return SwiftExpression.call(.member(.name("FlowAlert"), "Button"), arguments)
            }
            arguments.append(SwiftArgument(label: "buttons", .array(buttons)))
        }
        return SwiftCase([route.pattern(binding: bound)], [.expression(.call("FlowAlert", arguments))])
    }

    private static func expression(_ text: AlertText, _ route: RouteCase, _ bound: [Int: String]) -> SwiftExpression {
        .interpolation(
            text.parts.map { part in
                switch part {
                case .text(let text): return .text(text)
                case .value(let name):
                    guard let index = route.route.parameters.firstIndex(where: { $0.name.text == name.text }),
                        let local = bound[index]
                    else { return .text("") }
                    let type = route.route.parameters[index].type
                    // A string catalogue has a place of its own for each of these; of any other value, it gets the text.
                    let isKnown = ["String", "Int", "Double"].contains { type == .named($0) }
                    return .value(
                        isKnown
                            ? .name(local)
                            : .call("String", [SwiftArgument(label: "describing", .name(local))]))
                }
            })
    }
}

extension AlertText {
    /// The values in the text.
    var valueNames: [String] { parts.compactMap { if case .value(let name) = $0 { name.text } else { nil } } }
}
