import FlowDiagnostics
import FlowModel
import FlowSwiftCode

/// Resolves where steps present or push their routes from.
extension FlowResolver {
    mutating func resolveAnchor(of step: inout Step, _ scope: FlowScope, _ values: ValueScope) {
        if var use = step.anchor, !use.reference.name.text.isEmpty {
            resolve(&use, scope, values)
            step.anchor = use
        }
        guard case .present(let destination, let style, _) = step.verb else { return }
        checkOrigin(of: destination, style, step, scope, values)
    }

    private mutating func resolve(_ use: inout AnchorUse, _ scope: FlowScope, _ values: ValueScope) {
        let name = use.reference.name
        if let problem = problem(with: values.origin, scope) {
            return report(.wrongShape, at: name.span, problem)
        }
        guard case .route(let index) = values.origin, let id = scope.routes[index].content.screen else { return }
        let screen = declarations.screens[id.index]
        if screen.isPartlyRead { return }
        let owner =
            screen.isDeclaredByRoute
            ? "route `\(scope.routes[index].name.text)`" : "screen `\(screen.name.text)`"
        var target = screen.anchors.firstIndex { $0.name.text == name.text }
        if target == nil {
            let known = screen.anchors.map(\.name.text)
            let meant = reportUnknown(
                "anchor", name, among: known,
                advice: known.count == 1
                    ? "write `from: \(known[0])`, or declare it under the `anchors` of \(owner)"
                    : known.isEmpty
                        ? "declare it under the `anchors` of \(owner)"
                        : "write one of \(known.prefix(4).map { "`\($0)`" }.joined(separator: ", ")), or declare it under the"
                            + " `anchors` of \(owner)")
            target = meant.flatMap { meant in screen.anchors.firstIndex { $0.name.text == meant } }
            guard target != nil else { return }
        }
        use.screen = id
        use.reference.target = target
        guard let anchor = target.map({ screen.anchors[$0] }) else { return }
        bindValue(of: &use, anchor, scope, values)
    }

    private mutating func bindValue(
        of use: inout AnchorUse, _ anchor: Anchor, _ scope: FlowScope, _ values: ValueScope
    ) {
        let name = anchor.name.text
        switch (anchor.value, use.argument) {
        case (nil, nil): break
        case (nil, let argument?):
            report(
                .unknownArgument, at: argument.span, "anchor `\(name)` has no value; write `from: \(name)`",
                related: [Diagnostic.Related(anchor.name.span, "it is declared here")])
        case (let value?, nil):
            report(
                .missingArgument, at: use.reference.name.span,
                "anchor `\(name)` needs a value, which is `\(value.type)`; write `from: { \(name): … }`",
                related: [typeLocation(of: value)])
        case (let value?, var argument?):
            // The name can be the one that was probably meant.
            argument.name.text = name
            use.binding = bind([value], of: anchor.name, kind: "anchor", [argument], values, scope).first
        }
    }

    /// Why there is no anchor where a step is; `nil` if there may be one.
    private func problem(with origin: ValueScope.Origin, _ scope: FlowScope) -> String? {
        switch origin {
        case .start, .tab, .leaving, .presentation:
            return "no screen is there yet at the start, and so no anchor; remove `from`"
        case .link: return "a link belongs to no screen, and only a screen has anchors; remove `from`"
        case .flowIntent:
            return
                "a transition of the flow belongs to no screen, and only a screen has anchors; remove `from`, or write the"
                + " transition at the route whose screen has the anchor"
        case .route(let index):
            if let event = locus.event, ["$back", "$dismissed"].contains(event) {
                return "the screen has been removed when `\(event)` runs, and its anchors with it; remove `from`"
            }
            let route = scope.routes[index]
            switch route.content {
            case .screen, .impliedScreen: return nil
            case .flow(let flow):
                return
                    "route `\(route.name.text)` shows flow `\(flow.name.text)`, and only a screen has anchors; remove"
                    + " `from`, or present it in that flow"
            case .alert(let alert):
                return
                    "route `\(route.name.text)` is \(alert.style.title), and only a screen has anchors; remove `from`"
            }
        }
    }

    /// Checks that what is presented can come from an anchor, and that a popover does.
    private mutating func checkOrigin(
        of destination: Destination, _ style: Presentation?, _ step: Step, _ scope: FlowScope, _ values: ValueScope
    ) {
        guard let target = destination.route.target else { return }
        let name = destination.route.name.text
        let place = step.anchor?.reference.name.span ?? step.span
        switch (scope.routes[target.index].content, style ?? scope.routes[target.index].presentation) {
        case (.alert(let alert), _):
            guard step.hasAnchor, alert.style == .alert else { return }
            report(
                .wrongShape, at: place,
                "`\(name)` is \(alert.style.title), which appears in the middle of the screen; remove `from`, or make it a"
                    + " `confirmation`")
        case (_, .declared(let declaration)):
            guard step.hasAnchor else { return }
            report(
                .wrongShape, at: place,
                "the app draws `\(declaration.name.text)` itself, so `from` does not apply to it; remove `from`")
        case (_, .popover):
            if step.hasAnchor { return }
            let hasAnchors = problem(with: values.origin, scope) == nil
            report(
                .missingKey, at: step.span,
                "`\(name)` is presented as a popover, which needs an anchor of the screen; "
                    + (hasAnchors
                        ? "add `from: …`, or write `as: sheet`"
                        : "there is none here, so write `as: sheet` beside `present`"))
        case (_, .sheet), (_, .cover), (_, .alert), (_, nil): break
        }
    }
}
