import FlowRuntime
import Observation
import Testing

@MainActor @Suite("View model of a stack flow")
struct CoordinatorViewModelTests {
    @Test("it starts at its first route without any commands")
    func start() {
        let viewModel = PlaceFlowViewModel(.list)
        #expect(viewModel.root == .list)
        #expect(viewModel.path.isEmpty)
        #expect(viewModel.modalLayers.isEmpty)
        #expect(viewModel.current == .list)
        #expect(viewModel.command == nil)
        #expect(viewModel.commands.isEmpty)
    }

    @Test("it stores the last command and all commands of the last transition")
    func lastCommand() {
        let viewModel = PlaceFlowViewModel(.list)
        viewModel.itemSelected(number: 7)
        #expect(viewModel.command == .push(.item(7)))
        #expect(viewModel.perform(.popToRoot, .present(.note(1), as: .cover)))
        #expect(viewModel.command == .present(.note(1), as: .cover))
        #expect(viewModel.commands == [.popToRoot, .present(.note(1), as: .cover)])
    }

    @Test("`root` and `path` describe the base layer, regardless of the layers above it")
    func layers() {
        let viewModel = PlaceFlowViewModel(.home, .list)
        viewModel.perform(.present(.item(1), as: .sheet), .push(.note(1)))
        #expect(viewModel.root == .home)
        #expect(viewModel.path == [.list])
        #expect(viewModel.layers.map(\.routes) == [[.home, .list], [.item(1), .note(1)]])
        #expect(viewModel.modalLayers.map(\.presentation) == [.sheet])
        #expect(viewModel.current == .note(1))
    }

    @Test("if a step of a transition fails, the state does not change and the failure is reported")
    func failedTransition() {
        let viewModel = PlaceFlowViewModel(.home, .list)
        let before = viewModel.state
        viewModel.itemMissing()
        #expect(viewModel.state == before)
        #expect(viewModel.command == .push(.list))
        let commands: [NavigationCommand<Place>] = [
            .push(.note(0)), .popTo(.item), .present(.home, as: .sheet),
        ]
        let report = UnexpectedIntent<Place>(
            intent: "itemMissing", current: .list, reason: .failed(.targetMissing("item"), commands: commands))
        #expect(viewModel.reports == [report])
    }

    @Test("only the current route handles intents: the second one of a double tap is reported")
    func doubledIntent() {
        let viewModel = PlaceFlowViewModel(.home, .list)
        viewModel.itemSelected(number: 1)
        viewModel.itemSelected(number: 1)
        #expect(viewModel.path == [.list, .item(1)])
        #expect(
            viewModel.reports == [UnexpectedIntent(intent: "itemSelected", current: .item(1), reason: .notCurrent)])
    }

    @Test("an intent of a covered or removed screen is reported")
    func lateIntent() {
        let viewModel = PlaceFlowViewModel(.home, .item(1))
        viewModel.perform(.present(.home, as: .sheet))
        viewModel.noteWritten()
        viewModel.perform(.dismiss, .pop)
        viewModel.noteWritten()
        #expect(viewModel.path.isEmpty)
        #expect(viewModel.reports.map(\.current) == [.home, .home])
        #expect(viewModel.reports.map(\.intent) == ["noteWritten", "noteWritten"])
        #expect(viewModel.reports.map(\.reason) == [.notCurrent, .notCurrent])
    }

    @Test("`popToRoot` and `backRequested` act on the current layer", arguments: [true, false])
    func popToRootAndBack(_ isPresented: Bool) {
        let viewModel = PlaceFlowViewModel(.home, .list)
        if isPresented { viewModel.perform(.present(.item(1), as: .sheet), .push(.note(1)), .push(.note(2))) }
        viewModel.popToRoot()
        #expect(viewModel.command == .popToRoot)
        #expect(viewModel.layers.map(\.routes) == (isPresented ? [[.home, .list], [.item(1)]] : [[.home]]))
        if isPresented { viewModel.backRequested() }
        #expect(viewModel.path == (isPresented ? [.list] : []))
        if isPresented { viewModel.backRequested() }
        #expect(viewModel.reports.isEmpty)
        viewModel.backRequested()
        #expect(viewModel.reports.map(\.intent) == ["backRequested"])
        #expect(viewModel.reports.map(\.reason) == [.failed(.nothingToGoBackTo, commands: [.back])])
    }

    @Test("the description of an unexpected intent is a single line")
    func reportDescription() {
        let late = UnexpectedIntent<Place>(intent: "noteWritten", current: .home, reason: .notCurrent)
        #expect("\(late)" == "noteWritten did not come from what is shown; home is still the current route")
        let failed = UnexpectedIntent<Place>(intent: "back", current: .home, reason: .failed(.underflow, commands: []))
        #expect("\(failed)" == "back at home: the layer would be empty; none of [] was performed")
        #expect("\(NavigationFailure.targetMissing("item"))" == "the current layer has no item")
        #expect("\(NavigationFailure.nothingToDismiss)" == "no modal layer is up")
        #expect("\(NavigationFailure.nothingToGoBackTo)" == "there is nothing to go back to")
    }

    @Test("observers are notified of a change, and only of a change")
    func observation() async {
        let viewModel = PlaceFlowViewModel(.list)
        await confirmation("observers are notified", expectedCount: 1) { told in
            withObservationTracking {
                _ = viewModel.current
            } onChange: {
                told()
            }
            viewModel.noteWritten()
            viewModel.perform(.pop)
            viewModel.itemSelected(number: 1)
        }
    }
}
