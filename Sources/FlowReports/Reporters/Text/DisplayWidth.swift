import FlowDiagnostics

/// How many columns a terminal gives a character. Terminals differ on the newest emoji; this follows Unicode's East Asian
/// Width (wide and full-width take two columns) and its emoji presentation.
package enum DisplayWidth {
    package static func of(_ text: String) -> Int {
        isPlain(text) ? text.unicodeScalars.count : text.reduce(0) { $0 + of($1) }
    }

    /// Whether a text consists of printable ASCII characters and the dash, the arrow and the ellipsis of flowgen's own texts.
    private static func isPlain(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x20...0x7E, 0x2014, 0x2026, 0x2192: true
            default: false
            }
        }
    }

    package static func of(_ character: Character) -> Int {
        if character.isASCII { return 1 }
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        // U+FE0F asks for the emoji form of a character that is text by default (`❤️`), and that form is wide.
        if scalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
        return of(first)
    }

    package static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        if scalar.properties.isEmojiPresentation { return 2 }
        return isWide(scalar.value) ? 2 : 1
    }

    /// The blocks whose characters are wide or full-width throughout.
    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F,  // Hangul Jamo initials
            0x2E80...0x303E,  // CJK radicals and punctuation
            0x3041...0x33FF,  // Kana, Bopomofo, Hangul compatibility, CJK compatibility
            0x3400...0x4DBF, 0x4E00...0x9FFF,  // CJK ideographs
            0xA000...0xA4CF,  // Yi
            0xA960...0xA97F, 0xAC00...0xD7A3,  // Hangul
            0xF900...0xFAFF, 0xFE30...0xFE6F,  // CJK compatibility forms
            0xFF00...0xFF60, 0xFFE0...0xFFE6,  // full-width forms
            0x1F300...0x1F64F, 0x1F900...0x1F9FF,  // pictographs
            0x20000...0x2FFFD, 0x30000...0x3FFFD:  // CJK extensions
            true
        default:
            false
        }
    }
}
