import FlowDiagnostics
import FlowTestSupport
import Testing

/// Mistakes that leave a part of a spec unread: their cause is reported, and nothing that follows from it.
@Suite struct ReadingMistakesTests {
    @Test(arguments: [
        Mistake(
            "transitions in line with their route", .wrongShape,
            "`transitions` is a key of a route, not the name of a route; indent `transitions` below `player`",
            spec("routes:\n  player:\n  1️⃣transitions2️⃣:\n    closed: { push: detail }\n    paused: stay\n  detail:")),
        Mistake(
            "a screen in line with its route", .wrongShape,
            "`screen` is a key of a route, not the name of a route; indent `screen` below `video`",
            spec("routes:\n  player: { transitions: { closed: stay, paused: stay } }\n  video:\n  1️⃣screen2️⃣: Detail")),
        Mistake(
            "intents in line with their screen", .wrongShape,
            "`intents` is a key of a screen, not the name of a screen; indent `intents` below `Home`",
            """
            flowgen: 1
            flow: MainFlow
            screens:
              Home:
              1️⃣intents2️⃣:
                opened:
            start: home
            routes: { home: { transitions: { opened: stay } } }
            """),
        Mistake(
            "events in line with their transitions", .wrongShape,
            "`closed` is in line with `transitions`, which has no value; indent `closed` below `transitions`",
            spec("routes:\n  player:\n    transitions:\n    1️⃣closed2️⃣: { push: detail }\n    paused: stay\n  detail:")),
        Mistake(
            "routes in the first column", .wrongShape,
            "`player` is in line with `routes`, which has no value; indent `player` below `routes`",
            spec("routes:\n1️⃣player2️⃣:\n  transitions: { closed: stay, paused: stay }\ndetail:")),
        Mistake(
            "screens in the first column", .wrongShape,
            "`Home` is in line with `screens`, which has no value; indent `Home` below `screens`",
            "flowgen: 1\nflow: MainFlow\nscreens:\n1️⃣Home2️⃣:\n  intents: { opened: }\nstart: home\n"
                + "routes: { home: { transitions: { opened: stay } } }\n"),
        Mistake(
            "a verb in line with its event", .wrongShape,
            "`push` is in line with `closed`, which has no value; indent `push` below `closed`",
            spec(
                """
                routes:
                  player:
                    transitions:
                      closed:
                      1️⃣push2️⃣: detail
                      above: player
                      paused: stay
                  detail:
                """)),
        Mistake(
            "an event without a value above one with the name of a verb", .wrongShape,
            "expected a verb, found nothing; write it like `stay`",
            """
            flowgen: 1
            flow: MainFlow
            screens: { Home: { intents: { opened: , dismiss: } } }
            start: home
            routes:
              home:
                transitions:
                  opened:1️⃣2️⃣
                  dismiss: stay
            """),
        Mistake(
            "a route within a route", .wrongShape,
            "`detail` is not a key of route `player`; if it is a route, write it in line with `player`",
            spec(
                """
                routes:
                  player:
                    transitions: { closed: { push: detail }, paused: stay }
                    1️⃣detail2️⃣:
                      back: hidden
                """)),
        Mistake(
            "a route with nothing to say within a route", .wrongShape,
            "`detail` is not a key of route `player`; if it is a route, write it in line with `player`",
            spec(
                "routes:\n  player:\n    transitions: { closed: { push: detail }, paused: stay }\n    1️⃣detail2️⃣:")),
        Mistake(
            "an event in line with its transitions", .wrongShape,
            "`paused` is in line with `transitions`, and is not a key of a route; if it is an event, indent it below `transitions`",
            spec("routes:\n  player:\n    transitions:\n      closed: stay\n    1️⃣paused2️⃣: stay")),
        Mistake(
            "all keys of a route in line with it", .wrongShape,
            "`screen` is a key of a route, not the name of a route; indent `screen` below `player`",
            spec(
                "routes:\n  player:\n  1️⃣screen2️⃣: Player\n  transitions:\n    closed: { push: detail }\n  detail:")),
        Mistake(
            "values in line with their with", .wrongShape,
            "`id` is in line with `with`, which has no value; indent `id` below `with`",
            flow(
                home: "home:\n    transitions:\n      opened:\n        push: detail\n        with:\n        1️⃣id2️⃣: 1",
                detailParams: "{ id: Int }")),
        Mistake(
            "a key of the route among its events", .wrongShape,
            "`back` is a key of a route, not an event; write it in line with `transitions`",
            spec("routes:\n  player:\n    transitions:\n      closed: stay\n      paused: stay\n      1️⃣back2️⃣: hidden")),
        Mistake(
            "routes within the screens", .wrongShape,
            "`routes` is a key of a spec, not the name of a screen; write it in the first column",
            "flowgen: 1\nflow: MainFlow\nstart: home\nscreens:\n  Home:\n  1️⃣routes2️⃣:\n    home:\n"),
        Mistake(
            "guards within the routes", .wrongShape,
            "`guards` is a key of a spec, not the name of a route; write it in the first column",
            spec(
                """
                routes:
                  player: { transitions: { closed: [{ when: isNew, pop: }, stay], paused: stay } }
                  1️⃣guards2️⃣:
                    isNew:
                """)),
    ])
    func ofIndentationIsFound(mistake: Mistake) { mistake.expectToBeFound() }

