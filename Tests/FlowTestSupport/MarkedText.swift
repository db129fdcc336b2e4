import FlowDiagnostics

/// A spec text with markers (`1️⃣` … `9️⃣`) at the positions of expected diagnostics. ``text`` does not contain the markers; the
/// position of each is the offset of the byte after it.
package struct MarkedText: Sendable {
    package let text: String
    private let offsets: [Int: UInt32]

    package init(_ marked: String) {
        var text = ""
        var offsets: [Int: UInt32] = [:]
        // A marker is one Character (digit, variation selector, keycap), so it never splits a line or a name.
        for character in marked {
            if let number = Self.number(of: character) {
                offsets[number] = UInt32(text.utf8.count)
            } else {
                text.append(character)
            }
        }
        self.text = text
        self.offsets = offsets
    }

    package subscript(marker: Int) -> UInt32? { offsets[marker] }

    /// The range between two markers, if both exist.
    package func span(_ from: Int, _ to: Int, in file: SourceFileID = SourceFileID(index: 0)) -> SourceSpan? {
        guard let start = self[from], let end = self[to] else { return nil }
        return SourceSpan(file: file, start: start, end: end)
    }

    private static func number(of character: Character) -> Int? {
        let scalars = Array(character.unicodeScalars)
        guard scalars.count == 3, scalars[1].value == 0xFE0F, scalars[2].value == 0x20E3 else { return nil }
        return Int(String(scalars[0]))
    }
}
