import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

/// Tasks that a button of an alert starts: the alert goes first, so they run on the route beneath.
@Suite struct AlertTaskTests {
    private static let tasks = "tasks: { delete: { outcomes: { deleted: } } }"
    private static func alert(_ transition: String, _ name: String = "deletion", more: String = "") -> String {
        "\(name): { alert: { title: Delete?, buttons: { confirmed: { title: Yes }, kept: { title: No, role: cancel } } },"
            + " transitions: { confirmed: \(transition), kept: stay } }" + more
    }

    private func module(_ text: String) -> ReadModule { ReadModule([("MainFlow.flow.yaml", text)]) }

    /// The names of the routes on which the task can run.
    private func places(_ text: String) -> [String] {
        let read = module(text)
        #expect(read.diagnostics.map(\.message) == [])
        return read.module.flows[0].routes.filter { !$0.tasks.isEmpty }.map(\.name.text)
    }

    @Test("the task runs on every route that presents the alert, and its outcomes are events there")
    func severalRoutes() {
        let text = """
            flowgen: 1
            flow: MainFlow
            \(Self.tasks)
            start: home
            routes:
              home: { transitions: { opened: { push: item }, asked: { present: deletion }, deleted: stay } }
              item: { transitions: { asked: { present: deletion }, deleted: pop } }
              other:
              \(Self.alert("{ run: delete }"))

            """
        #expect(places(text) == ["home", "item"])
    }

    @Test("the steps before the alert say which route is beneath")
    func stepsBefore() {
        let text = """
            flowgen: 1
            flow: MainFlow
            \(Self.tasks)
            start: home
            routes:
              home: { transitions: { opened: { do: [{ push: item }, { present: deletion }] } } }
              item: { transitions: { deleted: pop } }
              \(Self.alert("{ run: delete }"))

            """
        #expect(places(text) == ["item"])
    }

    @Test("an alert that another alert presents is above the same routes")
    func chain() {
        let text = """
            flowgen: 1
            flow: MainFlow
            \(Self.tasks)
            start: home
            routes:
              home: { transitions: { asked: { present: first }, deleted: stay } }
              \(Self.alert("{ run: delete }", "second"))
              \(Self.alert("{ present: second }", "first"))

            """
        #expect(places(text) == ["home"])
    }

    @Test("a button whose transition leads to a route starts the task there")
    func stepsAfter() {
        let text = """
            flowgen: 1
            flow: MainFlow
            \(Self.tasks)
            intents: { expired: }
            transitions: { expired: { present: deletion } }
            start: home
            routes:
              home:
              item: { transitions: { deleted: pop } }
              \(Self.alert("{ push: item, run: delete }"))

            """
        #expect(places(text) == ["item"])
    }

    @Test(arguments: [
        Mistake(
            "a task that runs on an alert", .taskWithoutPlace,
            "task `delete` would run on route `deletion`, which is an alert, and a task runs only where a route shows a screen;"
                + " start it before, or with a button of the alert",
            flow(
                top: tasks, home: onOpened("{ present: deletion, run: 1️⃣delete2️⃣ }"),
                detail: "detail:\n  \(alert("stay"))")),
        Mistake(
            "a task beneath an alert that the flow presents", .taskWithoutPlace,
            "task `delete` belongs to the route beneath `deletion`, and that can be any route; present it from routes, or lead"
                + " to the route first, with a verb that names it",
            flow(
                top: "\(tasks)\nintents: { expired: }\ntransitions: { expired: { present: deletion } }",
                home: onOpened("{ present: deletion }"), detail: "detail:\n  \(alert("{ run: 1️⃣delete2️⃣ }"))")),
        Mistake(
            "a task beneath an alert that is presented after a pop", .taskWithoutPlace,
            "task `delete` belongs to the route beneath `deletion`, and after `dismissAll` it depends on the stack which route"
                + " that is; present it after a verb that names the route, such as `popTo`",
            flow(
                top: tasks, home: onOpened("{ do: [dismissAll, { present: deletion }] }"),
                detail: "detail:\n  \(alert("{ run: 1️⃣delete2️⃣ }"))")),
        Mistake(
            "a task beneath an alert above a flow", .taskWithoutPlace,
            "task `delete` would run on route `child`, which lies beneath `deletion` and shows flow `ChildFlow`, and a task runs"
                + " only where a route shows a screen; start it in that flow",
            flow(
                top: tasks, home: onOpened("{ push: child }"),
                detail:
                    "detail:\n  child: { flow: ChildFlow, transitions: { done: { present: deletion } } }\n  \(alert("{ run: 1️⃣delete2️⃣ }"))"
            )),
    ])
    func isReported(_ mistake: Mistake) {
        mistake.expectToBeFound(
            beside:
                "flowgen: 1\nflow: ChildFlow\noutcomes: { done: }\nstart: one\nroutes: { one: { transitions: { a: { finish: done } } } }\n"
        )
    }
}
