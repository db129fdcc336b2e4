import FlowDiagnostics
import FlowModel
import FlowSwiftCode

/// Resolves the content of every route, and thus its parameters.
extension FlowResolver {
    /// - Returns: the content of each route; `nil` if it does not exist, or if it is unclear what it is.
    mutating func resolveRoutes(of flow: inout Flow) -> [ShownContent?] {
        defer { locus.route = nil }
        return flow.routes.indices.map { index in
            locus.route = index
            let isClear = resolveContent(of: &flow.routes[index], at: index)
            if routeWithoutFlow == index, case .flow(let child) = flow.routes[index].content {
                let siblings = flow.routes.indices.compactMap { other -> String? in
                    guard other != index, case .flow(let sibling) = flow.routes[other].content else { return nil }
                    return sibling.name.text
                }
                reportNoFlow(child.name, of: flow.routes[index], besides: Set(siblings))
            }
            guard isClear, let shown = declarations.shown(by: flow.routes[index].content)
            else { return nil }
            flow.routes[index].parameters = shown.params
            if flow.routes[index].hasOwnParameters, !shown.isOwnScreen { rejectOwnParameters(of: flow.routes[index]) }
            if case .alert(let alert) = flow.routes[index].content { resolveTexts(of: alert, flow.routes[index]) }
            if !flow.routes.fixed(of: index).isEmpty {
                fixArguments(of: &flow.routes[index], shown, mayRefer: flow.takesReferences)
            }
            return shown
        }
    }

    /// - Returns: whether it is clear what the route shows.
    private mutating func resolveContent(of route: inout Route, at index: Int) -> Bool {
        switch route.content {
        // Of a flow written by hand.
        case .screen(let screen) where screen.target != nil: break
        case .screen(var screen):
            switch resolve(screen.name, as: "screen", among: declarations.screenIDs) {
            case .found(let id):
                if let owner = declarations.owner(of: id) { return isShown(screen, of: owner, by: route, at: index) }
                screen.target = id
            case .missing: screen.target = reportNoScreen(screen.name, declaresValues: route.hasOwnParameters)
            case .unclear: break
            }
            route.content = .screen(screen)
        case .impliedScreen(var screen):
            guard let id = declarations.screenIDs.own(screen.name.text, in: file) else {
                reportNoContent(of: route, screen.name.text)
                return false
            }
            if let owner = declarations.owner(of: id), !isShown(screen, of: owner, by: route, at: index) {
                return false
            }
            screen.target = id
            route.content = .impliedScreen(screen)
        case .flow(var child):
            switch resolve(child.name, as: "flow", among: declarations.flowIDs) {
            case .found(let id): child.target = id
            case .missing: routeWithoutFlow = index
            case .unclear: break
            }
            route.content = .flow(child)
        case .alert: break
        }
        return true
    }

    /// A run over one file of a module does not include the child flow. The flow with the most similar name is only a guess, on
    /// which nothing else relies.
    ///
    /// - Parameter siblings: the names of the flows that other routes show, which a route is less likely to mean.
    private mutating func reportNoFlow(_ child: Name, of route: Route, besides siblings: Set<String>) {
        guard declarations.isComplete else {
            findings.needsUnreadFile = true
            return
        }
        // A text that is not a name has been reported.
        guard SwiftIdentifier.isValid(child.text), !declarations.misnamedFlows.contains(child.text) else { return }
        let known = canSuggest ? declarations.flowIDs.names(seenFrom: file) : []
        // A flow is not shown by itself.
        let free = known.filter { !siblings.contains($0) && $0 != flowName }
        let slip = nearest(to: child.text, among: known).flatMap { Suggestion.isSlip(child.text, of: $0) ? $0 : nil }
        let meant =
            slip ?? flow(withOutcomesOf: route, among: free) ?? nearest(to: child.text, among: free)
            ?? nearest(to: child.text, among: known)
            ?? (canCompare(known.count)
                ? Self.longerName(for: child.text, among: known.filter { $0 != flowName }) : nil)
        report(
            .unknownName, at: child.span,
            "there is no flow `\(child.text)`; include its file in the same run, or"
                + (meant.map { " did you mean `\($0)`?" } ?? " correct the name"),
            missing: UnknownContent(.flow, child.text))
    }

