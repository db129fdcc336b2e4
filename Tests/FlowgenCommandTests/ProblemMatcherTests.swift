import FlowTestSupport
import Foundation
import Testing

/// How GitHub's runner reads flowgen's log.
@Suite struct ProblemMatcherTests {
    /// The values that the matcher reads from a line, in their order on the line.
    private struct Match: Hashable {
        var parts: [String]
    }

    @Test(arguments: ["text", "concise"])
    func matchesErrorsAndWarnings(format: String) async throws {
        let folder = try TemporaryFolder([
            "a b/HelpFlow.flow.yaml": Specs.falling, "a b/BadFlow.flow.yaml": Specs.broken,
        ])
        let run = try await FlowgenProcess.run(
            ["lint", "a b", "--format", format, "--output", "json=all.json"], in: folder)
        let json = try JSONSerialization.jsonObject(with: Data(try folder.text("all.json").utf8)) as? [String: Any]
        let expected = try #require(json?["diagnostics"] as? [[String: Any]]).map { finding in
            let start = (finding["range"] as? [String: [String: Int]])?["start"] ?? [:]
            let values: [Any?] = [
                finding["file"], start["line"], start["column"], finding["severity"], finding["message"],
                finding["rule"],
            ]
            return Match(parts: values.map { "\($0 ?? "")" })
        }
        #expect(expected.count > 1)
        #expect(try matches(in: run.output) == expected)
    }

    @Test func matchesNothingElse() async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login])
        let run = try await FlowgenProcess.run(["lint", "LoginFlow.flow.yaml"], in: folder)
        #expect(try matches(in: run.output + run.error + "a.flow.yaml:1:2: info: there to know [deep-stack]\n").isEmpty)
    }

    private func matches(in log: String) throws -> [Match] {
        let file = try Data(contentsOf: ExternalTools.root.appending(path: "integrations/github/problem-matcher.json"))
        let matchers =
            (try JSONSerialization.jsonObject(with: file) as? [String: Any])?["problemMatcher"] as? [[String: Any]]
        let pattern = try #require((matchers?.first?["pattern"] as? [[String: Any]])?.first)
        let expression = try NSRegularExpression(pattern: try #require(pattern["regexp"] as? String))
        let groups = ["file", "line", "column", "severity", "message", "code"].compactMap { pattern[$0] as? Int }
        return log.split(separator: "\n").compactMap { line in
            let line = String(line)
            guard let match = expression.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)) else {
                return nil
            }
            return Match(parts: groups.compactMap { Range(match.range(at: $0), in: line).map { String(line[$0]) } })
        }
    }
}
