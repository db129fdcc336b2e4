import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

/// Links that no URL matches, and values of a URL that are not used.
@Suite struct LinkRulesTests {
    // MARK: shadowed-link

    @Test func aPatternIsShadowedWhereMoreSpecificOnesShareAllItsURLs() async {
        await expect(
            ShadowedLink.id,
            in: links(
                """
                    /help: popToRoot
                    /help/{topic}/**: { push: page, with: { id: $topic } }
                    1️⃣/help/**2️⃣: popToRoot
                """),
            "`/help/**` is never used: `/help` and `/help/{topic}/**` are more specific and match all of its URLs;"
                + " remove it, or one of them")
    }

    @Test(arguments: [
        "/help: popToRoot\n    /help/**: popToRoot",
        "/help/{topic}/**: popToRoot\n    /help/**: popToRoot",
        "/help: popToRoot\n    /help/{topic}: popToRoot\n    /help/**: popToRoot",
        "/help: popToRoot\n    /help/me/**: popToRoot\n    /help/**: popToRoot",
        "/help?q=1: popToRoot\n    /help/{topic}/**: popToRoot\n    /help/**: popToRoot",
        "/help/**: popToRoot\n    /{topic}/**: popToRoot",
        "/a/{x}: popToRoot\n    /{y}: popToRoot",
    ])
    func aPatternIsNotShadowedWhereSomeURLIsLeft(routes: String) async {
        await expectNothing(of: ShadowedLink.id, in: links("    " + routes))
    }