    @Test(arguments: [
        Mistake(
            "events as in other tools", .unknownKey, "`on` is not a key of a route; did you mean `transitions`?",
            spec("routes: { player: { 1️⃣on2️⃣: { closed: { push: detail }, paused: stay } }, detail: }")),
        Mistake(
            "a container that is nearly one", .wrongShape,
            "expected `stack`, `switch` or `tabs`, found `tab`; did you mean `tabs`?",
            spec(
                "routes: { player: { tab: { title: A }, transitions: { closed: { show: detail }, paused: stay } }, detail: }",
                top: "container: 1️⃣tab2️⃣")),
        Mistake(
            "a container that is none", .wrongShape,
            "expected `stack`, `switch` or `tabs`, found `carousel`; write it like `container: tabs`",
            spec(
                "routes: { player: { transitions: { closed: { show: detail }, paused: stay } }, detail: }",
                top: "container: 1️⃣carousel2️⃣")),
        Mistake(
            "a cover as SwiftUI calls it", .wrongShape,
            "expected `sheet`, `cover` or `popover`, found `fullScreenCover`; did you mean `cover`?",
            transition("{ present: detail, as: 1️⃣fullScreenCover2️⃣ }")),
        Mistake(
            "a cover of a route", .wrongShape,
            "expected `sheet`, `cover` or `popover`, found `fullScreenCover`; did you mean `cover`?",
            spec("routes: { player: { as: 1️⃣fullScreenCover2️⃣, transitions: { closed: stay, paused: stay } } }")),
        Mistake(
            "an else beside a verb", .unknownKey,
            "`else` is not a key of a transition; branches are a list, and the last one, without `when`, is used if no other"
                + " matches: `[{ when: isNew, push: welcome }, { push: home }]`",
            transition("{ when: isNew, push: detail, 1️⃣else2️⃣: stay }", top: "guards: { isNew: }")),
        Mistake(
            "an else with a verb", .unknownKey,
            "`else` is not a key of a transition; branches are a list, and the last one, without `when`, is used if no other"
                + " matches: `[{ when: isNew, push: welcome }, { push: home }]`",
            transition("[{ when: isNew, push: detail }, { 1️⃣else2️⃣: { push: detail } }]", top: "guards: { isNew: }")),
        Mistake(
            "an else as a guard", .wrongShape,
            "`else` is not a guard; leave out `when`: the last branch of a list is used if no other matches",
            transition("[{ when: isNew, push: detail }, { when: 1️⃣else2️⃣, pop: }]", top: "guards: { isNew: }")),
        Mistake(
            "an if", .unknownKey, "`if` is not a key of a transition; did you mean `when`?",
            transition("[{ 1️⃣if2️⃣: isNew, push: detail }, stay]", top: "guards: { isNew: }")),
        Mistake(
            "a verb of a route", .unknownKey,
            "`push` is not a key of a route; it is a verb, which follows an event: `transitions: { opened: { push: … } }`",
            spec("routes: { player: { 1️⃣push2️⃣: detail }, detail: }")),
        Mistake(
            "a route's key in a screen", .unknownKey, "`transitions` is not a key of a screen; it is a key of a route",
            "flowgen: 1\nscreens: { Home: { 1️⃣transitions2️⃣: { opened: stay } } }\n"),
        Mistake(
            "a sheet for a verb", .unknownKey,
            "`sheet` is not a key of a transition; write `{ present: …, as: sheet }`", transition("{ 1️⃣sheet2️⃣: detail }")
        ),
        Mistake(
            "a verb of other tools", .unknownKey,
            "`navigate` is not a key of a transition; write `push: detail`",
            transition("{ 1️⃣navigate2️⃣: detail }")),
        Mistake(
            "a longer word for a verb", .unknownKey,
            "`presentAsModal` is not a key of a transition; did you mean `present`?",
            transition("{ 1️⃣presentAsModal2️⃣: detail }")),
        Mistake(
            "a route that is not a name", .invalidIdentifier,
            "`Detail.self` cannot be the name of a route in Swift: `.` cannot be in a name",
            transition("{ push: 1️⃣Detail.self2️⃣ }")),
        Mistake(
            "a list of routes to push", .wrongShape,
            "`push` takes one route, and this is a list; write several steps as `do: [{ push: detail }, { push: player }]`",
            transition("{ push: 1️⃣[detail, player]2️⃣ }")),
        Mistake(
            "a list of routes to present", .wrongShape,
            "`present` takes one route, and this is a list;"
                + " write several steps as `do: [{ present: detail }, { push: player }]`",
            transition("{ present: 1️⃣[detail, player]2️⃣ }")),
        Mistake(
            "a list of one route", .wrongShape,
            "`push` takes one route, and this is a list; write `push: detail`", transition("{ push: 1️⃣[detail]2️⃣ }")),
    ])
    func ofAWordIsFound(mistake: Mistake) { mistake.expectToBeFound() }

