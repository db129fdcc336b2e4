import FlowDiagnostics
import FlowTestSupport
import Foundation
import Testing

/// The navigation of real apps, if the corpus is beside the checkout. Each folder is one module.
@Suite(.enabled(if: Corpus.folder != nil, "the corpus of real apps is not beside this checkout"))
struct CorpusTests {
    @Test(arguments: Corpus.modules)
    func navigationOfARealAppIsReadWithoutDiagnostics(module: URL) throws {
        let files = try Corpus.specs(in: module)
        let read = ReadModule(files)
        let findings = read.diagnostics.map { finding in
            "\(read.sources[finding.span.file].path):\(read.sources.start(of: finding.span).line) \(finding.rule)"
        }
        #expect(findings == Corpus.trueFindings[module.lastPathComponent, default: []])
    }
}

enum Corpus {
    /// The folder `shared/corpus` beside the repository.
    static let folder: URL? = {
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = repository.deletingLastPathComponent().appending(path: "shared/corpus")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    /// Checked by hand. The first destination of that graph takes an argument that its caller passes. As a flow, it declares no
    /// `params` for it, so by the rules of the language, nothing binds the argument.
    static let trueFindings = ["cwa-app-android": ["DccTicketingNavGraphFlow.flow.yaml:21 missing-argument"]]

    static let modules: [URL] = {
        guard let folder else { return [] }
        let contents = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (contents ?? []).filter(\.hasDirectoryPath).sorted { $0.path < $1.path }
    }()

    static func specs(in module: URL) throws -> [(path: String, text: String)] {
        try FileManager.default.contentsOfDirectory(at: module, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasSuffix(".flow.yaml") }
            .sorted { $0.path < $1.path }
            .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }
}
