import FlowRuntime
import Foundation
import Testing

@testable import ExampleFlows

extension Seed003 {
    /// The app with users and settings from the guide to the coordinator pattern.
    @MainActor @Suite("Users, news and settings")
    struct Users {
        final class Decisions: UsersFlowAllDecisions {
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

        @Test("the list leads to a user, and back to the home")
        func user() {
            journey.step({ flow.usersRequested() }, does: .push(.userList), shows: [.home, .userList])
            journey.step(
                { flow.userSelected(userID: "7") }, does: .push(.userDetail(userID: "7")),
                shows: [.home, .userList, .userDetail(userID: "7")])
            journey.step({ flow.homeRequested() }, does: .popToRoot, shows: [.home])
        }

        @Test("a related user replaces the current one")
        func relatedUser() {
            flow.usersRequested()
            flow.userSelected(userID: "7")
            journey.step(
                { flow.relatedUserSelected(userID: "8") }, does: .push(.userDetail(userID: "8"), .uniqueOnTop),
                shows: [.home, .userList, .userDetail(userID: "8")])
            journey.system(flow.systemBack, shows: [.home, .userList])
        }

        @Test("the settings show a section, by default the general one, and going back is recorded")
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

        @Test("signing out in the settings ends the flow")
        func signOut() throws {
            flow.settingsRequested()
            let settings = try #require(flow.currentChild as? SettingsFlowCoordinatorViewModel)
            journey.unchanged { settings.signOutConfirmed() }
            #expect(parent.told == ["signedOut"])
        }

        @Test("a notification leads to its screen from anywhere, with the complete stack below it")
        func notifications() {
            flow.messageRequested()
            journey.step(
                { flow.userNotificationOpened(userID: "3") },
                does: .reset([.home, .userList, .userDetail(userID: "3")]),
                shows: [.home, .userList, .userDetail(userID: "3")])
        }

        @Test("an intent of a covered screen has no effect and is reported")
        func unexpected() {
            journey.unchanged(reported: "userSelected") { flow.userSelected(userID: "1") }
            journey.unchanged(reported: "relatedUserSelected") { flow.relatedUserSelected(userID: "1") }
            journey.unchanged(reported: "signedOut") { flow.signedOut() }
            journey.unchanged(reported: "profileClosed") { flow.profileClosed() }
            journey.unchanged(reported: "profileRequested") { flow.profileRequested() }
            journey.unchanged(reported: "userOpened") { flow.userOpened(userID: "") }
            journey.unchanged(reported: "homeRequested") { flow.homeRequested() }
            journey.unchanged(reported: "messageSent") { flow.messageSent() }
            flow.messageRequested()
            journey.unchanged(reported: "messageRequested") { flow.messageRequested() }
            journey.unchanged(reported: "usersRequested") { flow.usersRequested() }
            journey.unchanged(reported: "settingsRequested") { flow.settingsRequested() }
            #expect(decisions.done.isEmpty)
        }
    }
}
