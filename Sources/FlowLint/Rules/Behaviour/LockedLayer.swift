import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum LockedLayer: FlowRule {
    package static let id = RuleID("locked-layer")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A sheet, or a pushed route, can be left only while its condition holds (`dismissible: { when: … }`,
        `back: { when: … }`), and nothing else leads away from it: no intent, no attempt, no outcome. If the guard refuses, the
        user is stuck. Handle the attempt (`$dismissAttempted` or `$backAttempted`), for example with a question whose buttons
        save or discard, or add a transition that leaves.

        An event that runs an effect, starts a task or delivers a message counts as a way, because the guard may return
        something else afterwards. A link does not count, because it comes from outside the app.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          guards: { hasChanges: }
          screens: { Home: { intents: { noteOpened: } }, Editor: }
          start: home
          routes:
            home: { transitions: { noteOpened: { present: editor } } }
            editor:
              dismissible: { when: not hasChanges }
        +     transitions: { $dismissAttempted: { present: discardQuestion } }
        +   discardQuestion:
        +     confirmation: { title: Discard the changes?, buttons: { discarded: { title: Discard, role: destructive } } }
        +     transitions: { discarded: dismiss }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        for asked in flow.askedConditions {
            guard let lock = flow.lock(by: asked) else { continue }
            let name = flow.flow.routes[asked.route].name.text
            let way = asked.refusal == .swipe ? "dismissed" : "left"
            let isHandled = flow.handlesAttempt(at: asked)
            let fix =
                isHandled
                ? "let `\(asked.event)` lead away, for example with a question"
                : "handle `\(asked.event)`, for example with a question"
            var journey = lock.journey
            journey?.result = "nothing leads away as long as \(asked.refusing)"
            findings.report(
                Diagnostic(
                    id, severity,
                    "`\(name)` cannot be \(way) as long as \(asked.refusing), because no event leads away from it;"
                        + " \(fix), or add a transition that leaves it",
                    at: asked.span, subject: flow.subject(asked.route), journey: journey))
        }
    }
}

extension FlowContext {
    /// Where the user is locked in by a condition. Not if something there can change the answer of the guard.
    func lock(by asked: AskedCondition) -> NavigationAnswers.Lock? {
        guard let lock = navigation.lock(by: asked.refusal, at: asked.route) else { return nil }
        return lock.shown.contains(where: runsAnything) || flowIntentsRunAnything ? nil : lock
    }

    private func runsAnything(at route: Int) -> Bool {
        if case .flow(let child) = flow.routes[route].content {
            guard let target = child.target else { return true }
            if module.runsAnything(in: target) { return true }
        }
        return flow.routes[route].transitions.indices.contains { index in
            let transition = flow.routes[route].transitions[index]
            guard transition.trigger?.isOfEntry == false else { return false }
            return transition.branches.indices.contains { branch in
                transition.branches[branch].runsAnything
                    && navigation.facts(of: BranchPosition(.route(route), transition: index, branch: branch)).canSucceed
            }
        }
    }

    private var flowIntentsRunAnything: Bool {
        flow.transitions.contains { $0.trigger != nil && $0.branches.contains(where: \.runsAnything) }
    }
}

extension Module {
    /// Whether a flow, or one that it shows, has anything to run.
    fileprivate func runsAnything(in flow: FlowID) -> Bool {
        var seen: Set<FlowID> = [flow]
        var pending = [flow]
        while let next = pending.popLast() {
            if !self[next].effects.isEmpty || !self[next].tasks.isEmpty { return true }
            for child in graph.children[next.index] where seen.insert(child).inserted { pending.append(child) }
        }
        return false
    }
}

extension Branch {
    /// Whether it runs something in the app, which can change the answers of guards.
    fileprivate var runsAnything: Bool { !runs.isEmpty || delivery != nil }
}
