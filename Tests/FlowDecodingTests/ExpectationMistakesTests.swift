import FlowDiagnostics
import FlowTestSupport
import Testing

/// Diagnostics about expectations.
@Suite struct ExpectationMistakesTests {
    private static func spec(_ item: String) -> String { ExpectationTests.spec("  - \(item)") }

    @Test(
        "the shape of an expectation",
        arguments: [
            Mistake(
                "no form", .missingKey,
                "an expectation says what must hold; add `never`, `possible`, `always`, `before`, `between` or `when`",
                spec("1️⃣{ id: A }2️⃣")),
            Mistake(
                "a check without an event", .missingKey,
                "`seen` is what must hold after an event, which is missing; write `when: { intent: … }` in line with it, or"
                    + " `never: { seen: … }` for what must never be seen",
                spec("{ 1️⃣seen2️⃣: home }")),
            Mistake(
                "two forms", .wrongShape,
                "an expectation has one form, and this one is `never` already; make two items of it",
                spec("{ never: { seen: home }, 1️⃣possible2️⃣: { seen: home } }")),
            Mistake(
                "an event without a check", .missingKey,
                "`when` needs a check of what follows; add `seen`, `stack` or `outcome` in line with it, or `fails: never`",
                spec("1️⃣when2️⃣: { intent: opened }")),
            Mistake(
                "two checks", .wrongShape,
                "a `when` has one check, and this one has `seen` already; make two items of it",
                spec("{ when: { intent: opened }, seen: detail, 1️⃣fails2️⃣: never }")),
            Mistake(
                "a check beside another form", .unknownKey,
                "`stack` is a check of `when`, and this item is `never`; remove it, or make two items of it",
                spec("{ never: { seen: home }, 1️⃣stack2️⃣: [home] }")),
            Mistake(
                "no list", .wrongShape,
                "expected a list of expectations, found a mapping; write it like `expect: [{ never: { twice: detail } }]`",
                ExpectationTests.spec("  1️⃣never: { seen: home }2️⃣")),
            Mistake(
                "an empty situation", .wrongShape,
                "a situation is empty; write it like `never: { seen: home, beneath: login }`",
                spec("never: 1️⃣{ }2️⃣")),
            Mistake(
                "a situation that is a name", .wrongShape,
                "expected a situation, found `home`; write it like `never: { seen: home, beneath: login }`",
                spec("never: 1️⃣home2️⃣")),
            Mistake(
                "an empty list of routes", .wrongShape,
                "expected routes, found an empty list; write it like `seen: [home, login]`",
                spec("never: { seen: 1️⃣[]2️⃣ }")),
            Mistake(
                "a choice in a choice", .wrongShape,
                "expected the name of a route, found a mapping; write it like `seen: { not: login }`",
                spec("never: { seen: { not: 1️⃣{ not: home }2️⃣ } }")),
            Mistake(
                "a list in a list", .wrongShape,
                "expected the name of a route, found a list; write it like `seen: [home, login]`",
                spec("never: { seen: [home, 1️⃣[detail]2️⃣] }")),
            Mistake(
                "a negative number", .wrongShape,
                "expected a whole number from 0 to 10,000, found `-1`; write it like `deeper: 3`",
                spec("never: { deeper: 1️⃣-12️⃣ }")),
            Mistake(
                "a number of events that is a word", .wrongShape,
                "expected a whole number from 0 to 10,000, found `many`; write it like `within: 3`",
                spec("always: { can: home, within: 1️⃣many2️⃣ }")),
            Mistake(
                "no goal", .missingKey,
                "`always` says what can be reached from everywhere; write `can: finish`, or `can: …` with a route",
                spec("always: 1️⃣{ within: 3 }2️⃣")),
            Mistake(
                "an outcome without the end", .unknownKey,
                "`with` is the outcome of `can: finish`; remove it, or write `can: finish`",
                spec("always: { can: home, 1️⃣with2️⃣: done }")),
            Mistake(
                "half of a `before`", .missingKey,
                "`before` needs `then`; write it like `before: { first: address, then: payment }`",
                spec("before: 1️⃣{ first: home }2️⃣")),
            Mistake(
                "half of a `between`", .missingKey,
                "`between` needs `before`; write it like `between: { after: cart, before: payment, never: home }`",
                spec("between: 1️⃣{ after: home, never: detail }2️⃣")),
            Mistake(
                "no event", .missingKey,
                "`when` needs an event; write `intent: …`, `link: …` or `event: …`, as in `when: { intent: sessionExpired }`",
                spec("{ when: 1️⃣{ at: home }2️⃣, seen: home }")),
            Mistake(
                "two events", .wrongShape,
                "a `when` is about one event, and this one has `intent` already; make two items of it",
                spec("{ when: { intent: opened, 1️⃣event2️⃣: closed }, seen: home }")),
            Mistake(
                "another word after `fails`", .wrongShape,
                "expected `never`, found `nevr`; did you mean `never`?",
                spec("{ when: { intent: opened }, fails: 1️⃣nevr2️⃣ }")),
            Mistake(
                "the opposite as a condition is written", .wrongShape,
                "the opposite of a route is a mapping; write `{ not: home }`", spec("never: { seen: 1️⃣not home2️⃣ }")),
            Mistake(
                "several routes in one text", .wrongShape, "several routes are a list; write `[home, detail]`",
                spec("never:\n      seen: 1️⃣home, detail2️⃣")),
            Mistake(
                "a part that is not indented", .wrongShape,
                "`seen` is in line with `never`, which has no value; indent `seen` below `never`",
                spec("never:\n    1️⃣seen2️⃣: home")),
            Mistake(
                "a part that only situations have, and that is not indented", .wrongShape,
                "`beneath` is in line with `never`, which has no value; indent `beneath` below `never`",
                spec("never:\n    1️⃣beneath2️⃣: home\n    twice: home")),
            Mistake(
                "an event that is not indented", .wrongShape,
                "`intent` is in line with `when`, which has no value; indent `intent` below `when`",
                spec("when:\n    1️⃣intent2️⃣: opened\n    seen: home")),
            Mistake(
                "a path with dots", .invalidIdentifier,
                "a route of the flow that a route shows is named with a `/`; write `child/second`",
                spec("never: { seen: 1️⃣child.second2️⃣ }")),
            Mistake(
                "a path without an end", .invalidIdentifier,
                "`child/` has no name beside a `/`; write it like `home/detail`", spec("never: { seen: 1️⃣child/2️⃣ }")),
        ])
    func shape(_ mistake: Mistake) { mistake.expectToBeFound(beside: ExpectationTests.child) }

