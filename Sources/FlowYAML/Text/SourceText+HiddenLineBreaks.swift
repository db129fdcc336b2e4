import FlowDiagnostics

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Characters that end a line for YAML 1.1, and so for libyaml, but not for editors and reviews. What follows one in a comment is
/// shown as part of the comment, but is read as keys and values.
extension SourceText {
    /// One diagnostic for each line with such a character, at the first one.
    ///
    /// - Parameter tree: the tree of the text, to find the quotes around a character; `nil` if the text could not be read.
    func hiddenLineBreaks(in tree: YAMLTree?) -> [Diagnostic] {
        var quoted = tree?.quotedRanges[...] ?? []
        return onePerLine(HiddenLineBreaks(text: self, offset: base)) { character, place in
            while let first = quoted.first, first.upperBound <= character.offset { quoted.removeFirst() }
            let opening = quoted.first.flatMap { $0.contains(character.offset) ? byte($0.lowerBound) : nil }
            return .hiddenLineBreak(character, in: opening, at: place)
        }
    }

    /// Whether a text has carriage returns without a line feed that are not line breaks of its author: those of a text whose lines
    /// end with line feeds. Without any line feed, it is a text of the classic Mac OS.
    static func hiddenReturns(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = index(of: UInt8(ascii: "\r"), in: bytes, from: 0) else { return false }
        var next: Int? = first
        while let offset = next {
            if offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n") {
                return index(of: UInt8(ascii: "\n"), in: bytes, from: 0) != nil
            }
            next = index(of: UInt8(ascii: "\r"), in: bytes, from: offset + 1)
        }
        return false
    }

    private static func index(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard let base = bytes.baseAddress, start < bytes.count,
            let found = memchr(base + start, Int32(byte), bytes.count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
}

struct HiddenLineBreak: InvisibleCharacter {
    enum Kind: UInt8 {
        case carriageReturn = 0x0D
        case nextLine = 0x85
        case lineSeparator = 0xA8
        case paragraphSeparator = 0xA9
    }

    var offset: Int
    var kind: Kind

    var description: String {
        switch kind {
        case .carriageReturn: "U+000D (carriage return)"
        case .nextLine: "U+0085 (next line)"
        case .lineSeparator: "U+2028 (line separator)"
        case .paragraphSeparator: "U+2029 (paragraph separator)"
        }
    }

    /// How it is written in double quotes.
    var escape: String {
        switch kind {
        case .carriageReturn: "\\r"
        case .nextLine: "\\N"
        case .lineSeparator: "\\L"
        case .paragraphSeparator: "\\P"
        }
    }

    static func isOne(_ codePoint: UInt32) -> Bool {
        switch codePoint {
        case 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}

/// The hidden line breaks of a text that is valid UTF-8.
struct HiddenLineBreaks: Sequence, IteratorProtocol {
    let text: SourceText
    var offset: Int

    mutating func next() -> HiddenLineBreak? {
        while offset < text.bytes.count {
            let length = text.lineBreak(at: offset)
            defer { offset += Swift.max(length, 1) }
            if length == 1, isHiddenReturn { return HiddenLineBreak(offset: offset, kind: .carriageReturn) }
            if length > 1, let kind = HiddenLineBreak.Kind(rawValue: text.bytes[offset + length - 1]) {
                return HiddenLineBreak(offset: offset, kind: kind)
            }
        }
        return nil
    }

    private var isHiddenReturn: Bool {
        text.hasHiddenReturns && text.byte(offset) == UInt8(ascii: "\r") && text.byte(offset + 1) != UInt8(ascii: "\n")
    }
}
