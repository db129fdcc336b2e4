import FlowDiagnostics
import FlowEscaping
import FlowModel

/// What was probably meant where a transition leads to a route whose values are not at hand.
extension FlowResolver {
    /// The beginning of the advice: "; write `popTo: list` to go back to it, or ", or the route after which the event is named.
    mutating func adviceOnOtherRoute(than target: String, _ values: ValueScope, _ scope: FlowScope) -> String {
        guard case .route(let source) = values.origin else { return "; " }
        if isPushing, scope.onlyStart == target, scope.routes[source].name.text != target, scope.container == .stack {
            return "; write `popTo: \(target)` to go back to where the flow starts, or "
        }
        guard let event = locus.event, canCompare(scope.routes.count) else { return "; " }
        let named = scope.routes.filter { route in
            let name = route.name.text
            return name != target && name.utf8.count > 3 && event.begins(with: name)
                && event.unicodeScalars.dropFirst(name.unicodeScalars.count).first?.properties.isUppercase == true
        }
        guard named.count == 1, !event.lowercased().begins(with: target.lowercased()) else { return "; " }
        return "; did you mean `\(named[0].name.text)`, after which the event is named? Otherwise "
    }
}
