import FlowDiagnostics
import FlowModel

package enum HoldWithoutResume: FlowRule {
    package static let id = RuleID("hold-without-resume")
    package static let group = RuleGroup.links
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A link or an intent of the flow is held back with `hold: true`, for example until after a login, but nothing in the flow
        resumes it: after the login, it is still not handled. Write `resume` where the detour ends, or remove `hold`.
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
        -   login: { transitions: { loggedIn: { reset: home } } }
        +   login: { transitions: { loggedIn: { do: [{ reset: home }, resume] } } }
          links:
            schemes: [myapp]
            routes:
              /account:
                - { when: isLoggedIn, reset: [home, account] }
                - { reset: [home, login], hold: true }
        """

    package static func check(_ context: FlowContext, into findings: inout DiagnosticCollector) {
        let flow = context.flow
        guard flow.holdsEvents else { return }
        var isResumed = false
        flow.forEachTransition { branches, _ in
            branches.forEachStepAboutHeldEvent { _, kind, _ in isResumed = isResumed || kind == .resume }
        }
        if isResumed || isResumedInChild(context) { return }
        for (index, transition) in flow.transitions.enumerated() {
            report(transition.branches, "intent", context, .flow, index, into: &findings)
        }
        for (index, link) in (flow.links?.routes ?? []).enumerated() {
            report(link.branches, "link", context, .link, index, into: &findings)
        }
    }

    /// Whether a child flow resumes what only this flow holds; `resume-without-hold` reports that.
    private static func isResumedInChild(_ context: FlowContext) -> Bool {
        if context.settings.level(of: ResumeWithoutHold.self) == .off { return false }
        return context.flow.routes.contains { route in
            guard let child = route.child, !context.module[child].holdsEvents
            else { return false }
            var isResumed = false
            context.module[child].forEachTransition { branches, _ in
                branches.forEachStepAboutHeldEvent { _, kind, _ in isResumed = isResumed || kind == .resume }
            }
            return isResumed
        }
    }

    private static func report(
        _ branches: [Branch], _ kind: String, _ context: FlowContext, _ owner: BranchPosition.Owner, _ index: Int,
        into findings: inout DiagnosticCollector
    ) {
        let flow = context.flow
        for (position, branch) in branches.enumerated() where branch.isHeld {
            let place = BranchPosition(owner, transition: index, branch: position)
            findings.report(
                Diagnostic(
                    id, severity,
                    "this \(kind) is held back, and nothing in flow `\(flow.name.text)` resumes it; write `resume` where the"
                        + " detour ends, as in `do: [{ \(flow.container == .stack ? "reset" : "show"): home }, resume]`,"
                        + " or remove `hold`",
                    at: branch.span, subject: context.subject(place)))
        }
    }
}
