import FlowDiagnostics
import FlowTestSupport
import Testing

/// Declarations and values as they are written in Swift, in YAML of other tools, or half finished: each is one diagnostic.
@Suite struct SwiftHabitMistakesTests {
    static let steps: [Mistake] = [
        Mistake(
            "a call", .unknownKey, "`push(detail)` is a call in Swift; write `{ push: detail }`",
            spec("1️⃣push(detail)2️⃣")),
        Mistake("an arrow", .unknownKey, "`-> detail` is not a verb; write `{ push: detail }`", spec("1️⃣-> detail2️⃣")),
        Mistake(
            "several steps with `then`", .unknownKey,
            "`then` is not a key of a transition; several steps are a list, `do: [dismiss, { push: … }]`",
            spec("{ dismiss: , 1️⃣then2️⃣: { push: detail } }")),
        Mistake(
            "a pop to the root", .wrongShape, "`popTo` takes a route, and `root` is none; write `popToRoot`",
            spec("{ popTo: 1️⃣root2️⃣ }")),
        Mistake(
            "a pop of several", .wrongShape, "`popTo` takes a route, and `2` is none; write `pop: 2`",
            spec("{ popTo: 1️⃣22️⃣ }")),
        Mistake(
            "a pop to what is beneath", .wrongShape, "`popTo` takes a route, and `previous` is none; write `pop`",
            spec("{ popTo: 1️⃣previous2️⃣ }")),
        Mistake(
            "a dismissal of two layers", .wrongShape, "`dismiss` takes no value; write `do: [dismiss, dismiss]`",
            spec("{ dismiss: 1️⃣22️⃣ }")),
        Mistake(
            "a finish without outcome", .wrongShape,
            "`finish` needs an outcome; write `finish: done` or `finish: skipped`",
            spec("1️⃣finish2️⃣", top: "outcomes: { done: , skipped: }")),
        Mistake(
            "a finish that is true", .wrongShape, "`finish` needs an outcome; write `finish: done`",
            spec("{ finish: 1️⃣true2️⃣ }", top: "outcomes: { done: }")),
        Mistake(
            "a hold alone", .unknownKey, "`hold` goes beside a verb; write `{ stay: , hold: true }`", spec("1️⃣hold2️⃣")),
        Mistake(
            "an item with another key", .unknownKey,
            "`to` is not a key of an item of a route list; write `route: home`",
            spec("{ reset: { 1️⃣to2️⃣: home } }")),
        Mistake(
            "a word of Swift before what is run", .invalidIdentifier,
            "`await` is a word of Swift, and what is run is only named; write `run: save`",
            spec("{ push: detail, run: 1️⃣await save2️⃣ }", top: "effects: { save: }")),
        Mistake(
            "an address of mail", .invalidLiteral,
            "`help@example.com` has no scheme; write `open: mailto:help@example.com`",
            spec("{ open: 1️⃣help@example.com2️⃣ }")),
    ]

