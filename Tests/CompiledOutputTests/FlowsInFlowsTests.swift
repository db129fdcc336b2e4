import EmitterTestSupport
import Foundation
import Testing

/// Names that a screen, a flow and the outcome of a child flow share: who reports an event determines which of them it is.
@Suite struct FlowsInFlowsTests {
    private static let parent = """
        flowgen: 1
        flow: ParentFlow
        screens: { Home: { intents: { closed: , opened: } } }
        start: home
        routes:
          home: { transitions: { closed: stay, opened: { push: child } } }
          child: { flow: ChildFlow, transitions: { closed: pop } }
          sheet: { screen: Home, transitions: { closed: dismiss, opened: stay } }
        """

    /// The cases `none` and `some` are also those of an optional route.
    private static let child = """
        flowgen: 1
        flow: ChildFlow
        outcomes: { closed: }
        intents: { ended: , stepped: }
        screens: { Inside: { params: { number: Int }, intents: { closed: , stepped: , noted: , counted: } } }
        start: { route: first, with: { number: 0 } }
        routes:
          first:
            screen: Inside
            transitions: { closed: { finish: closed }, stepped: { push: none }, noted: popToRoot, counted: stay }
          none:
            screen: Inside
            transitions: { closed: pop, stepped: { push: some }, noted: popToRoot, counted: { replace: some } }
          some:
            screen: Inside
            transitions: { closed: pop, stepped: stay, noted: popToRoot, counted: { push: some, with: { number: 7 } } }
        transitions: { ended: { finish: closed }, stepped: popToRoot }
        """

    private static let program = """
        import FlowRuntime

        @MainActor var failures = 0

        @MainActor func check(_ holds: Bool, _ what: String) {
            if !holds { failures += 1; print("FAILED:", what) }
        }

        @MainActor func runAll() {
            let parent = ParentFlowCoordinatorViewModel()
            var reports: [String] = []
            parent.onUnexpectedIntent = { reports.append(($0.flows + [$0.intent]).joined(separator: "/")) }
            func childOfParent() -> ChildFlowCoordinatorViewModel? {
                parent.opened()
                return parent.currentChild as? ChildFlowCoordinatorViewModel
            }
            func checkReports(_ expected: String..., what: String) {
                check(reports == expected, "\\(what): \\(reports)")
                reports = []
            }

            guard let first = childOfParent() else { return check(false, "there is a child") }
            first.closed()
            check(parent.current == .home, "the outcome of the child")
            first.closed()
            first.ended()
            checkReports("child/closed", "child/ended", what: "a child that was removed")

            guard let child = childOfParent() else { return check(false, "there is another child") }
            first.ended()
            check(parent.current == .child, "another showing of the same route")
            checkReports("child/ended", what: "another showing of the same route")
            let home: any HomeCoordinator = parent
            home.closed()
            check(parent.current == .child, "a late intent of the screen beneath")
            checkReports("closed", what: "a late intent of the screen beneath")

            parent.perform(.present(.sheet, as: .sheet))
            child.ended()
            child.stepped()
            child.noted()
            check(child.path.isEmpty && parent.layers.count == 2, "the child is buried")
            checkReports("child/ended", "child/noted", what: "the child is buried")
            home.closed()
            check(parent.layers.count == 1, "the sheet answers")

            child.stepped()
            check(child.path == [.none(number: 0)], "the screen goes before the flow")
            child.counted()
            check(child.path == [.some(number: 0)], "counted in none")
            child.counted()
            check(child.path == [.some(number: 0), .some(number: 7)], "counted in some")
            parent.perform(.present(.sheet, as: .sheet))
            child.closed()
            child.counted()
            checkReports("child/closed", "child/counted", what: "the screens of the child are not seen")
            child.stepped()
            check(child.path.isEmpty, "the flow answers wherever the user is")
            parent.perform(.dismiss)
            child.stepped()
            child.noted()
            check(child.path.isEmpty, "all routes answer in the same way")
            child.ended()
            check(parent.current == .home, "the flow itself ends")
            checkReports(what: "nothing else")
            print(failures == 0 ? "all well" : "\\(failures) failures")
        }
        """

    @Test func whoReportsAnEventDeterminesWhatItIs() async throws {
        let compiler = try await SwiftCompiler()
        let specs = try Specs(["ParentFlow.flow.yaml": Self.parent, "ChildFlow.flow.yaml": Self.child])
        let files = try compiler.write(specs.outputs())
        let program = try compiler.write(["Walk.swift": Self.program, "main.swift": "runAll()\n"])
        #expect(try await compiler.output(of: files + program, as: .swift6) == "all well\n")
    }

    /// A route that shows a child flow answers as such only if something else can have the name of the outcome.
    @Test func anOutcomeWithANameOfItsOwnNeedsNoQuestion() throws {
        let parent = Self.parent.replacing("closed: , opened", with: "left: , opened")
            .replacing("closed: stay", with: "left: stay").replacing("closed: dismiss", with: "left: dismiss")
        let text = try Specs(["ParentFlow.flow.yaml": parent, "ChildFlow.flow.yaml": Self.child]).output(of: 0).text
        #expect(text.contains("guard case .child = current else { return unexpected(\"closed\") }"))
        #expect(!text.contains("answeringRoute"))
    }
}
