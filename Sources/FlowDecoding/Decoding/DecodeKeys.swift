import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowSwiftCode
import FlowYAML

/// What a key of a mapping turned out to be.
enum KeyReading<Key> {
    case key(Key)
    /// Starts with `x-`, or is misspelt next to the key that it means.
    case ignored
    /// Unknown, which has been reported: its value may be anything. Where it should be below another key, that key.
    case unread(Key?)
}

/// Unknown keys. The most likely cause is reported, and only that.
extension SpecDecoder {
    /// - Parameter candidates: the keys that an unknown key can be meant for; `nil` for all.
    mutating func recognise<Key: SpecKey>(
        _ position: Int, of pairs: YAMLTree.Pairs, as _: Key.Type,
        among candidates: (YAMLTree.Pairs, YAMLTree) -> [Key]? = { _, _ in nil }
    ) -> KeyReading<Key> {
        let node = pairs[position].key
        if let key = tree.withBytes(node, { Key.table.key(for: $0) }) { return .key(key) }
        if reader.isExtension(node) { return .ignored }
        if let table = emptyTable(before: position, of: pairs, as: Key.self) { return .unread(table) }
        let name = tree.text(node)
        if reportForeignKey(position, of: pairs, as: Key.self) { return .unread(nil) }
        if reportMissingColon(in: node, pairs[position].value, among: Key.allCases.map(\.rawValue)) != nil {
            return .unread(nil)
        }
        if name == "tabs", Key.self == TopLevelKey.self, topLevel(.container) == nil {
            unread.insert(.container)
            reader.report(
                .unknownKey, at: node,
                "`tabs` is not a key of a spec; write `container: tabs` in its place, with which each of the `routes` is a tab"
            )
            return .unread(nil)
        }
        let candidates = (candidates(pairs, tree) ?? Array(Key.allCases)).map(\.rawValue)
        let isNear = Key.advice(about: name) == nil && Suggestion.nearest(to: name, among: candidates) != nil
        if !isNear, let meant = Key.synonyms[name] {
            let isFree = reader.claim(meant.rawValue, in: pairs)
            reader.report(
                .unknownKey, at: node,
                "`\(name)` is not a key of \(Key.place); did you mean `\(meant.rawValue)`?",
                fix: isFree ? reader.replacing(node, with: meant.rawValue) : nil)
            return isFree ? .key(meant) : .ignored
        }
        let value = pairs[position].value
        let text = tree.kind(value) == .scalar && tree.isPlain(value) ? reader.abbreviate(tree.text(value)) : ""
        if !isNear, SwiftIdentifier.isValid(name) || Int(name) != nil,
            let advice = Key.advice(about: name, with: text) ?? Self.advice(aboutKey: name, Key.self)
        {
            reader.report(.unknownKey, at: node, "`\(name)` is not a key of \(Key.place); \(advice)")
            return .unread(nil)
        }
        let meant = reader.reportUnknownKey(node, of: Key.place, Key.allCases.map(\.rawValue), candidates, among: pairs)
        if let key = meant.flatMap(Key.init(rawValue:)) { return .key(key) }
        return isNear ? .ignored : .unread(nil)
    }

    static var keysToLookBack: Int { 64 }

    /// The key of a mapping of names whose own value is empty, because the names after it are not indented.
    private mutating func emptyTable<Key: SpecKey>(
        before position: Int, of pairs: YAMLTree.Pairs, as _: Key.Type
    ) -> Key? {
        var above = position - 1
        // A mapping with more unknown keys than this is not a spec, and looking through all of them for each takes too long.
        let last = max(0, position - Self.keysToLookBack)
        while above >= last {
            let (key, value) = pairs[above]
            guard let known = tree.withBytes(key, { Key.table.key(for: $0) }) else {
                above -= 1
                continue
            }
            guard Key.tables.contains(known), tree.isNull(value),
                !tree.isCommentedOut(value)
            else { return nil }
            // The keys after the first one have the same cause.
            if above == position - 1 {
                let name = reader.abbreviate(tree.text(pairs[position].key))
                reader.report(
                    .wrongShape, at: pairs[position].key,
                    "`\(name)` is in line with `\(known.rawValue)`, which has no value; indent `\(name)` below"
                        + " `\(known.rawValue)`",
                    related: (key, "`\(known.rawValue)` is here"))
            }
            return known
        }
        return nil
    }

