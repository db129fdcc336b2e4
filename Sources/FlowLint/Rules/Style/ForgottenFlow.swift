import FlowDiagnostics
import FlowEscaping
import FlowModel

package enum ForgottenFlow: ModuleRule {
    package static let id = RuleID("forgotten-flow")
    package static let group = RuleGroup.style
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeModule
    package static let documentation = """
        A route has the name of a flow that nothing shows, and no events but the outcomes of that flow, and shows a screen of its own:
        most likely, `flow:` has been forgotten. The app then shows an empty screen where the flow should begin. Add `flow`, or give the
        route another name.

        The same goes for a route with just the outcomes of the only flow that nothing shows, and for one with the name of a screen of
        a module that is used, and no events but the intents of that screen: `screen:` has been forgotten.
        """
    package static let examples = RuleExamples([
        (
            "MainFlow.flow.yaml",
            """
              flowgen: 1
              flow: MainFlow
              start: home
              routes:
                home: { transitions: { colorRequested: { present: picker } } }
            -   picker: { transitions: { colorPicked: dismiss } }
            +   picker: { flow: PickerFlow, transitions: { colorPicked: dismiss, $dismissed: stay } }
            """
        ),
        ("PickerFlow.flow.yaml", ChildExample.picker),
    ])

    package static func check(_ context: ModuleContext, into findings: inout DiagnosticCollector) {
        let module = context.module
        reportForgottenScreens(module, &findings)
        guard module.flows.count > 1 else { return }
        var unshown: [String: Int] = [:]
        for index in module.flows.indices where !module.graph.isChild[index] && !module.isOpen(module.flows[index].file)
        {
            unshown[module.flows[index].name.text.lowercased()] = index
        }
        // Changing the case of a name takes longer than comparing its length.
        let lengths = Set(unshown.keys.map(\.utf8.count))
        for index in module.flows.indices {
            // A route is only copied once it is known to declare its screen.
            let routes = module.flows[index].routes
            for place in routes.indices {
                guard let screen = routes[place].content.screen, module.screens[screen.index].isDeclaredByRoute,
                    case let route = routes[place],
                    let flow = ["Flow", "", "Coordinator"].lazy.compactMap({ ending in
                        module.summary.hasNamesBeyondASCII
                            || lengths.contains(route.name.text.utf8.count + ending.utf8.count)
                            ? unshown[(route.name.text + ending).lowercased()] : nil
                    }).first ?? module.flow(withOutcomesOf: route, among: unshown.values, in: index), flow != index
                else { continue }
                let outcomes = module.flows[flow].declaredOutcomes.map(\.name.text)
                let events = route.transitions.map(\.event.text).filter { !$0.begins(with: "$") }
                guard events.allSatisfy(outcomes.contains) else { continue }
                let name = module.flows[flow].name.text
                let cause =
                    outcomes.isEmpty || events.isEmpty
                    ? "`\(route.name.text)` has the name of `\(name)`"
                    : "`\(route.name.text)` has the outcomes of `\(name)`"
                findings.report(
                    Diagnostic(
                        id, severity,
                        "\(cause), which nothing shows, but shows a screen of its own;"
                            + " add `flow: \(name)`",
                        at: route.name.span,
                        related: [Diagnostic.Related(module.flows[flow].name.span, "`\(name)` is declared here")],
                        subject: Diagnostic.Subject(flow: module.flows[index].name.text, route: route.name.text)))
            }
        }
    }

    /// Routes with the name of a screen of another module, and no events but its intents.
    private static func reportForgottenScreens(_ module: Module, _ findings: inout DiagnosticCollector) {
        guard module.parts.list.count > 1 else { return }
        var used: [String: [SpecScreenID]] = [:]
        for index in module.screens.indices where !module.screens[index].isDeclaredByRoute {
            used[module.screens[index].name.text, default: []].append(SpecScreenID(index: index))
        }
        for flow in module.flows where module.parts[flow.file].isChecked {
            let part = module.parts[flow.file]
            let uses = part.uses.map { module.parts.list[$0] }.filter(part.sees)
            for route in flow.routes {
                guard case .impliedScreen(let reference) = route.content, let own = reference.target,
                    module[own].isDeclaredByRoute, !module[own].intents.isEmpty, module[own].params.isEmpty,
                    let other = used[reference.name.text]?.first(where: { id in
                        uses.contains { $0.name == module.parts[module[id].name.span.file].name }
                    }), case let intents = module[other].intents.map(\.name.text),
                    module[own].intents.allSatisfy({ intents.contains($0.name.text) })
                else { continue }
                let name = reference.name.text
                let owner = module.parts[module[other].name.span.file].name ?? ""
                findings.report(
                    Diagnostic(
                        id, severity,
                        "`\(route.name.text)` has the intents of screen `\(name)` of module `\(owner)`, but shows a screen of its own;"
                            + " add `screen: \(name)`",
                        at: route.name.span,
                        related: [Diagnostic.Related(module[other].name.span, "`\(name)` is declared here")],
                        subject: Diagnostic.Subject(flow: flow.name.text, route: route.name.text)))
            }
        }
    }
}

extension Module {
    /// The only flow that nothing shows and that ends with just the events of a route, if the route's flow is the only one above all
    /// others.
    fileprivate func flow(withOutcomesOf route: Route, among unshown: some Collection<Int>, in parent: Int) -> Int? {
        guard !graph.isChild[parent], !graph.children[parent].isEmpty else { return nil }
        let others = unshown.filter { $0 != parent }
        guard others.count == 1, let other = others.first, !flows[other].isExternal else { return nil }
        let outcomes = Set(flows[other].declaredOutcomes.map(\.name.text))
        let events = Set(route.transitions.map(\.event.text).filter { !$0.begins(with: "$") })
        return !outcomes.isEmpty && outcomes == events ? other : nil
    }
}
