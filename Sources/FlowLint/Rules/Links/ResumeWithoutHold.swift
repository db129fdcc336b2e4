import FlowDiagnostics
import FlowModel

package enum ResumeWithoutHold: FlowRule {
    package static let id = RuleID("resume-without-hold")
    package static let group = RuleGroup.links
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        `resume` handles a link or an intent that was held back, for example until after a login, and `forget` drops it. Nothing in
        this flow is ever held back, so neither does anything. Add `hold: true` where a link or an intent of the flow cannot be
        handled yet, or remove the step.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          guards: { isLoggedIn: }
          screens:
            Home: { intents: { accountRequested: , loginRequested: } }
            Account:
            Login: { intents: { loggedIn: } }
          start: home
          routes:
            home: { transitions: { accountRequested: { push: account }, loginRequested: { push: login } } }
            account:
            login: { transitions: { loggedIn: { do: [{ reset: home }, resume] } } }
          links:
            schemes: [myapp]
            routes:
              /account:
                - { when: isLoggedIn, reset: [home, account] }
        -       - { reset: [home, login] }
        +       - { reset: [home, login], hold: true }
        """

    package static func check(_ context: FlowContext, into findings: inout DiagnosticCollector) {
        let flow = context.flow
        if flow.holdsEvents { return }
        let parent = holdingParent(of: context)
        var isReported = false
        flow.forEachTransition { branches, first in
            branches.forEachStepAboutHeldEvent { branch, kind, span in
                // One `hold` that is missing is one mistake, unless each step is to be moved to the parent.
                if isReported, parent == nil { return }
                isReported = true
                var place = first
                place.branch = branch
                findings.report(
                    Diagnostic(
                        id, severity,
                        "there is never anything to \(kind.rawValue): no link and no intent of flow `\(flow.name.text)` is held back"
                            + (parent.map {
                                ", only in flow `\($0)`, which shows this one; write `\(kind.rawValue)` there, where it handles the outcome"
                            } ?? "; add `hold: true` to one, or remove `\(kind.rawValue)`"),
                        at: span, subject: context.subject(place)))
            }
        }
    }

    private static func holdingParent(of context: FlowContext) -> String? {
        guard context.isChild else { return nil }
        let parent = context.module.flows.first { flow in
            flow.holdsEvents
                && flow.routes.contains { route in
                    if case .flow(let child) = route.content { child.target == context.id } else { false }
                }
        }
        return parent?.name.text
    }
}
