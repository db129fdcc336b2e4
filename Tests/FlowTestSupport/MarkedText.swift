import FlowDiagnostics

/// A spec text with markers (`1️⃣` … `9️⃣`) where findings must point. The markers are taken out of ``text``;
/// where each one stood is kept as the position of the character that follows it.
package struct MarkedText: Sendable {
    package let text: String
    package let positions: [Int: SourcePosition]

    package init(_ marked: String) {
        var text = ""
        var positions: [Int: SourcePosition] = [:]
        var position = SourcePosition.start
        // A marker is one Character (digit, variation selector, keycap), so it never splits a line or a name.
        for character in marked {
            if let number = Self.number(of: character) {
                positions[number] = position
                continue
            }
            text.append(character)
            for scalar in character.unicodeScalars {
                if scalar == "\n" {
                    position = SourcePosition(line: position.line + 1, column: 1)
                } else if scalar != "\r" {
                    position.column += 1
                }
            }
        }
        self.text = text
        self.positions = positions
    }

    package subscript(marker: Int) -> SourcePosition? { positions[marker] }

    private static func number(of character: Character) -> Int? {
        let scalars = Array(character.unicodeScalars)
        guard scalars.count == 3, scalars[1].value == 0xFE0F, scalars[2].value == 0x20E3 else { return nil }
        return Int(String(scalars[0]))
    }
}
