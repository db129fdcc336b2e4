import FlowModel
import FlowSwiftCode

/// Calls of the app's decisions: guards, badges and effects.
extension ViewModelContext {
    /// `decisions.hasPassword(email: email)`, with `!` for `not`, or `isNew && attempts == 3`.
    func condition(_ condition: Condition, on decisions: SwiftExpression, in scope: BoundValues) -> SwiftExpression {
        switch condition.question {
        case .guard(let asked):
            let call = call(asked, among: flow.guards, through: .askSelf, on: decisions, in: scope)
            return condition.isNegated ? .not(call) : call
        case .values(let tests):
            let comparisons = tests.compactMap(scope.comparison)
            return comparisons.count == 1 ? comparisons[0] : .all(comparisons)
        }
    }

    /// `decisions.itemCount()`
    func badge(_ badge: Call, on decisions: SwiftExpression, in scope: BoundValues) -> SwiftExpression {
        call(badge, among: flow.badges, through: .countSelf, on: decisions, in: scope)
    }

    /// `decisions.track(email: email)`
    func effect(_ effect: Call, on decisions: SwiftExpression, in scope: BoundValues) -> SwiftExpression {
        call(effect, among: flow.effects, through: .runSelf, on: decisions, in: scope)
    }

    /// `if let url = URL(string: "https://example.com/help") { decisions.open(url: url) }`
    func opening(_ call: Call, in scope: BoundValues, hiddenBy locals: NameSet) -> SwiftStatement {
        let parameters = call.reference.target.map { flow.effects[$0].parameters } ?? []
        let text = scope.arguments(call.bindings, for: parameters).first?.value ?? .string("")
        let name = parameters.first?.name.text ?? ""
        var locals = locals
        locals.insert(name)
        let open = SwiftExpression.call(
            .member(own(decisionsName, hiddenBy: locals), call.reference.name.text),
            [SwiftArgument(label: name, .name(name))])
        let url = SwiftExpression.call(.name("URL"), [SwiftArgument(label: "string", text)])
        return .if([SwiftClause(.binding(name, url), [.expression(open)])], else: nil)
    }

    private func call(
        _ call: Call, among decisions: [Decision], through helper: SelfNamedFunction.Role,
        on object: SwiftExpression, in scope: BoundValues
    ) -> SwiftExpression {
        let parameters = call.reference.target.map { decisions[$0].parameters } ?? []
        let arguments = scope.arguments(call.bindings, for: parameters)
        if call.reference.name.text == SelfNamedFunction.name {
            return .call(.name(selfFunctionName(helper)), [SwiftArgument(object)] + arguments)
        }
        return .call(.member(object, call.reference.name.text), arguments)
    }
}
