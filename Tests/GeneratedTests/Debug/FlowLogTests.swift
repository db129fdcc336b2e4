import ExampleModels
import FlowRuntime
import Foundation
import Testing

@testable import ExampleFlows

/// The log of the flows in `specs/basics`.
@MainActor @Suite("Log of flows")
struct FlowLogTests {
    final class Lines {
        var all: [String] = []
    }

    let walk = RootWalk()
    let lines = Lines()

    private func startLog(of flow: any FlowCoordinating) {
        FlowDebug.log(flow) { [lines] in lines.all.append($0) }
        lines.all = []
    }

    /// The lines since the last call.
    private func newLines() -> [String] {
        defer { lines.all = [] }
        return lines.all
    }

    private func enter() throws -> UsersFlowCoordinatorViewModel {
        walk.decisions.signedIn = true
        try #require(walk.entry).launchFinished()
        return try #require(walk.users)
    }

    @Test("the log starts with what the flow shows")
    func start() {
        FlowDebug.log(walk.app) { [lines] in lines.all.append($0) }
        #expect(lines.all == ["RootFlow: [entry] › EntryFlow [splash]"])
    }

    @Test("a change is a line with its intent, its commands and what the flow then shows")
    func changes() throws {
        let flow = LoginFlowCoordinatorViewModel(coordinator: nil)
        startLog(of: flow)
        flow.signUpRequested()
        flow.emailCaptured(email: "a@b.c")
        #expect(
            newLines() == [
                "LoginFlow: signUpRequested: push(.signUp) → [login, signUp]",
                #"LoginFlow: emailCaptured: push(.emailVerification(email: "a@b.c")) → "#
                    + #"[login, signUp, emailVerification(email: "a@b.c")]"#,
            ])
    }

    @Test("a line about a child flow has the path to it, and a line about its parent shows what the child shows")
    func childFlows() throws {
        startLog(of: walk.app)
        let users = try enter()
        users.feedRequested()
        users.userSelected(userID: "7")
        #expect(
            newLines() == [
                "EntryFlow in entry: launchFinished: finish",
                "RootFlow: entered: show(.home) → [home] › MainTabsFlow [home] › UsersFlow [home]",
                "UsersFlow in home/home: feedRequested: push(.feed) → [home, feed]",
                #"UsersFlow in home/home: userSelected: present(.userProfile(userID: "7"), as: .sheet) → "#
                    + #"[home, feed] | sheet [userProfile(userID: "7")]"#,
            ])
    }

    @Test("what the user does with the system is a line, and so is an intent that comes too late")
    func systemActions() throws {
        let users = try enter()
        startLog(of: walk.app)
        users.messageRequested()
        walk.app.systemDismiss()
        users.usersRequested()
        walk.app.systemBack()
        try #require(walk.tabs).systemSelectTab(.habits)
        users.feedRequested()
        #expect(
            newLines() == [
                "UsersFlow in home/home: messageRequested: present(.compose, as: .sheet) → [home] | sheet [compose]",
                "UsersFlow in home/home: system dismissal → [home]",
                "UsersFlow in home/home: usersRequested: push(.userList) → [home, userList]",
                "UsersFlow in home/home: system back → [home]",
                "MainTabsFlow in home: system tab → [habits] › HabitsFlow [habitsHome]",
                "UsersFlow in home/home: refused feedRequested: the user sees something else",
            ])
    }

    @Test("a link is a line with its pattern, in each flow that it leads through")
    func links() throws {
        _ = try enter()
        startLog(of: walk.app)
        try walk.app.open(url: #require(URL(string: "myapp://settings/privacy")))
        #expect(
            newLines() == [
                "RootFlow: /**: show(.home) → [home] › MainTabsFlow [home] › UsersFlow [home]",
                "MainTabsFlow in home: /**: show(.home) → [home] › UsersFlow [home]",
                "UsersFlow in home/home: /settings/**: reset([.home, .settings]) → "
                    + "[home, settings] › SettingsFlow [settings]",
                #"SettingsFlow in home/home/settings: /{section=general}: "#
                    + #"reset([.settings, .settingsSection(section: "privacy")]) → "#
                    + #"[settings, settingsSection(section: "privacy")]"#,
            ])
    }

    @Test("a held link is part of the transition that opens it")
    func heldLink() throws {
        try walk.app.open(url: #require(URL(string: "myapp://user/7")))
        walk.decisions.signedIn = true
        startLog(of: walk.app)
        try #require(walk.login).loginCompleted()
        #expect(
            newLines() == [
                "LoginFlow in login: loginCompleted: finish",
                "RootFlow: loginCompleted: show(.home), show(.home) → [home] › MainTabsFlow [home] › UsersFlow [home]",
                "MainTabsFlow in home: /**: show(.home) → [home] › UsersFlow [home]",
                #"UsersFlow in home/home: /user/{userID}: reset([.home, .userList, .userDetail(userID: "7")]) → "#
                    + #"[home, userList, userDetail(userID: "7")]"#,
            ])
    }

    // MARK: Refusals

    @Test("an intent that the current route does not handle is refused")
    func doubleTap() {
        let flow = LoginFlowCoordinatorViewModel(coordinator: nil)
        startLog(of: flow)
        flow.signUpRequested()
        flow.signUpRequested()
        #expect(
            newLines().last
                == "LoginFlow: refused signUpRequested: the current route, signUp, does not handle it")
    }

    @Test("an intent of a flow behind another one, or of a flow that has been removed, is refused")
    func notSeen() throws {
        let users = try enter()
        startLog(of: walk.app)
        try #require(walk.tabs).systemSelectTab(.habits)
        users.feedRequested()
        walk.app.sessionExpired()
        let login = try #require(walk.login)
        login.loginCompleted()
        login.signUpRequested()
        login.loginCompleted()
        #expect(
            newLines() == [
                "MainTabsFlow in home: system tab → [habits] › HabitsFlow [habitsHome]",
                "UsersFlow in home/home: refused feedRequested: the user sees something else",
                "RootFlow: sessionExpired: show(.login, animated: false) → [login] › LoginFlow [login]",
                "LoginFlow in login: loginCompleted: finish",
                "RootFlow: loginCompleted: show(.home) → [home] › MainTabsFlow [home] › UsersFlow [home]",
                "LoginFlow in login: refused signUpRequested: the flow has been removed",
                "LoginFlow in login: refused loginCompleted: the flow has been removed",
            ])
    }

    @Test("a transition that fails is refused, with the commands that were not performed")
    func failure() throws {
        let flow = LoginFlowCoordinatorViewModel(coordinator: nil)
        startLog(of: flow)
        flow.perform(.pop(2), intent: "tooFar")
        #expect(
            newLines() == ["LoginFlow: refused tooFar: the layer would be empty; none of [pop(2)] was performed"])
    }

    @Test("a system action that the state does not allow is refused")
    func refusedSystemActions() throws {
        let flow = LoginFlowCoordinatorViewModel(coordinator: nil, initialRoute: .capturePassword(email: "a"))
        startLog(of: flow)
        flow.systemBack()
        flow.systemDismiss()
        #expect(
            newLines() == [
                #"LoginFlow: refused system back: capturePassword(email: "a") does not allow it"#,
                "LoginFlow: refused system dismissal: nothing is presented",
            ])
        let users = try enter()
        users.messageRequested()
        startLog(of: walk.app)
        try #require(walk.tabs).systemSelectTab(.habits)
        #expect(
            newLines() == ["MainTabsFlow in home: refused system tab: the bar is covered, or does not have it"])
    }

    @Test("a late report of the screen is refused")
    func lateReports() throws {
        let users = try enter()
        users.messageRequested()
        let sheet = try #require(users.flowNode.screenLayers.last?.id)
        users.messageSent()
        startLog(of: walk.app)
        users.flowNode.systemDismiss(layer: sheet)
        users.flowNode.systemSetPath([], inLayer: sheet)
        #expect(
            newLines() == [
                "UsersFlow in home/home: refused system dismissal: the layer is gone or covered",
                "UsersFlow in home/home: refused system back: the screen is gone or covered",
            ])
    }

    // MARK: Life

    @Test("nothing is written about a flow without a log, or after its log has stopped")
    func stop() {
        let flow = LoginFlowCoordinatorViewModel(coordinator: nil)
        startLog(of: flow)
        FlowDebug.stopLog(flow)
        flow.signUpRequested()
        flow.signUpRequested()
        #expect(newLines().isEmpty)
    }

    @Test("a log of a child flow hears nothing of its parent, and both of the child")
    func logOfChild() throws {
        let users = try enter()
        startLog(of: walk.app)
        startLog(of: users)
        users.feedRequested()
        try #require(walk.tabs).perform(.show(.habits), intent: "shown")
        #expect(
            newLines() == [
                "UsersFlow: feedRequested: push(.feed) → [home, feed]",
                "UsersFlow in home/home: feedRequested: push(.feed) → [home, feed]",
                "MainTabsFlow in home: shown: show(.habits) → [habits] › HabitsFlow [habitsHome]",
            ])
    }

    @Test("a log holds neither its flow nor, after the flow, anything else")
    func holdsNothing() {
        weak var flow: LoginFlowCoordinatorViewModel?
        weak var held: Lines?
        do {
            let (logged, own) = (LoginFlowCoordinatorViewModel(coordinator: nil), Lines())
            FlowDebug.log(logged) { own.all.append($0) }
            logged.signUpRequested()
            #expect(own.all.count == 2)
            (flow, held) = (logged, own)
        }
        #expect(flow == nil && held == nil)
    }
}
