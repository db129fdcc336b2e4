import FlowLint
import Testing

/// The events that lead to a message that nothing receives.
@Suite struct UndeliveredTests {
    @Test("the shortest journey is shown, and why the message is not received after it")
    func sometimes() async throws {
        let spec = """
            flowgen: 1
            flow: MailFlow
            screens:
              Drafts: { intents: { opened: , contactsOpened: } }
              Compose: { intents: { opened: }, receives: { picked: } }
              Contacts: { intents: { chosen: } }
            start: drafts
            routes:
              drafts: { transitions: { opened: { push: compose }, contactsOpened: { present: contacts } } }
              compose: { transitions: { opened: { present: contacts } } }
              contacts: { transitions: { chosen: { dismiss: , deliver: picked } } }
            """
        let found = await RuleFindings(of: Undelivered.id, in: spec)
        let journey = try #require(found.findings.first?.journey)
        #expect(journey.steps.map(\.event) == ["contactsOpened"])
        #expect(journey.end == "contacts")
        #expect(
            journey.result
                == "chosen delivers picked, and drafts is on top then, and screen Drafts does not receive it")
    }

    @Test("the system's back is the last step of the journey")
    func afterSystem() async {
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
        #expect(found.findings.map(\.subject?.route) == ["compose"])
        #expect(found.findings.map { $0.journey?.steps.map(\.event) } == [["opened", "system-back"]])
    }
}
