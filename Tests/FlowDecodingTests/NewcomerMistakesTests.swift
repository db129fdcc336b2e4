import FlowDiagnostics
import FlowTestSupport
import Testing

/// What people write who have read a page about specs, and expect the rest to be as elsewhere: each is one diagnostic.
@Suite struct NewcomerMistakesTests {
    static let lists: [Mistake] = [
        Mistake(
            "intents as a list", .wrongShape,
            "expected intents, name by name, found a list; write it like `{ paid: , cancelled: }`",
            spec("stay", top: "screens: { Detail: { intents: 1️⃣[paid, cancelled]2️⃣ } }")),
        Mistake(
            "outcomes as a list", .wrongShape,
            "expected outcomes, name by name, found a list; write it like `{ done: }`",
            spec("{ finish: done }", top: "outcomes: 1️⃣[done]2️⃣")),
        Mistake(
            "outcomes of a task as a list", .wrongShape,
            "expected outcomes, name by name, found a list; write it like `{ loaded: , failed: }`",
            spec("{ run: load }", top: "tasks: { load: { outcomes: 1️⃣[loaded, failed]2️⃣ } }")),
        Mistake(
            "guards as a list", .wrongShape, "expected guards, name by name, found a list; write it like `{ isNew: }`",
            spec("[{ when: isNew, push: detail }, stay]", top: "guards: 1️⃣[isNew]2️⃣")),
        Mistake(
            "effects as a list", .wrongShape,
            "expected effects, name by name, found a list; write it like `{ track: }`",
            spec("{ run: track }", top: "effects: 1️⃣[track]2️⃣")),
        Mistake(
            "transitions as a list", .wrongShape,
            "expected transitions, event by event, found a list; write it like `opened: { push: detail }`",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes:
              home:
                transitions:
                  1️⃣- { on: opened, push: detail }2️⃣
              detail:
            """),
        Mistake(
            "modules with commas", .wrongShape, "several modules are a list; write `imports: [Foundation, Models]`",
            spec("stay", top: "imports: 1️⃣Foundation, Models2️⃣", detail: "params: { id: Item.ID }")),
    ]

    static let keys: [Mistake] = [
        Mistake(
            "a coordinator of a child flow", .unknownKey,
            "`coordinator` is not a key of a route; write `flow: LoginFlow`",
            spec("stay", detail: "1️⃣coordinator2️⃣: LoginFlow")),
        Mistake(
            "arguments of a route", .unknownKey, "`arguments` is not a key of a route; did you mean `params`?",
            spec("stay", detail: "1️⃣arguments2️⃣: { id: Int }")),
        Mistake(
            "a dialog", .unknownKey, "`dialog` is not a key of a route; did you mean `alert`?",
            spec("{ present: detail }", detail: "1️⃣dialog2️⃣: { title: Sorry }")),
        Mistake(
            "an entry action of a state chart", .unknownKey,
            "`entry` is not a key of a route; what happens when the user sees the route first is its transition for `$opened`, as"
                + " in `transitions: { $opened: { run: track } }`",
            spec("stay", top: "effects: { track: }", detail: "1️⃣entry2️⃣: track")),
        Mistake(
            "an exit action of a state chart", .unknownKey,
            "`exit` is not a key of a route; what happens when the route has been removed is its transition for `$removed`, as in"
                + " `transitions: { $removed: { run: track } }`",
            spec("stay", top: "effects: { track: }", detail: "1️⃣exit2️⃣: track")),
        Mistake(
            "a final state of a state chart", .unknownKey,
            "`type` is not a key of a route; a flow ends in a transition; declare an outcome, and write `finish: …` for the event"
                + " with which it is over",
            spec("{ push: detail }", detail: "1️⃣type2️⃣: final")),
        Mistake(
            "a delay of a state chart", .unknownKey,
            "`3000` is not a key of a transition; nothing happens by itself after a time; declare a task that waits, and give its"
                + " outcome this transition", spec("{ 1️⃣30002️⃣: { push: detail } }")),
        Mistake(
            "the first route of a graph of Android", .unknownKey,
            "`startDestination` is not a key of a spec; did you mean `start`?",
            "flowgen: 1\nflow: MainFlow\n1️⃣startDestination2️⃣: home\nroutes: { home: }\n"),
        Mistake(
            "a list of tabs", .unknownKey,
            "`tabs` is not a key of a spec; write `container: tabs` in its place, with which each of the `routes` is a tab",
            """
            flowgen: 1
            flow: MainFlow
            1️⃣tabs2️⃣: [home, more]
            start: home
            routes: { home: { tab: { title: Home } }, more: { tab: { title: More } } }
            """),
        Mistake(
            "tabs without their container", .wrongContainer,
            "`tab` does not go with `container: stack`; use `container: tabs`, or remove it from all 2 routes",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes: { home: { 1️⃣tab2️⃣: { title: Home } }, more: { tab: { title: More } } }
            """),
        Mistake(
            "a route in line with `routes`", .wrongShape,
            "`detail` is in line with `routes`, and is not a key of a spec; if it is a route, indent it below `routes`",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes:
              home: { transitions: { opened: { push: detail } } }
            1️⃣detail2️⃣:
            """),
        Mistake(
            "a route that stands for all", .invalidIdentifier,
            "no route stands for all others; for an event on all of them, write its transition under the `transitions` of the flow,"
                + " in line with `routes`",
            """
            flowgen: 1
            flow: MainFlow
            intents: { sessionExpired: }
            start: home
            routes:
              home:
              1️⃣"*"2️⃣: { transitions: { sessionExpired: { reset: home } } }
            """),
        Mistake(
            "a verb at the start", .unknownKey,
            "`show` is not a key of an item of `start`, which has no verb; write `route: detail`",
            """
            flowgen: 1
            flow: MainFlow
            guards: { isNew: }
            start: [{ when: isNew, 1️⃣show2️⃣: detail }, home]
            routes: { home: , detail: }
            """),
        Mistake(
            "a pattern directly below `links`", .unknownKey,
            "`/item` is a pattern, not a key of `links`; write it below `routes: { … }` of `links`",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes: { home: }
            links: { schemes: [app], 1️⃣/item2️⃣: { reset: home } }
            """),
    ]

