import FlowDiagnostics
import FlowModel

package enum FinishWithoutParent: ModuleRule {
    package static let id = RuleID("finish-without-parent")
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let needs = Understanding.wholeModule
    package static let documentation = """
        The `start` of a flow ends it with an outcome, and no flow of the run starts it. So nobody decides what the user sees instead:
        the outcome is reported to the app while the flow is still being created, and the flow shows its last route. Start the flow
        from another one, or let it begin with a route.

        Where the parent is a spec that is not in the run, include it: a flow and its parents belong to one module.
        """
    package static let examples = RuleExamples([
        (
            "MainFlow.flow.yaml",
            """
            + flowgen: 1
            + flow: MainFlow
            + screens: { Home: { intents: { syncRequested: } } }
            + start: home
            + routes:
            +   home: { transitions: { syncRequested: { push: sync } } }
            +   sync: { flow: SyncFlow, transitions: { done: pop, $back: stay } }
            """
        ),
        (
            "SyncFlow.flow.yaml",
            """
            flowgen: 1
            flow: SyncFlow
            outcomes: { done: }
            guards: { isUpToDate: }
            screens: { Progress: { intents: { closed: } } }
            start: [{ when: isUpToDate, finish: done }, progress]
            routes: { progress: { transitions: { closed: { finish: done } } } }
            """
        ),
    ])

    package static func check(_ context: ModuleContext, into findings: inout DiagnosticCollector) {
        let module = context.module
        for index in module.flows.indices where !module.graph.isChild[index] {
            let flow = module.flows[index]
            if module.isOpen(flow.file) { continue }
            for start in flow.start {
                guard let name = start.finish?.outcome.name else { continue }
                findings.report(
                    Diagnostic(
                        id, severity,
                        "`\(flow.name.text)` can finish immediately with `\(name.text)`, and no flow of this run starts it, so"
                            + " nothing decides what follows; start it from another flow, or name a route here",
                        at: name.span, subject: Diagnostic.Subject(flow: flow.name.text)))
            }
        }
    }
}
