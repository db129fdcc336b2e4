import EmitterTestSupport
import FlowEmitters
import FlowTestSupport
import Testing

/// Values that a spec builds, in a compiled app.
@Suite struct BuiltValueTests {
    private static let spec = """
        flowgen: 1
        flow: ListFlow
        doc: A screen whose parameter is an enum with associated values.
        outcomes: { picked: { source: PeopleSource } }
        effects: { note: { source: "PeopleSource?" } }
        screens: { People: { params: { source: PeopleSource } } }
        start: { route: profile, with: { filter: "Filter(kind: .all)" } }
        routes:
          profile:
            params: { filter: Filter }
            transitions:
              followersTapped: { payload: { id: String }, push: people, with: { source: .followers($id) } }
              searchTapped:
                payload: { account: Account }
                push: people
                with: { source: '.search("say \\"hi\\"", in: Filter(kind: .only($account.id), limit: -1))' }
              doneTapped:
                finish: picked
                run: note
                with: { source: '.search("", in: $filter)' }
          people:
          favourites: { screen: People, with: { source: .followers("me") } }
        links:
          schemes: [app]
          routes:
            /people/{id}: { push: people, with: { source: .followers($id) } }
            /favourites: { push: favourites }
        """

    private static let program = """
        import FlowRuntime
        import Foundation

        public struct Account: Hashable, Sendable { public var id: String }
        public struct Filter: Hashable, Sendable {
            public enum Kind: Hashable, Sendable { case all, only(String) }
            public var kind: Kind
            public var limit = 0
        }
        public indirect enum PeopleSource: Hashable, Sendable { case followers(String), search(String, in: Filter) }

        final class App: ListFlowDecisions, ListFlowCoordinatorCoordinator {
            func note(source: PeopleSource?) { print("note", source as Any) }
            func picked(source: PeopleSource) { print("picked", source) }
        }

        @MainActor func runAll() {
            let app = App()
            let list = ListFlowCoordinatorViewModel(coordinator: app, decisions: app)
            print(list.current)
            list.followersTapped(id: "7")
            print(list.current)
            list.systemBack()
            list.searchTapped(account: Account(id: "a"))
            print(list.current)
            list.open(url: URL(string: "app://people/9")!)
            print(list.current)
            list.systemBack()
            list.systemBack()
            list.doneTapped()
        }
        """

    @Test("calls are emitted wherever a spec binds values")
    func buildsValues() async throws {
        let compiler = try await SwiftCompiler()
        let specs = try Specs(["ListFlow.flow.yaml": Self.spec])
        let files = try compiler.write(specs.outputs(ui: .none))
        let program = try compiler.write(["Walk.swift": Self.program, "main.swift": "runAll()\n"])
        let printed = try await compiler.output(of: files + program, as: .swift6).replacing("App.", with: "")
        #expect(
            printed == """
                profile(filter: Filter(kind: Filter.Kind.all, limit: 0))
                people(source: PeopleSource.followers("7"))
                people(source: PeopleSource.search("say \\"hi\\"", in: Filter(kind: Filter.Kind.only("a"), limit: -1)))
                people(source: PeopleSource.followers("9"))
                note Optional(PeopleSource.search("", in: Filter(kind: Filter.Kind.all, limit: 0)))
                picked search("", in: Filter(kind: Filter.Kind.all, limit: 0))

                """)
    }

    @Test("the calls are the same whichever views are generated", arguments: EmissionOptions.UserInterface.allCases)
    func isIndependentOfViews(_ ui: EmissionOptions.UserInterface) async throws {
        let text = try Specs(["ListFlow.flow.yaml": Self.spec]).outputs(ui: ui).map(\.text).joined()
        #expect(text.contains("initialRoute: ListFlowRoute = .profile(filter: Filter(kind: .all))"))
        #expect(text.contains(".people(source: .followers(id))"))
        #expect(text.contains("in: Filter(kind: .only(account.id), limit: -1)"))
    }
}