    static let verbs: [Mistake] = [
        Mistake(
            "a modifier in the value of a verb", .wrongShape,
            "`dismiss` takes no value; write `{ dismiss: , animated: false }`",
            spec("{ dismiss: 1️⃣{ animated: false }2️⃣ }")),
        Mistake(
            "a push as a cover", .unknownKey,
            "`as` goes with `present`, not with `push`; write `present: detail`, or remove `as`",
            spec("{ push: detail, 1️⃣as2️⃣: cover }")),
        Mistake(
            "bubbling as a verb", .unknownKey,
            "`bubble` is not a verb; an event that the parent answers has no transition here: remove this one, and write"
                + " `bubbles: true` where the screen declares the intent", spec("1️⃣bubble2️⃣")),
        Mistake(
            "an effect with its values", .wrongShape,
            "what is run is only named, and its values are beside it; write `run: track, with: { name: home }`",
            spec("{ push: detail, run: 1️⃣{ track: { name: home } }2️⃣ }", top: "effects: { track: { name: String } }")),
        Mistake(
            "outcomes within the transition that runs the task", .wrongShape,
            "`loaded` is an outcome of task `load`, and thus an event of the route; write its transition in line with the one that"
                + " runs the task",
            spec(
                "{ run: load, 1️⃣loaded2️⃣: { push: detail }, failed: stay }",
                top: "tasks: { load: { outcomes: { loaded: , failed: } } }")),
        Mistake(
            "outcomes on the route where the task was started", .missingTransition,
            "`loaded` is an outcome of task `load`, which ends on route `progress`, where it has no transition; move this one from"
                + " `home` to `progress`",
            """
            flowgen: 1
            flow: MainFlow
            tasks: { load: { outcomes: { loaded: , failed: } } }
            start: home
            routes:
              home:
                transitions:
                  opened: { push: progress, run: load }
                  1️⃣loaded2️⃣: { push: detail }
                  failed: popToRoot
              progress:
              detail:
            """),
    ]

