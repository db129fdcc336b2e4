import FlowDiagnostics
import FlowModel

package enum SystemEventName: ModuleRule {
    package static let id = RuleID("system-event-name")
    package static let group = RuleGroup.style
    package static let level = RuleLevel.warning
    package static let documentation = """
        An intent of a screen has the name of something that the system does: `onAppear`, `viewDidDisappear`, `dismissAttempted`. An
        intent only happens if the screen reports it. The events of the system begin with `$` and happen by themselves: `$shown`,
        `$opened`, `$removed`, `$dismissed`, `$dismissAttempted`, `$backAttempted`. Write the event, or name what the user did.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          effects: { trackVisit: }
          start: home
          routes:
        -   home: { transitions: { onAppear: { run: trackVisit } } }
        +   home: { transitions: { $shown: { run: trackVisit } } }
        """

    /// What the names stand for: in SwiftUI, UIKit, and without the `$`.
    private static let events: [String: (event: String, moment: String)] = [
        "onAppear": ("$shown", "what happens whenever the user sees the route"),
        "viewDidAppear": ("$shown", "what happens whenever the user sees the route"),
        "viewWillAppear": ("$shown", "what happens whenever the user sees the route"),
        "viewDidLoad": ("$opened", "what happens when the user sees the route for the first time"),
        "onDisappear": ("$removed", "what happens when the route has been removed"),
        "viewDidDisappear": ("$removed", "what happens when the route has been removed"),
        "viewWillDisappear": ("$removed", "what happens when the route has been removed"),
        "onDismiss": ("$dismissed", "the swipe that dismisses the route"),
        "didDismiss": ("$dismissed", "the swipe that dismisses the route"),
        "dismissAttempted": ("$dismissAttempted", "the user's attempt to swipe the route away"),
        "backAttempted": ("$backAttempted", "the user's attempt to go back"),
    ]

    package static func check(_ context: ModuleContext, into findings: inout DiagnosticCollector) {
        for screen in context.module.screens where !screen.isExternal {
            for intent in screen.intents {
                guard let meant = events[intent.name.text] else { continue }
                findings.report(
                    Diagnostic(
                        id, severity,
                        "`\(intent.name.text)` is an intent, which happens only if the screen reports it; for \(meant.moment), write"
                            + " `\(meant.event)`",
                        at: intent.name.span, subject: Diagnostic.Subject(event: intent.name.text)))
            }
        }
    }
}