    @Test(
        "keys at the wrong level, and misspelt ones",
        arguments: [
            Mistake(
                "a misspelt form", .unknownKey, "`nevr` is not a key of an expectation; did you mean `never`?",
                spec("1️⃣nevr2️⃣: { seen: home }")),
            Mistake(
                "a misspelt part", .unknownKey, "`beneth` is not a key of a situation; did you mean `beneath`?",
                spec("never: { seen: home, 1️⃣beneth2️⃣: detail }")),
            Mistake(
                "`at` without `when`", .unknownKey,
                "`at` is not a key of an expectation; it is a key of `when`, as in `when: { intent: …, at: … }`",
                spec("{ never: { seen: home }, 1️⃣at2️⃣: home }")),
            Mistake(
                "`within` without `can`", .unknownKey,
                "`within` is not a key of a situation; it is a key of `always`, as in `always: { can: finish, within: … }`",
                spec("possible: { seen: home, 1️⃣within2️⃣: 3 }")),
            Mistake(
                "a part outside a situation", .unknownKey,
                "`beneath` is not a key of an expectation; it is a part of a situation, as in `never: { beneath: … }`",
                spec("{ never: { seen: home }, 1️⃣beneath2️⃣: detail }")),
            Mistake(
                "`not` around a part", .unknownKey,
                "`not` is not a key of a situation; it is written around routes, as in `seen: { not: home }`",
                spec("never: { 1️⃣not2️⃣: home }")),
            Mistake(
                "a form in a situation", .unknownKey,
                "`never` is not a key of a situation; it is a form of an expectation, and an item of `expect` has one",
                spec("possible: { 1️⃣never2️⃣: home }")),
            Mistake(
                "`or` in a choice", .unknownKey,
                "`anyOf` is not a key of a choice of routes; several routes are a list, as in `[home, login]`",
                spec("never: { seen: { 1️⃣anyOf2️⃣: [home] } }")),
            Mistake(
                "a word of other tools", .unknownKey, "`visible` is not a key of a situation; did you mean `seen`?",
                spec("never: { 1️⃣visible2️⃣: home }")),
            Mistake(
                "the key in other words", .unknownKey, "`invariants` is not a key of a spec; did you mean `expect`?",
                ExpectationTests.spec("  - never: { seen: home }", key: "1️⃣invariants2️⃣")),
        ])
    func keys(_ mistake: Mistake) { mistake.expectToBeFound(beside: ExpectationTests.child) }

