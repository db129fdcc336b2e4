import ExampleModels
import FlowRuntime
import Testing

@testable import ExampleFlows

extension Seed001 {
    /// The root of the whole app, which switches between routes and removes the previous one.
    @MainActor @Suite("Root switch")
    struct Root {
        let walk = RootWalk()
        let ada = User(id: "1", name: "Ada")

        @Test("for a new user, splash, onboarding, login, registration and home are each the root once")
        func everyRoot() throws {
            walk.decisions.onboarded = false
            let entry = try #require(walk.entry)
            let before = Journey(through: entry)
            #expect(walk.app.current == .entry && entry.current == .splash)
            before.step(
                { entry.launchFinished() }, does: .show(.onboarding, animated: false), shows: [.onboarding])
            before.step({ entry.onboardingCompleted() }, does: .show(.signIn), shows: [.signIn])
            before.step({ entry.registrationRequested() }, does: .show(.registration), shows: [.registration])
            walk.journey.step({ entry.registered(user: ada) }, does: .show(.home), shows: [.home])
        }

        @Test("the splash leads signed-in users straight to the home")
        func splashToHome() throws {
            walk.decisions.signedIn = true
            walk.journey.step({ walk.entry?.launchFinished() }, does: .show(.home), shows: [.home])
        }

        @Test("the login leads to the home, and the previous route is removed")
        func signIn() throws {
            weak let before = walk.entry
            try #require(before).launchFinished()
            #expect(before?.current == .signIn)
            walk.journey.step({ walk.entry?.signedIn(user: ada) }, does: .show(.home), shows: [.home])
            #expect(before == nil)
            #expect(walk.decisions.user == ada)
        }

        @Test("signing out at any depth leads to the login and removes the home")
        func signOut() throws {
            walk.app.perform(.show(.home))
            weak let home = walk.tabs
            try #require(home).systemSelectTab(.settings)
            try #require(walk.settings).signOutConfirmed()
            #expect(walk.app.current == .login)
            #expect(home == nil)
        }

        @Test("an expired session leads to the login from anywhere, and the login back to the home")
        func expired() throws {
            walk.journey.step(
                { walk.app.sessionExpired() }, does: .show(.login, animated: false), shows: [.login])
            walk.journey.step({ walk.login?.loginCompleted() }, does: .show(.home), shows: [.home])
        }

        @Test("each feature behind the home has its own coordinator, and none knows another")
        func features() throws {
            walk.app.perform(.show(.home))
            let tabs = try #require(walk.tabs)
            #expect(tabs.current == .home && walk.users?.root == .home)
            tabs.systemSelectTab(.profiles)
            #expect(walk.profiles?.root == .profileList)
            tabs.systemSelectTab(.settings)
            #expect(walk.settings?.root == .settings)
        }
    }
}
