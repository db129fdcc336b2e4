import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowSwiftCode
import FlowYAML

/// Values that YAML reads differently from what people expect. They are recorded for a rule unless they are errors already.
extension SpecDecoder {
    /// A text for people: a doc, a title. It can contain all kinds of spaces as typography.
    ///
    /// - Parameter isAnswer: whether it can be `Yes` or `No`, which is what people read on a button.
    mutating func prose(
        _ node: YAMLNode, expecting expected: String, example: String, isAnswer: Bool = false
    ) -> String? {
        guard !noteCommentedOut(node) else { return nil }
        guard let text = reader.text(of: node, expecting: expected, example: example) else { return nil }
        if tree.isPlain(node), !isAnswer || !Self.isAnswer(text), let reading = OtherReading.of(text) {
            note(.readOtherwise(reading), text, at: node)
        }
        return text
    }

    static func isAnswer(_ text: String) -> Bool { ["yes", "no", "on", "off"].contains(text.lowercased()) }

    /// A text that code compares: the name of an icon, a scheme, a link's pattern.
    mutating func noteOddSpace(in node: YAMLNode, argument: SourceSpan? = nil) {
        guard let (offset, description) = tree.oddSpace(in: node) else { return }
        let span = tree.textSpan(node, from: offset, to: offset + 1)
        summary.add(UnclearValue(span: span, text: "", fault: .oddSpace(description), argument: argument))
    }

    /// - Returns: whether there is a comment where the value seems to be.
    @discardableResult
    mutating func noteCommentedOut(_ node: YAMLNode, argument: SourceSpan? = nil) -> Bool {
        guard tree.isCommentedOut(node) else { return false }
        note(.commentedOut, "", at: node, argument: argument)
        return true
    }

    /// The value of a `with`. Whether it is meant as a text can only be decided when it is bound.
    mutating func noteSuspicion(ofArgument node: YAMLNode, _ text: String) {
        let argument = tree.span(node)
        guard tree.isPlain(node), !noteCommentedOut(node, argument: argument) else { return }
        noteOddSpace(in: node, argument: argument)
        if let reading = OtherReading.of(text) {
            note(.readOtherwise(reading), text, at: node, argument: argument)
        } else if Self.isWordForNothing(text) {
            note(.meansNothing, text, at: node, argument: argument)
        } else if text.utf8.first == UInt8(ascii: "."), SwiftIdentifier.isValid(String(text.dropping("."))) {
            note(.member, text, at: node, argument: argument)
        }
    }

    /// The `default` of a parameter.
    mutating func noteSuspicion(ofDefault node: YAMLNode, _ text: String, _ literal: Literal) {
        guard tree.isPlain(node) else { return }
        switch literal {
        case .string:
            noteOddSpace(in: node)
            if let reading = OtherReading.of(text) {
                note(.readOtherwise(reading), text, at: node)
            } else if Self.isWordForNothing(text) {
                note(.meansNothing, text, at: node)
            }
        case .none: noteCommentedOut(node)
        case .integer, .double, .bool, .member: break
        }
    }

    private static func isWordForNothing(_ text: String) -> Bool {
        switch text.utf8.count {
        case 1: text == "~"
        case 3: text == "nil"
        case 4: ["null", "Null", "NULL"].contains(text)
        case 5: text == ".none"
        default: false
        }
    }

    mutating func note(
        _ fault: UnclearValue.Fault, _ text: String, at node: YAMLNode, argument: SourceSpan? = nil
    ) {
        summary.add(UnclearValue(span: tree.span(node), text: text, fault: fault, argument: argument))
    }

    // MARK: A colon without a space

    /// `{email:String}`, which YAML reads as one key without a value.
    /// - Returns: the name that was meant, if the error was reported.
    mutating func splitKey(_ key: YAMLNode, _ value: YAMLNode) -> Name? {
        guard tree.isNull(value), tree.withBytes(key, { $0.contains(UInt8(ascii: ":")) }) else { return nil }
        let text = tree.text(key)
        let parts = text.parts(at: ":", splits: 1)
        guard parts.count == 2, !parts[1].isEmpty, SwiftIdentifier.isValid(String(parts[0])) else { return nil }
        reader.report(
            .invalidIdentifier, at: key,
            "YAML reads `\(reader.abbreviate(text))` as one word; put a space after the colon:"
                + " `\(parts[0]): \(reader.abbreviate(String(parts[1])))`",
            fix: tree.fix(separating: key))
        return Name(String(parts[0]), at: tree.textSpan(key, from: 0, to: parts[0].unicodeScalars.count))
    }
}
