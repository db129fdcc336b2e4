import FlowDiagnostics
import FlowSwiftCode
import FlowYAML

/// Reads one tree into the model. A mistake is reported and skipped, so that a spec with ten mistakes shows ten.
///
/// What each kind of thing looks like is in extensions, one file a kind; here is what they share. A project's configuration is
/// read with it too (`FlowgenCore/Configuration`), so that a slip there is reported as well as in a spec.
package struct SpecDecoder {
    package let tree: YAMLTree
    package private(set) var diagnostics: [Diagnostic] = []
    var texts: TextTable
    var summary = DecodingSummary()

    package init(tree: YAMLTree) {
        self.tree = tree
        texts = TextTable(of: tree)
    }

    // MARK: Reporting

    package mutating func report(
        _ rule: RuleID, at node: YAMLNode, _ message: String, related: (YAMLNode, String)? = nil, notes: [String] = [],
        fix: Fix? = nil
    ) {
        report(
            rule, at: tree.span(node), message,
            related: related.map { [Diagnostic.Related(tree.span($0.0), $0.1)] } ?? [], notes: notes, fix: fix)
    }

    mutating func report(
        _ rule: RuleID, at span: SourceSpan, _ message: String, related: [Diagnostic.Related] = [],
        notes: [String] = [], fix: Fix? = nil
    ) {
        diagnostics.append(
            Diagnostic(
                rule, .error, message, at: span, related: related, notes: notes, fix: fix))
    }

    /// Another word in the place of a scalar's text, or of a part of it.
    package func replacing(_ node: YAMLNode, _ text: String? = nil, with word: String?) -> Fix? {
        guard let word, tree.kind(node) == .scalar else { return nil }
        return tree.fix(replacing: text ?? tree.text(node), with: word, in: node)
    }

    // MARK: Shapes
    //
    // What a message would say is made only when it is said: every value of every spec passes here.

    /// The pairs of a mapping; none for any other value, which is reported. Nothing at all reads as an empty mapping.
    package mutating func pairs(
        of node: YAMLNode, expecting expected: @autoclosure () -> String, example: @autoclosure () -> String
    ) -> YAMLTree.Pairs {
        if tree.kind(node) != .mapping, !tree.isNull(node) {
            reportShape(of: node, expecting: expected(), example: example())
        }
        return tree.pairs(node)
    }

    package mutating func reportShape(
        of node: YAMLNode, expecting expected: String, example: String, fix: Fix? = nil
    ) {
        // A broken alias stands for an unknown value, and has been reported.
        guard !tree.isBroken(node) else { return }
        let found =
            switch tree.kind(node) {
            case .mapping: "a mapping"
            case .sequence: tree.elements(node).isEmpty ? "an empty list" : "a list"
            case .scalar where tree.isCommentedOut(node): "nothing, as YAML reads what follows ` #` as a comment"
            case .scalar where tree.isNull(node): "nothing"
            case .scalar: tree.text(node).isEmpty ? "an empty text" : "`\(abbreviate(tree.text(node)))`"
            }
        report(.wrongShape, at: node, "expected \(expected), found \(found); write it like `\(example)`", fix: fix)
    }

    /// The text of a scalar that is not nothing.
    package mutating func text(of node: YAMLNode, expecting expected: String, example: String) -> String? {
        guard tree.kind(node) == .scalar, !tree.isNull(node) else {
            reportShape(of: node, expecting: expected, example: example)
            return nil
        }
        return tree.text(node)
    }

    mutating func doc(_ node: YAMLNode) -> String? {
        prose(node, expecting: "a text", example: "doc: Log in with an e-mail address.")
    }

    mutating func bool(_ node: YAMLNode, key: String) -> Bool? {
        if tree.kind(node) == .scalar, tree.isPlain(node) {
            if tree.matches(node, "true") { return true }
            if tree.matches(node, "false") { return false }
        }
        reportShape(of: node, expecting: "`true` or `false`", example: "\(key): false")
        return nil
    }

    /// One item or a list of them.
    package func listed(_ node: YAMLNode) -> [YAMLNode] {
        if tree.kind(node) == .sequence { return Array(tree.elements(node)) }
        return tree.isNull(node) ? [] : [node]
    }

    // MARK: Keys

    /// Which key of the language this is; `nil` for an unknown one, which is reported. Keys that start with `x-` are
    /// ignored: a place for anchors.
    ///
    /// A typo with one likely meaning is reported and then read as what was meant, so that it gives one diagnostic and not a
    /// dozen; unless that key is there as well, among `pairs`.
    package mutating func recognise<Key: SpecKey>(_ node: YAMLNode, as _: Key.Type, among pairs: YAMLTree.Pairs) -> Key?
    {
        if let key = tree.withBytes(node, { Key.table.key(for: $0) }) { return key }
        guard !isExtension(node) else { return nil }
        let name = tree.text(node)
        let allowed = Key.allCases.map(\.rawValue)
        if let colon = name.firstIndex(of: ":"), allowed.contains(String(name[..<colon])) {
            report(
                .unknownKey, at: node,
                "YAML reads `\(abbreviate(name))` as one word; put a space after the colon:"
                    + " `\(name[..<colon]): \(abbreviate(String(name[colon...].dropFirst())))`",
                fix: tree.fix(separating: node))
            return nil
        }
        let meant = Suggestion.nearest(to: name, among: allowed)
        let isFree = meant.map { meant in !pairs.contains { tree.text($0.key) == meant } } ?? false
        report(
            .unknownKey, at: node,
            "unknown key `\(abbreviate(name))` in \(Key.place)" + (meant.map { "; did you mean `\($0)`?" } ?? ""),
            notes: meant == nil ? ["the keys of \(Key.place) are: \(allowed.joined(separator: ", "))"] : [],
            fix: isFree ? replacing(node, with: meant) : nil)
        return isFree ? meant.flatMap(Key.init(rawValue:)) : nil
    }

    package func isExtension(_ key: YAMLNode) -> Bool {
        tree.withBytes(key) { $0.count >= 2 && $0[0] == UInt8(ascii: "x") && $0[1] == UInt8(ascii: "-") }
    }

    // MARK: Names

    /// A name that is declared or referred to, as a mapping's key or a value. One that is not a Swift identifier is
    /// reported and kept, so that what refers to it is not reported a second time.
    mutating func name(_ node: YAMLNode, of kind: @autoclosure () -> String, as nameCase: NameCase = .lower) -> Name {
        let index = texts.intern(node)
        let traits = texts.entries[index].traits
        if !(nameCase == .lower ? traits.fitsLower : traits.fitsUpper) { summary.hasOddNames = true }
        let text = texts.entries[index].text
        if !traits.isIdentifier { report(identifierProblem: text, of: kind(), at: tree.span(node)) }
        return Name(text, at: tree.span(node))
    }

    /// A name where another value than a scalar may have been written by mistake.
    mutating func nameValue(
        _ node: YAMLNode, of kind: @autoclosure () -> String, example: @autoclosure () -> String,
        as nameCase: NameCase = .lower
    ) -> Name? {
        guard tree.kind(node) == .scalar, !tree.isNull(node) else {
            reportShape(of: node, expecting: "the name of \(kind())", example: example())
            return nil
        }
        return name(node, of: kind(), as: nameCase)
    }

    package mutating func report(identifierProblem text: String, of kind: String, at span: SourceSpan) {
        let reason =
            if text.isEmpty {
                "it is empty"
            } else if text == "_" {
                "a lone `_` names nothing"
            } else if let first = text.unicodeScalars.first, SwiftIdentifier.isBody(first),
                !SwiftIdentifier.isHead(first)
            {
                "a name does not begin with `\(first)`"
            } else if let odd = text.unicodeScalars.first(where: { !SwiftIdentifier.isBody($0) }) {
                "\(Self.describe(odd)) cannot be in a name"
            } else {
                "names are letters, digits and `_`"
            }
        report(
            .invalidIdentifier, at: span,
            "`\(abbreviate(text))` cannot be the name of \(kind) in Swift: \(reason)")
    }

    private static func describe(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case " ": return "a space"
        case _ where scalar.isASCII && scalar.value > 0x20 && scalar.value < 0x7F: return "`\(scalar)`"
        default:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }
    }

    /// Long or many-line values are cut for a message.
    package func abbreviate(_ text: String) -> String {
        let line =
            text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init) ?? ""
        if line.count <= 40, line.utf8.count == text.utf8.count { return text }
        return line.prefix(39) + "…"
    }
}
