import FlowDecoding
import FlowEscaping
import FlowLint
import FlowProject

/// What can be written at a place of `.flowgen.yaml`.
struct ConfigurationCompletion {
    static let guide = SchemaGuide(Configuration.schema)

    private let tree: UnfinishedTree
    private let place: UnfinishedPlace
    private let path: [SchemaGuide.Step]
    private let keys: [String]
    private let configuration: Configuration

    init(_ text: [UInt8], at offset: Int, _ configuration: Configuration) {
        (tree, place) = UnfinishedTextReader.read(text, at: offset)
        let scope = SpecScope(tree, place)
        path = scope.path
        keys = scope.keys
        self.configuration = configuration
    }

    func answer() -> CompletionAnswer {
        switch place.part {
        case .comment: return CompletionAnswer([], .comment)
        case .blockText: return CompletionAnswer([], .freeText)
        case .afterValue, .afterKey: return CompletionAnswer([], .complete)
        case .key, .value, .content: break
        }
        if keys.contains(where: { $0.begins(with: "x-") }) { return CompletionAnswer([], .ignored) }
        let guide = Self.guide
        let schemas = guide.schemas(at: path)
        if schemas.isEmpty { return CompletionAnswer([], .unknownPlace) }
        var draft = CompletionDraft(tree, place)
        if place.part != .value { addKeys(to: &draft, guide.keys(at: schemas, besides: presentKeys)) }
        if place.part != .key {
            let isRule = keys.first == ConfigurationKey.rules.rawValue
            for value in guide.values(of: schemas) { draft.add(isRule ? .level : .keyword, value) }
            addModules(to: &draft)
            draft.reason = isPath ? .path : guide.reason(of: schemas)
        }
        return draft.answer()
    }

    private var presentKeys: [String] {
        guard let mapping = place.mapping else { return [] }
        return tree.nodes[mapping].keys.filter { tree.nodes[$0].range.lowerBound != place.token.lowerBound }
            .map { tree.text(tree.nodes[$0].range) }
    }

    private func addKeys(to draft: inout CompletionDraft, _ keys: [SchemaGuide.Key]) {
        let areRules = self.keys == [ConfigurationKey.rules.rawValue]
        for key in keys {
            let text = KeyText(key.name, Self.guide, key.value, place, isNamed: false)
            draft.add(areRules ? .rule : .key, key.name, text: text.plain, snippet: text.snippet) {
                $0.documentation = key.documentation
                if areRules { $0.id = CompletionID(.rule, key.name) }
            }
        }
    }

    /// The modules of the configuration besides the one that uses them.
    private func addModules(to draft: inout CompletionDraft) {
        guard keys.contains(ModuleKey.uses.rawValue) else { return }
        guard keys.last == ModuleKey.uses.rawValue || keys.last == ModuleUseKey.name.rawValue else { return }
        let module = place.containers.lazy.compactMap {
            tree.value(ModuleKey.uses.rawValue, in: $0.node) == nil ? nil : $0.node
        }
        let own = tree.scalar(tree.value(ModuleKey.name.rawValue, in: module.first))
        let written = tree.items(of: tree.value(at: [ConfigurationKey.modules.rawValue])).compactMap {
            tree.scalar(tree.value(ModuleKey.name.rawValue, in: $0))
        }
        for name in written + configuration.modules.compactMap(\.name) where name != own { draft.add(.module, name) }
    }

    private var isPath: Bool {
        let paths = [ModuleKey.specs.rawValue, ModuleKey.output.rawValue, ModuleUseKey.at.rawValue]
        return keys.last == ConfigurationKey.baseline.rawValue || keys.last.map(paths.contains) ?? false
    }
}
