import EmitterTestSupport
import Foundation
import Testing

/// A screen on several routes, and an intent of several screens: there is a single method, which performs the transition of
/// the current route.
@Suite struct SharedScreensTests {
    private static let program = """
        import FlowRuntime

        @MainActor var failures = 0

        @MainActor func check(_ holds: Bool, _ what: String) {
            if !holds { failures += 1; print("FAILED:", what) }
        }

        @MainActor func flow(at routes: SharedScreensFlowRoute...) -> SharedScreensFlowCoordinatorViewModel {
            let flow = SharedScreensFlowCoordinatorViewModel()
            flow.perform(.reset(routes))
            return flow
        }

        @MainActor func runAll() {
            // The screen Editor is shown by `add`, `edit` and `copy`, each with its own transition for `saved`.
            var model = flow(at: .list)
            model.addRequested()
            check(model.current == .add(id: nil), "add is presented")
            model.saved(id: 1)
            check(model.commands == [.dismiss] && model.modalLayers.isEmpty, "saved in add")
            model.picked(id: 3)
            check(model.path == [.edit(id: 3)], "edit is pushed")
            model.saved(id: 3)
            check(model.commands == [.pop] && model.path.isEmpty, "saved in edit")
            model = flow(at: .list, .copy(id: 5))
            model.saved(id: 6)
            check(model.commands == [.replace(.edit(id: 6))] && model.path == [.edit(id: 6)], "saved in copy")

            // `closed` is an intent of all three screens.
            model = flow(at: .list)
            model.closed()
            check(model.path.isEmpty && model.commands == [.reset([.list])], "closed in list is handled")
            model = flow(at: .list, .edit(id: 1))
            model.closed()
            check(model.commands == [.pop], "closed in edit")
            model = flow(at: .list, .search)
            let search: any SearchCoordinator = model
            search.closed()
            check(model.path == [.search, .search], "closed in search, through its own protocol")

            // `picked` is an intent of two screens, with different payloads.
            var reports: [String] = []
            model.onUnexpectedIntent = { reports.append($0.intent) }
            model.picked(id: 1)
            check(reports == ["picked"] && model.path == [.search, .search], "the list's picked is none of search's")
            model.picked(id: "x")
            check(model.path == [.search, .copy(id: 7)], "picked in search")
            check(reports.count == 1, "no more reports")
            print(failures == 0 ? "all well" : "\\(failures) failures")
        }
        """

    @Test func everyRouteHasItsOwnTransition() async throws {
        let compiler = try await SwiftCompiler()
        let files = try compiler.write([
            "Shared.swift": Specs.named("SharedScreensFlow.flow.yaml").output().text, "Walk.swift": Self.program,
            "main.swift": "runAll()\n",
        ])
        let appTypes = Folder.specs.appendingPathComponent("AppTypes.swift")
        #expect(try await compiler.output(of: files + [appTypes], as: .swift6) == "all well\n")
    }
}
