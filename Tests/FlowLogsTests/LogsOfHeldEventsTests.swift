import FlowModel
import FlowSimulation
import FlowTestSupport
@testable import FlowLogs
import Testing

@Suite("Logs of what is held")
struct LogsOfHeldEventsTests {
    private static let spec = """
        flowgen: 1
        flow: OrderFlow
        intents: { hinted: { number: Int }, noted: , left: }
        guards: { isReady: }
        links: { routes: { "/item/{number}": [{ when: isReady, stay: }, { stay: , hold: true }] } }
        params: { number: { type: Int, default: 0 } }
        screens:
          Basket: { intents: { opened: } }
          Item: { params: { number: Int } }
        start: basket
        routes:
          basket: { transitions: { opened: { do: [{ push: help }, resume] } } }
          item: { screen: Item }
          help:
        transitions:
          hinted: [{ when: { $payload.number: 1 }, reset: [basket, item], with: { number: 2 } }, { stay: , hold: { for: 2 } }]
          noted: [{ when: isReady, stay: }, { stay: , hold: true }]
          left: forget
        """

    private func difference(_ lines: [String], in program: FlowProgram? = nil) throws -> String? {
        let program = try program ?? #require(FlowProgram(ReadModule(Self.spec).module))
        return LogReplay(try lines.map { try LogEvent($0.utf8) }, in: program).difference?.message
    }

