import FlowTestSupport
import Foundation
import Testing

@Suite struct ExpectCommandTests {
    private static let spec = """
        flowgen: 1
        flow: MainFlow
        screens:
          Login: { intents: { loggedIn: } }
          Home: { intents: { itemSelected: } }
          Item:
          Help:
        start: login
        routes:
          login: { transitions: { loggedIn: { push: home } } }
          home: { transitions: { itemSelected: { push: item } } }
          item:
          help:
        expect:
          - id: HOME-1
            before: { first: login, then: item }
          - id: HOME-2
            never: { seen: home, beneath: login }
          - never: { seen: item, twice: help }

        """

    @Test("each expectation is listed with its answer, a broken one with its journey, and that fails the run")
    func lists() async throws {
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": Self.spec])
        let run = try await FlowgenProcess.run(["expect", "MainFlow.flow.yaml"], in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.output == """
                MainFlow  MainFlow.flow.yaml
                  holds         HOME-1  `login` must be seen before `item`
                  broken        HOME-2  it must never be that `home` is seen and `login` is beneath
                    journey: login —loggedIn→ home: `login`, `home`
                  says nothing  –       it must never be that `item` is seen and `help` is twice in a layer

                """)
    }

    @Test("an expectation of a library that is about no single flow is listed with the library, and why")
    func listsLibraries() async throws {
        let rules = """
            flowgen: 1
            expect:
              - { id: MAIN-1, never: { twice: MainFlow/item } }
              - { id: ALL-1, never: { deeper: 3 } }

            """
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": Self.spec, "Rules.flow.yaml": rules])
        let run = try await FlowgenProcess.run(["expect", "."], in: folder)
        #expect(run.output.contains("  holds         MAIN-1  it must never be that `MainFlow/item` is twice"))
        #expect(
            run.output.hasSuffix(
                """


                Rules.flow.yaml
                  not decided  ALL-1  it must never be that a layer has more than 3 routes
                    it names no route, so it is about no flow; state it in the file of a flow

                """))
    }

    @Test("as JSON, an answer is a truth value")
    func listsAsJSON() async throws {
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": Self.spec])
        let run = try await FlowgenProcess.run(["expect", "MainFlow.flow.yaml", "--format", "json"], in: folder)
        let flows = try #require(try json(run.output)["flows"] as? [[String: Any]])
        let items = try #require(flows.first?["expectations"] as? [[String: Any]])
        #expect(items.map { $0["id"] as? String } == ["HOME-1", "HOME-2", nil])
        #expect(items.map { $0["holds"] as? Bool } == [true, false, true])
        #expect(items.map { $0["vacuous"] as? Bool } == [false, false, true])
        let journeys = items.map { ($0["journey"] as? [[String: Any]])?.map { $0["event"] as? String } }
        #expect(journeys == [nil, ["loggedIn"], nil])
    }

    /// - Returns: the report on changes of a flow, and those that nothing notices.
    private func mutated(_ spec: String) async throws -> (report: [String: Any], unnoticed: [[String: Any]]) {
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": spec])
        let run = try await FlowgenProcess.run(
            ["expect", "MainFlow.flow.yaml", "--mutate", "--format", "json"], in: folder)
        #expect(run.exitCode == 0)
        let report = try json(run.output)
        let flow = try #require((report["flows"] as? [[String: Any]])?.first)
        return (report, try #require(flow["unnoticed"] as? [[String: Any]]))
    }

    @Test("a change that breaks an expectation is noticed, and one that none is about is listed")
    func mutates() async throws {
        let spec = """
            flowgen: 1
            flow: MainFlow
            screens:
              Login: { intents: { loggedIn: , helpTapped: } }
              Home: { intents: { helpTapped: } }
              Help:
            start: login
            routes:
              login: { transitions: { loggedIn: { replace: home }, helpTapped: { push: help } } }
              home: { transitions: { helpTapped: { push: help } } }
              help:
            expect:
              - never: { seen: home, beneath: login }

            """
        let (report, changes) = try await mutated(spec)
        let unnoticed = changes.compactMap { $0["change"] as? String }
        #expect(!unnoticed.contains("`replace: home` becomes `push: home`"))
        #expect(unnoticed.contains("`push: help` becomes `replace: help`"))
        // Each verb that leads to the same stack is no change of behaviour.
        #expect(!unnoticed.contains("`replace: home` becomes `reset: home`"))
        let broken = try #require(report["broken"] as? Int)
        let vacuous = try #require(report["vacuous"] as? Int)
        #expect(report["changes"] as? Int == broken + vacuous + unnoticed.count)
        #expect(broken > 0)
    }

    @Test("a change is noticed that breaks what said nothing before, and each part of the start has its place")
    func mutatesWhatSaysNothing() async throws {
        let spec = """
            flowgen: 1
            flow: MainFlow
            guards: { isNew: }
            screens: { Cart: { intents: { go: } }, Checkout: }
            start: [{ when: isNew, route: checkout }, cart]
            routes:
              cart: { transitions: { go: { present: checkout, as: cover } } }
              checkout:
            expect:
              - never: { seen: checkout, layer: sheet }

            """
        let (report, changes) = try await mutated(spec)
        let unnoticed = changes.compactMap { $0["change"] as? String }
        #expect(!unnoticed.contains("`present: checkout, as: cover` becomes `present: checkout, as: sheet`"))
        #expect(report["broken"] as? Int == 1)
        let columns = changes.filter { ($0["change"] as? String)?.contains("the start") == true }
            .compactMap { $0["column"] as? Int }
        #expect(columns == [31, 43])
    }

    @Test("all expectations of the specs of this repository hold and say something")
    func ownSpecsHold() async throws {
        var count = 0
        var forms: Set<String> = []
        for module in ["basics", "shop"] {
            let folder = Self.root.appending(path: "specs/\(module)").path
            let run = try await FlowgenProcess.run(
                ["expect", folder, "--no-config", "--format", "json"], in: TemporaryFolder())
            #expect(run.exitCode == 0)
            for flow in try #require(try json(run.output)["flows"] as? [[String: Any]]) {
                for item in try #require(flow["expectations"] as? [[String: Any]]) {
                    count += 1
                    forms.insert(try #require(item["form"] as? String))
                    #expect(item["holds"] as? Bool == true && item["vacuous"] as? Bool == false, "\(item)")
                    #expect(item["id"] is String, "\(item)")
                }
            }
        }
        #expect(count >= 25)
        #expect(forms == ["never", "possible", "always", "before", "between", "when"])
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    private func json(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
}
