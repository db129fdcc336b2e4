import FlowDiagnostics
import FlowTestSupport
import Testing

/// Diagnostics of resolving names and binding arguments.
@Suite struct NameMistakesTests {
    @Test(arguments: [
        Mistake(
            "a route there is not", .unknownName, "there is no route `detials`; did you mean `detail`?",
            flow(home: onOpened("{ push: 1️⃣detials2️⃣ }"))),
        Mistake(
            "a start there is not", .unknownName, "there is no route `login`; declare it under `routes`",
            "flowgen: 1\nflow: MainFlow\nscreens: { Home: }\nstart: 1️⃣login2️⃣\nroutes: { home: }\n"),
        Mistake(
            "an entry there is not", .unknownName, "there is no route `hom`; did you mean `home`?",
            "flowgen: 1\nflow: MainFlow\nscreens: { Home: }\nstart: home\nentries: [1️⃣hom2️⃣]\nroutes: { home: }\n"),
        Mistake(
            "a route to go above that there is not", .unknownName,
            "there is no route `root`; declare it under `routes`",
            flow(home: onOpened("{ push: detail, above: 1️⃣root2️⃣ }"))),
        Mistake(
            "a screen there is not", .unknownName, "there is no screen `Detials`; did you mean `Detail`?",
            flow(home: onOpened("stay"), detail: "detail: { screen: 1️⃣Detials2️⃣ }")),
        Mistake(
            "a flow taken for a screen", .unknownName,
            "there is no screen `MainFlow`; `MainFlow` is a flow; write `flow: MainFlow`",
            flow(home: onOpened("stay"), detail: "detail: { screen: 1️⃣MainFlow2️⃣ }")),
        Mistake(
            "a flow there is not", .unknownName,
            "there is no flow `CheckoutFlow`; include its file in the same run, or correct the name",
            flow(home: onOpened("stay"), detail: "detail: { flow: 1️⃣CheckoutFlow2️⃣ }")),
        Mistake(
            "a route that does not say what it shows", .missingKey,
            "route `details` names neither a screen nor a flow, and there is no screen `Details`; did you mean `screen: Detail`?"
                + " Otherwise declare `Details` under `screens`",
            flow(home: onOpened("stay"), detail: "1️⃣details2️⃣:")),
        Mistake(
            "a flow there is not, whose nearest is no more than a guess", .unknownName,
            "there is no flow `PainFlow`; include its file in the same run, or did you mean `MainFlow`?",
            flow(
                home: onOpened("stay"), detail: "detail: { flow: 1️⃣PainFlow2️⃣, transitions: { closed: pop } }")),
        Mistake(
            "a route with the name of a flow", .missingKey,
            "route `mainFlow` names neither a screen nor a flow, and there is no screen `MainFlow`; write `flow: MainFlow` for"
                + " the flow of that name, or declare screen `MainFlow` under `screens`",
            flow(home: onOpened("stay"), detail: "1️⃣mainFlow2️⃣:")),
        Mistake(
            "a route that is declared against the convention", .unknownName,
            "there is no route `detail`, only `Detail`; routes are written in lowerCamelCase,"
                + " so rename that one to `detail`",
            flow(home: onOpened("{ push: 1️⃣detail2️⃣ }"), detail: "Detail:")),
        Mistake(
            "a route that is named against the convention", .unknownName,
            "there is no route `Detail`; did you mean `detail`?",
            flow(home: onOpened("{ push: 1️⃣Detail2️⃣ }"))),
        Mistake(
            "a screen that is declared against the convention", .missingKey,
            "route `home` names neither a screen nor a flow, and there is no screen `Home`, only `home`;"
                + " screens are written in UpperCamelCase, so rename that one to `Home`",
            "flowgen: 1\nflow: MainFlow\nscreens: { home: }\nstart: home\nroutes: { 1️⃣home2️⃣: }\n"),
        Mistake(
            "a guard there is not", .unknownName, "there is no guard `isNew`; declare it under `guards`",
            flow(home: onOpened("[{ when: not 1️⃣isNew2️⃣, push: detail }, stay]"))),
        Mistake(
            "a guard asked for the opposite by a name of its own", .unknownName,
            "there is no guard `notLoggedIn`; did you mean `not isLoggedIn`?",
            flow(
                top: "guards: { isLoggedIn: }",
                home: onOpened("[{ when: 1️⃣notLoggedIn2️⃣, push: detail }, { when: isLoggedIn, stay: }]"))),
        Mistake(
            "a guard negated as in Swift", .wrongShape,
            "`!isLoggedIn` is Swift; write `when: not isLoggedIn`",
            flow(
                top: "guards: { isLoggedIn: }",
                home: onOpened("[{ when: 1️⃣\"!isLoggedIn\"2️⃣, push: detail }, stay]"))),
        Mistake(
            "a guard called as in Swift", .wrongShape,
            "`not isLoggedIn()` is Swift; write `when: not isLoggedIn`; what it takes is given by `with`",
            flow(
                top: "guards: { isLoggedIn: }",
                home: onOpened("[{ when: 1️⃣not isLoggedIn()2️⃣, push: detail }, stay]"))),
        Mistake(
            "an effect there is not", .unknownName, "there is no effect `trak`; did you mean `track`?",
            flow(top: "effects: { track: }", home: onOpened("{ push: detail, run: [track, 1️⃣trak2️⃣] }"))),
        Mistake(
            "an outcome there is not", .unknownName, "there is no outcome `done`; declare it under `outcomes`",
            flow(home: onOpened("{ finish: 1️⃣done2️⃣ }"))),
        Mistake(
            "an event without a transition", .missingTransition,
            "route `home` has no transition for `opened`; add `opened: …` to its `transitions`,"
                + " or `opened: stay` if nothing should happen",
            flow(home: "1️⃣home2️⃣:")),
        Mistake(
            "a flow-level event without a transition", .missingTransition,
            "flow `MainFlow` has no transition for its intent `expired`; add `expired: …` to the flow's"
                + " `transitions`, or `expired: stay` if nothing should happen",
            flow(top: "intents: { 1️⃣expired2️⃣: }", home: onOpened("stay"))),
        Mistake(
            "an event that has been renamed", .unknownEvent,
            "route `home` cannot have the event `tapped`: screen `Home` has no such intent, and its `opened` has no"
                + " transition; write `opened` if it was renamed, or add `tapped` to the screen's"
                + " `intents`, or remove this transition",
            flow(home: "home: { transitions: { 1️⃣tapped2️⃣: stay } }")),
        Mistake(
            "a transition for an event there is not", .unknownEvent,
            "route `home` cannot have the event `open`: screen `Home` has no such intent; did you mean `opened`?",
            flow(home: "home: { transitions: { opened: stay, 1️⃣open2️⃣: stay } }")),
        Mistake(
            "a system event there is not", .unknownEvent,
            "route `home` cannot have the event `$bakc`: the events with a `$` are `$opened`, `$shown`, `$removed`, `$dismissed`,"
                + " `$dismissAttempted`, `$backAttempted` and, in a `stack`, `$back`; did you mean `$back`?",
            flow(home: "home: { transitions: { opened: stay, 1️⃣$bakc2️⃣: stay } }")),
        Mistake(
            "a flow-level transition for an event there is not", .unknownEvent,
            "flow `MainFlow` has no intent `expired` of its own; add it to the flow's `intents`,"
                + " or move the transition to a route",
            flow(top: "transitions: { 1️⃣expired2️⃣: popToRoot }", home: onOpened("stay"))),
        Mistake(
            "a verb of another container", .wrongContainer,
            "`show` does not go with `container: stack`; use `push`, `replace` or `reset`",
            flow(home: onOpened("{ 1️⃣show2️⃣: detail }"))),
        Mistake(
            "a push among tabs", .wrongContainer,
            "`push` does not go with `container: tabs`; use `show` or `present`, or let the tab show a flow of its own, which can be a"
                + " stack",
            flow(top: "container: tabs", home: onOpened("{ 1️⃣push2️⃣: detail }"))),
        Mistake(
            "a tab in a stack", .wrongContainer,
            "`tab` does not go with `container: stack`; use `container: tabs`, or remove it",
            flow(home: onOpened("stay"), detail: "detail: { 1️⃣tab2️⃣: { title: Detail } }")),
        Mistake(
            "a system back among tabs", .unknownEvent,
            "route `home` cannot have the event `$back`: the events with a `$` are `$opened`, `$shown`, `$removed`, `$dismissed`,"
                + " `$dismissAttempted`, `$backAttempted` and, in a `stack`, `$back`; remove this transition",
            flow(top: "container: tabs", home: "home: { transitions: { opened: stay, 1️⃣$back2️⃣: stay } }")),
        Mistake(
            "a pop of a switch", .wrongContainer,
            "`pop` does not go with `container: switch`; there is nothing to go back to; use `show` or `dismiss`",
            flow(top: "container: switch", home: onOpened("1️⃣pop2️⃣"))),
    ])
    func isFound(mistake: Mistake) { mistake.expectToBeFound() }

