import FlowDiagnostics
import FlowModel
import FlowSwiftCode

/// The conditions under which tabs are in the bar.
extension FlowResolver {
    /// The bar is asked for as a whole, without an event and for tabs that the user does not see. So the values come from the flow,
    /// and from what the route fixes or gives as defaults.
    mutating func resolveTabs(of flow: inout Flow, _ scope: FlowScope) {
        let values = ValueScope(payload: [], source: flow.params, origin: .tab)
        for index in flow.routes.indices {
            guard var condition = flow.routes.tab(of: index)?.condition else { continue }
            locus.route = index
            if let target = condition.call.flatMap({ scope.decision(.guard, $0.reference.name.text) }) {
                given.branch = WithClause(
                    scope.guards[target].parameters.compactMap {
                        flow.routes[index].value(of: $0.name.text, at: condition.span)
                    })
            }
            resolve(&condition, scope, values)
            flow.routes[index].setTabCondition(condition)
            given.branch = WithClause([])
        }
        locus.route = nil
    }
}

extension Route {
    /// The value of this name that does not depend on how the route is reached: one that the route fixes, or a default.
    ///
    /// - Parameter span: where a default that does not fit is reported.
    fileprivate func value(of name: String, at span: SourceSpan) -> Argument? {
        if let argument = fixed.first(where: { $0.name.text == name }) { return argument }
        guard let parameter = parameters.first(where: { $0.name.text == name }) else { return nil }
        func argument(_ text: String, isQuoted: Bool = false) -> Argument {
            Argument(name: Name(name, at: span), value: .scalar(text, isQuoted: isQuoted), span: span)
        }
        return switch parameter.defaultValue {
        case .string(let text): argument(text, isQuoted: true)
        case .integer(let digits), .double(let digits): argument(digits)
        case .bool(let value): argument(value ? "true" : "false")
        case .member(let name): argument(".\(name)")
        case .some(.none), nil: nil
        }
    }
}
