import ExampleModels

@testable import ExampleFlows

/// What the whole app asks: onboarding is behind everybody, and nothing is done.
final class RootDecisions: RootFlowDecisions {
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
