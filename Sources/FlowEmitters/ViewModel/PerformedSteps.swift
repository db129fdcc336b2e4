import FlowIR
import FlowSwiftCode

/// A branch's steps as the arguments of `perform`: commands, the opening of a held link among them, and the calls that come last.
struct PerformedSteps {
    private(set) var before: [SwiftExpression] = []
    /// Whether the held link is opened then; false if no link of the flow is ever held.
    private(set) var resumes = false
    private(set) var after: [SwiftExpression] = []
    private(set) var finish: Finish?
    /// Whether there is a state of the stack in which nothing moves.
    private(set) var canFail = false

    /// - Parameter answersChild: whether the event is a child flow's outcome.
    init(_ branch: Branch, in context: ViewModelContext, _ scope: BoundValues, answersChild: Bool) {
        let commands = CommandExpression(
            context, scope, isAnimated: branch.isAnimated, answersChild: answersChild)
        for step in branch.steps {
            if case .finish(let outcome) = step.verb { finish = outcome }
            // The first one has opened the held link, so a second one has nothing to open.
            if case .resume = step.verb, context.flow.holdsLinks { resumes = true }
            canFail = canFail || resumes || step.verb.canFail
            guard let command = commands.command(for: step.verb) else { continue }
            if resumes { after.append(command) } else { before.append(command) }
        }
    }

    /// Whether there is nothing to perform.
    var isEmpty: Bool { before.isEmpty && !resumes }
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
