import FlowDiagnostics
import FlowTestSupport
import Testing

/// Diagnostics about `$opened` and `$shown`.
@Suite struct ShowingMistakesTests {
    private static let tops = "effects: { track: }\ntasks: { load: { outcomes: { loaded: } } }"

    private static func showing(_ branch: String, event: String = "$opened") -> String {
        flow(top: tops, home: "home: { transitions: { opened: stay, \(event): \(branch) } }")
    }

    @Test(arguments: [
        Mistake(
            "a verb", .unknownKey,
            "`$opened` takes only `run`, with `when` and `with`; remove `push`, or move it to the transition of an event",
            showing("{ run: track, 1️⃣push2️⃣: detail }")),
        Mistake(
            "a `stay`", .unknownKey,
            "`$shown` takes only `run`, with `when` and `with`; remove `stay`, or move it to the transition of an event",
            showing("{ run: track, 1️⃣stay2️⃣:  }", event: "$shown")),
        Mistake(
            "a verb beside a task, whose outcomes are known nevertheless", .unknownKey,
            "`$opened` takes only `run`, with `when` and `with`; remove `push`, or move it to the transition of an event",
            showing("{ run: load, 1️⃣push2️⃣: detail }, loaded: stay")),
        Mistake(
            "a message", .unknownKey,
            "`$opened` takes only `run`, with `when` and `with`; remove `deliver`, or move it to the transition of an event",
            showing("{ run: track, 1️⃣deliver2️⃣: told }")),
        Mistake(
            "a payload", .unknownKey,
            "`$opened` takes only `run`, with `when` and `with`; remove `payload`, or move it to the transition of an event",
            showing("{ run: track, 1️⃣payload2️⃣: { id: Int } }")),
        Mistake(
            "a verb alone", .wrongShape,
            "`$opened` needs the effects that it runs, and takes no verb; write `$opened: { run: trackVisit }`",
            showing("1️⃣stay2️⃣")),
        Mistake(
            "a verb alone in a list", .wrongShape,
            "`$shown` needs the effects that it runs, and takes no verb; write `$shown: { run: trackVisit }`",
            showing("[{ run: track }, 1️⃣stay2️⃣]", event: "$shown")),
        Mistake(
            "nothing to run", .wrongShape,
            "`$opened` needs the effects that it runs, and takes no verb; write `$opened: { run: trackVisit }`",
            showing("1️⃣{ doc: Nothing. }2️⃣")),
        Mistake(
            "an empty `run`", .wrongShape,
            "`$opened` needs the effects that it runs, and takes no verb; write `$opened: { run: trackVisit }`",
            showing("1️⃣{ run:  }2️⃣")),
        Mistake(
            "a task of an entry that has been removed", .taskWithoutPlace,
            "`$removed` runs effects, and `load` is a task, which would belong to the entry that has been removed; declare it"
                + " under `effects`",
            showing("{ run: [track, 1️⃣load2️⃣] }", event: "$removed")),
        Mistake(
            "a task whose outcome has no transition", .missingTransition,
            "route `home` has no transition for `loaded`, with which task `load` can end there; add `loaded: …` to its"
                + " `transitions`, or `loaded: stay` if nothing should happen",
            showing("{ run: [track, load] }").replacing("home: {", with: "1️⃣home2️⃣: {")),
        Mistake(
            "a name that is nearly right", .unknownEvent,
            "route `home` cannot have the event `$open`: the events with a `$` are `$opened`, `$shown`, `$removed`, `$dismissed`,"
                + " `$dismissAttempted`, `$backAttempted` and, in a `stack`, `$back`; did you mean `$opened`?",
            showing("{ run: track }", event: "1️⃣$open2️⃣")),
        Mistake(
            "an alert that is opened", .unknownEvent,
            "route `detail` cannot have the event `$opened`: an alert has only its buttons; run the effect where it is"
                + " presented, or remove this transition",
            flow(
                top: tops, home: onOpened("{ present: detail }"),
                detail: "detail: { alert: { title: Sure }, transitions: { 1️⃣$opened2️⃣: { run: track } } }")),
        Mistake(
            "a flow that is opened", .unknownEvent,
            "flow `MainFlow` has no intent `$opened` of its own; add it to the flow's `intents`, or move the transition to a"
                + " route",
            flow(
                top: "\(tops)\ntransitions: { 1️⃣$opened2️⃣: { run: track } }", home: onOpened("stay"))),
    ])
    func isFound(mistake: Mistake) { mistake.expectToBeFound() }

    @Test("effects with values and conditions are read, and move nothing")
    func isRead() throws {
        let read = ReadModule(
            [
                (
                    "MainFlow.flow.yaml",
                    """
                    flowgen: 1
                    flow: MainFlow
                    guards: { isSignedIn: }
                    effects: { load: { id: Int }, track: { place: String } }
                    start: list
                    routes:
                      list:
                        transitions:
                          opened: { payload: { id: Int }, push: item }
                          $shown: { run: track, with: { place: list } }
                      item:
                        params: { id: Int }
                        transitions:
                          $opened: [{ when: isSignedIn, run: load }, { run: track, with: { place: item } }]
                    """
                )
            ])
        #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
        let routes = read.module.flows[0].routes
        #expect(routes[0].transitions.map(\.trigger) == [.event(0), .shown])
        let opened = try #require(routes[1].transitions.first)
        #expect(opened.trigger == .opened)
        #expect(opened.branches.map { $0.steps.map(\.verb) } == [[.stay], [.stay]])
        #expect(opened.branches[0].effects.map(\.bindings) == [[.source(0, path: [])]])
    }
}
