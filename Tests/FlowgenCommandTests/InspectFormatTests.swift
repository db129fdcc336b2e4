import FlowTestSupport
import Foundation
import Testing

/// The format of `inspect --format json`, on which other programs rely.
@Suite struct InspectFormatTests {
    @Test func containsAllResultsOfAFlow() async throws {
        let found = try await inspect(["LoginFlow.flow.yaml": Self.login])
        let expected = try InspectedJSON(
            """
            { "version": 1, "flows": [ {
              "flow": "LoginFlow", "file": "LoginFlow.flow.yaml", "container": "stack",
              "start": [ { "target": "login", "arguments": {} } ],
              "routes": [
                { "route": "login", "reachable": true, "steps": 0, "journey": [] },
                { "route": "signUp", "reachable": true, "steps": 1, "journey": [
                  { "route": "login", "event": "signUpRequested", "branch": 0 } ] },
                { "route": "emailVerification", "reachable": true, "steps": 2, "journey": [
                  { "route": "login", "event": "signUpRequested", "branch": 0 },
                  { "route": "signUp", "event": "emailCaptured", "branch": 0 } ] },
                { "route": "capturePassword", "reachable": true, "steps": 3, "journey": [
                  { "route": "login", "event": "signUpRequested", "branch": 0 },
                  { "route": "signUp", "event": "emailCaptured", "branch": 0 },
                  { "route": "emailVerification", "event": "emailVerified", "branch": 0 } ] },
                { "route": "welcome", "reachable": true, "steps": 4, "journey": [
                  { "route": "login", "event": "signUpRequested", "branch": 0 },
                  { "route": "signUp", "event": "emailCaptured", "branch": 0 },
                  { "route": "emailVerification", "event": "emailVerified", "branch": 0 },
                  { "route": "capturePassword", "event": "passwordCaptured", "branch": 0 } ] } ],
              "transitions": [
                { "route": "login", "event": "signUpRequested", "branch": 0, "fires": true, "fails": [],
                  "effects": [], "steps": [ { "verb": "push", "target": "signUp", "arguments": {} } ] },
                { "route": "login", "event": "loginCompleted", "branch": 0, "fires": true, "fails": [],
                  "effects": [], "steps": [ { "verb": "finish", "target": "loginCompleted", "arguments": {} } ] },
                { "route": "signUp", "event": "emailCaptured", "branch": 0, "fires": true, "fails": [],
                  "effects": [], "steps": [ { "verb": "push", "target": "emailVerification", "arguments": { "email": "payload.email" } } ] },
                { "route": "signUp", "event": "signUpCancelled", "branch": 0, "fires": true, "fails": [],
                  "effects": [], "steps": [ { "verb": "pop", "count": 1 } ] },
                { "route": "emailVerification", "event": "emailVerified", "branch": 0, "fires": true, "fails": [],
                  "effects": [], "steps": [ { "verb": "replace", "target": "capturePassword", "arguments": { "email": "payload.email" } } ] },
                { "route": "emailVerification", "event": "verificationCancelled", "branch": 0, "fires": true, "fails": [],
                  "effects": [], "steps": [ { "verb": "pop", "count": 1 } ] },
                { "route": "capturePassword", "event": "passwordCaptured", "branch": 0, "fires": true, "fails": [],
                  "effects": [], "steps": [ { "verb": "replace", "target": "welcome",
                    "arguments": { "email": "route.email", "password": "payload.password" } } ] },
                { "route": "welcome", "event": "signUpCompleted", "branch": 0, "fires": true, "fails": [],
                  "effects": [], "steps": [ { "verb": "finish", "target": "loginCompleted", "arguments": {} } ] } ],
              "outcomes": [ { "outcome": "loginCompleted", "produced": true } ],
              "maxDepth": 3, "modalDepth": 0 } ] }
            """)
        #expect(try found.text() == expected.text())
    }

