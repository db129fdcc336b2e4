import FlowRuntime
import Foundation
import Testing

@testable import ExampleFlows

/// The app of users and settings from the guide to the coordinator pattern.
@MainActor @Suite("Users and settings")
struct UsersFlowTests {
    final class Decisions: UsersFlowDecisions {
        var done: [String] = []
        func settingsLeft(section: String) { done.append("settingsLeft \(section)") }
        func draftKept() { done.append("draftKept") }
    }

    final class Parent: UsersFlowCoordinatorCoordinator {
        var told: [String] = []
        func signedOut() { told.append("signedOut") }
    }

    let parent = Parent()
    let decisions = Decisions()
    let flow: UsersFlowCoordinatorViewModel
    let journey: Journey<UsersFlowCoordinatorViewModel>

    init() {
        flow = UsersFlowCoordinatorViewModel(coordinator: parent, decisions: decisions)
        journey = Journey(through: flow)
    }

    @Test("leads from the list to a user and home again")
    func user() {
        journey.step({ flow.usersRequested() }, does: .push(.userList), shows: [.home, .userList])
        journey.step(
            { flow.userSelected(userID: "7") }, does: .push(.userDetail(userID: "7")),
            shows: [.home, .userList, .userDetail(userID: "7")])
        journey.step({ flow.homeRequested() }, does: .popToRoot, shows: [.home])
    }

    @Test("a related user takes the place of the one that is shown")
    func relatedUser() {
        flow.usersRequested()
        flow.userSelected(userID: "7")
        journey.step(
            { flow.relatedUserSelected(userID: "8") }, does: .push(.userDetail(userID: "8"), .uniqueOnTop),
            shows: [.home, .userList, .userDetail(userID: "8")])
        journey.system(flow.systemBack, shows: [.home, .userList])
    }

    @Test("shows a profile as a sheet that rests at two heights and can be swiped down")
    func profile() {
        flow.usersRequested()
        flow.userSelected(userID: "7")
        journey.step(
            { flow.profileRequested() }, does: .present(.userProfile(userID: "7"), as: .sheet),
            shows: [.home, .userList, .userDetail(userID: "7")], [.userProfile(userID: "7")])
        #expect(flow.current.traits.detents == [.medium, .large])
        journey.step(
            { flow.profileClosed() }, does: .dismiss, shows: [.home, .userList, .userDetail(userID: "7")])
        flow.profileRequested()
        journey.step(
            { flow.userOpened(userID: "9") }, does: .dismiss, .push(.userDetail(userID: "9"), .uniqueOnTop),
            shows: [.home, .userList, .userDetail(userID: "9")])
        flow.profileRequested()
        journey.system(flow.systemDismiss, shows: [.home, .userList, .userDetail(userID: "9")])
        #expect(decisions.done.isEmpty)
    }

    @Test("shows a section of the settings, the general one by default, and tells when one leaves it by back")
    func settings() throws {
        journey.step({ flow.settingsRequested() }, does: .push(.settings), shows: [.home, .settings])
        let settings = try #require(flow.currentChild as? SettingsFlowCoordinatorViewModel)
        let inside = Journey(through: settings)
        inside.step(
            { settings.generalSectionSelected() }, does: .push(.settingsSection(section: "general")),
            shows: [.settings, .settingsSection(section: "general")])
        inside.step(
            { settings.otherSectionSelected(section: "privacy") },
            does: .replace(.settingsSection(section: "privacy"), animated: false),
            shows: [.settings, .settingsSection(section: "privacy")])
        #expect(decisions.done.isEmpty)
        inside.system(flow.systemBack, shows: [.settings])
        #expect(decisions.done == ["settingsLeft privacy"])
        inside.step(
            { settings.sectionSelected(section: "sound") }, does: .push(.settingsSection(section: "sound")),
            shows: [.settings, .settingsSection(section: "sound")])
        settings.systemSetPath([])
        #expect(settings.current == .settings)
        #expect(decisions.done == ["settingsLeft privacy", "settingsLeft sound"])
        journey.system(flow.systemBack, shows: [.home])
    }

