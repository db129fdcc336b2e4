import FlowRuntime
import Testing

@testable import ExampleFlows

/// What the article on the coordinator pattern has before its home: splash, onboarding, login and registration.
@MainActor @Suite("Splash, login and onboarding")
struct EntryFlowTests {
    final class Parent: EntryFlowCoordinatorCoordinator {
        var told: [String] = []
        func entered() { told.append("entered") }
    }

    final class Decisions: EntryFlowDecisions {
        var signedIn = false
        var onboarded = false
        func isSignedIn() -> Bool { signedIn }
        func hasSeenOnboarding() -> Bool { onboarded }
        func onboardingSeen() { onboarded = true }
    }

    let parent = Parent()
    let decisions = Decisions()
    let flow: EntryFlowCoordinatorViewModel
    let journey: Journey<EntryFlowRoute>

    init() {
        flow = EntryFlowCoordinatorViewModel(coordinator: parent, decisions: decisions)
        journey = Journey(through: flow)
    }

    @Test("someone who is signed in is let through at once")
    func signedIn() {
        decisions.signedIn = true
        journey.still { flow.launchFinished() }
        #expect(parent.told == ["entered"])
    }

    @Test("someone new sees the onboarding once, then signs in")
    func onboarding() {
        journey.step({ flow.launchFinished() }, does: .replace(.onboarding, animated: false), shows: [.onboarding])
        journey.step({ flow.onboardingCompleted() }, does: .replace(.signIn), shows: [.signIn])
        #expect(decisions.onboarded)
        journey.still { flow.signedIn() }
        #expect(parent.told == ["entered"])
    }

    @Test("someone known signs in, or registers, and can think twice about that")
    func registration() {
        decisions.onboarded = true
        journey.step({ flow.launchFinished() }, does: .replace(.signIn, animated: false), shows: [.signIn])
        journey.step({ flow.registrationRequested() }, does: .push(.registration), shows: [.signIn, .registration])
        journey.step({ flow.registrationCancelled() }, does: .pop, shows: [.signIn])
        flow.registrationRequested()
        journey.system(flow.systemBack, shows: [.signIn])
        flow.registrationRequested()
        journey.still { flow.registered() }
        #expect(parent.told == ["entered"])
    }

    @Test("an intent that comes from elsewhere moves nothing, asks nothing, and is reported")
    func unexpected() {
        journey.still(reported: "onboardingCompleted") { flow.onboardingCompleted() }
        #expect(!decisions.onboarded)
        journey.still(reported: "signedIn") { flow.signedIn() }
        journey.still(reported: "registrationRequested") { flow.registrationRequested() }
        journey.still(reported: "registered") { flow.registered() }
        journey.still(reported: "registrationCancelled") { flow.registrationCancelled() }
        flow.launchFinished()
        journey.still(reported: "launchFinished") { flow.launchFinished() }
        #expect(parent.told.isEmpty)
    }
}
