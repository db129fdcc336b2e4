import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum UnhandledAttempt: FlowRule {
    package static let id = RuleID("unhandled-attempt")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.info
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A condition can refuse to let the user leave (`dismissible: { when: … }`, `back: { when: … }`), and no transition handles
        the attempt. The user swipes, or taps the back button, and does not see why nothing happens. Handle `$dismissAttempted` or
        `$backAttempted`, for example with a question, or with an effect that shows what is missing. If the screen itself shows it,
        write `stay`.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          guards: { hasChanges: }
          screens: { Home: { intents: { noteOpened: } }, Editor: { intents: { saved: } } }
          start: home
          routes:
            home: { transitions: { noteOpened: { present: editor } } }
            editor:
              dismissible: { when: not hasChanges }
        -     transitions: { saved: dismiss }
        +     transitions: { saved: dismiss, $dismissAttempted: { present: discardQuestion } }
        +   discardQuestion:
        +     confirmation: { title: Discard the changes?, buttons: { discarded: { title: Discard, role: destructive } } }
        +     transitions: { discarded: dismiss }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        let reportsLocks = flow.settings.level(of: LockedLayer.self) != .off
        for asked in flow.askedConditions {
            if flow.handlesAttempt(at: asked) || flow.reportsOtherAttempt(at: asked) { continue }
            // The same event would be its fix.
            if reportsLocks, flow.lock(by: asked) != nil { continue }
            var journey = flow.navigation.journey(to: asked.refusal, at: asked.route)
            journey?.result = "nothing happens when the user \(asked.attempt)"
            let name = flow.flow.routes[asked.route].name.text
            let way = asked.refusal == .swipe ? "a swipe does not dismiss" : "the back button does not leave"
            let presented = asked.presentation.map { ", which is presented as `\($0)`" } ?? ""
            findings.report(
                Diagnostic(
                    id, severity,
                    "as long as \(asked.refusing), \(way) `\(name)`\(presented), and the user does not see why; handle"
                        + " `\(asked.event)`, or write `\(asked.event): stay` if the screen shows it",
                    at: asked.span, subject: flow.subject(asked.route), journey: journey))
        }
    }
}

extension FlowContext {
    /// Whether the event is handled with the name of another: without its `$`, or as the attempt to leave in the other way.
    fileprivate func reportsOtherAttempt(at asked: AskedCondition) -> Bool {
        flow.routes[asked.route].transitions.contains { transition in
            if "$" + transition.event.text == asked.event { return settings.level(of: SystemEventName.self) != .off }
            guard settings.level(of: DeadTransition.self) != .off else { return false }
            switch (transition.trigger, asked.refusal) {
            case (.backAttempt?, .swipe): return flow.routes[asked.route].backCondition == nil
            case (.dismissAttempt?, .back): return flow.routes.leaving(of: asked.route)?.dismissal == nil
            default: return false
            }
        }
    }
}

extension AskedCondition {
    fileprivate var attempt: String { refusal == .swipe ? "swipes" : "taps back" }
}
