import FlowModel
import FlowSwiftCode

/// The methods for all events that can reach the flow: those of its screens, of its child flows and of the flow itself.
struct IntentMethods {
    private let context: ViewModelContext
    private let methods: [IntentMethod]

    init(_ context: ViewModelContext) {
        self.context = context
        methods = IntentMethod.all(in: context)
    }

    var declarations: [SwiftDeclaration] {
        methods.map { method in
            let parameters = ParameterNames(method.event.payload)
            return .function(
                SwiftFunction(
                    method.event.name.text, parameters.parameters,
                    traits: SwiftTraits(
                        doc: Documentation.text(method.event, names: parameters.names),
                        access: context.unit.options.openAccess),
                    body: body(of: method, payload: parameters.names)))
        }
    }

    /// The methods that continue after a task has ended, one for each task.
    var taskDeclarations: [SwiftDeclaration] {
        if context.flow.tasks.isEmpty { return [] }
        let names = FlowTasks(context.flow, context.unit.naming)
        return context.flow.tasks.enumerated().map { index, task in
            let outcome = "outcome"
            let cases = task.outcomes.map { event in
                var locals = LocalNames(taken: [outcome])
                let payload = event.payload.map { locals.take($0.name.text) }
                let method = IntentMethod.answers(to: event, of: index, in: context)
                let used = Set(method.answers.flatMap(\.transition.payloadIndices))
                let bindings: [String?] = event.payload.indices.map { used.contains($0) ? payload[$0] : nil }
                return SwiftCase(
                    [.enumCase(event.name.text, bindings: used.isEmpty ? [] : bindings)],
                    body(of: method, payload: payload, reportedAs: event.name.text).nonEmpty)
            }
            return .function(
                SwiftFunction(
                    context.taskEndedName, [SwiftParameter(label: .none, outcome, names.outcomeType(of: index))],
                    traits: SwiftTraits(doc: "Continues after `\(task.name.text)` has ended.", access: .private),
                    body: [.switch(.name(outcome), cases)]))
        }
    }

    private func body(
        of method: IntentMethod, payload: [String], reportedAs: String? = nil
    ) -> [SwiftStatement] {
        let checksSender = reportedAs == nil && checksSender(method)
        let answers = method.answers.map {
            Answer($0, payload: payload, isOptional: checksSender, reportedAs: reportedAs, in: context)
        }
        let route = context.runtime(checksSender ? "answeringRoute" : "current", hiddenBy: NameSet(payload))
        let isHandledEverywhere = method.answers.count == context.cases.count

        if method.flowLevel == nil, answers.count == 1, !isHandledEverywhere || answers[0].pattern.bindsValues {
            return [.guard(.match(answers[0].pattern, route), else: [.return(unexpected(method, payload))])]
                + answers[0].body
        }
        let elsewhere = elsewhere(method, payload)
        if answers.isEmpty { return elsewhere }
        var cases = Answer.merged(answers)
        // All routes respond in the same way, so no `switch` is needed.
        if isHandledEverywhere, cases.count == 1, !cases[0].patterns.contains(where: \.bindsValues) {
            if !checksSender { return answers[0].body }
            if method.flowLevel == nil {
                let isAnswering = SwiftCondition.expression(.binary(route, .notEqual, .nilLiteral))
                return [.guard(isAnswering, else: [.return(unexpected(method, payload))])] + answers[0].body
            }
        }
        var others = otherPatterns(than: method.answers, isOptional: checksSender)
        if checksSender { others.append(.nilLiteral) }
        if !others.isEmpty { cases.append(SwiftCase(others, elsewhere.nonEmpty)) }
        return [.switch(route, cases)]
    }

    /// Whether the event can come from somewhere else than the current route: from a screen that the user does not see, or under
    /// the name of a child flow's outcome. A child flow itself reports an outcome only while its route is the current one.
    private func checksSender(_ method: IntentMethod) -> Bool {
        let isOutcome = method.answers.map { context.cases[$0.route.index].route.showsFlow }
        let isIntent = isOutcome.contains(false)
        return isIntent && (context.mayBeChild || isOutcome.contains(true))
            || isOutcome.contains(true) && method.flowLevel != nil
    }

    /// The response of routes that do not handle the event themselves.
    private func elsewhere(_ method: IntentMethod, _ payload: [String]) -> [SwiftStatement] {
        guard let transition = method.flowLevel else { return [.expression(unexpected(method, payload))] }
        if let name = resumedName(of: transition) {
            let arguments = zip(method.event.payload, payload).map {
                SwiftArgument(label: $0.externalLabel, .name($1))
            }
            return [.expression(.call(context.own(name, hiddenBy: NameSet(payload)), arguments))]
        }
        return statements(for: transition, payload)
    }

