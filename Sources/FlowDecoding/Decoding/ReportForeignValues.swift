import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowSwiftCode
import FlowYAML

/// Conditions on values that are more than an equality: `{ not: isNew }`, `{ reason: "!= .cancelled" }`, `not { reason: .cancelled }`.
extension SpecDecoder {
    /// A mapping with a word of logic or with one guard: `{ not: isNew }`, `{ and: [isNew, isPaid] }`, `{ isNew }`.
    ///
    /// - Returns: `nil` if it is none of these.
    mutating func groupCondition(_ node: YAMLNode, of owner: ConditionOwner) -> Condition? {
        let pairs = tree.pairs(node)
        guard pairs.count == 1, let (key, value) = pairs.first else { return nil }
        let word = tree.text(key)
        if tree.isNull(value), tree.text(value).isEmpty {
            guard isDeclared(String(word.rest(after: "not ") ?? word[...]), under: .guards) else { return nil }
            reader.report(
                .wrongShape, at: node, "a guard is written without braces; write `when: \(reader.abbreviate(word))`")
            return unreadableCondition(node)
        }
        switch (word, tree.kind(value)) {
        case ("not", .scalar):
            let text = tree.text(value)
            if let positive = text.rest(after: "not "), isDeclared(String(positive), under: .guards) {
                return reportGroup(node, "`not` twice is nothing; write `when: \(positive)`")
            }
            guard isDeclared(text, under: .guards) || text.begins(with: "$") else { return nil }
            return reportGroup(
                node,
                "`not` is written before the guard, and not as a key; write `when: not \(reader.abbreviate(text))`")
        case ("not", .mapping):
            return reportGroup(node, negationAdvice(valuesText(value), owner))
        case ("and", .sequence), ("all", .sequence), ("allOf", .sequence), ("every", .sequence):
            return report(.all(texts(value)), "`\(word)` has several", node, of: owner)
        case ("or", .sequence), ("any", .sequence), ("anyOf", .sequence), ("oneOf", .sequence):
            return report(.either(texts(value)), "`\(word)` has several", node, of: owner)
        default: return nil
        }
    }

    private mutating func reportGroup(_ node: YAMLNode, _ message: String) -> Condition {
        reader.report(.wrongShape, at: node, message)
        return unreadableCondition(node)
    }

    private func texts(_ list: YAMLNode) -> [String] {
        tree.elements(list).map { tree.kind($0) == .scalar ? tree.text($0) : "" }
    }

    /// `{ reason: .cancelled }` as text; `nil` if it is long or more than names and literals.
    private func valuesText(_ node: YAMLNode) -> String? {
        let pairs = tree.pairs(node)
        guard !pairs.isEmpty, pairs.count <= 3, pairs.allSatisfy({ tree.kind($0.value) == .scalar }) else { return nil }
        let texts = pairs.map { "\(tree.text($0.key)): \(reader.abbreviate(tree.text($0.value)))" }
        return "{ \(texts.joined(separator: ", ")) }"
    }

    /// - Parameter values: what must not be, as it is written after `when`.
    private func negationAdvice(_ values: String?, _ owner: ConditionOwner) -> String {
        guard owner.isBranch else { return "`not` goes with a guard; declare one that answers for the values" }
        return
            "`not` goes with a guard, not with values; let a branch before this one have `when: \(values ?? "{ … }")`"
    }

    /// `not { reason: .cancelled }` and `{ reason: .cancelled }` as texts.
    mutating func conditionInBraces(_ text: String, _ node: YAMLNode, of owner: ConditionOwner) -> Condition? {
        let group = text.rest(after: "not ") ?? text.rest(after: "!")
        let values = String((group ?? text[...]).words(at: " ").joined(separator: " "))
        guard values.begins(with: "{"), values.ends(with: "}") else { return nil }
        if group != nil { return reportGroup(node, negationAdvice(reader.abbreviate(values), owner)) }
        return reportGroup(
            node,
            "quoted, `\(reader.abbreviate(text))` is a text; remove the quotes, `when: \(reader.abbreviate(text))`")
    }

    /// Whether a text can only be a comparison with a literal: `> 3`, `!= .cancelled`. Any other, such as `<b>`, is a text.
    /// - Parameter isSpaced: whether a space has to follow the operator, as in a text in quotes: `<3` is one.
    private static func isComparison(_ text: String, isSpaced: Bool) -> Bool {
        guard let rest = ["==", "!=", ">=", "<=", ">", "<", "="].lazy.compactMap({ text.rest(after: $0) }).first
        else { return false }
        if isSpaced, !rest.begins(with: " ") { return false }
        let words = rest.words(at: " ")
        guard words.count == 1 else { return false }
        return Double(words[0]) != nil || ["true", "false", "nil"].contains(words[0]) || words[0].begins(with: ".")
    }

    /// Reports what is more than a literal: `{ user: not nil }`, `{ reason: "!= .cancelled" }`, `{ attempts: "> 3" }`.
    ///
    /// - Returns: whether it is.
    mutating func reportForeignTest(of name: String, _ value: YAMLNode) -> Bool {
        let text = tree.text(value)
        var condition: ForeignCondition?
        if let rest = text.rest(after: "not ") ?? text.rest(after: "is not ") {
            // In quotes, it can be a text: `not found`.
            if tree.isPlain(value) { condition = ForeignCondition("\(name) != \(rest)") }
        } else if Self.isComparison(text, isSpaced: !tree.isPlain(value)) {
            condition = ForeignCondition("\(name) \(text)")
        }
        let (found, key) = (reader.abbreviate(text), reader.abbreviate(name))
        switch condition {
        case .flag(_, let isNegated):
            reader.report(
                .wrongShape, at: value, "`\(found)` is not a literal; write `when: { \(key): \(!isNegated) }`")
        case .comparison(_, let literal, isNegated: true):
            reader.report(
                .wrongShape, at: value,
                "`\(found)` is not a literal, and a value is compared with one; let a branch before this one have"
                    + " `when: { \(key): \(reader.abbreviate(literal)) }`")
        case .comparison(_, let literal, isNegated: false):
            reader.report(
                .wrongShape, at: value,
                "`\(found)` is not a literal; write `when: { \(key): \(reader.abbreviate(literal)) }`")
        case .ordering:
            reader.report(
                .wrongShape, at: value,
                "`\(found)` is not a literal, and a value is compared with one; declare a guard that answers for it, and write its"
                    + " name")
        case .all, .either, .constant, .member, nil: return false
        }
        return true
    }
}
