import FlowAnalysis
import FlowModel
import FlowService
import FlowTestSupport
import Testing

/// What is proved about a flow is shown above its declarations.
@Suite struct CodeLensTests {
    static let files = [
        "A.flow.yaml": """
        flowgen: 1
        flow: A
        start: first
        routes:
          first:
            transitions: { opened: { push: second }, skipped: { push: third } }
          second:
            transitions: { opened: { push: third } }
          third:
            transitions: { finished: { popTo: second }, closed: { pop: 2 } }
          fourth: {}

        """
    ]

    @Test("nothing is proved for a question that was cancelled")
    func cancelled() async throws {
        let project = try await MarkedProject(Self.files)
        let (snapshot, path) = (project.snapshot, project.path(of: "A.flow.yaml"))
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return snapshot.codeLenses(in: path).count
        }
        task.cancel()
        #expect(await task.value == 0)
    }

    @Test("a flow says how large it is, a route how it is reached, and a transition on how many stacks it fails")
    func titles() async throws {
        let project = try await MarkedProject(Self.files)
        let snapshot = project.snapshot
        let path = project.path(of: "A.flow.yaml")
        let text = try #require(snapshot.text(of: path))
        let lenses = snapshot.codeLenses(in: path).map { "\(text.text($0.range)): \($0.title)" }
        #expect(
            lenses == [
                "A: 4 routes, deepest 3", "A: open the map", "first: shown at the start", "second: reached in 1 step",
                "third: reached in 1 step", "finished: fails on 1 stack", "closed: fails on 1 stack",
                "fourth: never shown",
            ])
    }

    static let expecting = [
        "A.flow.yaml": """
        flowgen: 1
        flow: A
        start: first
        routes:
          first: { transitions: { opened: { push: second } } }
          second:
        expect:
          - { id: A-1, never: { seen: second, beneath: first } }
          - always: { can: first }
          - never: { seen: first, modals: 0 }

        """
    ]

    @Test("an expectation says whether it holds, with the journey that breaks it")
    func expectations() async throws {
        let project = try await MarkedProject(Self.expecting)
        let path = project.path(of: "A.flow.yaml")
        let lenses = Array(project.snapshot.codeLenses(in: path).suffix(3))
        #expect(lenses.map(\.title) == ["broken: 1 event", "holds", "says nothing"])
        guard case .journeys(let journeys) = lenses[0].command else { return #expect(Bool(false)) }
        #expect(journeys.map { $0.steps.map(\.event) } == [["opened"]])
        #expect(lenses[1].command == .none)
    }

    @Test("the expectations of a library say so, too, and why one is not decided")
    func expectationsOfLibraries() async throws {
        let library = """
            flowgen: 1
            expect:
              - { id: L-1, never: { seen: A/second, beneath: A/first } }
              - { id: L-2, possible: { seen: [A/second, B/other] } }

            """
        let other = """
            flowgen: 1
            flow: B
            start: other
            routes: { other: }

            """
        let texts = ["L.flow.yaml": library, "B.flow.yaml": other].merging(Self.expecting) { $1 }
        let project = try await MarkedProject(texts)
        let path = project.path(of: "L.flow.yaml")
        let lenses = project.snapshot.codeLenses(in: path)
        #expect(lenses.map(\.title) == ["broken: 1 event", "not decided"])
        let hovers = try lenses.map { try #require(project.snapshot.hover(at: path, $0.range.lowerBound)).text }
        #expect(hovers[0].contains("Broken: 1 event."), "\(hovers)")
        #expect(hovers[1].contains("Not decided."), "\(hovers)")
        #expect(hovers[1].contains("`A/second` and `B/other` are routes of different flows"), "\(hovers)")
    }

    @Test("the hover on an expectation has its sentence, and what breaks it")
    func hover() async throws {
        let project = try await MarkedProject(Self.expecting)
        let path = project.path(of: "A.flow.yaml")
        let source = try #require(project.snapshot.text(of: path))
        let offset = try #require(lenses(project, path).first).range.lowerBound
        let hover = try #require(project.snapshot.hover(at: path, offset))
        #expect(hover.text.contains("It must never be that `second` is seen and `first` is beneath."))
        #expect(hover.text.contains("Broken: 1 event."))
        #expect(source.text(hover.range).contains("A-1"))
    }

    private func lenses(_ project: MarkedProject, _ path: String) -> [CodeLens] {
        project.snapshot.codeLenses(in: path).suffix(3)
    }

    @Test("a lens has the journey to where the transition fails, and the stack there")
    func journeys() async throws {
        let project = try await MarkedProject(Self.files)
        let lenses = project.snapshot.codeLenses(in: project.path(of: "A.flow.yaml"))
        let failing = try #require(lenses.first { $0.title == "fails on 1 stack" })
        guard case .journeys(let journeys) = failing.command else { return #expect(Bool(false)) }
        #expect(journeys.map { $0.steps.map(\.event) } == [["skipped"]])
        #expect(journeys[0].end == "third")
        #expect(journeys[0].result?.hasSuffix("the stack is first › third") == true)
    }

    @Test("what is proved of one flow is what is proved of it with all others")
    func equalsTheModule() async throws {
        var session = FlowSession(at: HintTexts.shop)
        _ = try await session.check()
        await Self.expectEqualProofs(in: try await session.snapshot().modules[0].module)
        for seed in 0..<UInt64(TestScope.choose(all: 200, sample: 20)) {
            await Self.expectEqualProofs(in: ReadModule(RandomSpec.sketch(.nestedTasks, seed: seed).files).module)
        }
    }

    private static func expectEqualProofs(in module: Module) async {
        let all = await module.analyse { flow in
            let answers = flow.answers
            let routes = module[flow.id].routes.indices
            return (
                routes.map { answers.steps(toShow: $0) }, answers.failingBranches, answers.maxDepth, flow.summary,
                routes.map { answers.depth(ofRoute: $0) }
            )
        }
        for (index, whole) in all.enumerated() {
            let one = module.analyse(only: FlowID(index: index))
            #expect(module.flows[index].routes.indices.map { one.answers.steps(toShow: $0) } == whole.0)
            #expect(one.answers.failingBranches == whole.1)
            #expect(one.answers.maxDepth == whole.2)
            #expect(one.summary == whole.3)
            #expect(module.flows[index].routes.indices.map { one.answers.depth(ofRoute: $0) } == whole.4)
            let known = module.analyse(only: FlowID(index: index)) { all[$0.index].3 }
            #expect(known.summary == whole.3)
        }
    }

    @Test("the deepest stack of a flow is that of one of its routes")
    func depths() async throws {
        var session = FlowSession(at: HintTexts.shop)
        _ = try await session.check()
        let module = try await session.snapshot().modules[0].module
        for index in module.flows.indices where module.flows[index].container == .stack {
            let answers = module.analyse(only: FlowID(index: index)).answers
            let depths = module.flows[index].routes.indices.compactMap { answers.depth(ofRoute: $0) }
            #expect(depths.max() == (answers.maxDepth.map { .routes($0) } ?? .unlimited))
        }
    }
}
