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
        guard module.flows.count > 1 else { return }
        var unshown: [String: Int] = [:]
        for index in module.flows.indices where !module.graph.isChild[index] && !module.isOpen(module.flows[index].file)
        {
            unshown[module.flows[index].name.text.lowercased()] = index
        }
        for index in module.flows.indices {
            for route in module.flows[index].routes {
                guard let screen = route.content.screen, module[screen].isDeclaredByRoute,
                    let flow = ["Flow", "", "Coordinator"].lazy.compactMap({
                        unshown[(route.name.text + $0).lowercased()]
                    }).first, flow != index
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
}
