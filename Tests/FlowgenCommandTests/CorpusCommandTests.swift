import FlowTestSupport
import Foundation
import Testing

/// The folder `shared/corpus` beside the repository, if it exists.
private let realAppsCorpus: URL? = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../shared/corpus").standardized
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
}()

/// The navigation of real apps, if the corpus is beside the checkout.
@Suite(.enabled(if: realAppsCorpus != nil, "the corpus of real apps is not beside this checkout"))
struct CorpusCommandTests {
    /// Each app is a module of its own, so in one run, some names are duplicates. But no existing name is reported as unknown,
    /// and nothing valid as invalid.
    @Test func isReadInOneRunWithoutUnknownOrInvalidNames() async throws {
        let corpus = try #require(realAppsCorpus)
        let run = try await FlowgenProcess.run(["lint", corpus.path], in: TemporaryFolder())
        #expect(run.exitCode == 1)
        let rules = Set(run.output.matches(of: /\[([a-z-]+)\]$/.anchorsMatchLineEndings()).map { String($0.1) })
        #expect(rules.contains("duplicate-name"))
        #expect(rules.filter { $0.hasPrefix("unknown-") || $0.hasPrefix("invalid-") || $0.hasPrefix("yaml-") } == [])
        #expect(run.error.hasSuffix(" in 20 files\n"), "\(run.error)")
    }

    /// All diagnostics of the apps, each of which is a module. `CorpusFindings.txt` explains above each diagnostic, or group of
    /// diagnostics, why it is right. `RECORD=1` writes the current diagnostics and keeps the explanations of those that remain.
    @Test func hasTheDiagnosticsThatWereChecked() async throws {
        let corpus = try #require(realAppsCorpus)
        var found: [String] = []
        for app in try FileManager.default.contentsOfDirectory(atPath: corpus.path).sorted() where !app.contains(".") {
            let run = try await FlowgenProcess.shell(
                "cd '\(corpus.path)' && \"$FLOWGEN\" lint --no-config '\(app)'", in: TemporaryFolder())
            for match in run.output.matches(
                of: /^([^:\n]+:[0-9]+):[0-9]+: (error|warning|info): .* \[([a-z-]+)\]$/.anchorsMatchLineEndings())
            {
                found.append("\(match.1) \(match.2) \(match.3)")
            }
        }
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "CorpusFindings.txt")
        let lines = try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        let known = lines.filter { !$0.hasPrefix("#") && !$0.isEmpty }.map(String.init)
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            try recorded(found, over: lines).write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded \(file.lastPathComponent); look at the difference, then run without RECORD")
        } else {
            #expect(found == known, "`RECORD=1` records the diagnostics")
            #expect(!lines.contains("# Not checked yet."), "explain why each new diagnostic is right")
        }
    }

    /// The current diagnostics, after the head, which ends with the first empty line. An explanation applies to all diagnostics
    /// up to the next one, and is written above the first of them that is still reported.
    private func recorded(_ found: [String], over lines: [Substring]) -> String {
        let head = lines.prefix { !$0.isEmpty }.map(String.init)
        var words: [String: [String]] = [:]
        var above: [String] = []
        var isBelowFinding = false
        for line in lines.dropFirst(head.count).map(String.init) where !line.isEmpty {
            if line.hasPrefix("#") {
                above = isBelowFinding ? [line] : above + [line]
                isBelowFinding = false
            } else {
                words[line] = above
                isBelowFinding = true
            }
        }
        var text = head + [""]
        above = []
        for finding in found {
            let own = words[finding] ?? ["# Not checked yet."]
            if own != above { text += own }
            above = own
            text.append(finding)
        }
        return text.joined(separator: "\n") + "\n"
    }
}
