import FlowModel
import FlowSwiftCode

/// The methods that respond to a system action that removes a route, from the routes' transitions for `$back` and `$dismissed`; and to
/// one that does not, because a condition does not hold, from those for `$backAttempted` and `$dismissAttempted`.
struct SystemDepartureMethods {
    private let context: ViewModelContext

    /// Either method.
    private struct Method {
        let name: String
        let back: (trigger: Transition.Trigger, event: String)
        let dismissed: (trigger: Transition.Trigger, event: String)
        /// Whether it returns whether there is a transition.
        let saysWhatIsAnswered: Bool

        /// What the method does after a transition, or without one.
        func end(isAnswered: Bool) -> [SwiftStatement] {
            saysWhatIsAnswered ? [.return(.bool(isAnswered))] : isAnswered ? [] : [.break]
        }
    }

    init(_ context: ViewModelContext) { self.context = context }

    var declarations: [SwiftDeclaration] {
        [
            Method(
                name: "systemDidRemove", back: (.systemBack, "$back"), dismissed: (.systemDismiss, "$dismissed"),
                saysWhatIsAnswered: false),
            Method(
                name: "systemDidAttempt", back: (.backAttempt, "$backAttempted"),
                dismissed: (.dismissAttempt, "$dismissAttempted"), saysWhatIsAnswered: true),
        ].compactMap(declaration)
    }

    /// - Returns: `nil` if no route has a transition for the method.
    private func declaration(of method: Method) -> SwiftDeclaration? {
        let back = answers(to: method.back.trigger)
        let dismissed = answers(to: method.dismissed.trigger)
        guard !back.isEmpty || !dismissed.isEmpty else { return nil }
        let departure = SwiftType.named([
            SwiftType.Component("SystemDeparture", arguments: [context.routeType])
        ])
        return .function(
            SwiftFunction(
                method.name, [SwiftParameter(label: .none, "departure", departure)],
                result: method.saysWhatIsAnswered ? .named("Bool") : nil,
                traits: SwiftTraits(access: context.unit.options.openAccess, modifiers: [.override]),
                body: [
                    .switch(
                        .name("departure"),
                        [
                            branch("back", back, event: method.back.event, in: method),
                            branch("dismissed", dismissed, event: method.dismissed.event, in: method),
                        ])
                ]))
    }

    private func answers(to trigger: Transition.Trigger) -> [IntentMethod.Answer] {
        context.flow.routes.enumerated().compactMap { index, route in
            route.transitions.first { $0.trigger == trigger }.map {
                IntentMethod.Answer(route: RouteID(index: index), transition: $0)
            }
        }
    }

    private func branch(
        _ departure: String, _ answers: [IntentMethod.Answer], event: String, in method: Method
    ) -> SwiftCase {
        guard !answers.isEmpty else { return SwiftCase([.enumCase(departure)], method.end(isAnswered: false)) }
        var cases = answers.map { answer in
            let route = context.cases[answer.route.index]
            var names = LocalNames()
            var bound: [Int: String] = [:]
            for index in answer.transition.sourceIndices {
                bound[index] = names.take(route.route.parameters[index].name.text)
            }
            let body = TransitionBody(
                context, scope: BoundValues(source: bound), locals: names.taken, reportedAs: event)
            let statements = body.statements(for: answer.transition) + method.end(isAnswered: true)
            return SwiftCase([route.pattern(binding: bound)], statements.nonEmpty)
        }
        let others = context.flow.routes.indices.filter { index in !answers.contains { $0.route.index == index } }
        if !others.isEmpty {
            cases.append(SwiftCase(others.map { context.cases[$0].pattern() }, method.end(isAnswered: false)))
        }
        return SwiftCase([.enumCase(departure, bindings: ["route"])], [.switch(.name("route"), cases)])
    }
}
