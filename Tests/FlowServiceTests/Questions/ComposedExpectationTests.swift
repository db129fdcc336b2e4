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
                for path in paths(of: subject.flow, in: subject.app.module) {
                    let verdict = verdict(.possible(situation(path)), in: subject)
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
                    for path in paths(of: subject.flow, in: subject.app.module) where path.places[1] != first {
                        let name = Name(routes[first].name.text, at: Self.span)
                        let choice = RouteChoice(
                            [RoutePath([Reference(name, target: RouteID(index: first))], text: name)], at: Self.span)
                        let verdict = verdict(.before(first: choice, then: path.choice), in: subject)
                        compare(
                            verdict, found: false, path, searches, "module \(number), first \(name.text)", subject,
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
        _ verdict: ExpectationVerdict, found: Bool, _ path: Path, _ searches: [ExhaustiveSearch], _ name: String,
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

    private static let span = SourceSpan(file: SourceFileID(index: 0), start: 0, end: 0)

    private struct Path {
        /// The flows and routes.
        var places: [Int]
        var choice: RouteChoice
    }

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

    private func verdict(_ form: FlowModel.Expectation.Form, in subject: Subject) -> ExpectationVerdict {
        subject.answers.verdicts(on: [FlowModel.Expectation(form, at: Self.span)])[0]
    }

    private func situation(_ path: Path) -> FlowModel.Situation {
        FlowModel.Situation([FlowModel.Situation.Part(.seen(path.choice), at: Self.span)], at: Self.span)
    }

    /// The routes of the flows that a flow shows, and of those that these show.
    private func paths(of flow: Int, in module: Module) -> [Path] {
        func paths(_ flow: Int, _ places: [Int], _ names: [Reference<RouteID>], _ depth: Int) -> [Path] {
            module.flows[flow].routes.indices.flatMap { index -> [Path] in
                let route = module.flows[flow].routes[index]
                let (places, names) = (
                    places + [flow, index], names + [Reference(route.name, target: RouteID(index: index))]
                )
                let text = Name(names.map(\.name.text).joined(separator: "/"), at: Self.span)
                var found: [Path] = []
                if depth > 0 {
                    found.append(
                        Path(places: places, choice: RouteChoice([RoutePath(names, text: text)], at: Self.span)))
                }
                if depth < 2, case .flow(let child) = route.content, let child = child.target {
                    found += paths(child.index, places, names, depth + 1)
                }
                return found
            }
        }
        return paths(flow, [], [], 0)
    }
}
