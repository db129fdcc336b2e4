import FlowDiagnostics
import FlowTestSupport
import Testing

/// What people write who know UIKit, SwiftUI, Android or another language: each is one diagnostic, with what to write instead.
@Suite struct HabitMistakesTests {
    static let verbs: [Mistake] = [
        Mistake(
            "all layers are dismissed", .wrongShape, "`dismiss` takes no value; write `dismissAll`",
            spec("{ dismiss: 1️⃣all2️⃣ }")),
        Mistake(
            "a pop to a route", .wrongShape, "`pop` takes how many routes to pop; write `popTo: detail`",
            spec("{ pop: 1️⃣detail2️⃣ }")),
        Mistake(
            "a pop of everything", .wrongShape, "`pop` takes how many routes to pop; write `popToRoot`",
            spec("{ pop: 1️⃣all2️⃣ }")),
        Mistake(
            "a method of UIKit", .unknownKey,
            "`popToRootViewController` is not a verb; did you mean `popToRoot`?", spec("1️⃣popToRootViewController2️⃣")),
        Mistake(
            "a method of UIKit with a value", .unknownKey,
            "`pushViewController` is not a key of a transition; write `push: …`",
            spec("{ 1️⃣pushViewController2️⃣: detail }")),
        Mistake(
            "a method of UIKit whose verb takes no value", .unknownKey,
            "`dismissViewController` is not a key of a transition; write `dismiss`",
            spec("{ 1️⃣dismissViewController2️⃣: true }")),
        Mistake(
            "a method of an array", .unknownKey, "`append` is not a key of a transition; write `push: …`",
            spec("{ 1️⃣append2️⃣: detail }")),
        Mistake(
            "an action of a state chart", .unknownKey,
            "`actions` is not a key of a transition; an effect or a task is started by `run: …`",
            spec("{ stay: , 1️⃣actions2️⃣: track }")),
        Mistake(
            "an intent that bubbles, where it is answered", .unknownKey,
            "`bubble` is not a key of a transition; write `bubbles: true` at the intent, which goes to the parent then",
            spec("{ 1️⃣bubble2️⃣: true }")),
        Mistake(
            "a type of another language in a type", .invalidType, "Swift has no type `string`; write `String`",
            spec("stay", detail: "params: { tags: 1️⃣Set<string>2️⃣ }")),
        Mistake(
            "an outcome as a route", .unknownName,
            "there is no route `done`; it is an outcome of the flow; write `finish: done`",
            spec("{ push: 1️⃣done2️⃣ }", top: "outcomes: { done: }")),
        Mistake(
            "a type of Kotlin", .invalidType, "Swift has no type `Long`; write `Int`",
            spec("stay", detail: "params: { count: 1️⃣Long2️⃣ }")),
        Mistake(
            "a type of Java with a default", .invalidType, "Swift has no type `Boolean`; write `Bool`",
            spec("stay", detail: "params: { isNew: { type: 1️⃣Boolean2️⃣, default: false } }")),
        Mistake(
            "an intent of two screens that the flow answers", .unknownEvent,
            "`helpTapped` is an intent of a screen, and a transition of the flow answers only those that bubble; declare it as"
                + " `helpTapped: { bubbles: true }`",
            """
            flowgen: 1
            flow: MainFlow
            screens: { A: { intents: { helpTapped: , next: } }, B: { intents: { helpTapped: } } }
            start: a
            routes: { a: { transitions: { next: { push: b } } }, b: , help: }
            transitions: { 1️⃣helpTapped2️⃣: { present: help } }
            """),
        Mistake("nothing", .unknownKey, "`none` is not a verb; did you mean `stay`?", spec("1️⃣none2️⃣")),
        Mistake(
            "a comment as in Swift", .unknownKey,
            "a comment begins with `#` in YAML, not with `//`; write `popToRoot # …`",
            "flowgen: 1\nflow: MainFlow\nstart: home\nroutes:\n  home:\n    transitions:\n      opened: 1️⃣popToRoot // home2️⃣\n"
        ),
        Mistake(
            "a second verb is not guessed", .unknownKey,
            "`result` is not a key of a transition; to give a value to the screen beneath, declare it under `receives`, and write"
                + " `deliver: …`",
            spec("{ push: detail, 1️⃣result2️⃣: $id }")),
        Mistake(
            "a route as `with`", .wrongShape,
            "`with` has values, and `detail` is a route, to which a verb leads; write it beside the verb",
            spec("{ replace: home, with: 1️⃣detail2️⃣ }")),
        Mistake(
            "a key of Android", .unknownKey, "`launchSingleTop` is not a key of a transition; write `unique: top`",
            spec("{ push: detail, 1️⃣launchSingleTop2️⃣: true }")),
        Mistake(
            "a style of UIKit", .unknownKey, "`style` is not a key of a transition; write `as: cover`",
            spec("{ present: detail, 1️⃣style2️⃣: fullScreen }")),
    ]

