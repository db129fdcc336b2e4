import FlowDiagnostics
import FlowPipeline
import FlowYAML

extension FuzzTarget {
    /// Bytes to fixed text: what `flowgen lint --fix` does, with and without unsafe fixes.
    static let fixes = FuzzTarget(name: "fixes", maximumSize: 4096) { bytes in
        let module = FuzzedModule(bytes)
        let pipeline = Pipeline(settings: .everyRule)
        let before = await pipeline.check(module.sources, of: module.inputs)
        let safe = await pipeline.problems(fixing: module, before, includesUnsafe: false)
        return await safe + pipeline.problems(fixing: module, before, includesUnsafe: true)
    }
}

extension Pipeline {
    /// What is wrong with the text of a module after its fixes.
    fileprivate func problems(
        fixing module: FuzzedModule, _ before: CheckedModule, includesUnsafe: Bool
    ) async -> [String] {
        let kind = includesUnsafe ? "fixes" : "safe fixes"
        let fixed = await fix(module.sources, of: module.inputs, includesUnsafe: includesUnsafe)
        if fixed.files.isEmpty { return [] }
        var problems: [String] = []
        let applied = fixed.applied.map(\.title).joined(separator: "; ")

        let texts = fixed.checked.sources.files
        let again = await fix(texts, of: module.inputs, includesUnsafe: includesUnsafe)
        if !again.files.isEmpty {
            problems.append("\(kind) leave fixes: \(again.applied.map(\.title)) after \(applied)")
        }
        for (old, new) in zip(module.sources, texts) {
            guard let comments = old.comments else { continue }
            if new.comments != comments {
                problems.append("\(kind) change the comments \(comments) to \(new.comments ?? []): \(applied)")
            }
        }
        if before.errors.isEmpty {
            problems += fixed.checked.errors.map { "\(kind) cause an error: \($0.outline) after \(applied)" }
            if !includesUnsafe, fixed.checked.errors.isEmpty {
                let (old, new) = (await allOutputs(of: before), await allOutputs(of: fixed.checked))
                if old != new { problems.append("safe fixes change the generated code: \(applied)") }
            }
        }
        return problems
    }
}

extension SourceFile {
    /// The comments, without suppressions, which fixes may remove; `nil` if the text is not YAML.
    fileprivate var comments: [String]? {
        YAMLParser.parse(self, as: SourceFileID(index: 0)).tree.map { tree in
            tree.comments(beginningWith: "").map(\.text).filter { !$0.hasPrefix("flowgen:") }
        }
    }
}
