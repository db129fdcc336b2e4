import ExampleModels
import FlowRuntime
import Foundation
import Testing

@testable import ExampleFlows

/// What is reported to the hook about the flows in `specs/basics`.
@MainActor @Suite("Events of flows")
struct FlowEventTests {
    final class Events {
        var all: [FlowEvent] = []
    }

    let walk = RootWalk()
    let events = Events()

    private func listen(to flow: any FlowCoordinating, includingValues: Bool = false) {
        flow.onEvent(includingValues: includingValues) { [events] in events.all.append($0) }
        events.all = []
    }

    /// What has been reported since the last call.
    private func newLines() -> [String] {
        defer { events.all = [] }
        return events.all.map(\.description)
    }

    private func enter() throws -> UsersFlowCoordinatorViewModel {
        walk.decisions.signedIn = true
        try #require(walk.entry).launchFinished()
        return try #require(walk.users)
    }

    @Test("the first event is what the user sees")
    func start() throws {
        walk.app.onEvent { [events] in events.all.append($0) }
        let event = try #require(events.all.first)
        #expect(event.kind == .started)
        #expect(event.path == "RootFlow/entry/EntryFlow/splash")
        #expect(event.cause == nil)
        #expect(newLines() == ["started → RootFlow [entry] › EntryFlow [splash]"])
    }