    /// A line of a log of `OrderFlow`.
    private func line(_ kind: String, _ cause: String, _ held: String? = nil, shows routes: String = "basket") -> String
    {
        let list = routes.split(separator: " ").map { "\"\($0)\"" }.joined(separator: ",")
        let note = held.map { #","held":"\#($0)","holder":"OrderFlow""# } ?? ""
        let causeKind = cause.hasPrefix("/") ? "link" : "intent"
        let cause = cause.isEmpty ? "" : #""cause":{"flow":"OrderFlow","kind":"\#(causeKind)","name":"\#(cause)"},"#
        return """
            {\(cause)"kind":"\(kind)","path":"OrderFlow/\(routes.split(separator: " ").last ?? "")"\(note),\
            "stack":[{"flow":"OrderFlow","layers":[{"routes":[\(list)]}]}]}
            """
    }

    @Test("a log says when an intent or a link is held, and when it is resumed")
    func resumed() throws {
        for name in ["noted", "/item/{number}"] {
            let held = [line("started", ""), line("held", name, name)]
            let opened = line("changed", "opened", shows: "basket help")
            #expect(try difference(held + [opened, line("resumed", "opened", name, shows: "basket help")]) == nil)
            #expect(
                try difference(held + [opened, line("changed", "opened", shows: "basket help help")])
                    == "the log does not say before this that `\(name)` is resumed")
            #expect(
                try difference(held + [opened, line("dropped", "opened", name, shows: "basket help")])
                    == "the log does not say before this that `\(name)` is resumed")
            #expect(
                try difference(held + [line("dropped", "left", name), opened]) == nil, "nothing is resumed")
        }
    }

    @Test("what is held for a time is resumed, or dropped because it is too old")
    func expired() throws {
        let held = [line("started", ""), line("held", "hinted", "hinted")]
        let opened = line("changed", "opened", shows: "basket help")
        for end in ["resumed", "dropped"] {
            #expect(try difference(held + [opened, line(end, "opened", "hinted", shows: "basket help")]) == nil)
        }
        #expect(
            try difference(held + [line("dropped", "noted", "hinted"), line("held", "noted", "noted")]) == nil)
    }

    @Test("what is resumed once is held no longer")
    func resumedTwice() throws {
        let shown = "basket help"
        let resumed = [line("changed", "opened", shows: shown), line("resumed", "opened", "noted", shows: shown)]
        let back = line("changed", "back").replacing(#""kind":"intent""#, with: #""kind":"system""#)
        let first = [line("started", ""), line("held", "noted", "noted")] + resumed
        #expect(try difference(first + [back]) == nil)
        #expect(
            try difference(first + [back] + resumed)
                == "`opened` at `OrderFlow/basket` does not resume `noted`")
    }

    @Test("an event that does not hold, resume or drop what the log says is a difference")
    func absent() throws {
        #expect(
            try difference([line("started", ""), line("held", "left", "noted")])
                == "`left` at `OrderFlow/basket` does not hold `noted`")
        #expect(
            try difference([line("started", ""), line("held", "noted", "noted"), line("dropped", "left", "hinted")])
                == "`left` at `OrderFlow/basket` does not drop `hinted`")
    }

    @Test("where a log begins, a flow may hold something already, but not twice")
    func beginnings() throws {
        let shown = "basket help"
        let resumed = [
            line("changed", "opened", shows: shown), line("resumed", "opened", "/item/{number}", shows: shown),
        ]
        #expect(try difference([line("started", "")] + resumed) == nil)
        #expect(try difference([line("started", ""), line("dropped", "left", "noted")]) == nil)
        #expect(
            try difference([line("started", ""), line("dropped", "left", "noted"), line("dropped", "left", "noted")])
                != nil)
    }

    @Test(
        "of two entries of a route, the flow of one can hold something before the log begins, and that of the other later"
    )
    func sameRoutes() throws {
        let app = """
            flowgen: 1
            flow: MainFlow
            intents: { more: }
            start: home
            routes: { home: { flow: OrderFlow } }
            transitions: { more: { push: home } }
            """
        let files = [("MainFlow.flow.yaml", app), ("OrderFlow.flow.yaml", Self.spec)]
        let program = try #require(FlowProgram(ReadModule(files).module))
        func inner(
            _ kind: String, _ cause: String, of flow: String, _ outer: Int, shows top: String, note: Bool = false
        ) -> String {
            let routes = Array(repeating: #""home""#, count: outer).joined(separator: ",")
            let inner = top == "basket" ? #""basket""# : #""basket","help""#
            let held = note ? #","held":"hinted","holder":"MainFlow/home/OrderFlow""# : ""
            return """
                {"cause":{"flow":"\(flow)","kind":"\(cause == "back" ? "system" : "intent")","name":"\(cause)"},"kind":"\(kind)",\
                "path":"MainFlow/home/OrderFlow/\(top)"\(held),"stack":[{"flow":"MainFlow","layers":[{"routes":[\(routes)]}]},\
                {"flow":"OrderFlow","layers":[{"routes":[\(inner)]}]}]}
                """
        }
        let path = "MainFlow/home/OrderFlow"
        let more = [
            inner("changed", "back", of: path, 1, shows: "basket"),
            inner("changed", "more", of: "MainFlow", 2, shows: "basket"),
            inner("held", "hinted", of: path, 2, shows: "basket", note: true),
        ]
        // The upper one is dropped with its flow, and the lower one is older than the log.
        let dropped = [
            inner("changed", "back", of: path, 1, shows: "basket"),
            inner("dropped", "back", of: path, 1, shows: "basket", note: true),
            inner("changed", "opened", of: path, 1, shows: "help"),
            inner("resumed", "opened", of: path, 1, shows: "help", note: true),
        ]
        #expect(try difference(more + dropped, in: program) == nil)
        // The upper one is resumed, and the lower one holds nothing.
        let resumed = [
            inner("changed", "opened", of: path, 2, shows: "help"),
            inner("resumed", "opened", of: path, 2, shows: "help", note: true),
            inner("held", "opened", of: path, 2, shows: "help", note: true),
            inner("changed", "back", of: path, 2, shows: "basket"),
            inner("changed", "back", of: path, 1, shows: "basket"),
            inner("dropped", "back", of: path, 1, shows: "basket", note: true),
            inner("changed", "opened", of: path, 1, shows: "help"),
            inner("changed", "back", of: path, 1, shows: "basket"),
        ]
        #expect(try difference(more + resumed, in: program) == nil)
    }

    @Test("a flow in a tab that is seen later may hold something, too, and so may one in it")
    func hiddenFlows() throws {
        let app = """
            flowgen: 1
            flow: AppFlow
            container: tabs
            start: feed
            routes: { feed: , profile: { flow: ProfileFlow } }
            """
        let profile = "flowgen: 1\nflow: ProfileFlow\nstart: account\nroutes: { account: { flow: OrderFlow } }\n"
        let files = [
            ("AppFlow.flow.yaml", app), ("ProfileFlow.flow.yaml", profile), ("OrderFlow.flow.yaml", Self.spec),
        ]
        let program = try #require(FlowProgram(ReadModule(files).module))
        let path = "AppFlow/profile/ProfileFlow/account/OrderFlow"
        func inner(
            _ kind: String, _ cause: String, _ routes: String, of flow: String = path, note: String = ""
        ) -> String {
            let causeKind = cause == "tab" ? "system" : "intent"
            let top = routes.split(separator: ",").last.map { $0.filter(\.isLetter) } ?? ""
            return """
                {"cause":{"flow":"\(flow)","kind":"\(causeKind)","name":"\(cause)"},"kind":"\(kind)","path":"\(path)/\(top)"\(note),\
                "stack":[{"flow":"AppFlow","layers":[{"routes":["profile"]}]},{"flow":"ProfileFlow","layers":[{"routes":["account"]}]},\
                {"flow":"OrderFlow","layers":[{"routes":[\(routes)]}]}]}
                """
        }
        let feed = #""path":"AppFlow/feed","stack":[{"flow":"AppFlow","layers":[{"routes":["feed"]}]}]}"#
        let note = #","held":"noted","holder":"\#(path)""#
        let shown = #""basket","help""#
        let later = [
            inner("changed", "tab", #""basket""#, of: "AppFlow"), inner("changed", "opened", shown),
            inner("resumed", "opened", shown, note: note),
        ]
        let cause = #"{"cause":{"flow":"AppFlow","kind":"system","name":"tab"},"kind":"changed","#
        for first in [#"{"kind":"started","#, cause] {
            #expect(try difference([first + feed] + later, in: program) == nil)
            #expect(try difference([first + feed] + later + later[2...], in: program) != nil)
        }
    }

    @Test("an event that finds nothing to resume or forget shows that nothing is held")
    func foundNothing() throws {
        let shown = "basket help"
        let back = line("changed", "back").replacing(#""kind":"intent""#, with: #""kind":"system""#)
        let opened = line("changed", "opened", shows: shown)
        let log = [line("started", ""), opened, back, opened]
        #expect(try difference(log) == nil)
        #expect(
            try difference(log + [line("resumed", "opened", "noted", shows: shown)])
                == "`opened` at `OrderFlow/basket` does not resume `noted`")
    }

    @Test("of what one event does, the first that is missing is named")
    func missing() throws {
        let held = [line("started", ""), line("held", "noted", "noted")]
        #expect(
            try difference(held + [line("held", "hinted", "hinted")])
                == "the log does not say before this that `noted` is dropped")
    }

    @Test("a flow that is removed drops what it holds")
    func removed() throws {
        let outer = """
            flowgen: 1
            flow: MainFlow
            intents: { restarted: }
            start: home
            routes: { home: { flow: OrderFlow }, page: }
            transitions: { restarted: { reset: page } }
            """
        let files = [("MainFlow.flow.yaml", outer), ("OrderFlow.flow.yaml", Self.spec)]
        let program = try #require(FlowProgram(ReadModule(files).module))
        let inner =
            #"{"flow":"MainFlow","layers":[{"routes":["home"]}]},{"flow":"OrderFlow","layers":[{"routes":["basket"]}]}"#
        func line(_ kind: String, _ cause: String, of flow: String, note: String = "", isLeft: Bool = false) -> String {
            let stack = isLeft ? #"{"flow":"MainFlow","layers":[{"routes":["page"]}]}"# : inner
            let path = isLeft ? "MainFlow/page" : "MainFlow/home/OrderFlow/basket"
            return """
                {"cause":{"flow":"\(flow)","kind":"intent","name":"\(cause)"},"kind":"\(kind)","path":"\(path)"\(note),\
                "stack":[\(stack)]}
                """
        }
        let note = #","held":"noted","holder":"MainFlow/home/OrderFlow""#
        let start = #"{"kind":"started","path":"MainFlow/home/OrderFlow/basket","stack":[\#(inner)]}"#
        let held = [start, line("held", "noted", of: "MainFlow/home/OrderFlow", note: note)]
        let left = line("changed", "restarted", of: "MainFlow", isLeft: true)
        let dropped = line("dropped", "restarted", of: "MainFlow", note: note, isLeft: true)
        #expect(try difference(held + [left, dropped], in: program) == nil)
        #expect(
            try difference(held + [left, left], in: program)
                == "the log does not say before this that `noted` in `home` is dropped")
    }
}
