import ExampleModels
import FlowRuntime
import Foundation
import Testing

@testable import ExampleFlows

/// The tree of the flows in `specs/basics`, as text.
@MainActor @Suite("Tree of flows")
struct FlowTreeTests {
    let walk = RootWalk()

    private var text: String { "\(FlowDebug.tree(of: walk.app))" }

    private func signIn() throws {
        try #require(walk.entry).launchFinished()
        try #require(walk.entry).signedIn(user: User(id: "1", name: "Ada"))
    }

    @Test("a child flow is below the route that shows it, and the route that the user sees is marked")
    func child() throws {
        #expect(
            text == """
                RootFlow
                  entry
                    EntryFlow
                      splash ◀
                """)
        try #require(walk.entry).launchFinished()
        #expect(
            text == """
                RootFlow
                  entry
                    EntryFlow
                      signIn ◀
                """)
    }

    @Test("all tabs are shown with their stacks, and the sheets of a child flow with the child")
    func tabsAndSheets() throws {
        try signIn()
        let users = try #require(walk.users)
        users.usersRequested()
        users.userSelected(userID: "7")
        users.profileRequested()
        #expect(
            text == """
                RootFlow
                  home
                    MainTabsFlow
                      selected tab home
                        UsersFlow
                          home
                          userList
                          userDetail(userID: "7")
                          sheet userProfile(userID: "7") ◀
                      tab profiles
                        ProfilesFlow
                          profileList
                      tab habits
                        HabitsFlow
                          habitsHome
                      tab settings
                        SettingsFlow
                          settings
                """)
    }

    @Test("a stack in a sheet is below the first route of the sheet")
    func stackInSheet() throws {
        try signIn()
        let users = try #require(walk.users)
        users.perform(.present(.feed, as: .cover), .push(.userList), .present(.compose, as: .sheet))
        #expect(
            "\(FlowDebug.tree(of: users))" == """
                UsersFlow
                  home
                  cover feed
                    userList
                  sheet compose ◀
                """)
    }

    @Test("a link is shown like every other way to its routes")
    func link() throws {
        walk.decisions.signedIn = true
        #expect(try walk.app.open(url: #require(URL(string: "myapp://user/7"))))
        #expect(
            "\(FlowDebug.tree(of: try #require(walk.users)))" == """
                UsersFlow
                  home
                  userList
                  userDetail(userID: "7") ◀
                """)
    }

    @Test("the tree of a flow that the user does not see marks nothing")
    func covered() throws {
        try signIn()
        let users = try #require(walk.users)
        try #require(walk.tabs).systemSelectTab(.habits)
        #expect("\(FlowDebug.tree(of: users))" == "UsersFlow\n  home")
        #expect(FlowDebug.tree(of: users) == FlowDebug.tree(of: users))
    }

    @Test("a tree is a value that does not hold its flow")
    func value() {
        weak var released: LoginFlowCoordinatorViewModel?
        var flow: LoginFlowCoordinatorViewModel? = LoginFlowCoordinatorViewModel(coordinator: nil)
        released = flow
        let tree = flow.map { FlowDebug.tree(of: $0) }
        flow = nil
        #expect(released == nil)
        #expect(tree?.flow == "LoginFlow")
        #expect(tree?.layers.map(\.place) == [.base])
        #expect(tree?.layers.first?.entries.map(\.route) == ["login"])
    }
}
