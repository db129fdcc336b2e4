import FlowModel
import FlowSwiftCode

/// The methods that return whether the user may go back from a route, and dismiss a layer, from the conditions of `back` and
/// `dismissible`.
struct LeavingMethods {
    private let context: ViewModelContext

    private static let route = "route"
    private static let presentation = "presentation"

    init(_ context: ViewModelContext) { self.context = context }

    var declarations: [SwiftDeclaration] { [back, dismissal].compactMap(\.self) }

    private var back: SwiftDeclaration? {
        let routes = context.flow.routes
        guard routes.indices.contains(where: { routes.leaving(of: $0)?.back != nil }) else { return nil }
        return method(
            "allowsBack", [SwiftParameter(label: .other("from"), Self.route, context.routeType)],
            [.switch(.name(Self.route), cases(\.back) { [.expression($0)] })])
    }

    private var dismissal: SwiftDeclaration? {
        let flow = context.flow
        let ofPresentations = flow.presentations.compactMap { presentation in
            presentation.condition.map { refusal(in: presentation, unless: $0) }
        }
        let isOfRoutes = flow.routes.indices.contains { flow.routes.leaving(of: $0)?.dismissal != nil }
        guard isOfRoutes || !ofPresentations.isEmpty else { return nil }
        let ofRoutes: SwiftStatement =
            isOfRoutes
            ? .switch(
                .name(Self.route),
                cases(\.dismissal) { ofPresentations.isEmpty ? [.expression($0)] : [.return($0)] })
            : .return(.bool(true))
        return method(
            "allowsDismissal",
            [
                SwiftParameter(label: .other("of"), Self.route, context.routeType),
                SwiftParameter(label: .other("as"), Self.presentation, .named("RoutePresentation")),
            ], ofPresentations + [ofRoutes])
    }

    private func method(_ name: String, _ parameters: [SwiftParameter], _ body: [SwiftStatement]) -> SwiftDeclaration {
        .function(
            SwiftFunction(
                name, parameters, result: .named("Bool"),
                traits: SwiftTraits(access: context.unit.options.openAccess, modifiers: [.override]), body: body))
    }

    /// `if presentation == ShopRoute.Presentation.card, decisions.isBusy() { return false }`
    private func refusal(in presentation: DeclaredPresentation, unless condition: Condition) -> SwiftStatement {
        var opposite = condition
        opposite.isNegated.toggle()
        let style = FlowPresentations(context.flow, context.unit).value(of: .declared(presentation))
        let question = context.condition(opposite, on: context.own(context.decisionsName), in: BoundValues())
        return .if(
            [
                SwiftClause(
                    .all([
                        .expression(.binary(.name(Self.presentation), .equal, style)), .expression(question),
                    ]), [.return(.bool(false))])
            ], else: nil)
    }

    /// A case for each route with a condition, and one for all others.
    private func cases(
        _ condition: KeyPath<LeavingConditions, Condition?>, _ body: (SwiftExpression) -> [SwiftStatement]
    ) -> [SwiftCase] {
        var cases: [SwiftCase] = []
        var others: [SwiftPattern] = []
        for index in context.flow.routes.indices {
            let route = context.cases[index]
            guard let asked = context.flow.routes.leaving(of: index)?[keyPath: condition] else {
                others.append(route.pattern())
                continue
            }
            var names = LocalNames(taken: [Self.route, Self.presentation])
            var bound: [Int: String] = [:]
            asked.forEachUsedValue { value in
                guard case .source(let index) = value, bound[index] == nil else { return }
                bound[index] = names.take(route.route.parameters[index].name.text)
            }
            let question = context.condition(
                asked, on: context.own(context.decisionsName, hiddenBy: names.taken), in: BoundValues(source: bound))
            cases.append(SwiftCase([route.pattern(binding: bound)], body(question)))
        }
        if !others.isEmpty { cases.append(SwiftCase(others, body(.bool(true)))) }
        return cases
    }
}
