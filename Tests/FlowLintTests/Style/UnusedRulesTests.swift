import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

/// Declarations that are not used.
@Suite struct UnusedRulesTests {
    // MARK: unused-declaration

    @Test func aGuardThatNothingAsksIsUnused() async {
        await expect(
            UnusedDeclaration.id, in: decisions("guards: { 1️⃣isNew2️⃣: , isOld: }", "[{ when: isOld, push: help }, stay]"),
            "guard `isNew` is never used; use it with `when: isNew`, or remove it")
    }

    @Test func anEffectThatNothingRunsIsUnused() async {
        await expect(
            UnusedDeclaration.id, in: decisions("effects: { 1️⃣saved2️⃣: , noted: }", "{ push: help, run: noted }"),
            "effect `saved` is never used; run it with `run: saved`, or remove it")
    }

    @Test func aPresentationInWhichNothingIsPresentedIsUnused() async {
        await expect(
            UnusedDeclaration.id,
            in: decisions("presentations: { 1️⃣card2️⃣: , drawer: }", "{ present: help, as: drawer }"),
            "presentation `card` is never used; use it with `as: card`, or remove it")
    }

    @Test(arguments: [
        ("guards: { isNew: }", "[{ when: isNew, push: help }, stay]"),
        ("guards: { isNew: }", "[{ when: not isNew, push: help }, stay]"),
        ("effects: { noted: , saved: }", "{ push: help, run: [noted, saved] }"),
        (
            "guards: { isNew: }\nintents: { asked: }\ntransitions: { asked: [{ when: isNew, push: help }, stay] }",
            "stay"
        ),
        ("guards: { isNew: }\nlinks: { routes: { /a: [{ when: isNew, push: help }, stay] } }", "stay"),
        ("effects: { noted: }\nlinks: { routes: { /a: { push: help, run: noted } } }", "stay"),
    ])
    func whatAnyTransitionNamesIsUsed(declared: String, transition: String) async {
        await expectNothing(of: UnusedDeclaration.id, in: decisions(declared, transition))
    }

    @Test func aGuardOfTheStartIsUsed() async {
        await expectNothing(
            of: UnusedDeclaration.id,
            in: """
                flowgen: 1
                flow: MainFlow
                guards: { isNew: }
                screens: { Home: , Tour: }
                start: [{ when: isNew, route: tour }, home]
                routes: { home: , tour: }
                """)
    }

    @Test func aScreenThatNoRouteShowsIsUnused() async {
        await expect(
            UnusedDeclaration.id,
            in: "flowgen: 1\nflow: MainFlow\nscreens: { Home: , 1️⃣Help2️⃣: }\nstart: home\nroutes: { home: }\n",
            "no route shows screen `Help`; show it, or remove it")
    }

    @Test func ofAScreenWithIntentsDeadIntentSaysIt() async {
        let text = """
            flowgen: 1
            flow: MainFlow
            screens: { Home: , Help: { intents: { closed: } } }
            start: home
            routes: { home: }
            """
        await expectNothing(of: UnusedDeclaration.id, in: text)
        #expect(await RuleFindings(of: DeadIntent.id, in: text).messages.count == 1)
    }

    @Test func aLibraryByItselfHasNoUnusedScreens() async {
        await expectNothing(of: UnusedDeclaration.id, in: "flowgen: 1\nscreens: { Help: }\n")
    }

    @Test func aScreenThatAnotherFileShowsIsUsed() async {
        let found = await RuleFindings(
            of: UnusedDeclaration.id,
            in: [
                ("MainFlow.flow.yaml", "flowgen: 1\nflow: MainFlow\nstart: help\nroutes: { help: }\n"),
                ("Shared.flow.yaml", "flowgen: 1\nscreens: { Help: }\n"),
            ])
        #expect(found.messages == [])
    }

    @Test func aParameterOfAFlowThatItsStartDoesNotTakeIsUnused() async {
        await expect(
            UnusedDeclaration.id,
            in: """
                flowgen: 1
                flow: MainFlow
                params: { id: String, 1️⃣mode2️⃣: String }
                screens: { Home: { params: { id: String } } }
                start: home
                routes: { home: }
                """,
            "parameter `mode` of flow `MainFlow` is never used; bind it at `start` with `with: { …: $mode }`, or remove it"
        )
    }

    @Test(arguments: [
        "start: home",
        "start: [{ route: home, with: { id: $mode } }]",
        "guards: { isNew: { mode: String } }\nstart: [{ when: isNew, route: other }, other]",
    ])
    func aParameterThatTheStartTakesIsUsed(start: String) async {
        let parameter = start == "start: home" ? "id" : "mode"
        await expectNothing(
            of: UnusedDeclaration.id,
            in: """
                flowgen: 1
                flow: MainFlow
                params: { \(parameter): String }
                screens: { Home: { params: { id: String } }, Other: }
                \(start)
                routes: { home: , other: }
                """)
    }

    @Test(arguments: [("{ push: detail }", 0), ("stay", 1)])
    func aParameterThatTheParentRemembersIsUsed(transition: String, count: Int) async {
        let found = await RuleFindings(
            of: UnusedDeclaration.id,
            in: [
                (
                    "ChildFlow.flow.yaml",
                    """
                    flowgen: 1
                    flow: ChildFlow
                    params: { id: String }
                    outcomes: { ended: }
                    screens: { Page: { intents: { ended: } } }
                    start: page
                    routes: { page: { transitions: { ended: { finish: ended } } } }
                    """
                ),
                (
                    "MainFlow.flow.yaml",
                    """
                    flowgen: 1
                    flow: MainFlow
                    screens: { Home: { intents: { opened: { id: String } } }, Detail: { params: { id: String } } }
                    start: home
                    entries: [detail]
                    routes:
                      home: { transitions: { opened: { push: child } } }
                      child: { flow: ChildFlow, transitions: { ended: \(transition) } }
                      detail:
                    """
                ),
            ])
        #expect(found.findings.count == count)
    }