    static let conditions: [Mistake] = [
        Mistake(
            "a branch that asks the opposite", .unknownKey,
            "`unless` is not a key of a transition; write `when: not isNew`",
            spec("[{ 1️⃣unless2️⃣: isNew, push: detail }, stay]", top: "guards: { isNew: }")),
        Mistake(
            "a comparison of sizes", .wrongShape,
            "`count > 1` is Swift, and `when` only asks whether a guard holds or values are equal; declare a guard that answers for"
                + " it, and write its name",
            spec("[{ when: 1️⃣count > 12️⃣, push: detail }, stay]", top: "guards: { isNew: }")),
        Mistake(
            "a part that is no guard is not lost", .wrongShape,
            "a branch asks one guard, and `isNew && count > 1` asks more; declare a guard that answers for all of it",
            spec("[{ when: 1️⃣isNew && count > 12️⃣, push: detail }, stay]", top: "guards: { isNew: }")),
        Mistake(
            "neither of two", .wrongShape,
            "a branch asks one guard, and `unless isNew or isOld` asks more; declare a guard that answers for all of it, or let"
                + " branches before this one have `when: isNew` and `when: isOld`",
            spec("[{ when: 1️⃣unless isNew or isOld2️⃣, push: detail }, stay]", top: "guards: { isNew: , isOld: }")),
        Mistake(
            "a negated group", .wrongShape,
            "a branch asks one guard, and `not (isNew or isOld)` asks more; declare a guard that answers for all of it, or let"
                + " branches before this one have `when: isNew` and `when: isOld`",
            spec("[{ when: 1️⃣not (isNew or isOld)2️⃣, push: detail }, stay]", top: "guards: { isNew: , isOld: }")),
        Mistake(
            "not all of several", .wrongShape,
            "a branch asks one guard, and `not (isNew && !isOld)` asks more; declare a guard that answers for all of it, or write a"
                + " branch of its own for each, `when: not isNew` and `when: isOld`",
            spec("[{ when: 1️⃣not (isNew && !isOld)2️⃣, push: detail }, stay]", top: "guards: { isNew: , isOld: }")),
        Mistake(
            "one of several, one of which is no guard", .wrongShape,
            "a branch asks one guard, and `isNew && isOld or isNew` asks more; declare a guard that answers for all of it",
            spec("[{ when: 1️⃣isNew && isOld or isNew2️⃣, push: detail }, stay]", top: "guards: { isNew: , isOld: }")),
        Mistake(
            "several after `unless`", .unknownKey,
            "`unless` is not a key of a transition; write `when: not (isNew && isOld)`",
            spec("[{ 1️⃣unless2️⃣: isNew && isOld, push: detail }, stay]", top: "guards: { isNew: , isOld: }")),
        Mistake(
            "a negated key", .unknownKey, "`whenNot` is not a key of a transition; write `when: not isNew`",
            spec("[{ 1️⃣whenNot2️⃣: isNew, push: detail }, stay]", top: "guards: { isNew: }")),
        Mistake(
            "a reference with its owner", .wrongShape,
            "`$payload.isNew == false` is Swift; write `when: not $payload.isNew`",
            spec("[{ payload: { isNew: Bool }, when: 1️⃣$payload.isNew == false2️⃣, push: detail }, stay]")),
        Mistake(
            "two values", .wrongShape,
            "`$count == $limit` is Swift, and `when` only asks whether a guard holds or values are equal; declare a guard that answers"
                + " for it, and write its name",
            spec("[{ payload: { count: Int, limit: Int }, when: 1️⃣$count == $limit2️⃣, push: detail }, stay]")),
        Mistake(
            "a guard beside a value", .unknownName,
            "there is no value `isNew` here, but a guard, which a branch asks alone; declare a guard that answers for all of it",
            spec(
                "[{ payload: { count: Int }, when: { 1️⃣isNew: false2️⃣, count: 3 }, push: detail }, stay]",
                top: "guards: { isNew: }")),
        Mistake(
            "a task as a condition", .unknownName,
            "there is no guard `load`; it is a task, which ends with an event; handle `loaded` in `transitions`, or declare a guard"
                + " instead",
            spec(
                "[{ when: 1️⃣load2️⃣, push: detail }, stay]", top: "tasks: { load: { outcomes: { loaded: } } }",
                detail: "transitions: { asked: { run: load }, loaded: stay }")),
        Mistake(
            "a value that is a guard", .wrongShape,
            "`isNew` is a guard, which gets its values by their names, or from `with` beside the `when`; write `when: isNew`",
            spec(
                "[{ payload: { id: Int }, when: { 1️⃣isNew2️⃣: $id }, push: detail }, stay]",
                top: "guards: { isNew: { id: Int } }")),
        Mistake(
            "a guard with a type", .wrongShape,
            "a guard has no type, because it always holds or does not; write `isNew:`, with its parameters in braces if it takes any",
            spec("[{ when: isNew, push: detail }, stay]", top: "guards: { isNew: 1️⃣Bool2️⃣ }")),
    ]

