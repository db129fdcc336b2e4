import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

/// What names should say, and what they stand in.
@Suite struct NameRulesTests {
    // MARK: imperative-intent

    @Test func anIntentThatGivesAnOrderIsReportedWithABetterName() async {
        await expect(
            ImperativeIntent.id, in: intents("{ 1️⃣pushDetail2️⃣: }"),
            "`pushDetail` tells the coordinator what to do; name what happened, as in `detailRequested`")
    }

    @Test(
        arguments: [
            ("presentSheet", "sheetRequested"), ("goToHome", "homeRequested"), ("dismissMe", "closed"),
            ("navigateToX", "xRequested"), ("showDetails", "detailsRequested"), ("openSettings", "settingsRequested"),
            ("goBack", "backRequested"), ("pop", "backRequested"), ("popToRoot", "rootRequested"),
            ("popScreen", "backRequested"), ("close", "closed"), ("closeSheet", "sheetClosed"),
            ("dismiss", "closed"), ("dismissAll", "closed"), ("showURLOfItem", "urlOfItemRequested"),
            ("open_settings", "settingsRequested"), ("show2", nil), ("go", nil), ("show", nil),
            ("openFeed", "feedRequested"), ("showMoped", "mopedRequested"),
            ("openSelectedItem", "selectedItemRequested"), ("switchToMap", "mapRequested"),
            ("returnToList", "listRequested"), ("redirectToLogin", "loginRequested"),
        ] as [(String, String?)])
    func ordersAreTurnedIntoWhatHappened(name: String, better: String?) async {
        let found = await RuleFindings(of: ImperativeIntent.id, in: intents("{ \(name): }"))
        let suggestion = better.map { ", as in `\($0)`" } ?? ""
        #expect(found.messages == ["`\(name)` tells the coordinator what to do; name what happened\(suggestion)"])
    }

    @Test(arguments: [
        "closed", "opened", "backRequested", "continueTapped", "selectionChanged", "showRequested", "openTapped",
        "closeRequestedByUser", "dismissRequestedOutside", "closeTap", "showSelected", "presentGiven",
        "popular", "popularOpened", "goal", "goods", "showcase", "opening", "pushNotificationOpened",
        "pushNotification", "pushTokenReceived", "resetPassword", "displaySettings", "routePlanned", "routeDetails",
        "launchFinished", "nextTapped", "done", "cancel", "next", "save", "Push", "navigationFinished",
        "closeButtonPress",
    ])
    func whatHappenedIsNoOrder(name: String) async {
        await expectNothing(of: ImperativeIntent.id, in: intents("{ \(name): }"))
    }

    @Test func aNameThatIsTakenIsNotProposed() async {
        await expect(
            ImperativeIntent.id, in: intents("{ 1️⃣close2️⃣: , closed: }"),
            "`close` tells the coordinator what to do; name what happened")
    }

    @Test func intentsAndOutcomesOfAFlowGiveNoOrdersEither() async {
        await expect(
            ImperativeIntent.id,
            in: """
                flowgen: 1
                flow: MainFlow
                intents: { 1️⃣showOffer2️⃣: }
                outcomes: { 3️⃣goHome4️⃣: }
                screens: { Home: }
                start: home
                routes: { home: }
                transitions: { showOffer: { finish: goHome } }
                """,
            "`showOffer` tells the flow what to do; name what happened, as in `offerRequested`",
            "`goHome` tells the parent what to do; name what happened, as in `homeRequested`")
    }

    @Test func aProjectSaysWhichWordsAreOrders() async {
        let settings = RuleSettings(imperativeWords: ["save", "goTo"])
        await expect(
            ImperativeIntent.id, in: intents("{ 1️⃣saveDraft2️⃣: , pushDetail: , goHome: , 3️⃣goToHome4️⃣: }"),
            "`saveDraft` tells the coordinator what to do; name what happened, as in `draftRequested`",
            "`goToHome` tells the coordinator what to do; name what happened, as in `homeRequested`",
            settings: settings)
        await expectNothing(
            of: ImperativeIntent.id, in: intents("{ pushDetail: }"), settings: RuleSettings(imperativeWords: []))
    }

    // MARK: file-name

    @Test(arguments: [
        ("Login.flow.yaml", "Login.flow.yaml", "Login.flow.swift", "LoginFlow.flow.yaml"),
        ("specs/login/loginFlow.flow.yml", "loginFlow.flow.yml", "loginFlow.flow.swift", "LoginFlow.flow.yml"),
    ])
    func aFlowInAFileOfAnotherNameIsReported(path: String, file: String, swift: String, renamed: String) async throws {
        let spec = MarkedText(login.replacing("LoginFlow", with: "1️⃣LoginFlow2️⃣"))
        let found = await RuleFindings(of: FileName.id, in: [(path, spec.text)])
        #expect(
            found.messages == [
                "flow `LoginFlow` is in `\(file)`, and its Swift will be in `\(swift)`;"
                    + " rename the file to `\(renamed)`, or the flow"
            ])
        #expect(found.findings.first?.span == spec.span(1, 2))
    }

    @Test(arguments: ["LoginFlow.flow.yaml", "specs/LoginFlow.flow.yml", "./a.b/LoginFlow.flow.yaml"])
    func aFlowInAFileOfItsNameIsFine(path: String) async {
        #expect(await RuleFindings(of: FileName.id, in: [(path, login)]).messages == [])
    }

    @Test func aLibraryMayBeCalledAnything() async {
        let library = "flowgen: 1\nscreens: { Login: }\n"
        #expect(await RuleFindings(of: FileName.id, in: [("Shared.flow.yaml", library)]).messages == [])
    }

    @Test func withoutFilesAtHandNoNameIsJudged() async {
        let read = ReadModule([("Login.flow.yaml", login)])
        #expect(await read.module.check().filter { $0.rule == FileName.id }.map(\.message) == [])
    }

    // MARK: missing-doc

    @Test func whatSaysNothingOfItselfIsReportedWhereAProjectAsks() async {
        await expect(
            MissingDoc.id,
            in: """
                flowgen: 1
                flow: 1️⃣MainFlow2️⃣
                intents: { 3️⃣asked4️⃣: { id: String } }
                screens: { 5️⃣Home6️⃣: { intents: { 7️⃣opened8️⃣: } }, Help: { doc: Helps. } }
                start: home
                routes: { home: { transitions: { opened: { push: help } } }, help: }
                transitions: { asked: stay }
                """,
            "flow `MainFlow` has no documentation; add `doc: …`",
            "intent `asked` has no documentation; add `asked: { payload: { … }, doc: … }`",
            "screen `Home` has no documentation; add `doc: …`",
            "intent `opened` has no documentation; add `opened: { doc: … }`")
    }

    @Test func withoutBeingAskedForNobodyMissesADoc() async {
        let read = ReadModule(login)
        #expect(await read.module.check().filter { $0.rule == MissingDoc.id }.map(\.message) == [])
    }

    // MARK: The tests' own words

    private func intents(_ intents: String) -> String {
        "flowgen: 1\nscreens: { Home: { intents: \(intents) } }\n"
    }

    private let login = """
        flowgen: 1
        flow: LoginFlow
        outcomes: { loggedIn: }
        screens: { Login: { intents: { loggedIn: } } }
        start: login
        routes: { login: { transitions: { loggedIn: { finish: loggedIn } } } }
        """
}
