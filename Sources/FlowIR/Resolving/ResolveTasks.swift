import FlowDiagnostics

/// Resolves the tasks that branches start, and checks where they run.
extension FlowResolver {
    /// Moves the task of a branch out of its effects.
    mutating func findTask(of branch: inout Branch, _ scope: FlowScope, _ values: ValueScope) {
        var first: Name?
        for var call in branch.effects {
            let name = call.reference.name
            // A name that is also an effect's has been reported.
            guard scope.decision(.effect, name.text) == nil, let task = scope.task(name.text) else { continue }
            if let first {
                report(
                    .wrongShape, at: name.span,
                    "a branch starts one task, because one at a time runs on a route; start `\(name.text)` in another"
                        + " transition, or make one task of both",
                    related: [Diagnostic.Related(first.span, "the first task is here")])
                given.stopChecking()
                continue
            }
            first = name
            call.reference.target = task
            call.bindings = bind(scope.tasks[task].parameters, of: name, kind: "task", [], values, scope)
            branch.task = call
        }
        guard first != nil else { return }
        branch.effects.removeAll {
            scope.decision(.effect, $0.reference.name.text) == nil && scope.task($0.reference.name.text) != nil
        }
    }

    /// Reports a task that starts where it is not clear which route it belongs to, or where that route shows a flow.
    mutating func checkPlace(ofTaskIn branch: Branch, _ scope: FlowScope, _ values: ValueScope) {
        guard let task = branch.task?.reference.name else { return }
        var source: RouteID?
        if case .route(let index) = values.origin, locus.event?.hasPrefix("$") != true {
            source = RouteID(index: index)
        }
        switch branch.taskPlace(from: source, { $0.target }) {
        case .unresolved: break
        case .route(let route):
            guard case .flow(let flow) = scope.routes[route.index].content else { return }
            report(
                .taskWithoutPlace, at: task.span,
                "task `\(task.text)` would run on route `\(scope.routes[route.index].name.text)`, which shows flow"
                    + " `\(flow.name.text)`, and a task runs only where a route shows a screen; start it in that flow")
        case .open(let verb, let span):
            let reason =
                verb == "finish"
                ? "the flow is over" : "it depends on the stack which route is on top"
            let advice =
                verb == "finish"
                ? "declare it under `effects`, or start it before" : "use a verb that names the route, such as `popTo`"
            report(
                .taskWithoutPlace, at: task.span,
                "task `\(task.text)` belongs to the route that is on top when it starts, and after `\(verb)`"
                    + " \(reason); \(advice)",
                related: [Diagnostic.Related(span, "`\(verb)` is here")])
        case .anywhere:
            report(
                .taskWithoutPlace, at: task.span,
                "task `\(task.text)` belongs to the route that is on top when it starts, and here that can be any route;"
                    + " lead to the route first, with a verb that names it")
        }
    }

    /// Reports names that tasks have in common with something else.
    mutating func checkTasks(_ scope: FlowScope) {
        for task in scope.tasks {
            let others = [("effect", scope.effects), ("guard", scope.guards)]
            for (kind, declared) in others {
                guard let other = declared.first(where: { $0.name.text == task.name.text }) else { continue }
                report(
                    .duplicateName, at: task.name.span,
                    "`\(task.name.text)` is the name of a task and of \(kind == "effect" ? "an effect" : "a guard");"
                        + " rename one of them",
                    related: [Diagnostic.Related(other.name.span, "the \(kind) is declared here")])
            }
        }
        for index in scope.routes.indices where !scope.routes[index].tasks.isEmpty {
            locus.route = index
            checkOutcomes(of: scope.routes[index], scope.shown[index], scope)
        }
        locus.route = nil
    }

    private mutating func checkOutcomes(of route: Route, _ shown: ShownContent?, _ scope: FlowScope) {
        for outcome in route.taskOutcomes {
            let name = outcome.event.name
            let first = scope.tasks[outcome.tasks[0]].name.text
            if let intent = shown?.events.first(where: { $0.name.text == name.text }), shown?.isOwnScreen == false {
                report(
                    .duplicateName, at: name.span,
                    "`\(name.text)` is an outcome of task `\(first)` and an intent of the screen of route"
                        + " `\(route.name.text)`, where the task runs; rename one of them",
                    related: [Diagnostic.Related(intent.name.span, "the intent is declared here")])
            }
            for task in outcome.tasks.dropFirst() {
                guard let other = scope.tasks[task].outcomes.first(where: { $0.name.text == name.text }),
                    !other.hasSignature(of: outcome.event)
                else { continue }
                report(
                    .duplicateName, at: other.name.span,
                    "tasks `\(first)` and `\(scope.tasks[task].name.text)` can run on route `\(route.name.text)`, and both"
                        + " end with `\(name.text)`, but with other values; rename one of the outcomes",
                    related: [Diagnostic.Related(name.span, "the other outcome is declared here")])
            }
        }
    }
}
