import FlowModel
import FlowSwiftCode

/// The method that responds to a system action that removes a route, from the routes' transitions for `$back` and
/// `$dismissed`.
struct SystemRemovalMethod {
    private let context: ViewModelContext

    init(_ context: ViewModelContext) { self.context = context }

    var declarations: [SwiftDeclaration] {
        let back = answers(to: .systemBack)
        let dismissed = answers(to: .systemDismiss)
        guard !back.isEmpty || !dismissed.isEmpty else { return [] }
        let departure = SwiftType.named([
            SwiftType.Component("SystemDeparture", arguments: [context.routeType])
        ])
        return [
            .function(
                SwiftFunction(
                    "systemDidRemove", [SwiftParameter(label: .none, "departure", departure)],
                    traits: SwiftTraits(access: context.unit.options.openAccess, modifiers: [.override]),
                    body: [
                        .switch(
                            .name("departure"),
                            [branch("back", back, event: "$back"), branch("dismissed", dismissed, event: "$dismissed")])
                    ]))
        ]
    }

    private func answers(to trigger: Transition.Trigger) -> [IntentMethod.Answer] {
        context.flow.routes.enumerated().compactMap { index, route in
            route.transitions.first { $0.trigger == trigger }.map {
                IntentMethod.Answer(route: RouteID(index: index), transition: $0)
            }
        }
    }

    private func branch(_ departure: String, _ answers: [IntentMethod.Answer], event: String) -> SwiftCase {
        guard !answers.isEmpty else { return SwiftCase([.enumCase(departure)], [.break]) }
        var cases = answers.map { answer in
            let route = context.cases[answer.route.index]
            var names = LocalNames()
            var bound: [Int: String] = [:]
            for index in answer.transition.sourceIndices {
                bound[index] = names.take(route.route.parameters[index].name.text)
            }
            let body = TransitionBody(
                context, scope: BoundValues(source: bound), locals: names.taken, reportedAs: event)
            return SwiftCase([route.pattern(binding: bound)], body.statements(for: answer.transition).nonEmpty)
        }
        let others = context.flow.routes.indices.filter { index in !answers.contains { $0.route.index == index } }
        if !others.isEmpty { cases.append(SwiftCase(others.map { context.cases[$0].pattern() }, [.break])) }
        return SwiftCase([.enumCase(departure, bindings: ["route"])], [.switch(.name("route"), cases)])
    }
}
