import FlowDiagnostics
import FlowTestSupport
import Testing

/// One mistake that others seem to follow from is one diagnostic, at the cause.
@Suite struct HiddenCauseMistakesTests {
    static let tasks: [Mistake] = [
        Mistake(
            "what follows a task, beside it", .unknownKey,
            "`onSuccess` is not a key of a transition; the outcomes of task `load` are events of the route, so give it transitions for"
                + " `loaded` and `failed`",
            spec(
                "{ run: load, 1️⃣onSuccess2️⃣: { push: detail }, onFailure: stay }",
                top: "tasks: { load: { outcomes: { loaded: , failed: } } }")),
        Mistake(
            "outcomes among the transitions of the flow", .unknownEvent,
            "`loaded` is an outcome of task `load`, which ends on route `home`; move this transition to the `transitions` of `home`",
            """
            flowgen: 1
            flow: MainFlow
            tasks: { load: { outcomes: { loaded: , failed: } } }
            start: home
            routes: { home: { transitions: { opened: { run: load } } }, detail: }
            transitions: { 1️⃣loaded2️⃣: { push: detail }, failed: { push: detail } }
            """),
        Mistake(
            "a verb for what starts a task", .unknownKey,
            "`$opened` takes only `run`, with `when` and `with`; remove `push`, or move it to the transition of an event",
            """
            flowgen: 1
            flow: MainFlow
            screens: { Home: }
            tasks: { load: { outcomes: { loaded: } } }
            start: home
            routes: { home: { transitions: { $opened: { 1️⃣push2️⃣: detail }, loaded: stay } }, detail: }
            """),
    ]

    static let others: [Mistake] = [
        Mistake(
            "tabs without their container, and a verb of tabs", .wrongContainer,
            "`tab` does not go with `container: stack`; use `container: tabs`, or remove it from all 2 routes",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes:
              home: { 1️⃣tab2️⃣: { title: Home }, transitions: { moreTapped: { show: more } } }
              more: { tab: { title: More } }
            """),
        Mistake(
            "parameters of an effect without types", .wrongShape,
            "expected parameters, name by name, found a list; write it like `{ email: String }`",
            spec("{ run: track, with: { event: opened } }", top: "effects: { track: 1️⃣[event]2️⃣ }")),
        Mistake(
            "a route with values", .wrongShape,
            "`push` takes only the name of a route; write `push: detail`, and values that do not come by their names beside it,"
                + " `with: { id: 1 }`",
            spec("{ push: 1️⃣{ route: detail, id: 1 }2️⃣ }", detail: "params: { id: Int }")),
        Mistake(
            "a flow for a route", .wrongShape,
            "expected what the route shows and where it leads, found `HomeFlow`; write it like `home: { flow: HomeFlow, transitions: {"
                + " loginCompleted: pop } }`",
            "flowgen: 1\nflow: MainFlow\nstart: home\nroutes: { home: 1️⃣HomeFlow2️⃣ }\n"),
        Mistake(
            "a guard for a tab that is hidden", .wrongShape,
            "`hidden` takes `true` or `false`, and `isAdmin` is a guard; write `when: isAdmin` in its place, which says when the tab is"
                + " there",
            spec(
                "{ show: detail }", top: "container: tabs\nguards: { isAdmin: }",
                detail: "tab: { title: Admin, hidden: 1️⃣not isAdmin2️⃣ }")),
        Mistake(
            "a case of an enum for a route", .invalidIdentifier,
            "`.detail` begins with a `.`, and here is the name of a route; write `detail` without it",
            spec("{ push: 1️⃣.detail2️⃣ }")),
        Mistake(
            "a flow of a module as a path", .invalidIdentifier,
            "what another module has is named with a `.`, and not with a `/`; write `PayKit.PayFlow`",
            spec("{ push: detail }", detail: "flow: 1️⃣PayKit/PayFlow2️⃣")),
        Mistake(
            "a member without its `.`", .invalidLiteral,
            "`edit` is not a value of type `Mode`; write `.edit` for the member of that name",
            spec("{ push: detail, with: { mode: 1️⃣edit2️⃣ } }", detail: "params: { mode: Mode }")),
        Mistake(
            "a sum", .invalidIdentifier,
            "`$week + 1` calculates, and a spec only passes values; let the event have the result in its payload",
            spec(
                "{ payload: { week: Int }, push: detail, with: { week: $1️⃣week + 12️⃣ } }",
                detail: "params: { week: Int }")),
        Mistake(
            "a text that begins with a `#`", .invalidLiteral,
            "the value is missing, as YAML reads what follows ` #` as a comment; put it in quotes, `\"#1 fan\"`",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes:
              home:
                transitions:
                  opened:
                    push: detail
                    with:
                      title:1️⃣2️⃣ #1 fan
              detail: { params: { title: String } }
            """),
        Mistake(
            "a second route with values of its own for a screen", .unknownName,
            "screen `Password` is declared by route `password` of flow `MainFlow` and belongs to that route; remove `screen` here, so"
                + " that the route declares a screen of its own, or declare `Password` under `screens` to show it on several routes",
            """
            flowgen: 1
            flow: MainFlow
            start: password
            routes:
              password: { transitions: { opened: { payload: { email: String }, push: account } } }
              account: { screen: 1️⃣Password2️⃣, params: { email: String } }
            """),
    ]

    @Test("is one diagnostic, with its location and what to write", arguments: tasks + others)
    func isFound(mistake: Mistake) { mistake.expectToBeFound() }

    @Test("an intent that bubbles needs no outcome, however many screens have it")
    func bubbling() {
        Mistake(
            "bubbling", .duplicateName,
            "`logoutRequested` would be an outcome of `AccountFlow` and an intent that bubbles out of it; remove the outcome, as the"
                + " intent reaches the parent by itself, or handle the intent in `AccountFlow`",
            """
            flowgen: 1
            flow: AccountFlow
            outcomes: { 1️⃣logoutRequested2️⃣: }
            screens:
              Account: { intents: { logoutRequested: { bubbles: true }, securityTapped: } }
              Security: { intents: { logoutRequested: { bubbles: true } } }
            start: account
            routes:
              account: { transitions: { securityTapped: { push: security } } }
              security:
            """
        ).expectToBeFound(
            beside: "flowgen: 1\nflow: AppFlow\nstart: account\nroutes: { account: { flow: AccountFlow, transitions: {"
                + " logoutRequested: stay } } }\n")
    }
}
