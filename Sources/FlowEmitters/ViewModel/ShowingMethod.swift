import FlowModel
import FlowSwiftCode

/// The method that responds to a route that has become what the user sees, from the routes' transitions for `$opened` and `$shown`.
struct ShowingMethod {
    private let context: ViewModelContext

    private static let route = "route"
    private static let isNew = "isNew"

    init(_ context: ViewModelContext) { self.context = context }

    var declarations: [SwiftDeclaration] {
        guard context.flow.hasTransitions(for: [.opened, .shown]) else { return [] }
        var cases: [SwiftCase] = []
        var others: [SwiftPattern] = []
        for (index, route) in context.flow.routes.enumerated() {
            if let own = branch(of: route, context.cases[index]) {
                cases.append(own)
            } else {
                others.append(context.cases[index].pattern())
            }
        }
        if !others.isEmpty { cases.append(SwiftCase(others, [.break])) }
        return [
            .function(
                SwiftFunction(
                    "didShow",
                    [
                        SwiftParameter(label: .none, Self.route, context.routeType),
                        SwiftParameter(Self.isNew, .named("Bool")),
                    ],
                    traits: SwiftTraits(access: context.unit.options.openAccess, modifiers: [.override]),
                    body: [.switch(.name(Self.route), cases)]))
        ]
    }

    private func branch(of route: Route, _ routeCase: RouteCase) -> SwiftCase? {
        let opened = route.transitions.first { $0.trigger == .opened }
        let shown = route.transitions.first { $0.trigger == .shown }
        guard opened != nil || shown != nil else { return nil }
        var names = LocalNames(taken: [Self.route, Self.isNew])
        var bound: [Int: String] = [:]
        for index in Set([opened, shown].compactMap(\.self).flatMap(\.sourceIndices)).sorted() {
            bound[index] = names.take(route.parameters[index].name.text)
        }
        func statements(_ transition: Transition, _ event: String) -> [SwiftStatement] {
            TransitionBody(
                context, scope: BoundValues(source: bound), locals: names.taken, reportedAs: event, saysWhatStays: false
            ).statements(for: transition)
        }
        var body: [SwiftStatement] = []
        if let opened {
            body.append(.if([SwiftClause(.expression(.name(Self.isNew)), statements(opened, "$opened"))], else: nil))
        }
        if let shown { body += statements(shown, "$shown") }
        return SwiftCase([routeCase.pattern(binding: bound)], body.nonEmpty)
    }
}
