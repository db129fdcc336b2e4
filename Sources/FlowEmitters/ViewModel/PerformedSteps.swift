import FlowModel
import FlowSwiftCode

/// The steps of a branch as arguments of `perform`, and the outcome that is reported last.
struct PerformedSteps {
    private(set) var commands: [SwiftExpression] = []
    private(set) var finish: Finish?

    /// - Parameter endedChild: The route of the child flow whose outcome the event is, if it is one.
    init(_ branch: Branch, in context: ViewModelContext, _ scope: BoundValues, endedChild: RouteID?) {
        let commands = CommandExpression(
            context, scope, isAnimated: branch.isAnimated, endedChild: endedChild)
        let resume = branch.steps.resume
        for (index, step) in branch.steps.enumerated() {
            if case .finish(let outcome) = step.verb { finish = outcome }
            // Another `resume`, or any in a flow that holds nothing, has nothing to handle.
            if step.verb.isAboutHeldEvent, !context.flow.holdsEvents { continue }
            if case .resume = step.verb, index != resume { continue }
            if let command = commands.command(for: step) { self.commands.append(command) }
        }
    }

    /// Whether there is nothing to perform.
    var isEmpty: Bool { commands.isEmpty }
}
