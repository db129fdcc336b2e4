import FlowDiagnostics

extension FlowResolver {
    mutating func resolve(_ condition: inout Condition, _ scope: FlowScope, _ values: ValueScope) {
        readNegatedName(of: &condition, scope)
        resolve(&condition.call, kind: .guard, scope, values)
    }

    /// `notLoggedIn`, if there is a guard `isLoggedIn`: replacing only the name would invert the condition.
    private mutating func readNegatedName(of condition: inout Condition, _ scope: FlowScope) {
        let name = condition.call.reference.name
        if scope.guards.contains(where: { $0.name.text == name.text }) { return }
        guard let prefix = ["not", "isNot", "hasNot", "hasNo"].first(where: { name.text.hasPrefix($0) }) else { return }
        let rest = name.text.dropFirst(prefix.count)
        let positive = ["", "is", "has", "can"].map { ($0 + rest).lowercased() }
        let meant = scope.guards.first { positive.contains($0.name.text.lowercased()) }
        guard let meant else { return }
        let wasNegated = condition.isNegated
        condition.isNegated.toggle()
        condition.call.reference.name = Name(meant.name.text, at: name.span)
        report(
            .unknownName, at: name.span,
            "there is no guard `\(name.text)`; did you mean"
                + " `\(condition.isNegated ? "not " : "")\(meant.name.text)`?",
            // With a `not` before it, there is more to change than the name.
            fix: wasNegated ? nil : replacement(of: name.text, with: "not \(meant.name.text)", in: name.span))
    }
}