    @Test(
        "names that do not exist",
        arguments: [
            Mistake(
                "a route", .unknownName, "there is no route `detial`; did you mean `detail`?",
                spec("never: { seen: 1️⃣detial2️⃣ }")),
            Mistake(
                "a route like no other", .unknownName,
                "there is no route `profile`; declare it under `routes`, or correct the name",
                spec("never: { seen: 1️⃣profile2️⃣ }")),
            Mistake(
                "a route of the child flow alone", .unknownName,
                "there is no route `second`; it is one of `ChildFlow`, which route `child` shows; write `child/second`",
                spec("never: { seen: 1️⃣second2️⃣ }")),
            Mistake(
                "a flow", .unknownName,
                "there is no route `ChildFlow`; it is a flow, which route `child` shows; write `child`",
                spec("never: { seen: 1️⃣ChildFlow2️⃣ }")),
            Mistake(
                "a route of a child flow", .unknownName, "there is no route `secnd`; did you mean `second`?",
                spec("never: { seen: child/1️⃣secnd2️⃣ }")),
            Mistake(
                "a route of a child flow like no other", .unknownName,
                "there is no route `map`; flow `ChildFlow` has `first` and `second`",
                spec("never: { seen: child/1️⃣map2️⃣ }")),
            Mistake(
                "a route in a screen", .unknownName,
                "there is no route `first` in route `home`, which shows screen `Home`, and only a flow has routes; write `home`",
                spec("never: { seen: home/1️⃣first2️⃣ }")),
            Mistake(
                "the flow itself", .unknownName,
                "there is no route `MainFlow`, which is the name of this flow; write `home`",
                spec("never: { seen: 1️⃣MainFlow2️⃣/home }")),
            Mistake(
                "a route of what may be meant", .unknownName, "there is no route `hom`; did you mean `home`?",
                spec("never: { seen: 1️⃣hom2️⃣/first }")),
            Mistake(
                "an outcome", .unknownName, "there is no outcome `canceled`; did you mean `cancelled`?",
                spec("always: { can: finish, with: 1️⃣canceled2️⃣ }")),
            Mistake(
                "an outcome after an event", .unknownName,
                "there is no outcome `paid`; declare it under the `outcomes` of flow `MainFlow`",
                spec("{ when: { intent: expired }, outcome: 1️⃣paid2️⃣ }")),
            Mistake(
                "a task", .unknownName, "there is no task `sav`; did you mean `save`?",
                spec("never: { running: 1️⃣sav2️⃣ }")),
            Mistake(
                "a layer", .unknownName, "there is no layer `shet`; did you mean `sheet`?",
                spec("never: { layer: 1️⃣shet2️⃣ }")),
            Mistake(
                "a layer in the words of a platform", .unknownName,
                "there is no layer `fullScreenCover`; did you mean `cover`?",
                spec("never: { layer: 1️⃣fullScreenCover2️⃣ }")),
            Mistake(
                "a layer like no other", .unknownName,
                "there is no layer `drawer`; a layer is `base`, `sheet`, `cover`, `popover` or `alert`, or one that"
                    + " `presentations` declares",
                spec("never: { layer: 1️⃣drawer2️⃣ }")),
            Mistake(
                "an intent", .unknownEvent, "there is no intent `openned`; did you mean `opened`?",
                spec("{ when: { intent: 1️⃣openned2️⃣ }, fails: never }")),
            Mistake(
                "an outcome of a child flow as an intent", .unknownEvent,
                "`chosen` is not an intent of a screen or of the flow, but another event; write `event: chosen`",
                spec("{ when: { intent: 1️⃣chosen2️⃣ }, fails: never }")),
            Mistake(
                "an event", .unknownEvent, "there is no event `system-bak`; did you mean `system-back`?",
                spec("{ when: { event: 1️⃣system-bak2️⃣ }, fails: never }")),
            Mistake(
                "an event without a name of its own", .unknownEvent,
                "`$back` is not an event of its own: going back is `system-back`, after which `$back` runs; write"
                    + " `event: system-back`",
                spec("{ when: { event: 1️⃣$back2️⃣ }, fails: never }")),
            Mistake(
                "what follows from events", .unknownEvent,
                "`$opened` is not an event of its own: it follows from other events; write one of those",
                spec("{ when: { event: 1️⃣$opened2️⃣ }, fails: never }")),
            Mistake(
                "a link", .unknownName, "there is no link `/items/{id}`; did you mean `/item/{id}`?",
                spec("{ when: { link: 1️⃣'/items/{id}'2️⃣ }, seen: home }")),
            Mistake(
                "two equal ids", .duplicateName, "`A` is the id of an expectation above; give each its own",
                ExpectationTests.spec(
                    "  - { id: A, never: { seen: home } }\n  - { id: 1️⃣A2️⃣, never: { twice: home } }")),
        ])
    func names(_ mistake: Mistake) { mistake.expectToBeFound(beside: ExpectationTests.child) }

