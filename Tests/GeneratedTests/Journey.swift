import FlowRuntime
import Testing

/// Walks through a flow and compares the commands and the routes on screen after every step with those expected.
@MainActor
final class Journey<ViewModel: FlowCoordinating> {
    typealias Route = ViewModel.CoordinatedRoute

    let viewModel: ViewModel
    private(set) var reports: [UnexpectedIntent<Route>] = []

    init(through viewModel: ViewModel) {
        self.viewModel = viewModel
        viewModel.onUnexpectedIntent = { [unowned self] in reports.append($0) }
    }

    /// Performs an event that navigates.
    func step(
        _ event: () -> Void, does commands: NavigationCommand<Route>..., shows layers: [Route]...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        event()
        #expect(viewModel.commands == commands, sourceLocation: sourceLocation)
        #expect(viewModel.command == commands.last, sourceLocation: sourceLocation)
        #expect(viewModel.layers.map(\.routes) == layers, sourceLocation: sourceLocation)
        #expect(viewModel.root == layers.first?.first, sourceLocation: sourceLocation)
        #expect(viewModel.path == layers.first.map { Array($0.dropFirst()) }, sourceLocation: sourceLocation)
        #expect(viewModel.current == layers.last?.last, sourceLocation: sourceLocation)
        #expect(reports.isEmpty, sourceLocation: sourceLocation)
    }

    /// Performs a system action.
    func system(_ move: () -> Bool, shows layers: [Route]..., sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(move(), sourceLocation: sourceLocation)
        #expect(viewModel.layers.map(\.routes) == layers, sourceLocation: sourceLocation)
        #expect(reports.isEmpty, sourceLocation: sourceLocation)
    }

    /// Performs an event that does not navigate, because its screen is not the current one or because its transition has no
    /// commands.
    func unchanged(reported intents: String..., event: () -> Void, sourceLocation: SourceLocation = #_sourceLocation) {
        let before = viewModel.state
        let commands = viewModel.commands
        event()
        #expect(viewModel.state == before, sourceLocation: sourceLocation)
        #expect(viewModel.commands == commands, sourceLocation: sourceLocation)
        #expect(reports.map(\.intent) == intents, sourceLocation: sourceLocation)
        #expect(reports.allSatisfy { $0.current == before.current }, sourceLocation: sourceLocation)
        reports.removeAll()
    }
}
