import FlowRuntime
import Observation
import Testing

/// A screen whose intents have the names of all inherited members of a view model.
@MainActor
protocol NamesakeCoordinator: AnyObject {
    func state()
    func current()
    func root()
    func path()
    func layers()
    func modalLayers()
    func command()
    func commands()
    func onUnexpectedIntent()
    func perform()
    func perform(_ commands: String, intent: String)
    func unexpected()
    func unexpected(_ intent: Int)
    func popToRoot()
    func backRequested()
    func systemBack()
    func systemDismiss()
    func systemSetPath(_ path: [String], inLayer layer: Int)
    func systemDidRemove(_ departure: String)
    func flowNavigator()
    func coordinatedRoute()
    func access()
    func withMutation()
    func `init`()
    func `self`()
    func `deinit`()
    func answeringRoute()
    func finish()
    func finish(_ tellParent: () -> Void)
    func deliver()
    func inbox(for route: String)
    func bubble()
    func bubble(_ askParent: () -> Void)
}

/// Every intent pushes a note with a different number, which shows the method that ran.
@MainActor @Observable
final class NamesakeFlowViewModel: NavigatingCoordinatorViewModel<Place>, NamesakeCoordinator {
    private func note(_ number: Int) {
        guard case .home = super.answeringRoute, super.current == .home else { return super.unexpected() }
        super.perform(.push(.note(number)))
    }

    func state() { note(1) }
    func current() { note(2) }
    func root() { note(3) }
    func path() { note(4) }
    func layers() { note(5) }
    func modalLayers() { note(6) }
    func command() { note(7) }
    func commands() { note(8) }
    func onUnexpectedIntent() { note(9) }
    func perform() { note(10) }
    func perform(_ commands: String, intent: String) { note(11) }
    func unexpected() { note(12) }
    func unexpected(_ intent: Int) { note(13) }
    func popToRoot() { note(14) }
    func backRequested() { note(15) }
    func systemBack() { note(16) }
    func systemDismiss() { note(17) }
    func systemSetPath(_ path: [String], inLayer layer: Int) { note(18) }
    func systemDidRemove(_ departure: String) { note(19) }
    func flowNavigator() { note(20) }
    func coordinatedRoute() { note(21) }
    func access() { note(22) }
    func withMutation() { note(23) }
    func `init`() { note(24) }
    func `self`() { note(25) }
    func `deinit`() { note(26) }
    func answeringRoute() { note(27) }
    func finish() { super.finish { note(28) } }
    func finish(_ tellParent: () -> Void) { note(29) }
    func deliver() { note(30) }
    func inbox(for route: String) { note(31) }
    func bubble() { super.bubble { note(32) } }
    func bubble(_ askParent: () -> Void) { note(33) }

    override func systemDidRemove(_ departure: SystemDeparture<Place>) {
        super.perform(.push(.list))
    }
}

/// Inside a type, Swift warns about calls of a method named `self`.
@MainActor private func callSelf(_ coordinator: any NamesakeCoordinator) { coordinator.`self`() }

@MainActor @Suite("Intents with names of the runtime's members")
struct AnyIntentNameTests {
    nonisolated static let intents: [@MainActor @Sendable (any NamesakeCoordinator) -> Void] = [
        { $0.state() }, { $0.current() }, { $0.root() }, { $0.path() }, { $0.layers() }, { $0.modalLayers() },
        { $0.command() }, { $0.commands() }, { $0.onUnexpectedIntent() }, { $0.perform() },
        { $0.perform("", intent: "") }, { $0.unexpected() }, { $0.unexpected(0) }, { $0.popToRoot() },
        { $0.backRequested() }, { $0.systemBack() }, { $0.systemDismiss() }, { $0.systemSetPath([], inLayer: 0) },
        { $0.systemDidRemove("") }, { $0.flowNavigator() }, { $0.coordinatedRoute() }, { $0.access() },
        { $0.withMutation() }, { $0.`init`() }, callSelf, { $0.`deinit`() },
        { $0.answeringRoute() }, { $0.finish() }, { $0.finish {} }, { $0.deliver() }, { $0.inbox(for: "") },
        { $0.bubble() }, { $0.bubble {} },
    ]

    @Test(
        "an intent calls the view model's method, and the runtime's member remains available",
        arguments: 1...AnyIntentNameTests.intents.count)
    func ownMethod(_ number: Int) {
        let viewModel = NamesakeFlowViewModel(initialRoute: .home)
        let coordinator: NavigatingCoordinatorViewModel<Place> = viewModel
        var reports: [UnexpectedIntent<Place>] = []
        coordinator.onUnexpectedIntent = { reports.append($0) }

        Self.intents[number - 1](viewModel)
        #expect(coordinator.path == [.note(number)])
        #expect(coordinator.command == .push(.note(number)))
        Self.intents[number - 1](viewModel)
        #expect(reports.map(\.reason) == [.notCurrent])

        #expect(coordinator.systemBack())
        #expect(coordinator.path == [.list])
        coordinator.backRequested()
        coordinator.perform(.push(.item(1)), .push(.item(2)))
        coordinator.systemSetPath([.item(1)])
        #expect(coordinator.path == [.item(1), .list])
        coordinator.popToRoot()
        #expect(coordinator.current == .home)
    }
}
