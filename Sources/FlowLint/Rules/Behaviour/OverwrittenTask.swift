import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum OverwrittenTask: FlowRule {
    package static let id = RuleID("overwritten-task")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.info
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A task is started on a route where another may still run. One task at a time runs on a route, so the first is cancelled,
        and its outcomes never happen there. Start the second in the transition that follows the first, or let the screen disable
        the control while the first runs, which the view model shows. A task that starts anew is not reported: loading again is
        often meant so.

        The same is reported where a transition leads to a route and starts a task there, and `$opened` or `$shown` of that route
        starts another one: the first is cancelled at once.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          tasks:
            load: { outcomes: { loaded: } }
            save: { outcomes: { saved: } }
        - screens: { Form: { intents: { opened: , saveRequested: } } }
        - start: form
        + screens: { Home: { intents: { formRequested: } }, Waiting: , Form: { intents: { saveRequested: } } }
        + start: home
          routes:
        -   form: { transitions: { opened: { run: load }, loaded: stay, saveRequested: { run: save }, saved: stay } }
        +   home: { transitions: { formRequested: { push: waiting, run: load } } }
        +   waiting: { transitions: { loaded: { replace: form } } }
        +   form: { transitions: { saveRequested: { run: save }, saved: pop } }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        if flow.flow.tasks.isEmpty { return }
        flow.flow.forEachTransition { branches, transition in
            for index in branches.indices {
                guard let task = branches[index].task?.reference.name else { continue }
                let place = transition.branch(index)
                guard flow.navigation.facts(of: place).canSucceed else { continue }
                if var journey = flow.navigation.journeyToTaskCancelledAtOnce(at: place) {
                    journey.result = "\(flow.flow.eventName(at: place)) starts \(task.text), which is cancelled at once"
                    findings.report(
                        Diagnostic(
                            id, severity,
                            "`\(task.text)` is cancelled as soon as it starts, because `$opened` or `$shown` of the route where it runs"
                                + " starts another task; start only one of them",
                            at: task.span, subject: flow.subject(place), journey: journey))
                    continue
                }
                guard var journey = flow.navigation.journeyToOverwrittenTask(at: place) else { continue }
                journey.result = "\(flow.flow.eventName(at: place)) starts \(task.text), and cancels the task that runs"
                findings.report(
                    Diagnostic(
                        id, severity,
                        "a task may still run where `\(task.text)` starts, and is cancelled then; start `\(task.text)` where"
                            + " none runs, or see to it that `\(flow.flow.eventName(at: place))` cannot happen before",
                        at: task.span, subject: flow.subject(place), journey: journey))
            }
        }
    }
}
