import FlowDiagnostics
import FlowIR

package enum ResumeWithoutHold: FlowRule {
    package static let id = RuleID.resumeWithoutHold
    package static let group = RuleGroup.links
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        `resume` does what a link has asked for that was held back, after a login, say. No link of this flow is ever held
        back, so it does nothing: whoever followed the link is left where the detour ended. Say `hold: true` where the
        link cannot be followed yet, or leave the `resume` out.
        """
    package static let badExample: RuleExample = """
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
              - { reset: [home, login] }
        """
    package static let goodExample: RuleExample = """
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
              - { reset: [home, login], hold: true }
        """

    package static func check(_ context: FlowContext, into findings: inout DiagnosticCollector) {
        let flow = context.flow
        if flow.links?.routes.contains(where: { $0.branches.contains(where: \.isHeld) }) ?? false { return }
        flow.forEachTransition { branches, first in
            branches.forEachResume { branch, span in
                var place = first
                place.branch = branch
                findings.report(
                    Diagnostic(
                        id, severity,
                        "there is never anything to resume: no link of flow `\(flow.name.text)` is held back;"
                            + " add `hold: true` to one, or leave the `resume` out",
                        at: span, subject: context.subject(place)))
            }
        }
    }
}
