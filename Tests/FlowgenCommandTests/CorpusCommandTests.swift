import FlowTestSupport
import Foundation
import Testing

/// `shared/corpus` beside the repository's own folder, where it is there.
private let realAppsCorpus: URL? = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../shared/corpus").standardized
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
}()

/// Real apps' navigation, where the corpus lies beside the checkout.
@Suite(.enabled(if: realAppsCorpus != nil, "the corpus of real apps is not beside this checkout"))
struct CorpusCommandTests {
    /// The apps are modules of their own, so that in one run some names are there twice; but nothing that is there is
    /// called unknown, and nothing that is right is called invalid.
    @Test func isReadInOneRunWithNothingUnknownOrInvalid() async throws {
        let corpus = try #require(realAppsCorpus)
        let run = try await FlowgenProcess.run(["lint", corpus.path], in: TemporaryFolder())
        #expect(run.exitCode == 1)
        let rules = Set(run.output.matches(of: /\[([a-z-]+)\]$/.anchorsMatchLineEndings()).map { String($0.1) })
        #expect(rules.contains("duplicate-name"))
        #expect(rules.filter { $0.hasPrefix("unknown-") || $0.hasPrefix("invalid-") || $0.hasPrefix("yaml-") } == [])
        #expect(run.error.hasSuffix(" in 20 files\n"), "\(run.error)")
    }

    /// Everything that is found in the apps, each a module of its own: `CorpusFindings.txt` says of each
    /// kind why it is held to be true. `RECORD=1` writes what is found now below those words.
    @Test func isFoundToHaveWhatHasBeenSeenToBeTrue() async throws {
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
        let words = lines.filter { $0.hasPrefix("#") }.map(String.init)
        let known = lines.filter { !$0.hasPrefix("#") && !$0.isEmpty }.map(String.init)
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            try ((words + found).joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded \(file.lastPathComponent); look at the difference, then run without RECORD")
        } else {
            #expect(found == known)
        }
    }
}
