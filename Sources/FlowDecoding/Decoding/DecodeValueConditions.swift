import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowSwiftCode
import FlowYAML

/// Conditions on values: `$flag`, `not $flag` and `{ reason: .cancelled, attempts: 3 }`.
extension SpecDecoder {
    /// `$flag` or `not $flag`.
    ///
    /// - Returns: `nil` if the text does not refer to a value.
    mutating func flagCondition(_ words: [Substring], _ text: String, _ node: YAMLNode) -> Condition? {
        guard words.contains(where: { $0.dropping("!").unicodeScalars.first == "$" }) else { return nil }
        let isNegated = words[0] == "not"
        guard words.count == (isNegated ? 2 : 1) else {
            reader.report(
                .wrongShape, at: node,
                "`\(reader.abbreviate(text))` is not one condition; `when` takes `$flag`, `not $flag`, or several values,"
                    + " as in `when: { flag: true, attempts: 3 }`")
            return unreadableCondition(node)
        }
        let written = String(words[isNegated ? 1 : 0])
        if written.begins(with: "!") {
            let flag = written.dropping("!")
            reader.report(
                .wrongShape, at: node,
                "`\(reader.abbreviate(text))` is Swift; write `when: \(isNegated ? "" : "not ")\(reader.abbreviate(String(flag)))`"
            )
            return unreadableCondition(node)
        }
        let start = text.unicodeScalars.count - written.unicodeScalars.count
        guard let reference = reference(written, node, after: start) else { return unreadableCondition(node) }
        if reportProperty(reference, written, at: node) { return unreadableCondition(node) }
        let span = nameSpan(written, in: text, node)
        return Condition(
            values: [
                ValueTest(reference, equals: isNegated ? "false" : "true", isQuoted: false, isFlag: true, at: span)
            ],
            at: span)
    }

    /// `{ reason: .cancelled, attempts: 3 }`
    mutating func valueCondition(_ node: YAMLNode) -> Condition {
        var tests: [ValueTest] = []
        var isUnreadable = false
        for (key, value) in tree.pairs(node) where !reader.isExtension(key) {
            if let test = valueTest(key, value) { tests.append(test) } else { isUnreadable = true }
        }
        if isUnreadable { return unreadableCondition(node) }
        if tests.isEmpty {
            reader.reportShape(
                of: node, expecting: "values and what they must be", example: "when: { reason: .cancelled }")
            return unreadableCondition(node)
        }
        return Condition(values: tests, at: tree.span(node))
    }

    private mutating func valueTest(_ key: YAMLNode, _ value: YAMLNode) -> ValueTest? {
        let name = tree.text(key)
        let reference: ValueReference
        if name.utf8.first == UInt8(ascii: "$") {
            guard let read = self.reference(name, key) else { return nil }
            if reportProperty(read, name, at: key) { return nil }
            reference = read
        } else {
            if ["not", "and", "or"].contains(name) || name.begins(with: "not ") {
                reader.report(
                    .wrongShape, at: key,
                    "`\(reader.abbreviate(name))` is not a value; all values of a `when` must be as written, and a flag that"
                        + " must not hold is written `{ flag: false }`")
                return nil
            }
            guard SwiftIdentifier.isValid(name) else {
                let isPath = name.has(".") && SwiftIdentifier.isValid(String(name.start(before: ".")))
                if isPath { return reportProperty(of: name, at: key) }
                reader.report(identifierProblem: name, of: "a value", at: tree.span(key))
                return nil
            }
            reference = ValueReference(scope: .either, name: Name(name, at: tree.span(key)))
        }
        guard tree.kind(value) == .scalar, !tree.isNull(value) || !tree.text(value).isEmpty else {
            if tree.kind(value) == .sequence {
                reader.report(
                    .wrongShape, at: value,
                    "a value is compared with one literal; write a branch for each of several")
            } else {
                reader.reportShape(of: value, expecting: "a literal", example: "when: { \(name): .cancelled }")
            }
            return nil
        }
        if reportForeignTest(of: name, value) { return nil }
        let text = tree.text(value)
        if tree.isPlain(value), text.utf8.first == UInt8(ascii: "$"), isDeclared(name, under: .guards) {
            reader.report(
                .wrongShape, at: key,
                "`\(name)` is a guard, which gets its values by their names, or from `with` beside the `when`; write"
                    + " `when: \(name)`")
            return nil
        }
        if tree.isPlain(value), text.utf8.first == UInt8(ascii: "$") {
            reader.report(
                .wrongShape, at: value,
                "a value is compared with a literal, and `\(reader.abbreviate(text))` is another value; declare a guard that"
                    + " compares the two")
            return nil
        }
        return ValueTest(
            reference, equals: text, isQuoted: !tree.isPlain(value),
            at: SourceSpan(file: tree.file, start: tree.span(key).start, end: tree.span(value).end),
            literalAt: tree.span(value))
    }

    /// Reports that a condition reads a property, whose type is unknown.
    /// - Returns: whether it does.
    private mutating func reportProperty(_ reference: ValueReference, _ text: String, at node: YAMLNode) -> Bool {
        if reference.path.isEmpty { return false }
        _ = reportProperty(of: text, at: node)
        return true
    }

    private mutating func reportProperty(of text: String, at node: YAMLNode) -> ValueTest? {
        reader.report(
            .wrongShape, at: node,
            "`\(reader.abbreviate(text))` is a property, whose type only the app knows; declare a guard that answers for it"
        )
        return nil
    }
}
