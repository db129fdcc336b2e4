import FlowDiagnostics
import FlowEscaping
import FlowModel

/// Resolves the tasks that branches start, and checks where they run.
extension FlowResolver {
    /// Moves the task of a branch out of its effects.
    mutating func findTask(of branch: inout Branch, _ scope: FlowScope, _ values: ValueScope) {
        var first: Name?
        for var call in branch.effects {
            let name = call.reference.name
            // A name that is also an effect's has been reported.
            guard !call.opensURL, scope.decision(.effect, name.text) == nil, let task = scope.task(name.text) else {
                continue
            }
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
            !$0.opensURL && scope.decision(.effect, $0.reference.name.text) == nil
                && scope.task($0.reference.name.text) != nil
        }
    }

    /// Reports a task that starts where it is not clear which route it belongs to, or where that route shows a flow.
    mutating func checkEntry(ofTaskIn branch: Branch, _ scope: FlowScope, _ values: ValueScope) {
        guard let task = branch.task?.reference.name else { return }
        if locus.event.flatMap(Transition.Trigger.ofEntry) == .removed {
            return report(
                .taskWithoutPlace, at: task.span,
                "`$removed` runs effects, and `\(task.text)` is a task, which would belong to the entry that has been removed;"
                    + " declare it under `effects`")
        }
        var source: RouteID?
        if case .route(let index) = values.origin { source = RouteID(index: index) }
        let start = source.flatMap { source in locus.event.flatMap { scope.routes.taskEntry(of: $0, at: source) } }
        let place = branch.taskEntry(from: start, in: scope.routes) { $0.target }
        // With steps that lead to a route, the alert whose button it is does not matter.
        let alert = source.map { scope.routes[$0.index] }.flatMap { source in
            source.isAlert && place == source.alert?.beneath ? source : nil
        }
        report(place, of: task, above: alert, scope)
    }

    /// - Parameter alert: the alert whose button starts the task on what is beneath.
    private mutating func report(_ place: TaskEntry, of task: Name, above alert: Route?, _ scope: FlowScope) {
        let start = "task `\(task.text)` belongs to the route that is on top when it starts"
        let beneath = alert.map { "task `\(task.text)` belongs to the route beneath `\($0.name.text)`" }
        switch place {
        case .unresolved: break
        case .routes(let routes):
            for route in routes {
                guard case .flow(let flow) = scope.routes[route.index].content else { continue }
                let name = scope.routes[route.index].name.text
                let above = alert.map { ", which lies beneath `\($0.name.text)` and" } ?? ", which"
                report(
                    .taskWithoutPlace, at: task.span,
                    "task `\(task.text)` would run on route `\(name)`\(above) shows flow `\(flow.name.text)`, and a task"
                        + " runs only where a route shows a screen; start it in that flow")
            }
        case .alert(let route):
            let presented = scope.routes[route.index]
            report(
                .taskWithoutPlace, at: task.span,
                "task `\(task.text)` would run on route `\(presented.name.text)`, which is"
                    + " \(presented.alert?.style.title ?? "an alert"), and a task runs only where a route shows a screen; start it"
                    + " before, or with a button of the alert")
        case .open(let verb, let span):
            var reason = "it depends on the stack which route is on top"
            var advice = "use a verb that names the route, such as `popTo`"
            if verb == "finish" {
                reason = "the flow is over"
                advice = "declare it under `effects`, or start it before"
            } else if beneath != nil {
                reason = "it depends on the stack which route that is"
                advice = "present it after a verb that names the route, such as `popTo`"
            }
            report(
                .taskWithoutPlace, at: task.span, "\(beneath ?? start), and after `\(verb)` \(reason); \(advice)",
                related: [Diagnostic.Related(span, "`\(verb)` is here")])
        case .anywhere(let span):
            guard let beneath else {
                return report(
                    .taskWithoutPlace, at: task.span,
                    "\(start), and here that can be any route; lead to the route first, with a verb that names it")
            }
            report(
                .taskWithoutPlace, at: task.span,
                "\(beneath), and that can be any route; present it from routes, or lead to the route first, with a verb"
                    + " that names it",
                related: [Diagnostic.Related(span, "it is presented here")])
        }
    }

    /// Reports names that tasks have in common with something else.
    mutating func checkTasks(_ scope: FlowScope) {
        for task in scope.tasks {
            let others = [("effect", scope.effects), ("guard", scope.guards), ("badge", scope.badges)]
            for (kind, declared) in others {
                guard let other = declared.first(where: { $0.name.text == task.name.text }) else { continue }
                report(
                    .duplicateName, at: task.name.span,
                    "`\(task.name.text)` is the name of a task and of \(kind.withArticle);"
                        + " rename one of them",
                    related: [Diagnostic.Related(other.name.span, "the \(kind) is declared here")])
            }
        }
        for index in scope.routes.indices where !scope.routes.tasks(of: index).isEmpty {
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
                        + " `\(route.name.text)`, where the task runs; remove the intent, as the outcome is an event of the route by"
                        + " itself, or rename one of them",
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
