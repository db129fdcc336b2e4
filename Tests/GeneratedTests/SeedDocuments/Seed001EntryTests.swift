import ExampleModels
import FlowRuntime
import Testing

@testable import ExampleFlows

extension Seed001 {
    /// What the article on the coordinator pattern has before its home: splash, onboarding, login and registration.
    @MainActor @Suite("Splash, login and onboarding")
    struct Entry {
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
            var user: User?
            func sessionStarted(user: User) { self.user = user }
        }

        let ada = User(id: "1", name: "Ada")

        let parent = Parent()
        let decisions = Decisions()
        let flow: EntryFlowCoordinatorViewModel
        let journey: Journey<EntryFlowCoordinatorViewModel>

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
            journey.step({ flow.launchFinished() }, does: .show(.onboarding, animated: false), shows: [.onboarding])
            journey.step({ flow.onboardingCompleted() }, does: .show(.signIn), shows: [.signIn])
            #expect(decisions.onboarded)
            journey.still { flow.signedIn(user: ada) }
            #expect(parent.told == ["entered"])
        }

        @Test("someone known signs in, or registers, and can think twice about that")
        func registration() {
            decisions.onboarded = true
            journey.step({ flow.launchFinished() }, does: .show(.signIn, animated: false), shows: [.signIn])
            journey.step({ flow.registrationRequested() }, does: .show(.registration), shows: [.registration])
            #expect(!flow.systemBack(), "one root at a time: there is nothing beneath it")
            journey.step({ flow.registrationCancelled() }, does: .show(.signIn), shows: [.signIn])
            flow.registrationRequested()
            journey.still { flow.registered(user: ada) }
            #expect(parent.told == ["entered"])
            #expect(decisions.user == ada)
        }

        @Test("an intent that comes from elsewhere moves nothing, asks nothing, and is reported")
        func unexpected() {
            journey.still(reported: "onboardingCompleted") { flow.onboardingCompleted() }
            #expect(!decisions.onboarded)
            journey.still(reported: "signedIn") { flow.signedIn(user: ada) }
            journey.still(reported: "registrationRequested") { flow.registrationRequested() }
            journey.still(reported: "registered") { flow.registered(user: ada) }
            journey.still(reported: "registrationCancelled") { flow.registrationCancelled() }
            flow.launchFinished()
            journey.still(reported: "launchFinished") { flow.launchFinished() }
            #expect(parent.told.isEmpty && decisions.user == nil)
        }
    }
}
