import FlowModel
import FlowSwiftCode

/// The statements of a transition.
struct TransitionBody {
    private let context: ViewModelContext
    private let scope: BoundValues
    /// Local names that hide members.
    let locals: NameSet
    /// The name under which a failure is reported, if it is not the method's name.
    private let reportedAs: String?
    /// What a closure calls to handle the event again, if a branch can hold it: `$0.open(link)`.
    private let resumption: SwiftExpression?
    /// In the method for links, the statements that open the rest of the link in the child flow that a branch leads to.
    private let handOn: [Int: SwiftStatement]
    /// The route of the child flow whose outcome the event is, if it is one.
    private let endedChild: RouteID?
    /// Whether a branch without steps has a comment about it.
    private let saysWhatStays: Bool

    init(
        _ context: ViewModelContext, scope: BoundValues, locals: NameSet, reportedAs: String? = nil,
        resumption: SwiftExpression? = nil, handOn: [Int: SwiftStatement] = [:], endedChild: RouteID? = nil,
        saysWhatStays: Bool = true
    ) {
        self.saysWhatStays = saysWhatStays
        self.handOn = handOn
        self.endedChild = endedChild
        self.context = context
        var scope = scope
        scope.flow = context.keptValues.mapValues { context.own($0, hiddenBy: locals) }
        self.scope = scope
        self.locals = locals
        self.reportedAs = reportedAs
        self.resumption = resumption
    }

    func statements(for transition: Transition) -> [SwiftStatement] {
        var clauses: [SwiftClause] = []
        for (index, branch) in transition.branches.enumerated() {
            let statements = statements(for: branch, handOn: handOn[index])
            guard let condition = branch.condition else {
                // Branches after one without a condition are unreachable.
                return clauses.isEmpty ? statements : [.if(clauses, else: statements)]
            }
            let question = context.condition(condition, on: decisions, in: scope)
            clauses.append(SwiftClause(.expression(question), statements))
        }
        return [.if(clauses, else: nil)]
    }

    /// The argument for the name under which something is reported, if it is not the method's name.
    var reportedName: [SwiftArgument] { reportedAs.map { [SwiftArgument(label: "intent", .string($0))] } ?? [] }

    private var decisions: SwiftExpression { context.own(context.decisionsName, hiddenBy: locals) }

    private func statements(for branch: Branch, handOn: SwiftStatement?) -> [SwiftStatement] {
        var statements: [SwiftStatement] = branch.doc.map { [.comment($0)] } ?? []
        for effect in branch.effects {
            statements.append(
                effect.urlIsText
                    ? context.opening(effect, in: scope, hiddenBy: locals)
                    : .expression(context.effect(effect, on: decisions, in: scope)))
        }
        let steps = PerformedSteps(branch, in: context, scope, endedChild: endedChild)
        let followUps = FollowUp.allCases.compactMap { followUp in
            statement(for: followUp, of: branch, after: steps, handOn: handOn)
        }
        statements += perform(steps, before: followUps)
        let movesNothing = steps.isEmpty && followUps.isEmpty
        if movesNothing, saysWhatStays { statements.append(.comment("Handled without navigation.")) }
        return statements
    }

    private func statement(
        for followUp: FollowUp, of branch: Branch, after steps: PerformedSteps, handOn: SwiftStatement?
    ) -> SwiftStatement? {
        switch followUp {
        case .hold: return hold(branch)
        case .end: return steps.finish.map { .expression(outcome($0)) }
        case .task:
            // If there is nothing to perform, the start is an event of its own.
            let name = steps.isEmpty ? reportedName : []
            return branch.task.flatMap {
                context.start(of: $0, on: decisions, in: scope, hiddenBy: locals, as: name)
            }.map { .expression($0) }
        case .rest: return handOn
        case .open:
            return branch.place.flatMap { context.open($0, in: scope, hiddenBy: locals) }.map { .expression($0) }
        case .deliver: return branch.delivery.map { .expression(delivered($0)) }
        }
    }

    /// Performs all steps in a single call, so that either all of them take effect or none. What follows is done only afterwards, and
    /// within the call, because that is one change of what the user sees: a flow that finishes immediately does so after it.
    private func perform(_ steps: PerformedSteps, before followUps: [SwiftStatement]) -> [SwiftStatement] {
        guard !steps.isEmpty else { return followUps }
        let arguments = steps.commands.map { SwiftArgument($0) } + reportedName
        let call = SwiftExpression.call(context.runtime("perform", hiddenBy: locals), arguments)
        if followUps.isEmpty { return [.expression(call)] }
        return [.expression(.trailing(call, SwiftClosure([], followUps)))]
    }

    /// `hold(for: 120) { $0.open(link) }`
    private func hold(_ branch: Branch) -> SwiftStatement? {
        guard let hold = branch.hold, let resumption else { return nil }
        let limit = hold.seconds.map { [SwiftArgument(label: "for", .integer(String($0)))] } ?? []
        // Unlike `super`, `self` has the type that the closure receives.
        let isHidden = locals.contains("hold") || context.methodNames.contains("hold")
        let method: SwiftExpression = isHidden ? .member(.selfReference, "hold") : .name("hold")
        return .expression(
            .trailing(.call(method, limit + reportedName), SwiftClosure([], [.expression(resumption)])))
    }

    /// `finish { coordinator?.loginCompleted() }`, or `bubble { … }` for an intent that the parent handles.
    private func outcome(_ finish: Finish) -> SwiftExpression {
        .trailing(
            .call(context.runtime(finish.bubbles ? "bubble" : "finish", hiddenBy: locals), reportedName),
            SwiftClosure([], [.expression(notification(of: finish))])
        )
    }

    /// `deliver(ComposeMessage.recipientPicked(contact: contact))`
    private func delivered(_ delivery: Delivery) -> SwiftExpression {
        var arguments = delivery.receivers.map { receiver in
            SwiftArgument(
                ScreenMessages(context.unit.module[receiver.screen], context.unit)
                    .value(of: receiver.message, delivery.bindings, in: scope))
        }
        arguments += reportedName
        return .call(context.runtime("deliver", hiddenBy: locals), arguments)
    }

    /// `coordinator?.loginCompleted()`
    private func notification(of finish: Finish) -> SwiftExpression {
        let payload = finish.outcome.target.map { context.flow.outcomes[$0].payload } ?? []
        let arguments = scope.arguments(finish.bindings, for: payload)
        let coordinator = context.own(context.coordinatorName, hiddenBy: locals)
        if finish.outcome.name.text == SelfNamedFunction.name {
            return .call(
                .name(context.selfFunctionName(.tellSelf)), [SwiftArgument(coordinator)] + arguments)
        }
        return .call(.optionalMember(coordinator, finish.outcome.name.text), arguments)
    }
}