    @Test(arguments: [
        Mistake(
            "a verb and its route", .wrongShape, "there is no `:` after `push`; write `push: detail`",
            transition("{ 1️⃣push2️⃣ detail }")),
        Mistake(
            "an event and its verb", .wrongShape, "there is no `:` after `closed`; write `closed: pop`",
            spec("routes: { player: { transitions: { 1️⃣closed2️⃣ pop, paused: stay } } }")),
        Mistake(
            "an event and its verb on a line", .wrongShape, "there is no `:` after `closed`; write `closed: pop`",
            spec("routes:\n  player:\n    transitions:\n      1️⃣closed2️⃣ pop\n")),
        Mistake(
            "a parameter and its type", .wrongShape, "there is no `:` after `id`; write `id: Int`",
            "flowgen: 1\nscreens: { Home: { params: { 1️⃣id2️⃣ Int } } }\n"),
        Mistake(
            "a value and its reference", .wrongShape, "there is no `:` after `id`; write `id: $key`",
            flow(
                home: onOpened("{ push: detail, with: { 1️⃣id2️⃣ $key } }"), intents: "{ opened: { key: Int } }",
                detailParams: "{ id: Int }")),
        Mistake(
            "a key of a route", .wrongShape, "there is no `:` after `transitions`; write `transitions: …`",
            spec("routes:\n  player:\n    1️⃣transitions2️⃣\n")),
        Mistake(
            "a key of a screen and its value", .wrongShape, "there is no `:` after `view`; write `view: HomeView`",
            "flowgen: 1\nscreens:\n  Home:\n    1️⃣view2️⃣ HomeView\n"),
        Mistake(
            "names", .wrongShape, "there is no `:` after `Home`; write `Home: Detail`",
            "flowgen: 1\nflow: MainFlow\nscreens:\n  1️⃣Home\n  Detail2️⃣\nstart: home\nroutes: { home: , detail: }\n"),
    ])
    func ofAMissingColonIsFound(mistake: Mistake) { mistake.expectToBeFound() }

