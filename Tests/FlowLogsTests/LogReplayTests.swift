import FlowDiagnostics
import FlowModel
import FlowSimulation
import FlowTestSupport
@testable import FlowLogs
@testable import FlowWalks
import Testing

@Suite("Replay of logs")
struct LogReplayTests {
    private static let spec = """
        flowgen: 1
        flow: OrderFlow
        guards: { isSignedIn: }
        screens:
          Basket: { intents: { itemSelected: { itemID: Int }, orderRequested: } }
          Item: { params: { itemID: Int }, intents: { closed: } }
          Login: { intents: { loggedIn: } }
          Payment: { intents: { cancelled: } }
        start: basket
        routes:
          basket:
            transitions:
              itemSelected: { push: item }
              orderRequested:
                - { when: isSignedIn, push: payment }
                - { present: login }
          item: { transitions: { closed: pop } }
          login: { transitions: { loggedIn: { do: [dismiss, { push: payment }] } } }
          payment: { transitions: { cancelled: popToRoot } }
        """

    private let program: FlowProgram

    init() throws { program = try #require(FlowProgram(ReadModule(Self.spec).module)) }

    private func event(
        _ name: String, _ routes: [String], sheet: [String]? = nil, kind: String = "intent"
    ) throws -> LogEvent {
        func list(_ routes: [String]) -> String { "[\(routes.map { "\"\($0)\"" }.joined(separator: ","))]" }
        let modal = sheet.map { #",{"presentation":"sheet","routes":\#(list($0))}"# } ?? ""
        let path = "OrderFlow/\((sheet ?? routes).last?.prefix { $0 != "(" } ?? "")"
        let cause = #""cause":{"flow":"OrderFlow","kind":"\#(kind)","name":"\#(name)"},"kind":"changed""#
        let line = """
            {\(name == "started" ? #""kind":"started""# : cause),"path":"\(path)",\
            "stack":[{"flow":"OrderFlow","layers":[{"routes":\(list(routes))}\(modal)]}]}
            """
        return try LogEvent(line.utf8)
    }

    private func message(_ events: LogEvent...) -> String? { LogReplay(events, in: program).difference?.message }

    @Test("a log of what the specs allow has no difference, whatever guards have answered")
    func possible() throws {
        let start = try event("started", ["basket"])
        #expect(message(start, try event("orderRequested", ["basket", "payment"])) == nil)
        let login = try event("orderRequested", ["basket"], sheet: ["login"])
        #expect(message(start, login, try event("loggedIn", ["basket", "payment"])) == nil)
        #expect(message(start, login, try event("swipe", ["basket"], kind: "system")) == nil)
    }

    @Test("a log does not say which tabs are in the bar, so that answers can have changed whenever that helps")
    func tabs() throws {
        let spec = """
            flowgen: 1
            flow: OrderFlow
            container: tabs
            guards: { hasSearch: }
            effects: { searchClosed: }
            screens: { Home: , Search: { intents: { opened: , closedSearch: } }, Page: { intents: { closed: } } }
            start: home
            routes:
              home:
              search: { tab: { when: hasSearch }, transitions: { opened: { present: page }, closedSearch: { run: searchClosed } } }
              page: { tab: { hidden: true }, transitions: { closed: dismiss } }
            """
        let tabs = try #require(FlowProgram(ReadModule(spec).module))
        func message(_ events: LogEvent...) -> String? { LogReplay(events, in: tabs).difference?.message }
        let start = try event("started", ["home"])
        let tap = try event("tab", ["search"], kind: "system")
        let lost = try event("answersChanged", ["home"], kind: "system")
        #expect(message(start, tap, lost, tap, lost) == nil)
        let opened = try event("opened", ["search"], sheet: ["page"])
        #expect(message(start, tap, opened, try event("closed", ["search"])) == nil)
        #expect(message(start, tap, opened, try event("closed", ["home"]), tap) == nil, "the tab has made way")
        #expect(
            message(start, tap, try event("closedSearch", ["home"])) == nil, "the effect says that answers have changed"
        )
        #expect(message(start, lost) != nil, "nothing changes there")
        #expect(message(start, try event("answersChanged", ["search"], kind: "system")) != nil)
    }

    @Test("values of routes do not count")
    func values() throws {
        let start = try event("started", ["basket"])
        let event = try event("itemSelected", ["basket", "item(itemID: 7)"])
        #expect(message(start, event) == nil)
        #expect(event.stack[0].layers[0].routes == ["basket", "item"])
    }

