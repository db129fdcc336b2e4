import FlowDiagnostics
import FlowSwiftCode

/// What every route shows, and so what it is given.
extension ModuleResolver {
    mutating func resolveRoutes() {
        for flow in module.flows.indices {
            for route in module.flows[flow].routes.indices {
                resolveContent(flow, route)
                fixArguments(flow, route)
            }
        }
    }

    private mutating func resolveContent(_ flow: Int, _ index: Int) {
        switch module.flows[flow].routes[index].content {
        case .screen(var screen):
            screen.target = screenIDs[screen.name.text]
            if screen.target == nil { screen.target = reportNoScreen(screen.name, flow, index) }
            if let target = screen.target {
                module.flows[flow].routes[index].parameters = module.screens[target.index].params
            }
            module.flows[flow].routes[index].content = .screen(screen)
        case .flow(var child):
            child.target = flowIDs[child.name.text]
            if child.target == nil { child.target = reportNoFlow(child.name, flow, index) }
            if let target = child.target { module.flows[flow].routes[index].parameters = module[target].params }
            module.flows[flow].routes[index].content = .flow(child)
        }
    }

    /// - Returns: the flow that was probably meant.
    private mutating func reportNoFlow(_ child: Name, _ flow: Int, _ index: Int) -> FlowID? {
        guard isComplete else {
            leansOnUnread[flow] = true
            return nil
        }
        return reportUnknown(
            "flow", child, in: module.flows[flow].file, among: flowIDs.keys.sorted(),
            mend: "give its file to the same run, or correct the name", subject: Locus(flow: flow, route: index)
        ).flatMap { flowIDs[$0] }
    }

    /// - Returns: the screen that was probably meant.
    private mutating func reportNoScreen(_ screen: Name, _ flow: Int, _ index: Int) -> ScreenID? {
        guard isComplete else {
            leansOnUnread[flow] = true
            return nil
        }
        let route = module.flows[flow].routes[index]
        let file = module.flows[flow].file
        let known = screenIDs.keys.sorted()
        // The name was made from the route's where the range is the same: then it is the key that is missing.
        guard screen.range == route.name.range else {
            let mend =
                flowIDs[screen.text] == nil
                ? "declare it under `screens`, or give its file to the same run"
                : "`\(screen.text)` is a flow; write `flow: \(screen.text)`"
            return reportUnknown(
                "screen", screen, in: file, among: known, mend: mend, subject: Locus(flow: flow, route: index)
            ).flatMap { screenIDs[$0] }
        }
        let meant = Suggestion.nearest(to: screen.text, among: known)
        report(
            .missingKey, at: route.name.range, in: file,
            "route `\(route.name.text)` does not say what it shows, and there is no screen `\(screen.text)`"
                + (meant.map { "; did you mean `screen: \($0)`?" }
                    ?? "; add `screen: Name` or `flow: Name`, or declare `\(screen.text)` under `screens`"),
            subject: Locus(flow: flow, route: index))
        return meant.flatMap { screenIDs[$0] }
    }

    /// Takes what `with` fixes out of the route's own parameters.
    private mutating func fixArguments(_ flow: Int, _ index: Int) {
        guard !module.flows[flow].routes[index].fixed.isEmpty else { return }
        let route = module.flows[flow].routes[index]
        guard hasContent(route) else { return }
        let file = module.flows[flow].file
        var remaining = route.parameters
        for argument in route.fixed {
            guard let position = remaining.firstIndex(where: { $0.name.text == argument.name.text }) else {
                reportUnknownArgument(
                    argument, in: file, of: "what route `\(route.name.text)` shows", route.parameters,
                    subject: Locus(flow: flow, route: index))
                continue
            }
            let parameter = remaining.remove(at: position)
            switch argument.value {
            case .unreadable: break
            case .reference(let reference):
                report(
                    .invalidLiteral, at: argument.range, in: file,
                    "a route fixes values once and for all, so `$\(reference.name.text)` means nothing here;"
                        + " write a literal, or pass it where the route is gone to",
                    subject: Locus(flow: flow, route: index))
            case .scalar(let text, let isQuoted):
                if parameter.type != .unreadable, Literal(text, isQuoted: isQuoted, as: parameter.type) == nil {
                    report(
                        .invalidLiteral, at: argument.range, in: file,
                        .literalDoesNotFit(text, isQuoted: isQuoted, parameter.type),
                        related: [typePlace(of: parameter, in: contentFile(route) ?? file)],
                        subject: Locus(flow: flow, route: index))
                }
            }
        }
        module.flows[flow].routes[index].parameters = remaining
    }

    private func hasContent(_ route: Route) -> Bool {
        switch route.content {
        case .screen(let screen): screen.target != nil
        case .flow(let flow): flow.target != nil
        }
    }

    /// Where what the route shows is declared.
    func contentFile(_ route: Route) -> SourceFileID? { contentFile(route.content) }

    func contentFile(_ content: Route.Content) -> SourceFileID? {
        switch content {
        case .screen(let screen): screen.target.map { module[$0].file }
        case .flow(let flow): flow.target.map { module[$0].file }
        }
    }

    func typePlace(of parameter: Parameter, in file: SourceFileID) -> Diagnostic.Related {
        Diagnostic.Related(
            SourceLocation(file: file, range: parameter.typeRange),
            "`\(parameter.name.text)` is declared as `\(parameter.type)` here")
    }

    mutating func reportUnknownArgument(
        _ argument: Argument, in file: SourceFileID, of target: String, _ parameters: [Parameter],
        subject locus: Locus?
    ) {
        let known = parameters.map(\.name.text)
        let suggestion = Suggestion.phrase(for: argument.name.text, among: known)
        let takes = known.isEmpty ? "it takes none" : "it takes \(known.map { "`\($0)`" }.joined(separator: ", "))"
        report(
            .unknownArgument, at: argument.name.range, in: file,
            "\(target) has no parameter `\(argument.name.text)`\(suggestion.isEmpty ? "; \(takes)" : suggestion)",
            subject: locus)
    }
}