    /// What the flow itself does, wherever the user is.
    ///
    /// - Parameter reportedAs: the name of the intent, if the method has another one.
    private func statements(
        for transition: Transition, _ payload: [String], reportedAs: String? = nil
    ) -> [SwiftStatement] {
        let body = TransitionBody(
            context, scope: BoundValues(payload: payload), locals: NameSet(payload), reportedAs: reportedAs,
            resumption: context.resumption(of: transition, payload))
        return context.dismissingAllAlerts(
            before: body.statements(for: transition), hiddenBy: NameSet(payload), reportedAs: reportedAs)
    }

    private func resumedName(of transition: Transition) -> String? {
        guard case .event(let index)? = transition.trigger else { return nil }
        return context.resumedNames[index]
    }

    /// The methods that handle the flow's own intents when they are resumed, for those that routes handle, too.
    var resumedDeclarations: [SwiftDeclaration] {
        if context.resumedNames.isEmpty { return [] }
        return methods.compactMap { method in
            guard let transition = method.flowLevel, let name = resumedName(of: transition) else { return nil }
            let parameters = ParameterNames(method.event.payload)
            return .function(
                SwiftFunction(
                    name, parameters.parameters,
                    traits: SwiftTraits(
                        doc: "Handles `\(method.event.name.text)` as the flow does, whatever it shows.",
                        access: .private),
                    body: statements(
                        for: transition, parameters.names, reportedAs: method.event.name.text)))
        }
    }

    private func otherPatterns(than answers: [IntentMethod.Answer], isOptional: Bool) -> [SwiftPattern] {
        let answering = Set(answers.map(\.route))
        return context.cases.indices.filter { !answering.contains(RouteID(index: $0)) }
            .map { context.cases[$0].pattern(ofOptional: isOptional) }
    }

    private func unexpected(_ method: IntentMethod, _ payload: [String]) -> SwiftExpression {
        .call(
            context.runtime("unexpected", hiddenBy: NameSet(payload)),
            [SwiftArgument(.string(method.event.name.text))])
    }
}

/// The response of a route: the pattern that matches the route, and the statements.
private struct Answer {
    let pattern: SwiftPattern
    let body: [SwiftStatement]

    /// - Parameter isOptional: Whether the pattern matches an optional route.
    init(
        _ answer: IntentMethod.Answer, payload: [String], isOptional: Bool, reportedAs: String?,
        in context: ViewModelContext
    ) {
        let route = context.cases[answer.route.index]
        var names = LocalNames(taken: payload)
        var bound: [Int: String] = [:]
        for index in answer.transition.sourceIndices {
            let name = route.route.parameters[index].name.text
            bound[index] = names.take(name, "route\(name.capitalisedFirst)")
        }
        pattern = route.pattern(binding: bound, ofOptional: isOptional)
        var endsChild = route.route.showsFlow
        if case .event(let event)? = answer.transition.trigger {
            endsChild = endsChild && !context.unit.module.events(of: route.route)[event].bubbles
        }
        // An intent that bubbles can have the transition of an intent of the flow.
        let resumption = answer.transition.isShared ? context.resumption(of: answer.transition, payload) : nil
        body = TransitionBody(
            context, scope: BoundValues(payload: payload, source: bound), locals: names.taken, reportedAs: reportedAs,
            resumption: resumption, endedChild: endsChild ? answer.route : nil
        ).statements(for: answer.transition, at: route.route, in: context)
    }

    /// Routes that bind no values and have the same statements share a case.
    static func merged(_ answers: [Answer]) -> [SwiftCase] {
        var cases: [SwiftCase] = []
        for answer in answers {
            let body = answer.body.nonEmpty
            let index = cases.firstIndex {
                $0.body == body && !answer.pattern.bindsValues && !$0.patterns.contains(where: \.bindsValues)
            }
            if let index {
                cases[index].patterns.append(answer.pattern)
            } else {
                cases.append(SwiftCase([answer.pattern], body))
            }
        }
        return cases
    }
}

extension [SwiftStatement] {
    /// A case needs a statement, and a comment is not one.
    var nonEmpty: [SwiftStatement] {
        let hasStatement = contains { if case .comment = $0 { false } else { true } }
        return hasStatement ? self : self + [.break]
    }
}