    @Test func aChildFlowsPatternIsShadowedWhereEveryParentAnswersFirst() async throws {
        let child = MarkedText(child("1️⃣/{id}2️⃣: popToRoot\n    /{id}/items: popToRoot"))
        let found = await RuleFindings(
            of: ShadowedLink.id,
            in: [
                ("OrdersFlow.flow.yaml", child.text),
                ("MainFlow.flow.yaml", parent("/orders/{number}: popToRoot\n    /orders/**: { push: orders }")),
            ])
        #expect(
            found.messages == [
                "`/{id}` is never used: `MainFlow` handles all of its URLs itself; remove it, or the more specific patterns"
            ])
        let finding = try #require(found.findings.first)
        #expect(finding.span == child.span(1, 2))
        #expect(finding.related.map(\.message) == ["this is more specific than `/orders/**`"])
        #expect(finding.related.map(\.span.file.index) == [1])
    }

    @Test func aChildFlowsPatternIsNotShadowedWhereOneParentHandsItOn() async {
        let found = await RuleFindings(
            of: ShadowedLink.id,
            in: [
                ("OrdersFlow.flow.yaml", child("/{id}: popToRoot")),
                ("MainFlow.flow.yaml", parent("/orders/{number}: popToRoot\n    /orders/**: { push: orders }")),
                ("OtherFlow.flow.yaml", parent("/orders/**: { push: orders }", name: "OtherFlow", screen: "Start")),
            ])
        #expect(found.messages == [])
    }

    @Test func aChildFlowThatGetsURLsByItselfIsNotShadowed() async {
        let found = await RuleFindings(
            of: ShadowedLink.id,
            in: [
                ("OrdersFlow.flow.yaml", child("/{id}: popToRoot", more: "schemes: [orders]")),
                ("MainFlow.flow.yaml", parent("/orders/{number}: popToRoot\n    /orders/**: { push: orders }")),
            ])
        #expect(found.messages == [])
    }

    /// A branch that holds the link keeps all of it, so the other parent's URLs are the only ones.
    @Test func aChildFlowGetsNothingFromABranchThatHoldsTheLink() async {
        let guards = "routes:\n    /orders/**: [{ when: isKnown, push: first }, { push: orders, hold: true }]"
        let found = await RuleFindings(
            of: ShadowedLink.id,
            in: [
                ("OrdersFlow.flow.yaml", child("/{id}: popToRoot")),
                ("MainFlow.flow.yaml", parent("/orders/{number}: popToRoot\n    /orders/**: { push: orders }")),
                (
                    "OtherFlow.flow.yaml",
                    parent("", name: "OtherFlow", screen: "Start")
                        .replacing("start: first", with: "guards: { isKnown: }\nstart: first")
                        .replacing("routes:\n    ", with: guards)
                ),
            ])
        #expect(
            found.messages.map { $0.split(separator: ";").first } == [
                "`/{id}` is never used: `MainFlow` handles all of its URLs itself"
            ])
    }

    // MARK: link-drops-values

    @Test func aCaptureThatNothingTakesIsDropped() async {
        await expect(
            LinkDropsValues.id, in: links("    /list/{1️⃣kind2️⃣}/{id}?page={3️⃣page4️⃣=1}: { push: page }"),
            "`kind` is captured, but nothing that `/list/{kind}/{id}?page={page=1}` leads to uses it;"
                + " bind it with `with: { …: $kind }`, or rename it to `_kind` if that is intended",
            "`page` is captured, but nothing that `/list/{kind}/{id}?page={page=1}` leads to uses it;"
                + " bind it with `with: { …: $page }`, or rename it to `_page` if that is intended")
    }

    @Test(arguments: [
        "/page/{id}: { push: page }",
        "/page/{number}: { push: page, with: { id: $number } }",
        "/page/{id}: { reset: [home, page] }",
        "/page/{id}: { reset: [home, { route: page, with: { id: $id } }] }",
        "/page/{name}: [{ when: isKnown, push: list }, stay]",
        "/page/{visit}: { run: noted, push: list }",
        "/page/{id}: { do: [popToRoot, { push: page }] }",
        "/page/{id}: [{ when: isKnown, with: { name: a }, push: page }, stay]",
        "/page/{_title}/{id}: { push: page }",
    ])
    func aCaptureThatAnyBranchTakesIsNotDropped(route: String) async {
        await expectNothing(of: LinkDropsValues.id, in: links("    " + route))
    }

    // MARK: link-drops-rest

    @Test(
        "The rest of a URL is dropped if every branch that is not held leads to no child flow",
        arguments: [
            ("{ push: list }", "no branch leads to a child flow; show one"),
            ("popToRoot", "no branch leads to a child flow; show one"),
            (
                "[{ when: isReady, push: list }, { push: orders, hold: true }]",
                """
                the branch that is held keeps it, and no other leads to a child flow; show one
                """
            ),
            ("{ do: [{ push: orders }, { push: list }] }", "no branch leads to a child flow; show one"),
            ("{ push: news }", "child flow `NewsFlow` has no links; add links to it"),
            ("[{ when: isReady, push: list }, { push: news }]", "child flow `NewsFlow` has no links; add links to it"),
        ])
    func rest(transition: String, cause: String) async {
        let found = await rests("/orders/{_id}/**: \(transition)")
        #expect(
            found.messages == [
                "nothing gets the rest of a URL that `/orders/{_id}/**` matches: \(cause), or remove `**`"
            ])
        #expect(found.findings.map(\.subject?.event) == ["/orders/{_id}/**"])
    }

    @Test(arguments: [
        "/**: { push: orders }",
        "/orders/**: [{ when: isReady, push: list }, { push: orders }]",
        "/orders/**: [{ when: isReady, push: orders }, { push: list, hold: true }]",
        "/orders/**: [{ when: isReady, push: news }, { reset: [list, orders] }]",
        "/orders: { push: list }",
    ])
    func theRestOfAURLIsNotDroppedIfAChildFlowGetsIt(link: String) async {
        #expect(await rests(link).messages == [])
    }

    private func rests(_ link: String) async -> RuleFindings {
        await RuleFindings(
            of: LinkDropsRest.id,
            in: [
                (
                    "MainFlow.flow.yaml",
                    """
                    flowgen: 1
                    flow: MainFlow
                    guards: { isReady: }
                    screens: { List: }
                    start: list
                    routes: { list: , orders: { flow: OrdersFlow }, news: { flow: NewsFlow } }
                    links:
                      schemes: [app]
                      routes:
                        \(link)
                    """
                ),
                (
                    "NewsFlow.flow.yaml",
                    "flowgen: 1\nflow: NewsFlow\nscreens: { News: }\nstart: news\nroutes: { news: }"
                ),
                ("OrdersFlow.flow.yaml", child("/{id}: popToRoot")),
            ])
    }

    // MARK: resume-without-hold

    @Test func resumeDoesNothingWhereNoLinkIsHeldBack() async {
        await expect(
            ResumeWithoutHold.id,
            in: links("    /list: { push: list }", onOpened: "{ do: [popToRoot, 1️⃣resume2️⃣] }"),
            "there is never anything to resume: no link of flow `MainFlow` is held back;"
                + " add `hold: true` to one, or remove `resume`")
    }

    @Test func resumeWithoutAnyLinkDoesNothing() async {
        let found = await RuleFindings(
            of: ResumeWithoutHold.id,
            in: """
                flowgen: 1
                flow: MainFlow
                screens: { Home: { intents: { opened: } } }
                start: home
                routes: { home: { transitions: { opened: resume } } }
                """)
        #expect(found.findings.map(\.subject) == [.init(flow: "MainFlow", route: "home", event: "opened", branch: 0)])
    }

    @Test func resumeIsFineWhereABranchOfALinkIsHeldBack() async {
        await expectNothing(
            of: ResumeWithoutHold.id,
            in: links(
                "    /list: [{ when: isKnown, with: { name: a }, push: list }, { push: list, hold: true }]",
                onOpened: "resume"))
    }

    // MARK: hold-without-resume

    @Test func aLinkThatIsHeldBackAndNeverResumedIsLost() async {
        await expect(
            HoldWithoutResume.id,
            in: links(
                "    /list: [{ when: isKnown, with: { name: a }, push: list }, { 1️⃣push2️⃣: list, hold: true }]",
                onOpened: "popToRoot"),
            "this link is held back, and nothing in flow `MainFlow` resumes it; write `resume` where the detour"
                + " ends, as in `do: [{ reset: home }, resume]`, or remove `hold`")
    }

    @Test func aLinkThatAnyBranchResumesIsNotLost() async {
        await expectNothing(
            of: HoldWithoutResume.id,
            in: links("    /list: { push: list, hold: true }", onOpened: "{ do: [popToRoot, resume] }"))
    }

    // MARK: The tests' own words

    private func links(_ routes: String, onOpened transition: String = "stay") -> String {
        """
        flowgen: 1
        flow: MainFlow
        guards: { isKnown: { name: String } }
        effects: { noted: { visit: String } }
        screens:
          Home: { intents: { opened: } }
          List:
          Page: { params: { id: String } }
        start: home
        routes:
          home: { transitions: { opened: \(transition) } }
          list:
          page:
        links:
          schemes: [app]
          routes:
        \(routes)
        """
    }

    private func parent(_ routes: String, name: String = "MainFlow", screen: String = "Home") -> String {
        """
        flowgen: 1
        flow: \(name)
        screens: { \(screen): }
        start: first
        routes: { first: { screen: \(screen) }, orders: { flow: OrdersFlow } }
        links:
          schemes: [app]
          routes:
            \(routes)
        """
    }

    private func child(_ routes: String, more: String = "") -> String {
        """
        flowgen: 1
        flow: OrdersFlow
        screens: { Orders: }
        start: orders
        routes: { orders: }
        links:
          \(more)
          routes:
            \(routes)
        """
    }
}