    static let declarations: [Mistake] = [
        Mistake(
            "a type of another language", .invalidType, "Swift has no type `string`; write `String`",
            spec("{ payload: { id: 1️⃣string2️⃣ }, push: detail }", detail: "params: { id: String }")),
        Mistake(
            "an optional parameter", .unknownKey,
            "`optional` is not a key of a parameter; write the type of an optional one with `?`, as in `Int?`",
            spec("{ push: detail }", detail: "params: { id: { type: Int, 1️⃣optional2️⃣: true } }")),
        Mistake(
            "a task among the effects", .wrongShape,
            "`load` has `outcomes`, so it is a task; declare it under `tasks`",
            spec(
                "{ push: detail, run: load }", top: "effects: { 1️⃣load2️⃣: { outcomes: { loaded: , failed: } } }")),
        Mistake(
            "buttons of UIKit", .unknownKey, "`actions` is not a key of an alert; did you mean `buttons`?",
            spec(
                "{ present: detail }",
                detail: "alert: { title: Gone, 1️⃣actions2️⃣: { seen: { title: OK } } }, transitions: { seen: stay }")),
        Mistake(
            "the role of an ordinary button", .wrongShape,
            "expected `cancel` or `destructive`, found `default`; remove `role` for an ordinary button",
            spec(
                "{ present: detail }",
                detail:
                    "alert: { title: Gone, buttons: { seen: { title: OK, role: 1️⃣default2️⃣ } } }, transitions: { seen: stay }"
            )),
        Mistake(
            "a verb of a button", .unknownKey,
            "`pop` is not a key of a button; a button has no verb; write its transition under the `transitions` of the route",
            spec(
                "{ present: detail }", detail: "alert: { title: Gone, buttons: { seen: { title: OK, 1️⃣pop2️⃣: } } }")),
        Mistake(
            "a title of a route", .unknownKey,
            "`title` is not a key of a route; the view of the screen sets its title; for a tab, write `tab: { title: …, icon: … }`",
            spec("{ push: detail }", detail: "1️⃣title2️⃣: Detail")),
        Mistake(
            "a Boolean in quotes", .wrongShape,
            "quoted, `false` is a text; remove the quotes: `dismissible: false`",
            spec("{ present: detail }", detail: "dismissible: 1️⃣\"false\"2️⃣")),
    ]

    static let events: [Mistake] = [
        Mistake(
            "an event of SwiftUI", .unknownEvent,
            "route `detail` cannot have the event `$onDismiss`: the events with a `$` are `$opened`, `$shown`, `$removed`, `$dismissed`,"
                + " `$dismissAttempted`, `$backAttempted` and, in a `stack`, `$back`; did you mean `$dismissed`?",
            spec("{ present: detail }", detail: "transitions: { 1️⃣$onDismiss2️⃣: stay }")),
        Mistake(
            "an intent with a `$`", .unknownEvent,
            "route `detail` cannot have the event `$reviewsClosed`: only events of the system have a `$`; write `reviewsClosed` if the"
                + " screen reports it",
            spec("{ push: detail }", detail: "transitions: { 1️⃣$reviewsClosed2️⃣: pop }")),
        Mistake(
            "a value without its `$`", .invalidLiteral,
            "`id` is not a value of type `Int`; write `$id` for the value of that name",
            spec(
                "{ payload: { id: Int }, push: detail, with: { number: 1️⃣id2️⃣ } }", detail: "params: { number: Int }")),
    ]

    static let links: [Mistake] = [
        Mistake(
            "a scheme of the web", .wrongShape,
            "`https` is not a scheme of an app; name the hosts whose pages it opens, as in `hosts: [example.com]`",
            spec("{ push: detail }", top: "links: { schemes: [1️⃣https2️⃣], routes: { /detail: { push: detail } } }")),
        Mistake(
            "any host", .wrongShape,
            "a host is written out, because it must be equal to that of the URL; write an item for each, as in"
                + " `hosts: [example.com, www.example.com]`",
            spec(
                "{ push: detail }",
                top: "links: { hosts: [1️⃣\"*.example.com\"2️⃣], routes: { /detail: { push: detail } } }")),
        Mistake(
            "a host in a pattern", .invalidLink,
            "`example.com` is one of the `hosts`, after which a pattern begins; write `/detail`",
            spec(
                "{ push: detail }",
                top: "links: { hosts: [example.com], routes: { 1️⃣/example.com/detail2️⃣: { push: detail } } }")),
    ]

    @Test(
        "is one diagnostic, with its location and what to write",
        arguments: verbs + conditions + declarations + events + links)
    func isFound(mistake: Mistake) { mistake.expectToBeFound() }

    @Test("an error in the syntax of one file makes none in another")
    func otherFiles() {
        let read = ReadModule([
            (
                "B.flow.yaml",
                "flowgen: 1\nflow: B\nstart: b\nroutes: { b: { transitions: { x: { open: app-settings: } } } }\n"
            ),
            (
                "MainFlow.flow.yaml",
                """
                flowgen: 1
                flow: MainFlow
                tasks: { ask: { outcomes: { answered: } } }
                start: primer
                routes: { primer: { transitions: { allowTapped: { run: ask }, answered: stay } } }
                """
            ),
        ])
        #expect(read.diagnostics.map(\.rule) == [.yamlSyntax])
    }
}
