import FlowEscaping
import FlowReports
import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Foundation
import Testing

@Suite struct RulesCommandTests {
    @Test func listsEveryRuleInItsGroup() async throws {
        let run = try await FlowgenProcess.run(["rules"], in: try TemporaryFolder())
        #expect(run.exitCode == 0)
        #expect(run.error.isEmpty)
        let groups: [[Substring]] = run.output.split(separator: "\n\n").map { $0.split(separator: "\n") }
        let titles = groups.compactMap(\.first).map(String.init)
        #expect(titles == RuleGroup.allCases.map(\.title))
        let lines: [Substring] = groups.flatMap { $0.dropFirst() }
        let ids = lines.compactMap { $0.split(separator: " ").first }.map(String.init)
        let expected = RuleGroup.allCases.flatMap { group -> [String] in
            RuleRegistry.all.filter { $0.group == group }.map { $0.id.rawValue }
        }
        #expect(ids == expected)
    }

    @Test func printsTheLevelAndSummaryOfARule() async throws {
        let run = try await FlowgenProcess.run(["rules"], in: try TemporaryFolder())
        let line = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("  fallthrough ") })
        let words = line.split(separator: " ").joined(separator: " ")
        #expect(
            words
                == "fallthrough warning The last branch has a `when`, so the event does nothing if no guard holds: "
                + "a tap without a reaction.")
    }

    @Test func printsTheSameAsJSON() async throws {
        let run = try await FlowgenProcess.run(["rules", "--format", "json"], in: try TemporaryFolder())
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(object["version"] as? Int == 1)
        let rules = try #require(object["rules"] as? [[String: Any]])
        #expect(rules.map { $0["id"] as? String } == RuleRegistry.ids.map(\.rawValue))
        let rule = try #require(rules.first { $0["id"] as? String == "fallthrough" })
        #expect(rule["group"] as? String == "behaviour")
        #expect(rule["level"] as? String == "warning")
        #expect(rule["severities"] as? [String] == ["warning"])
        #expect(rule["configurable"] as? Bool == true)
        #expect((rule["summary"] as? String)?.hasPrefix("The last branch has a `when`") == true)
        #expect((rule["documentation"] as? String)?.contains("end the list with `stay`") == true)
        #expect(rules.first { $0["id"] as? String == "unknown-key" }?["configurable"] as? Bool == false)
    }

    @Test(arguments: RuleRegistry.ids)
    func summarizesARuleInOneSentence(id: RuleID) throws {
        let summary = try #require(RuleRegistry.rule(id)).summary
        #expect(summary.hasSuffix("."))
        #expect(!summary.contains("\n") && !summary.contains("  "))
    }
}

@Suite struct ExplainCommandTests {
    @Test func explainsARule() async throws {
        let run = try await FlowgenProcess.run(["explain", "unused-suppression"], in: try TemporaryFolder())
        #expect(run.exitCode == 0)
        #expect(run.error.isEmpty)
        #expect(run.output.hasPrefix("unused-suppression (style, warning)\n\nA `# flowgen:disable-line` or similar"))
        #expect(run.output.contains("\n\nReported in:\n\n  MainFlow.flow.yaml\n\n    flowgen: 1\n    flow: MainFlow\n"))
        #expect(run.output.contains("\n\nFixed:\n\n  MainFlow.flow.yaml\n\n    flowgen: 1\n    flow: MainFlow\n"))
        #expect(run.output.contains("\n  rules:\n    unused-suppression: off\n"))
        #expect(run.output.hasSuffix("\n  # flowgen:disable-next-line unused-suppression -- the reason\n"))
    }

    @Test func explainsThatAnAlwaysErrorCannotBeChanged() async throws {
        let run = try await FlowgenProcess.run(["explain", "unknown-key"], in: try TemporaryFolder())
        #expect(run.output.hasPrefix("unknown-key (reading, error)\n"))
        #expect(
            run.output.hasSuffix(
                "\nAlways an error: no configuration changes its level, and no comment in a spec suppresses it.\n"))
        #expect(!run.output.contains("rules:"))
    }

    @Test(
        "a name that no rule has is answered with those that look or sound like it",
        arguments: [
            ("pushd-tabs", "did you mean `pushed-tabs`?"), ("unreachble", "did you mean `unreachable-route`?"),
            ("stack", "did you mean `stack-underflow`, `unbounded-stack` or `deep-stack`?"),
            ("expect", "did you mean `expectation-broken`, `expectation-vacuous` or `expectation-too-large`?"),
            ("giraffe", "`flowgen rules` lists them all"),
        ])
    func suggestsRules(name: String, fix: String) async throws {
        let run = try await FlowgenProcess.run(["explain", name], in: try TemporaryFolder())
        #expect(run.exitCode == 2)
        #expect(run.error.hasPrefix("error: there is no rule `\(name)`; \(fix)\n"))
    }

    @Test(arguments: RuleRegistry.ids)
    func printsNoControlCharacters(id: RuleID) async throws {
        let run = try await FlowgenProcess.run(["explain", id.rawValue], in: try TemporaryFolder())
        #expect(run.exitCode == 0)
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { PrintableText.oneLine(String($0)) == $0 })
        #expect(lines.allSatisfy { $0.last != " " })
    }

    @Test(arguments: [
        (
            ["explain", "fallthru"],
            "there is no rule `fallthru`; did you mean `fallthrough`?\nsee `flowgen help explain`\n"
        ),
        (["explain", "cyclomatic"], "there is no rule `cyclomatic`; `flowgen rules` lists them all\n"),
        (["explain", "\u{1B}[2J"], "there is no rule `␛[2J`; `flowgen rules` lists them all\n"),
        (["explain"], "`RULE` is missing; name a rule, as in `flowgen explain unreachable-route`\n"),
        (["explain", "fallthrough", "dead-end"], "`dead-end` is one argument too many; remove it\n"),
        (["rules", "fallthrough"], "`fallthrough` is one argument too many; write `flowgen explain fallthrough`\n"),
        (["rules", "everything"], "`everything` is one argument too many; remove it\n"),
        (["rules", "--format", "yaml"], "`--format` cannot be `yaml`; choose one of `text`, `json`\n"),
    ])
    func namesTheCauseAndTheFix(arguments: [String], message: String) async throws {
        let run = try await FlowgenProcess.run(arguments, in: try TemporaryFolder())
        #expect(run.exitCode == 2)
        #expect(run.output.isEmpty)
        #expect(run.error.hasPrefix("error: \(message)"), "\(run.error)")
    }
}
