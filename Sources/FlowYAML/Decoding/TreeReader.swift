import FlowDiagnostics
import FlowEscaping

/// Reads the values of one tree. Each error is reported and skipped, so that a file with ten errors results in ten diagnostics.
///
/// Contains what specs and configurations have in common. The declarations that decoding uses for every value are public for the
/// same reason as `YAMLTree`.
public struct TreeReader: Sendable {
    /// The tree to read.
    public let tree: YAMLTree
    package private(set) var diagnostics: [Diagnostic] = []
    /// The keys that fixes write.
    private var claimedKeys: Set<ClaimedKey> = []

    private struct ClaimedKey: Hashable, Sendable {
        /// The first key of the mapping.
        let first: YAMLNode
        let name: String
    }

    package init(tree: YAMLTree) { self.tree = tree }

    // MARK: Reporting

    package mutating func report(
        _ rule: RuleID, at node: YAMLNode, _ message: String, related: (YAMLNode, String)? = nil, notes: [String] = [],
        fix: Fix? = nil
    ) {
        report(
            rule, at: tree.span(node), message,
            related: related.map { [Diagnostic.Related(tree.span($0.0), $0.1)] } ?? [], notes: notes, fix: fix)
    }

    package mutating func report(
        _ rule: RuleID, at span: SourceSpan, _ message: String, related: [Diagnostic.Related] = [],
        notes: [String] = [], fix: Fix? = nil
    ) {
        diagnostics.append(
            Diagnostic(
                rule, .error, message, at: span, related: related, notes: notes, fix: fix))
    }

    /// A fix that replaces the text of a scalar, or a part of it.
    package func replacing(_ node: YAMLNode, _ text: String? = nil, with word: String?) -> Fix? {
        guard let word, tree.kind(node) == .scalar else { return nil }
        return tree.fix(replacing: text ?? tree.text(node), with: word, in: node)
    }

    // MARK: Shapes
    //
    // Messages are created only if they are reported, because every value of every spec passes through these functions.

    /// The pairs of a mapping. Any other value is reported and has no pairs. An empty value reads as an empty mapping.
    @inlinable
    public mutating func pairs(
        of node: YAMLNode, expecting expected: @autoclosure () -> String, example: @autoclosure () -> String
    ) -> YAMLTree.Pairs {
        if tree.kind(node) != .mapping, !tree.isNull(node) {
            reportOtherShape(of: node, expecting: expected(), example: example())
        }
        return tree.pairs(node)
    }

    @usableFromInline
    mutating func reportOtherShape(of node: YAMLNode, expecting expected: String, example: String) {
        reportShape(of: node, expecting: expected, example: example)
    }

    /// Reports a value of an unexpected kind.
    package mutating func reportShape(
        of node: YAMLNode, expecting expected: String, example: String, otherwise: String = "", fix: Fix? = nil
    ) {
        // A broken alias stands for an unknown value and has been reported.
        guard !tree.isBroken(node) else { return }
        let found =
            switch tree.kind(node) {
            case .mapping: "a mapping"
            case .sequence: tree.elements(node).isEmpty ? "an empty list" : "a list"
            case .scalar where tree.isCommentedOut(node): "nothing, as YAML reads what follows ` #` as a comment"
            case .scalar where tree.isNull(node): "nothing"
            case .scalar: tree.text(node).isEmpty ? "an empty text" : "`\(abbreviate(tree.text(node)))`"
            }
        report(
            .wrongShape, at: node, "expected \(expected), found \(found); write it like `\(example)`\(otherwise)",
            fix: fix)
    }

    /// The text of a scalar that is not null.
    package mutating func text(of node: YAMLNode, expecting expected: String, example: String) -> String? {
        guard tree.kind(node) == .scalar, !tree.isNull(node) else {
            reportShape(of: node, expecting: expected, example: example)
            return nil
        }
        return tree.text(node)
    }

    /// `true` or `false`, unquoted.
    package mutating func bool(_ node: YAMLNode, key: String) -> Bool? {
        if tree.kind(node) == .scalar, tree.isPlain(node) {
            if tree.matches(node, "true") { return true }
            if tree.matches(node, "false") { return false }
        }
        if tree.kind(node) == .scalar, ["true", "false"].contains(tree.text(node)) {
            let text = tree.text(node)
            report(
                .wrongShape, at: node, "quoted, `\(text)` is a text; remove the quotes: `\(key): \(text)`",
                fix: tree.fix(unquoting: node))
            return text == "true"
        }
        // What was probably meant, for YAML 1.1's other words and an empty value.
        let word = tree.kind(node) == .scalar ? tree.text(node).lowercased() : ""
        let isNo = ["no", "off", "n", "0", "never", "none", "not", "disabled", "forbidden", "nope"].contains(word)
        let isYes = word.isEmpty || ["yes", "on", "y", "1", "always", "enabled", "allowed"].contains(word)
        reportShape(
            of: node, expecting: "`true` or `false`", example: "\(key): \(!isNo)",
            otherwise: isYes || isNo ? "" : " or `\(key): false`")
        return nil
    }

