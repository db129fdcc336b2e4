import FlowDiagnostics
import FlowTestSupport
import Testing

/// A mistake with one likely meaning results in one diagnostic, and is then read as what was probably meant.
@Suite struct RecoveryTests {
    private static let parent = """
        flowgen: 1
        flow: AppFlow
        start: home
        routes:
          home: { transitions: { opened: { payload: { id: Int }, push: item, at: "/item/{id}" } } }
          item: { flow: ItemFlow, transitions: { closed: pop, expired: stay } }

        """

    private static let child = """
        flowgen: 1
        flow: ItemFlow
        outcomes: { closed: }
        screens: { Item: { params: { id: Int }, intents: { closed: , expired: { payload: { }, bubbles: true } } } }
        start: list
        routes:
          list: { transitions: { picked: { payload: { id: Int }, push: item } } }
          item: { transitions: { closed: { finish: closed } } }
        links: { routes: { "/item/{id}": { reset: [list, item] } } }

        """

    @Test(
        "a mistake in a child flow is reported there, and nothing of what its parents use of it",
        arguments: [
            ("outcomes: { closed: }", "outcomes: [closed]"), ("closed: ,", "closed:,"),
            ("bubbles: true", "bubbles: maybe"),
            ("\"/item/{id}\"", "\"/item/:id\""),
            ("routes: { \"/item/{id}\": { reset: [list, item] } }", "\"/item/{id}\": list"),
            ("params: { id: Int }", "params: [id: Int]"),
        ])
    func mistakeInChild(text: String, mistake: String) throws {
        try #require(
            ReadModule([("AppFlow.flow.yaml", Self.parent), ("ItemFlow.flow.yaml", Self.child)]).diagnostics.isEmpty)
        try #require(Self.child.contains(text))
        let read = ReadModule([
            ("AppFlow.flow.yaml", Self.parent),
            ("ItemFlow.flow.yaml", Self.child.replacing(text, with: mistake, maxReplacements: 1)),
        ])
        #expect(!read.diagnostics.isEmpty)
        #expect(read.diagnostics.allSatisfy { read.sources[$0.span.file].path == "ItemFlow.flow.yaml" })
    }

    @Test(
        "if a mistake hides a task, the values of its outcomes are not missing",
        arguments: [
            ("run: signIn }", "run: signIn, finish: }"), ("outcomes:", "outcome:"), ("tasks:", "effects:"),
        ])
    func mistakeInTask(text: String, mistake: String) throws {
        let spec = """
            flowgen: 1
            flow: SignInFlow
            outcomes: { finished: }
            tasks:
              signIn:
                outcomes: { refused: { reason: String } }
            start: form
            routes:
              form:
                transitions:
                  requested: { run: signIn }
                  refused: { present: problem }
                  closed: { finish: finished }
              problem: { params: { reason: String } }

            """
        try #require(ReadModule(spec).diagnostics.isEmpty && spec.contains(text))
        let read = ReadModule(spec.replacing(text, with: mistake, maxReplacements: 1))
        #expect(!read.diagnostics.isEmpty)
        #expect(!read.diagnostics.contains { [.missingArgument, .unknownName].contains($0.rule) })
    }

    @Test("of two keys that mean the same, one is renamed")
    func twoKeysThatMeanTheSame() {
        let diagnostics = ReadModule(
            """
            flowgen: 1
            flow: MainFlow
            screens: { Home: }
            start: home
            states: { home: Home }
            r=outes: { home: Home }
            ruotes: { home: Home }
            """
        ).diagnostics.filter { $0.rule == .unknownKey }
        #expect(diagnostics.map { $0.fix == nil } == [false, true, true])
        #expect(diagnostics.allSatisfy { $0.message.hasSuffix("did you mean `routes`?") })
    }

    @Test(arguments: [
        Mistake(
            "a key of a route", .unknownKey, "`transition` is not a key of a route; did you mean `transitions`?",
            flow(home: "home: { 1️⃣transition2️⃣: { opened: stay } }")),
        Mistake(
            "a key of a screen", .unknownKey, "`intent` is not a key of a screen; did you mean `intents`?",
            "flowgen: 1\nflow: MainFlow\nscreens: { Home: { 1️⃣intent2️⃣: { opened: } } }\nstart: home\n"
                + "routes: { home: { transitions: { opened: stay } } }\n"),
        Mistake(
            "a bare verb", .unknownKey, "`popToRot` is not a verb; did you mean `popToRoot`?",
            flow(home: onOpened("1️⃣popToRot2️⃣"))),
        Mistake(
            "a key without a space behind its colon", .unknownKey,
            "YAML reads `push:detail` as one word; put a space after the colon: `push: detail`",
            flow(home: onOpened("{ 1️⃣push:detail2️⃣ }"))),
        Mistake(
            "a verb as text", .unknownKey,
            "`push detail` is text, not a verb and where it leads; write `{ push: detail }`",
            flow(home: onOpened("1️⃣push detail2️⃣"))),
        Mistake(
            "an event", .unknownEvent,
            "route `home` cannot have the event `openned`: screen `Home` has no such intent; did you mean `opened`?",
            flow(
                home: "home: { transitions: { 1️⃣openned2️⃣: { push: detail } } }", intents: "{ opened: { id: Int } }",
                detailParams: "{ id: Int }")),
        Mistake(
            "a bad default", .invalidLiteral, "`many` is not a value of type `Int`; write a whole number that fits",
            flow(home: onOpened("{ push: detail }"), detailParams: "{ count: { type: Int, default: 1️⃣many2️⃣ } }")),
        Mistake(
            "a comma in a type without quotes", .invalidType,
            "`(Int` is not a Swift type: expected `)` to end the list; quote the whole type, as YAML ends it at the comma",
            "flowgen: 1\nscreens: { Home: { params: { done: (Int1️⃣2️⃣, String) -> Void } } }\n"),
        Mistake(
            "a generic type without quotes", .invalidType,
            "`Result<Int` is not a Swift type: expected `>` to end the generic arguments;"
                + " quote the whole type, as YAML ends it at the comma",
            "flowgen: 1\nscreens: { Home: { params: { done: Result<Int1️⃣2️⃣, any Error> } } }\n"),
        Mistake(
            "a value beside a doc", .unknownKey,
            "beside `payload` or `doc` an event's values are written `payload: { id: … }`; move `id` there",
            "flowgen: 1\nscreens: { Home: { intents: { opened: { 1️⃣id2️⃣: Int, doc: Shown. } } } }\n"),
        Mistake(
            "a condition that is none", .wrongShape,
            "a branch asks one guard, and `isA and isB` asks more; declare a guard that answers for all of it,"
                + " or let branches before this one have `when: not isA` and `when: not isB`",
            flow(home: onOpened("[{ when: 1️⃣isA and isB2️⃣, push: detail }, stay]"))),
        Mistake(
            "an unknown event still has its targets looked at", .unknownEvent,
            "route `home` cannot have the event `completelyElse`: screen `Home` has no such intent;"
                + " add `completelyElse` to the screen's `intents`, or remove this transition",
            flow(
                home: "home: { transitions: { opened: stay, 1️⃣completelyElse2️⃣: { push: detail, with: { id: $x } } } }",
                detailParams: "{ id: Int }")),
    ])
    func oneMistakeIsOneDiagnostic(mistake: Mistake) { mistake.expectToBeFound() }

    @Test func targetsOfAnUnknownEventAreStillChecked() {
        let text = flow(home: "home: { transitions: { opened: stay, completelyElse: { push: nowhere } } }")
        #expect(ReadModule(text).diagnostics.map(\.rule) == [.unknownEvent, .unknownName])
    }
}