    @Test func anImportThatNoTypeCanNeedIsUnused() async {
        await expect(
            UnusedDeclaration.id, in: importing("[1️⃣Models2️⃣]", "[String: Set<Int?>]"),
            "`import Models` is not needed: every type here is one of Swift's own; remove it")
    }

    @Test(arguments: [
        "Habit", "[String: Habit]", "Date?", "Models.Item", "(Habit) -> Void", "Result<String, any Error>",
    ])
    func anImportThatATypeMayNeedIsUsed(type: String) async {
        await expectNothing(of: UnusedDeclaration.id, in: importing("[Models]", type))
    }

    @Test func anImportThatAViewMayNeedIsUsed() async {
        await expectNothing(of: UnusedDeclaration.id, in: importing("[Views]", "String", view: ", view: HomeView"))
    }

    @Test func anImportThatAScreenOfAnotherFileNeedsIsUsed() async {
        let found = await RuleFindings(
            of: UnusedDeclaration.id,
            in: [
                (
                    "MainFlow.flow.yaml",
                    "flowgen: 1\nflow: MainFlow\nimports: [Models]\nparams: { item: Item }\nstart: page\nroutes: { page: }\n"
                ),
                ("Shared.flow.yaml", "flowgen: 1\nimports: [Models]\nscreens: { Page: { params: { item: Item } } }\n"),
                (
                    "OtherFlow.flow.yaml",
                    "flowgen: 1\nflow: OtherFlow\nimports: [Models]\nstart: main\n"
                        + "routes: { main: { flow: MainFlow, with: { item: .first } } }\n"
                ),
            ])
        #expect(found.messages == [])
    }

    // MARK: unused-value

    @Test func aValueThatNothingTakesWhereverItsScreenIsShownIsUnused() async {
        await expect(
            UnusedValue.id,
            in: """
                flowgen: 1
                flow: MainFlow
                screens: { Home: { intents: { chosen: { 1️⃣id2️⃣: String, name: String } } }, Page: { params: { name: String } } }
                start: home
                routes:
                  home: { transitions: { chosen: { push: page } } }
                  other: { screen: Home, transitions: { chosen: stay } }
                  page:
                """,
            "`id` of `chosen` is never used, wherever screen `Home` is shown; remove it from the payload, or bind it with `with`"
        )
    }

    @Test func aValueOfAFlowLevelIntentThatNothingTakesIsUnused() async {
        await expect(
            UnusedValue.id,
            in: """
                flowgen: 1
                flow: MainFlow
                intents: { asked: { id: String, 1️⃣name2️⃣: String } }
                screens: { Home: , Page: { params: { id: String } } }
                start: home
                routes: { home: , page: }
                transitions: { asked: { push: page } }
                """,
            "`name` of `asked` is never used; remove it from the payload, or bind it with `with`")
    }

    @Test(arguments: [
        "{ push: page }", "{ push: named, with: { name: $id } }", "{ do: [popToRoot, { push: page }] }",
        "[{ when: isKnown, stay: }, stay]", "{ stay: , run: noted }", "{ finish: ended }", "{ reset: [home, page] }",
        "{ push: named, with: { name: $id.text } }",
    ])
    func aValueThatAnyTransitionTakesIsUsed(transition: String) async {
        await expectNothing(
            of: UnusedValue.id,
            in: """
                flowgen: 1
                flow: MainFlow
                outcomes: { ended: { id: String } }
                guards: { isKnown: { id: String } }
                effects: { noted: { id: String } }
                screens:
                  Home: { intents: { asked: { text: String }, chosen: { id: String } } }
                  Page: { params: { id: String } }
                  Named: { params: { name: String } }
                start: home
                entries: [other]
                routes:
                  home: { transitions: { asked: { run: noted, stay: , with: { id: $text } }, chosen: \(transition) } }
                  other: { screen: Home, transitions: { asked: stay, chosen: stay } }
                  page:
                  named:
                """)
    }

    @Test(arguments: ["{ push: named, with: { name: id } }", "{ push: named, with: { name: \"$id\" } }"])
    func aValueIsNotCalledUnusedBesideAMistakeThatMayLeaveItOut(transition: String) async {
        await expectNothing(
            of: UnusedValue.id,
            in: """
                flowgen: 1
                flow: MainFlow
                screens: { Home: { intents: { chosen: { id: String } } }, Named: { params: { name: String } } }
                start: home
                routes: { home: { transitions: { chosen: \(transition) } }, named: }
                """)
    }

    @Test func ofAScreenThatNoRouteShowsNoValueIsCalledUnused() async {
        await expectNothing(
            of: UnusedValue.id,
            in: """
                flowgen: 1
                flow: MainFlow
                screens: { Home: , Help: { intents: { chosen: { id: String } } } }
                start: home
                routes: { home: }
                """)
    }

    // MARK: The tests' own words

    private func decisions(_ declared: String, _ transition: String) -> String {
        """
        flowgen: 1
        flow: MainFlow
        \(declared)
        screens: { Home: { intents: { opened: } }, Help: }
        start: home
        entries: [help]
        routes: { home: { transitions: { opened: \(transition) } }, help: }
        """
    }

    private func importing(_ imports: String, _ type: String, view: String = "") -> String {
        """
        flowgen: 1
        flow: MainFlow
        imports: \(imports)
        screens: { Home: { intents: { opened: { value: "\(type)" } }\(view) } }
        start: home
        routes: { home: { transitions: { opened: stay } } }
        """
    }
}
