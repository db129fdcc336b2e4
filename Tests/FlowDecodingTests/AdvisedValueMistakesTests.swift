import FlowDiagnostics
import FlowTestSupport
import Testing

/// Mistakes with values and names for which the advice depends on what the spec declares.
@Suite struct AdvisedValueMistakesTests {
    /// - Parameter value: of the only parameter of `detail`.
    private static func binding(_ value: String) -> String {
        """
        flowgen: 1
        flow: MainFlow
        start: home
        routes:
          home: { transitions: { opened: { payload: { user: User }, push: detail, with: { url: \(value) } } } }
          detail: { params: { url: URL } }
        """
    }

    static let values: [Mistake] = [
        Mistake(
            "a property without a `$`", .invalidLiteral,
            "`user.link` is not a value of type `URL`; write `$user.link` for that property of the value `user`",
            binding("1️⃣user.link2️⃣")),
        Mistake(
            "a property as in a template", .invalidLiteral,
            "`${user.link}` is not a value of type `URL`; write `$user.link` for that property of the value `user`",
            binding("1️⃣\"${user.link}\"2️⃣")),
        Mistake(
            "a value that is compared as in Swift", .wrongShape,
            "`isOwn == true` is Swift; write `when: $isOwn` for the value of that name",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes:
              home: { transitions: { opened: { payload: { isOwn: Bool }, push: detail } } }
              detail: { params: { isOwn: Bool }, transitions: { closed: [{ when: 1️⃣isOwn == true2️⃣, pop: }, stay] } }
            """),
        Mistake(
            "the guard of a condition on leaving with another name for the value", .missingArgument,
            "guard `hasChanges` needs `draftID`, and nothing here has a value of that name; let it take `entryID`, which the route has,"
                + " or give route `editor` `params: { draftID: Int }`",
            """
            flowgen: 1
            flow: MainFlow
            guards: { hasChanges: { draftID: Int } }
            start: home
            routes:
              home: { transitions: { opened: { payload: { entryID: Int }, present: editor } } }
              editor:
                params: { entryID: Int }
                dismissible: { when: not 1️⃣hasChanges2️⃣ }
                transitions: { $dismissAttempted: stay, closed: dismiss }
            """),
        Mistake(
            "an argument with another name than the only one that is missing", .unknownArgument,
            "route `detail` has no parameter `max`, and needs `limit`; did you mean `limit`?",
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes:
              home: { transitions: { opened: { push: detail, with: { 1️⃣max2️⃣: 50 } } } }
              detail: { params: { limit: Int } }
            """),
        Mistake(
            "an argument that the route gives itself", .unknownArgument,
            "route `detail` gives `mode` by its own `with`; remove it here, or there",
            """
            flowgen: 1
            flow: MainFlow
            screens: { Home: { intents: { opened: } }, Form: { params: { mode: Mode, title: String } } }
            start: home
            routes:
              home: { transitions: { opened: { push: detail, with: { 1️⃣mode2️⃣: .new, title: New } } } }
              detail: { screen: Form, with: { mode: .edit } }
            """),
        Mistake(
            "a message whose values another one has", .missingArgument,
            "message `picked` needs `name` and `address`, and nothing here has values of these names; did you mean `attached`, for"
                + " which all values are here?",
            """
            flowgen: 1
            flow: MainFlow
            screens:
              Home: { intents: { opened: }, receives: { picked: { name: String, address: String }, attached: { file: URL } } }
            start: home
            routes:
              home: { transitions: { opened: { push: files } } }
              files: { transitions: { chosen: { payload: { file: URL }, pop: , deliver: 1️⃣picked2️⃣ } } }
            """),
    ]