    /// The values of the format that are not in the example.
    @Test func omitsValuesThatDoNotApply() async throws {
        let found = try await inspect(["OddFlow.flow.yaml": Self.odd])
        let expected = try InspectedJSON(
            """
            { "version": 1, "flows": [ {
              "flow": "OddFlow", "file": "OddFlow.flow.yaml", "container": "stack",
              "start": [ { "target": "home", "arguments": {} } ],
              "routes": [
                { "route": "home", "reachable": true, "steps": 0, "journey": [] },
                { "route": "list", "reachable": true, "steps": 1, "journey": [ { "event": "listed", "branch": 0 } ] },
                { "route": "item", "reachable": true, "steps": 1, "journey": [
                  { "event": "/item/{id}", "branch": 1 } ] },
                { "route": "under", "reachable": false, "buried": true },
                { "route": "lost", "reachable": false },
                { "route": "back", "reachable": true, "steps": 2, "journey": [
                  { "event": "listed", "branch": 0 }, { "route": "list", "event": "left", "branch": 0 } ] },
                { "route": "sheet", "reachable": true, "steps": 2, "journey": [
                  { "event": "/item/{id}", "branch": 1 }, { "route": "item", "event": "shared", "branch": 0 } ] },
                { "route": "swiped", "reachable": true, "steps": 3, "journey": [
                  { "event": "/item/{id}", "branch": 1 }, { "route": "item", "event": "shared", "branch": 0 },
                  { "route": "sheet", "event": "system-swipe" } ] } ],
              "transitions": [
                { "route": "list", "event": "left", "branch": 0, "fires": true, "fails": [],
                  "effects": [], "steps": [ { "verb": "reset", "targets": [ { "target": "home", "arguments": {} },
                    { "target": "under", "arguments": {} }, { "target": "back", "arguments": {} } ] } ] },
                { "route": "item", "event": "closed", "branch": 0, "fires": true, "fails": [ "stack-underflow" ],
                  "effects": [], "steps": [ { "verb": "popPast", "target": "list" } ] },
                { "route": "item", "event": "shared", "branch": 0, "fires": true, "fails": [],
                  "effects": [], "steps": [ { "verb": "present", "target": "sheet", "as": "sheet", "arguments": {} } ] },
                { "route": "lost", "event": "left", "branch": 0, "fires": false, "fails": [],
                  "effects": [], "steps": [ { "verb": "finish", "target": "over", "arguments": {} } ] },
                { "route": "back", "event": "left", "branch": 0, "fires": true, "fails": [ "nothing-to-dismiss" ],
                  "effects": [], "steps": [ { "verb": "dismiss" } ] },
                { "route": "sheet", "event": "$dismissed", "branch": 0, "fires": true, "fails": [],
                  "effects": [], "steps": [ { "verb": "push", "target": "swiped", "arguments": {} } ] },
                { "event": "listed", "branch": 0, "fires": true, "fails": [],
                  "effects": [], "steps": [ { "verb": "push", "target": "list", "arguments": {} } ] },
                { "event": "/item/{id}", "branch": 0, "fires": true, "fails": [],
                  "guard": { "name": "isNew", "negated": false, "arguments": {} }, "effects": [], "steps": [ { "verb": "push", "target": "home", "arguments": {} } ] },
                { "event": "/item/{id}", "branch": 1, "fires": true, "fails": [],
                  "effects": [], "steps": [ { "verb": "reset", "targets": [ { "target": "list", "arguments": {} },
                    { "target": "item", "arguments": { "id": "payload.id" } } ] } ] } ],
              "outcomes": [ { "outcome": "over", "produced": false } ],
              "maxDepth": null, "modalDepth": 1 } ] }
            """)
        #expect(try found.text() == expected.text())
    }

    private func inspect(_ files: [String: String]) async throws -> InspectedJSON {
        let folder = try TemporaryFolder(files)
        let arguments = ["inspect", "--format", "json"] + files.keys.sorted()
        let run = try await FlowgenProcess.run(arguments, in: folder)
        #expect(run.exitCode == 0)
        #expect(run.error.isEmpty)
        return try InspectedJSON(run.output)
    }

    /// The example in the language reference.
    private static let login = """
        flowgen: 1
        flow: LoginFlow
        doc: Log in, or sign up with an e-mail address.
        outcomes:
          loginCompleted:
        screens:
          Login:
            intents:
              signUpRequested:
              loginCompleted:
          SignUp:
            intents:
              emailCaptured: { email: String }
              signUpCancelled:
          EmailVerification:
            params: { email: String }
            intents:
              emailVerified: { email: String }
              verificationCancelled:
          PasswordCapture:
            params: { email: String }
            intents:
              passwordCaptured: { password: String }
          Welcome:
            params: { email: String, password: String }
            intents:
              signUpCompleted:
        start: login
        routes:
          login:
            transitions:
              signUpRequested: { push: signUp }
              loginCompleted: { finish: loginCompleted }
          signUp:
            transitions:
              emailCaptured: { push: emailVerification }        # email: from the intent's payload
              signUpCancelled: pop
          emailVerification:
            transitions:
              emailVerified: { replace: capturePassword }
              verificationCancelled: pop
          capturePassword:
            screen: PasswordCapture
            back: hidden
            transitions:
              passwordCaptured: { replace: welcome }            # password: payload; email: this route's own
          welcome:
            back: hidden
            transitions:
              signUpCompleted: { finish: loginCompleted }

        """

    private static let odd = """
        flowgen: 1
        flow: OddFlow
        outcomes: { over: }
        intents: { listed: }
        guards: { isNew: }
        screens:
          Home:
          Place: { intents: { left: } }
          Item: { params: { id: String }, intents: { closed: , shared: } }
        start: home
        routes:
          home:
          list: { screen: Place, transitions: { left: { reset: [home, under, back] } } }
          item: { transitions: { closed: { popPast: list }, shared: { present: sheet } } }
          under: { screen: Home }
          lost: { screen: Place, transitions: { left: { finish: over } } }
          back: { screen: Place, back: hidden, transitions: { left: dismiss } }
          sheet: { screen: Home, transitions: { $dismissed: { push: swiped } } }
          swiped: { screen: Home }
        transitions: { listed: { push: list } }
        links:
          schemes: [odd]
          routes:
            /item/{id}: [{ when: isNew, push: home }, { reset: [list, item] }]

        """
}
