import FlowIR
import FlowSwiftCode

/// Calls of the app's decisions: guards and effects.
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

    /// `decisions.track(email: email)`
    func effect(_ effect: Call, on decisions: SwiftExpression, in scope: BoundValues) -> SwiftExpression {
        call(effect, among: flow.effects, through: .runSelf, on: decisions, in: scope)
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
