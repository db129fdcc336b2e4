import FlowJourneys
import FlowModel
import FlowSimulation
import FlowTestSupport
import Testing

@testable import FlowService

/// What `journey_to` says of every route of random modules, compared with an exhaustive search.
@Suite struct RandomJourneyToTests {
    private static let modules = TestScope.choose(all: 200, sample: 8)

    /// As in the searches of `journey_to`, but for fewer events, as these modules are small.
    private var limits: RouteSearch.Limits {
        var limits = RouteSearch.Limits()
        limits.events = 8_000
        return limits
    }

    struct Counts {
        var routes = 0
        var reached = 0
        var proved = 0
        var unproved = 0
        var compared = 0
        var longest = 0
    }

    @Test("each journey leads to its route, no other is shorter, and no route that has none is reached")
    func random() async throws {
        var counts = Counts()
        for number in 0..<Self.modules {
            let kinds: [RandomSpec.Kind] = [.anything, .tasks, .nested, .nestedTasks]
            let sketch = RandomSpec.sketch(kinds[number % kinds.count], seed: 37_000 + UInt64(number))
            try await check(sketch.files, "module \(number)", &counts)
        }
        print("journeys to random routes: \(counts)")
        #expect(counts.compared * 10 >= counts.routes * 8, "too few were compared: \(counts)")
        #expect(counts.reached * 2 > counts.routes && counts.proved > 0, "\(counts)")
    }

    private func check(
        _ files: [(path: String, text: String)], _ name: String, _ counts: inout Counts
    ) async throws {
        let folder = try TemporaryFolder(
            Dictionary(files.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first }))
        var project = AskedProject(at: folder.path)
        let app = try #require(try await project.apps().first)
        let proof = await RouteProof(app)
        let searches = app.outermostFlows.map { flow in
            [false, true].map { ExhaustiveSearch(app.program, of: flow, atEntries: $0, events: 3_000) }
        }
        for flow in app.program.flows.indices where !app.module.flows[flow].isExternal {
            for route in app.program.flows[flow].routes.indices {
                counts.routes += 1
                let target = try RouteName(
                    "\(app.program.flows[flow].name)/\(app.program.flows[flow].routes[route].name)", in: [app])
                let ways = RouteWay.all(to: target, in: app, opensLinks: true, limits)
                let place = "\(name), \(app.name(of: target))"
                let found = RouteWay.shortest(ways)
                let isAtEntry = found?.startsAtEntry ?? false
                let own = searches.map { $0[isAtEntry ? 1 : 0] }
                let shortest = own.compactMap { $0.lengths[[flow, route]] }.min()
                if let found, let length = found.length {
                    counts.reached += 1
                    counts.longest = max(counts.longest, length)
                    #expect(found.replay()?.shows(target.place) == true, "\(place): the journey leads elsewhere")
                    #expect(!proof.isUnreachable(target), "\(place): there is a journey, but it is proved that none is")
                    let depth = own.map { $0.isWhole ? .max : $0.depth }.min() ?? -1
                    if length <= depth, found.isComplete {
                        counts.compared += 1
                        #expect(shortest == length, "\(place): a journey of \(length) events")
                    } else if let shortest, found.isComplete {
                        #expect(length <= shortest, "\(place): a journey of \(length) events")
                    }
                } else {
                    let known = searches.flatMap(\.self).compactMap { $0.lengths[[flow, route]] }
                    #expect(known.isEmpty, "\(place): there is a journey of \(known) events")
                    counts.compared += 1
                    if proof.isUnreachable(target) {
                        counts.proved += 1
                    } else if ways.allSatisfy(\.isComplete) {
                        // The analysis takes each flow by itself, whatever values and outcomes its parents leave out.
                        counts.unproved += 1
                    }
                }
            }
        }
    }
}