    @Test(arguments: [
        Mistake(
            "a parameter that nothing binds", .missingArgument,
            "route `detail` needs `id`, and nothing here has a value of that name;"
                + " add `with: { id: … }`, or give the event `id: Int`",
            flow(home: onOpened("{ push: 1️⃣detail2️⃣ }"), detailParams: "{ id: Int }")),
        Mistake(
            "a parameter of the flow that is used after the start", .missingArgument,
            "route `detail` needs `id`, and nothing here has a value of that name, because only `start` gets the flow's"
                + " parameters; add `with: { id: … }`, or give what route `home` shows the parameter `id: Int` as well",
            flow(top: "params: { id: Int }", home: onOpened("{ push: 1️⃣detail2️⃣ }"), detailParams: "{ id: Int }")),
        Mistake(
            "a reference to a parameter of the flow after the start", .unknownName,
            "there is no value `id` in the event's payload or route `home`, because only `start` gets the flow's parameters;"
                + " give what route `home` shows the parameter `id: Int` as well",
            flow(
                top: "params: { id: Int }", home: onOpened("{ push: detail, with: { id: 1️⃣$id2️⃣ } }"),
                detailParams: "{ id: Int }")),
        Mistake(
            "a parameter of the flow that a link uses", .missingArgument,
            "route `detail` needs `id`, and nothing here has a value of that name, because only `start` gets the flow's"
                + " parameters; add `with: { id: … }`, or give the pattern a capture `{id}`",
            flow(
                top: "params: { id: Int }\nlinks: { schemes: [app], routes: { /detail: { push: 1️⃣detail2️⃣ } } }",
                home: onOpened("stay"), detailParams: "{ id: Int }")),
        Mistake(
            "a parameter that no capture of a link binds", .missingArgument,
            "route `detail` needs `id`, and nothing here has a value of that name;"
                + " add `with: { id: … }`, or give the pattern a capture `{id}`",
            flow(
                top: "links: { schemes: [app], routes: { /detail: { push: 1️⃣detail2️⃣ } } }", home: onOpened("stay"),
                detailParams: "{ id: Int }")),
        Mistake(
            "a payload of another type", .argumentTypeMismatch,
            "`id` of the event is `String`, but route `detail` takes `id: Int`; make the types equal, or bind another value with `with: { id: … }`",
            flow(
                home: onOpened("{ push: 1️⃣detail2️⃣ }"), intents: "{ opened: { id: String } }", detailParams: "{ id: Int }"
            )
        ),
        Mistake(
            "an optional into what is not", .argumentTypeMismatch,
            "`id` of the event is `Int?`, but route `detail` takes `id: Int`; the value may be nil;"
                + " make the parameter `Int?`, or the value `Int`",
            flow(
                home: onOpened("{ push: 1️⃣detail2️⃣ }"), intents: "{ opened: { id: \"Int?\" } }",
                detailParams: "{ id: Int }")
        ),
        Mistake(
            "a reference to a value of another type", .argumentTypeMismatch,
            "`name` of the event is `String`, but route `detail` takes `id: Int`; make the types equal, or bind another value with `with: { id: … }`",
            flow(
                home: onOpened("{ push: detail, with: { id: 1️⃣$name2️⃣ } }"), intents: "{ opened: { name: String } }",
                detailParams: "{ id: Int }")),
        Mistake(
            "a property for parameters of different types", .argumentTypeMismatch,
            "one value goes to `id: Int` and to `id: String`; make the types equal, or write `do: […]` and give the step a"
                + " `with` of its own",
            flow(
                top: "guards: { isOpen: { id: Int } }",
                home: onOpened("[{ when: isOpen, push: detail, with: { id: 1️⃣$item.id2️⃣ } }, stay]"),
                intents: "{ opened: { item: Item } }", detailParams: "{ id: String }")),
        Mistake(
            "a parameter the target has not", .unknownArgument,
            "route `detail` has no parameter `ids`; did you mean `id`?",
            flow(
                home: onOpened("{ push: detail, with: { 1️⃣ids2️⃣: 1 } }"), intents: "{ opened: { id: Int } }",
                detailParams: "{ id: Int }")),
        Mistake(
            "an argument for a verb that takes none", .unknownArgument,
            "nothing that is named here takes a parameter `id`; remove it",
            flow(home: onOpened("{ stay: , with: { 1️⃣id2️⃣: 1 } }"))),
        Mistake(
            "a literal that does not fit", .invalidLiteral,
            "`one` is not a value of type `Int`; write a whole number that fits",
            flow(home: onOpened("{ push: detail, with: { id: 1️⃣one2️⃣ } }"), detailParams: "{ id: Int }")),
        Mistake(
            "a member with its type before it, as in Swift", .invalidLiteral,
            "`User.me` is not a value of type `User.ID`; write just the member, `.me`",
            flow(home: onOpened("{ push: detail, with: { id: 1️⃣User.me2️⃣ } }"), detailParams: "{ id: User.ID }")),
        Mistake(
            "a list for a default", .invalidLiteral,
            "a default is one value, and none can be written for `[String]`; remove it, or make the type optional,"
                + " which is nil where nothing is given",
            flow(
                home: onOpened("stay"), detailParams: "{ tags: { type: \"[String]\", default: 1️⃣[]2️⃣ } }")),
        Mistake(
            "a list for a default of a member", .wrongShape,
            "expected a value, found a list; write it like `default: .standard`",
            flow(home: onOpened("stay"), detailParams: "{ mode: { type: Mode, default: 1️⃣[edit]2️⃣ } }")),
        Mistake(
            "a reference to a value there is not", .unknownName,
            "there is no value `ident` in the event's payload or route `home`; in reach are `$id`",
            flow(
                home: onOpened("{ push: detail, with: { id: 1️⃣$ident2️⃣ } }"), intents: "{ opened: { id: Int } }",
                detailParams: "{ id: Int }")),
        Mistake(
            "a reference to a value there is not, for a guard and a route", .unknownName,
            "there is no value `emial` in the event's payload or route `home`; did you mean `$email`?",
            flow(
                top: "guards: { isKnown: { email: String } }",
                home: onOpened("[{ when: isKnown, push: detail, with: { email: 1️⃣$emial2️⃣ } }, stay]"),
                intents: "{ opened: { email: String } }", detailParams: "{ email: String }")),
        Mistake(
            "a value asked of the route, beside a payload", .unknownName,
            "there is no value `ident` in route `home`; in reach are `$id`",
            flow(
                home: onOpened("{ push: detail, with: { id: 1️⃣$route.ident2️⃣ } }"), intents: "{ opened: { id: Int } }",
                detailParams: "{ id: Int }")),
        Mistake(
            "a payload asked of the route", .unknownName,
            "there is no value `id` in route `home`; write `$id`",
            flow(
                home: onOpened("{ push: detail, with: { id: 1️⃣$route.id2️⃣ } }"), intents: "{ opened: { id: Int } }",
                detailParams: "{ id: Int }")),
        Mistake(
            "a guard's parameter that nothing binds", .missingArgument,
            "guard `isKnown` needs `email`, and nothing here has a value of that name;"
                + " add `with: { email: … }`, or give the event `email: String`",
            flow(
                top: "guards: { isKnown: { email: String } }",
                home: onOpened("[{ when: 1️⃣isKnown2️⃣, push: detail }, stay]"))),
        Mistake(
            "an outcome's payload that nothing binds", .missingArgument,
            "outcome `done` needs `id`, and nothing here has a value of that name;"
                + " add `with: { id: … }`, or give the event `id: Int`",
            flow(top: "outcomes: { done: { id: Int } }", home: onOpened("{ finish: 1️⃣done2️⃣ }"))),
        Mistake(
            "a fixed value that the screen does not take", .unknownArgument,
            "what route `detail` shows has no parameter `mode`; it takes none",
            flow(home: onOpened("{ push: detail }"), detail: "detail: { with: { 1️⃣mode2️⃣: .edit } }")),
        Mistake(
            "a fixed value that is a reference", .invalidLiteral,
            "the `with` of a route takes literals only, except in `container: tabs`, so `$id` cannot be used here; write"
                + " a literal, or pass the value in the transitions that lead to the route",
            flow(
                home: onOpened("{ push: detail }"), detail: "detail: { with: { id: 1️⃣$id2️⃣ } }",
                detailParams: "{ id: Int }")
        ),
        Mistake(
            "a start that nothing gives its values", .missingArgument,
            "route `home` needs `id`, and nothing here has a value of that name;"
                + " add `with: { id: … }`, or give the flow a parameter `id: Int`",
            "flowgen: 1\nflow: MainFlow\nscreens: { Home: { params: { id: Int } } }\nstart: 1️⃣home2️⃣\nroutes: { home: }\n"
        ),
    ])
    func isFoundInAnArgument(mistake: Mistake) { mistake.expectToBeFound() }
}

