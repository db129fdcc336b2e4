import FlowModel
import FlowSimulation
import FlowTestSupport
@testable import FlowLogs
@testable import FlowWalks
import Testing

/// What a replay of a long log, or of one that leaves much open, tries: what the log says decides, and not how much is possible.
@Suite("Limits of replays")
struct LogReplayLimitTests {
    private static let tabs = 60

    /// Tabs whose child flows start at one of two routes, which a guard decides.
    private static func guardedTabs(_ start: String = "- { when: g, route: first }") throws -> FlowProgram {
        var files = [
            "flowgen: 1\nflow: AppFlow\ncontainer: tabs\nstart: t0\nroutes:\n"
                + (0..<tabs).map { "  t\($0): { flow: C\($0)Flow, tab: { title: T } }\n" }.joined()
        ]
        for index in 0..<tabs {
            files.append(
                """
                flowgen: 1
                flow: C\(index)Flow
                guards: { g: }
                intents: { told: }
                tasks: { load: { outcomes: { loaded: } } }
                start:
                  \(start)
                  - second
                screens:
                  First\(index): { intents: { next: } }
                  Second\(index): { intents: { closed: , requested: } }
                routes:
                  first: { screen: First\(index), transitions: { next: { push: second } } }
                  second: { screen: Second\(index), transitions: { closed: pop, requested: { run: load }, loaded: stay } }
                transitions: { told: { push: second } }

                """)
        }
        return try #require(FlowProgram(ReadModule(Self.named(files)).module))
    }

    private static func named(_ files: [String]) -> [(path: String, text: String)] {
        // A spec is named after its flow.
        files.map { text in
            let flow = text.split(separator: "\n")[1].dropFirst("flow: ".count)
            return ("\(flow).flow.yaml", text)
        }
    }

    private func event(
        _ cause: (kind: String, name: String, flow: String)?, tab: Int, _ routes: String..., extra: String = "",
        kind: String = "changed"
    ) throws -> LogEvent {
        let cause = cause.map {
            #""cause":{"flow":"\#($0.flow)","kind":"\#($0.kind)","name":"\#($0.name)"},"kind":"\#(kind)""#
        }
        let layers = #"[{"routes":[\#(routes.map { "\"\($0)\"" }.joined(separator: ","))]}]"#
        let line = """
            {\(cause ?? #""kind":"started""#),"path":"AppFlow/t\(tab)/C\(tab)Flow/\(routes.last ?? "")",\(extra)\
            "stack":[{"flow":"AppFlow","layers":[{"routes":["t\(tab)"]}]},{"flow":"C\(tab)Flow","layers":\(layers)}]}
            """
        return try LogEvent(line.utf8)
    }

    private func tap(_ tab: Int, _ route: String) throws -> LogEvent {
        try event(("system", "tab", "AppFlow"), tab: tab, route)
    }

    @Test(
        "the answers of the guards of tabs that were not shown are left open, so that each event is tried in few ways"
    )
    func unseenFlows() throws {
        var events = [try event(nil, tab: 0, "second")]
        for tab in 1..<Self.tabs {
            events.append(try tap(tab, tab.isMultiple(of: 3) ? "first" : "second"))
            if tab.isMultiple(of: 3) {
                events.append(try event(("intent", "next", "AppFlow/t\(tab)/C\(tab)Flow"), tab: tab, "first", "second"))
            }
        }
        events.append(try tap(0, "second"))
        let program = try Self.guardedTabs()
        let replay = LogReplay(events, in: program, tries: 16)
        #expect(replay.difference == nil && !replay.isCut && replay.width == 1)
        events.append(try tap(1, "first"))
        #expect(LogReplay(events, in: program).difference?.event == events.count - 1, "it has been seen at `second`")
    }