    /// `{ push detail }`, which YAML reads as one key without a value.
    /// - Returns: the name before the missing colon.
    mutating func reportMissingColon(in key: YAMLNode, _ value: YAMLNode, among known: [String]?) -> Name? {
        guard tree.isPlain(key), tree.isNull(value), tree.withBytes(key, { $0.contains(UInt8(ascii: " ")) }) else {
            return nil
        }
        var words = tree.text(key).parts(at: " ", splits: 1).map(String.init)
        for sign in ["= ", "-> ", "=> ", "→ "] {
            if words.count == 2, let value = words[1].rest(after: sign) { words[1] = String(value) }
        }
        guard words.count == 2, known?.contains(words[0]) ?? SwiftIdentifier.isValid(words[0]) else { return nil }
        let name = Name(words[0], at: tree.textSpan(key, from: 0, to: words[0].unicodeScalars.count))
        reader.report(
            .wrongShape, at: name.span,
            "there is no `:` after `\(words[0])`; write `\(words[0]): \(reader.abbreviate(words[1]))`")
        return name
    }

    /// The pairs of a mapping. A text is reported: most likely, a colon is missing behind a key, or behind a name in a mapping of
    /// names.
    /// - Parameter keys: the keys of the mapping; `nil` for a mapping of names.
    mutating func pairs(
        of node: YAMLNode, keys: @autoclosure () -> [String]?, expecting expected: @autoclosure () -> String,
        example: @autoclosure () -> String
    ) -> YAMLTree.Pairs {
        guard tree.kind(node) == .scalar, !tree.isNull(node), tree.isPlain(node) else {
            if tree.kind(node) == .scalar, reportBlockText(node) { return tree.pairs(node) }
            return reader.pairs(of: node, expecting: expected(), example: example())
        }
        let words = tree.text(node).split(whereSeparator: \.isWhitespace).map(String.init)
        let isKey = keys().map { $0.contains(words.first ?? "") } ?? (words.count > 1)
        guard isKey, SwiftIdentifier.isValid(words[0]) else {
            return reader.pairs(of: node, expecting: expected(), example: example())
        }
        reader.report(
            .wrongShape, at: tree.textSpan(node, from: 0, to: words[0].unicodeScalars.count),
            "there is no `:` after `\(words[0])`; write `\(words[0]): \(words.count == 2 ? words[1] : "…")`")
        return tree.pairs(node)
    }

    /// Reports the sign of a text of several lines where a mapping is expected: `params: |`.
    private mutating func reportBlockText(_ node: YAMLNode) -> Bool {
        let start = Int(tree.span(node).start)
        guard start < tree.source.bytes.count else { return false }
        let sign = tree.source.bytes[start]
        guard sign == UInt8(ascii: "|") || sign == UInt8(ascii: ">") else { return false }
        let name = sign == UInt8(ascii: "|") ? "|" : ">"
        reader.report(
            .wrongShape, at: SourceSpan(file: tree.file, start..<start + 1),
            "after `\(name)`, YAML reads all lines below as one text; remove the `\(name)`")
        return true
    }

    /// Where a key belongs that is unknown here.
    private static func advice<Key: SpecKey>(aboutKey name: String, _: Key.Type) -> String? {
        if let advice = Key.advice(about: name) { return advice }
        if BranchKey.verbs.contains(where: { $0.rawValue == name }) {
            return "it is a verb, which follows an event: `transitions: { opened: { \(name): … } }`"
        }
        let owner: String? =
            switch name {
            case _ where RouteKey(rawValue: name) != nil: RouteKey.place
            case _ where ScreenKey(rawValue: name) != nil: ScreenKey.place
            case _ where LinksKey(rawValue: name) != nil: LinksKey.place
            case _ where TopLevelKey(rawValue: name) != nil: TopLevelKey.place
            default: nil
            }
        if let owner { return owner == Key.place ? nil : "it is a key of \(owner)" }
        // `pushTo`, `isDismissible`
        let known = Key.allCases.map(\.rawValue).filter { key in
            key.count > 3 && (name.begins(with: key) || name.lowercased().ends(with: key.lowercased()))
        }
        return known.max { $0.count < $1.count }.map { "did you mean `\($0)`?" }
    }

