import FlowDiagnostics
import FlowModel
import FlowSwiftCode

/// `unique: layer, by: [chatID]`: the values that two equal routes have in common.
extension FlowResolver {
    mutating func resolveIdentity(of verb: inout Verb, _ scope: FlowScope) {
        guard case .push(let destination, .unique(let place, by: var values)) = verb,
            let target = destination.route.target, !(scope.shown[target.index]?.isPartlyRead ?? true)
        else { return }
        let route = scope.routes[target.index]
        let known = route.parameters.map(\.name.text)
        for index in values.indices {
            let name = values[index].name
            values[index].target = known.firstIndex(of: name.text)
            if let parameter = values[index].target.map({ route.parameters[$0] }) {
                checkEquality(of: parameter, name, route)
            } else if SwiftIdentifier.isValid(name.text) {
                let meant = nearest(to: name.text, among: known)
                let advice =
                    if let meant {
                        "did you mean `\(meant)`?"
                    } else if known.isEmpty {
                        "it has none; remove `by`"
                    } else {
                        "it has \(known.map { "`\($0)`" }.list("and"))"
                    }
                report(
                    .unknownName, at: name.span,
                    "route `\(route.name.text)` has no value `\(name.text)`; \(advice)",
                    fix: replacing(name, with: meant))
                values[index].target = meant.flatMap(known.firstIndex)
            }
        }
        verb = .push(destination, .unique(place, by: values))
    }

    private mutating func checkEquality(of parameter: Parameter, _ name: Name, _ route: Route) {
        if parameter.isHashable, parameter.type.canBeHashable { return }
        let reason = parameter.isHashable ? "is `\(parameter.type)`" : "says `hashable: false`"
        report(
            .argumentTypeMismatch, at: name.span,
            "`\(name.text)` of route `\(route.name.text)` \(reason), so it is not compared; name other values, or remove it",
            related: [typeLocation(of: parameter)])
    }
}
