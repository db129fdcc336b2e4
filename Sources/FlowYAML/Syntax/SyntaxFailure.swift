import CFlowLibYAML
import FlowDiagnostics

/// Where and why libyaml failed, and what had been read by then.
struct SyntaxFailure {
    /// libyaml's own message.
    let problem: String
    let context: String
    /// The offset at which it failed.
    let offset: Int
    /// The start of what libyaml could not read; the same as `offset` if libyaml does not report it.
    let start: Int
    /// The last node that was read.
    let last: LastNode?
    /// Whether the innermost open collection is a flow collection.
    let isInFlow: Bool
    /// Whether the text starts with a directive (`%`).
    let hasDirective: Bool

    struct LastNode {
        var isQuoted: Bool
        var isAlias: Bool
        var start: Int
        var end: Int
    }
}

/// The cause of a syntax error: flowgen's message, and the range to fix.
struct SyntaxCulprit {
    var message: String
    var range: Range<Int>
    var related: (range: Range<Int>, message: String)?
    /// The colon behind which a space is missing, if that is certain.
    var tightColon: Int?

    init(
        _ message: String, _ range: Range<Int>, related: (range: Range<Int>, message: String)? = nil,
        tightColon: Int? = nil
    ) {
        self.message = message
        self.range = range
        self.related = related
        self.tightColon = tightColon
    }
}

extension TreeBuilder {
    /// Reports the cause of libyaml's failure.
    mutating func report(_ parser: yaml_parser_t) {
        guard parser.error != YAML_MEMORY_ERROR else {
            diagnostics.append(.outOfMemory(at: text.source.start(as: text.file)))
            return
        }
        let failure = failure(of: parser)
        let culprit = SyntaxExplainer(text: text, failure: failure).culprit()
        let phrase = failure.context.isEmpty ? failure.problem : "\(failure.context): \(failure.problem)"
        var fix: Fix?
        if let colon = culprit.tightColon {
            fix = Fix("put a space behind the colon", [Fix.Edit(text.span(colon + 1..<colon + 1), " ")])
        }
        diagnostics.append(
            Diagnostic(
                .yamlSyntax, .error, culprit.message, at: text.span(culprit.range),
                related: culprit.related.map { [Diagnostic.Related(text.span($0.range), $0.message)] } ?? [],
                notes: ["libyaml: \(phrase)"], fix: fix))
    }

    private mutating func failure(of parser: yaml_parser_t) -> SyntaxFailure {
        let context = parser.context.map { String(cString: $0) } ?? ""
        let offset = cursor.offset(parser.problem_mark)
        let last = records.last.map { record in
            SyntaxFailure.LastNode(
                isQuoted: record.traits.contains(.quoted), isAlias: record.traits.contains(.alias),
                start: Int(record.start),
                end: Int(record.end))
        }
        return SyntaxFailure(
            problem: parser.problem.map { String(cString: $0) } ?? "unknown problem",
            context: context, offset: offset, start: context.isEmpty ? offset : cursor.offset(parser.context_mark),
            last: last, isInFlow: parser.flow_level > 0, hasDirective: text.byte(text.base) == UInt8(ascii: "%"))
    }
}