    @Test(arguments: [
        Mistake(
            "transitions", .wrongShape,
            "expected transitions, event by event, found a list; write it like `loginCompleted: pop`",
            spec("routes:\n  player:\n    transitions: 1️⃣[closed: { push: detail }, paused: stay]2️⃣\n  detail:")),
        Mistake(
            "intents", .wrongShape,
            "expected intents, name by name, found a list; write it like `{ opened: , closed: }`",
            """
            flowgen: 1
            flow: MainFlow
            screens: { Home: { intents: 1️⃣[opened, closed]2️⃣ } }
            start: home
            routes: { home: { transitions: { opened: stay, closed: stay } } }
            """),
        Mistake(
            "screens", .wrongShape, "expected screens, name by name, found a list; write it like `screens: { Login: }`",
            """
            flowgen: 1
            flow: MainFlow
            screens: 1️⃣[Home, Detail]2️⃣
            start: home
            routes: { home: { transitions: { opened: { push: detail } } }, detail: }
            """),
        Mistake(
            "routes", .wrongShape,
            "expected routes, name by name, found a list; write it like `routes: { player: , detail: }`",
            spec("routes: 1️⃣[{ player: { transitions: { closed: { push: detail }, paused: stay } } }, detail]2️⃣")),
        Mistake(
            "values", .wrongShape,
            "expected values, parameter by parameter, found a list; write it like `with: { email: $email }`",
            flow(home: onOpened("{ push: detail, with: 1️⃣[id: 1]2️⃣ }"), detailParams: "{ id: Int }")),
        Mistake(
            "guards", .wrongShape,
            "expected guards, name by name, found a list; write it like `{ isNew: }`",
            transition("[{ when: isNew, push: detail }, stay]", top: "guards: 1️⃣[isNew]2️⃣")),
        Mistake(
            "parameters", .wrongShape,
            "expected parameters, name by name, found a list; write it like `{ email: String }`",
            flow(home: onOpened("{ push: detail, with: { id: 1 } }"), detailParams: "1️⃣[id: Int]2️⃣")),
    ])
    func ofAListForAMappingIsFound(mistake: Mistake) { mistake.expectToBeFound() }

    /// Names that are also keys of the language.
    @Test(arguments: [
        "routes: { player: { transitions: { closed: { push: tab }, paused: stay } }, tab: { screen: Detail } }",
        "routes: { player: { transitions: { closed: { push: flow }, paused: stay } }, flow: { screen: Detail, back: hidden } }",
        "guards: { default: }\nroutes: { player: { transitions: { closed: [{ when: default, pop: }, stay], paused: stay } } }",
        "routes: { player: { transitions: { closed: { push: guards }, paused: stay } }, guards: { screen: Detail } }",
    ])
    func namesCanBeKeysOfTheLanguage(routes: String) {
        #expect(ReadModule(Self.spec(routes)).diagnostics.map(\.message) == [])
    }

    @Test func anotherMistakeInTheSpecIsFoundToo() {
        let text = Self.spec(
            "routes:\n  player:\n    transitions:\n    closed: stay\n  detail: { back: shown }\n  other: { screen: Nowhere }\n"
        )
        #expect(
            ReadModule(text).diagnostics.map(\.rule) == [.wrongShape, .wrongShape, .unknownName],
            "\(ReadModule(text).diagnostics.map(\.message))")
    }

    @Test func nobodyIsShownAllKeysWhereOneIsNear() {
        for key in ["pusch", "if", "else", "goTo", "push detail"] {
            let read = ReadModule(Self.transition("{ \(key): }"))
            let notes = read.diagnostics.filter { $0.rule != .oneVerb }.map(\.notes)
            #expect(!notes.isEmpty && notes.allSatisfy(\.isEmpty), "\(key): \(notes)")
        }
    }

    /// A flow around its routes, which start at `player`, whose events are `closed` and `paused`.
    private static func spec(_ routes: String, top: String = "") -> String {
        """
        flowgen: 1
        flow: MainFlow
        \(top)
        screens:
          Player: { intents: { closed: , paused: } }
          Detail:
        start: player
        \(routes)

        """
    }

    private static func transition(_ transition: String, top: String = "") -> String {
        spec("routes: { player: { transitions: { closed: \(transition), paused: stay } }, detail: }", top: top)
    }
}
