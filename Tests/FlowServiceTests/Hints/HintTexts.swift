import FlowDiagnostics
import FlowService
import FlowTestSupport
import Foundation

/// The texts on which everything is tried.
enum HintTexts {
    /// The specs of this repository, and random ones.
    static let all: [String] = specsOfRepository + random

    private static let root =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../../specs")
        .standardizedFileURL

    /// The folder of a module with all of the language.
    static let shop = root.appending(path: "shop").path

    /// All modules of this repository.
    static let modules = ["basics", "ported", "shop"].map { root.appending(path: $0).path }

    static let specsOfRepository: [String] = {
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.allObjects ?? []
        let paths = files.compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(".flow.yaml") }.sorted()
        return paths.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
    }()

    static let random: [String] = (0..<UInt64(TestScope.choose(all: 400, sample: 40))).flatMap { seed in
        RandomSpec.sketch(seed % 2 == 0 ? .anything : .nestedTasks, seed: seed).files.map(\.text)
    }

    /// The texts, cut at random offsets and with damaged lines.
    static let damaged: [[UInt8]] = {
        var random = SplitMix64(seed: 37)
        var mutator = SpecMutator(random, words: SpecMutator.words(of: specsOfRepository))
        return all.flatMap { text -> [[UInt8]] in
            let bytes = Array(text.utf8)
            let cuts = (0..<3).map { _ in Array(bytes[..<random.below(bytes.count + 1)]) }
            return cuts + (0..<3).map { _ in mutator.mutate(text) }
        }
    }()
}

extension SpecText {
    init(_ text: String) { self.init(bytes: Array(text.utf8)) }
    init(bytes: [UInt8]) { self.init(SourceFile(path: "A.flow.yaml", bytes: bytes)) }

    func text(_ range: Range<Int>) -> String { source.text(range) }
}