    static let events: [Mistake] = [
        Mistake(
            "an event of SwiftUI", .unknownEvent,
            "route `home` cannot have the event `onAppear`: screen `Home` has no such intent; for what the system reports, write"
                + " `$opened` for the first time, or `$shown`",
            """
            flowgen: 1
            flow: MainFlow
            screens: { Home: }
            effects: { load: }
            start: home
            routes: { home: { transitions: { 1️⃣onAppear2️⃣: { run: load } } } }
            """),
        Mistake(
            "a task without its outcomes", .missingKey,
            "task `load` has no `outcomes`; say how it can end, or declare it under `effects` if nothing follows",
            """
            flowgen: 1
            flow: MainFlow
            screens: { Home: }
            tasks: { 1️⃣load2️⃣: { params: { id: { type: Int, default: 1 } } } }
            start: home
            routes: { home: { transitions: { $opened: { run: load }, loaded: stay } } }
            """),
        Mistake(
            "an intent with the name of an outcome", .duplicateName,
            "`failed` is an outcome of task `load` and an intent of the screen of route `home`, where the task runs; remove the intent,"
                + " as the outcome is an event of the route by itself, or rename one of them",
            """
            flowgen: 1
            flow: MainFlow
            screens: { Home: { intents: { failed: } } }
            tasks: { load: { outcomes: { 1️⃣failed2️⃣: } } }
            start: home
            routes: { home: { transitions: { $opened: { run: load }, failed: stay } } }
            """),
    ]

    @Test("is one diagnostic, with its location and what to write", arguments: values + events)
    func isFound(mistake: Mistake) { mistake.expectToBeFound() }

    static let child =
        "flowgen: 1\nflow: HomeFlow\noutcomes: { loggedOut: }\nstart: list\n"
        + "routes: { list: { transitions: { outTapped: { finish: loggedOut } } } }\n"
    static let login =
        "flowgen: 1\nflow: LoginFlow\noutcomes: { loggedIn: }\nstart: form\n"
        + "routes: { form: { transitions: { inTapped: { finish: loggedIn } } } }\n"

    @Test("an unknown flow is most likely the one with the outcomes of the route, which nothing shows")
    func renamedFlow() {
        Mistake(
            "a renamed flow", .unknownName,
            "there is no flow `MainFlow`; include its file in the same run, or did you mean `HomeFlow`?",
            """
            flowgen: 1
            flow: AppFlow
            container: switch
            start: login
            routes:
              login: { flow: LoginFlow, transitions: { loggedIn: { show: main } } }
              main: { flow: 1️⃣MainFlow2️⃣, transitions: { loggedOut: { show: login } } }
            """
        ).expectToBeFound(beside: Self.child, Self.login)
    }

    @Test("an outcome that a child flow does not declare is reported where the flow finishes with it")
    func undeclaredOutcome() {
        Mistake(
            "an undeclared outcome", .unknownName, "there is no outcome `loggedOut`; declare it under `outcomes`",
            Self.child.replacing("outcomes: { loggedOut: }\n", with: "").replacing(
                "finish: loggedOut", with: "finish: 1️⃣loggedOut2️⃣")
        ).expectToBeFound(
            beside:
                "flowgen: 1\nflow: AppFlow\nstart: home\nroutes: { home: { flow: HomeFlow, transitions: { loggedOut: stay"
                + " } } }\n")
    }

    @Test("an intent without a transition may be meant to bubble, as that of another screen does")
    func bubbling() {
        Mistake(
            "bubbling", .missingTransition,
            "route `security` has no transition for `logoutRequested`; declare it as `logoutRequested: { bubbles: true }`, as screen"
                + " `Account` does, if it goes to the parent as well, or add `logoutRequested: …` to the `transitions` of the route",
            """
            flowgen: 1
            flow: AccountFlow
            screens:
              Account: { intents: { logoutRequested: { bubbles: true }, securityTapped: } }
              Security: { intents: { logoutRequested: } }
            start: account
            routes:
              account: { transitions: { securityTapped: { push: security } } }
              1️⃣security2️⃣:
            """
        ).expectToBeFound(
            beside: "flowgen: 1\nflow: AppFlow\nstart: account\nroutes: { account: { flow: AccountFlow, transitions: {"
                + " logoutRequested: stay } } }\n")
    }
}
