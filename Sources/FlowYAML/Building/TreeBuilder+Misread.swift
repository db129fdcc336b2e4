import CFlowLibYAML
import FlowDiagnostics

/// Reports text that YAML accepts, but reads differently from what its author meant.
extension TreeBuilder {
    /// Reports an unquoted scalar with a Unicode space at its start or end, after a dash or after a colon, which YAML reads as a
    /// letter. Returns false then, because the surrounding lines have another structure than they seem to have.
    mutating func acceptsSpaces(in value: UnsafeBufferPointer<UInt8>, _ event: UnsafePointer<yaml_event_t>) -> Bool {
        func isOdd(_ offset: Int) -> Bool { offset >= 0 && SourceText.oddSpace(in: value, at: offset) != nil }
        let head =
            value.first == UInt8(ascii: "-") ? 1 : value.prefix { $0 > 0x20 && $0 != UInt8(ascii: ":") }.count + 1
        guard isOdd(0) || isOdd(head) || isOdd(value.count - 2) || isOdd(value.count - 3) else { return true }
        let start = afterProperties(from: cursor.offset(event.pointee.start_mark))
        let end = cursor.offset(event.pointee.end_mark)
        let space = text.oddSpace(at: start) ?? text.oddSpace(at: start + head) ?? text.oddSpace(before: end)
        guard let space else { return true }
        diagnostics.append(.oddSpace(space, at: text.span(text.run(of: space)), of: text.source))
        return false
    }

    /// Whether an empty value is followed by a comment that starts like a word, after the colon or dash.
    mutating func isCommentedOut(_ event: UnsafePointer<yaml_event_t>) -> Bool {
        let mark = cursor.offset(event.pointee.start_mark)
        // In a flow collection, the mark can be that of the next token.
        guard let last = text.byte(mark - 1), last == UInt8(ascii: ":") || last == UInt8(ascii: "-") else {
            return false
        }
        var offset = mark
        while text.byte(offset) == UInt8(ascii: " ") { offset += 1 }
        guard offset > mark, text.byte(offset) == UInt8(ascii: "#"), let first = text.byte(offset + 1) else {
            return false
        }
        switch first {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
            return true
        default: return false
        }
    }

    /// Reports the tag of a node.
    mutating func reportTag(_ event: UnsafePointer<yaml_event_t>, isAlone: Bool) {
        var start = cursor.offset(event.pointee.start_mark)
        let end = afterProperties(from: start)
        while start < end, text.bytes[start] != UInt8(ascii: "!") {
            let isAnchor = text.bytes[start] == UInt8(ascii: "&")
            start = isAnchor ? endOfProperty(at: start) : start + max(text.lineBreak(at: start), 1)
        }
        let tag = start..<max(endOfProperty(at: start), start)
        let isGuard = isAlone && tag.count > 1 && text.bytes[start + 1] != UInt8(ascii: "!") && isValueOfWhen
        diagnostics.append(
            .tag(
                text.excerpt(tag), isAlone: isAlone, isGuard: isGuard, at: text.span(tag), of: text.source))
    }

    /// Whether the next node is the value of a `when`.
    private var isValueOfWhen: Bool {
        guard let frame = frames.last, records[Int(frame.node)].kind == .mapping, let key = pending.last,
            (pending.count - frame.firstPending) % 2 == 1
        else { return false }
        let record = records[Int(key)]
        guard record.kind == .scalar else { return false }
        return bytes.withElements(Int(record.first)..<Int(record.first + record.count)) {
            $0.elementsEqual("when".utf8)
        }
    }
}
