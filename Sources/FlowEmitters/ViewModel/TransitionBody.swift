import FlowIR
import FlowSwiftCode

/// What a transition does, as statements of a method.
struct TransitionBody {
    private let context: ViewModelContext
    private let scope: ValueScope
    /// Names that hide members here.
    private let locals: Set<String>
    /// What a report of a failure calls the event, where it is not the method's name.
    private let reportedAs: String?
    /// Whether the event is a child flow's outcome.
    private let answersChild: Bool

    init(
        _ context: ViewModelContext, scope: ValueScope, locals: Set<String>, reportedAs: String? = nil,
        answersChild: Bool = false
    ) {
        self.answersChild = answersChild
        self.context = context
        self.scope = scope
        self.locals = locals
        self.reportedAs = reportedAs
    }

    func statements(for transition: Transition) -> [SwiftStatement] {
        var clauses: [SwiftClause] = []
        for branch in transition.branches {
            guard let condition = branch.condition else {
                // What follows a branch without a condition can never run.
                return clauses.isEmpty ? statements(for: branch) : [.if(clauses, else: statements(for: branch))]
            }
            let question = context.condition(condition, on: decisions, in: scope)
            clauses.append(SwiftClause(.expression(question), statements(for: branch)))
        }
        return [.if(clauses, else: nil)]
    }

    private var decisions: SwiftExpression { context.own(context.decisionsName, hiddenBy: locals) }

    private func statements(for branch: Branch) -> [SwiftStatement] {
        var statements: [SwiftStatement] = branch.doc.map { [.comment($0)] } ?? []
        for effect in branch.effects {
            statements.append(
                .expression(context.effect(effect, on: decisions, in: scope)))
        }
        var commands: [SwiftExpression] = []
        var canFail = false
        var finish: Finish?
        for step in branch.steps {
            if case .finish(let outcome) = step.verb { finish = outcome }
            let expression = CommandExpression(
                context, scope, isAnimated: branch.isAnimated, answersChild: answersChild)
            guard let command = expression.command(for: step.verb) else { continue }
            commands.append(command)
            canFail = canFail || step.verb.canFail
        }
        statements += perform(commands, thenFinish: finish, canFail: canFail)
        if commands.isEmpty && finish == nil { statements.append(.comment("Handled: nothing moves.")) }
        return statements
    }

    /// All commands in one call, so that either all of them are taken or none; and only then is the parent told.
    private func perform(
        _ commands: [SwiftExpression], thenFinish finish: Finish?, canFail: Bool
    ) -> [SwiftStatement] {
        let told = finish.map { SwiftStatement.expression(outcome($0)) }
        guard !commands.isEmpty else { return [told].compactMap { $0 } }
        var arguments = commands.map { SwiftArgument($0) }
        if let reportedAs { arguments.append(SwiftArgument(label: "intent", .string(reportedAs))) }
        let call = SwiftExpression.call(context.runtime("perform", hiddenBy: locals), arguments)
        guard let told else { return [.expression(call)] }
        return canFail
            ? [.guard(.expression(call), else: [.return(nil)]), told]
            : [.expression(call), told]
    }

    /// `coordinator?.loginCompleted()`
    private func outcome(_ finish: Finish) -> SwiftExpression {
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

extension Verb {
    /// Whether there is a state of the stack in which the verb moves nothing.
    fileprivate var canFail: Bool {
        switch self {
        case .push(_, .above), .push(_, .insteadOf), .pop, .popTo, .popPast, .dismiss, .back: true
        case .push, .popToRoot, .replace, .reset, .present, .dismissAll, .show, .finish, .stay, .resume: false
        }
    }
}
