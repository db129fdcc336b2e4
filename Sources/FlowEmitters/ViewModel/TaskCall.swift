import FlowModel
import FlowSwiftCode

extension ViewModelContext {
    /// `run(LoginFlowTask.signIn, asking: decisions, work: { … }, then: { … })`
    ///
    /// - Parameter event: the argument for the name of the event, if the call is an event of its own and its method has another name.
    func start(
        of task: Call, on decisions: SwiftExpression, in scope: BoundValues, hiddenBy locals: NameSet,
        as event: [SwiftArgument]
    ) -> SwiftExpression? {
        guard let index = task.reference.target else { return nil }
        let names = FlowTasks(flow, unit.naming)
        let name = task.reference.name.text
        var taken = LocalNames(taken: scope.payload + scope.source.values)
        let (app, outcome) = (taken.take("app"), taken.take("outcome"))
        let arguments = scope.arguments(task.bindings, for: flow.tasks[index].parameters)
        let work = SwiftClosure(
            [app], [.expression(.await(.call(.member(.name(app), name), arguments)))])
        let answer = SwiftClosure(
            [outcome],
            [.expression(.call(.optionalMember(.selfReference, taskEndedName), [SwiftArgument(.name(outcome))]))],
            capturesSelfWeakly: true)
        return .call(
            runtime("run", hiddenBy: locals),
            [
                SwiftArgument(.member(.type(.named(names.type)), name)), SwiftArgument(label: "asking", decisions),
            ] + event + [
                SwiftArgument(label: "work", .closure(work)), SwiftArgument(label: "then", .closure(answer)),
            ])
    }
}
