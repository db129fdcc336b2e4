import FlowIR
import FlowSwiftCode

/// Calls of the app's decisions: guards and effects.
extension ViewModelContext {
    /// `decisions.hasPassword(email: email)`, with `!` for `not`.
    func condition(_ condition: Condition, on decisions: SwiftExpression, in scope: BoundValues) -> SwiftExpression {
        let call = call(condition.call, among: flow.guards, through: .askSelf, on: decisions, in: scope)
        return condition.isNegated ? .not(call) : call
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
