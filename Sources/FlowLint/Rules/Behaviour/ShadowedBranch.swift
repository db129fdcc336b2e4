import FlowAnalysis
import FlowDiagnostics
import FlowIR

package enum ShadowedBranch: FlowRule {
    package static let id = RuleID.shadowedBranch
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.error
    package static let documentation = """
        Branches are tried in order, and one before this always takes the event: it has no `when`, or both answers of
        the guard are taken already. What this branch promises never happens. Put it first, give the earlier one a
        guard, or remove it.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        guards: { isNew: }
        screens: { Home: { intents: { opened: } }, Tour: }
        start: home
        routes:
          home:
            transitions:
              opened:
                - stay
                - { when: isNew, push: tour }
          tour:
        entries: [tour]
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        guards: { isNew: }
        screens: { Home: { intents: { opened: } }, Tour: }
        start: home
        routes:
          home:
            transitions:
              opened:
                - { when: isNew, push: tour }
                - stay
          tour:
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        flow.flow.forEachTransition { branches, place in
            guard branches.count > 1 else { return }
            report(
                BranchFate.fates(of: branches), branches.map(\.span), flow.subject(place),
                steps: branches.asSteps, &findings)
        }
        guard flow.flow.start.count > 1 else { return }
        report(
            BranchFate.fates(of: flow.flow.start), flow.flow.start.map(\.destination.route.name.span),
            Diagnostic.Subject(flow: flow.flow.name.text), &findings)
    }

    private static func report(
        _ fates: [BranchFate], _ spans: [SourceSpan], _ subject: Diagnostic.Subject,
        steps: String? = nil, _ collector: inout DiagnosticCollector
    ) {
        for (index, fate) in fates.enumerated() {
            guard let (message, culprits) = reason(for: fate, steps) else { continue }
            var subject = subject
            subject.branch = index
            collector.report(
                Diagnostic(
                    id, severity, message, at: spans[index],
                    related: culprits.map { culprit, role in
                        Diagnostic.Related(spans[culprit], role)
                    },
                    subject: subject))
        }
    }

    private static func reason(
        for fate: BranchFate, _ steps: String?
    ) -> (message: String, culprits: [(Int, String)])? {
        switch fate {
        case .canRun: return nil
        case .afterUnconditional(let earlier) where steps != nil:
            return (
                "this branch can never run: a list is of branches, and the first has no `when`, so it is always taken;"
                    + " to do one after the other write `do: [\(steps ?? "")]`",
                [(earlier, "this branch is always taken")]
            )
        case .afterUnconditional(let earlier):
            return (
                "this branch can never run: an earlier one has no `when`, so it is always taken;"
                    + " move that one to the end, or remove this one",
                [(earlier, "this branch is always taken")]
            )
        case .afterBothAnswers(let first, let second):
            return (
                "this branch can never run: both answers of the guard are taken before it; remove it,"
                    + " or one of the two conditions",
                [(first, "one answer is taken here"), (second, "and the other here")]
            )
        case .asksAgain(let earlier):
            return (
                "this branch can never run: an earlier one asks the same guard for the same answer; remove one of them",
                [(earlier, "the same question is asked here")]
            )
        }
    }
}

extension [Branch] {
    /// What the list would be as the steps of a `do`, where it can only have been meant so: nothing is asked, and each
    /// branch moves something.
    fileprivate var asSteps: String? {
        guard !haveConditions, allSatisfy({ !$0.isHeld && $0.effects.isEmpty }) else { return nil }
        var texts: [String] = []
        for branch in self {
            for step in branch.steps {
                if step.verb == .stay || texts.last?.hasPrefix("{ finish") == true { return nil }
                let text = step.verb.text + (branch.arguments.isEmpty && step.arguments.isEmpty ? "" : ", with: …")
                texts.append(text.contains(":") ? "{ \(text) }" : text)
            }
        }
        return texts.joined(separator: ", ")
    }
}