    /// One item, or a sequence of items.
    package func listed(_ node: YAMLNode) -> [YAMLNode] {
        if tree.kind(node) == .sequence { return Array(tree.elements(node)) }
        return tree.isNull(node) ? [] : [node]
    }

    // MARK: Keys

    /// Looks up a key. Returns `nil` for an unknown key, which is reported. Keys that start with `x-` are ignored; they are a
    /// place for anchors.
    ///
    /// A misspelt key with one likely meaning is reported and then read as that key, so that one error results in one diagnostic;
    /// unless `pairs` contains that key too.
    @inlinable
    public mutating func recognise<Key: KnownKey>(
        _ node: YAMLNode, as _: Key.Type, among pairs: YAMLTree.Pairs
    ) -> Key? {
        if let key = tree.withBytes(node, { Key.table.key(for: $0) }) { return key }
        guard !isExtension(node) else { return nil }
        return reportUnknownKey(node, of: Key.place, Key.allCases.map(\.rawValue), nil, among: pairs)
            .flatMap(Key.init(rawValue:))
    }

    /// - Parameter candidates: the keys that it can be meant for; `nil` for all.
    /// - Returns: the key that was probably meant.
    @usableFromInline
    package mutating func reportUnknownKey(
        _ node: YAMLNode, of place: String, _ allowed: [String], _ candidates: [String]?, among pairs: YAMLTree.Pairs
    ) -> String? {
        let name = tree.text(node)
        if let colon = name.place(of: ":"), allowed.contains(String(name[..<colon])) {
            report(
                .unknownKey, at: node,
                "YAML reads `\(abbreviate(name))` as one word; put a space after the colon:"
                    + " `\(name[..<colon]): \(abbreviate(String(name[colon...].dropFirst())))`",
                fix: tree.fix(separating: node))
            return nil
        }
        let meant = Suggestion.nearest(to: name, among: candidates ?? allowed)
        let isFree = meant.map { claim($0, in: pairs) } ?? false
        report(
            .unknownKey, at: node,
            "`\(abbreviate(name))` is not a key of \(place)" + (meant.map { "; did you mean `\($0)`?" } ?? ""),
            notes: meant == nil ? ["the keys of \(place) are: \(allowed.joined(separator: ", "))"] : [],
            fix: isFree && !isCutOff(node, allowed, in: pairs) ? replacing(node, with: meant) : nil)
        return isFree ? meant : nil
    }

    /// Whether a key without a value is followed by another unknown key, which then belongs to it: it is a part of the key, as in
    /// `{ intent,s: … }`, or should be indented below it. Renaming the key alone would only change the error.
    private func isCutOff(_ key: YAMLNode, _ allowed: [String], in pairs: YAMLTree.Pairs) -> Bool {
        guard let position = pairs.firstIndex(where: { $0.key == key }), tree.isNull(pairs[position].value),
            let next = pairs[position...].dropFirst().first
        else { return false }
        return !allowed.contains(tree.text(next.key)) && !isExtension(next.key)
    }

    /// Whether a key can be renamed: the mapping does not contain the new name, and no other key of it is renamed to it.
    package mutating func claim(_ name: String, in pairs: YAMLTree.Pairs) -> Bool {
        guard let first = pairs.first?.key, !pairs.contains(where: { tree.text($0.key) == name }) else { return false }
        return claimedKeys.insert(ClaimedKey(first: first, name: name)).inserted
    }

    /// Whether a key starts with `x-`.
    @inlinable
    public func isExtension(_ key: YAMLNode) -> Bool {
        tree.withBytes(key) { $0.count >= 2 && $0[0] == UInt8(ascii: "x") && $0[1] == UInt8(ascii: "-") }
    }

    /// Shortens long values and values of several lines for a message.
    package func abbreviate(_ text: String) -> String {
        let line =
            text.parts(at: "\n", splits: 1).first.map(String.init) ?? ""
        if line.count <= 40, line.utf8.count == text.utf8.count { return text }
        return line.prefix(39) + "…"
    }
}
