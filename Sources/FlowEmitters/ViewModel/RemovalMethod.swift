import FlowModel
import FlowSwiftCode

/// The method that responds to a route whose entry has been removed, from the routes' transitions for `$removed`.
struct RemovalMethod {
    private let context: ViewModelContext

    private static let route = "route"

    init(_ context: ViewModelContext) { self.context = context }

    var declarations: [SwiftDeclaration] {
        guard context.flow.hasTransitions(for: [.removed]) else { return [] }
        var cases: [SwiftCase] = []
        var others: [SwiftPattern] = []
        for (index, route) in context.flow.routes.enumerated() {
            if let transition = route.transitions.first(where: { $0.trigger == .removed }) {
                cases.append(response(of: context.cases[index], transition))
            } else {
                others.append(context.cases[index].pattern())
            }
        }
        if !others.isEmpty { cases.append(SwiftCase(others, [.break])) }
        return [
            .function(
                SwiftFunction(
                    "didRemove", [SwiftParameter(label: .none, Self.route, context.routeType)],
                    traits: SwiftTraits(access: context.unit.options.openAccess, modifiers: [.override]),
                    body: [.switch(.name(Self.route), cases)]))
        ]
    }

    private func response(of routeCase: RouteCase, _ transition: Transition) -> SwiftCase {
        var names = LocalNames(taken: [Self.route])
        var bound: [Int: String] = [:]
        for index in transition.sourceIndices {
            bound[index] = names.take(routeCase.route.parameters[index].name.text)
        }
        let body = TransitionBody(
            context, scope: BoundValues(source: bound), locals: names.taken, reportedAs: "$removed",
            saysWhatStays: false)
        return SwiftCase([routeCase.pattern(binding: bound)], body.statements(for: transition).nonEmpty)
    }
}
