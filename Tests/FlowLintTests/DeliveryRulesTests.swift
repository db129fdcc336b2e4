import FlowLint
import FlowTestSupport
import Testing

@Suite("Messages that nobody receives") struct DeliveryRulesTests {
    /// Contacts that are presented by `compose`, which receives what they deliver, and perhaps by `drafts`, which does not.
    private static func mail(
        drafts: String = "{ push: compose }", answer: String = "{ dismiss: , deliver: 1️⃣picked2️⃣ }", routes: String = ""
    ) -> String {
        """
        flowgen: 1
        flow: MailFlow
        screens:
          Drafts: { intents: { opened: , contactsOpened: } }
          Compose: { intents: { opened: }, receives: { picked: } }
          Contacts: { intents: { chosen: } }
        start: drafts
        routes:
          drafts: { transitions: { opened: { push: compose }, contactsOpened: \(drafts) } }
          compose: { transitions: { opened: { present: contacts } } }
          contacts: { transitions: { chosen: \(answer) } }
          \(routes)

        """
    }

    @Test("are no problem where the screen on top always receives them")
    func delivered() async {
        await expectNothing(of: Undelivered.id, in: MarkedText(Self.mail()).text)
        await expectNothing(of: NeverReceived.id, in: MarkedText(Self.mail()).text)
    }

    @Test("are an error if no screen that can be on top receives them")
    func never() async {
        await expect(
            Undelivered.id, in: Self.mail(answer: "{ push: contacts, deliver: 1️⃣picked2️⃣ }"),
            "`picked` is never delivered: `contacts` is on top then, and screen `Contacts` does not receive it; add `picked` to"
                + " the screen's `receives`, or deliver it only where a screen that receives it is on top")
    }

    @Test("are a warning with the shortest journey if it depends on how the route was reached")
    func sometimes() async throws {
        let spec = MarkedText(Self.mail(drafts: "{ present: contacts }"))
        let found = await RuleFindings(of: Undelivered.id, in: spec.text)
        let finding = try #require(found.findings.first)
        #expect(found.findings.count == 1)
        #expect(finding.severity == .warning)
        #expect(
            finding.message
                == "`picked` is not delivered on this journey: `drafts` is on top then, and screen `Drafts` does not receive it;"
                + " add `picked` to the screen's `receives`, or deliver it only where a screen that receives it is on top"
        )
        #expect(finding.journey?.steps.map(\.event) == ["contactsOpened"])
        #expect(finding.journey?.end == "contacts")
        #expect(
            finding.journey?.result
                == "chosen delivers picked, and drafts is on top then, and screen Drafts does not receive it")
        #expect(finding.span.start == spec[1])
    }

    @Test("are found after the system has removed a route, with that as the last step of the journey")
    func afterSystem() async throws {
        let spec = """
            flowgen: 1
            flow: MailFlow
            screens:
              Drafts: { intents: { opened: } }
              Compose: { intents: { opened: }, receives: { closed: } }
              Contacts:
            start: drafts
            routes:
              drafts: { transitions: { opened: { push: compose } } }
              compose: { transitions: { opened: { push: contacts }, $back: { stay: , deliver: closed } } }
              contacts: { transitions: { $back: { stay: , deliver: closed } } }
            """
        let found = await RuleFindings(of: Undelivered.id, in: spec)
        let finding = try #require(found.findings.first)
        #expect(found.findings.map(\.subject?.route) == ["compose"])
        #expect(finding.severity == .error)
        #expect(finding.journey?.steps.map(\.event) == ["opened", "system-back"])
    }

    @Test("are an error if no screen of the child flow on top receives them, and none if one does")
    func childFlow() async {
        func files(_ receives: String) -> [(path: String, text: String)] {
            [
                (
                    "MailFlow.flow.yaml",
                    Self.mail(
                        answer: "{ do: [dismissAll, { push: child }], deliver: picked }",
                        routes: "child: { flow: ChildFlow }")
                ),
                (
                    "ChildFlow.flow.yaml",
                    "flowgen: 1\nflow: ChildFlow\nstart: one\nroutes:\n  one: { transitions: { next: { push: two } } }\n"
                        + "  two: { \(receives) }\n"
                ),
            ]
        }
        let deaf = await RuleFindings(of: Undelivered.id, in: files(""))
        #expect(
            deaf.messages == [
                "`picked` is never delivered: `child` is on top then, and no screen of flow `ChildFlow` receives it; add `picked`"
                    + " to the `receives` of one of these, or deliver it only where a screen that receives it is on top"
            ])
        let heard = await RuleFindings(of: Undelivered.id, in: files("receives: { picked: }"))
        #expect(heard.messages == [])
    }

    @Test("are found where `back` leaves the flow")
    func left() async {
        let parent = """
            flowgen: 1
            flow: MainFlow
            start: home
            routes:
              home: { transitions: { opened: { push: child } } }
              child: { flow: ChildFlow, transitions: { $back: stay } }
            """
        let child = """
            flowgen: 1
            flow: ChildFlow
            start: list
            routes:
              list: { receives: { closed: }, transitions: { opened: { push: list }, done: { back: , deliver: closed } } }
            """
        let found = await RuleFindings(
            of: Undelivered.id, in: [("MainFlow.flow.yaml", parent), ("ChildFlow.flow.yaml", child)])
        #expect(
            found.messages == [
                "`closed` is not delivered on this journey: the flow has been left; finish with an outcome, and let the parent"
                    + " deliver it"
            ])
    }

    @Test("of a held link are found where a `resume` performs it")
    func resumed() async {
        let spec = """
            flowgen: 1
            flow: MainFlow
            guards: { isReady: }
            start: login
            routes:
              login: { transitions: { done: { do: [{ replace: home }, resume, { push: detail }] } } }
              home: { receives: { arrived: } }
              detail: { transitions: { closed: pop } }
            links:
              schemes: [app]
              routes:
                /home:
                  - { when: isReady, reset: home, deliver: 1️⃣arrived2️⃣ }
                  - { reset: login, hold: true }
            """
        await expect(
            Undelivered.id, in: spec,
            "`arrived` is not delivered on this journey: `detail` is on top then, and screen `Detail` does not receive it; add"
                + " `arrived` to the screen's `receives`, or deliver it only where a screen that receives it is on top; route"
                + " `detail` declares that screen")
    }

    @Test("are reported at the screen if no transition delivers them")
    func neverReceived() async {
        await expect(
            NeverReceived.id,
            in: Self.mail(answer: "dismiss").replacing("picked:", with: "1️⃣picked2️⃣:"),
            "no transition delivers `picked` to screen `Compose`; add `deliver: picked` to the one that has the result, or remove"
                + " the message")
    }
}
