import FlowDiagnostics
import FlowTestSupport
import Testing

/// Diagnostics about alerts and confirmations.
@Suite struct AlertMistakesTests {
    @Test(arguments: [
        Mistake(
            "an alert without a title", .missingKey, "an alert needs a `title`; write `alert: { title: Saved }`",
            alert("asking: { 1️⃣alert2️⃣: { message: Hello } }")),
        Mistake(
            "a button without a title", .missingKey,
            "button `done` needs a `title`; write `done: { title: Try again }`",
            alert("asking: { alert: { title: A, buttons: { 1️⃣done2️⃣: { role: cancel } } }, transitions: { done: stay } }")
        ),
        Mistake(
            "a screen beside an alert", .wrongShape,
            "a route is an `alert` or a `confirmation`, or shows a `screen` or a `flow`; remove `alert` or `screen`",
            alert("asking: { alert: { title: A }, 1️⃣screen2️⃣: Home }")),
        Mistake(
            "an alert and a confirmation", .wrongShape,
            "a route is an `alert` or a `confirmation`, or shows a `screen` or a `flow`; remove `alert` or `confirmation`",
            alert("asking: { alert: { title: A }, 1️⃣confirmation2️⃣: { title: B } }")),
        Mistake(
            "how a screen is presented", .wrongShape, "`as` does not go with `alert`, which shows no screen; remove it",
            alert("asking: { alert: { title: A }, 1️⃣as2️⃣: sheet }")),
        Mistake(
            "a second button that cancels", .wrongShape,
            "a confirmation has one `cancel` button, and `no` is one already; remove this `role`",
            alert(
                "asking: { confirmation: { title: A, buttons: { no: { title: N, role: cancel }, off: { title: O, role: 1️⃣cancel2️⃣ } } }, transitions: { no: stay, off: stay } }"
            )),
        Mistake(
            "an unknown role", .wrongShape,
            "expected `cancel` or `destructive`, found `bold`; write it like `role: cancel`",
            alert(
                "asking: { alert: { title: A, buttons: { no: { title: N, role: 1️⃣bold2️⃣ } } }, transitions: { no: stay } }"
            )),
        Mistake(
            "two buttons of one title", .duplicateName,
            "buttons `yes` and `no` have the same title; give one of them another",
            alert(
                "asking: { alert: { title: A, buttons: { yes: { title: B }, no: { title: 1️⃣B2️⃣ } } }, transitions: { yes: stay, no: stay } }"
            )),
        Mistake(
            "an open brace", .wrongShape,
            "this `{` is never closed; add `}`, or write `{{` for the sign itself",
            alert("asking: { alert: { title: 'A 1️⃣{2️⃣b' } }")),
        Mistake(
            "a closing brace alone", .wrongShape, "this `}` closes nothing; write `}}` for the sign itself",
            alert("asking: { alert: { title: 'A1️⃣}2️⃣' } }")),
        Mistake(
            "braces without a name", .wrongShape,
            "braces take the name of a value of the route; write `{name}`, or `{{` and `}}` for the signs",
            alert("asking: { alert: { title: 'A 1️⃣{a b}2️⃣' } }")),
        Mistake(
            "a value that the route does not have", .unknownName, "there is no value `nme`; did you mean `name`?",
            alert("asking: { params: { name: { type: String, default: x } }, alert: { title: 'A {1️⃣nme2️⃣}' } }")),
        Mistake(
            "a value that may be missing", .argumentTypeMismatch,
            "`name` is optional, which no text can show; give the route a `String` for it",
            alert("asking: { params: { name: String? }, alert: { title: 'A {1️⃣name2️⃣}' } }")),
        Mistake(
            "a button without a transition", .missingTransition,
            "route `asking` has no transition for `no`; add `no: …` to its `transitions`, or `no: stay` if nothing should happen",
            alert("1️⃣asking2️⃣: { alert: { title: A, buttons: { no: { title: N } } } }")),
        Mistake(
            "a transition without a button", .unknownEvent,
            "route `asking` cannot have the event `other`: an alert has no such button; add `other` to its `buttons`, or remove"
                + " this transition",
            alert("asking: { alert: { title: A }, transitions: { 1️⃣other2️⃣: stay } }")),
        Mistake(
            "an event of the system", .unknownEvent,
            "route `asking` cannot have the event `$dismissed`: only a button dismisses it; remove this transition",
            alert("asking: { alert: { title: A }, transitions: { 1️⃣$dismissed2️⃣: stay } }")),
        Mistake(
            "a payload of a button", .unknownKey, "a button of an alert has no payload; remove it",
            alert(
                "asking: { alert: { title: A, buttons: { no: { title: N } } }, transitions: { no: { 1️⃣payload2️⃣: { id: Int }, stay: } } }"
            )),
        Mistake(
            "an alert that is pushed", .wrongShape,
            "`asking` is an alert, to which only `present` leads; write `present: asking`",
            alert("asking: { alert: { title: A } }", opened: "{ push: 1️⃣asking2️⃣ }")),
        Mistake(
            "an alert in a new stack", .wrongShape,
            "`asking` is an alert, to which only `present` leads; write `present: asking`",
            alert("asking: { alert: { title: A } }", opened: "{ reset: [home, 1️⃣asking2️⃣] }")),
        Mistake(
            "an alert presented as a sheet", .wrongShape,
            "`asking` is an alert, and `as: sheet` does not apply to it; remove `as`",
            alert("asking: { alert: { title: A } }", opened: "{ 1️⃣present2️⃣: asking, as: sheet }")),
        Mistake(
            "a step after an alert", .oneVerb,
            "nothing goes on top of an alert, so nothing can follow `present: asking`; move this step before it, or remove it",
            alert("asking: { alert: { title: A } }", opened: "{ do: [{ present: asking }, 1️⃣dismiss2️⃣] }")),
        Mistake(
            "an alert at the start", .wrongShape,
            "`asking` is an alert, to which only `present` leads; start with another route",
            alert("asking: { alert: { title: A } }", start: "1️⃣asking2️⃣")),
    ])
    func mistake(_ mistake: Mistake) { mistake.expectToBeFound() }

    @Test("doubled braces are braces, and the rest of a text is as it is written")
    func braces() throws {
        let read = ReadModule([
            (
                "Spec.flow.yaml",
                alert("asking: { params: { n: { type: Int, default: 1 } }, alert: { title: '{{a}} {n}{n} }}' } }")
            )
        ])
        #expect(read.diagnostics.map(\.message) == [])
        let alert = try #require(read.module.flows[0].routes[1].alert)
        let parts = alert.title?.parts.map { part in
            switch part {
            case .text(let text): text
            case .value(let name): "<\(name.text)>"
            }
        }
        #expect(parts == ["{a} ", "<n>", "<n>", " }"])
    }
}

private func alert(_ route: String, opened: String = "{ present: asking }", start: String = "home") -> String {
    """
    flowgen: 1
    flow: MainFlow
    start: \(start)
    routes:
      home: { transitions: { opened: \(opened) } }
      \(route)

    """
}
