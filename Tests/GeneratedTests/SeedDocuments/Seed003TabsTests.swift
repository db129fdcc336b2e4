import ExampleModels
import FlowRuntime
import Testing

@testable import ExampleFlows

extension Seed003 {
    /// A tab bar with child coordinators: home, profile and settings.
    @MainActor @Suite("Tab coordinators")
    struct Tabs {
        let walk = RootWalk()
        let tabs: MainTabsFlowCoordinatorViewModel

        init() throws {
            walk.app.perform(.show(.home))
            tabs = try #require(walk.tabs)
        }

        @Test("tabs have titles and symbols")
        func bar() {
            let routes: [MainTabsFlowRoute] = [.home, .profiles, .settings]
            #expect(routes.map(\.traits.tab.title) == ["Home", "Profile", "Settings"])
            #expect(routes.map(\.traits.tab.icon) == ["house", "person", "gear"])
        }

        @Test("each tab keeps its own stack while another tab is shown")
        func tabsKeepTheirStacks() throws {
            let users = try #require(walk.users)
            users.usersRequested()
            #expect(tabs.systemSelectTab(.habits))
            #expect(tabs.currentChild is HabitsFlowCoordinatorViewModel)
            let late = Journey(through: users)
            late.unchanged(reported: "userSelected") { users.userSelected(userID: "7") }
            #expect(tabs.systemSelectTab(.home))
            #expect(tabs.currentChild === users && users.path == [.userList])
            users.userSelected(userID: "7")
            #expect(users.current == .userDetail(userID: "7"))
            #expect(!tabs.systemSelectTab(.giftThanks), "it is in no bar")
        }

        @Test("the home coordinator's stack contains a feed and notifications")
        func home() throws {
            let users = try #require(walk.users)
            let journey = Journey(through: users)
            journey.step({ users.feedRequested() }, does: .push(.feed), shows: [.home, .feed])
            journey.system(walk.app.systemBack, shows: [.home])
            journey.step(
                { users.notificationsRequested() }, does: .push(.notifications), shows: [.home, .notifications])
            journey.step(
                { users.notificationSelected(notificationID: "3") },
                does: .push(.notificationDetail(notificationID: "3")),
                shows: [.home, .notifications, .notificationDetail(notificationID: "3")])
        }

        @Test("the user who logs in is passed to the home")
        func login() throws {
            let walk = RootWalk()
            let entry = try #require(walk.entry)
            entry.launchFinished()
            entry.signedIn(user: User(id: "1", name: "Ada"))
            #expect(walk.users?.current == .home)
            #expect(walk.decisions.user?.name == "Ada")
        }
    }
}
