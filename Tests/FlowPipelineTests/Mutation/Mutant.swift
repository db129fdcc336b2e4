import FlowDiagnostics
import FlowLint
import FlowPipeline
import FlowTestSupport

/// A module whose specs were valid before random changes.
struct Mutant {
    let inputs: [SpecInput]
    let files: [SourceFile]
    /// Whether the text of each file is valid UTF-8.
    let isUTF8: [Bool]
    /// Selects what is checked with this mutant, where checking everything would take too long.
    let choice: UInt64

    /// - Parameter number: the number of the mutant with this seed. Both together are the same mutant in every run.
    init(seed: UInt64, number: Int) {
        var random = SplitMix64(seed: seed &* 1_000_003 &+ UInt64(number))
        // Makes consecutive numbers independent of each other.
        _ = random.next()
        let module = Self.module(&random)
        let changed = random.below(module.count)
        var mutator = SpecMutator(random, words: Self.words)
        var files: [SourceFile] = []
        for (index, file) in module.enumerated() {
            let isChanged = index == changed || mutator.random.chance(15)
            files.append(
                SourceFile(path: file.path, bytes: isChanged ? mutator.mutate(file.text) : Array(file.text.utf8)))
        }
        self.files = files
        isUTF8 = files.map { $0.bytes.isUTF8 }
        choice = mutator.random.next() >> 1
        inputs = files.compactMap { SpecInput(path: $0.path, text: $0.bytes) }
    }

    private static func module(_ random: inout SplitMix64) -> ValidSpecs.Module {
        let seed = random.next()
        let module: ValidSpecs.Module? =
            switch random.below(10) {
            case 0..<2: RandomSpec.sketch(.anything, seed: seed).files
            case 2: RandomSpec.sketch(.nested, seed: seed).files
            case 3..<7: random.pick(examples)
            default: random.pick(ValidSpecs.modules)
            }
        return module ?? []
    }

    private static let examples = RuleRegistry.all.flatMap {
        $0.isAlwaysAnError ? [$0.goodExample] : [$0.goodExample, $0.badExample]
    }
    .filter { !$0.isConfigured }
    .map { example in example.files.map { (path: $0.name, text: $0.text + "\n") } }

    private static let words = SpecMutator.words(of: (ValidSpecs.modules + examples).joined().map(\.text))

    var text: String {
        files.map { "# \($0.path): \(String(decoding: $0.bytes, as: UTF8.self).debugDescription)" }
            .joined(separator: "\n")
    }
}

extension [UInt8] {
    /// Whether these bytes are valid UTF-8.
    var isUTF8: Bool { String(decoding: self, as: UTF8.self).utf8.elementsEqual(self) }
}
