import CFlowLibYAML
import FlowDiagnostics

extension TreeBuilder {
    /// The start of the node's own token. libyaml's mark of a node with an anchor or a tag is that of the anchor or tag.
    mutating func startAfterProperties(_ event: UnsafePointer<yaml_event_t>) -> Int {
        afterProperties(from: cursor.offset(event.pointee.start_mark))
    }

    func afterProperties(from start: Int) -> Int {
        var offset = start
        scan: while offset < text.bytes.count {
            switch text.bytes[offset] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                offset += 1
            case UInt8(ascii: "#"):
                while offset < text.bytes.count, text.lineBreak(at: offset) == 0 { offset += 1 }
            case _ where text.lineBreak(at: offset) > 0:
                offset += text.lineBreak(at: offset)
            case UInt8(ascii: "&"), UInt8(ascii: "!"):
                offset = endOfProperty(at: offset)
            default:
                break scan
            }
        }
        return offset
    }

    func endOfProperty(at start: Int) -> Int {
        var offset = start + 1
        if text.bytes[start] == UInt8(ascii: "&") {
            // libyaml ends anchors earlier than other parsers: `&a:b` is an anchor before the scalar `:b`.
            while let byte = text.byte(offset), Self.isNameByte(byte) { offset += 1 }
            return offset
        }
        let isVerbatim = offset < text.bytes.count && text.bytes[offset] == UInt8(ascii: "<")
        while offset < text.bytes.count {
            switch text.bytes[offset] {
            case 0...0x20:
                return offset
            case UInt8(ascii: ">") where isVerbatim:
                return offset + 1
            case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
                if !isVerbatim { return offset }
                offset += 1
            default:
                offset += 1
            }
        }
        return offset
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// The position of an empty value: after its colon or dash. libyaml's mark is sometimes that of the next token, which can be
    /// lines below, or at the end of the file a line that does not exist.
    mutating func placeOfNothing(_ event: UnsafePointer<yaml_event_t>, after last: Int) -> Int {
        var offset = cursor.offset(event.pointee.start_mark)
        guard event.pointee.start_mark.column > 0 else { return last }
        while offset > text.base, text.isBlank(offset - 1), !text.isLineStart(offset) { offset -= 1 }
        return text.isLineStart(offset) ? last : offset
    }

    /// libyaml includes the blank lines after a block scalar. The token ends with the scalar's last content, or with its header
    /// (`
    /// -`) if it is empty.
    mutating func endOfBlockScalar(_ event: UnsafePointer<yaml_event_t>) -> Int {
        let scalar = event.pointee.data.scalar
        let value = UnsafeBufferPointer(start: scalar.value, count: Int(scalar.length))
        let header = startAfterProperties(event)
        guard value.contains(where: { $0 > 0x20 }) else {
            var end = header
            while end < text.bytes.count, text.bytes[end] > 0x20 { end += 1 }
            return end
        }
        var end = cursor.offset(event.pointee.end_mark)
        while end > header, text.bytes[end - 1] <= 0x20 { end -= 1 }
        return end
    }
}
