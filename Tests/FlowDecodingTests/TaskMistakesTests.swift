import FlowDiagnostics
import FlowTestSupport
import Testing

/// Diagnostics about tasks.
@Suite struct TaskMistakesTests {
    private static let tasks = "tasks: { save: { outcomes: { saved: } } }"

    @Test(arguments: [
        Mistake(
            "a task after a verb that does not name a route", .taskWithoutPlace,
            "task `save` belongs to the route that is on top when it starts, and after `pop` it depends on the stack which"
                + " route is on top; use a verb that names the route, such as `popTo`",
            flow(top: tasks, home: onOpened("{ run: 1️⃣save2️⃣, pop:  }"))),
        Mistake(
            "a task after the end of the flow", .taskWithoutPlace,
            "task `save` belongs to the route that is on top when it starts, and after `finish` the flow is over; declare it"
                + " under `effects`, or start it before",
            flow(
                top: "outcomes: { done: }\n\(tasks)", home: onOpened("{ run: 1️⃣save2️⃣, finish: done }"))),
        Mistake(
            "a task of an event of the system", .taskWithoutPlace,
            "task `save` belongs to the route that is on top when it starts, and here that can be any route; lead to the route"
                + " first, with a verb that names it",
            flow(
                top: tasks, home: onOpened("{ push: detail }"),
                detail: "detail: { transitions: { $back: { run: 1️⃣save2️⃣ } } }")),
        Mistake(
            "a task of a flow-level intent", .taskWithoutPlace,
            "task `save` belongs to the route that is on top when it starts, and here that can be any route; lead to the route"
                + " first, with a verb that names it",
            flow(
                top: "\(tasks)\nintents: { expired: }\ntransitions: { expired: { run: 1️⃣save2️⃣, stay: } }",
                home: onOpened("stay"))),
        Mistake(
            "a task on a route that shows a flow", .taskWithoutPlace,
            "task `save` would run on route `child`, which shows flow `ChildFlow`, and a task runs only where a route shows a"
                + " screen; start it in that flow",
            flow(
                top: tasks, home: onOpened("{ push: child, run: 1️⃣save2️⃣ }"),
                detail: "detail:\n  child: { flow: ChildFlow, transitions: { done: pop } }")),
        Mistake(
            "a task on a route that shows a flow, once that is opened", .taskWithoutPlace,
            "task `save` would run on route `child`, which shows flow `ChildFlow`, and a task runs only where a route shows a"
                + " screen; start it in that flow",
            flow(
                top: tasks, home: onOpened("{ push: child }"),
                detail: "detail:\n  child: { flow: ChildFlow, transitions: { done: pop, $opened: { run: 1️⃣save2️⃣ } } }")),
        Mistake(
            "a task on an alert", .taskWithoutPlace,
            "task `save` would run on route `child`, which is an alert, and a task runs only where a route shows a screen; start"
                + " it before, or with a button of the alert",
            flow(
                top: tasks, home: onOpened("{ present: child, run: 1️⃣save2️⃣ }"),
                detail: "detail:\n  child: { alert: { title: Sure } }")),
        Mistake(
            "an outcome without a transition", .missingTransition,
            "route `home` has no transition for `saved`, with which task `save` can end there; add `saved: …` to its"
                + " `transitions`, or `saved: stay` if nothing should happen",
            flow(top: tasks, home: "1️⃣home2️⃣: { transitions: { opened: { run: save } } }")),
        Mistake(
            "an outcome where the task does not run", .unknownEvent,
            "route `detail` cannot have the event `saved`: it is an outcome of task `save`, which no transition starts on this"
                + " route; start it here with `run: save`, or remove this transition",
            flow(
                top: tasks, home: "home: { transitions: { opened: { run: save }, saved: stay } }",
                detail: "detail: { transitions: { 1️⃣saved2️⃣: stay } }")),
        Mistake(
            "an outcome with the name of an intent", .duplicateName,
            "`opened` is an outcome of task `open` and an intent of the screen of route `home`, where the task runs; remove the"
                + " intent, as the outcome is an event of the route by itself, or rename one of them",
            flow(top: "tasks: { open: { outcomes: { 1️⃣opened2️⃣: } } }", home: onOpened("{ run: open }"))),
        Mistake(
            "a task with the name of an effect", .duplicateName,
            "`save` is the name of a task and of an effect; rename one of them",
            flow(
                top: "effects: { save: }\ntasks: { 1️⃣save2️⃣: { outcomes: { saved: } } }", home: onOpened("{ run: save }"))
        ),
        Mistake(
            "two tasks in a branch", .wrongShape,
            "a branch starts one task, because one at a time runs on a route; start `load` in another transition, or make one"
                + " task of both",
            flow(
                top: "tasks: { save: { outcomes: { saved: } }, load: { outcomes: { loaded: } } }",
                home: "home: { transitions: { opened: { run: [save, 1️⃣load2️⃣] }, saved: stay, loaded: stay } }")),
        Mistake(
            "a task without outcomes", .missingKey,
            "task `save` has no `outcomes`; say how it can end, or declare it under `effects` if nothing follows",
            flow(top: "tasks: { 1️⃣save2️⃣: }", home: onOpened("{ run: save }"))),
        Mistake(
            "an unknown key of a task", .unknownKey,
            "`outcome` is not a key of a task; did you mean `outcomes`?",
            flow(
                top: "tasks: { save: { 1️⃣outcome2️⃣: { saved: } } }",
                home: "home: { transitions: { opened: { run: save }, saved: stay } }")),
        Mistake(
            "a modifier without its verb", .unknownKey,
            "`unique` goes with `push` or `present`, and there is no verb here; add `push` or `present`, or remove it",
            flow(
                top: tasks,
                home: "home: { transitions: { opened: { run: save, 1️⃣unique2️⃣: top }, saved: stay } }")),
        Mistake(
            "a value that a task needs", .missingArgument,
            "task `save` needs `id`, and nothing here has a value of that name; add `with: { id: … }`, or give the event `id:"
                + " Int`",
            flow(
                top: "tasks: { save: { params: { id: Int }, outcomes: { saved: } } }",
                home: "home: { transitions: { opened: { run: 1️⃣save2️⃣ }, saved: stay } }")),
    ])
    func isReported(_ mistake: Mistake) {
        mistake.expectToBeFound(
            beside:
                "flowgen: 1\nflow: ChildFlow\noutcomes: { done: }\nstart: one\nroutes: { one: { transitions: { a: { finish: done } } } }\n"
        )
    }

