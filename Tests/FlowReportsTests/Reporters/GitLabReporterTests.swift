import FlowDiagnostics
import Foundation
import Testing

@Suite struct GitLabReporterTests {
    @Test func listsFindingsALineEach() throws {
        let report = try FoundReport("a: 1️⃣b\n  c2️⃣", .warning, "no `b`")
        let line =
            #"{ "description": "no `b`", "check_name": "unknown-name", "fingerprint": "11ed98efb10bc10a", "#
            + #""severity": "minor", "location": { "path": "specs/A.flow.yaml", "lines": { "begin": 1, "end": 2 } } }"#
        #expect(try report.rendered(as: "gitlab") == "[\n  \(line)\n]\n")
    }

    @Test func isAListAlsoWhereNothingIsFound() throws {
        #expect(try FoundReport.counted().rendered(as: "gitlab") == "[]\n")
    }

    @Test(arguments: [(Severity.error, "major"), (.warning, "minor"), (.info, "info")])
    func usesGitLabsWordForASeverity(severity: Severity, word: String) throws {
        #expect(try issues(FoundReport("1️⃣a2️⃣", severity)).first?["severity"] as? String == word)
    }

    @Test func givesEachOfManyFindingsAFingerprintOfItsOwn() throws {
        let all = try issues(FoundReport.counted(errors: 40, warnings: 40, infos: 40))
        #expect(Set(all.compactMap { $0["fingerprint"] as? String }).count == 120)
    }

    private func issues(_ report: FoundReport) throws -> [[String: Any]] {
        let text = try report.rendered(as: "gitlab")
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    }
}
