import FlowDiagnostics
import Testing

/// Diagnostics of decoding about the shape of a spec.
@Suite struct ShapeMistakesTests {
    @Test(arguments: [
        Mistake(
            "an empty file", .missingKey, "the file is empty; a spec begins with `flowgen: 1`", "1️⃣2️⃣"),
        Mistake(
            "a list where a spec is expected", .wrongShape, "expected a spec, found a list; write it like `flowgen: 1`",
            "1️⃣- flowgen: 12️⃣\n"),
        Mistake(
            "no language version", .missingKey,
            "the language version is missing; begin the file with `flowgen: 1`",
            "1️⃣2️⃣screens: { Home: }\n"),
        Mistake(
            "a newer language version", .unsupportedVersion,
            "this flowgen reads language version 1, but the file says 2; use a newer flowgen",
            "flowgen: 1️⃣22️⃣\nscreens: { Home: }\n"),
        Mistake(
            "a version that is none", .wrongShape,
            "expected the language version, found `latest`; write it like `flowgen: 1`",
            "flowgen: 1️⃣latest2️⃣\n"),
        Mistake(
            "routes in a library", .missingKey,
            "`routes` belongs to a flow, and this file has none; add `flow: Name`, or keep only shared `screens` here",
            "flowgen: 1\nscreens: { Home: }\n1️⃣routes2️⃣: { home: }\n"),
        Mistake(
            "a flow without its name", .missingKey,
            "`guards` and `start` belong to a flow, and this file has none; add `flow: Name`, or keep only shared `screens` here",
            "flowgen: 1\nscreens: { Home: }\n1️⃣guards2️⃣: { isReady: }\nstart: home\n"),
        Mistake(
            "a whole flow without its name", .missingKey,
            "`routes`, `start` and 2 more belong to a flow, and this file has none; add `flow: Name`, or keep only shared"
                + " `screens` here",
            """
            flowgen: 1
            screens: { Home: { intents: { closed: } } }
            1️⃣routes2️⃣: { home: { transitions: { closed: { psuh: home } } } }
            start: home
            intents: { expired: }
            transitions: { expired: popToRoot }
            """),
        Mistake(
            "a flow without a start", .missingKey,
            "flow `MainFlow` has no `start`; name its first route, as in `start: login`",
            "flowgen: 1\nflow: 1️⃣MainFlow2️⃣\nscreens: { Home: }\nroutes: { home: }\n"),
        Mistake(
            "a guarded start that may have no answer", .missingKey,
            "`start` has no route for when none of its guards holds; end the list with a route without `when`",
            "flowgen: 1\nflow: MainFlow\nguards: { isNew: }\nscreens: { Home: }\n"
                + "start:\n  - { when: 1️⃣isNew2️⃣, route: home }\nroutes: { home: }\n"),
        Mistake(
            "an unknown key of a spec", .unknownKey, "`route` is not a key of a spec; did you mean `routes`?",
            "flowgen: 1\nflow: MainFlow\nscreens: { Home: }\nstart: home\n1️⃣route2️⃣: { home: }\n"),
        Mistake(
            "an unknown key of a screen", .unknownKey, "`intent` is not a key of a screen; did you mean `intents`?",
            "flowgen: 1\nscreens:\n  Home: { 1️⃣intent2️⃣: { opened: } }\n"),
        Mistake(
            "an unknown key of a parameter", .unknownKey, "`Type` is not a key of a parameter; did you mean `type`?",
            "flowgen: 1\nscreens:\n  Home: { params: { id: { type: Int, 1️⃣Type2️⃣: Int } } }\n"),
        Mistake(
            "a parameter without a type", .missingKey, "parameter `id` has no `type`; add `type: String`, say",
            "flowgen: 1\nscreens:\n  Home: { params: { 1️⃣id2️⃣: { default: 1 } } }\n"),
        Mistake(
            "an unknown key of a long event", .unknownKey, "`dok` is not a key of an event; did you mean `doc`?",
            "flowgen: 1\nscreens:\n  Home: { intents: { opened: { payload: {}, 1️⃣dok2️⃣: x } } }\n"),
        Mistake(
            "an unknown key of a route", .unknownKey, "`screens` is not a key of a route; did you mean `screen`?",
            flow(home: "home: { 1️⃣screens2️⃣: Home, transitions: { opened: stay } }")),
        Mistake(
            "screens as a list", .wrongShape,
            "expected screens, name by name, found a list; write it like `screens: { Login: }`",
            "flowgen: 1\nscreens: 1️⃣[Home]2️⃣\n"),
        Mistake(
            "a doc that is a mapping", .wrongShape,
            "expected a text, found a mapping; write it like `doc: Log in with an e-mail address.`",
            "flowgen: 1\ndoc: 1️⃣{ a: b }2️⃣\n"),
        Mistake(
            "a container there is not", .wrongShape,
            "expected `stack`, `switch` or `tabs`, found `tab`; did you mean `tabs`?",
            flow(top: "container: 1️⃣tab2️⃣", home: onOpened("stay"))),
        Mistake(
            "a presentation there is not", .wrongShape,
            "expected `sheet`, `cover` or `popover`, found `drawer`; write it like `as: sheet`, or declare it under `presentations`",
            flow(home: onOpened("{ present: detail, as: 1️⃣drawer2️⃣ }"))),
        Mistake(
            "another YAML 1.1 truth", .wrongShape,
            "expected `true` or `false`, found `yes`; write it like `animated: true`",
            flow(home: onOpened("{ push: detail, animated: 1️⃣yes2️⃣ }"))),
        Mistake(
            "a presentation that may be either", .wrongShape,
            "expected `sheet`, `cover` or `popover`, found `modal`; write it like `as: sheet`, or declare it under `presentations`",
            flow(home: onOpened("{ present: detail, as: 1️⃣modal2️⃣ }"))),
        Mistake(
            "a YAML 1.1 truth", .wrongShape,
            "expected `true` or `false`, found `no`; write it like `animated: false`",
            flow(home: onOpened("{ push: detail, animated: 1️⃣no2️⃣ }"))),
        Mistake(
            "a back that is not hidden", .wrongShape,
            "expected `hidden`, or a condition, found `false`; write it like `back: hidden`",
            flow(home: onOpened("stay"), detail: "detail: { back: 1️⃣false2️⃣ }")),
        Mistake(
            "a detent there is not", .wrongShape,
            "expected `medium`, `large`, a fraction up to 1 or a height in points, found `small`;"
                + " write it like `detents: [medium, 0.8, 320]`",
            flow(home: onOpened("stay"), detail: "detail: { detents: [medium, 1️⃣small2️⃣] }")),
        Mistake(
            "a screen and a flow", .wrongShape,
            "a route shows a `screen` or a `flow`, not both; remove one of them",
            flow(home: onOpened("stay"), detail: "detail: { screen: Detail, 1️⃣flow2️⃣: OtherFlow }")),
        Mistake(
            "an item of a route list without a route", .missingKey,
            "an item of `reset` needs a `route`; write `{ route: detail, with: … }`",
            flow(home: onOpened("{ reset: [home, 1️⃣{ with: { id: 1 } }2️⃣] }"))),
        Mistake(
            "a guard that is no guard", .wrongShape,
            "a branch asks one guard, and `isA or isB` asks more; declare a guard that answers for all of it,"
                + " or write a branch of its own for each, `when: isA` and `when: isB`",
            flow(home: onOpened("[{ when: 1️⃣isA or isB2️⃣, push: detail }, stay]"))),
        Mistake(
            "a list of guards", .wrongShape,
            "a branch asks one guard, and this is a list; declare a guard that answers for all of it,"
                + " or let branches before this one have `when: not isA` and `when: not isB`",
            flow(home: onOpened("[{ when: 1️⃣[isA, isB]2️⃣, push: detail }, stay]"))),
        Mistake(
            "a value of the payload", .unknownKey,
            "`email` is not a key of a transition; for a value of the event, write `payload: { email: String }`",
            flow(home: onOpened("{ 1️⃣email2️⃣: String, push: detail }"))),
        Mistake(
            "a verb of another tool", .unknownKey,
            "`then` is not a key of a transition; write `push: detail`",
            flow(top: "guards: { isNew: }", home: onOpened("[{ when: isNew, 1️⃣then2️⃣: detail }, stay]"))),
        Mistake(
            "a comparison of Swift", .wrongShape,
            "`reason == .cancelled` is Swift; write `when: { reason: .cancelled }`",
            flow(home: onOpened("[{ when: 1️⃣reason == .cancelled2️⃣, push: detail }, stay]"))),
        Mistake(
            "a difference of Swift", .wrongShape,
            "`reason != .cancelled` is Swift; let a branch before this one have `when: { reason: .cancelled }`",
            flow(home: onOpened("[{ when: 1️⃣reason != .cancelled2️⃣, push: detail }, stay]"))),
        Mistake(
            "a comparison of Swift, with a reference", .wrongShape,
            "`$reason == .cancelled` is Swift; write `when: { reason: .cancelled }`",
            flow(home: onOpened("[{ when: 1️⃣$reason == .cancelled2️⃣, push: detail }, stay]"))),
        Mistake(
            "a value without a name", .wrongShape,
            "`.cancelled` is Swift; say which value is to be equal to it, as in `when: { reason: .cancelled }`",
            flow(home: onOpened("[{ when: 1️⃣.cancelled2️⃣, push: detail }, stay]"))),
        Mistake(
            "a call of Swift", .invalidIdentifier,
            "`track(id)` is a call in Swift, and not the name of an effect or a task; write `track`, which gets its values by"
                + " their names, or from `with`",
            flow(home: onOpened("{ push: detail, run: 1️⃣track(id)2️⃣ }"))),
        Mistake(
            "a guard that is run", .unknownName,
            "there is no effect `isNew`; it is a guard; ask it with `when: isNew`",
            flow(top: "guards: { isNew: }", home: onOpened("{ push: detail, run: 1️⃣isNew2️⃣ }"))),
        Mistake(
            "an effect that is asked", .unknownName,
            "there is no guard `track`; it is an effect; run it with `run: track`",
            flow(top: "effects: { track: }", home: onOpened("[{ when: 1️⃣track2️⃣, push: detail }, stay]"))),
    ])
    func isFound(mistake: Mistake) { mistake.expectToBeFound() }

