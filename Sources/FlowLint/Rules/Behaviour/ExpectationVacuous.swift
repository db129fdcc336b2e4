import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum ExpectationVacuous: FlowRule {
    package static let id = RuleID("expectation-vacuous")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        An expectation holds only because what it names never happens: a route that is never seen, an event that never occurs, or one
        part of a situation that no journey leads to. So it would hold whatever else the flow does. Usually a name is wrong, or a
        transition is missing. See docs/expectations.md.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens:
            Home: { intents: { itemSelected: , helpTapped: } }
            Item:
            Help:
          start: home
          routes:
            home: { transitions: { itemSelected: { push: item }, helpTapped: { push: help } } }
            item:
            help:
          expect:
        -   - never: { seen: item, twice: help }
        +   - never: { seen: item, directlyBeneath: { not: home } }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        for (expectation, verdict) in zip(flow.flow.allExpectations, flow.navigation.expectationVerdicts) {
            guard let vacuity = verdict.vacuity else { continue }
            let (span, cause) = cause(of: vacuity, expectation)
            let advice = vacuity == .neverHappens ? "add what makes it happen" : "add what leads there"
            findings.report(
                Diagnostic(
                    id, severity,
                    "\(expectation.title) says nothing: \(cause); \(advice), or remove the expectation",
                    at: span, notes: expectation.doc.map { [$0] } ?? [],
                    subject: Diagnostic.Subject(flow: flow.flow.name.text)))
        }
    }

    private static func cause(
        of vacuity: ExpectationVerdict.Vacuity, _ expectation: Expectation
    ) -> (SourceSpan, String) {
        switch (vacuity, expectation.form) {
        case (.part(let index), .never(let situation)):
            let part = situation.parts[index]
            return (part.span, "whatever else holds, it never happens that \(part.condition.words)")
        case (.neverSeen(let choice), _): return (choice.span, "\(choice.words) is never seen")
        case (.neverHappens, .when(let occurrence, _)):
            let restriction = occurrence.at.map { " at \($0.words)" } ?? ""
            return (occurrence.name.span, "`\(occurrence.name.text)` never happens\(restriction)")
        case (.part, _), (.neverHappens, _): return (expectation.span, "what it names never happens")
        }
    }
}