    @Test(
        "what only a stack has",
        arguments: ["beneath: home", "directlyBeneath: home", "twice: home", "deeper: 1"], ["switch", "tabs"])
    func containers(_ part: String, _ container: String) {
        let kind =
            container == "tabs"
            ? "a tab bar, whose tabs lie side by side" : "a `switch`, which shows one route at a time"
        let word = part.start(before: ":")
        Mistake(
            part, .wrongContainer,
            "`\(word)` goes with `container: stack` only, and flow `MainFlow` is \(kind); write `seen` with a route, or remove it",
            """
            flowgen: 1
            flow: MainFlow
            container: \(container)
            start: home
            routes: { home: { transitions: { changed: { show: other } } }, other: { transitions: { changed: { show: home } } } }
            expect: [{ never: { 1️⃣\(part)2️⃣ } }]
            """
        ).expectToBeFound()
    }

    @Test("the whole stack after an event is not known of tabs")
    func stackOfTabs() {
        Mistake(
            "stack", .wrongContainer,
            "`stack` goes with `container: stack` only, and flow `MainFlow` is a tab bar, whose tabs lie side by side; write `seen` with a"
                + " route, or remove it",
            """
            flowgen: 1
            flow: MainFlow
            container: tabs
            start: home
            routes: { home: { transitions: { changed: { show: other } } }, other: { transitions: { changed: { show: home } } } }
            expect: [{ when: { intent: changed }, stack: [1️⃣home2️⃣] }]
            """
        ).expectToBeFound()
    }

