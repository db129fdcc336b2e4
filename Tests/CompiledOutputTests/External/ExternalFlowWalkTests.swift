import EmitterTestSupport
import FlowEmitters
import Testing

/// Flows written by hand, on screen: as a root, as a tab, pushed and in a sheet.
@Suite("Flows written by hand") struct ExternalFlowWalkTests {
    private static let specs: KeyValuePairs = [
        "Ferries.flow.yaml": """
        flowgen: 1
        external:
          Ferry: { params: { harbour: String }, outcomes: { landed: { ticket: Int }, turnedBack: , delayed: } }
        """,
        "IslandFlow.flow.yaml": """
        flowgen: 1
        flow: IslandFlow
        container: switch
        start: arrival
        routes:
          arrival:
            flow: Ferry
            with: { harbour: north }
            transitions: { landed: { show: main }, turnedBack: { show: main }, delayed: { show: main } }
          main: { flow: IslandTabs }
        """,
        "IslandTabs.flow.yaml": """
        flowgen: 1
        flow: IslandTabs
        container: tabs
        start: town
        routes:
          town: { flow: TownFlow, tab: { title: Town } }
          ferry:
            flow: Ferry
            with: { harbour: west }
            tab: { title: Ferry }
            transitions: { landed: { show: town }, turnedBack: { show: town }, delayed: { show: town } }
        """,
        "QuayFlow.flow.yaml": """
        flowgen: 1
        flow: QuayFlow
        outcomes: { done: }
        start: ferry
        routes:
          ferry: { flow: Ferry, with: { harbour: quay }, transitions: { landed: { finish: done }, turnedBack: { finish: done }, delayed: { finish: done } } }
        """,
        "TownFlow.flow.yaml": """
        flowgen: 1
        flow: TownFlow
        effects: { missed: }
        screens:
          Home: { intents: { ferryTapped: , sheetTapped: , quayTapped: } }
          Receipt: { params: { ticket: Int } }
        start: home
        routes:
          home:
            transitions:
              ferryTapped: { push: ferry, with: { harbour: south } }
              sheetTapped: { present: boat, with: { harbour: east } }
              quayTapped: { present: quay }
          ferry:
            flow: Ferry
            transitions: { landed: { replace: receipt }, turnedBack: pop, delayed: pop, $back: { run: missed } }
          boat:
            flow: Ferry
            as: sheet
            transitions:
              landed: { do: [dismiss, { push: receipt }] }
              turnedBack: { push: receipt, with: { ticket: 0 } }
              delayed: { replace: receipt, with: { ticket: 9 } }
          quay: { flow: QuayFlow, as: sheet, transitions: { done: dismiss } }
          receipt:
        """,
    ]

    /// What both programs share.
    private static let model = """
        import FlowRuntime

        final class App: TownFlowDecisions, IslandTabsDecisions, IslandFlowDecisions {
            var misses = 0
            var townFlowDecisions: any TownFlowDecisions { self }
            var islandTabsDecisions: any IslandTabsDecisions { self }
            func missed() { misses += 1 }
        }

        /// What the newest view of a ferry from each harbour reports outcomes to.
        @MainActor var ferries: [String: any FerryActions] = [:]
        let app = App()
        let island = IslandFlowCoordinator(decisions: app)
        @MainActor var town: TownFlowCoordinator? {
            (island.currentChild as? IslandTabsCoordinator)?.currentChild as? TownFlowCoordinator
        }
        """

    private func output(
        _ program: String, _ compiler: SwiftCompiler, _ ui: EmissionOptions.UserInterface
    ) async throws -> [String] {
        let files = try compiler.write(Specs(Self.specs).outputs(EmissionOptions(ui: ui, namingStyle: .plain)))
        let program = try compiler.write(["Model.swift": Self.model.mainActor, "main.swift": program])
        return try await compiler.output(of: files + program, as: .swift6).split(separator: "\n").map(String.init)
    }

