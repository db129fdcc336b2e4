import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum ExpectationTooLarge: FlowRule, ModuleRule {
    package static let id = RuleID("expectation-too-large")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        An expectation could be neither proved nor refuted. Either the flow has more possible stacks than flowgen can tell apart, see
        `analysis-limit`; or it names a route of another flow where the proofs of both flows do not tell; or it depends on a step that is not
        followed exactly: one of a held event that is resumed, one that follows when the system has removed a route or an alert, or one of
        a task's outcome, if that can fail, or a tap on a tab that needs a value. Nothing is known about the expectation then. See docs/expectations.md#routes-of-other-flows.
        """
    package static let examples = RuleExamples([
        (
            "MainFlow.flow.yaml",
            """
              flowgen: 1
              flow: MainFlow
              screens: { Home: { intents: { searchTapped: } } }
              start: home
              routes:
                home: { transitions: { searchTapped: { push: search } } }
                search: { flow: SearchFlow }
              expect:
            -   - possible: { anywhere: search/results }
            +   - possible: { seen: search/results }
            """
        ),
        (
            "SearchFlow.flow.yaml",
            """
            flowgen: 1
            flow: SearchFlow
            screens: { Search: { intents: { searched: } }, Results: }
            start: search
            routes:
              search: { transitions: { searched: { push: results } } }
              results:
            """
        ),
    ])

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        for (expectation, verdict) in zip(flow.flow.allExpectations, flow.navigation.expectationVerdicts) {
            guard let cause = verdict.undecided else { continue }
            findings.report(diagnostic(expectation, cause.words, flow.flow))
        }
    }

    /// Reports what is decided in no flow.
    package static func check(_ context: ModuleContext, into findings: inout DiagnosticCollector) {
        let module = context.module
        for unit in module.units where module.parts[unit.file].isChecked {
            for expectation in unit.expectations where !expectation.hasErrors {
                guard let flow = expectation.onlyFlow.map({ module[$0] }) else {
                    findings.report(diagnostic(expectation, expectation.causeWithoutFlow(in: module), nil))
                    continue
                }
                if module.parts[flow.file].isChecked { continue }
                let cause = "flow `\(flow.name.text)` is checked with its own Swift module; state it there"
                findings.report(diagnostic(expectation, cause, flow))
            }
        }
    }

    private static func diagnostic(_ expectation: Expectation, _ cause: String, _ flow: Flow?) -> Diagnostic {
        Diagnostic(
            id, severity, "\(expectation.title) is not decided: \(cause)", at: expectation.span,
            notes: expectation.doc.map { [$0] } ?? [], subject: flow.map { Diagnostic.Subject(flow: $0.name.text) })
    }
}
