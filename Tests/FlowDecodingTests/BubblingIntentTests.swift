import FlowDiagnostics
import FlowModel
import FlowSwiftCode
import FlowTestSupport
import Testing

/// Three flows, of which each shows the next. The innermost has a screen with an intent that bubbles.
struct BubblingModule {
    var intents = "{ logoutRequested: { payload: { reason: String }, bubbles: true }, closed: }"
    /// The `transitions` of the route, and of the flow, in each flow from the outermost to the innermost.
    var routes = ["", "", ""]
    var flows = ["", "", ""]

    var read: ReadModule { ReadModule(files) }

    var files: [(path: String, text: String)] {
        [
            ("AppFlow.flow.yaml", flow("App", showing: "Account", 0)),
            ("AccountFlow.flow.yaml", flow("Account", showing: "Settings", 1)),
            (
                "SettingsFlow.flow.yaml",
                """
                flowgen: 1
                flow: SettingsFlow
                outcomes: { closed: }
                screens: { Settings: { intents: \(intents) } }
                start: settings
                routes: { settings: { transitions: { \(list(routes[2], "closed: { finish: closed }")) } } }
                transitions: { \(flows[2]) }
                """
            ),
        ]
    }

    private func flow(_ name: String, showing child: String, _ index: Int) -> String {
        let outcomes = child == "Settings" ? "closed: pop" : ""
        return """
            flowgen: 1
            flow: \(name)Flow
            screens: { \(name)Home: { intents: { opened: } }, \(name)Login: { params: { reason: { type: String, default: x } } } }
            start: home
            routes:
              home: { screen: \(name)Home, transitions: { opened: { push: inner } } }
              login: { screen: \(name)Login }
              inner: { flow: \(child)Flow, transitions: { \(list(routes[index], outcomes)) } }
            transitions: { \(flows[index]) }
            """
    }

    private func list(_ parts: String...) -> String { parts.filter { !$0.isEmpty }.joined(separator: ", ") }
}

@Suite("An intent that bubbles") struct BubblingIntentTests {
    private func steps(_ flow: Flow, _ route: Int, _ event: String) -> [String] {
        flow.routes[route].transitions.filter { $0.event.text == event }.flatMap(\.branches).flatMap { branch in
            branch.steps.map(\.verb.text)
        }
    }

    @Test("is an event of the parent's route, at each level, and is answered where it has a transition")
    func bubbles() throws {
        let read = BubblingModule(routes: ["logoutRequested: { push: login }", "", ""]).read
        #expect(read.diagnostics == [])
        let (app, account, settings) = (read.module.flows[0], read.module.flows[1], read.module.flows[2])
        #expect(settings.declaredOutcomes.map(\.name.text) == ["closed"])
        #expect(settings.bubblingIntents.map(\.name.text) == ["logoutRequested"])
        #expect(account.bubblingIntents.map(\.name.text) == ["logoutRequested"])
        #expect(app.outcomes == [])
        #expect(steps(settings, 0, "logoutRequested") == ["bubble: logoutRequested"])
        #expect(steps(account, 2, "logoutRequested") == ["bubble: logoutRequested"])
        #expect(steps(app, 2, "logoutRequested") == ["push: login"])
        let answer = try #require(app.routes[2].transitions.first)
        #expect(answer.trigger == .event(0))
        #expect(answer.branches[0].steps[0].verb.bindings == [.payload(0, path: [])])
        let handed = try #require(settings.routes[0].transitions.last)
        #expect(handed.trigger == .event(0))
        #expect(handed.branches[0].steps[0].verb.finish?.outcome.target == 1)
        #expect(handed.branches[0].steps[0].verb.bindings == [.payload(0, path: [])])
    }

    @Test("is answered by the flow's own transitions, before the parent is asked")
    func sharedAnswer() {
        let read = BubblingModule(flows: ["", "logoutRequested: { push: login }", ""]).read
        #expect(read.diagnostics == [])
        let account = read.module.flows[1]
        #expect(steps(account, 2, "logoutRequested") == ["push: login"])
        #expect(account.routes[2].transitions.filter(\.isShared).map(\.trigger) == [.event(1)])
        #expect(account.transitions == [])
        #expect(account.sharedTransitions.map(\.event.text) == ["logoutRequested"])
        #expect(account.bubblingIntents.isEmpty)
        #expect(read.module.flows[0].routes[2].transitions == [])
    }

