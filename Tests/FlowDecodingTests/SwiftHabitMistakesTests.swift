import FlowDiagnostics
import FlowTestSupport
import Testing

/// Declarations and values as they are written in Swift, in YAML of other tools, or half finished: each is one diagnostic.
@Suite struct SwiftHabitMistakesTests {
    /// - Parameters:
    ///   - transition: that of the only event of `home`.
    ///   - detail: the keys of a second route.
    private static func spec(_ transition: String = "{ push: detail }", top: String = "", detail: String = "") -> String
    {
        """
        flowgen: 1
        flow: MainFlow
        \(top)
        start: home
        routes:
          home: { transitions: { opened: \(transition) } }
          detail: { \(detail) }
        """
    }

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

    @Test("is one diagnostic, with its location and what to write", arguments: steps + declarations)
    func isFound(mistake: Mistake) { mistake.expectToBeFound() }
}
