import FlowDiagnostics
import FlowModel

/// Guards, badges and effects belong to one flow and are checked with it; the rest needs the whole module.
///
/// Not checked here: intents, since `dead-intent` reports those of a screen that is never shown (and a screen that has some is
/// not reported a second time); outcomes, since `outcome-never-produced` reports them; parameters of screens, guards, badges,
/// effects and outcomes, which the app's own code uses.
package enum UnusedDeclaration: FlowRule, ModuleRule {
    package static let id = RuleID("unused-declaration")
    package static let group = RuleGroup.style
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A guard or an effect that no transition uses, a badge that no tab shows, a presentation in which nothing is presented, a screen or a flow written by hand that no route shows, a parameter of a flow that is never used, an
        import that no type needs. Each becomes Swift code that has to be written or read for no reason, and often something has
        been forgotten. Use it, or remove it.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          guards: { isNew: }
          screens: { Home: { intents: { tourRequested: } }, Tour: }
          start: home
          routes:
        -   home: { transitions: { tourRequested: { push: tour } } }
        +   home: { transitions: { tourRequested: [{ when: isNew, push: tour }, stay] } }
            tour:
        """

    // MARK: Guards, badges and effects

    package static func check(_ context: FlowContext, into findings: inout DiagnosticCollector) {
        let flow = context.flow
        if !flow.presentations.isEmpty { checkPresentations(flow, &findings) }
        if !flow.badges.isEmpty { checkBadges(flow, &findings) }
        if flow.guards.isEmpty, flow.effects.isEmpty { return }
        var isAsked = flow.guards.map { _ in false }
        var isRun = flow.effects.map { _ in false }
        for start in flow.start { start.condition?.call?.reference.target.map { isAsked[$0] = true } }
        for condition in flow.tabConditions + flow.leavingConditions {
            condition.call?.reference.target.map { isAsked[$0] = true }
        }
        flow.forEachTransition { branches, _ in
            branches.forEachGuard { isAsked[$0] = true }
            branches.forEachEffect { isRun[$0] = true }
        }
        for (decision, isUsed) in zip(flow.guards, isAsked) where !isUsed {
            let name = decision.name.text
            findings.report(
                finding(
                    "guard `\(name)` is never used; use it with `when: \(name)`, or remove it", decision.name, flow))
        }
        for (decision, isUsed) in zip(flow.effects, isRun) where !isUsed {
            let name = decision.name.text
            findings.report(
                finding(
                    "effect `\(name)` is never used; run it with `run: \(name)`, or remove it", decision.name, flow))
        }
    }

    private static func finding(_ message: String, _ name: Name, _ flow: Flow) -> Diagnostic {
        Diagnostic(
            id, severity, message, at: name.span,
            subject: Diagnostic.Subject(flow: flow.name.text))
    }

    private static func checkBadges(_ flow: Flow, _ findings: inout DiagnosticCollector) {
        let shown = Set(flow.tabBadges.compactMap(\.reference.target))
        for index in flow.badges.indices where !shown.contains(index) {
            let name = flow.badges[index].name
            findings.report(
                finding(
                    "badge `\(name.text)` is never used; show it with `tab: { badge: \(name.text) }`, or remove it",
                    name,
                    flow))
        }
    }

    private static func checkPresentations(_ flow: Flow, _ findings: inout DiagnosticCollector) {
        let used = flow.usedPresentations
        for presentation in flow.presentations where !used.contains(presentation.name.text) {
            let name = presentation.name.text
            findings.report(
                finding(
                    "presentation `\(name)` is never used; use it with `as: \(name)`, or remove it",
                    presentation.name, flow))
        }
    }

    // MARK: The rest

    package static func check(_ context: ModuleContext, into findings: inout DiagnosticCollector) {
        let module = context.module
        checkScreens(module, &findings)
        checkExternals(module, &findings)
        checkParameters(context, module.graph.isChild, &findings)
        for unit in module.units where !unit.imports.isEmpty && module.needsOnlySwift(unit) {
            for name in unit.imports {
                findings.report(
                    Diagnostic(
                        id, severity,
                        "`import \(name.text)` is not needed: every type here is one of Swift's own; remove it",
                        at: name.span))
            }
        }
    }

    private static func checkScreens(_ module: Module, _ findings: inout DiagnosticCollector) {
        guard !module.isLibrary, module.screens.indices.contains(where: { module.screens[$0].intents.isEmpty })
        else { return }
        var isShown = [Bool](repeating: false, count: module.screens.count)
        for flow in module.flows.indices {
            for route in module.flows[flow].routes.indices {
                if let screen = module.flows[flow].routes[route].content.screen { isShown[screen.index] = true }
            }
        }
        for index in module.screens.indices where !isShown[index] && module.screens[index].intents.isEmpty {
            let name = module.screens[index].name
            if module.isOpen(name.span.file) { continue }
            findings.report(
                Diagnostic(
                    id, severity, "no route shows screen `\(name.text)`; show it, or remove it",
                    at: name.span))
        }
    }

    /// A flow that is generated can be the outermost one, but one that is written by hand is only declared to be shown.
    private static func checkExternals(_ module: Module, _ findings: inout DiagnosticCollector) {
        if module.isLibrary { return }
        for index in module.flows.indices where module.flows[index].isExternal && !module.graph.isChild[index] {
            let flow = module.flows[index]
            if module.isOpen(flow.file) { continue }
            findings.report(
                finding("no route shows flow `\(flow.name.text)`; show it, or remove it", flow.name, flow))
        }
    }

    /// A flow's parameters are used by its start, by its tabs and, if a parent shows the flow, by the parent's transitions from there.
    private static func checkParameters(
        _ context: ModuleContext, _ isChild: [Bool], _ findings: inout DiagnosticCollector
    ) {
        let module = context.module
        var isUsed: [Int: [Bool]] = [:]
        for flow in module.flows.indices
        where !module.flows[flow].params.isEmpty && !module.isOpen(module.flows[flow].file) {
            isUsed[flow] = usedAtStart(module.flows[flow])
        }
        if isUsed.values.joined().allSatisfy(\.self) { return }
        for flow in module.flows.indices {
            for index in module.flows[flow].routes.indices {
                guard case .flow(let shown) = module.flows[flow].routes[index].content, let child = shown.target?.index,
                    var used = isUsed[child]
                else { continue }
                markUsed(&used, of: module.flows[child], by: module.flows[flow].routes[index])
                isUsed[child] = used
            }
        }
        for (flow, used) in isUsed.sorted(by: { $0.key < $1.key }) where used.contains(false) {
            // The parameter may be what is missing, or what a text was meant as.
            if context.understanding.hasErrorsInArguments(FlowID(index: flow))
                || !module.forgottenReferences(in: module.flows[flow]).isEmpty
            {
                continue
            }
            for (parameter, isUsed) in zip(module.flows[flow].params, used) where !isUsed {
                let name = parameter.name.text
                findings.report(
                    finding(
                        "parameter `\(name)` of flow `\(module.flows[flow].name.text)` is never used; bind it"
                            + " at `start`\(module.flows[flow].container == .tabs ? " or in a route" : "") with"
                            + " `with: { …: $\(name) }`, or remove it",
                        parameter.name, module.flows[flow]))
            }
        }
    }

    private static func usedAtStart(_ flow: Flow) -> [Bool] {
        var used = flow.params.map { _ in false }
        for start in flow.start {
            start.forEachUsedValue { if case .source(let index) = $0 { used[index] = true } }
        }
        guard flow.container == .tabs else { return used }
        for condition in flow.tabConditions {
            condition.forEachUsedValue { if case .source(let index) = $0 { used[index] = true } }
        }
        for badge in flow.tabBadges {
            badge.forEachUsedValue { if case .source(let index) = $0 { used[index] = true } }
        }
        for index in flow.routes.indices {
            (flow.tabBindings(ofRoute: index) ?? []).forEachUsedValue {
                if case .source(let index) = $0 { used[index] = true }
            }
        }
        flow.forEachTransition { branches, _ in
            branches.forEachUsedValue { if case .flow(let index) = $0 { used[index] = true } }
        }
        return used
    }

    /// The parent's route has the flow's parameters except for those that its `with` fixes.
    private static func markUsed(_ used: inout [Bool], of child: Flow, by route: Route) {
        var held = route.parameters.map { _ in false }
        for index in route.transitions.indices {
            route.transitions[index].branches.forEachUsedValue {
                if case .source(let index) = $0 { held[index] = true }
            }
        }
        for condition in route.leaving?.all ?? [] {
            condition.forEachUsedValue { if case .source(let index) = $0 { held[index] = true } }
        }
        for (parameter, isHeld) in zip(route.parameters, held) where isHeld {
            if let index = child.params.firstIndex(where: { $0.name.text == parameter.name.text }) {
                used[index] = true
            }
        }
    }
}

extension Module {
    /// Whether all types in the generated code of a file belong to Swift's own library: those of its flow and screens, and of
    /// all that the flow's routes show, wherever that is declared.
    fileprivate func needsOnlySwift(_ unit: Unit) -> Bool {
        var shown = unit.screens
        if let flow = unit.flow {
            let flow = self[flow]
            guard isSwiftsOwn(flow.params), isSwiftsOwn(flow.intents), isSwiftsOwn(flow.outcomes),
                flow.guards.allSatisfy({ isSwiftsOwn($0.parameters) }),
                flow.badges.allSatisfy({ isSwiftsOwn($0.parameters) }),
                flow.effects.allSatisfy({ isSwiftsOwn($0.parameters) }),
                flow.tasks.allSatisfy({ isSwiftsOwn($0.parameters) && isSwiftsOwn($0.outcomes) })
            else { return false }
            for route in flow.routes {
                switch route.content {
                case .screen(let screen), .impliedScreen(let screen): screen.target.map { shown.append($0) }
                case .flow(let child):
                    guard let child = child.target else { return false }
                    guard isSwiftsOwn(self[child].params), isSwiftsOwn(self[child].outcomes) else { return false }
                case .alert(let alert): guard isSwiftsOwn(alert.params) else { return false }
                }
            }
        }
        return shown.allSatisfy { screen in
            // A view is created by its name, and its module is unknown.
            self[screen].view == nil && isSwiftsOwn(self[screen].params) && isSwiftsOwn(self[screen].intents)
                && isSwiftsOwn(self[screen].receives)
        }
    }

    private func isSwiftsOwn(_ parameters: [Parameter]) -> Bool { parameters.allSatisfy(\.type.isSwiftsOwn) }

    private func isSwiftsOwn(_ events: [Event]) -> Bool { events.allSatisfy { isSwiftsOwn($0.payload) } }
}
