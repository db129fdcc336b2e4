import FlowReports
import FlowService
import FlowTestSupport
import Testing

/// What an editor shows about a place.
@Suite struct HoverTests {
    static let files = [
        "Login.flow.yaml": """
        flowgen: 1
        flow: 1️⃣LoginFlow
        doc: Sign in with `email`.
        outcomes:
          2️⃣signedIn: { email: String }
        guards: { isKnown: { email: String } }
        screens:
          Email:
            doc: Asks for an address.
            intents:
              3️⃣sent: { email: String }
        start: email
        routes:
          email:
            transitions:
              4️⃣sent: [{ when: 5️⃣isKnown, 6️⃣push: 7️⃣password }, { push: other }]
          other:
            transitions: { closed: { push: password, with: { email: none } } }
          8️⃣password:
            params: { 9️⃣email: String }
            transitions: { accepted: { finish: signedIn } }

        """
    ]

    @Test(
        "a name has its documentation, the Swift that is generated for it, and what is proved and bound",
        arguments: [
            (
                1,
                [
                    "**flow** `LoginFlow`", "Sign in with `email`.", "Stack.", "3 routes, deepest 3.", "Ends with:",
                    "- `signedIn`", "- `LoginFlowRoute`, the Route enum",
                ]
            ),
            (
                2,
                [
                    "**outcome** `signedIn` of `LoginFlow`", "func signedIn(email: String)",
                    "In `LoginFlowCoordinatorCoordinator`.",
                ]
            ),
            (
                3,
                [
                    "**intent** `sent` of `Email`", "func sent(email: String)", "In `EmailCoordinator`.",
                    "- `LoginFlow.email`",
                ]
            ),
            (
                4,
                [
                    "**intent** `sent` of `Email`",
                    "- `when: isKnown(email: payload.email), push: password(email: payload.email)`", "- `push: other`",
                ]
            ),
            (
                5,
                [
                    "**guard** `isKnown` of `LoginFlow`", "func isKnown(email: String) -> Bool",
                    "- `email: payload.email`",
                ]
            ),
            (6, ["**verb** `push`", "A route that goes on the current layer.", "- `unique`:", "In `stack` only."]),
            (7, ["**route** `password` of `LoginFlow`", "Given here:", "- `email: payload.email`"]),
            (
                8,
                [
                    "**route** `password` of `LoginFlow`", "case password(email: String)", "In `LoginFlowRoute`.",
                    "Shows the screen `Password`.", "Reached in 1 step: `email —sent→ password`.",
                    "Deepest stack: 3 routes.", "- `email: \"none\"` at `other.closed`",
                    "- `email: payload.email` at `email.sent`",
                ]
            ),
            (
                9,
                [
                    "**parameter** `email` of `Password`", "email: String", "Bound to:",
                    "- `email: payload.email` at `email.sent`",
                ]
            ),
        ])
    func names(marker: Int, parts: [String]) async throws {
        let project = try await MarkedProject(Self.files)
        let hover = try #require(project.snapshot.hover(at: try project.path(marker), try project.offset(marker)))
        for part in parts { #expect(hover.text.contains(part), "\(hover.text)") }
    }

    @Test("a key of the language has its documentation, and so have the words that it takes")
    func keys() async throws {
        let project = try await MarkedProject(
            "flow: A\n1️⃣container: 2️⃣stack\nstart: a\nroutes:\n  a: { 3️⃣as: sheet, 4️⃣transitions: { b: 5️⃣pop } }\n")
        for (marker, part) in [
            (1, "How routes are shown"), (2, "How routes are shown"), (3, "How `present` shows it"),
            (4, "What follows each event"), (5, "Pops the top route"),
        ] {
            let hover = try #require(project.snapshot.hover(at: try project.path(marker), try project.offset(marker)))
            #expect(hover.text.contains(part), "\(hover.text)")
        }
    }

    @Test("the keys of expectations have their documentation, and what is named its own")
    func expectations() async throws {
        let project = try await MarkedProject(
            """
            flow: A
            outcomes: { done: }
            start: a
            routes: { a: { transitions: { b: { push: c } } }, c: { doc: The end., transitions: { d: { finish: done } } } }
            1️⃣expect:
              - { 2️⃣never: { 3️⃣twice: 4️⃣c, layer: 5️⃣sheet } }
              - { always: { can: 6️⃣finish, within: 2 } }
              - { when: { event: 7️⃣system-back }, 8️⃣fails: never }
            """)
        for (marker, part) in [
            (1, "What must stay true"), (2, "No state that can be reached"), (3, "twice in one layer"), (4, "The end."),
            (5, "style of the top layer"), (6, "end of the flow"), (7, "by its name in journeys"), (8, "never fails"),
        ] {
            let hover = try #require(
                project.snapshot.hover(at: try project.path(marker), try project.offset(marker)), "\(marker)")
            #expect(hover.text.contains(part), "\(hover.text)")
        }
    }

