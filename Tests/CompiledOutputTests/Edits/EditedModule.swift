import EmitterTestSupport
import FlowAnalysis
import FlowDiff
import FlowEmitters
import FlowModel
import FlowTestSupport
import Foundation

/// A module before and after an edit, and what the comparison says about it.
struct EditedModule: Sendable {
    var kind: String
    var words: String
    var seed: UInt64
    var old: ReadModule
    var new: ReadModule
    var oldOutputs: [SwiftOutput]
    var newOutputs: [SwiftOutput]
    var changes: [Change]
    /// By their ids.
    var oldExpectations: [String: ProvedExpectation]
    var newExpectations: [String: ProvedExpectation]

    static let options = EmissionOptions(observation: .observableObject)

    func said(_ group: ChangeClass) -> Bool { changes.contains { $0.classes.contains(group) } }

    /// For a report.
    var report: String {
        "seed \(seed): \(kind) (\(words)) in \(old.sources.files.map(\.path).prefix(3))…\n"
            + changes.map { "    \($0.classes.map(\.rawValue)) \($0.message)\n" }.joined()
    }

    /// A module to edit, which is analysed once for all edits.
    struct Original: Sendable {
        let files: RandomEdit.Files
        let texts: [String]
        let read: ReadModule
        let compared: ComparedModule
        let outputs: [SwiftOutput]

        init(_ files: RandomEdit.Files) async {
            self.files = files
            let texts = RandomEdit.texts(files)
            self.texts = texts.map(\.text)
            read = ReadModule(texts)
            compared = await EditedModule.compared(read)
            outputs = EditedModule.outputs(of: read)
        }
    }

    /// The edit with this seed; draws until one is possible and leaves no errors.
    static func draw(
        _ seed: UInt64, of originals: [(weight: Int, element: Original)], kinds: [RandomEdit.Kind] = RandomEdit.kinds
    ) async -> EditedModule? {
        var random = SplitMix64(seed: seed)
        _ = random.next()
        guard let original = random.pick(weighted: originals) else { return nil }
        for _ in 0..<400 {
            var edit = RandomEdit(original.files, random: random)
            let kind = edit.draw(kinds)
            random = edit.random
            _ = random.next()
            guard let kind else { continue }
            let texts = RandomEdit.texts(edit.files)
            guard texts.map(\.text) != original.texts else { continue }
            let new = ReadModule(texts)
            guard !new.diagnostics.contains(where: { $0.severity == .error }), EmittedNames.areDistinct(in: new.module)
            else { continue }
            let compared = await compared(new)
            let comparison = Comparison(
                from: original.compared, to: compared, interface: ClientInterface(options))
            return EditedModule(
                kind: kind, words: edit.words, seed: seed, old: original.read, new: new, oldOutputs: original.outputs,
                newOutputs: outputs(of: new), changes: comparison.changes,
                oldExpectations: original.compared.flows.expectationsByID,
                newExpectations: compared.flows.expectationsByID)
        }
        return nil
    }

    private static func compared(_ read: ReadModule) async -> ComparedModule {
        ComparedModule(
            sources: read.sources, module: read.module,
            flows: await read.module.trace(ModuleUnderstanding(whole: read.module)))
    }

    /// The modules that are edited: those of the repository, and random ones. The larger ones have more to edit.
    static func originals() async -> [(weight: Int, element: Original)] {
        var modules = ["specs/basics", "specs/shop"].map { (6, ValidSpecs.files(in: $0)) }
        for seed in 0..<8 { modules.append((1, RandomSpec.sketch(.nested, seed: UInt64(seed)).files)) }
        for seed in 0..<4 { modules.append((2, RandomSpec.sketch(.nestedTasks, seed: UInt64(seed)).files)) }
        var originals: [(weight: Int, element: Original)] = []
        for (weight, files) in modules {
            let trees = files.compactMap { file in SpecNode(file.text).map { (file.path, $0) } }
            originals.append((weight, await Original(trees)))
        }
        return originals
    }

    static func outputs(of read: ReadModule) -> [SwiftOutput] {
        let emitter = FlowEmitter(read.module, paths: read.sources.files.map(\.path), options: options)
        return read.module.units.map { emitter.emit($0) }
    }
}

extension EmittedNames {
    /// Whether no two types of the generated code have the same name; such a module is an error.
    fileprivate static func areDistinct(in module: Module) -> Bool {
        let names = EmittedNames(of: module, options: EditedModule.options).types.joined().map(\.name)
        return Set(names).count == names.count
    }
}