    static let declarations: [Mistake] = [
        Mistake(
            "a default", .invalidType,
            "`Int = 1` is not a Swift type: the type ends before this; write `{ type: Int, default: 1 }`",
            spec(detail: "params: { count: Int 1️⃣= 12️⃣ }")),
        Mistake(
            "a union", .invalidType, "`Int | nil` is not a Swift type: the type ends before this; write `Int?`",
            spec(detail: "params: { count: Int 1️⃣| nil2️⃣ }")),
        Mistake(
            "an enum", .wrongShape,
            "a type is a name, and this is a list; declare an enum in Swift, and write its name",
            spec(detail: "params: { sort: 1️⃣[newest, best]2️⃣ }")),
        Mistake(
            "a label", .invalidIdentifier,
            "`for id` is two words, and a parameter has one name; write `id: { type: String, label: for }`",
            spec("{ push: detail, with: { id: x } }", detail: "params: { 1️⃣for id2️⃣: String }")),
        Mistake(
            "a label at a use", .invalidIdentifier,
            "`for id` is two words, and a parameter has one name; write `id: x`",
            spec("{ push: detail, with: { 1️⃣for id2️⃣: x } }", detail: "params: { id: String }")),
        Mistake(
            "a question mark before the name", .wrongShape,
            "YAML reads the `?` before `id` as the sign of a key; write `id: String?`",
            spec(detail: "params: { ?1️⃣id2️⃣: String }")),
        Mistake(
            "the sign of a text", .wrongShape, "after `|`, YAML reads all lines below as one text; remove the `|`",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes:
              home:
                params: 1️⃣|2️⃣
                  id: String
                transitions: { opened: { push: detail } }
              detail: { params: { id: String } }
            """),
        Mistake(
            "parameters below `params`", .wrongShape,
            "the parameters of a guard are written without `params`; write `isNew: { id: String }`, and `doc` as a comment",
            spec(top: "guards: { isNew: { 1️⃣params2️⃣: { id: String }, doc: Whether it is new. } }")),
        Mistake(
            "an asynchronous effect", .wrongShape,
            "an effect is a method that returns at once, and can begin a `Task`; remove `async`, or declare what the flow waits for under"
                + " `tasks`",
            spec("{ push: detail, run: save }", top: "effects: { save: 1️⃣async2️⃣ }")),
        Mistake(
            "an `import`", .invalidIdentifier, "a module is only named; write `imports: Models`",
            spec(top: "imports: 1️⃣import Models2️⃣")),
        Mistake(
            "a spec as a module", .invalidIdentifier,
            "`imports` names modules of Swift, and a spec sees all specs of its run; remove `LoginFlow.flow.yaml`",
            spec(top: "imports: 1️⃣LoginFlow.flow.yaml2️⃣")),
        Mistake(
            "the file of a flow", .invalidIdentifier,
            "`LoginFlow.flow.yaml` is a file; write the name of the flow, `LoginFlow`",
            spec(detail: "flow: 1️⃣LoginFlow.flow.yaml2️⃣")),
        Mistake(
            "how a route is pushed", .wrongShape,
            "`as` is how a route is presented, and `push` is none of these; remove `as`, and let the transition `push` the route",
            spec(detail: "as: 1️⃣push2️⃣")),
        Mistake(
            "a swipe that is never possible", .wrongShape,
            "expected `true` or `false`, found `never`; write it like `dismissible: false`",
            spec("{ present: detail }", detail: "dismissible: 1️⃣never2️⃣")),
        Mistake(
            "a text that begins with a value", .wrongShape,
            "YAML reads a text that begins with `{` as a mapping; write it in quotes, `\"{reason}\"`",
            spec(
                "{ payload: { reason: String }, present: detail }",
                detail: "params: { reason: String }, alert: { title: 1️⃣{reason}2️⃣ }")),
        Mistake(
            "an event below another", .wrongShape,
            "`closed` is a value of `opened`, and has no type; write `closed: String`, say, or, if it is an event, write it in line with"
                + " `opened`",
            """
            flowgen: 1
            flow: MainFlow
            screens:
              Home:
                intents:
                  opened:
                    1️⃣closed2️⃣:
            start: home
            routes:
              home: { transitions: { opened: { push: detail }, closed: stay } }
              detail:
            """),
        Mistake(
            "a payload without names", .wrongShape,
            "expected an event's payload, found `Int`; write it like `emailCaptured: { email: String }`",
            """
            flowgen: 1
            flow: MainFlow
            screens: { Home: { intents: { opened: 1️⃣Int2️⃣ } } }
            start: home
            routes:
              home: { transitions: { opened: { push: detail } } }
              detail: { params: { count: Int } }
            """),
        Mistake(
            "a payload in the wrong place", .unknownKey,
            "screen `Home` is declared under `screens`, and the payload of `opened` with it; move this `payload` there, or remove it",
            """
            flowgen: 1
            flow: MainFlow
            screens: { Home: { intents: { opened: } } }
            start: home
            routes:
              home: { transitions: { opened: { 1️⃣payload2️⃣: { count: Int }, push: detail } } }
              detail: { params: { count: Int } }
            """),
        Mistake(
            "a section that is there twice", .duplicateKey,
            "the key `routes` is already in this mapping; write the entries of both below one of them, or rename one",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes:
              home: { transitions: { opened: { push: detail } } }
            1️⃣routes2️⃣:
              detail:
            """),
    ]

