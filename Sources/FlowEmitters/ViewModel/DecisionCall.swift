import FlowIR
import FlowSwiftCode

/// Calls of the app's own guards and effects.
enum DecisionCall {
    /// `decisions.hasPassword(email: email)`, with `!` for `not`.
    static func condition(
        _ condition: Condition, of flow: Flow, on decisions: SwiftExpression, in scope: ValueScope
    ) -> SwiftExpression {
        let call = call(condition.call, among: flow.guards, on: decisions, in: scope)
        return condition.isNegated ? .not(call) : call
    }

    /// `decisions.track(email: email)`
    static func call(
        _ call: Call, among decisions: [Decision], on object: SwiftExpression, in scope: ValueScope
    ) -> SwiftExpression {
        let parameters = call.reference.target.map { decisions[$0].parameters } ?? []
        return .call(
            .member(object, call.reference.name.text), scope.arguments(call.bindings, for: parameters))
    }
}
