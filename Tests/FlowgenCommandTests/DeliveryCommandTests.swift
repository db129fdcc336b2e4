import FlowTestSupport
import Foundation
import Testing

/// What the commands say about a message that a screen receives on one journey, and not on another.
@Suite struct DeliveryCommandTests {
    private static let mail = """
        flowgen: 1
        flow: MailFlow
        outcomes: { sent: }
        screens:
          Compose:
            intents: { recipientRequested: , sent: }
            receives: { recipientPicked: { name: String } }
        start: drafts
        routes:
          drafts:
            transitions:
              composed: { push: compose }
              contactsOpened: { present: contacts }
          compose:
            transitions:
              recipientRequested: { present: contacts }
              sent: { finish: sent }
          contacts:
            transitions:
              contactChosen: { payload: { name: String }, dismiss: , deliver: recipientPicked }

        """

    private func run(_ command: String, _ files: [String: String] = [:]) async throws -> FlowgenRun {
        let specs = ["specs/MailFlow.flow.yaml": Self.mail]
        return try await FlowgenProcess.shell(
            "\"$FLOWGEN\" \(command)", in: try TemporaryFolder(specs.merging(files) { $1 }))
    }

    @Test func lintShowsTheJourney() async throws {
        let run = try await run("lint specs 2>&1")
        #expect(
            run.output.contains("warning: `recipientPicked` is not delivered on this journey: `drafts` is on top then"))
        #expect(
            run.output.contains("journey: drafts —contactsOpened→ contacts: contactChosen delivers recipientPicked"))
        #expect(run.output.contains("note: screen `Compose` receives it"))
    }

    @Test func walkSaysWhoIsToldAndWhoIsNot() async throws {
        let commands = "composed\nrecipientRequested\ncontactChosen Ada\nback\ncontactsOpened\ncontactChosen Bob\n"
        let run = try await run("walk specs < commands", ["commands": commands])
        #expect(run.output.contains("> contactChosen Ada\n`compose` receives recipientPicked(name: Ada)\n"))
        #expect(
            run.output.contains(
                "> contactChosen Bob\n`contactChosen` delivers recipientPicked, and the screen does not receive it"))
    }

    @Test func inspectNamesTheMessageWithItsValues() async throws {
        #expect(try await run("inspect specs").output.contains("dismiss, deliver: recipientPicked(name: payload.name)"))
        let json = try await run("inspect specs --format json").output
        #expect(
            json.contains(
                "\"delivers\": { \"name\": \"recipientPicked\", \"arguments\": { \"name\": \"payload.name\" } }"))
        #expect(json.components(separatedBy: "\"delivers\"").count == 2)
    }

    @Test func mapAndJourneysShowTheMessage() async throws {
        let map = try await run("map specs --format mermaid --names identifiers").output
        #expect(map.contains("dismiss<br>deliver recipientPicked(name: payload.name)"))
        let journeys = try await run("journeys specs").output
        #expect(journeys.contains("drafts, compose; compose receives recipientPicked(name: name-1)"))
    }

    @Test func diffNamesTheMessageAndWhoDeliversIt() async throws {
        let new = Self.mail.replacing(", deliver: recipientPicked", with: "")
            .replacing("recipientPicked: { name: String }", with: "cancelled:")
        let run = try await run("diff specs new", ["new/MailFlow.flow.yaml": new])
        #expect(
            run.output.contains(
                "behaviour: `MailFlow`: on `contacts`, `contactChosen` was `dismiss, deliver recipientPicked` and is `dismiss`"
            ))
        #expect(run.output.contains("source: `Compose`: the message `cancelled` was added"))
        #expect(run.output.contains("source: `Compose`: the message `recipientPicked` was removed"))
    }
}
