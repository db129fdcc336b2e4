import EmitterTestSupport
import FlowAnalysis
import FlowComparison
import FlowEmitters
import FlowIR
import FlowTestSupport
import Foundation

/// A module before and after an edit, and what the comparison says about it.
struct EditedModule: Sendable {
    var kind: String
    var words: String
    var seed: UInt64
    var old: ReadModule
    var new: ReadModule
    var changes: [Change]

    static let options = EmissionOptions(observation: .observableObject)

    func said(_ group: ChangeClass) -> Bool { changes.contains { $0.classes.contains(group) } }

    /// For a report.
    var report: String {
        "seed \(seed): \(kind) (\(words)) in \(old.sources.files.map(\.path).prefix(3))…\n"
            + changes.map { "    \($0.classes.map(\.rawValue)) \($0.message)\n" }.joined()
    }

    /// The edit with this seed; draws until one is possible and leaves no errors.
    static func draw(_ seed: UInt64, of modules: [RandomEdit.Files]) async throws -> EditedModule? {
        var random = SplitMix64(seed: seed)
        _ = random.next()
        guard let files = random.pick(modules) else { return nil }
        let old = ReadModule(RandomEdit.texts(files))
        for _ in 0..<400 {
            var edit = RandomEdit(files, random: random)
            let kind = edit.draw()
            random = edit.random
            _ = random.next()
            guard let kind else { continue }
            let texts = RandomEdit.texts(edit.files)
            guard texts.map(\.text) != RandomEdit.texts(files).map(\.text) else { continue }
            let new = ReadModule(texts)
            guard !new.diagnostics.contains(where: { $0.severity == .error }), EmittedNames.areDistinct(in: new.module)
            else { continue }
            let comparison = await Comparison(
                from: compared(old), to: compared(new), interface: ClientInterface(options))
            return EditedModule(
                kind: kind, words: edit.words, seed: seed, old: old, new: new, changes: comparison.changes)
        }
        return nil
    }

    private static func compared(_ read: ReadModule) async -> ComparedModule {
        ComparedModule(
            sources: read.sources, module: read.module,
            flows: await read.module.trace(ModuleUnderstanding(whole: read.module)))
    }

    /// The modules that are edited: those of the repository, with the folders of the types that they name, and random ones.
    static func modules() -> [RandomEdit.Files] {
        var modules: [[(path: String, text: String)]] = []
        // The larger ones have more to edit.
        for folder in ["specs/basics", "specs/shop"] {
            modules += Array(repeating: ValidSpecs.files(in: folder), count: 6)
        }
        for seed in 0..<8 { modules.append(RandomSpec.sketch(.nested, seed: UInt64(seed)).files) }
        return modules.map { files in
            files.compactMap { file in SpecNode(file.text).map { (file.path, $0) } }
        }
    }

    var oldOutputs: [SwiftOutput] { Self.outputs(of: old) }
    var newOutputs: [SwiftOutput] { Self.outputs(of: new) }

    static func outputs(of read: ReadModule, _ options: EmissionOptions = options) -> [SwiftOutput] {
        let emitter = FlowEmitter(read.module, paths: read.sources.files.map(\.path), options: options)
        return read.module.units.map { emitter.emit($0) }
    }
}

extension EmittedNames {
    /// Whether no two types of the generated code have the same name; such a module is an error.
    fileprivate static func areDistinct(in module: Module) -> Bool {
        let names = EmittedNames(of: module, options: EditedModule.options).types.map(\.name)
        return Set(names).count == names.count
    }
}