    @Test("two tasks of a route can end with the same outcome, unless its values differ")
    func sharedOutcomes() {
        func messages(_ other: String) -> [String] {
            ReadModule([
                (
                    "MainFlow.flow.yaml",
                    flow(
                        top:
                            "tasks: { save: { outcomes: { failed: { code: Int } } }, load: { outcomes: { failed: \(other) } } }",
                        home: "home: { transitions: { opened: { run: save }, closed: { run: load }, failed: stay } }",
                        intents: "{ opened: , closed: }")
                )
            ]).diagnostics.map(\.message)
        }
        #expect(messages("{ code: Int }") == [])
        #expect(
            messages("") == [
                "tasks `save` and `load` can run on route `home`, and both end with `failed`, but with other values; rename one"
                    + " of the outcomes"
            ])
    }

    @Test("an outcome is no intent of a screen that its route declares")
    func ownScreen() {
        let module = ReadModule([
            (
                "MainFlow.flow.yaml",
                """
                flowgen: 1
                flow: MainFlow
                tasks: { save: { params: { id: Int }, outcomes: { saved: { name: String } } } }
                start: form
                routes:
                  form:
                    transitions:
                      sent: { payload: { id: Int }, run: save }
                      saved: { push: done }
                  done: { params: { name: String } }
                """
            )
        ])
        #expect(module.diagnostics.map(\.message) == [])
        #expect(module.module.screens.map { $0.intents.map(\.name.text) } == [["sent"], []])
        #expect(module.module.events(of: module.module.flows[0].routes[0]).map(\.name.text) == ["sent", "saved"])
    }
}
