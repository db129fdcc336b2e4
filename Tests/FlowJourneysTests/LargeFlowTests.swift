import FlowJourneys
import FlowModel
import FlowSimulation
import FlowTestSupport
import JourneyTestSupport
import Testing

/// The search ends soon for every flow: its work grows with what there is to find, up to a limit that it reports.
@Suite struct LargeFlowTests {
    private static let head = "flowgen: 1\nflow: BFlow\n"

    /// A stack in which each route pushes the next one.
    private static func chain(_ count: Int) -> String {
        let routes = (0..<count).map { "  r\($0): { transitions: { n\($0): { push: r\($0 + 1) } } }\n" }
        return head + "start: r0\nroutes:\n\(routes.joined())  r\(count):\n"
    }

    /// Routes of which each pushes every other one.
    private static func complete(_ count: Int) -> String {
        let routes = (0..<count).map { route in
            "  r\(route):\n    transitions:\n"
                + (0..<count).filter { $0 != route }.map { "      t\(route)x\($0): { push: r\($0) }\n" }.joined()
        }
        return head + "start: r0\nroutes:\n\(routes.joined())"
    }

    /// One route that pushes all others.
    private static func flat(_ count: Int) -> String {
        let events = (0..<count).map { "      e\($0): { push: r\($0) }\n" }
        let routes = (0..<count).map { "  r\($0): { transitions: { c\($0): pop } }\n" }
        return head + "start: home\nroutes:\n  home:\n    transitions:\n\(events.joined())\(routes.joined())"
    }

    private func set(_ text: String, _ limits: JourneySearch.Limits = JourneySearch.Limits()) throws -> JourneySet {
        try #require(WalkedModule([("BFlow.flow.yaml", text)], limits: limits)?.sets.first)
    }

    private func branches(_ set: JourneySet) -> Int {
        Set(set.journeys.flatMap(\.covers)).count { if case .branch = $0 { true } else { false } }
    }

    @Test("a chain of routes needs a few journeys, whose steps do not grow with the square of the routes")
    func aChainHasFewJourneys() throws {
        let set = try set(Self.chain(120))
        #expect(branches(set) == 120 && set.missed.isEmpty && set.untriedChanges == 0)
        #expect(set.journeys.count < 20)
        #expect(set.stepCount < 120 * 8)
    }

    @Test("a stack that can grow without end is not searched on once everything is found")
    func aGrowingStackIsLeftSoon() throws {
        let set = try set(
            """
            flowgen: 1
            flow: BFlow
            start: bookmarks
            routes:
              bookmarks: { transitions: { edited: { present: folder } } }
              folder: { transitions: { added: { present: folder } } }
            """)
        #expect(branches(set) == 2 && set.missed.isEmpty)
        #expect(set.triedStates < 400)
    }

    @Test("more routes than states that are visited are all found, each with its events")
    func everyEventIsTriedSomewhere() throws {
        var limits = JourneySearch.Limits()
        limits.states = 20
        let set = try set(Self.flat(80), limits)
        let backs = Set(set.journeys.flatMap(\.covers)).count { if case .back = $0 { true } else { false } }
        #expect(branches(set) == 160 && backs == 80)
        #expect(set.missed.isEmpty)
    }

    @Test("what is not found within the limit of the work is reported, and the changes that are not tried are counted")
    func theLimitOfWorkIsTold() throws {
        var limits = JourneySearch.Limits()
        limits.work = 3_000
        limits.goesOn = false
        let set = try set(Self.complete(12), limits)
        #expect(set.untriedChanges > 0)
        #expect(set.triedStates < 20)
        #expect(!set.journeys.isEmpty)
    }

    @Test("journeys that would show too many routes are left out, and the report says what they were for")
    func theLengthOfTheJourneysIsLimited() throws {
        var limits = JourneySearch.Limits()
        limits.routes = 200
        let set = try set(Self.chain(60), limits)
        let left = set.missed.filter { $0.reason == .length(200) }
        #expect(!left.isEmpty && left.count == set.missed.count)
        let covered = Set(set.journeys.flatMap(\.covers))
        #expect(left.allSatisfy { !covered.contains($0.goal) })
        let shown = set.journeys.flatMap(\.steps).flatMap(\.expectation.flows).flatMap(\.layers).map(\.places.count)
        #expect(shown.reduce(0, +) < 1_000)
    }

    @Test("the journeys of a flow that is too large for the search pass in it")
    func journeysOfALargeFlowPass() throws {
        var limits = JourneySearch.Limits()
        limits.work = 5_000
        for text in [Self.chain(50), Self.complete(12), Self.flat(60)] {
            let walked = try #require(WalkedModule([("BFlow.flow.yaml", text)], limits: limits))
            for set in walked.sets { #expect(JourneySetReplay(set, in: walked.program).failures == []) }
        }
    }

    @Test("a transition of many steps moves each place once")
    func manyStepsTakeLittle() throws {
        let steps = Array(repeating: "{ push: home }", count: 3_000).joined(separator: ", ")
        let text = Self.head + "start: home\nroutes:\n  home: { transitions: { e: { do: [\(steps)] } } }\n"
        let program = try #require(FlowProgram(ReadModule([("BFlow.flow.yaml", text)]).module))
        var simulation = Simulation(program)
        _ = simulation.perform(.start)
        for _ in 0..<3 {
            guard case .performed = simulation.perform(.intent(.outermost, .route(0, event: 0), payload: [])) else {
                Issue.record("the event asks")
                return
            }
        }
        #expect(simulation.placeCount == 9_001)
    }

    @Test("of many guards that are all asked at once, each answers both ways")
    func eachOfManyGuardsAnswersBothWays() throws {
        let tabs = (0..<12).map { "  r\($0): { tab: { when: g\($0) } }\n" }
        let guards = (0..<12).map { "g\($0): " }.joined(separator: ", ")
        let set = try set(
            Self.head + "container: tabs\nguards: { \(guards) }\nstart: r0\nroutes:\n\(tabs.joined())")
        let covered = Set(set.journeys.flatMap(\.covers))
        #expect((1..<12).allSatisfy { covered.contains(.tab($0)) && covered.contains(.absentTab($0)) })
    }
}