    @Test(arguments: [
        Mistake(
            "no verb", .oneVerb,
            "this branch has nothing but a `when`; write what follows beside it, `{ when: isNew, stay: }`, without a dash of its own",
            flow(top: "guards: { isNew: }", home: onOpened("[1️⃣{ when: isNew }2️⃣, stay]"))),
        Mistake(
            "two verbs", .oneVerb,
            "a branch has one verb, and this one has `push` already; write several steps as"
                + " `do: [{ push: detail }, dismiss]`",
            flow(home: onOpened("{ push: detail, 1️⃣dismiss2️⃣: }"))),
        Mistake(
            "a verb beside steps", .oneVerb,
            "a branch has one verb, and this one has `do` already; add `push` to the list of `do`",
            flow(home: onOpened("{ do: [popToRoot], 1️⃣push2️⃣: detail }"))),
        Mistake(
            "steps beside a verb", .oneVerb,
            "a branch has one verb, and this one has `push` already; move `push` into the list of `do`",
            flow(home: onOpened("{ push: detail, 1️⃣do2️⃣: [popToRoot] }"))),
        Mistake(
            "a step after a finish", .oneVerb,
            "nothing can follow a `finish`: the flow is over by then; make it the last step",
            flow(top: "outcomes: { done: }", home: onOpened("{ do: [{ finish: done }, 1️⃣popToRoot2️⃣] }"))),
        Mistake(
            "a route in the place of a verb", .unknownKey,
            "`detail` is a route, not a verb; write `{ push: detail }`", flow(home: onOpened("1️⃣detail2️⃣"))),
        Mistake(
            "a tab in the place of a verb", .unknownKey,
            "`detail` is a route, not a verb; write `{ show: detail }`",
            flow(top: "container: tabs", home: onOpened("1️⃣detail2️⃣"))),
        Mistake(
            "a route with the name of a verb in the place of a verb", .unknownKey,
            "`show` is a route, not a verb; write `{ push: show }`",
            flow(home: onOpened("1️⃣show2️⃣"), detail: "show: { screen: Detail }")),
        Mistake(
            "a verb there is not", .unknownKey, "`poop` is not a verb; did you mean `pop`?",
            flow(home: onOpened("1️⃣poop2️⃣"))),
        Mistake(
            "a key of a branch there is not", .unknownKey, "`pussh` is not a key of a transition; did you mean `push`?",
            flow(home: onOpened("{ 1️⃣pussh2️⃣: detail }"))),
        Mistake(
            "a verb that needs a route", .wrongShape, "`push` needs a value; write `{ push: detail }`",
            flow(home: onOpened("1️⃣push2️⃣"))),
        Mistake(
            "a verb that takes no value", .wrongShape, "`dismiss` takes no value; write just `dismiss`",
            flow(home: onOpened("{ dismiss: 1️⃣detail2️⃣ }"))),
        Mistake(
            "nothing at all", .wrongShape, "expected a verb, found nothing; write it like `stay`",
            flow(home: "home:\n    transitions:\n      opened:1️⃣2️⃣")),
        Mistake(
            "a pop of none", .wrongShape,
            "expected how many routes to pop, 1 or more, found `0`; write it like `pop: 2`",
            flow(home: onOpened("{ pop: 1️⃣02️⃣ }"))),
        Mistake(
            "a uniqueness there is not", .wrongShape,
            "expected `top` or `layer`, found `stack`; write it like `unique: top`",
            flow(home: onOpened("{ push: detail, unique: 1️⃣stack2️⃣ }"))),
        Mistake(
            "a uniqueness that `present` does not have", .wrongShape,
            "expected `layer`, found `top`; write it like `unique: layer`",
            flow(home: onOpened("{ present: detail, unique: 1️⃣top2️⃣ }"))),
        Mistake(
            "a modifier of two verbs with a third", .unknownKey,
            "`unique` goes with `push` or `present`, not with `replace`; remove it",
            flow(home: onOpened("{ replace: detail, 1️⃣unique2️⃣: layer }"))),
        Mistake(
            "values that a presented route has in common", .unknownKey,
            "`by` goes with `push`, not with `present`; remove it",
            flow(home: onOpened("{ present: detail, unique: layer, 1️⃣by2️⃣: [id] }"))),
        Mistake(
            "above with a verb it does not go with", .unknownKey,
            "`above` goes with `push`, not with `replace`; remove it",
            flow(home: onOpened("{ replace: detail, 1️⃣above2️⃣: home }"))),
        Mistake(
            "a presentation with push", .unknownKey,
            "`as` goes with `present`, not with `push`; write `present: detail`, or remove `as`",
            flow(home: onOpened("{ push: detail, 1️⃣as2️⃣: sheet }"))),
        Mistake(
            "two placements", .wrongShape,
            "`push` takes only one of `above`, `insteadOf`, `unique`; remove the others",
            flow(home: onOpened("{ push: detail, above: home, 1️⃣unique2️⃣: top }"))),
        Mistake(
            "hold where there is no link", .unknownKey,
            "`hold` goes with the branches of a link, and of an intent under the flow's own `intents`; remove it",
            flow(home: onOpened("{ push: detail, 1️⃣hold2️⃣: true }"))),
        Mistake(
            "a number of seconds without its key", .wrongShape,
            "expected `true`, or for how many seconds, found `120`; write it like `hold: { for: 120 }`",
            flow(
                top: "intents: { tapped: }\ntransitions: { tapped: { stay: , hold: 1️⃣1202️⃣ } }", home: onOpened("resume"))
        ),
        Mistake(
            "a time with a unit", .wrongShape,
            "expected a whole number of seconds, 1 or more, found `2m`; write it like `hold: { for: 120 }`",
            flow(
                top: "intents: { tapped: }\ntransitions: { tapped: { stay: , hold: { for: 1️⃣2m2️⃣ } } }",
                home: onOpened("resume"))),
        Mistake(
            "a guard on one step", .unknownKey,
            "`when` goes with the whole branch, not with one step; put it beside the `do`",
            flow(home: onOpened("{ do: [{ push: detail, 1️⃣when2️⃣: isNew }] }"))),
        Mistake(
            "a do within a do", .wrongShape, "a step of a `do` cannot be a `do`; write its steps one after the other",
            flow(home: onOpened("{ do: [{ 1️⃣do2️⃣: [pop] }, stay] }"))),
        Mistake(
            "a list within a list of branches", .wrongShape,
            "expected one branch, found a list; write it like `{ push: detail }`",
            flow(home: onOpened("[1️⃣[pop]2️⃣, stay]"))),
    ])
    func isFoundInATransition(mistake: Mistake) { mistake.expectToBeFound() }

