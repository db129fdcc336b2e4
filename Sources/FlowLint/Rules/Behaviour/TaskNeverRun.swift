import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum TaskNeverRun: FlowRule {
    package static let id = RuleID("task-never-run")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        No journey starts the task: no transition runs it, or those that do never happen. The app has to implement it for no
        reason, and often something has been forgotten. Start it with `run`, or remove it.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          outcomes: { finished: }
          tasks: { save: { outcomes: { saved: } } }
          screens: { Form: { intents: { saveRequested: } } }
          start: form
          routes:
        -   form: { transitions: { saveRequested: { finish: finished } } }
        +   form: { transitions: { saveRequested: { run: save }, saved: { finish: finished } } }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        if flow.flow.tasks.isEmpty { return }
        var isNamed = flow.flow.tasks.map { _ in false }
        var isStarted = isNamed
        flow.flow.forEachTransition { branches, transition in
            for index in branches.indices {
                guard let task = branches[index].task?.reference.target else { continue }
                isNamed[task] = true
                if flow.navigation.facts(of: transition.branch(index)).canSucceed { isStarted[task] = true }
            }
        }
        for (index, task) in flow.flow.tasks.enumerated() where !isStarted[index] {
            // In a flow that is too large to analyse, a transition may still happen.
            if isNamed[index], !flow.navigation.isComplete { continue }
            let name = task.name.text
            findings.report(
                Diagnostic(
                    id, severity,
                    isNamed[index]
                        ? "no journey starts task `\(name)`, because the transitions that run it never happen; correct them,"
                            + " or remove the task"
                        : "task `\(name)` is never run; start it with `run: \(name)`, or remove it",
                    at: task.name.span, subject: Diagnostic.Subject(flow: flow.flow.name.text)))
        }
    }
}