    @Test("a flow without outcomes never ends")
    func noOutcomes() {
        Mistake(
            "no end", .missingKey,
            "flow `MainFlow` has no `outcomes`, so it never ends; declare one, or write a route after `can`, one of the name"
                + " `finish` as `[finish]`",
            "flowgen: 1\nflow: MainFlow\nstart: home\nroutes: { home: }\nexpect: [{ always: { can: 1️⃣finish2️⃣ } }]"
        ).expectToBeFound()
    }

    private static func library(_ item: String) -> String { "flowgen: 1\nexpect:\n  - \(item)" }

    @Test(
        "libraries",
        arguments: [
            Mistake(
                "a route without its flow", .wrongShape,
                "a library has no routes; name the flow as well, as in `MainFlow/first`",
                library("never: { seen: 1️⃣first2️⃣ }")),
            Mistake(
                "an unknown flow", .unknownName, "there is no flow `ChildFlw`; did you mean `ChildFlow`?",
                library("never: { seen: 1️⃣ChildFlw2️⃣/first }")),
            Mistake(
                "a route of a flow that may be meant", .unknownName,
                "there is no flow `ChildFlw`; did you mean `ChildFlow`?",
                library("never: { seen: 1️⃣ChildFlw2️⃣/other }")),
            Mistake(
                "an unknown route", .unknownName, "there is no route `frst`; did you mean `first`?",
                library("never: { seen: ChildFlow/1️⃣frst2️⃣ }")),
            Mistake(
                "the end", .wrongShape,
                "a library has no outcomes; write this expectation in the file of the flow that ends",
                library("always: { can: 1️⃣finish2️⃣ }")),
            Mistake(
                "an outcome", .wrongShape,
                "a library has no outcomes; write this expectation in the file of the flow that ends",
                library("{ when: { intent: next }, outcome: 1️⃣chosen2️⃣ }")),
            Mistake(
                "a task", .wrongShape,
                "a library has no tasks; write this expectation in the file of the flow that runs `save`",
                library("never: { running: 1️⃣save2️⃣ }")),
        ])
    func libraries(_ mistake: Mistake) { mistake.expectToBeFound(beside: ExpectationTests.child) }

    @Test(
        "in a library, what is not a route belongs to the flows of the routes",
        arguments: [
            Mistake(
                "a part about a stack", .wrongContainer,
                "`deeper` goes with `container: stack` only, and flow `RootFlow` is a `switch`, which shows one route at a time; write"
                    + " `seen` with a route, or remove it",
                library("never: { seen: RootFlow/home, 1️⃣deeper: 12️⃣ }")),
            Mistake(
                "a layer of another flow", .unknownName,
                "there is no layer `card`; a layer is `base`, `sheet`, `cover`, `popover` or `alert`, or one that `presentations` declares",
                library("never: { seen: RootFlow/home, layer: 1️⃣card2️⃣ }")),
            Mistake(
                "an event of another flow", .unknownEvent,
                "there is no intent `cardTapped`; name an intent of a screen or of the flow, or a button of an alert",
                library("{ when: { intent: 1️⃣cardTapped2️⃣ }, seen: RootFlow/home }")),
        ])
    func otherFlows(_ mistake: Mistake) {
        mistake.expectToBeFound(
            beside: "flowgen: 1\nflow: RootFlow\ncontainer: switch\nstart: home\nroutes: { home: }",
            """
            flowgen: 1
            flow: CardFlow
            presentations: { card: }
            screens: { Start: { intents: { cardTapped: } }, Card: }
            start: start
            routes: { start: { transitions: { cardTapped: { present: card, as: card } } }, card: }
            """)
    }

    @Test("names that an error hides are not reported")
    func hidden() {
        Mistake(
            "routes in a list", .wrongShape,
            "expected routes, name by name, found a list; write it like `routes: { home: , login: }`",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes: 1️⃣[home, login]2️⃣
            expect: [{ never: { seen: profile } }, { when: { intent: opened }, seen: home }]
            """
        ).expectToBeFound()
    }
}
