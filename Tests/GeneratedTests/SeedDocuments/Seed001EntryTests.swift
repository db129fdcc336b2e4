import ExampleModels
import FlowRuntime
import Testing

@testable import ExampleFlows

extension Seed001 {
    /// The screens before the home in the article on the coordinator pattern: splash, onboarding, login and registration.
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

        @Test("signed-in users go straight to the home")
        func signedIn() {
            decisions.signedIn = true
            journey.unchanged { flow.launchFinished() }
            #expect(parent.told == ["entered"])
        }

        @Test("new users see the onboarding once, and then sign in")
        func onboarding() {
            journey.step({ flow.launchFinished() }, does: .show(.onboarding, animated: false), shows: [.onboarding])
            journey.step({ flow.onboardingCompleted() }, does: .show(.signIn), shows: [.signIn])
            #expect(decisions.onboarded)
            journey.unchanged { flow.signedIn(user: ada) }
            #expect(parent.told == ["entered"])
        }

        @Test("returning users sign in or register, and can switch between both")
        func registration() {
            decisions.onboarded = true
            journey.step({ flow.launchFinished() }, does: .show(.signIn, animated: false), shows: [.signIn])
            journey.step({ flow.registrationRequested() }, does: .show(.registration), shows: [.registration])
            #expect(!flow.systemBack(), "one root at a time: there is nothing beneath it")
            journey.step({ flow.registrationCancelled() }, does: .show(.signIn), shows: [.signIn])
            flow.registrationRequested()
            journey.unchanged { flow.registered(user: ada) }
            #expect(parent.told == ["entered"])
            #expect(decisions.user == ada)
        }

        @Test("an intent from another route has no effect, evaluates no guard, and is reported")
        func unexpected() {
            journey.unchanged(reported: "onboardingCompleted") { flow.onboardingCompleted() }
            #expect(!decisions.onboarded)
            journey.unchanged(reported: "signedIn") { flow.signedIn(user: ada) }
            journey.unchanged(reported: "registrationRequested") { flow.registrationRequested() }
            journey.unchanged(reported: "registered") { flow.registered(user: ada) }
            journey.unchanged(reported: "registrationCancelled") { flow.registrationCancelled() }
            flow.launchFinished()
            journey.unchanged(reported: "launchFinished") { flow.launchFinished() }
            #expect(parent.told.isEmpty && decisions.user == nil)
        }
    }
}
