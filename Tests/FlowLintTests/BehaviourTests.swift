import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

/// What each rule finds: message, place and number.
@Suite struct BehaviourTests {
    @Test func aRouteThatNothingLeadsToIsUnreachable() async {
        await expect(
            """
            flowgen: 1
            flow: MainFlow
            screens: { Home: , Help: }
            start: home
            routes:
              home:
              1️⃣help2️⃣:
            """,
            UnreachableRoute.id,
            "route `help` is unreachable: nothing leads to it; lead to it from another route,"
                + " list it under `entries`, or remove it")
    }

    @Test func anIntentIsDeadWhereARouteIsOnlyBuried() async {
        let found = await findings(
            """
            flowgen: 1
            flow: MainFlow
            screens: { Home: { intents: { opened: } }, Help: { intents: { closed: } }, Tip: }
            start: home
            routes:
              home: { transitions: { opened: { reset: [help, tip] } } }
              help: { transitions: { closed: pop } }
              tip: { back: hidden }
            """)
        #expect(found.map(\.rule).contains(DeadIntent.id))
        #expect(found.map(\.rule).contains(BuriedRoute.id))
    }

    @Test(arguments: [
        "entries: [help]",
        "intents: { asked: }\ntransitions: { asked: { present: help } }",
        "links: { schemes: [app], routes: { /help: { push: help } } }",
        "container: tabs",
    ])
    func aRouteIsReachedByOtherWaysThanATransition(way: String) async {
        let text = """
            flowgen: 1
            flow: MainFlow
            \(way)
            screens: { Home: , Help: }
            start: home
            routes: { home: , help: }
            """
        #expect(await findings(text).filter { $0.rule == UnreachableRoute.id }.map(\.message) == [])
    }

    @Test func aBranchThatCanNeverRunLeadsNowhere() async {
        let findings = await findings(
            """
            flowgen: 1
            flow: MainFlow
            screens: { Home: { intents: { opened: } }, Help: }
            start: home
            routes:
              home: { transitions: { opened: [stay, { push: help }] } }
              help:
            """)
        #expect(findings.map(\.rule) == [ShadowedBranch.id])
    }

    @Test func anIntentOfAScreenThatNoRouteShowsIsDead() async {
        await expect(
            """
            flowgen: 1
            flow: MainFlow
            screens: { Home: , Help: { intents: { 1️⃣closed2️⃣: } } }
            start: home
            routes: { home: }
            """,
            DeadIntent.id,
            "intent `closed` can never fire: no route shows screen `Help`; show it, or remove the intent")
    }

    @Test func aLibraryLookedAtByItselfHasNoDeadIntents() async {
        #expect(await findings("flowgen: 1\nscreens: { Help: { intents: { closed: } } }\n").map(\.message) == [])
    }

    @Test func aBranchAfterOneWithoutWhenIsShadowed() async {
        await expect(
            branches("[{ when: a, popToRoot: }, stay, 1️⃣pop2️⃣]"), ShadowedBranch.id,
            "this branch can never run: an earlier one has no `when`, so it is always taken; move that one to the end,"
                + " or remove this one")
    }

    @Test func aListWithoutAnyWhenIsTakenForStepsOneAfterTheOther() async {
        await expect(
            branches("[popToRoot, { 1️⃣push2️⃣: help, unique: top }]"), ShadowedBranch.id,
            "this branch can never run: the first branch of this list has no `when`, so it is always taken; to"
                + " perform steps one after the other, write `do: [popToRoot, { push: help, unique: top }]`")
    }

    @Test func aBranchAfterBothAnswersIsShadowed() async {
        await expect(
            branches("[{ when: a, stay: }, { when: not a, pop: }, 1️⃣popToRoot2️⃣]"), ShadowedBranch.id,
            "this branch can never run: earlier ones handle both answers of the guard; remove it, or one of the two"
                + " conditions")
    }

