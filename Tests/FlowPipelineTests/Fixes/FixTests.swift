import FlowDiagnostics
import Testing

/// The text that results from each fix.
@Suite struct FixTests {
    private static let head = """
        flowgen: 1
        flow: MainFlow
        guards: { isNew: }
        screens:
          Home: { intents: { helpRequested: , logoTapped: } }
          Help: { params: { version: String }, intents: { closed: } }
        start: home

        """

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var before: String
        var after: String
        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "a name",
            before: """
                routes:
                  home: { transitions: { helpRequested: { push: hlep, with: { version: a } }, logoTapped: stay } }
                  help: { transitions: { closed: pop } }
                """,
            after: """
                routes:
                  home: { transitions: { helpRequested: { push: help, with: { version: a } }, logoTapped: stay } }
                  help: { transitions: { closed: pop } }
                """),
        Case(
            name: "a name in quotes, and the opposite of a guard",
            before: """
                routes:
                  home:
                    transitions:
                      'helpRequestd': [{ push: "hlep", with: { version: a }, when: notNew }, stay]  # why
                      logoTapped: stay
                  help: { transitions: { closed: pop } }
                """,
            after: """
                routes:
                  home:
                    transitions:
                      'helpRequested': [{ push: "help", with: { version: a }, when: not isNew }, stay]  # why
                      logoTapped: stay
                  help: { transitions: { closed: pop } }
                """),
        Case(
            name: "a space behind a colon",
            before: """
                routes:
                  home: { transitions: { helpRequested: { push:help, with: { version: a } }, logoTapped: stay } }
                  help: { transitions: { closed: pop } }
                """,
            after: """
                routes:
                  home: { transitions: { helpRequested: { push: help, with: { version: a } }, logoTapped: stay } }
                  help: { transitions: { closed: pop } }
                """),
        Case(
            name: "a route that stands where a verb should",
            before: """
                routes:
                  home: { transitions: { helpRequested: { push: help, with: { version: a } }, logoTapped: home } }
                  help: { transitions: { closed: pop } }
                """,
            after: """
                routes:
                  home: { transitions: { helpRequested: { push: help, with: { version: a } }, logoTapped: { push: home } } }
                  help: { transitions: { closed: pop } }
                """),
        Case(
            name: "quotes",
            before: """
                routes:
                  home: { transitions: { helpRequested: { push: help, with: { version: 1.10 } }, logoTapped: stay } }
                  help: { transitions: { closed: pop } }
                """,
            after: """
                routes:
                  home: { transitions: { helpRequested: { push: help, with: { version: "1.10" } }, logoTapped: stay } }
                  help: { transitions: { closed: pop } }
                """),
        Case(
            name: "stay, in a mapping with braces and in none",
            before: """
                routes:
                  home: { transitions: { helpRequested: { push: help, with: { version: a } } } }
                  help:  # said nowhere
                """,
            after: """
                routes:
                  home: { transitions: { helpRequested: { push: help, with: { version: a } }, logoTapped: stay } }
                  help: { transitions: { closed: stay } }  # said nowhere
                """),
        Case(
            name: "stay, line by line",
            before: """
                routes:
                  home:
                    # what happens
                    transitions:
                      helpRequested: { push: help, with: { version: a } }  # there
                      # and no more
                  help:
                    back: hidden
                """,
            after: """
                routes:
                  home:
                    # what happens
                    transitions:
                      helpRequested: { push: help, with: { version: a } }  # there
                      logoTapped: stay
                      # and no more
                  help:
                    back: hidden
                    transitions:
                      closed: stay
                """),
        Case(
            name: "stay, in braces over several lines with a comma at the end",
            before: """
                routes:
                  home: { transitions: {
                    helpRequested: { push: help, with: { version: a } },  # there
                  } }
                  help: { transitions: ~ }
                """,
            after: """
                routes:
                  home: { transitions: {
                    helpRequested: { push: help, with: { version: a } }, logoTapped: stay,  # there
                  } }
                  help: { transitions: { closed: stay } }
                """),
        Case(
            name: "a misspelt event before a missing one",
            before: """
                routes:
                  home: { transitions: { helpRequested: { push: help, with: { version: a } }, logoTaped: { pop: 1 } } }
                  help: { transitions: { } }
                """,
            after: """
                routes:
                  home: { transitions: { helpRequested: { push: help, with: { version: a } }, logoTapped: { pop: 1 } } }
                  help: { transitions: { closed: stay } }
                """),
        Case(
            name: "suppressions",
            before: """
                # flowgen:disable-file unused-declaration, no-such-thing-at-all, dead-end -- old
                # flowgen:disable-file missing-doc2 unused-value -- reason
                # flowgen:disable-next-lin unused-declaration
                routes:  # flowgen:disable-line fallthrough -- for a reason that was removed
                  # flowgen:disable-next-line nested-modal
                  home: { transitions: { helpRequested: { push: help, with: { version: a } }, logoTapped: stay } }
                  help: { transitions: { closed: pop } }
                """,
            after: """
                # flowgen:disable-file unused-declaration, no-such-thing-at-all -- old
                # flowgen:disable-file missing-doc -- reason
                routes:
                  home: { transitions: { helpRequested: { push: help, with: { version: a } }, logoTapped: stay } }
                  help: { transitions: { closed: pop } }
                """),
    ]

    private static let styles: [@Sendable (String) -> String] = [
        { $0 },
        { $0.replacing("\n", with: "\r\n") },
        { "\u{FEFF}" + $0 },
        { $0.replacing("#", with: "# é 😀 ").replacing("# é 😀  flowgen", with: "# flowgen") },
        { String($0.dropLast()) },
    ]

    @Test(arguments: cases)
    func changesOnlyTheseBytes(_ expected: Case) async throws {
        for style in Self.styles {
            let run = try await FixRun(style(Self.head + expected.before + "\n"))
            #expect(run.text == style(Self.head + expected.after + "\n"))
        }
    }

    @Test(arguments: cases)
    func changesNothingTheSecondTime(_ expected: Case) async throws {
        let once = try await FixRun(Self.head + expected.before + "\n")
        let twice = try await FixRun(once.text)
        #expect(twice.text == once.text)
        #expect(twice.fixed.applied.isEmpty)
    }

    @Test func beginsWithTheVersionBelowTheFirstComments() async throws {
        let text = Self.head.replacing("flowgen: 1\n", with: "# Mine.\n\n") + "routes: { home: , help: }\n"
        let run = try await FixRun(text)
        #expect(run.text.hasPrefix("# Mine.\n\nflowgen: 1\nflow: MainFlow\n"))
    }

    @Test(
        arguments: [
            // An alias, whose target is shared with others.
            "x-name: &name hlep\nroutes:\n  home: { transitions: { helpRequested: { push: *name, with: { version: a } }, logoTapped: stay } }\n  help: { transitions: { closed: pop } }\n",
            // A merged mapping, which is written elsewhere.
            "x-all: &all { transitions: { helpRequested: { push: help, with: { version: a } } } }\nroutes:\n  home: { <<: *all }\n  help: { transitions: { closed: pop } }\n",
            // An escape sequence.
            "routes:\n  home: { transitions: { helpRequested: { push: \"h\\u006cep\", with: { version: a } }, logoTapped: stay } }\n  help: { transitions: { closed: pop } }\n",
            // The name that was meant is not valid itself.
            "effects: { 'tra ck': }\nroutes:\n  home: { transitions: { helpRequested: { push: help, with: { version: a }, run: track }, logoTapped: stay } }\n  help: { transitions: { closed: pop } }\n",
            // The key that was meant exists already.
            "routes:\n  home: { transitions: { helpRequested: { push: help, with: { version: a } }, logoTapped: stay, logoTaped: stay } }\n  help: { transitions: { closed: pop } }\n",
            "routes:\n  home: { transitions: { helpRequested: { push: help, with: { version: a, verson: b } }, logoTapped: stay } }\n  help: { transitions: { closed: pop } }\n",
        ])
    func hasNoFixIfADecisionIsRequired(_ routes: String) async throws {
        let run = try await FixRun(Self.head + routes)
        #expect(run.text == Self.head + routes)
        #expect(run.left.contains { $0.severity == .error })
        #expect(run.left.allSatisfy { $0.fix == nil })
    }

    @Test func fixesASharedSpecOnce() async throws {
        let run = try await FixRun([
            ("A.flow.yaml", "flowgen: 1\nflow: A\nstart: home\nroutes: { home: { flow: B } }\n"),
            (
                "B.flow.yaml",
                "flowgen: 1\nflow: B\nscreens: { Home: { parms: { a: Int } } }\nstart: home\nroutes: { home: }\n"
            ),
        ])
        #expect(run.texts[1].contains("Home: { params: { a: Int } }"))
        #expect(run.fixed.applied.map(\.path) == ["B.flow.yaml"])
    }
}
