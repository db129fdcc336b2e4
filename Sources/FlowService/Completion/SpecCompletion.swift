import FlowDecoding
import FlowDiagnostics
import FlowEscaping
import FlowModel

/// What can be written at a place of a spec.
struct SpecCompletion {
    let scope: SpecScope
    let words: SpecVocabulary
    let path: String
    var tree: UnfinishedTree { scope.tree }
    var place: UnfinishedPlace { scope.place }
    var guide: SchemaGuide { SchemaGuide.spec }
    var values: SpecValues { SpecValues(scope: scope, words: words) }

    init(_ text: [UInt8], at offset: Int, in module: Module, _ file: SourceFileID?, path: String) {
        let (tree, place) = UnfinishedTextReader.read(text, at: offset)
        scope = SpecScope(tree, place)
        words = SpecVocabulary(module, tree, file)
        self.path = path
    }

    func answer() -> CompletionAnswer {
        switch place.part {
        case .comment: return CommentCompletion(tree, place).answer
        case .blockText: return CompletionAnswer([], .freeText)
        case .afterValue, .afterKey: return CompletionAnswer([], .complete)
        case .key, .value, .content: break
        }
        if scope.keys.contains(where: { $0.begins(with: "x-") }) { return CompletionAnswer([], .ignored) }
        let typed = tree.text(place.typed)
        if typed.begins(with: "x-"), place.part == .key { return CompletionAnswer([], .ignored) }
        if typed.begins(with: "*"), !place.isQuoted { return aliases }
        let schemas = guide.schemas(at: scope.path)
        if schemas.isEmpty { return CompletionAnswer([], .unknownPlace) }
        switch place.part {
        case .key: return keys(at: schemas)
        case .content:
            var answer = value(at: schemas)
            guard guide.isMapping(schemas) else { return answer }
            let keys = keys(at: schemas)
            answer.items += keys.items
            answer.isCut = answer.isCut || keys.isCut
            // The reason of a mapping that has names says more than that nothing matches.
            if answer.reason == nil || answer.reason == .noMatch || answer.reason == .complete {
                answer.reason = answer.items.isEmpty ? keys.reason ?? answer.reason : keys.reason
            }
            return answer
        default:
            let answer = value(at: schemas)
            // A blank ends a word.
            let isOver = answer.reason == .noMatch && answer.items.isEmpty && typed.ends(with: " ")
            return isOver ? CompletionAnswer([], .complete) : answer
        }
    }

    /// The names after `&` in the text.
    private var aliases: CompletionAnswer {
        var draft = CompletionDraft(tree, place)
        for anchor in tree.anchors { draft.add(.name, "*" + tree.text(anchor)) }
        return draft.answer(missing: .name)
    }
}