    static let halfFinished: [Mistake] = [
        Mistake(
            "a route that has been renamed", .unknownName,
            "there is no route `reviews`; did you mean `productReviews`?",
            spec("{ push: 1️⃣reviews2️⃣ }", detail: "}\n  productReviews: {")),
        Mistake(
            "an intent that has been renamed", .unknownEvent,
            "route `home` cannot have the event `buyTapped`: screen `Home` has no such intent, and its `purchaseTapped` has no transition;"
                + " write `purchaseTapped` if it was renamed, or add `buyTapped` to the screen's `intents`, or remove this transition",
            """
            flowgen: 1
            flow: MainFlow
            screens: { Home: { intents: { purchaseTapped: , buyFailed: } } }
            start: home
            routes: { home: { transitions: { 1️⃣buyTapped2️⃣: stay, buyFailed: stay } } }
            """),
        Mistake(
            "a copy of a route", .duplicateKey,
            "the key `detail` is already in this mapping; write the entries of both below one of them, or rename one",
            spec("{ push: share }", detail: "}\n  1️⃣detail2️⃣: {")),
        Mistake(
            "a copy of a transition", .duplicateKey,
            "the key `opened` is already in this mapping; remove or rename one of them",
            """
            flowgen: 1
            flow: MainFlow
            screens: { Home: { intents: { opened: , closed: } } }
            start: home
            routes: { home: { transitions: { opened: stay, 1️⃣opened2️⃣: stay } } }
            """),
        Mistake(
            "what is left of a merge conflict", .yamlSyntax, "there is an unresolved merge conflict here; resolve it",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes:
              home:
            1️⃣>>>>>>> feature/detail2️⃣
              detail:
            """),
        Mistake(
            "a condition with a dash of its own", .oneVerb,
            "this branch has nothing but a `when`; write what follows beside it, `{ when: isNew, stay: }`, without a dash of its own",
            spec("[1️⃣{ when: isNew }2️⃣, { push: detail }, stay]", top: "guards: { isNew: }")),
        Mistake(
            "a text that begins with a value in braces", .yamlSyntax,
            "YAML reads a text that begins with `{` as a mapping; write it in quotes, '{id}Detail'",
            spec("{ push: detail, with: { id: 1️⃣{id}Detail2️⃣ } }")),
        Mistake(
            "calls in a list", .invalidIdentifier,
            "`load()` is a call in Swift, and not the name of an effect or a task; write `load`, which gets its values by their names, or"
                + " from `with`",
            spec(
                "{ stay: , run: [1️⃣load()2️⃣] }, loaded: stay",
                top: "tasks: { load: { outcomes: { loaded: } } }")),
        Mistake(
            "a dismissal as in SwiftUI", .unknownKey,
            "`onDismiss` is not a key of a transition; give the route that is presented a transition for `$dismissed`",
            spec("{ present: detail, 1️⃣onDismiss2️⃣: save }")),
        Mistake(
            "the start of a coordinator", .unknownKey,
            "`start` is not a key of a transition; a flow is shown by a route with `flow: …`; write `push: …`, `present: …` or"
                + " `show: …` with the route",
            spec("{ 1️⃣start2️⃣: LoginFlow }")),
        Mistake(
            "a view model", .unknownKey, "`viewModel` is not a key of a route; flowgen generates it; remove it",
            spec(detail: "1️⃣viewModel2️⃣: DetailModel")),
        Mistake(
            "half a sheet", .wrongShape, "`half` is not a detent; did you mean `medium`?",
            spec("{ present: detail }", detail: "detents: 1️⃣half2️⃣")),
        Mistake(
            "a tab with the opposite of a guard", .unknownKey,
            "`unless` is not a key of a tab; write `when: not isNew`",
            """
            flowgen: 1
            flow: MainFlow
            container: tabs
            guards: { isNew: }
            start: home
            routes: { home: { tab: { title: Home } }, old: { tab: { title: Old, 1️⃣unless2️⃣: isNew } } }
            """),
    ]

    static let links: [Mistake] = [
        Mistake(
            "a whole URL", .invalidLink,
            "`https://example.com/detail` is not a link pattern: the host is not a part of it; write `/detail`, and"
                + " `hosts: [example.com]`",
            spec(top: "links: { hosts: [example.com], routes: { \"1️⃣https://example.com/detail2️⃣\": { push: detail } } }")
        ),
        Mistake(
            "a URL of the app", .invalidLink,
            "`app://detail` is not a link pattern: the scheme is not a part of it; write `/detail`, and `schemes: [app]`",
            spec(top: "links: { schemes: [app], routes: { \"1️⃣app://detail2️⃣\": { push: detail } } }")),
        Mistake(
            "a capture in angle brackets", .invalidLink,
            "`/a/<id>` is not a link pattern: a capture is written in braces; write `{id}`",
            spec(top: "links: { schemes: [app], routes: { /a/1️⃣<id>2️⃣: { push: detail } } }")),
        Mistake(
            "a capture with a `$`", .invalidLink,
            "`/a/$id` is not a link pattern: a capture is written in braces; write `{id}`",
            spec(top: "links: { schemes: [app], routes: { /a/1️⃣$id2️⃣: { push: detail } } }")),
        Mistake(
            "a capture with a type", .invalidLink,
            "`/a/{id: Int}` is not a link pattern: a capture has the type of the parameter that gets it; write `{id}`",
            spec(top: "links: { schemes: [app], routes: { \"/a/{1️⃣id: Int2️⃣}\": { push: detail } } }")),
        Mistake(
            "a capture that can be missing", .invalidLink,
            "`/a/{id?}` is not a link pattern: a capture has no `?`; in a query, `{id}` may be missing if its value is optional,"
                + " and `{id=1}` has a default",
            spec(top: "links: { schemes: [app], routes: { \"/a/{1️⃣id?2️⃣}\": { push: detail } } }")),
        Mistake(
            "a fragment", .invalidLink,
            "`/a/{id}#top` is not a link pattern: it has a path and a query, but no `#`; remove `#top`",
            spec(top: "links: { schemes: [app], routes: { \"/a/{id}1️⃣#top2️⃣\": { push: detail } } }")),
    ]

    private static let child = """
        flowgen: 1
        flow: OrdersFlow
        start: list
        routes: { list: { transitions: { chosen: { push: order } } }, order: { params: { id: String? } } }
        links: { routes: { "/orders/{id}": { reset: [list, order] } } }
        """

    static let names: [Mistake] = [
        Mistake(
            "a route of a child flow", .unknownName,
            "there is no route `order`; it is one of `OrdersFlow`, which route `detail` shows; lead to `detail`, and write"
                + " `at: \"/orders/{id}\"` beside it",
            spec("{ push: 1️⃣order2️⃣ }", detail: "flow: OrdersFlow")),
        Mistake(
            "a route of a child flow with its parent", .invalidIdentifier,
            "`detail.order` is not a route; to open `order` in the flow that `detail` shows, lead to `detail`, and write a link of that"
                + " flow as `at` beside it",
            spec("{ push: 1️⃣detail.order2️⃣ }", detail: "flow: OrdersFlow")),
        Mistake(
            "a flow", .unknownName,
            "there is no route `OrdersFlow`; it is a flow, which route `detail` shows; write `detail`",
            spec("{ push: 1️⃣OrdersFlow2️⃣ }", detail: "flow: OrdersFlow")),
        Mistake(
            "a flow that no route shows", .unknownName,
            "there is no route `OrdersFlow`; it is a flow; declare a route that shows it, as in `orders: { flow: OrdersFlow }`",
            spec("{ push: 1️⃣OrdersFlow2️⃣ }")),
        Mistake(
            "a letter of another script", .unknownName,
            "there is no route `d\u{435}tail`, in which one letter is U+0435; did you mean `detail`?",
            spec("{ push: 1️⃣d\u{435}tail2️⃣ }")),
        Mistake(
            "a name with a combining accent", .unknownName,
            "`fu\u{308}r` looks like the route of that name, but is written with other characters; copy the name from there",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes:
              home: { transitions: { opened: { push: 1️⃣fu\u{308}r2️⃣ } } }
              f\u{FC}r:
            """),
        Mistake(
            "a screen that two flows declare because `flow` is forgotten", .duplicateName,
            "route `orders` of flow `MainFlow` declares screen `Orders`, as a route of `OrdersFlow` does; write `flow: OrdersFlow` if it"
                + " shows that flow, or declare `Orders` under `screens` to show it on several routes",
            """
            flowgen: 1
            flow: MainFlow
            start: 1️⃣2️⃣home
            routes:
              home: { transitions: { opened: { push: orders } } }
              orders:
            """),
    ]

    @Test(
        "is one diagnostic, with its location and what to write", arguments: steps + declarations + halfFinished + links
    )
    func isFound(mistake: Mistake) { mistake.expectToBeFound() }

    @Test("is one diagnostic beside a child flow", arguments: names.dropLast())
    func isFoundBesideChild(mistake: Mistake) { mistake.expectToBeFound(beside: Self.child) }

    @Test("a forgotten `flow` is named where two routes declare one screen")
    func forgottenFlow() throws {
        let mistake = try #require(Self.names.last)
        let child = Self.child.replacing("list", with: "orders")
        let messages = ReadModule([("MainFlow.flow.yaml", mistake.spec.text), ("OrdersFlow.flow.yaml", child)])
            .diagnostics
        #expect(messages.map(\.message) == [mistake.message])
    }
}
