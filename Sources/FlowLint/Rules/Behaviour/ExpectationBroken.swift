import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum ExpectationBroken: FlowRule {
    package static let id = RuleID("expectation-broken")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.error
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        An expectation of the flow does not hold. The witness is a shortest journey that breaks it, and the message says in which state it
        ends. In a child flow, it begins at the start of that flow. The proof covers every stack, however deep. Change the transition that
        leads there, or the expectation. See docs/expectations.md.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens:
            Login: { intents: { loggedIn: , helpTapped: } }
            Home: { intents: { loggedOut: } }
            Help:
          start: login
          routes:
        -   login: { transitions: { loggedIn: { push: home }, helpTapped: { push: help } } }
        +   login: { transitions: { loggedIn: { reset: home }, helpTapped: { push: help } } }
            home: { transitions: { loggedOut: { reset: login } } }
            help:
          expect:
            - never: { seen: home, beneath: login }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        for (expectation, verdict) in zip(flow.flow.allExpectations, flow.navigation.expectationVerdicts)
        where verdict.holds == false {
            findings.report(diagnostic(expectation, verdict.witness, flow.flow))
        }
    }

    private static func diagnostic(
        _ expectation: Expectation, _ witness: ExpectationWitness?, _ flow: Flow
    ) -> Diagnostic {
        let message =
            "\(expectation.title) does not hold: \(expectation.sentence), but"
            + " \(contradiction(of: expectation.form, witness, flow)); \(advice(expectation.form, witness, flow))"
        var related: [Diagnostic.Related] = []
        if let step = witness?.steps.last, let span = step.span {
            let cause = followUp(of: step, in: flow) ?? Name(step.event, at: span)
            related.append(Diagnostic.Related(cause.span, "`\(cause.text)` leads there"))
        }
        return Diagnostic(
            id, severity, message, at: expectation.span, related: related, notes: expectation.doc.map { [$0] } ?? [],
            subject: Diagnostic.Subject(flow: flow.name.text), journey: witness?.journey(in: flow))
    }

    /// What is so instead.
    private static func contradiction(
        of form: Expectation.Form, _ witness: ExpectationWitness?, _ flow: Flow
    ) -> String {
        guard let witness else {
            if case .possible = form { return "no journey leads there" }
            return "the witness is too long to show"
        }
        let end = witness.endWords(in: flow)
        switch form {
        case .never, .possible: return "\(lead(witness)) \(end)"
        case .always:
            return witness.steps.isEmpty ? "not from the start, \(end)" : "not from \(end), to which \(events(witness))"
        case .before where witness.steps.isEmpty: return "\(lead(witness)) \(end)"
        case .before(let first, _): return "\(lead(witness)) \(end) before \(first.words) has been seen"
        case .between(_, let before, _): return "\(lead(witness)) \(end) before \(before.words) has been seen"
        case .when:
            guard case .state = witness.end else { return witness.hasFailed ? "it can fail, and \(end)" : end }
            return witness.hasFailed ? "it can fail, which leaves \(end)" : "it leads to \(end)"
        }
    }

    /// "2 events lead to".
    private static func lead(_ witness: ExpectationWitness) -> String {
        witness.steps.isEmpty ? "the flow starts with" : "\(events(witness)) to"
    }

    /// "2 events lead".
    private static func events(_ witness: ExpectationWitness) -> String {
        witness.steps.count.counted("event") + (witness.steps.count == 1 ? " leads" : " lead")
    }

    /// What the flow does after the system has removed a route, if it has a transition for that.
    private static func followUp(of step: Journey.Step, in flow: Flow) -> Name? {
        let events = [Journey.systemBack: "$back", Journey.systemSwipe: "$dismissed"]
        guard let event = events[step.event], let route = flow.routes.first(where: { $0.name.text == step.route })
        else {
            return nil
        }
        return route.transitions.first { $0.event.text == event }?.event
    }

    private static func advice(_ form: Expectation.Form, _ witness: ExpectationWitness?, _ flow: Flow) -> String {
        switch form {
        case .possible: "add what leads there, or remove the expectation"
        case .always: "add a transition that leads there, or change the expectation"
        case .before(let first, _) where witness?.steps.isEmpty == false:
            "lead to \(first.words) before, or change the expectation"
        case .never, .before, .between, .when:
            if let step = witness?.steps.last {
                if let followUp = followUp(of: step, in: flow) {
                    "change what `\(followUp.text)` does at `\(step.route)`, or the expectation"
                } else if Journey.systemEvents.contains(step.event) {
                    "change what leads to `\(step.route)`, or the expectation"
                } else {
                    "change what `\(step.event)` does at `\(step.route)`, or the expectation"
                }
            } else {
                "change what the flow starts with, or the expectation"
            }
        }
    }
}
