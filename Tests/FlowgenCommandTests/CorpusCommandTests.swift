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
}
