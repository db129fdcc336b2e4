import FlowDiagnostics
import FlowTestSupport
import Testing

/// Diagnostics about screens that routes declare, and about values that only such routes can declare.
@Suite struct OwnScreenMistakesTests {
    @Test(arguments: [
        Mistake(
            "a second route of the same name", .duplicateName,
            "screen `About` is declared by route `about` of flow `MainFlow` and belongs to that route; rename this route if it"
                + " shows another screen, or declare `About` under `screens` to show it on several routes",
            flow(home: onOpened("stay"), detail: "about:\n  1️⃣About2️⃣:")),
        Mistake(
            "a route that names the screen of another one", .unknownName,
            "screen `About` is declared by route `about` of flow `MainFlow` and belongs to that route;"
                + " declare `About` under `screens` to show it on several routes",
            flow(home: onOpened("stay"), detail: "about: { transitions: { closed: pop } }\n  help: { screen: 1️⃣About2️⃣ }")
        ),
        Mistake(
            "a screen that differs only in case", .missingKey,
            "route `dEtail` names neither a screen nor a flow, and there is no screen `DEtail`; did you mean `screen: Detail`?"
                + " Otherwise declare `DEtail` under `screens`",
            flow(home: onOpened("stay"), detail: "1️⃣dEtail2️⃣:")),
        Mistake(
            "a slip in the name of a screen with values", .missingKey,
            "route `detial` names neither a screen nor a flow, and there is no screen `Detial`; did you mean `screen: Detail`?"
                + " Otherwise declare `Detial` under `screens`",
            flow(
                home: onOpened("{ push: detial }"), detail: "1️⃣detial2️⃣: { transitions: { closed: pop } }",
                intents: "{ opened: { id: Int } }", detailParams: "{ id: Int }")),
        Mistake(
            "params of a screen that is declared", .unknownKey,
            "screen `Detail` is declared under `screens`, and its `params` with it; move these there, or remove them",
            flow(home: onOpened("stay"), detail: "detail: { 1️⃣params2️⃣: { id: Int } }")),
        Mistake(
            "params of a screen that is named", .unknownKey,
            "screen `Detail` is declared under `screens`, and its `params` with it; move these there, or remove them",
            flow(home: onOpened("stay"), detail: "about: { screen: Detail, 1️⃣params2️⃣: { id: Int } }")),
        Mistake(
            "params beside a slip in the name of a screen, which is the only mistake", .unknownName,
            "there is no screen `Detial`; did you mean `Detail`?",
            flow(home: onOpened("stay"), detail: "about: { screen: 1️⃣Detial2️⃣, params: { id: Int } }")),
        Mistake(
            "params beside the name of a screen that nobody declares", .unknownName,
            "there is no screen `Information`; declare it under `screens`, remove `screen` so that the route declares its own,"
                + " or include its file in the same run",
            flow(home: onOpened("stay"), detail: "about: { screen: 1️⃣Information2️⃣, params: { id: Int } }")),
        Mistake(
            "params of a child flow", .unknownKey,
            "the route shows flow `ChildFlow`, which declares its own `params`; move these there, or remove them",
            flow(
                home: onOpened("stay"),
                detail: "detail:\n  child: { flow: ChildFlow, 1️⃣params2️⃣: { id: Int }, transitions: { done: pop } }")),
        Mistake(
            "the payload of an intent that is declared", .unknownKey,
            "screen `Home` is declared under `screens`, and the payload of `opened` with it; move this `payload` there, or"
                + " remove it",
            flow(home: onOpened("{ 1️⃣payload2️⃣: { id: Int }, push: detail }"))),
        Mistake(
            "the payload of an intent that the declared screen has not", .unknownEvent,
            "route `detail` cannot have the event `closed`: screen `Detail` has no such intent; add `closed` to the screen's"
                + " `intents`, or remove this transition",
            flow(
                home: onOpened("stay"),
                detail: "detail: { transitions: { 1️⃣closed2️⃣: { payload: { id: Int }, pop: } } }")),
        Mistake(
            "the payload of an outcome", .unknownKey,
            "the payload of `done` is declared with the `outcomes` of flow `ChildFlow`; move this `payload` there, or remove"
                + " it",
            flow(
                home: onOpened("stay"),
                detail: "detail:\n  child: { flow: ChildFlow, transitions: { done: { 1️⃣payload2️⃣: { id: Int }, pop: } } }"
            )),
        Mistake(
            "the payload in another branch than the first", .wrongShape,
            "the `payload` of an event goes with the first of its branches; move it there",
            flow(
                top: "guards: { isNew: }", home: onOpened("stay"),
                detail:
                    "about: { transitions: { chosen: [{ when: isNew, stay: }, { 1️⃣payload2️⃣: { id: Int }, push: item }] } }"
                    + "\n  item: { params: { id: Int } }")),
        Mistake(
            "the payload of a system event", .unknownKey, "an event of the system has no payload; remove `payload`",
            flow(
                home: onOpened("stay"), detail: "detail: { transitions: { $back: { 1️⃣payload2️⃣: { id: Int }, stay: } } }")
        ),
        Mistake(
            "the payload of a flow's own intent", .unknownKey,
            "the payload of a flow's own intent is declared with the flow's `intents`; move this `payload` there",
            flow(
                top: "intents: { expired: }\ntransitions: { expired: { 1️⃣payload2️⃣: { id: Int }, popToRoot: } }",
                home: onOpened("stay"))),
        Mistake(
            "the payload of a link", .unknownKey,
            "the values of a link are the captures of its pattern, as in `/user/{userId}`; remove `payload`",
            flow(
                top: "links: { routes: { /home: { 1️⃣payload2️⃣: { id: Int }, popToRoot: } } }", home: onOpened("stay"))),
        Mistake(
            "the payload of one step", .unknownKey,
            "`payload` goes with the whole branch, not with one step; put it beside the `do`",
            flow(
                home: onOpened("stay"),
                detail: "about: { transitions: { closed: { do: [{ 1️⃣payload2️⃣: { id: Int }, pop: }] } } }")),
        Mistake(
            "a payload without a verb", .oneVerb, "a transition needs a verb; write `stay` for no navigation",
            flow(
                top: "guards: { isNew: { id: Int } }", home: onOpened("stay"),
                detail: "about: { transitions: { chosen: [1️⃣{ payload: { id: Int } }2️⃣, { when: isNew, pop: }, stay] } }")
        ),
        Mistake(
            "a value in line with its payload", .wrongShape,
            "`id` is in line with `payload`, which has no value; indent `id` below `payload`",
            flow(
                home: onOpened("stay"),
                detail: "about: { transitions: { chosen: { push: item, payload: , 1️⃣id2️⃣: Int } } }"
                    + "\n  item: { params: { id: Int } }")),
        Mistake(
            "a misspelt payload", .unknownKey, "`paylod` is not a key of a transition; did you mean `payload`?",
            flow(
                home: onOpened("stay"),
                detail: "about: { transitions: { chosen: { 1️⃣paylod2️⃣: { id: Int }, push: item } } }"
                    + "\n  item: { params: { id: Int } }")),
        Mistake(
            "the params of a screen by the name of another tool", .unknownKey,
            "`parameters` is not a key of a route; did you mean `params`?",
            flow(home: onOpened("stay"), detail: "about: { 1️⃣parameters2️⃣: { id: Int } }")),
        Mistake(
            "the intents of a screen on its route", .unknownKey,
            "`intents` is not a key of a route; the intents of a screen that the route declares are the keys of its"
                + " `transitions`",
            flow(home: onOpened("stay"), detail: "about: { 1️⃣intents2️⃣: { closed: }, transitions: { closed: pop } }")),
        Mistake(
            "params that are no mapping", .wrongShape,
            "expected parameters, name by name, found `Int`; write it like `{ email: String }`",
            flow(home: onOpened("{ push: about, with: { id: 1 } }"), detail: "about: { params: 1️⃣Int2️⃣ }")),
        Mistake(
            "a value that neither the screen nor the event has", .missingArgument,
            "route `item` needs `id`, and nothing here has a value of that name; add `with: { id: … }`, or give the event"
                + " `payload: { id: Int }`",
            flow(
                home: onOpened("stay"),
                detail: "about: { transitions: { chosen: { push: 1️⃣item2️⃣ } } }\n  item: { params: { id: Int } }")),
        Mistake(
            "a value that only `start` gets", .missingArgument,
            "route `item` needs `id`, and nothing here has a value of that name, because only `start` gets the flow's"
                + " parameters; add `with: { id: … }`, or give route `about` `params: { id: Int }` as well",
            flow(
                top: "params: { id: Int }", home: onOpened("stay"),
                detail: "about: { transitions: { chosen: { push: 1️⃣item2️⃣ } } }\n  item: { params: { id: Int } }")),
    ])
    func isOneDiagnostic(_ mistake: Mistake) { mistake.expectToBeFound(beside: Self.child) }

    private static let child = """
        flowgen: 1
        flow: ChildFlow
        outcomes: { done: }
        start: end
        routes: { end: { transitions: { done: { finish: done } } } }

        """
}
