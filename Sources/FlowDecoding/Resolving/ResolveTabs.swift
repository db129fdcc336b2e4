import FlowDiagnostics
import FlowModel
import FlowSwiftCode

/// The conditions under which tabs are in the bar, and their badges.
extension FlowResolver {
    /// The bar is asked for as a whole, without an event and for tabs that the user does not see. So the values come from the flow,
    /// and from what the route fixes or is given when the flow creates it.
    mutating func resolveTabs(of flow: inout Flow, _ scope: FlowScope) {
        let values = ValueScope(payload: [], source: flow.params, origin: .tab)
        for index in flow.routes.indices {
            guard let tab = flow.routes.tab(of: index) else { continue }
            locus.route = index
            if var condition = tab.condition {
                give(flow, index, to: condition.call, kind: .guard, scope)
                resolve(&condition, scope, values)
                flow.routes[index].setTabCondition(condition)
            }
            if var badge = tab.badge {
                give(flow, index, to: badge, kind: .badge, scope)
                resolve(&badge, kind: .badge, scope, values)
                flow.routes[index].setTabBadge(badge)
            }
            given.branch = WithClause([])
        }
        locus.route = nil
    }

    /// Makes the values of a tab available for what a guard or a badge takes.
    private mutating func give(
        _ flow: Flow, _ tab: Int, to call: Call?, kind: DecisionKind, _ scope: FlowScope
    ) {
        guard let name = call?.reference.name, let target = scope.decision(kind, name.text) else { return }
        given.branch = WithClause(
            scope.decisions(kind)[target].parameters.compactMap {
                flow.value(of: $0.name.text, ofTab: tab, at: name.span)
            })
    }
}

extension Flow {
    /// The value of this name that does not depend on how a route is reached: one that the route fixes, or that it gets when the flow
    /// creates it.
    ///
    /// - Parameter span: where a value that does not fit is reported.
    fileprivate func value(of name: String, ofTab index: Int, at span: SourceSpan) -> Argument? {
        if let argument = routes.fixed(of: index).first(where: { $0.name.text == name }) { return argument }
        guard let position = routes[index].parameters.firstIndex(where: { $0.name.text == name }) else { return nil }
        let parameter = routes[index].parameters[position]
        func argument(_ value: Argument.Value) -> Argument {
            Argument(name: Name(name, at: span), value: value, span: span)
        }
        if case .source(let value, let path)? = tabBindings(ofRoute: index)?[position] {
            return argument(
                .reference(ValueReference(scope: .either, name: Name(params[value].name.text, at: span), path: path)))
        }
        return switch parameter.defaultValue {
        case .string(let text): argument(.scalar(text, isQuoted: true))
        case .integer(let digits), .double(let digits): argument(.scalar(digits, isQuoted: false))
        case .bool(let value): argument(.scalar(value ? "true" : "false", isQuoted: false))
        case .member(let name): argument(.scalar(".\(name)", isQuoted: false))
        case .some(.none), nil: nil
        }
    }
}
