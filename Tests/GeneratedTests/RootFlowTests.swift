import ExampleModels
import FlowRuntime
import Foundation
import Testing

@testable import ExampleFlows

/// The whole app of the article on the coordinator pattern: exactly one root at a time, a tab bar behind the login, and flows in
/// flows in flows.
@MainActor @Suite("The app from its icon on")
struct RootFlowTests {
    final class Decisions: RootFlowDecisions {
        var signedIn = false
        var user: User?
        func isSignedIn() -> Bool { signedIn }
        func hasSeenOnboarding() -> Bool { true }
        func onboardingSeen() {}
        func sessionStarted(user: User) { self.user = user }
        func draftKept() {}
        func settingsLeft(section: String) {}
        func hasPassword(email: String) -> Bool { false }
    }

    let decisions = Decisions()
    let app: RootFlowCoordinatorViewModel
    let journey: Journey<RootFlowCoordinatorViewModel>

    init() {
        app = RootFlowCoordinatorViewModel(decisions: decisions)
        journey = Journey(through: app)
    }

    private var entry: EntryFlowCoordinatorViewModel? { app.currentChild as? EntryFlowCoordinatorViewModel }
    private var tabs: MainTabsFlowCoordinatorViewModel? { app.currentChild as? MainTabsFlowCoordinatorViewModel }

    @Test("someone who signs in comes to the home, and what was before it is gone")
    func signIn() throws {
        weak let before = entry
        try #require(entry).launchFinished()
        #expect(entry?.current == .signIn)
        journey.step(
            { entry?.signedIn(user: User(id: "1", name: "Ada")) }, does: .show(.home), shows: [.home])
        #expect(before == nil)
        #expect(decisions.user?.name == "Ada")
        #expect(tabs?.current == .home)
        #expect(tabs?.currentChild is UsersFlowCoordinatorViewModel)
    }

    @Test("each tab keeps its own stack while another one is shown")
    func tabsKeepTheirStacks() throws {
        app.perform(.show(.home))
        let tabs = try #require(tabs)
        let users = try #require(tabs.currentChild as? UsersFlowCoordinatorViewModel)
        users.usersRequested()
        #expect(tabs.systemSelectTab(.habits))
        #expect(tabs.currentChild is HabitsFlowCoordinatorViewModel)
        let late = Journey(through: users)
        late.still(reported: "userSelected") { users.userSelected(userID: "7") }
        #expect(tabs.systemSelectTab(.home))
        #expect(tabs.currentChild === users && users.path == [.userList])
        users.userSelected(userID: "7")
        #expect(users.current == .userDetail(userID: "7"))
        #expect(!tabs.systemSelectTab(.giftThanks), "it is in no bar")
    }

    @Test("a gift that is given far down in a tab is thanked for above all tabs")
    func giftThanks() throws {
        app.perform(.show(.home))
        let tabs = try #require(tabs)
        tabs.systemSelectTab(.profiles)
        let profiles = try #require(tabs.currentChild as? ProfilesFlowCoordinatorViewModel)
        let ada = Profile(id: 1, name: "Ada")
        let kite = Gift(id: 1, title: "Kite")
        profiles.profileChosen(profile: ada)
        profiles.giftsRequested(for: ada)
        let gifts = try #require(profiles.currentChild as? GiftsFlowCoordinatorViewModel)
        gifts.giftSelected(gift: kite)
        gifts.giftHandedOver()
        #expect(tabs.layers.map(\.routes) == [[.profiles], [.giftThanks(gift: kite, from: ada)]])
        #expect(profiles.path.isEmpty)
        #expect(!profiles.isOnTop)
        #expect(app.systemDismiss())
        #expect(profiles.isOnTop)
    }

    @Test("whoever signs out, however deep, is asked to log in, and all of the home is gone")
    func signOut() throws {
        app.perform(.show(.home))
        weak let home = tabs
        try #require(home).systemSelectTab(.settings)
        try #require(home?.currentChild as? SettingsFlowCoordinatorViewModel).signOutConfirmed()
        #expect(app.current == .login)
        #expect(home == nil)
    }

    @Test("an expired session leads to the login from anywhere")
    func expired() {
        journey.step({ app.sessionExpired() }, does: .show(.login, animated: false), shows: [.login])
        let login = app.currentChild as? LoginFlowCoordinatorViewModel
        login?.loginCompleted()
        #expect(app.current == .home)
    }

    @Test("a URL leads through the app into the tab, and the flow in the tab, that it is for")
    func url() throws {
        decisions.signedIn = true
        #expect(try app.open(url: #require(URL(string: "myapp://user/123"))))
        #expect(app.current == .home)
        let users = try #require(tabs?.currentChild as? UsersFlowCoordinatorViewModel)
        #expect(users.layers.map(\.routes) == [[.home, .userList, .userDetail(userID: "123")]])
        #expect(try app.open(url: #require(URL(string: "myapp://settings/sound"))))
        let settings = try #require(
            (tabs?.currentChild as? UsersFlowCoordinatorViewModel)?.currentChild as? SettingsFlowCoordinatorViewModel)
        #expect(settings.path == [.settingsSection(section: "sound")])
    }

    @Test("a URL that comes before the login is held back, and followed when someone has logged in")
    func heldURL() throws {
        #expect(try app.open(url: #require(URL(string: "myapp://product/9"))))
        #expect(app.current == .login)
        decisions.signedIn = true
        try #require(app.currentChild as? LoginFlowCoordinatorViewModel).loginCompleted()
        #expect(app.current == .home)
        let users = try #require(tabs?.currentChild as? UsersFlowCoordinatorViewModel)
        let products = try #require(users.currentChild as? ProductsFlowCoordinatorViewModel)
        #expect(products.current == .productDetail(productID: "9"))
    }

    @Test("a URL that no flow has moves nothing")
    func noURL() throws {
        for text in ["myapp://user", "myapp://nothing/at/all", "other://user/1"] {
            #expect(try !app.open(url: #require(URL(string: text))))
        }
        #expect(app.current == .entry)
    }
}
