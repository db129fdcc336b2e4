import FlowDiagnostics
import FlowTestSupport
import Testing

/// Mistakes for which the advice depends on what the spec declares: what is advised is right in this place.
@Suite struct AdvisedMistakesTests {
    static let verbs: [Mistake] = [
        Mistake(
            "a verb of other tools, to a sheet", .unknownKey,
            "`navigate` is not a key of a transition; write `present: detail`",
            spec("{ 1️⃣navigate2️⃣: detail }", detail: "as: sheet")),
        Mistake(
            "a verb of other tools, to a tab", .unknownKey,
            "`goTo` is not a key of a transition; write `show: detail`",
            spec("{ 1️⃣goTo2️⃣: detail }", top: "container: tabs")),
        Mistake(
            "a sheet as a verb", .unknownKey, "`detail` is a route, not a verb; write `{ present: detail }`",
            spec("1️⃣detail2️⃣", detail: "as: sheet")),
        Mistake(
            "branches as keys", .unknownKey,
            "`then` is not a key of a transition; branches are a list, and the last one, without `when`, is used if no other matches:"
                + " `[{ when: isNew, push: detail }, { finish: done }]`",
            spec(
                "{ when: isNew, 1️⃣then2️⃣: { push: detail }, else: { finish: done } }",
                top: "guards: { isNew: }\noutcomes: { done: }")),
        Mistake(
            "a branch as keys, without another one", .unknownKey,
            "`then` is not a key of a transition; branches are a list, and the last one, without `when`, is used if no other matches:"
                + " `[{ when: isNew, push: detail }, stay]`",
            spec("{ when: isNew, 1️⃣then2️⃣: { push: detail } }", top: "guards: { isNew: }")),
        Mistake(
            "an effect as a step", .unknownKey,
            "`run` goes with the whole branch, not with one step; put it beside the `do`",
            spec("{ do: [{ 1️⃣run2️⃣: track }, { push: detail }] }", top: "effects: { track: }")),
        Mistake(
            "a message without a verb", .oneVerb,
            "a message goes to the screen on top after the verb, and there is no verb; add the one that leads to that screen:"
                + " `dismiss:` in a sheet or a cover, and `pop:` for a pushed route",
            """
            flowgen: 1
            flow: MainFlow
            screens: { Home: { intents: { opened: }, receives: { chosen: } } }
            start: home
            routes:
              home: { transitions: { opened: { present: detail } } }
              detail: { transitions: { closed: 1️⃣{ deliver: chosen }2️⃣ } }
            """),
        Mistake(
            "an arrow for a colon", .yamlSyntax, "there is no `:` after `closed`; write `closed: pop`",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes:
              home:
                transitions:
                  1️⃣closed2️⃣ -> pop
                  opened: stay
            """),
        Mistake(
            "a push of the first route", .missingArgument,
            "route `home` needs `id`, and nothing here has a value of that name, because only `start` gets the flow's parameters; write"
                + " `popTo: home` to go back to where the flow starts, or add `with: { id: … }`, or give route `detail` `params: { id:"
                + " Int }` as well",
            """
            flowgen: 1
            flow: MainFlow
            params: { id: Int }
            start: home
            routes:
              home: { params: { id: Int }, transitions: { opened: { push: detail } } }
              detail: { transitions: { changed: { push: 1️⃣home2️⃣ } } }
            """),
        Mistake(
            "another route than the one after which the event is named", .missingArgument,
            "route `detail` needs `id`, and nothing here has a value of that name; did you mean `compose`, after which the event is"
                + " named? Otherwise add `with: { id: … }`, or give the event `payload: { id: Int }`",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes:
              home: { transitions: { composeTapped: { present: 1️⃣detail2️⃣ } } }
              detail: { params: { id: Int } }
              compose:
            """),
    ]

    static let keys: [Mistake] = [
        Mistake(
            "events without `transitions`", .unknownKey,
            "`shared` is not a key of a route; if it is an event, write it below `transitions`, as in"
                + " `transitions: { shared: { push: detail } }`",
            spec("{ push: detail }", detail: "1️⃣shared2️⃣: { push: detail }, closed: pop")),
        Mistake(
            "a hidden back button", .unknownKey,
            "`backHidden` is not a key of a route; write `back: hidden`, or `back: { when: … }` with the guard that must hold",
            spec("{ push: detail }", detail: "1️⃣backHidden2️⃣: true")),
        Mistake(
            "a key of a tab", .unknownKey,
            "`hidden` is not a key of a route; it is a key of `tab`; write `tab: { hidden: true }`",
            spec("{ show: detail }", top: "container: tabs", detail: "1️⃣hidden2️⃣: true")),
        Mistake(
            "a comment of Swift behind a key", .yamlSyntax,
            "a comment starts with `#` in YAML, not with `//`; write `# …`",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes:
              home:  1️⃣//2️⃣ full screen
                transitions: { opened: stay }
            """),
        Mistake(
            "a text with a value as in Swift", .yamlSyntax,
            "`\\(reason)` is Swift; in the text of an alert, write `{reason}` for the value of that name",
            spec("{ present: detail }", detail: "alert: { title: \"1️⃣\\(reason)2️⃣\" }")),
        Mistake(
            "a start whose last item asks the other answer", .missingKey,
            "`start` has no route for when none of its guards holds; remove `when: not isNew`, which is the other answer of an item"
                + " before it",
            """
            flowgen: 1
            flow: MainFlow
            guards: { isNew: }
            start: [{ when: isNew, route: home }, { when: not 1️⃣isNew2️⃣, route: detail }]
            routes: { home: , detail: }
            """),
    ]

    @Test("is one diagnostic, with its location and what to write", arguments: verbs + keys)
    func isFound(mistake: Mistake) { mistake.expectToBeFound() }
}
