import FlowEscaping
import FlowLint
import FlowPipeline
import FlowReports

/// Suppressions in a comment: `# flowgen:disable-next-line dead-end -- reason`.
struct CommentCompletion {
    private let tree: UnfinishedTree
    private let place: UnfinishedPlace

    init(_ tree: UnfinishedTree, _ place: UnfinishedPlace) {
        self.tree = tree
        self.place = place
    }

    var answer: CompletionAnswer {
        let typed = tree.text(place.typed)
        let text = String(typed.unicodeScalars.drop { $0 == "#" || $0 == " " })
        if text.has(text: " --") { return CompletionAnswer([], .comment) }
        var draft = CompletionDraft(tree, place) { $0 != 0x20 && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "#") }
        guard text.has(" ") else {
            for directive in SuppressionDirective.allCases {
                draft.add(.directive, directive.word, text: directive.word + " ") {
                    $0.documentation = directive.documentation
                }
            }
            draft.reason = .comment
            return draft.answer()
        }
        guard let word = text.words(at: " ").first, SuppressionDirective.allCases.contains(where: { $0.word == word })
        else { return CompletionAnswer([], .comment) }
        for rule in RuleRegistry.all where !rule.isAlwaysAnError {
            draft.add(.rule, rule.id.rawValue) {
                $0.detail = rule.summary
                $0.id = CompletionID(.rule, rule.id.rawValue)
            }
        }
        draft.reason = .comment
        return draft.answer()
    }
}

extension SuppressionDirective {
    fileprivate var documentation: String {
        switch self {
        case .nextLine: "Suppresses what the rules report in the next line."
        case .line: "Suppresses what the rules report in this line."
        case .file: "Suppresses what the rules report in this file."
        }
    }
}
