import FlowRuntime
import Testing

@testable import ExampleFlows

extension Seed003 {
    /// Three sheets, each known by what it shows: the settings, a user's profile, a message.
    @MainActor @Suite("Sheets")
    struct Sheets {
        final class Decisions: UsersFlowAllDecisions {
            var done: [String] = []
            func settingsLeft(section: String) {}
            func draftKept() { done.append("draftKept") }
        }

        let decisions = Decisions()
        let flow: UsersFlowCoordinatorViewModel
        let journey: Journey<UsersFlowCoordinatorViewModel>

        init() {
            flow = UsersFlowCoordinatorViewModel(coordinator: nil, decisions: decisions)
            journey = Journey(through: flow)
        }

        @Test("sheets are distinguished by an id, which contains the kind of sheet and the user")
        func ids() {
            let routes: [UsersFlowRoute] = [
                .settings, .compose, .userProfile(userID: "7"), .userProfile(userID: "8"),
            ]
            #expect(Set(routes.map(\.id)).count == routes.count)
            #expect(UsersFlowRoute.userProfile(userID: "7").id == routes[2].id)
        }

        @Test("the visible sheet is identified by its id, and no sheet is visible after it is dismissed")
        func active() {
            #expect(flow.modalLayers.isEmpty)
            flow.messageRequested()
            #expect(flow.modalLayers.map(\.root.id) == [.compose])
            flow.messageSent()
            #expect(flow.modalLayers.isEmpty)
        }

        @Test("a profile is a sheet with two heights that can be swiped down")
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

        @Test(
            "the same intent leads to the settings from two routes: pushed from the home, and as a sheet from the feed")
        func settingsFromTheFeed() {
            flow.feedRequested()
            journey.step(
                { flow.settingsRequested() }, does: .present(.settings, as: .sheet), shows: [.home, .feed], [.settings])
            journey.system(flow.systemDismiss, shows: [.home, .feed])
        }

        @Test("the draft of a message is kept if its sheet is swiped down, but not if it is sent or discarded")
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
    }
}