    private static let viewControllers = """
        import FlowRuntime
        import UIKit

        @MainActor func titled(_ title: String) -> UIViewController {
            let controller = UIViewController()
            controller.title = title
            return controller
        }

        struct Controllers: IslandFlowViewControllerFactory, IslandTabsViewControllerFactory, TownFlowViewControllerFactory,
            FerryViewControllerFactory, QuayFlowViewControllerFactory
        {
            var ferryFactory: any FerryViewControllerFactory { self }
            var islandTabsFactory: any IslandTabsViewControllerFactory { self }
            var townFlowFactory: any TownFlowViewControllerFactory { self }
            var quayFlowFactory: any QuayFlowViewControllerFactory { self }
            func home(actions: any HomeActions) -> UIViewController { titled("home") }
            func receipt(ticket: Int) -> UIViewController { titled("receipt \\(ticket)") }
            func ferry(
                actions: any FerryActions, navigationController: UINavigationController?, harbour: String
            ) -> UIViewController {
                ferries[harbour] = actions
                navigations.append(navigationController)
                let ferry = titled("ferry \\(harbour)")
                if navigationController != nil { return ferry }
                let own = UINavigationController()
                own.setViewControllers([ferry], animated: false)
                return own
            }
        }

        var navigations: [UINavigationController?] = []
        let window = Simulation.window(
            showing: IslandFlowViewController(viewModel: island, factory: Controllers()))

        @MainActor func show(_ what: String) async {
            for _ in 0..<100 {
                await Task.yield()
                if Simulation.isMoving { Simulation.finishMovement() }
            }
            print("\\(what): \\(Simulation.picture(of: window))")
        }

        await show("a root")
        ferries["north"]?.landed(ticket: 1)
        await show("landed")
        town?.ferryTapped()
        await show("pushed")
        print(navigations.map { $0 == nil ? "its own" : "the parent's" })
        navigations.last??.pushViewController(titled("deck"), animated: false)
        navigations.last??.pushViewController(titled("bar"), animated: false)
        await show("screens of its own")
        print(town?.path.count ?? 0)
        ferries["south"]?.turnedBack()
        await show("turned back")
        town?.ferryTapped()
        await show("pushed again")
        navigations.last??.pushViewController(titled("deck"), animated: true)
        await show("its own screen")
        _ = Simulation.goBack(in: window)
        await show("back within it")
        _ = Simulation.goBack(in: window)
        await show("back out of it")
        print(app.misses)
        town?.ferryTapped()
        await show("pushed once more")
        navigations.last??.pushViewController(titled("deck"), animated: true)
        await show("its own screen")
        ferries["south"]?.landed(ticket: 2)
        await show("landed")
        _ = Simulation.goBack(in: window)
        await show("back")
        town?.sheetTapped()
        await show("in a sheet")
        print(navigations.map { $0 == nil ? "its own" : "the parent's" }.last ?? "")
        ferries["east"]?.landed(ticket: 3)
        await show("landed")
        _ = Simulation.goBack(in: window)
        await show("back")
        town?.sheetTapped()
        await show("in a sheet")
        _ = Simulation.swipeDown(in: window)
        await show("swiped down")
        town?.sheetTapped()
        await show("in a sheet")
        ferries["east"]?.turnedBack()
        await show("something above it")
        _ = Simulation.goBack(in: window)
        await show("back")
        _ = Simulation.swipeDown(in: window)
        await show("swiped down")
        town?.sheetTapped()
        await show("in a sheet")
        ferries["east"]?.delayed()
        await show("something in its place")
        _ = Simulation.swipeDown(in: window)
        await show("swiped down")
        town?.quayTapped()
        await show("on the stack of a flow in a sheet")
        print(navigations.map { $0 == nil ? "its own" : "the parent's" }.last ?? "")
        ferries["quay"]?.landed(ticket: 5)
        await show("landed")
        _ = Simulation.tapTab(1, in: window)
        await show("a tab")
        ferries["west"]?.landed(ticket: 4)
        await show("landed")
        print(Simulation.complaints, Simulation.barComplaints(in: window))
        """

