import FlowTestSupport
import Foundation
import Testing

/// Texts of a spec stay what they are in journeys, whatever they say.
@Suite struct JourneyTextTests {
    private static let spec = """
        flowgen: 1
        flow: TFlow
        outcomes: { done: { code: String } }
        effects: { track: { x: String } }
        screens:
          Home: { intents: { a: , b: } }
          Item: { params: { t: String }, intents: { c: } }
        start: home
        routes:
          home: { transitions: { a: { push: item, with: { t: "please try again" } }, b: { finish: done, with: { code: CODE } } } }
          item: { transitions: { c: { pop: , run: track, with: { x: "try me" } } } }

        """

    private func journeys(_ code: String, _ arguments: String...) async throws -> FlowgenRun {
        let text = Self.spec.replacing("CODE", with: "\"\(code)\"")
        let folder = try TemporaryFolder(["TFlow.flow.yaml": text])
        return try await FlowgenProcess.run(["journeys", "TFlow.flow.yaml"] + arguments, in: folder)
    }

    @Test("a literal with `try ` in it stays as it is in emitted tests", arguments: ["swift-testing", "xctest"])
    func literalsKeepTheirWords(_ style: String) async throws {
        let run = try await journeys("try it", "--emit", style)
        #expect(run.output.contains("[.base(.home, .item(t: \"please try again\"))]"))
        #expect(run.output.contains("\"track(try me)\""))
        #expect(run.output.contains("\"done(try it)\""))
        // Nothing in these tests can fail with an error.
        #expect(
            !run.output.contains("throws {") && !run.output.contains("try flow") && !run.output.contains("try script"))
    }

    @Test("a literal that looks like a call needs no helper function")
    func literalsNeedNoHelpers() async throws {
        let run = try await journeys("open(1) required( child( try end( .alert(", "--emit", "swift-testing")
        #expect(run.output.contains("done(open(1) required( child( try end( .alert()"))
        for helper in ["func open(", "func required<", "func child<", "func end<", "func alert("] {
            #expect(!run.output.contains(helper), "\(helper)")
        }
    }

    @Test(
        "an address in a literal does not become a link in Markdown",
        arguments: [
            ("https://a.example", "https&#58;&#47;&#47;a.example"), ("WWW.a.example", "WWW&#46;a.example"),
            ("me@a.example", "me<code>@</code>a.example"), ("`x`|y", "\\`x\\`\\|y"),
        ])
    func literalsAreNoLinks(_ code: String, _ expected: String) async throws {
        let run = try await journeys(code, "--format", "markdown")
        #expect(run.output.contains("ends with done(code: \(expected))"))
    }

    @Test("the tests of flows with very long names are in files with shorter names")
    func longNamesAreShortened() async throws {
        let name = String(repeating: "Long", count: 100)
        func spec(_ end: String) -> String {
            "flowgen: 1\nflow: \(name)\(end)Flow\nstart: home\(end)\nroutes: { home\(end): }\n"
        }
        let folder = try TemporaryFolder(["A.flow.yaml": spec("A"), "B.flow.yaml": spec("B")])
        let arguments = ["journeys", ".", "--emit", "xctest", "--output", "Tests"]
        let run = try await FlowgenProcess.run(arguments, in: folder)
        #expect(run.exitCode == 0, "\(run.error)")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "Tests").path)
        #expect(files.count == 2 && files.allSatisfy { $0.utf8.count < 250 && $0.hasSuffix("JourneyTests.swift") })
        #expect(try await FlowgenProcess.run(arguments + ["--check"], in: folder).exitCode == 0)
    }

    @Test("each format says what the search leaves out")
    func whatIsLeftOutIsTold() async throws {
        // A step asks 70 guards, of which it tries 64 combinations of answers.
        let names = (0..<70).map { "is\($0)" }
        let text = """
            flowgen: 1
            flow: QuizFlow
            guards: { \(names.map { "\($0): " }.joined(separator: ", ")) }
            screens: { Quiz: { intents: { answered: } } }
            outcomes: { \(names.map { "ended\($0): " }.joined(separator: ", ")) }
            start: quiz
            routes:
              quiz:
                transitions:
                  answered:
            \(names.map { "        - { when: \($0), finish: ended\($0) }" }.joined(separator: "\n"))
                    - stay

            """
        let folder = try TemporaryFolder(["QuizFlow.flow.yaml": text])
        let words = "not found with the first 64 combinations of the guards' answers"
        for arguments in [[], ["--format", "json"], ["--format", "markdown"], ["--emit", "xctest"]] {
            let run = try await FlowgenProcess.run(["journeys", "QuizFlow.flow.yaml"] + arguments, in: folder)
            #expect(run.output.contains(words), "\(arguments)")
        }
    }

    @Test("a step after which the app would have too many flows is left out, which the journeys say")
    func tooManyFlows() async throws {
        // Each flow of 15 has two tabs with the next one.
        var files = ["T15Flow.flow.yaml": "flowgen: 1\nflow: T15Flow\nstart: home\nroutes: { home: }\n"]
        for level in 0..<15 {
            let tab = "{ flow: T\(level + 1)Flow, tab: { title: A } }"
            files["T\(level)Flow.flow.yaml"] =
                "flowgen: 1\nflow: T\(level)Flow\ncontainer: tabs\nstart: a\nroutes: { a: \(tab), b: \(tab) }\n"
        }
        let run = try await FlowgenProcess.run(["journeys", ".", "--flow", "T0Flow"], in: TemporaryFolder(files))
        #expect(run.exitCode == 0)
        #expect(
            run.output.contains(
                "not covered: the start at `a`; left out, because the app would then have more than 20000 flows"))
    }
}