    @Test("a change has the intent and what the user then sees, without values")
    func changes() throws {
        let flow = LoginFlowCoordinatorViewModel(coordinator: nil)
        listen(to: flow)
        flow.signUpRequested()
        flow.emailCaptured(email: "a@b.c")
        #expect(
            newLines() == [
                "LoginFlow: signUpRequested → LoginFlow [login, signUp]",
                "LoginFlow: emailCaptured → LoginFlow [login, signUp, emailVerification]",
            ])
    }

    @Test("routes have their values if they are asked for")
    func values() {
        let flow = LoginFlowCoordinatorViewModel(coordinator: nil)
        listen(to: flow, includingValues: true)
        flow.perform(.push(.emailVerification(email: "a@b.c")), intent: "resent")
        #expect(events.all[0].path == "LoginFlow/emailVerification")
        #expect(
            newLines() == [#"LoginFlow: resent → LoginFlow [login, emailVerification(email: "a@b.c")]"#])
    }

    @Test("an event is one change, however many flows take part")
    func childFlows() throws {
        listen(to: walk.app)
        let users = try enter()
        users.feedRequested()
        users.userSelected(userID: "7")
        #expect(events.all.last?.path == "RootFlow/home/MainTabsFlow/home/UsersFlow/userProfile")
        #expect(
            newLines() == [
                "RootFlow/entry/EntryFlow: launchFinished → RootFlow [home] › MainTabsFlow [home] › UsersFlow [home]",
                "RootFlow/home/MainTabsFlow/home/UsersFlow: feedRequested → "
                    + "RootFlow [home] › MainTabsFlow [home] › UsersFlow [home, feed]",
                "RootFlow/home/MainTabsFlow/home/UsersFlow: userSelected → "
                    + "RootFlow [home] › MainTabsFlow [home] › UsersFlow [home, feed] | sheet [userProfile]",
            ])
    }

    @Test("steps before an outcome are part of the same change")
    func stepsAndOutcome() throws {
        _ = try enter()
        try #require(walk.tabs).systemSelectTab(.profiles)
        let profiles = try #require(walk.profiles)
        profiles.perform(.push(.profileList))
        listen(to: walk.app)
        profiles.perform(.popToRoot, intent: "done") { profiles.perform(.push(.profileList), intent: "inner") }
        #expect(events.all.map(\.kind) == [.changed])
        #expect(events.all.map(\.cause?.name) == ["done"])
    }

    @Test("what the user does with the system is an event, and so is an intent that comes too late")
    func systemActions() throws {
        let users = try enter()
        users.messageRequested()
        listen(to: walk.app)
        walk.app.systemDismiss()
        users.usersRequested()
        walk.app.systemBack()
        try #require(walk.tabs).systemSelectTab(.habits)
        users.feedRequested()
        #expect(
            newLines() == [
                "RootFlow/home/MainTabsFlow/home/UsersFlow: system swipe → "
                    + "RootFlow [home] › MainTabsFlow [home] › UsersFlow [home]",
                "RootFlow/home/MainTabsFlow/home/UsersFlow: usersRequested → "
                    + "RootFlow [home] › MainTabsFlow [home] › UsersFlow [home, userList]",
                "RootFlow/home/MainTabsFlow/home/UsersFlow: system back → "
                    + "RootFlow [home] › MainTabsFlow [home] › UsersFlow [home]",
                "RootFlow/home/MainTabsFlow: system tab → RootFlow [home] › MainTabsFlow [habits] › HabitsFlow [habitsHome]",
                "refused RootFlow/home/MainTabsFlow/home/UsersFlow: feedRequested: the user sees something else",
            ])
    }

    @Test("a link is one change, with the pattern of the outermost flow")
    func links() throws {
        _ = try enter()
        listen(to: walk.app)
        try walk.app.open(url: #require(URL(string: "myapp://settings/privacy")))
        #expect(events.all.map(\.cause?.kind) == [.link])
        #expect(
            newLines() == [
                "RootFlow: /** → RootFlow [home] › MainTabsFlow [home] › UsersFlow [home, settings] › "
                    + "SettingsFlow [settings, settingsSection]"
            ])
    }

    @Test("a held link is part of the event that opens it")
    func heldLink() throws {
        try walk.app.open(url: #require(URL(string: "myapp://user/7")))
        walk.decisions.signedIn = true
        listen(to: walk.app)
        try #require(walk.login).loginCompleted()
        #expect(
            newLines() == [
                "RootFlow/login/LoginFlow: loginCompleted → "
                    + "RootFlow [home] › MainTabsFlow [home] › UsersFlow [home, userList, userDetail]",
                "RootFlow/login/LoginFlow: loginCompleted: /** resumed by RootFlow",
            ])
    }

    @Test("a change of what the user does not see is reported with the flow")
    func unseen() throws {
        let users = try enter()
        try #require(walk.tabs).systemSelectTab(.habits)
        listen(to: walk.app)
        users.perform(.push(.feed), intent: "loaded")
        let event = try #require(events.all.first)
        #expect(events.all.count == 1)
        #expect(event.kind == .changedUnseen)
        #expect(event.path == "RootFlow/home/MainTabsFlow/habits/HabitsFlow/habitsHome")
        #expect(event.unseenFlow == "RootFlow/home/MainTabsFlow/home/UsersFlow")
        #expect(event.unseen?.map(\.routes) == [["home", "feed"]])
    }

    // MARK: Refusals

    @Test("an intent that the current route does not handle is refused")
    func doubleTap() {
        let flow = LoginFlowCoordinatorViewModel(coordinator: nil)
        listen(to: flow)
        flow.signUpRequested()
        flow.signUpRequested()
        #expect(
            newLines().last
                == "refused LoginFlow: signUpRequested: the current route, signUp, does not handle it")
    }

    @Test("an intent of a flow that has been removed is refused, with the path that led to it")
    func removed() throws {
        _ = try enter()
        walk.app.sessionExpired()
        let login = try #require(walk.login)
        login.loginCompleted()
        listen(to: walk.app)
        login.signUpRequested()
        login.loginCompleted()
        #expect(
            newLines() == [
                "refused RootFlow/login/LoginFlow: signUpRequested: the flow has been removed",
                "refused RootFlow/login/LoginFlow: loginCompleted: the flow has been removed",
            ])
    }

    @Test("a transition that fails is refused, and what was not performed is a value")
    func failure() {
        let flow = LoginFlowCoordinatorViewModel(coordinator: nil)
        listen(to: flow)
        flow.perform(.pop(2), intent: "tooFar")
        listen(to: flow, includingValues: true)
        #expect(newLines().isEmpty)
        flow.perform(.pop(2), intent: "tooFar")
        #expect(newLines() == ["refused LoginFlow: tooFar: the layer would be empty; none of [pop(2)] was performed"])
    }

    @Test("an action of the system that the state does not allow is refused")
    func refusedSystemActions() throws {
        let flow = LoginFlowCoordinatorViewModel(coordinator: nil, initialRoute: .capturePassword(email: "a"))
        listen(to: flow)
        flow.systemBack()
        flow.systemDismiss()
        #expect(
            newLines() == [
                "refused LoginFlow: system back: capturePassword does not allow it",
                "refused LoginFlow: system swipe: nothing is presented",
            ])
    }

    @Test("a late report of the screen is refused")
    func lateReports() throws {
        let users = try enter()
        users.messageRequested()
        let sheet = try #require(users.flowNode.screenLayers.last?.id)
        users.messageSent()
        listen(to: users)
        users.flowNode.systemDismiss(layer: sheet)
        users.flowNode.systemSetPath([], inLayer: sheet)
        #expect(
            newLines() == [
                "refused UsersFlow: system swipe: the layer was removed or is covered",
                "refused UsersFlow: system back: the screen was removed or is covered",
            ])
    }

    // MARK: Ends

    @Test("the outcome of the outermost flow is reported")
    func finished() {
        let flow = LoginFlowCoordinatorViewModel(coordinator: nil)
        listen(to: flow)
        flow.loginCompleted()
        #expect(newLines() == ["LoginFlow: loginCompleted → finished"])
    }

    @Test("nothing is reported after the closure has been removed")
    func stop() {
        let flow = LoginFlowCoordinatorViewModel(coordinator: nil)
        listen(to: flow)
        flow.onEvent(nil)
        flow.signUpRequested()
        #expect(newLines().isEmpty)
    }

    @Test("a closure of a child flow hears nothing of its parent, and both hear of the child")
    func child() throws {
        let users = try enter()
        listen(to: walk.app)
        listen(to: users)
        users.feedRequested()
        try #require(walk.tabs).perform(.show(.habits), intent: "shown")
        #expect(
            newLines() == [
                "RootFlow/home/MainTabsFlow/home/UsersFlow: feedRequested → "
                    + "RootFlow [home] › MainTabsFlow [home] › UsersFlow [home, feed]",
                "UsersFlow: feedRequested → UsersFlow [home, feed]",
                "RootFlow/home/MainTabsFlow: shown → RootFlow [home] › MainTabsFlow [habits] › HabitsFlow [habitsHome]",
            ])
    }

    @Test("an event that the closure causes is reported after the one that it is called with")
    func reentrancy() throws {
        let flow = LoginFlowCoordinatorViewModel(coordinator: nil)
        flow.onEvent { [events, weak flow] event in
            if event.path == "LoginFlow/signUp" { flow?.systemBack() }
            events.all.append(event)
        }
        flow.signUpRequested()
        #expect(events.all.map(\.path) == ["LoginFlow/login", "LoginFlow/signUp", "LoginFlow/login"])
    }

    @Test("a closure holds neither its flow nor, after the flow, anything else")
    func holdsNothing() {
        weak var flow: LoginFlowCoordinatorViewModel?
        weak var held: Events?
        do {
            let (told, own) = (LoginFlowCoordinatorViewModel(coordinator: nil), Events())
            told.onEvent { own.all.append($0) }
            told.signUpRequested()
            #expect(own.all.count == 2)
            (flow, held) = (told, own)
        }
        #expect(flow == nil && held == nil)
    }

    // MARK: Lines

    @Test("an event is a line of JSON, and can be read again")
    func json() throws {
        let flow = LoginFlowCoordinatorViewModel(coordinator: nil)
        listen(to: flow)
        flow.signUpRequested()
        let event = try #require(events.all.first)
        #expect(
            event.line == #"{"cause":{"flow":"LoginFlow","kind":"intent","name":"signUpRequested"},"kind":"changed","#
                + #""path":"LoginFlow/signUp","stack":[{"flow":"LoginFlow","layers":[{"routes":["login","signUp"]}]}]}"#
        )
        #expect(try JSONDecoder().decode(FlowEvent.self, from: Data(event.line.utf8)) == event)
    }
}
