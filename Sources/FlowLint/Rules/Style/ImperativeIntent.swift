import FlowDiagnostics
import FlowModel

package enum ImperativeIntent: FileRule {
    package static let id = RuleID("imperative-intent")
    package static let group = RuleGroup.style
    package static let level = RuleLevel.warning
    package static let documentation = """
        An intent says what to do (`pushDetail`, `presentSheet`, `dismissMe`) instead of what happened. A screen that gives
        commands knows where it is shown: it cannot be reused where the same tap leads elsewhere, and its name becomes wrong as
        soon as the flow changes. Name what the user did or what happened: `detailRequested`, `closed`. The same applies to
        outcomes, which are the intents that a parent sees. The configuration can replace the list of imperative words.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
        - screens: { Home: { intents: { pushDetail: } }, Detail: }
        + screens: { Home: { intents: { detailRequested: } }, Detail: }
          start: home
          routes:
        -   home: { transitions: { pushDetail: { push: detail } } }
        +   home: { transitions: { detailRequested: { push: detail } } }
            detail:
        """

    package static func facts(of file: Module.Unit, in context: ModuleContext) -> [Diagnostic] {
        let words = context.settings.imperativeWords.map(ImperativeWords.init) ?? .standard
        let module = context.module
        var findings = DiagnosticCollector()
        for screen in file.screens where !module.screens[screen.index].isExternal {
            check(module.screens[screen.index].intents, words, "the coordinator", &findings)
        }
        for index in file.flows.map(\.index) {
            check(module.flows[index].intents, words, "the flow", &findings)
            check(Array(module.flows[index].declaredOutcomes), words, "the parent", &findings)
            for route in module.flows[index].routes.indices where module.flows[index].routes.isAlert(route) {
                let buttons = module.flows[index].routes[route].alert?.events ?? []
                check(buttons, words, "the coordinator", &findings)
            }
        }
        return findings.diagnostics
    }

    private static func check(
        _ events: [Event], _ words: ImperativeWords, _ addressee: String,
        _ findings: inout DiagnosticCollector
    ) {
        for index in events.indices {
            guard let (verb, object) = words.imperative(in: events[index].name.text) else { continue }
            let name = events[index].name
            let suggestion = ImperativeWords.alternative(to: verb, object).flatMap { suggestion in
                events.contains { $0.name.text == suggestion } ? nil : suggestion
            }
            findings.report(
                Diagnostic(
                    id, severity,
                    "`\(name.text)` tells \(addressee) what to do; name what happened"
                        + (suggestion.map { ", as in `\($0)`" } ?? ""),
                    at: name.span,
                    subject: Diagnostic.Subject(event: name.text)))
        }
    }
}
