import FlowTestSupport
import Testing

/// What is proved about expectations, as commands print it.
@Suite struct ExpectationReportTests {
    private static let flow = """
        flowgen: 1
        flow: MainFlow
        outcomes: { done: }
        screens: { Home: { intents: { closed: } }, Login: { intents: { loggedIn: } } }
        start: login
        routes:
          login: { transitions: { loggedIn: { push: home } } }
          home: { transitions: { closed: { finish: done } } }
        expect:
          - { id: HOME-1, doc: The login is over., never: { seen: home, beneath: login } }
          - never: { seen: login, modals: 0 }
          - never: { deeper: 2 }
          - possible: { seen: home }
          - { when: { event: system-back }, seen: home }
          - { when: { intent: closed }, seen: home }
          - { id: START, before: { first: home, then: login } }

        """
    private static let library = """
        flowgen: 1
        expect:
          - { id: LIB-1, always: { can: MainFlow/login, within: 1 } }
          - { id: LIB-2, before: { first: OtherFlow/page, then: MainFlow/home } }

        """
    private static let other = """
        flowgen: 1
        flow: OtherFlow
        screens: { Page: }
        start: page
        routes: { page: }

        """

    private static let files = [
        "MainFlow.flow.yaml": flow, "Rules.flow.yaml": library, "OtherFlow.flow.yaml": other,
    ]

    @Test("`inspect` has an entry for each expectation of a flow and of a library")
    func inspection() async throws {
        let run = try await FlowgenProcess.run(
            ["inspect", "--format", "json"] + Self.files.keys.sorted(), in: TemporaryFolder(Self.files))
        let found = try InspectedJSON(run.output)
        let back = #"{ "route": "home", "event": "system-back", "branch": null }"#
        let loggedIn = #"{ "route": "login", "event": "loggedIn", "branch": 0 }"#
        let home = #"{ "layers": [ { "style": "base", "routes": [ "login", "home" ] } ] }"#
        let login = #"{ "layers": [ { "style": "base", "routes": [ "login" ] } ] }"#
        let nothing = #""journey": null, "start": null, "state": null"#
        let expected = try InspectedJSON(
            """
            { "all": [ { "id": "HOME-1", "holds": false, "vacuous": false, "journey": [ \(loggedIn) ], "start": "login",
                "state": \(home) },
              { "id": null, "holds": true, "vacuous": true, \(nothing) },
              { "id": null, "holds": true, "vacuous": false, \(nothing) },
              { "id": null, "holds": true, "vacuous": false, "journey": [ \(loggedIn) ], "start": "login",
                "state": \(home) },
              { "id": null, "holds": false, "vacuous": false, "journey": [ \(loggedIn), \(back) ], "start": "login",
                "state": \(login) },
              { "id": null, "holds": false, "vacuous": false,
                "journey": [ \(loggedIn), { "route": "home", "event": "closed", "branch": 0 } ], "start": "login",
                "state": { "outcome": "done" } },
              { "id": "START", "holds": false, "vacuous": false, "journey": [], "start": "login", "state": \(login) } ] }
            """)
        let flows = found.flows
        #expect(try Self.text(flows[0]["expectations"]) == expected.text())
        #expect(flows[1]["expectations"] == nil)
        let shared = try InspectedJSON(
            """
            { "all": [ { "file": "Rules.flow.yaml", "flow": "MainFlow", "id": "LIB-1", "holds": true, "vacuous": false, \(nothing) },
              { "file": "Rules.flow.yaml", "flow": null, "id": "LIB-2", "holds": null, "vacuous": false, \(nothing) } ] }
            """)
        #expect(try Self.text(found.object["expectations"]) == shared.text())
    }

    private static func text(_ items: Any?) throws -> String {
        try InspectedJSON(object: ["all": #require(items)]).text()
    }

    @Test("`inspect` has a line for each expectation")
    func inspectionAsText() async throws {
        let run = try await FlowgenProcess.run(
            ["inspect"] + Self.files.keys.sorted(), in: TemporaryFolder(Self.files))
        #expect(
            run.output.contains(
                """
                  proof             expectation
                  broken: 1 event   HOME-1
                  says nothing      it must never be that `login` is seen and there are more than 0 modal layers
                  holds             it must never be that a layer has more than 2 routes
                  holds             it must be possible that `home` is seen
                  broken: 2 events  after `system-back`, `home` must be seen
                  broken: 2 events  after `closed`, `home` must be seen
                  broken: 0 events  START

                """))
        #expect(
            run.output.contains(
                """
                  proof        expectation of a library
                  holds        LIB-1
                  not decided  LIB-2

                """))
    }

    @Test("`lint --format junit` has a test case for each expectation, also if it holds")
    func testCases() async throws {
        let run = try await FlowgenProcess.run(["lint", "--format", "junit", "."], in: TemporaryFolder(Self.files))
        #expect(run.exitCode == 1)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(
            lines.filter { $0.contains("<testsuite") } == [
                #"<testsuites name="flowgen" tests="10" failures="4" errors="0" skipped="2">"#,
                #"  <testsuite name="MainFlow.flow.yaml" tests="7" failures="4" errors="0" skipped="1">"#,
                #"  <testsuite name="OtherFlow.flow.yaml" tests="1" failures="0" errors="0" skipped="0">"#,
                #"  <testsuite name="Rules.flow.yaml" tests="2" failures="0" errors="0" skipped="1">"#,
            ])
        #expect(
            lines.contains(#"    <testcase name="HOME-1" classname="MainFlow" file="MainFlow.flow.yaml" line="10">"#))
        #expect(run.output.contains(#"type="expectation-broken">MainFlow.flow.yaml:10:5: error: "#))
        #expect(run.output.contains("journey: login —loggedIn→ home"))
        #expect(
            lines.contains(
                "    <testcase name=\"it must never be that a layer has more than 2 routes\" classname=\"MainFlow\""
                    + " file=\"MainFlow.flow.yaml\" line=\"12\"/>"))
        #expect(lines.contains(#"    <testcase name="LIB-1" classname="MainFlow" file="Rules.flow.yaml" line="3"/>"#))
        #expect(
            lines.contains(
                #"    <testcase name="LIB-2" classname="Rules.flow.yaml" file="Rules.flow.yaml" line="4">"#))
    }

    @Test("a broken expectation whose diagnostic is suppressed is a skipped test case")
    func suppressed() async throws {
        let text = Self.flow.replacing(
            "  - { id: START",
            with: "  # flowgen:disable-next-line expectation-broken -- decided later\n  - { id: START")
        let run = try await FlowgenProcess.run(
            ["lint", "--format", "junit", "."], in: TemporaryFolder(["MainFlow.flow.yaml": text]))
        #expect(run.output.contains(#"<skipped message="broken: 0 events, which is not reported"/>"#))
        #expect(run.output.contains(#"tests="7" failures="3" errors="0" skipped="2""#))
    }
}