    @Test("a place to which the event does not lead is a difference, with those to which it does")
    func otherPlace() throws {
        #expect(
            message(try event("started", ["basket"]), try event("orderRequested", ["basket", "item"]))
                == "`orderRequested` at `OrderFlow/basket` cannot lead to OrderFlow [basket, item]; it can lead to "
                + "OrderFlow [basket] | sheet [login], or to OrderFlow [basket, payment]")
    }

    @Test("an event that cannot happen there is a difference, with a similar one that can")
    func otherEvent() throws {
        #expect(
            message(try event("started", ["basket"]), try event("orderRequest", ["basket", "payment"]))
                == "`orderRequest` cannot happen at `OrderFlow/basket`; did you mean `orderRequested`?")
    }

    @Test("an event of another kind is a difference, with its kind")
    func otherKind() throws {
        let item = [try event("started", ["basket"]), try event("itemSelected", ["basket", "item"])]
        let replay = LogReplay(item + [try event("back", ["basket"])], in: program)
        #expect(replay.difference?.message == "`back` at `OrderFlow/item` is of the kind `system`, not `intent`")
    }

    @Test("an outcome of a task can replace the entry by one that shows the same, or only end the task")
    func replacedByTheSame() throws {
        let spec = """
            flowgen: 1
            flow: OrderFlow
            tasks: { load: { outcomes: { loaded: { count: Int } } } }
            start: basket
            routes:
              basket:
                transitions:
                  refreshed: { run: load, stay: }
                  loaded: [{ when: { $payload.count: 2 }, replace: basket }, { stay: }]
            """
        let program = try #require(FlowProgram(ReadModule(spec).module))
        let start = try event("started", ["basket"])
        func line(_ name: String, _ kind: String, of cause: String, task: String = "") throws -> LogEvent {
            let line = """
                {"cause":{"flow":"OrderFlow","kind":"\(cause)","name":"\(name)"},"kind":"\(kind)","path":"OrderFlow/basket",\
                "stack":[{"flow":"OrderFlow","layers":[{"routes":["basket"]}]}]\(task)}
                """
            return try LogEvent(line.utf8)
        }
        let refreshed = try line("refreshed", "taskChanged", of: "intent", task: #","task":"load""#)
        for kind in ["changed", "taskChanged"] {
            let replay = LogReplay([start, refreshed, try line("loaded", kind, of: "task")], in: program)
            #expect(replay.difference == nil)
        }
    }

    @Test("a tab of a flow that was created below what the user sees can be lost before the flow is seen")
    func lostTabBelow() throws {
        let outer = """
            flowgen: 1
            flow: DFlow
            intents: { restarted: }
            start: form
            routes: { form: , main: { flow: EFlow } }
            transitions: { restarted: { reset: [main, form] } }
            """
        let inner = """
            flowgen: 1
            flow: EFlow
            container: tabs
            guards: { isNew: }
            start: news
            routes: { news: { tab: { when: isNew } }, home: }
            """
        let program = try #require(
            FlowProgram(ReadModule([("DFlow.flow.yaml", outer), ("EFlow.flow.yaml", inner)]).module))
        func line(_ cause: String, _ path: String, _ routes: String, child: String = "") throws -> LogEvent {
            try LogEvent(
                #"{\#(cause),"path":"\#(path)","stack":[{"flow":"DFlow","layers":[{"routes":[\#(routes)]}]}\#(child)]}"#
                    .utf8)
        }
        let events = try [
            line(#""kind":"started""#, "DFlow/form", #""form""#),
            line(
                #""cause":{"flow":"DFlow","kind":"intent","name":"restarted"},"kind":"changed""#, "DFlow/form",
                #""main","form""#),
            line(
                #""cause":{"flow":"DFlow","kind":"system","name":"back"},"kind":"changed""#, "DFlow/main/EFlow/home",
                #""main""#, child: #",{"flow":"EFlow","layers":[{"routes":["home"]}]}"#),
        ]
        #expect(LogReplay(events, in: program).difference?.message == nil)
    }

    @Test("where a log begins later than the app, a task of `$opened` can have ended, also on a route beneath")
    func endedTasks() throws {
        let spec = """
            flowgen: 1
            flow: OrderFlow
            tasks: { load: { outcomes: { loaded: } } }
            screens: { Home: { intents: { opened: } } }
            start: home
            routes:
              home: { transitions: { $opened: { run: load }, loaded: stay, opened: { push: detail } } }
              detail:
            """
        let program = try #require(FlowProgram(ReadModule(spec).module))
        let back = try event("back", ["home"], kind: "system")
        let opened = try event("opened", ["home", "detail"])
        for log in [[back, opened, back], [opened, back, opened]] {
            #expect(LogReplay(log, in: program).difference?.message == nil)
        }
    }

    @Test("what a hidden flow presents at its start can be gone when it is seen")
    func hiddenStarts() throws {
        let app = """
            flowgen: 1
            flow: AppFlow
            container: tabs
            intents: { helped: , cleared: }
            start: feed
            routes: { feed: , shop: { flow: ShopFlow }, help: { as: sheet, tab: { hidden: true } } }
            transitions:
              helped: { present: help }
              cleared: { do: [{ show: shop }, { dismissAll: children }, { show: feed }] }
            """
        let list = "flowgen: 1\nflow: ListFlow\nstart: list\nroutes: { list: }\n"
        func differences(_ welcome: String, _ lines: [String]) throws -> String? {
            let shop = """
                flowgen: 1
                flow: ShopFlow
                start: { route: home, do: [{ present: welcome }] }
                routes:
                  home: { flow: ListFlow }
                  welcome: { \(welcome) }
                """
            let files = [("AppFlow.flow.yaml", app), ("ListFlow.flow.yaml", list), ("ShopFlow.flow.yaml", shop)]
            let program = try #require(FlowProgram(ReadModule(files).module))
            return LogReplay(try lines.map { try LogEvent($0.utf8) }, in: program).difference?.message
        }
        func cause(_ name: String, _ kind: String = "intent") -> String {
            #""cause":{"flow":"AppFlow","kind":"\#(kind)","name":"\#(name)"}"#
        }
        let feed = #""path":"AppFlow/feed","stack":[{"flow":"AppFlow","layers":[{"routes":["feed"]}]}]"#
        let help = """
            "path":"AppFlow/help","stack":[{"flow":"AppFlow","layers":[{"routes":["feed"]},{"presentation":"sheet","routes":["help"]}]}]
            """
        let seen = """
            {\(cause("tab", "system")),"kind":"changed","path":"AppFlow/shop/ShopFlow/home/ListFlow/list","stack":[\
            {"flow":"AppFlow","layers":[{"routes":["shop"]}]},{"flow":"ShopFlow","layers":[{"routes":["home"]}]},\
            {"flow":"ListFlow","layers":[{"routes":["list"]}]}]}
            """
        let start = #"{"kind":"started",\#(feed)}"#
        let cleared = """
            {\(cause("cleared")),"kind":"changedUnseen","unseenFlow":"AppFlow/shop/ShopFlow",\
            "unseen":[{"routes":["home"]}],\(feed)}
            """
        #expect(try differences("as: sheet", [start, cleared, seen]) == nil)
        #expect(try differences("as: sheet", [start, seen]) != nil)
        let dismissed = [
            start, #"{\#(cause("helped")),"kind":"changed",\#(help)}"#,
            #"{\#(cause("swipe", "system")),"kind":"changed",\#(feed)}"#, seen,
        ]
        #expect(try differences("alert: { title: Welcome }", dismissed) == nil)
    }

    @Test("a route that the specs do not have is a difference, with a similar one")
    func unknownRoute() throws {
        #expect(
            message(try event("started", ["basket"]), try event("orderRequested", ["basket", "paiment"]))
                == "`OrderFlow` has no route `paiment`; did you mean `payment`?")
    }

    @Test("what can happen where the log parts is part of the difference")
    func possibleThere() throws {
        let replay = LogReplay(
            [
                try event("started", ["basket"]), try event("itemSelected", ["basket", "item"]),
                try event("closed", ["item"]),
            ],
            in: program)
        #expect(replay.difference?.event == 2)
        #expect(replay.difference?.possible == ["closed", "back"])
        let text = LogReport(replay, lines: [1, 2, 4], name: "app.log").text
        #expect(text.hasPrefix("app.log:4: error: `closed` at `OrderFlow/item` cannot lead to OrderFlow [item]; "))
        #expect(text.contains("    2  itemSelected → OrderFlow/item\n"))
        #expect(text.contains("  possible there: closed, back\n"))
    }

    @Test("a log may begin anywhere, as after a restart, and a line that is not an event is an error")
    func beginnings() throws {
        #expect(message(try event("started", ["basket", "item"]), try event("closed", ["basket"])) == nil)
        #expect(message(try event("closed", ["basket"]), try event("orderRequested", ["basket", "payment"])) == nil)
        #expect(message(try event("closed", ["basket"]), try event("closed", ["basket", "item"])) != nil)
        #expect(throws: LogError.self) { try LogEvent("{".utf8) }
        #expect(throws: LogError.self) { try LogEvent(#"{"kind":"begun","path":"","stack":[]}"#.utf8) }
    }

    @Test("an unknown key inside of what an event says is an error, and an app can add keys to an event")
    func unknownKeys() throws {
        func error(_ line: String) -> String? {
            do throws(LogError) { _ = try LogEvent(line.utf8) } catch { return error.message }
            return nil
        }
        #expect(
            error(#"{"kind":"started","time":7,"path":"A/a","stack":[{"flow":"A","layers":[{"routes":["a"]}]}]}"#)
                == nil)
        #expect(
            error(#"{"kind":"started","path":"A/a","stack":[{"flow":"A","layers":[{"as":"sheet","routes":["a"]}]}]}"#)
                == "`as` is not a key of a layer; the keys there are `presentation` and `routes`")
        #expect(
            error(
                #"{"kind":"changed","cause":{"kind":"intent","nmae":"a","flow":"A"},"path":"A/a","stack":[{"flow":"A","layers":[{"routes":["a"]}]}]}"#
            ) == "`nmae` is not a key of `cause`; did you mean `name`?")
    }

    @Test("if there are more ways than are tried, a difference is not certain")
    func limit() throws {
        let events = [try event("started", ["basket"]), try event("orderRequested", ["basket", "payment"])]
        let replay = LogReplay(events, in: program, tries: 1)
        #expect(replay.difference != nil && replay.isCut)
        let report = LogReport(replay, lines: [1, 2], name: "app.log")
        #expect(report.text.contains("or more ways than are tried, so this may be possible after all"))
        #expect(report.json.replacing(" ", with: "").contains(#""isCertain":false"#))
        #expect(!LogReplay(events, in: program).isCut)
    }
}
