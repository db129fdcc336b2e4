import FlowDiagnostics
import FlowModel
import FlowSimulation
import FlowTestSupport
import Testing

@testable import FlowAnalysis
@testable import FlowService

/// What is proved about routes of child flows in random modules, compared with an exhaustive search of the whole app.
@Suite struct ComposedExpectationTests {
    private static let modules = TestScope.choose(all: 200, sample: 6)

    struct Counts {
        var asked = 0
        var undecided = 0
        var found = 0
        var refuted = 0
        var compared = 0
        var longest = 0
    }

    /// An app, and the answers of its outermost flow.
    private struct Subject {
        var app: AskedApp
        var flow: Int
        var answers: NavigationAnswers
    }

    @Test("whether a route of a child flow is seen, and after how few events, is what an exhaustive search finds")
    func seen() async throws {
        var counts = Counts()
        for number in 0..<Self.modules {
            for subject in try await subjects(number) {
                let searches = [false, true].map {
                    ExhaustiveSearch(subject.app.program, of: subject.flow, atEntries: $0, events: 1_500)
                }
                for path in subject.app.module.childRoutePaths(of: subject.flow) {
                    let verdict = verdict(path.isPossible, in: subject)
                    compare(verdict, found: true, path, searches, "module \(number)", subject, &counts)
                }
            }
        }
        print("routes of child flows: \(counts)")
        #expect(counts.found > 0 && counts.refuted > 0 && counts.compared * 4 > counts.asked, "\(counts)")
    }

    @Test("whether a route of a child flow is seen before a route of its parent is what an exhaustive search finds")
    func order() async throws {
        var counts = Counts()
        for number in 0..<Self.modules {
            for subject in try await subjects(number) {
                let routes = subject.app.module.flows[subject.flow].routes
                for first in routes.indices.prefix(2) {
                    let searches = [false, true].map {
                        ExhaustiveSearch(
                            subject.app.program, of: subject.flow, atEntries: $0, events: 600, avoiding: [first])
                    }
                    for path in subject.app.module.childRoutePaths(of: subject.flow) where path.places[1] != first {
                        let verdict = verdict(path.followsRoute(first, of: routes), in: subject)
                        compare(
                            verdict, found: false, path, searches, "module \(number), first \(routes[first].name.text)",
                            subject,
                            &counts)
                    }
                }
            }
        }
        print("routes of child flows before others: \(counts)")
        #expect(counts.found > 0 && counts.refuted > 0 && counts.compared * 4 > counts.asked, "\(counts)")
    }

    /// - Parameter found: the answer that has a journey.
    private func compare(
        _ verdict: ExpectationVerdict, found: Bool, _ path: ChildRoutePath, _ searches: [ExhaustiveSearch],
        _ name: String,
        _ subject: Subject, _ counts: inout Counts
    ) {
        counts.asked += 1
        let place = "\(name), \(subject.app.module.flows[subject.flow].name.text), \(path.choice.words)"
        let shortest = searches.compactMap { $0.lengthsOfPaths[path.places] }.min()
        guard let holds = verdict.holds else {
            counts.undecided += 1
            return
        }
        guard holds == found else {
            counts.refuted += 1
            counts.compared += 1
            #expect(shortest == nil, "\(place): there is a journey of \(shortest ?? 0) events")
            return
        }
        counts.found += 1
        guard let steps = verdict.witness?.steps, !takesMore(steps, in: subject) else { return }
        let length = steps.count
        counts.longest = max(counts.longest, length)
        if let shortest {
            counts.compared += 1
            #expect(length == shortest, "\(place): a journey of \(length) events, not of \(shortest)")
        } else if searches.allSatisfy({ $0.isWhole || $0.depth >= length }) {
            counts.compared += 1
            Issue.record("\(place): no journey of \(length) events")
        }
    }

    /// Whether a flow that is shown ends on the way, which is one event to its parent, however many it takes in the flow; or a link is
    /// opened, as the search does not try all URLs.
    private func takesMore(_ steps: [Journey.Step], in subject: Subject) -> Bool {
        steps.contains { step in
            var flow: Int? = subject.flow
            for name in step.route.split(separator: "/") {
                let route = flow.flatMap { flow in
                    subject.app.module.flows[flow].routes.first { $0.name.text == name }
                }
                guard case .flow(let child)? = route?.content else { return false }
                flow = child.target?.index
            }
            return !step.isFromOutside && !Journey.systemEvents.contains(step.event)
        } || steps.contains { $0.event.hasPrefix("/") }
    }

    // MARK: Questions

    private func subjects(_ number: Int) async throws -> [Subject] {
        let kinds: [RandomSpec.Kind] = [.nested, .nestedTasks]
        let sketch = RandomSpec.sketch(kinds[number % kinds.count], seed: 38_000 + UInt64(number))
        let folder = try TemporaryFolder(
            Dictionary(sketch.files.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first }))
        var project = AskedProject(at: folder.path)
        let app = try #require(try await project.apps().first)
        // A flow that ends at its start takes no event for that in the app, but one in the proof of its parent.
        if app.module.summary.mayFinishAtStart { return [] }
        return app.outermostFlows.map { flow in
            Subject(
                app: app, flow: flow,
                answers: app.module.analyse(only: FlowID(index: flow)).answersForExpectations)
        }
    }

    private func verdict(_ expectation: FlowModel.Expectation, in subject: Subject) -> ExpectationVerdict {
        subject.answers.verdicts(on: [expectation])[0]
    }
}