    static let names: [Mistake] = [
        Mistake(
            "a name in kebab case, where it is used first", .invalidIdentifier,
            "`item-detail` cannot be the name of a route in Swift: `-` cannot be in a name; write `itemDetail` everywhere",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes:
              home: { transitions: { opened: { push: 1️⃣item-detail2️⃣ } } }
              item-detail:
            """),
        Mistake(
            "an event with a space", .invalidIdentifier,
            "`item tapped` cannot be the name of an event in Swift: a space cannot be in a name; write `itemTapped` everywhere",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes: { home: { transitions: { 1️⃣item tapped2️⃣: stay } } }
            """),
        Mistake(
            "an undeclared screen of two routes", .unknownName,
            "there is no screen `Detail`; declare it under `screens`, or include its file in the same run",
            """
            flowgen: 1
            flow: MainFlow
            start: detail
            routes:
              detail: { screen: 1️⃣Detail2️⃣, transitions: { opened: { present: preview } } }
              preview: { screen: Detail, transitions: { closed: dismiss } }
            """),
        Mistake(
            "a route as a message", .unknownName,
            "there is no message `form`; it is a route, and `deliver` names what its screen receives; write `deliver: citySelected`",
            """
            flowgen: 1
            flow: MainFlow
            screens: { Form: { intents: { cityTapped: }, receives: { citySelected: } } }
            start: form
            routes:
              form: { transitions: { cityTapped: { push: cities } } }
              cities: { transitions: { chosen: { pop: , deliver: 1️⃣form2️⃣ } } }
            """),
        Mistake(
            "a route as an anchor", .unknownName,
            "there is no anchor `home`; write `from: filterButton`, or declare it under the `anchors` of route `home`",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes:
              home: { anchors: { filterButton: }, transitions: { filterTapped: { present: filter, from: 1️⃣home2️⃣ } } }
              filter: { as: popover }
            """),
        Mistake(
            "a value of a title", .unknownName,
            "there is no value `userName`; write `{name}`, or declare it under the `params` of route `info`",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes:
              home: { transitions: { opened: { payload: { name: String }, present: info } } }
              info: { params: { name: String }, alert: { title: "Invite {1️⃣userName2️⃣}" } }
            """),
        Mistake(
            "the flow of a short name", .unknownName,
            "there is no flow `Settings`; include its file in the same run, or did you mean `SettingsFlow`?",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes: { home: { transitions: { opened: { push: settings } } }, settings: { flow: 1️⃣Settings2️⃣ } }
            """),
    ]

    static let values: [Mistake] = [
        Mistake(
            "a list of another language", .invalidType,
            "`List<Tag>` is not a Swift type; write `[Tag]`, or the type of the app with its module, as in `App.List<Tag>`",
            spec("stay", detail: "params: { tags: 1️⃣List<Tag>2️⃣ }")),
        Mistake(
            "a map of another language", .invalidType,
            "`Map<String, long>` is not a Swift type; write `[String: Int]`, or the type of the app with its module, as in `App.Map<String, long>`",
            spec("stay", detail: "params: { counts: 1️⃣\"Map<String, long>\"2️⃣ }")),
        Mistake(
            "an array of another language", .invalidType, "`string[]?` is not a Swift type; write `[String]?`",
            spec("stay", detail: "params: { tags: 1️⃣\"string[]?\"2️⃣ }")),
        Mistake(
            "an array of arrays of another language", .invalidType,
            "`string[][]` is not a Swift type; write `[[String]]`",
            spec("stay", detail: "params: { tags: 1️⃣\"string[][]\"2️⃣ }")),
        Mistake(
            "a map in a list of another language", .invalidType,
            "`List<Map<string, int>>` is not a Swift type; write `[[String: Int]]`, or the type of the app with its module, as in"
                + " `App.List<Map<string, int>>`",
            spec("stay", detail: "params: { tags: 1️⃣\"List<Map<string, int>>\"2️⃣ }")),
        Mistake(
            "an abbreviation in camel case", .invalidType,
            "Swift has no type `Url`; write `URL`, or the type of the app with its module, as in `App.Url`",
            spec("stay", detail: "params: { page: 1️⃣Url2️⃣ }")),
        Mistake(
            "a method of a value", .invalidIdentifier,
            "`uppercased()` is a call, and only properties of a value can be read; write `$name`, and let the screen call it",
            spec(
                "{ payload: { name: String }, push: detail, with: { title: $name.1️⃣uppercased()2️⃣ } }",
                detail: "params: { title: String }")),
        Mistake(
            "a capture as in the pattern", .invalidLiteral,
            "`{itemID}` is not a value of type `Int`; write `$itemID` for the value of that name",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes: { home: , item: { params: { id: Int } } }
            links: { schemes: [app], routes: { "/item/{itemID}": { reset: [home, item], with: { id: 1️⃣"{itemID}"2️⃣ } } } }
            """),
        Mistake(
            "a value with the name of a key", .wrongShape,
            "`doc` describes the event, and `String` is a type; for a value with this name, write `payload: { doc: String }`",
            """
            flowgen: 1
            flow: MainFlow
            screens: { Editor: { intents: { saved: { 1️⃣doc2️⃣: String } } }, Done: { params: { doc: String } } }
            start: editor
            routes: { editor: { transitions: { saved: { push: done } } }, done: }
            """),
        Mistake(
            "a capture with another name than the parameter", .missingArgument,
            "route `item` needs `id`, and nothing here has a value of that name; add `with: { id: $itemID }`, or give the pattern a"
                + " capture `{id}`",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes: { home: , item: { params: { id: Int } } }
            links: { schemes: [app], routes: { "/item/{itemID}": { reset: [home, 1️⃣item2️⃣] } } }
            """),
    ]

    @Test("is one diagnostic, with its location and what to write", arguments: lists + keys + verbs + values)
    func isFound(mistake: Mistake) { mistake.expectToBeFound() }

    @Test("a wrong name is one diagnostic, where it is first, with the name that is meant", arguments: names)
    func isFoundOnce(mistake: Mistake) {
        mistake.expectToBeFound(
            beside: "flowgen: 1\nflow: SettingsFlow\nstart: list\nroutes: { list: }\n")
    }

    @Test("a type that a module may declare is none of another language")
    func ownTypes() {
        let text = spec("stay", top: "imports: [RealmSwift]", detail: "params: { tags: List<Tag>, page: Url }")
        #expect(ReadModule([("MainFlow.flow.yaml", text)]).diagnostics.isEmpty)
    }

    @Test("a link target without its first `/` is reported with it")
    func linkTarget() {
        Mistake(
            "at", .invalidLink, "`item/{id}` is not a link target: it begins with `/`; write `/item/{id}`",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes:
              home: { transitions: { opened: { payload: { id: Int }, push: shop, at: "1️⃣i2️⃣tem/{id}" } } }
              shop: { flow: ShopFlow }
            """
        ).expectToBeFound(
            beside: """
                flowgen: 1
                flow: ShopFlow
                start: list
                routes: { list: , item: { params: { id: Int } } }
                links: { routes: { "/item/{id}": { reset: [list, item] } } }
                """)
    }
}