    @Test func aBranchThatAsksAgainIsShadowed() async {
        await expect(
            branches("[{ when: a, stay: }, { when: a, 1️⃣pop2️⃣: }, popToRoot]"), ShadowedBranch.id,
            "this branch can never run: an earlier one has the same condition; remove one of them")
    }

    @Test(arguments: [
        (
            "[home, 1️⃣help2️⃣]",
            "an earlier one has no `when`, so it is always taken; move that one to the end, or remove this one"
        ),
        (
            "[{ when: a, route: home }, { when: not a, route: home }, 1️⃣help2️⃣]",
            "earlier ones handle both answers of the guard; remove it, or one of the two conditions"
        ),
    ])
    func aStartThatIsNeverTakenIsShadowed(start: String, reason: String) async {
        await expect(
            """
            flowgen: 1
            flow: MainFlow
            guards: { a: }
            screens: { Home: , Help: }
            start: \(start)
            entries: [help]
            routes: { home: , help: }
            """,
            ShadowedBranch.id, "this branch can never run: \(reason)")
    }

    @Test func theSameGuardWithOtherValuesIsAnotherQuestion() async {
        let text = branches(
            "[{ when: has, with: { name: a }, stay: }, { when: not has, with: { name: b }, pop: }, popToRoot]")
        #expect(await findings(text).map(\.message) == [])
    }

    @Test func aListThatEndsInAGuardFallsThrough() async {
        await expect(
            branches("[{ when: a, pop: }, { when: not 1️⃣b2️⃣, stay: }]"), Fallthrough.id,
            "if no guard holds, this event does nothing; add `stay` as the last branch if that is intended")
    }

    @Test func bothAnswersOfOneGuardAreEveryCase() async {
        #expect(await findings(branches("[{ when: a, pop: }, { when: not a, stay: }]")).map(\.message) == [])
    }

    @Test func aGuardBehindBothAnswersOfAnotherDoesNotFallThrough() async {
        let found = await findings(branches("[{ when: a, stay: }, { when: not a, pop: }, { when: b, popToRoot: }]"))
        #expect(found.map(\.rule) == [ShadowedBranch.id])
    }

    @Test(arguments: [
        ("screens: { 1️⃣home2️⃣: }", "screens are written in UpperCamelCase; rename `home` to `Home`"),
        ("screens: { 1️⃣Home_page2️⃣: }", "screens are written in UpperCamelCase; rename `Home_page` to `HomePage`"),
        (
            "screens: { Home: { params: { 1️⃣UserID2️⃣: Int } } }",
            "parameters are written in lowerCamelCase; rename `UserID` to `userID`"
        ),
    ])
    func aNameInTheWrongCaseIsAWarning(screens: String, message: String) async {
        await expect("flowgen: 1\n\(screens)\n", NamingConvention.id, message)
    }

    // MARK: The tests' own words

    private func branches(_ list: String) -> String {
        """
        flowgen: 1
        flow: MainFlow
        guards: { a: , b: , has: { name: String } }
        screens: { Home: { intents: { helpRequested: } }, Help: { intents: { opened: } } }
        start: home
        routes:
          home: { transitions: { helpRequested: { push: help } } }
          help: { transitions: { opened: \(list) } }
        """
    }

    private func findings(_ text: String) async -> [Diagnostic] {
        let read = ReadModule(text)
        #expect(read.diagnostics.map(\.message) == [])
        // These specs declare more than each of them uses.
        return await read.module.check().filter { $0.rule != UnusedDeclaration.id }
    }

    private func expect(
        _ marked: String, _ rule: RuleID, _ message: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) async {
        let spec = MarkedText(marked)
        let findings = await findings(spec.text)
        #expect(findings.map(\.message) == [message], sourceLocation: sourceLocation)
        #expect(findings.map(\.rule) == [rule], sourceLocation: sourceLocation)
        #expect(findings.first?.span.start == spec[1], sourceLocation: sourceLocation)
        #expect(findings.first?.span.end == spec[2], sourceLocation: sourceLocation)
    }
}
