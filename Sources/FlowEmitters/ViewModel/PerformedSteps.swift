import FlowModel
import FlowSwiftCode

/// The steps of a branch as arguments of `perform`: commands before and after a held link is opened, and the outcome that is
/// reported last.
struct PerformedSteps {
    private(set) var before: [SwiftExpression] = []
    /// Whether the held link is opened between the commands. This is `false` if no link of the flow is ever held.
    private(set) var resumes = false
    private(set) var after: [SwiftExpression] = []
    private(set) var finish: Finish?

    /// - Parameter endedChild: The route of the child flow whose outcome the event is, if it is one.
    init(_ branch: Branch, in context: ViewModelContext, _ scope: BoundValues, endedChild: RouteID?) {
        let commands = CommandExpression(
            context, scope, isAnimated: branch.isAnimated, endedChild: endedChild)
        let resume = context.flow.holdsLinks ? branch.steps.resume : nil
        for (index, step) in branch.steps.enumerated() {
            if case .finish(let outcome) = step.verb { finish = outcome }
            if index == resume { resumes = true }
            guard let command = commands.command(for: step.verb) else { continue }
            if resumes { after.append(command) } else { before.append(command) }
        }
    }

    /// Whether there is nothing to perform.
    var isEmpty: Bool { before.isEmpty && !resumes }
}
