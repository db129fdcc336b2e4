import ExampleModels

@testable import ExampleFlows

/// The decisions of the whole app: the user has completed the onboarding, and effects do nothing.
final class RootDecisions: RootFlowAllDecisions {
    var signedIn = false
    var onboarded = true
    var user: User?
    func isSignedIn() -> Bool { signedIn }
    func hasSeenOnboarding() -> Bool { onboarded }
    func onboardingSeen() { onboarded = true }
    func sessionStarted(user: User) { self.user = user }
    func draftKept() {}
    func settingsLeft(section: String) {}
}