    @Test("a diagnostic has its message, its journey and what its rule is about")
    func diagnostics() async throws {
        var project = try await MarkedProject(
            "flow: Main\nstart: a\nroutes:\n  a: { transitions: { b: { push: c } } }\n  c: { transitions: { d: { 1️⃣pop: 3 } } }\n"
        )
        let report = try await project.session.check().report
        let hover = try #require(project.snapshot.hover(at: try project.path(1), try project.offset(1), report: report))
        #expect(hover.text.contains("**error** `stack-underflow`: "), "\(hover.text)")
        #expect(hover.text.contains("Journey: `a —b→ c: pop 3"), "\(hover.text)")
    }

    @Test("a rule has its documentation, in a suppression and in a configuration")
    func rules() async throws {
        let project = try await MarkedProject([
            "A.flow.yaml":
                "flowgen: 1\nflow: A\nstart: a\nroutes:\n  a: {}        # flowgen:disable-line 1️⃣dead-end -- the only one\n",
            ".flowgen.yaml": "rules:\n  2️⃣dead-end: 3️⃣off\n4️⃣generate:\n  5️⃣ui: uikit\n",
        ])
        for (marker, part) in [
            (1, "**rule** `dead-end`"), (2, "**rule** `dead-end`"), (3, "**rule** `dead-end`"),
            (4, "Choices about the generated Swift."), (5, "The views to generate"),
        ] {
            let hover = try #require(
                project.snapshot.hover(at: try project.path(marker), try project.offset(marker)), "\(marker)")
            #expect(hover.text.contains(part), "\(hover.text)")
        }
    }

    @Test("while a line is being written, the names of the others are still known")
    func unfinished() async throws {
        let project = try await MarkedProject([
            "A.flow.yaml": "flowgen: 1\nflow: A\nstart: a\nroutes:\n  a: { transitions: { b: { push: c } } }\n  c: {}\n"
        ])
        let text = "flowgen: 1\nflow: A\nstart: {\nroutes:\n  a: { transitions: { b: { push: c } } }\n  c: {}\n"
        let snapshot = try await project.snapshot(with: text, of: "A.flow.yaml")
        let hover = try #require(snapshot.hover(at: project.path(of: "A.flow.yaml"), text.utf8.count - 5))
        #expect(hover.text.contains("**route** `c` of `A`"))
        #expect(hover.range == text.utf8.count - 6..<text.utf8.count - 5)
    }

    @Test("the text of a spec is text in a hover, and no markup")
    func markup() async throws {
        let project = try await MarkedProject(
            "flow: A\nstart: a\nroutes:\n  1️⃣a:\n    doc: \"[a](http://b) <b> ![c](d)\"\n")
        let hover = try #require(project.snapshot.hover(at: try project.path(1), try project.offset(1)))
        #expect(hover.text.contains("\\[a\\](http&#58;"), "\(hover.text)")
        #expect(!hover.text.contains("<b>"))
    }

    @Test("every name in the specs of this repository has a hover")
    func everyName() async throws {
        for folder in HintTexts.modules {
            var session = FlowSession(at: folder)
            _ = try await session.check()
            // Every seventh takes a few seconds.
            Self.expectHovers(try await session.snapshot(), step: TestScope.choose(all: 1, sample: 7))
        }
    }

    @Test("every name in random specs has a hover", arguments: 0..<UInt64(TestScope.choose(all: 60, sample: 6)))
    func everyNameOfRandomSpecs(seed: UInt64) async throws {
        let files = RandomSpec.sketch(seed % 2 == 0 ? .anything : .nestedTasks, seed: seed).files
        let project = try await MarkedProject(Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first })
        Self.expectHovers(project.snapshot, step: TestScope.choose(all: 1, sample: 3))
    }

    private static func expectHovers(_ snapshot: SessionSnapshot, step: Int) {
        for module in snapshot.modules {
            for file in module.current.ids {
                let source = module.current[file]
                for (number, occurrence) in module.occurrences(in: file).enumerated() where number % step == 0 {
                    let offset = occurrence.span.offsets.lowerBound
                    let hover = snapshot.hover(at: source.path, offset)
                    #expect(hover?.text.hasPrefix("**") == true, "\(source.path):\(offset)")
                    if let hover { #expect((0..<source.bytes.count).contains(whole: hover.range)) }
                }
            }
        }
    }

    @Test("in a text that is cut or damaged, every question has an answer")
    func damaged() async throws {
        let folder = try TemporaryFolder()
        var random = SplitMix64(seed: 11)
        for (number, bytes) in HintTexts.damaged.enumerated() where number % TestScope.choose(all: 3, sample: 12) == 0 {
            let path = folder.path("A\(number % 3).flow.yaml")
            var session = FlowSession(at: folder.path)
            session.setText(bytes, of: path)
            _ = try await session.check()
            let snapshot = try await session.snapshot()
            let all = 0..<bytes.count
            for _ in 0..<10 {
                let offset = random.below(bytes.count + 1)
                if let hover = snapshot.hover(at: path, offset) { #expect(all.contains(whole: hover.range)) }
                for item in snapshot.hierarchyItems(at: path, offset) {
                    _ = snapshot.incomingCalls(of: item) + snapshot.outgoingCalls(of: item)
                }
            }
            #expect(snapshot.codeLenses(in: path).allSatisfy { all.contains(whole: $0.range) })
            #expect(snapshot.inlayHints(in: path).allSatisfy { $0.offset <= bytes.count })
            #expect(snapshot.links(in: path).allSatisfy { all.contains(whole: $0.range) })
        }
    }
}
