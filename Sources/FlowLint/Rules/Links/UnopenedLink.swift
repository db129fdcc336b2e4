import FlowDiagnostics
import FlowModel

package enum UnopenedLink: ModuleRule {
    package static let id = RuleID("unopened-link")
    package static let group = RuleGroup.links
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeModule
    package static let documentation = """
        A flow has links, but names neither `schemes` nor `hosts`, and no flow of the run shows it, whose links could lead to these: no URL
        opens them. Name the scheme of the app, `schemes: [myapp]`, or the hosts whose pages it opens, `hosts: [example.com]`. A flow
        that is checked by itself is not reported, because its parent may be elsewhere.
        """
    package static let examples = RuleExamples([
        (
            "MainFlow.flow.yaml",
            """
              flowgen: 1
              flow: MainFlow
              start: home
              routes: { home: { transitions: { colorTapped: { present: picker } } }, picker: { flow: PickerFlow, transitions: { colorPicked: dismiss, $dismissed: stay } } }
              links:
            +   schemes: [paint]
                routes: { /home: { reset: home } }
            """
        ),
        ("PickerFlow.flow.yaml", ChildExample.picker),
    ])

    package static func check(_ context: ModuleContext, into findings: inout DiagnosticCollector) {
        let module = context.module
        guard module.flows.count > 1 else { return }
        for index in module.flows.indices where !module.graph.isChild[index] {
            let flow = module.flows[index]
            guard let links = flow.links, !links.routes.isEmpty, links.schemes.isEmpty, links.hosts.isEmpty,
                !module.graph.children[index].isEmpty, !module.isOpen(flow.file)
            else { continue }
            findings.report(
                Diagnostic(
                    id, severity,
                    "no URL opens the links of `\(flow.name.text)`, because it names neither `schemes` nor `hosts`; add"
                        + " `schemes: [myapp]`, say, or `hosts: [example.com]`",
                    at: links.span, subject: Diagnostic.Subject(flow: flow.name.text)))
        }
    }
}