    @Test("in UIKit, one is on the stack that it was pushed onto, with screens of its own above, and alone elsewhere")
    func uiKit() async throws {
        let lines = try await output(Self.viewControllers, try SwiftCompiler(with: .uikit), .uikit)
        #expect(
            lines == [
                "a root: [ferry north]", "landed: [home]", "pushed: [home, ferry south]",
                #"["its own", "the parent\'s"]"#,
                "screens of its own: [home, ferry south, deck, bar]", "1", "turned back: [home]",
                "pushed again: [home, ferry south]", "its own screen: [home, ferry south, deck]",
                "back within it: [home, ferry south]", "back out of it: [home]", "1",
                "pushed once more: [home, ferry south]", "its own screen: [home, ferry south, deck]",
                "landed: [home, receipt 2]", "back: [home]", "in a sheet: [home] | sheet [ferry east]", "its own",
                "landed: [home, receipt 3]", "back: [home]", "in a sheet: [home] | sheet [ferry east]",
                "swiped down: [home]", "in a sheet: [home] | sheet [ferry east]",
                "something above it: [home] | sheet [[ferry east], receipt 0]",
                "back: [home] | sheet [ferry east]", "swiped down: [home]",
                "in a sheet: [home] | sheet [ferry east]", "something in its place: [home] | sheet [receipt 9]",
                "swiped down: [home]", "on the stack of a flow in a sheet: [home] | sheet [ferry quay]", "the parent's",
                "landed: [home]",
                "a tab: [ferry west]", "landed: [home]",
                "[] []",
            ])
    }

    // With Apple's SwiftUI there is nothing to inspect.
    #if !canImport(SwiftUI)
        private static let views = """
            import FlowRuntime
            import SwiftUI

            struct Deck: View {
                let harbour: String
                var body: some View {
                    // On the stack of another flow, it has none of its own.
                    if harbour == "south" || harbour == "quay" {
                        Text(verbatim: "ferry \\(harbour)")
                    } else {
                        NavigationStack { Text(verbatim: "ferry \\(harbour)") }
                    }
                }
            }

            struct Views: IslandFlowViewFactory, IslandTabsViewFactory, TownFlowViewFactory, FerryViewFactory,
                QuayFlowViewFactory
            {
                var ferryFactory: Views { self }
                var islandTabsFactory: Views { self }
                var townFlowFactory: Views { self }
                var quayFlowFactory: Views { self }
                func home(actions: any HomeActions) -> some View { Text(verbatim: "home") }
                func receipt(ticket: Int) -> some View { Text(verbatim: "receipt \\(ticket)") }
                func ferry(actions: any FerryActions, harbour: String) -> some View {
                    ferries[harbour] = actions
                    return Deck(harbour: harbour)
                }
            }

            let simulation = Simulation(showing: IslandFlowView(viewModel: island, factory: Views()))

            @MainActor func show(_ what: String) async {
                for _ in 0..<60 {
                    await Task.yield()
                    simulation.update()
                    simulation.tick()
                }
                print("\\(what): \\(simulation.picture)")
            }

            await show("a root")
            ferries["north"]?.landed(ticket: 1)
            await show("landed")
            town?.ferryTapped()
            await show("pushed")
            _ = simulation.pushByItself()
            await show("a screen of its own")
            ferries["south"]?.turnedBack()
            await show("turned back")
            town?.ferryTapped()
            await show("pushed again")
            _ = simulation.goBack()
            await show("back out of it")
            print(app.misses)
            town?.sheetTapped()
            await show("in a sheet")
            ferries["east"]?.landed(ticket: 3)
            await show("landed")
            _ = simulation.goBack()
            await show("back")
            town?.sheetTapped()
            await show("in a sheet")
            _ = simulation.swipeDown()
            await show("swiped down")
            town?.sheetTapped()
            await show("in a sheet")
            ferries["east"]?.turnedBack()
            await show("something above it")
            _ = simulation.goBack()
            await show("back")
            _ = simulation.swipeDown()
            await show("swiped down")
            town?.sheetTapped()
            await show("in a sheet")
            ferries["east"]?.delayed()
            await show("something in its place")
            _ = simulation.swipeDown()
            await show("swiped down")
            town?.quayTapped()
            await show("on the stack of a flow in a sheet")
            ferries["quay"]?.landed(ticket: 5)
            await show("landed")
            _ = simulation.tapTab(1)
            await show("a tab")
            ferries["west"]?.landed(ticket: 4)
            await show("landed")
            print(simulation.complaints)
            """

        @Test("in SwiftUI, one is on the stack that it was pushed onto, and without a stack around it elsewhere")
        func swiftUI() async throws {
            let lines = try await output(Self.views, try await .forScreens(), .swiftui)
            #expect(
                lines == [
                    "a root: [ferry north]", "landed: [home]", "pushed: [home, ferry south]",
                    "a screen of its own: [home, ferry south]", "turned back: [home]",
                    "pushed again: [home, ferry south]",
                    "back out of it: [home]", "1", "in a sheet: [home] | sheet [ferry east]",
                    "landed: [home, receipt 3]", "back: [home]", "in a sheet: [home] | sheet [ferry east]",
                    "swiped down: [home]", "in a sheet: [home] | sheet [ferry east]",
                    "something above it: [home] | sheet [[ferry east], receipt 0]",
                    "back: [home] | sheet [ferry east]", "swiped down: [home]",
                    "in a sheet: [home] | sheet [ferry east]", "something in its place: [home] | sheet [receipt 9]",
                    "swiped down: [home]", "on the stack of a flow in a sheet: [home] | sheet [ferry quay]",
                    "landed: [home]",
                    "a tab: [ferry west]", "landed: [home]",
                    "[]",
                ])
        }
    #endif
}

extension String {
    /// In a file that is not the main one, globals are not on the main actor.
    fileprivate var mainActor: String {
        replacing("\nlet ", with: "\n@MainActor let ").replacing("final class App", with: "@MainActor final class App")
    }
}