    /// The only flow that ends with just the events of a route.
    private mutating func flow(withOutcomesOf route: Route, among names: [String]) -> String? {
        guard canCompare(names.count) else { return nil }
        let events = Set(route.transitions.map(\.event.text).filter { !$0.begins(with: "$") })
        guard !events.isEmpty else { return nil }
        let found = names.filter { name in
            guard let flow = declarations.flowIDs[name, from: file]?.index else { return false }
            return Set(declarations.flows[flow].outcomes.map(\.name.text)) == events
        }
        return found.count == 1 ? found[0] : nil
    }

    /// - Parameter declaresValues: whether the route has the values of a screen of its own.
    /// - Returns: the screen that was probably meant.
    private mutating func reportNoScreen(_ screen: Name, declaresValues: Bool) -> SpecScreenID? {
        guard declarations.isComplete else {
            findings.needsUnreadFile = true
            return nil
        }
        let ownScreen = declaresValues ? " remove `screen` so that the route declares its own," : ""
        let advice =
            declarations.flowIDs.own(screen.text, in: file) == nil
            ? "declare it under `screens`,\(ownScreen) or include its file in the same run"
            : "`\(screen.text)` is a flow; write `flow: \(screen.text)`"
        return reportUnknown("screen", screen, among: declarations.screenNames(seenFrom: file), advice: advice)
            .flatMap { declarations.screenIDs[$0, from: file] }
    }

    /// Removes the parameters that `with` fixes from the route's own parameters.
    ///
    /// - Parameter mayRefer: whether the `with` can refer to the flow's parameters. Such references are resolved later.
    private mutating func fixArguments(of route: inout Route, _ shown: ShownContent, mayRefer: Bool) {
        var remaining = shown.params
        for argument in route.fixed {
            guard let position = remaining.firstIndex(where: { $0.name.text == argument.name.text }) else {
                if shown.isPartlyRead { continue }
                reportUnknownArgument(
                    argument, beside: route.fixed, of: "what route `\(route.name.text)` shows", shown.params)
                continue
            }
            if mayRefer, argument.refers { continue }
            let parameter = remaining.remove(at: position)
            switch argument.value {
            case .unreadable: break
            case .reference(let reference): reportReference(reference, at: argument.span)
            case .scalar, .built:
                if parameter.type == .unreadable || argument.value.fixedBinding(as: parameter.type) != nil { break }
                if case .built(let written) = argument.value, parameter.type.canBeBuilt,
                    let reference = written.call?.firstValue
                {
                    reportReference(reference, at: reference.name.span)
                } else {
                    reportMisfit(argument, parameter)
                }
            }
        }
        route.parameters = remaining
    }

    /// Reports a reference where the values of a route are fixed.
    private mutating func reportReference(_ reference: ValueReference, at span: SourceSpan) {
        report(
            .invalidLiteral, at: span,
            "the `with` of a route takes literals only, except in `container: tabs`, so `$\(reference.name.text)` cannot"
                + " be used here; write a literal, or pass the value in the transitions that lead to the route")
    }

    func typeLocation(of parameter: Parameter) -> Diagnostic.Related {
        Diagnostic.Related(
            parameter.typeSpan,
            "`\(parameter.name.text)` is declared as `\(parameter.type)` here")
    }

    mutating func reportUnknownArgument(
        _ argument: Argument, beside others: [Argument], of target: String, _ parameters: [Parameter],
        notes: [String] = []
    ) {
        // A text that is not a name has been reported.
        if !SwiftIdentifier.isValid(argument.name.text) { return }
        let known = parameters.map(\.name.text)
        let meant = nearest(to: argument.name.text, among: known)
        let takes = known.isEmpty ? "it takes none" : "it takes \(known.map { "`\($0)`" }.joined(separator: ", "))"
        report(
            .unknownArgument, at: argument.name.span,
            "\(target) has no parameter `\(argument.name.text)`"
                + (meant.map { "; did you mean `\($0)`?" } ?? "; \(takes)"),
            notes: notes, fix: replacing(argument, with: meant, beside: others))
    }
}

extension Flow {
    /// Whether the `with` of a route can refer to the flow's parameters.
    fileprivate var takesReferences: Bool { container == .tabs || unread.contains(.container) }
}
