/// How wide texts are in Helvetica, Arial and Liberation Sans, whose letters have the same widths.
///
/// The pictures have no fonts of their own, and no font is available where they are made. So the widths of ASCII are those of
/// Adobe's font metrics for Helvetica, in thousandths of the size. Other fonts are a little wider: texts have that much more room.
enum TextWidths {
    /// The room for other fonts, in hundredths.
    static let margin = 6

    /// - Returns: the width in points, rounded up.
    static func width(of text: String, size: Int, isBold: Bool = false) -> Int {
        let sum = text.unicodeScalars.reduce(0) { $0 + width(of: $1, isBold: isBold) }
        return (sum * size * (100 + margin) + 99_999) / 100_000
    }

    /// Whether the width of a text is not a guess.
    static func areKnown(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) || signs.contains($0) }
    }

    /// Signs that labels contain besides the texts of specs. Those of other fonts are not wider than they are high.
    private static let signs: [Unicode.Scalar] = ["“", "”", "…", "▸", "⚠"]

    /// In thousandths of the size.
    static func width(of scalar: Unicode.Scalar, isBold: Bool) -> Int {
        switch scalar.value {
        case 0x20...0x7E: return (isBold ? bold : regular)[Int(scalar.value) - 0x20]
        case 0x201C, 0x201D: return 500
        // Combining marks and joiners.
        case 0x300...0x36F, 0x200B...0x200D, 0xFE00...0xFE0F: return 0
        case 0x80...0x24F: return 722
        case 0x370...0x10FF: return 800
        default: return scalar.value < 0x1_0000 ? 1000 : 1300
        }
    }

    private static let regular = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
        556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
        500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
        556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
        278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ]

    private static let bold = [
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
        556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
        556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
        556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
        333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
    ]
}
