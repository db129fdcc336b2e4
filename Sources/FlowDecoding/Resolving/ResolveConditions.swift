import FlowDiagnostics
import FlowEscaping
import FlowModel

extension FlowResolver {
    mutating func resolve(_ condition: inout Condition, _ scope: FlowScope, _ values: ValueScope) {
        switch condition.question {
        case .guard(var call):
            if reportFlag(call, isNegated: condition.isNegated, scope, values) { return given.stopChecking() }
            readNegatedName(of: &call, isNegated: &condition.isNegated, scope)
            resolve(&call, kind: .guard, scope, values)
            condition.question = .guard(call)
        case .values(var tests):
            resolve(&tests, scope, values)
            condition.question = .values(tests)
        }
    }

    /// Reports a flag without its `$`.
    /// - Returns: whether it is one.
    private mutating func reportFlag(
        _ call: Call, isNegated: Bool, _ scope: FlowScope, _ values: ValueScope
    ) -> Bool {
        let name = call.reference.name
        let inReach = values.payload + (values.source ?? [])
        guard !scope.guards.contains(where: { $0.name.text == name.text }), !scope.unread.contains(.guards),
            inReach.contains(where: { $0.name.text == name.text && $0.type.isBool })
        else { return false }
        report(
            .unknownName, at: name.span,
            "there is no guard `\(name.text)`, but a value; write `when: \(isNegated ? "not " : "")$\(name.text)`",
            fix: replacement(of: name.text, with: "$\(name.text)", in: name.span))
        return true
    }

    /// `notLoggedIn` or `isLoggedOut`, if there is a guard `isLoggedIn`: replacing only the name would invert the condition.
    private mutating func readNegatedName(of call: inout Call, isNegated: inout Bool, _ scope: FlowScope) {
        let name = call.reference.name
        if scope.guards.contains(where: { $0.name.text == name.text }) { return }
        guard let meant = scope.guards.first(where: { OppositeNames.areOpposite(name.text, $0.name.text) }) else {
            return
        }
        let wasNegated = isNegated
        isNegated.toggle()
        call.reference.name = Name(meant.name.text, at: name.span)
        let fix = replacement(of: name.text, with: "not \(meant.name.text)", in: name.span)
        report(
            .unknownName, at: name.span,
            "there is no guard `\(name.text)`; "
                + (wasNegated ? "write `when: \(meant.name.text)`" : "did you mean `not \(meant.name.text)`?"),
            // With a `not` before it, there is more to change than the name.
            fix: wasNegated ? nil : OppositeNames.begins(withNot: name.text) ? fix : fix?.unsafe)
    }
}
