import FlowDiagnostics
import FlowModel

package enum MissingDoc: ModuleRule {
    package static let id = RuleID("missing-doc")
    package static let group = RuleGroup.style
    package static let level = RuleLevel.off
    package static let documentation = """
        A flow, a screen or an intent has no documentation. `doc` becomes the documentation of the generated Swift that the team
        works with. Off by default.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: LoginFlow
        + doc: Lets people in.
          outcomes: { loggedIn: }
        - screens: { Login: { intents: { loggedIn: } } }
        + screens:
        +   Login:
        +     doc: Asks for the password.
        +     intents: { loggedIn: { doc: The password was right. } }
          start: login
          routes: { login: { transitions: { loggedIn: { finish: loggedIn } } } }
        """

    package static func check(_ context: ModuleContext, into findings: inout DiagnosticCollector) {
        let module = context.module
        for index in module.flows.indices {
            if module.flows[index].doc == nil {
                report(module.flows[index].name, "flow", "doc: …", &findings)
            }
            check(module.flows[index].intents, "intent", &findings)
        }
        for index in module.screens.indices where !module.screens[index].isExternal {
            if module.screens[index].isDeclaredByRoute {
                report(module.screens[index].name, "screen", "doc: …", below: "screens", &findings)
                continue
            }
            if module.screens[index].doc == nil {
                report(module.screens[index].name, "screen", "doc: …", &findings)
            }
            check(module.screens[index].intents, "intent", &findings)
            check(module.screens[index].receives, "message", &findings)
        }
    }

    private static func check(
        _ intents: [Event], _ kind: String, _ findings: inout DiagnosticCollector
    ) {
        for index in intents.indices where intents[index].doc == nil {
            let example = intents[index].payload.isEmpty ? "{ doc: … }" : "{ payload: { … }, doc: … }"
            report(
                intents[index].name, kind, "\(intents[index].name.text): \(example)", &findings)
        }
    }

    private static func report(
        _ name: Name, _ kind: String, _ example: String, below key: String? = nil,
        _ findings: inout DiagnosticCollector
    ) {
        let fix = key.map { "declare it under `\($0)`, with `\(example)`" } ?? "add `\(example)`"
        findings.report(
            Diagnostic(
                id, severity, "\(kind) `\(name.text)` has no documentation; \(fix)",
                at: name.span))
    }
}