    @Test(arguments: [
        Mistake(
            "a pattern without a slash", .invalidLink, "`user` is not a link pattern: a pattern begins with `/`",
            link("1️⃣u2️⃣ser")),
        Mistake(
            "an unclosed capture", .invalidLink, "`/user/{id` is not a link pattern: this `{` is never closed; add `}`",
            link("/user/1️⃣{2️⃣id")),
        Mistake(
            "a duplicate capture", .invalidLink,
            "`/a/{id}/{id}` is not a link pattern: the capture `id` is there twice; rename one",
            link("/a/{id}/{1️⃣id2️⃣}")),
        Mistake(
            "a capture that is part of a segment", .invalidLink,
            "`/user-{id}` is not a link pattern: a capture is a whole segment with a name, as in `/user/{userId}`",
            link("/1️⃣user-{id}2️⃣")),
        Mistake(
            "a capture as others write it", .invalidLink,
            "`/user/:id` is not a link pattern: a capture is written in braces, as in `/user/{userId}`",
            link("/user/1️⃣:id2️⃣")),
        Mistake(
            "an asterisk", .invalidLink,
            "`/user/*` is not a link pattern: `*` alone matches nothing but itself; write a capture, as in `/user/{userId}`,"
                + " or `**`", link("/user/1️⃣*2️⃣")),
        Mistake(
            "a scheme with what follows it", .wrongShape,
            "expected a URL scheme, found `myapp://`; write it like `schemes: [myapp]`",
            flow(top: "links: { schemes: [shop, 1️⃣\"myapp://\"2️⃣] }", home: onOpened("stay"))),
        Mistake(
            "a scheme that is none", .wrongShape,
            "expected a URL scheme, found `my app`; write it like `schemes: [myapp]`",
            flow(top: "links: { schemes: 1️⃣my app2️⃣ }", home: onOpened("stay"))),
        Mistake(
            "a host with what goes before it", .wrongShape,
            "expected a host, found `https://x.com/a`; write it like `hosts: [x.com]`",
            flow(top: "links: { hosts: [1️⃣https://x.com/a2️⃣] }", home: onOpened("stay"))),
        Mistake(
            "something behind the rest", .invalidLink,
            "`/a/**/b` is not a link pattern: `**` is the rest, so nothing follows it", link("/a/**1️⃣/2️⃣b")),
        Mistake(
            "an empty segment", .invalidLink, "`/a//b` is not a link pattern: a segment between two `/` is empty",
            link("/a1️⃣/2️⃣/b")),
        Mistake(
            "a query item without a value", .invalidLink,
            "`/a?q` is not a link pattern: a query item is written `name={value}`", link("/a?1️⃣q2️⃣")),
        Mistake(
            "a capture with no name", .invalidLink,
            "`/a/{1x}` is not a link pattern: `1x` cannot be the name of a capture",
            link("/a/{1️⃣1x2️⃣}")),
    ])
    func isFoundInALink(mistake: Mistake) { mistake.expectToBeFound() }

    private static func link(_ pattern: String) -> String {
        flow(top: "links:\n  schemes: [myapp]\n  routes:\n    \(pattern): popToRoot", home: onOpened("stay"))
    }
}