/// Diagnostics that require all files of a module.
@Suite struct ModuleMistakesTests {
    @Test func screenDeclaredTwiceShowsBothPositions() throws {
        let library = MarkedText("flowgen: 1\nscreens: { 1️⃣Home: }\n")
        let second = MarkedText("flowgen: 1\nscreens: { 1️⃣Home: }\n")
        let diagnostics = ReadModule([("A.flow.yaml", library.text), ("B.flow.yaml", second.text)]).diagnostics
        let finding = try #require(diagnostics.first)
        #expect(diagnostics.count == 1)
        #expect(finding.rule == .duplicateName)
        #expect(
            finding.message
                == "screen `Home` is declared a second time in this module; rename one of them, or use the first")
        #expect(finding.span.file.index == 1)
        #expect(finding.span.start == second[1])
        #expect(finding.related.map(\.span.file.index) == [0])
        #expect(finding.related.map(\.span.start) == [library[1]])
    }

    @Test("what follows from a screen that is declared twice is not reported")
    func usesOfScreenDeclaredTwice() {
        func flow(_ name: String, _ screen: String, _ event: String) -> String {
            "flowgen: 1\nflow: \(name)\nscreens: { Home: \(screen) }\nstart: home\n"
                + "routes: { home: { transitions: { \(event): stay } } }\n"
        }
        let diagnostics = ReadModule([
            ("A.flow.yaml", flow("AFlow", "{ intents: { opened: } }", "opened")),
            ("B.flow.yaml", flow("BFlow", "{ params: { id: Int }, intents: { closed: } }", "closed")),
        ]).diagnostics
        #expect(diagnostics.map(\.rule) == [.duplicateName])
    }

    @Test func flowDeclaredTwiceIsADuplicate() {
        let text = "flowgen: 1\nflow: MainFlow\nscreens: { %: }\nstart: home\nroutes: { home: { screen: % } }\n"
        let diagnostics = ReadModule([
            ("A.flow.yaml", text.replacing("%", with: "A")), ("B.flow.yaml", text.replacing("%", with: "B")),
        ]).diagnostics
        #expect(diagnostics.map(\.rule) == [.duplicateName])
    }

    @Test func recursiveFlowShowsTheChain() {
        func flow(_ name: String, child: String) -> String {
            "flowgen: 1\nflow: \(name)\nstart: child\nroutes: { child: { flow: \(child) } }\n"
        }
        let diagnostics = ReadModule([
            ("A.flow.yaml", flow("AFlow", child: "BFlow")), ("B.flow.yaml", flow("BFlow", child: "AFlow")),
        ]).diagnostics
        #expect(
            diagnostics.map(\.message) == [
                "flow `AFlow` would be its own child: `AFlow` → `BFlow` → `AFlow`; finish one of them with an outcome instead"
            ])
        #expect(diagnostics.map(\.rule) == [.recursiveFlow])
    }

    @Test("after 100,000 comparisons in a flow, unknown names are reported without a suggestion")
    func manyUnknownNamesAreReportedWithFewerSuggestions() {
        let names = (0..<400).map { "place\($0)" }
        let routes = names.map { "  \($0): { screen: Home, transitions: { opened: { push: \($0)x } } }" }
        let text =
            "flowgen: 1\nflow: MainFlow\nscreens: { Home: { intents: { opened: } } }\nstart: place0\nroutes:\n"
            + routes.joined(separator: "\n") + "\n"
        let unknown = ReadModule(text).diagnostics.filter { $0.rule == .unknownName }
        #expect(unknown.count == 400)
        #expect(unknown.prefix(250).allSatisfy { $0.message.contains("did you mean `place") && $0.fix != nil })
        #expect(
            unknown.dropFirst(250).allSatisfy { $0.message.hasSuffix("; declare it under `routes`") && $0.fix == nil })
    }

    @Test func specWithTenMistakesHasTenDiagnostics() {
        let diagnostics = ReadModule(
            """
            flowgen: 1
            flow: MainFlow
            rootes: { }
            screens:
              Home:
                params: { id: "[Int" }
                intent: { opened: }
                intents: { closed: , left: }
              2Fa:
            start: hom
            routes:
              home:
                backk: hidden
                back: visible
                transitions:
                  closed: { push: detail }
                  unknown: pop
                  left: { push: home, pop: 1 }
            """
        ).diagnostics
        #expect(diagnostics.filter { $0.severity == .error }.count == 10, "\(diagnostics.map(\.message))")
    }
}
