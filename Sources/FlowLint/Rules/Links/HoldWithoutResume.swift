import FlowDiagnostics
import FlowModel

package enum HoldWithoutResume: FlowRule {
    package static let id = RuleID("hold-without-resume")
    package static let group = RuleGroup.links
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A link is held back with `hold: true`, for example until after a login, but nothing in the flow resumes it: after the
        login, the link is still not followed. Write `resume` where the detour ends, or remove `hold`.
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
        guard let links = flow.links?.routes, links.contains(where: { $0.branches.contains(where: \.isHeld) }) else {
            return
        }
        var isResumed = false
        flow.forEachTransition { branches, _ in branches.forEachResume { _, _ in isResumed = true } }
        if isResumed { return }
        for (index, link) in links.enumerated() {
            for (position, branch) in link.branches.enumerated() where branch.isHeld {
                let place = BranchPosition(.link, transition: index, branch: position)
                findings.report(
                    Diagnostic(
                        id, severity,
                        "this link is held back, and nothing in flow `\(flow.name.text)` resumes it; write `resume` where the"
                            + " detour ends, as in `do: [{ \(flow.container == .stack ? "reset" : "show"): home }, resume]`,"
                            + " or remove `hold`",
                        at: branch.span, subject: context.subject(place)))
            }
        }
    }
}
