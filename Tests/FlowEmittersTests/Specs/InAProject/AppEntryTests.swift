import ExampleModels
import FlowRuntime
import Testing

// The example in README.md of the use in a project. `ReadmeExampleTests` compiles and runs it.

final class AppState: EntryFlowDecisions {
    var user: User?
    var onboarded = false
    func isSignedIn() -> Bool { user != nil }
    func hasSeenOnboarding() -> Bool { onboarded }
    func onboardingSeen() { onboarded = true }
    func sessionStarted(user: User) { self.user = user }
}

final class AppEntry: EntryFlowCoordinator {
    private(set) var registrations = 0
    override func registered(user: User) {
        registrations += 1
        super.registered(user: user)
    }
}

@MainActor @Test func newUsersAreOnboardedAndRegister() {
    let flow = AppEntry(delegate: nil, decisions: AppState())
    flow.onUnexpectedIntent = { Issue.record("\($0)") }
    flow.launchFinished()
    #expect(flow.current == .onboarding)
    flow.onboardingCompleted()
    flow.registrationRequested()
    #expect(flow.command == .show(.registration))
    flow.registered(user: User(id: "1", name: "Ada"))
    #expect(flow.registrations == 1)
}
