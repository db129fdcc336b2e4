import FlowRuntime
import Testing

@testable import ExampleFlows

// What README.md shows of the use in a project.

final class AppState: EntryFlowDecisions {
    var user: String?
    var onboarded = false
    func isSignedIn() -> Bool { user != nil }
    func hasSeenOnboarding() -> Bool { onboarded }
    func onboardingSeen() { onboarded = true }
}

final class EntryCoordinator: EntryFlowCoordinatorViewModel {
    private(set) var registrations = 0
    override func registered() {
        registrations += 1
        super.registered()
    }
}

@MainActor @Test func someoneNewIsShownAroundAndRegisters() {
    let flow = EntryCoordinator(coordinator: nil, decisions: AppState())
    flow.onUnexpectedIntent = { Issue.record("\($0)") }
    flow.launchFinished()
    #expect(flow.current == .onboarding)
    flow.onboardingCompleted()
    flow.registrationRequested()
    #expect(flow.command == .push(.registration))
    flow.registered()
    #expect(flow.registrations == 1)
}
