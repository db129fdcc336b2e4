import FlowModel
import FlowSwiftCode

/// The method that creates the view models of the child flows, each when its route is added to the stack.
struct ChildFlowMethod {
    private let context: ViewModelContext

    init(_ context: ViewModelContext) { self.context = context }

    var declarations: [SwiftDeclaration] {
        var cases: [SwiftCase] = []
        var others: [SwiftPattern] = []
        for (index, route) in context.flow.routes.enumerated() {
            guard let child = route.child else {
                others.append(context.cases[index].pattern())
                continue
            }
            let bound = context.cases[index].names()
            cases.append(
                SwiftCase(
                    [context.cases[index].pattern(binding: bound)],
                    [.expression(made(child, by: context.cases[index], bound))]))
        }
        if cases.isEmpty { return [] }
        if !others.isEmpty { cases.append(SwiftCase(others, [.expression(.nilLiteral)])) }
        return [
            .function(
                SwiftFunction(
                    "childFlow", [SwiftParameter(label: .other("for"), "route", context.routeType)],
                    result: .optional(.existential(.named("FlowCoordinating"))),
                    traits: SwiftTraits(access: context.unit.options.openAccess, modifiers: [.override]),
                    body: [.switch(.name("route"), cases)]))
        ]
    }

    /// `CheckoutFlowCoordinatorViewModel(coordinator: self, decisions: decisions.checkoutFlowDecisions, cart: cart)`
    private func made(_ child: FlowID, by route: RouteCase, _ bound: [Int: String]) -> SwiftExpression {
        let unit = context.unit
        let flow = unit.module[child]
        var arguments: [SwiftArgument] = []
        if !flow.outcomes.isEmpty {
            arguments.append(SwiftArgument(label: unit.options(of: flow.name).namingStyle.parentLabel, .selfReference))
        }
        if unit.decidingFlows.contains(child) {
            let decisions = context.own(context.decisionsName, hiddenBy: NameSet(bound.values))
            arguments.append(
                SwiftArgument(
                    label: "decisions",
                    .member(decisions, unit.options(of: flow.name).naming.decisionsProperty(of: flow))))
        }
        for parameter in flow.params {
            guard let value = route.value(of: parameter, bound: bound) else { continue }
            arguments.append(SwiftArgument(label: parameter.externalLabel, value))
        }
        return .call(.type(unit.type(.viewModel, of: flow)), arguments)
    }
}