    // MARK: Keys among names

    /// Reports a key of the language among names that are declared: most likely, it is not indented enough, or too much.
    /// - Parameters:
    ///   - kind: what the names are those of, for the message: "a screen".
    ///   - previous: the name above.
    /// - Returns: whether the pair is such a key, and not a declaration.
    mutating func reportKeyAmongNames<Key: SpecKey>(
        _ key: YAMLNode, _ value: YAMLNode, of kind: String, _: Key.Type, after previous: @autoclosure () -> String?
    ) -> Bool {
        let isFirst = !isBelowDisplacedKey
        isBelowDisplacedKey = false
        guard !tree.isNull(value) else { return false }
        let inner = tree.withBytes(key, { Key.table.key(for: $0) })
        let outer = tree.withBytes(key, { TopLevelKey.table.key(for: $0) })
        guard inner != nil || outer != nil, !isDeclaration(value, Key.self) else { return false }
        let name = tree.text(key)
        isBelowDisplacedKey = inner != nil
        if inner != nil, !isFirst {
            // The keys after the first one have the same cause.
        } else if inner != nil {
            let advice = previous().map { "indent `\(name)` below `\($0)`" } ?? "indent it below a name"
            reader.report(
                .wrongShape, at: key, "`\(name)` is a key of \(Key.place), not the name of \(kind); \(advice)")
        } else if let outer {
            unread.formUnion(outer.part)
            reader.report(
                .wrongShape, at: key,
                "`\(name)` is a key of \(TopLevelKey.place), not the name of \(kind); write it in the first column")
        }
        return true
    }

    /// Whether a value can be that of a declaration with these keys.
    private func isDeclaration<Key: SpecKey>(_ value: YAMLNode, _: Key.Type) -> Bool {
        guard tree.kind(value) == .mapping else { return false }
        let pairs = tree.pairs(value)
        return pairs.isEmpty
            || pairs.contains { pair in tree.withBytes(pair.key) { Key.table.key(for: $0) } != nil }
    }

    // MARK: Words and lists

    /// One of a few words. Reports another one, and returns the one that was probably meant.
    mutating func word(
        _ node: YAMLNode, expecting expected: String, example: String, among words: [String],
        synonyms: [String: String] = [:], otherwise: String = ""
    ) -> String? {
        guard tree.kind(node) == .scalar, !tree.isNull(node) else {
            reader.reportShape(of: node, expecting: expected, example: example)
            return nil
        }
        let text = tree.text(node)
        if words.contains(text) { return text }
        guard let meant = synonyms[text] ?? Suggestion.nearest(to: text, among: words) else {
            reader.reportShape(of: node, expecting: expected, example: example, otherwise: otherwise)
            return nil
        }
        reader.report(
            .wrongShape, at: node, "expected \(expected), found `\(reader.abbreviate(text))`; did you mean `\(meant)`?",
            fix: reader.replacing(node, with: meant))
        return meant
    }

    /// The pairs in a list of mappings that was written for a mapping, which has been reported.
    func listedPairs(_ node: YAMLNode) -> [(key: YAMLNode, value: YAMLNode)] {
        tree.elements(node).flatMap { Array(tree.pairs($0)) }
    }

    /// The names in a list that was written for a mapping, which has been reported.
    func listedNames(_ node: YAMLNode) -> [YAMLNode] {
        tree.elements(node).filter { tree.kind($0) == .scalar && SwiftIdentifier.isValid(tree.text($0)) }
    }

    /// The names of a list that was written for a mapping, as they are written in one: `{ paid: , cancelled: }`.
    func mappingText(_ node: YAMLNode) -> String? {
        let names = listedNames(node).prefix(3).map { "\(reader.abbreviate(tree.text($0))):" }
        guard !names.isEmpty, names.count == min(3, tree.elements(node).count) else { return nil }
        return "{ \(names.joined(separator: " , ")) }"
    }

    /// Whether a value that should be a mapping is another one, which has been reported.
    func isNoMapping(_ node: YAMLNode) -> Bool { tree.kind(node) != .mapping && !tree.isNull(node) }
}