    @Test("is answered by its route, before the flow's own transitions are asked")
    func ownAnswer() {
        let read = BubblingModule(
            routes: ["", "", "logoutRequested: stay"], flows: ["", "", "logoutRequested: popToRoot"]
        ).read
        #expect(
            read.diagnostics.map(\.message) == [
                "no route of flow `SettingsFlow` leaves `logoutRequested` to the flow; remove this transition, or that of"
                    + " a route"
            ])
        #expect(steps(read.module.flows[2], 0, "logoutRequested") == ["stay"])
    }

    @Test("is not one with another answer in the flow's own intents")
    func flowIntent() {
        var module = BubblingModule(flows: ["", "", "logoutRequested: stay"])
        module.intents = "{ logoutRequested: { bubbles: true }, closed: }"
        let text = module.files[2].text
        let read = ReadModule(text + "\nintents: { logoutRequested: }")
        #expect(read.diagnostics == [])
        #expect(read.module.flows[0].transitions.map(\.event.text) == ["logoutRequested"])
        #expect(steps(read.module.flows[0], 0, "logoutRequested") == ["stay"])
        let other = ReadModule(text + "\nintents: { logoutRequested: { id: Int } }")
        #expect(other.diagnostics.map(\.rule) == [.duplicateName])
    }

    @Test("needs an answer in a flow that no flow shows, and the chain is named")
    func unanswered() throws {
        let read = BubblingModule().read
        let diagnostic = try #require(read.diagnostics.first)
        #expect(read.diagnostics.count == 1)
        #expect(diagnostic.rule == .unansweredIntent)
        #expect(diagnostic.severity == .error)
        #expect(
            diagnostic.message
                == "no flow handles `logoutRequested` of screen `Settings`, which bubbles through `SettingsFlow`,"
                + " `AccountFlow` and `AppFlow`; add `logoutRequested: …` to the `transitions` of route `inner`, or of any"
                + " route or flow on the way")
        #expect(diagnostic.span == read.module.flows[0].routes[2].name.span)
        #expect(
            diagnostic.related.map(\.span) == [
                read.module.flows[1].routes[2].name.span, read.module.flows[2].routes[0].name.span,
                read.module.screens.first { $0.name.text == "Settings" }?.intents.first?.name.span,
            ])
        #expect(diagnostic.subject?.flow == "AppFlow")
        #expect(diagnostic.subject?.route == "inner")
        #expect(diagnostic.subject?.event == "logoutRequested")
    }

    @Test("that only some chains of flows answer is reported for each that does not")
    func someChains() {
        let child = """
            flowgen: 1
            flow: ChildFlow
            screens: { Child: { intents: { helpRequested: { bubbles: true } } } }
            start: child
            routes: { child: }
            """
        let parent = { (name: String, answer: String) in
            "flowgen: 1\nflow: \(name)Flow\nstart: child\nroutes: { child: { flow: ChildFlow\(answer) } }\n"
        }
        let read = ReadModule([
            ("A.flow.yaml", parent("A", ", transitions: { helpRequested: stay }")), ("B.flow.yaml", parent("B", "")),
            ("C.flow.yaml", parent("C", "")), ("ChildFlow.flow.yaml", child),
        ])
        #expect(read.diagnostics.map(\.rule) == [.unansweredIntent, .unansweredIntent])
        #expect(read.diagnostics.map(\.subject?.flow) == ["BFlow", "CFlow"])
    }

    @Test("has a payload by the name of the key only where that is a type")
    func longForm() {
        let intents = { (text: String) in
            ReadModule("flowgen: 1\nscreens: { S: { intents: { tapped: \(text) } } }").module.screens.first?.intents
                .first
        }
        #expect(intents("{ bubbles: true }")?.bubbles == true)
        #expect(intents("{ bubbles: true }")?.payload == [])
        #expect(intents("{ bubbles: false }")?.bubbles == false)
        #expect(intents("{ bubbles: Bool }")?.bubbles == false)
        #expect(intents("{ bubbles: Bool }")?.payload.map(\.name.text) == ["bubbles"])
        #expect(intents("{ doc: Tapped., bubbles: true }")?.doc == "Tapped.")
    }

    @Test(arguments: [
        Mistake(
            "an outcome that bubbles", .unknownKey,
            "`bubbles` goes with an intent of a screen: an outcome ends its flow, and a flow handles its own intents;"
                + " remove it, and to notify the parent while the flow continues, let an intent of a screen bubble",
            flow(top: "outcomes: { done: { 1️⃣bubbles2️⃣: true } }", home: onOpened("{ finish: done }"))),
        Mistake(
            "an intent of a flow that bubbles", .unknownKey,
            "`bubbles` goes with an intent of a screen: an outcome ends its flow, and a flow handles its own intents;"
                + " remove it, and to notify the parent while the flow continues, let an intent of a screen bubble",
            flow(
                top: "intents: { done: { 1️⃣bubbles2️⃣: true } }\ntransitions: { done: stay }", home: onOpened("stay"))),
        Mistake(
            "an intent with a word for the key", .wrongShape,
            "expected `true` or `false`, found `upwards`; write it like `bubbles: true` or `bubbles: false`",
            flow(home: onOpened("stay"), intents: "{ opened: { doc: x, bubbles: 1️⃣upwards2️⃣ } }")),
        Mistake(
            "a misspelt key", .unknownKey, "`buble` is not a key of an event; did you mean `bubbles`?",
            flow(home: onOpened("stay"), intents: "{ opened: { doc: x, 1️⃣buble2️⃣: true } }")),
        Mistake(
            "a flow-level transition with a slip in the name", .unknownEvent,
            "flow `MainFlow` has no intent `helpRequestd` of its own; did you mean `helpRequested`?",
            flow(
                top: "transitions: { helpRequested: stay, 1️⃣helpRequestd2️⃣: stay }", home: "home:",
                intents: "{ helpRequested: { bubbles: true } }")),
        Mistake(
            "an answer for two payloads", .duplicateName,
            "two events `opened` with different payloads would have this transition; make the payloads equal,"
                + " or rename one of the events",
            """
            flowgen: 1
            flow: MainFlow
            screens:
              Home: { intents: { opened: { bubbles: true } } }
              Detail: { intents: { opened: { payload: { id: Int }, bubbles: true } } }
            start: home
            routes: { home: , detail: }
            transitions: { 1️⃣opened2️⃣: stay }
            """),
    ])
    func mistakes(_ mistake: Mistake) { mistake.expectToBeFound() }

    @Test("may not have the name of an outcome of the flow, or of one with another payload")
    func collisions() {
        let module = { (outcomes: String, other: String) in
            ReadModule([
                (
                    "ParentFlow.flow.yaml",
                    "flowgen: 1\nflow: ParentFlow\nstart: child\nroutes: { child: { flow: ChildFlow, transitions:"
                        + " { left: stay } } }"
                ),
                (
                    "ChildFlow.flow.yaml",
                    """
                    flowgen: 1
                    flow: ChildFlow
                    outcomes: \(outcomes)
                    screens:
                      One: { intents: { left: { bubbles: true } } }
                      Two: { intents: \(other) }
                    start: one
                    routes: { one: , two: }
                    """
                ),
            ]).diagnostics.map(\.message)
        }
        #expect(
            module("{ left: }", "{}") == [
                "`left` would be an outcome of `ChildFlow` and an intent that bubbles out of it; remove the outcome,"
                    + " as the intent reaches the parent by itself, or handle the intent in `ChildFlow`"
            ])
        #expect(
            module("{}", "{ left: { payload: { id: Int }, bubbles: true } }") == [
                "two intents `left` with different payloads bubble out of `ChildFlow`; make the payloads equal,"
                    + " or rename one of the intents"
            ])
        #expect(module("{}", "{ left: { bubbles: true } }") == [])
    }

    @Test("is no outcome that a transition can finish with")
    func finish() {
        let read = BubblingModule(
            routes: ["logoutRequested: stay", "", "closed: { finish: logoutRequested }"]
        ).read
        #expect(read.diagnostics.contains { $0.message.hasPrefix("there is no outcome `logoutRequested`") })
    }
}
