import FlowDiagnostics

/// Characters that end a line for YAML 1.1, and so for libyaml, but not for editors and reports. What follows one in a comment is
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
}

struct HiddenLineBreak: InvisibleCharacter {
    enum Kind: UInt8 {
        case nextLine = 0x85
        case lineSeparator = 0xA8
        case paragraphSeparator = 0xA9
    }

    var offset: Int
    var kind: Kind

    var description: String {
        switch kind {
        case .nextLine: "U+0085 (next line)"
        case .lineSeparator: "U+2028 (line separator)"
        case .paragraphSeparator: "U+2029 (paragraph separator)"
        }
    }

    /// How it is written in double quotes.
    var escape: String {
        switch kind {
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
            if length > 1, let kind = HiddenLineBreak.Kind(rawValue: text.bytes[offset + length - 1]) {
                return HiddenLineBreak(offset: offset, kind: kind)
            }
        }
        return nil
    }
}
