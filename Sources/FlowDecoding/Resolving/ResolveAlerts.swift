import FlowDiagnostics
import FlowModel
import FlowSwiftCode

/// Checks the texts of alerts, and that nothing but `present` leads to one.
extension FlowResolver {
    /// Reports the values in texts that the route does not have, and those that no text can show.
    mutating func resolveTexts(of alert: Alert, _ route: Route) {
        for text in alert.texts {
            for case .value(let name) in text.parts { resolveValue(name, of: route) }
        }
    }

    private mutating func resolveValue(_ name: Name, of route: Route) {
        guard let parameter = route.parameters.first(where: { $0.name.text == name.text }) else {
            if route.isPartlyRead { return }
            let known = route.parameters.map(\.name.text)
            let values = known.prefix(4).map { "`{\($0)}`" }
            reportUnknown(
                "value", name, among: known,
                advice: (values.isEmpty ? "" : "write \(values.list("or")), or ")
                    + "declare it under the `params` of route `\(route.name.text)`")
            return
        }
        guard parameter.type != .unreadable, let problem = parameter.type.textProblem else { return }
        report(
            .argumentTypeMismatch, at: name.span,
            "`\(name.text)` is \(problem), which no text can show; give the route a `String` for it",
            related: [typeLocation(of: parameter)])
    }

    /// Reports a destination that is an alert, where a route that shows a screen or a flow is needed.
    /// - Parameter verb: the verb, or `start`.
    mutating func rejectAlert(_ destination: Destination, after verb: String, _ scope: FlowScope) {
        guard let style = scope.alertStyle(of: destination) else { return }
        let name = destination.route.name
        report(
            .wrongShape, at: name.span,
            "`\(name.text)` is \(style.title), to which only `present` leads; "
                + (verb == "start" || verb == "entries"
                    ? "start with another route" : "write `present: \(name.text)`"))
    }

    /// Checks the alerts to which the steps of a branch lead.
    mutating func checkAlerts(in steps: Steps, _ scope: FlowScope) {
        for index in steps.indices {
            let verb = steps[index].verb
            guard case .present(let destination, let style, let isUnique) = verb else {
                for destination in verb.destinations { rejectAlert(destination, after: verb.name, scope) }
                continue
            }
            guard let alert = scope.alertStyle(of: destination) else { continue }
            let name = destination.route.name
            if let style {
                report(
                    .wrongShape, at: steps[index].span,
                    "`\(name.text)` is \(alert.title), and `as: \(style.word)` does not apply to it; remove `as`")
            }
            if isUnique {
                report(
                    .wrongShape, at: steps[index].span,
                    "`\(name.text)` is \(alert.title), which is dismissed before anything else is presented; remove `unique`"
                )
            }
            if index + 1 < steps.count {
                report(
                    .oneVerb, at: steps[index + 1].span,
                    "nothing goes on top of \(alert.title), so nothing can follow `present: \(name.text)`; move this step"
                        + " before it, or remove it")
            }
        }
    }
}

extension FlowScope {
    /// `nil` if the destination is not an alert.
    func alertStyle(of destination: Destination) -> Alert.Style? {
        guard let target = destination.route.target else { return nil }
        if case .alert(let alert) = routes[target.index].content { return alert.style }
        return nil
    }
}

extension SwiftType {
    /// Why a value of the type cannot be part of a text; `nil` if it can.
    fileprivate var textProblem: String? {
        if holdsFunctionOrTuple { return "a function" }
        if case .optional = self { return "optional" }
        return nil
    }
}