    @Test("a flow that was not shown can receive an event, wherever it has started")
    func unseenFlowsAreTold() throws {
        let program = try Self.guardedTabs()
        func unseen(_ flow: Int, _ routes: String) throws -> LogEvent {
            try event(
                ("intent", "told", "AppFlow/t\(flow)/C\(flow)Flow"), tab: 0, "first",
                extra: #""unseenFlow":"AppFlow/t\#(flow)/C\#(flow)Flow","unseen":[{"routes":[\#(routes)]}],"#,
                kind: "changedUnseen")
        }
        let start = try event(nil, tab: 0, "first")
        let pushed = try unseen(7, #""first","second""#)
        #expect(LogReplay([start, pushed], in: program).difference == nil)
        let seen = try event(("system", "tab", "AppFlow"), tab: 7, "first", "second")
        #expect(LogReplay([start, pushed, seen], in: program).difference == nil)
        #expect(LogReplay([start, pushed, try tap(7, "second")], in: program).difference?.event == 2)
        #expect(LogReplay([start, try unseen(7, #""second","second""#)], in: program).difference == nil)
        #expect(LogReplay([start, try unseen(7, #""second","first""#)], in: program).difference?.event == 1)
    }

    @Test("a flow that could have been over before it was seen is shown if another tab was selected then")
    func unseenEndings() throws {
        var files = [
            """
            flowgen: 1
            flow: AppFlow
            container: tabs
            start: t0
            routes:
              t0:
              t1: { flow: C1Flow, tab: { title: T }, transitions: { done: { show: t0 } } }
            """
        ]
        files.append(
            """
            flowgen: 1
            flow: C1Flow
            guards: { g: }
            outcomes: { done: }
            start: [{ when: g, finish: done }, page]
            routes: { page: { transitions: { closed: { finish: done } } } }
            """)
        let program = try #require(FlowProgram(ReadModule(Self.named(files)).module))
        let start = try LogEvent(
            #"{"kind":"started","path":"AppFlow/t0","stack":[{"flow":"AppFlow","layers":[{"routes":["t0"]}]}]}"#.utf8)
        #expect(LogReplay([start, try tap(1, "page")], in: program).difference == nil)
        var stays = start
        stays.kind = .changed
        stays.cause = LogEvent.Cause(kind: .system, name: "tab", flow: "AppFlow")
        #expect(LogReplay([start, stays], in: program).difference != nil)
    }

    @Test("where a log does not begin with the app, a task may run in a flow that is seen later")
    func tasksOfUnseenFlows() throws {
        let program = try Self.guardedTabs()
        let middle = try event(("system", "restored", "AppFlow"), tab: 0, "first", "second")
        let later = try event(("system", "tab", "AppFlow"), tab: 3, "second", extra: #""task":"load","#)
        #expect(LogReplay([middle, later], in: program).difference == nil)
        #expect(LogReplay([try event(nil, tab: 0, "first"), later], in: program).difference?.event == 1)
    }

    @Test("of many tabs that depend on guards, those are tried that the log says are shown")
    func tabsThatAskGuards() throws {
        let count = 300
        let spec =
            "flowgen: 1\nflow: AppFlow\ncontainer: tabs\nguards: { \((0..<count).map { "g\($0): " }.joined(separator: ", ")) }\n"
            + "start: t0\nroutes:\n"
            + (0..<count).map {
                "  t\($0): { tab: { title: T, when: g\($0) }, transitions: { e\($0): { show: t\(($0 * 7 + 1) % count) } } }\n"
            }.joined()
        let program = try #require(FlowProgram(ReadModule(spec).module))
        func event(_ kind: String, _ name: String, _ tab: Int) throws -> LogEvent {
            try LogEvent(
                """
                {"cause":{"flow":"AppFlow","kind":"\(kind)","name":"\(name)"},"kind":"changed","path":"AppFlow/t\(tab)",\
                "stack":[{"flow":"AppFlow","layers":[{"routes":["t\(tab)"]}]}]}
                """.utf8)
        }
        let events = [
            try event("system", "restored", 0), try event("system", "tab", 299), try event("system", "tab", 7),
            try event("intent", "e7", 50), try event("system", "answersChanged", 1),
            try event("intent", "e1", 8),
        ]
        let replay = LogReplay(events, in: program, tries: 16)
        #expect(replay.difference == nil && !replay.isCut)
        let other = LogReplay(events + [try event("intent", "e8", 3)], in: program)
        #expect(other.difference?.event == events.count && !other.isCut)
    }

    @Test("of many guards of one transition, those are tried that lead elsewhere")
    func manyGuards() throws {
        let count = 500
        let spec =
            "flowgen: 1\nflow: AppFlow\nguards: { \((0..<count).map { "g\($0): " }.joined(separator: ", ")) }\nstart: home\n"
            + "routes:\n  home:\n    transitions:\n      e:\n"
            + (0..<count).map { "        - { when: g\($0), push: r\($0 % 10) }\n" }.joined() + "        - stay\n"
            + (0..<11).map { "  r\($0):\n" }.joined()
        let program = try #require(FlowProgram(ReadModule(spec).module))
        func events(_ route: String) throws -> [LogEvent] {
            [
                try LogEvent(
                    #"{"kind":"started","path":"AppFlow/home","stack":[{"flow":"AppFlow","layers":[{"routes":["home"]}]}]}"#
                        .utf8),
                try LogEvent(
                    """
                    {"cause":{"flow":"AppFlow","kind":"intent","name":"e"},"kind":"changed","path":"AppFlow/\(route)",\
                    "stack":[{"flow":"AppFlow","layers":[{"routes":["home","\(route)"]}]}]}
                    """.utf8),
            ]
        }
        for route in 0..<10 {
            let replay = LogReplay(try events("r\(route)"), in: program, tries: 16)
            #expect(replay.difference == nil && !replay.isCut)
        }
        #expect(LogReplay(try events("r10"), in: program).difference?.event == 1)
    }

    @Test("a log that takes too much work is followed up to a line, which the report names")
    func stop() throws {
        let program = try Self.guardedTabs()
        var events = [try event(nil, tab: 0, "second")]
        for tab in 1..<20 { events.append(try tap(tab, "second")) }
        #expect(LogReplay(events, in: program).stop == nil)
        let replay = LogReplay(events, in: program, work: 10)
        let stop = try #require(replay.stop)
        #expect(stop > 1 && stop < 20 && replay.difference == nil)
        let report = LogReport(replay, lines: events.indices.map { $0 + 1 }, name: "app.log")
        #expect(
            report.text.hasPrefix(
                "app.log:\(stop + 1): error: \(stop) events are possible, and the \(20 - stop) from here on are not checked: "
            ))
        let json = report.json.filter { !$0.isWhitespace }
        #expect(json.contains("\"line\":\(stop + 1),\"checked\":\(stop),"))
    }
}