/// Where a `with` is allowed, and to what it applies.
@Suite struct WithTests {
    @Test(arguments: [
        flow(
            top: "guards: { has: { n: Int } }",
            home: onOpened("[{ when: has, with: { n: 1, id: 2 }, push: detail }, stay]"), detailParams: "{ id: Int }"),
        flow(
            top: "effects: { track: { name: String } }",
            home: onOpened("{ run: track, with: { name: opened }, push: detail }")),
        flow(
            home: onOpened("{ do: [popToRoot, { push: detail, with: { id: 1 } }] }"), detailParams: "{ id: Int }"),
        flow(
            home: onOpened("{ do: [{ reset: [home, detail], with: { id: 1 } }] }"), detailParams: "{ id: Int }"),
        flow(
            home: onOpened("{ do: [{ push: detail }, { replace: detail, with: { id: 2 } }], with: { id: 1 } }"),
            detailParams: "{ id: Int }"),
        flow(
            home: onOpened("{ reset: [home, { route: detail, with: { id: 1 } }] }"), detailParams: "{ id: Int }"),
        """
        flowgen: 1
        flow: MainFlow
        guards: { has: { n: Int } }
        screens: { Home: { params: { id: Int } } }
        start:
          - { when: not has, with: { n: 1, id: 1 }, route: home }
          - { route: home, with: { id: 2 } }
        routes: { home: }
        """,
        """
        flowgen: 1
        flow: MainFlow
        params: { id: String }
        screens: { Home: , Detail: { params: { id: Int } } }
        start: home
        entries: [detail]
        routes: { home: , detail: }
        """,
    ])
    func appliesToNamedTargets(text: String) {
        #expect(ReadModule(text).diagnostics.map(\.message) == [])
    }

    @Test(arguments: [
        Mistake(
            "a step that takes nothing", .unknownArgument,
            "nothing that is named here takes a parameter `x`; remove it",
            flow(home: onOpened("{ do: [{ popToRoot: , with: { 1️⃣x2️⃣: 1 } }] }"))),
        Mistake(
            "a step's target that does not take it", .unknownArgument,
            "route `detail` has no parameter `x`; it takes none",
            flow(home: onOpened("{ do: [{ push: detail, with: { 1️⃣x2️⃣: 1 } }] }"))),
    ])
    func isReportedIfItMatchesNoParameter(mistake: Mistake) { mistake.expectToBeFound() }
}
