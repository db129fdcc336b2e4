import FlowModel
import FlowSwiftCode

/// The method that responds to a tap on the tab that is shown, from the routes' transitions for `$reselected`.
struct ReselectionMethod {
    private let context: ViewModelContext

    init(_ context: ViewModelContext) { self.context = context }

    var declarations: [SwiftDeclaration] {
        var cases: [SwiftCase] = []
        var others: [SwiftPattern] = []
        for (index, route) in context.flow.routes.enumerated() {
            if let transition = route.transitions.first(where: { $0.trigger == .reselected }) {
                cases.append(answer(of: index, transition))
            } else {
                others.append(context.cases[index].pattern())
            }
        }
        if cases.isEmpty { return [] }
        if !others.isEmpty { cases.append(SwiftCase(others, [.break])) }
        return [
            .function(
                SwiftFunction(
                    "systemDidReselect", [SwiftParameter(label: .none, "route", context.routeType)],
                    traits: SwiftTraits(access: context.unit.options.openAccess, modifiers: [.override]),
                    body: [.switch(.name("route"), cases)]))
        ]
    }

    private func answer(of index: Int, _ transition: Transition) -> SwiftCase {
        let route = context.cases[index]
        var names = LocalNames()
        var bound: [Int: String] = [:]
        for source in transition.sourceIndices {
            bound[source] = names.take(route.route.parameters[source].name.text)
        }
        let body = TransitionBody(
            context, scope: BoundValues(source: bound), locals: names.taken, reportedAs: "$reselected")
        return SwiftCase([route.pattern(binding: bound)], body.statements(for: transition).nonEmpty)
    }
}
