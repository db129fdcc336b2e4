import FlowDiagnostics

/// Characters that display the text around them in another order than parsers read it ("Trojan Source", Boucher and Anderson
/// 2021). Comments are checked too, because attacks hide code in them.
extension SourceText {
    /// One diagnostic for each line with such a character, at the first one.
    func bidiCharacters() -> [Diagnostic] {
        onePerLine(BidiCharacters(bytes: bytes, offset: base)) { .bidiControl($0, at: $1) }
    }
}

struct BidiCharacter: InvisibleCharacter {
    var offset: Int
    var codePoint: UInt32

    var description: String {
        let code = String(codePoint, radix: 16, uppercase: true)
        return "U+\(String(repeating: "0", count: 4 - code.count))\(code) (\(name))"
    }

    /// The name in Unicode.
    private var name: String {
        switch codePoint {
        case 0x061C: "Arabic letter mark"
        case 0x200E: "left-to-right mark"
        case 0x200F: "right-to-left mark"
        case 0x202A: "left-to-right embedding"
        case 0x202B: "right-to-left embedding"
        case 0x202C: "pop directional formatting"
        case 0x202D: "left-to-right override"
        case 0x202E: "right-to-left override"
        case 0x2066: "left-to-right isolate"
        case 0x2067: "right-to-left isolate"
        case 0x2068: "first strong isolate"
        default: "pop directional isolate"
        }
    }

    static func isOne(_ codePoint: UInt32) -> Bool {
        switch codePoint {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

/// The bidirectional controls of a text that is valid UTF-8.
struct BidiCharacters: Sequence, IteratorProtocol {
    let bytes: UnsafeBufferPointer<UInt8>
    var offset: Int

    mutating func next() -> BidiCharacter? {
        while offset + 1 < bytes.count {
            let width = bytes[offset] == 0xD8 ? 2 : bytes[offset] == 0xE2 ? 3 : 1
            defer { offset += width }
            guard width > 1, let codePoint = codePoint(of: width), BidiCharacter.isOne(codePoint) else { continue }
            return BidiCharacter(offset: offset, codePoint: codePoint)
        }
        return nil
    }

    private func codePoint(of width: Int) -> UInt32? {
        if width == 2 { return UInt32(bytes[offset] & 0x1F) << 6 | UInt32(bytes[offset + 1] & 0x3F) }
        guard offset + 2 < bytes.count else { return nil }
        return UInt32(bytes[offset] & 0x0F) << 12 | UInt32(bytes[offset + 1] & 0x3F) << 6
            | UInt32(bytes[offset + 2] & 0x3F)
    }
}
