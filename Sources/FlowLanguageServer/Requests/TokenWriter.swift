import FlowDecoding
import FlowService

/// Semantic tokens as the protocol's numbers: five for each, relative to the token before.
enum TokenWriter {
    /// The types, in the order in which the server declares them.
    static let types = [
        "keyword", "operator", "class", "struct", "variable", "event", "enumMember", "function", "method", "property",
        "parameter", "type", "namespace", "string", "number", "macro",
    ]
    static let modifiers = ["declaration"]

    static func numbers(of tokens: [SemanticToken], _ places: TextPlaces) -> [Int] {
        var numbers: [Int] = []
        var (lastLine, lastColumn) = (0, 0)
        for token in tokens {
            let (start, end) = (places.position(token.range.lowerBound), places.position(token.range.upperBound))
            guard let type = type(of: token.role).flatMap(types.firstIndex), let line = start["line"]?.integer,
                let column = start["character"]?.integer, let last = end["character"]?.integer
            else { continue }
            if line != lastLine { lastColumn = 0 }
            numbers += [line - lastLine, column - lastColumn, last - column, type, token.isDeclaration ? 1 : 0]
            (lastLine, lastColumn) = (line, column)
        }
        return numbers
    }

    /// - Returns: `nil` for texts for people, which look as the editor shows other texts.
    private static func type(of role: SpecRole) -> String? {
        switch role {
        case .keyword, .word: "keyword"
        case .verb: "operator"
        case .flow: "class"
        case .screen: "struct"
        case .route, .routePath, .goal: "variable"
        case .event, .anyEvent, .message: "event"
        case .outcome, .button, .anchor, .presentation, .layer: "enumMember"
        case .guard, .badge, .condition: "function"
        case .effect, .task, .call: "method"
        case .parameter: "parameter"
        case .type: "type"
        case .module: "namespace"
        case .link, .linkTarget, .url, .text: "string"
        case .value: "property"
        case .literal: "number"
        case .prose: nil
        }
    }
}
