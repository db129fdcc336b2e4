import FlowDiagnostics
import FlowSwiftCode

/// Resolves the content of every route, and thus its parameters.
extension FlowResolver {
    /// - Returns: the content of each route; `nil` if it does not exist.
    mutating func resolveRoutes(of flow: inout Flow) -> [ShownContent?] {
        defer { locus.route = nil }
        return flow.routes.indices.map { index in
            locus.route = index
            resolveContent(of: &flow.routes[index])
            guard let shown = declarations.shown(by: flow.routes[index].content) else { return nil }
            flow.routes[index].parameters = shown.params
            if !flow.routes[index].fixed.isEmpty { fixArguments(of: &flow.routes[index], shown) }
            return shown
        }
    }

    private mutating func resolveContent(of route: inout Route) {
        switch route.content {
        case .screen(var screen):
            screen.target = declarations.screenIDs[screen.name.text] ?? reportNoScreen(screen.name)
            route.content = .screen(screen)
        case .impliedScreen(var screen):
            screen.target =
                declarations.screenIDs[screen.name.text]
                ?? (route.isPartlyRead ? nil : reportNoContent(of: route.name, screen.name.text))
            route.content = .impliedScreen(screen)
        case .flow(var child):
            child.target = declarations.flowIDs[child.name.text]
            if child.target == nil { reportNoFlow(child.name) }
            route.content = .flow(child)
        }
    }

    /// A run over one file of a module does not include the child flow. The flow with the most similar name is only a guess,
    /// which nothing else relies on.
    private mutating func reportNoFlow(_ child: Name) {
        guard declarations.isComplete else {
            findings.needsUnreadFile = true
            return
        }
        let meant = nearest(to: child.text, among: canSuggest ? declarations.flowIDs.names.sorted() : [])
        report(
            .unknownName, at: child.span,
            "there is no flow `\(child.text)`; include its file in the same run, or"
                + (meant.map { " did you mean `\($0)`?" } ?? " correct the name"))
    }

    /// - Returns: the screen that was probably meant.
    private mutating func reportNoScreen(_ screen: Name) -> SpecScreenID? {
        guard declarations.isComplete else {
            findings.needsUnreadFile = true
            return nil
        }
        let advice =
            declarations.flowIDs[screen.text] == nil
            ? "declare it under `screens`, or include its file in the same run"
            : "`\(screen.text)` is a flow; write `flow: \(screen.text)`"
        return reportUnknown("screen", screen, among: declarations.screenIDs.names.sorted(), advice: advice)
            .flatMap { declarations.screenIDs[$0] }
    }

    /// Reports a route that neither declares its content nor has the name of a screen.
    /// - Returns: the screen that was probably meant.
    private mutating func reportNoContent(of route: Name, _ screen: String) -> SpecScreenID? {
        guard declarations.isComplete else {
            findings.needsUnreadFile = true
            return nil
        }
        let meant = nearest(to: screen, among: canSuggest ? declarations.screenIDs.names.sorted() : [])
        report(
            .missingKey, at: route.span,
            "route `\(route.text)` names neither a screen nor a flow, and there is no screen `\(screen)`"
                + (meant.map { suggestion("screen", $0, for: screen) { "screen: \($0)" } }
                    ?? "; add `screen: Name` or `flow: Name`, declare `\(screen)` under `screens`,"
                    + " or include the file that declares it in the same run"))
        return meant.flatMap { declarations.screenIDs[$0] }
    }

    /// Removes the parameters that `with` fixes from the route's own parameters.
    private mutating func fixArguments(of route: inout Route, _ shown: ShownContent) {
        var remaining = shown.params
        for argument in route.fixed {
            guard let position = remaining.firstIndex(where: { $0.name.text == argument.name.text }) else {
                if shown.isPartlyRead { continue }
                reportUnknownArgument(
                    argument, beside: route.fixed, of: "what route `\(route.name.text)` shows", shown.params)
                continue
            }
            let parameter = remaining.remove(at: position)
            switch argument.value {
            case .unreadable: break
            case .reference(let reference):
                report(
                    .invalidLiteral, at: argument.span,
                    "the `with` of a route takes literals only, so `$\(reference.name.text)` cannot be used here;"
                        + " write a literal, or pass the value in the transitions that lead to the route")
            case .scalar(let text, let isQuoted):
                if parameter.type != .unreadable, Literal(text, isQuoted: isQuoted, as: parameter.type) == nil {
                    report(
                        .invalidLiteral, at: argument.span,
                        .literalDoesNotFit(text, isQuoted: isQuoted, parameter.type),
                        related: [typePlace(of: parameter)])
                }
            }
        }
        route.parameters = remaining
    }

    func typePlace(of parameter: Parameter) -> Diagnostic.Related {
        Diagnostic.Related(
            parameter.typeSpan,
            "`\(parameter.name.text)` is declared as `\(parameter.type)` here")
    }

    mutating func reportUnknownArgument(
        _ argument: Argument, beside others: [Argument], of target: String, _ parameters: [Parameter]
    ) {
        let known = parameters.map(\.name.text)
        let meant = nearest(to: argument.name.text, among: known)
        let takes = known.isEmpty ? "it takes none" : "it takes \(known.map { "`\($0)`" }.joined(separator: ", "))"
        report(
            .unknownArgument, at: argument.name.span,
            "\(target) has no parameter `\(argument.name.text)`"
                + (meant.map { "; did you mean `\($0)`?" } ?? "; \(takes)"),
            fix: replacing(argument, with: meant, beside: others))
    }
}
