import FlowAnalysis
import FlowDiagnostics
import FlowEscaping
import FlowModel

package enum ShadowedBranch: FlowRule {
    package static let id = RuleID("shadowed-branch")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.error
    package static let documentation = """
        Branches are tried in order, and an earlier one always handles the event: it has no `when`, or earlier branches handle
        both answers of the guard, or all values for which this condition holds. This branch never runs. Put it first, give the
        earlier one a guard, or remove it.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          guards: { isNew: }
          screens: { Home: { intents: { opened: } }, Tour: }
          start: home
          routes:
            home:
              transitions:
                opened:
        +         - { when: isNew, push: tour }
                  - stay
        -         - { when: isNew, push: tour }
            tour:
        - entries: [tour]
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
            BranchFate.fates(of: flow.flow.start), flow.flow.start.map(\.name.span),
            Diagnostic.Subject(flow: flow.flow.name.text), start: flow.flow.startAsSteps, &findings)
    }

    private static func report(
        _ fates: [BranchFate], _ spans: [SourceSpan], _ subject: Diagnostic.Subject,
        steps: String? = nil, start: String? = nil, _ collector: inout DiagnosticCollector
    ) {
        for (index, fate) in fates.enumerated() {
            guard let (message, causes) = reason(for: fate, isLast: index == fates.count - 1, steps, start) else {
                continue
            }
            var subject = subject
            subject.branch = index
            collector.report(
                Diagnostic(
                    id, severity, message, at: spans[index],
                    related: causes.map { index, note in Diagnostic.Related(spans[index], note) },
                    subject: subject))
        }
    }

    private static func reason(
        for fate: BranchFate, isLast: Bool, _ steps: String?, _ start: String?
    ) -> (message: String, causes: [(Int, String)])? {
        switch fate {
        case .canRun: return nil
        case .afterUnconditional(let earlier) where steps != nil:
            return (
                "this branch can never run: the first branch of this list has no `when`, so it is always taken;"
                    + " to perform steps one after the other, write `do: [\(steps ?? "")]`",
                [(earlier, "this branch is always taken")]
            )
        case .afterUnconditional(let earlier) where start != nil:
            return (
                "the flow never starts like this: the first item has no `when`, so it is always used; to start with several"
                    + " routes above each other, write `start: \(start ?? "")`",
                [(earlier, "this item is always used")]
            )
        case .afterUnconditional(let earlier):
            return (
                "this branch can never run: an earlier one has no `when`, so it is always taken;"
                    + " move that one to the end, or remove this one",
                [(earlier, "this branch is always taken")]
            )
        case .afterBothAnswers(let first, let second):
            return (
                "this branch can never run: earlier ones handle both answers of the guard; remove it,"
                    + " or one of the two conditions",
                [(first, "one answer is handled here"), (second, "the other answer is handled here")]
            )
        case .asksAgain(let earlier):
            return (
                "this branch can never run: an earlier one has the same condition; "
                    + (isLast ? "leave out `when` for all other cases, or remove one of them" : "remove one of them"),
                [(earlier, "the same condition is here")]
            )
        case .afterWeaker(let earlier):
            return (
                "this branch can never run: an earlier one asks less, so it is taken whenever this condition holds; put this"
                    + " one first, or remove it",
                [(earlier, "this branch is taken instead")]
            )
        case .afterAll(let earlier):
            return (
                "this branch can never run: whenever its condition holds, one of the earlier branches is taken; remove it,"
                    + " or change a condition",
                earlier.map { ($0, "this is one of them") }
            )
        }
    }
}

extension Flow {
    /// The items of `start` as one item with steps, if they can only have been meant as such.
    fileprivate var startAsSteps: String? {
        let routes = start.compactMap { $0.destination?.route.name.text }
        guard container != .tabs, routes.count == start.count,
            start.allSatisfy({ $0.condition == nil && $0.steps.isEmpty && $0.arguments.isEmpty })
        else { return nil }
        let verb = container == .stack ? VerbKind.push : .present
        let steps = routes.dropFirst().map { "{ \(verb.rawValue): \($0) }" }
        return "{ route: \(routes[0]), do: [\(steps.joined(separator: ", "))] }"
    }
}

extension [Branch] {
    /// The list as the steps of a `do`, if it can only have been meant as such: it has no conditions, and each branch
    /// has an effect.
    fileprivate var asSteps: String? {
        guard !haveConditions, allSatisfy({ !$0.isHeld && $0.effects.isEmpty && $0.delivery == nil && $0.place == nil })
        else {
            return nil
        }
        var texts: [String] = []
        for branch in self {
            for step in branch.steps {
                if step.verb == .stay || texts.last?.begins(with: "{ finish") == true { return nil }
                let text = step.words.text + (branch.arguments.isEmpty && step.arguments.isEmpty ? "" : ", with: …")
                texts.append(text.has(":") ? "{ \(text) }" : text)
            }
        }
        return texts.joined(separator: ", ")
    }
}
