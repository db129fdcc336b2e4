import FlowDiagnostics
import FlowModel

package enum FileName: FlowRule {
    package static let id = RuleID("file-name")
    package static let group = RuleGroup.style
    package static let level = RuleLevel.warning
    package static let documentation = """
        A flow is declared in a file of another name. The generated Swift file is named after the spec file and its types after
        the flow, so that one is hard to find from the other. Rename the file, or the flow.

        `flowgen lint` also reports files beside the specs that look like one and are not read, such as `LoginFlow.yaml`, and a
        configuration with another name, such as `.flowgen.yml`.
        """
    package static let examples = RuleExamples(
        bad: RuleExample([("Login.flow.yaml", login)]), good: RuleExample(stringLiteral: login))

    private static let login = """
        flowgen: 1
        flow: LoginFlow
        outcomes: { loggedIn: }
        screens: { Login: { intents: { loggedIn: } } }
        start: login
        routes: { login: { transitions: { loggedIn: { finish: loggedIn } } } }
        """

    package static func check(_ checked: FlowContext, into findings: inout DiagnosticCollector) {
        let flow = checked.flow
        guard let path = checked.context.source(flow.file)?.path else { return }
        let file = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
        // Whether the name ends in `.flow.yaml` or `.flow.yml` does not matter here.
        let name = file.start(before: ".")
        let ending = file[name.endIndex...]
        if name == flow.name.text || ending.isEmpty { return }
        // Most likely, the file is a copy of another one, and its flow is reported as the second of that name.
        if checked.module.flows.contains(where: { $0.name.text == flow.name.text && $0.file != flow.file }) { return }
        findings.report(
            Diagnostic(
                id, severity,
                "flow `\(flow.name.text)` is in `\(file)`, and its Swift will be in `\(name).flow.swift`;"
                    + " rename the file to `\(flow.name.text)\(ending)`, or the flow",
                at: flow.name.span,
                subject: Diagnostic.Subject(flow: flow.name.text)))
    }
}