    @Test("the same words lead to the settings from two places: pushed from the home, as a sheet from the feed")
    func settingsFromTheFeed() {
        flow.feedRequested()
        journey.step(
            { flow.settingsRequested() }, does: .present(.settings, as: .sheet), shows: [.home, .feed], [.settings])
        journey.system(flow.systemDismiss, shows: [.home, .feed])
    }

    @Test("whoever signs out in the settings ends the flow")
    func signOut() throws {
        flow.settingsRequested()
        let settings = try #require(flow.currentChild as? SettingsFlowCoordinatorViewModel)
        journey.still { settings.signOutConfirmed() }
        #expect(parent.told == ["signedOut"])
    }

    @Test("keeps the draft of a message that is swiped away, and only of that one")
    func message() {
        journey.step({ flow.messageRequested() }, does: .present(.compose, as: .sheet), shows: [.home], [.compose])
        journey.step({ flow.messageSent() }, does: .dismiss, shows: [.home])
        flow.messageRequested()
        journey.step({ flow.messageDiscarded() }, does: .dismiss, shows: [.home])
        #expect(decisions.done.isEmpty)
        flow.messageRequested()
        journey.system(flow.systemDismiss, shows: [.home])
        #expect(decisions.done == ["draftKept"])
    }

    @Test("a notification leads to its place from anywhere, with the whole stack beneath it")
    func notifications() {
        flow.messageRequested()
        journey.step(
            { flow.userNotificationOpened(userID: "3") },
            does: .reset([.home, .userList, .userDetail(userID: "3")]),
            shows: [.home, .userList, .userDetail(userID: "3")])
    }

    @Test(
        "a URL leads to its place from anywhere, with the whole stack beneath it, and is the link it was made of",
        arguments: [
            ("myapp://user/123", UsersFlowLink.user(userID: "123"), [.home, .userList, .userDetail(userID: "123")]),
            ("myapp://user/a%20b/", .user(userID: "a b"), [.home, .userList, .userDetail(userID: "a b")]),
            ("MYAPP:///user/1#top", .user(userID: "1"), [.home, .userList, .userDetail(userID: "1")]),
            (
                "myapp://notification/7", .notification(notificationID: "7"),
                [.home, .notifications, .notificationDetail(notificationID: "7")]
            ),
            ("myapp://settings", .settings(.section(section: "general")), [.home, .settings]),
            ("myapp://settings/sound", .settings(.section(section: "sound")), [.home, .settings]),
            ("myapp://product", .product(nil), [.home, .products]),
            ("myapp://product/9", .product(.productID(productID: "9")), [.home, .products]),
        ] as [(String, UsersFlowLink, [UsersFlowRoute])])
    func links(_ text: String, _ link: UsersFlowLink, _ routes: [UsersFlowRoute]) throws {
        let url = try #require(URL(string: text))
        #expect(UsersFlowLink(url: url) == link)
        #expect(try UsersFlowLink(url: #require(link.url)) == link)
        flow.messageRequested()
        #expect(flow.open(url: url))
        #expect(flow.command == .reset(routes))
        #expect(flow.state.currentLayer.routes == routes)
    }

    @Test(
        "a URL that is no link moves nothing",
        arguments: ["myapp://user", "myapp://users/1", "https://example.org/user/1", "myapp://product/1/2"])
    func noLink(_ text: String) throws {
        #expect(try !flow.open(url: #require(URL(string: text))))
        #expect(flow.current == .home)
    }

    @Test("an intent of a screen that is covered moves nothing and is reported")
    func unexpected() {
        journey.still(reported: "userSelected") { flow.userSelected(userID: "1") }
        journey.still(reported: "relatedUserSelected") { flow.relatedUserSelected(userID: "1") }
        journey.still(reported: "signedOut") { flow.signedOut() }
        journey.still(reported: "profileClosed") { flow.profileClosed() }
        journey.still(reported: "profileRequested") { flow.profileRequested() }
        journey.still(reported: "userOpened") { flow.userOpened(userID: "") }
        journey.still(reported: "homeRequested") { flow.homeRequested() }
        journey.still(reported: "messageSent") { flow.messageSent() }
        flow.messageRequested()
        journey.still(reported: "messageRequested") { flow.messageRequested() }
        journey.still(reported: "usersRequested") { flow.usersRequested() }
        journey.still(reported: "settingsRequested") { flow.settingsRequested() }
        #expect(decisions.done.isEmpty)
    }
}
