import FlowModel
import FlowSwiftCode

/// The method that returns what the buttons of each alert do, for the views.
struct AlertActionsMethod {
    private let context: ViewModelContext

    init(_ context: ViewModelContext) { self.context = context }

    var declarations: [SwiftDeclaration] {
        var cases: [SwiftCase] = []
        var others: [SwiftPattern] = []
        for (index, route) in context.flow.routes.enumerated() {
            guard case .alert(let alert) = route.content, !alert.buttons.isEmpty else {
                others.append(context.cases[index].pattern())
                continue
            }
            let actions = alert.buttons.map { button in
                SwiftExpression.closure(SwiftClosure([], [.expression(call(button.name.text))]))
            }
            cases.append(SwiftCase([context.cases[index].pattern()], [.expression(.array(actions))]))
        }
        if cases.isEmpty { return [] }
        if !others.isEmpty { cases.append(SwiftCase(others, [.expression(.array([]))])) }
        let action = SwiftType.function(
            SwiftType.Function(attributes: ["MainActor", "Sendable"], parameters: [], result: .named("Void")))
        return [
            .function(
                SwiftFunction(
                    "alertActions", [SwiftParameter(label: .other("of"), "route", context.routeType)],
                    result: .array(action),
                    traits: SwiftTraits(access: context.unit.options.openAccess, modifiers: [.override]),
                    body: [.switch(.name("route"), cases)]))
        ]
    }

    private func call(_ button: String) -> SwiftExpression {
        button == SelfNamedFunction.name
            ? .call(.name(context.selfFunctionName(.answerSelf)), [SwiftArgument(.selfReference)])
            : .call(.member(.selfReference, button), [])
    }
}
