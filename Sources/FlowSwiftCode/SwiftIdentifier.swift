/// The rules for identifiers in Swift.
///
/// The character ranges are those in "Identifiers" in *The Swift Programming Language*, without invisible characters
/// (zero-width and bidirectional controls), so that a name is what it looks like.
package enum SwiftIdentifier {
    /// Returns whether `text` can be a name, in backticks if it is a keyword.
    ///
    /// - Complexity: O(*n*), where *n* is the length of `text`.
    package static func isValid(_ text: String) -> Bool {
        guard text != "_" else { return false }
        if let isValid = isValidASCII(text) { return isValid }
        var scalars = text.unicodeScalars.makeIterator()
        guard let first = scalars.next(), isHead(first) else { return false }
        while let scalar = scalars.next() {
            guard isBody(scalar) else { return false }
        }
        return true
    }

    /// Checks an ASCII name without decoding it, which covers nearly all names. Returns `nil` for other names.
    private static func isValidASCII(_ text: String) -> Bool? {
        var isFirst = true
        for byte in text.utf8 {
            guard byte < 0x80 else { return nil }
            guard isASCIIHead(byte) || (!isFirst && byte &- UInt8(ascii: "0") < 10) else { return false }
            isFirst = false
        }
        return !isFirst
    }

    static func isASCIIHead(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
    }

    /// Returns whether Swift reserves `text` everywhere, so that it needs backticks as a name.
    package static func isKeyword(_ text: String) -> Bool { keywords.contains(text) }

    @inlinable
    package static func isHead(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "_": true
        default: scalar.value >= 0x80 && isUnicodeHead(scalar)
        }
    }

    @inlinable
    package static func isBody(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "_", "0"..."9": true
        default: scalar.value >= 0x80 && (isUnicodeHead(scalar) || isCombining(scalar))
        }
    }

    @usableFromInline
    static func isUnicodeHead(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xA8, 0xAA, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF,
            0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF, 0x203F...0x2040, 0x2054,
            0x2070...0x20CF, 0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF,
            0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFDFF,
            0xFE10...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFEFE, 0xFF00...0xFFFC:
            true
        case 0x10000...0xEFFFD:
            // The last two code points of every plane are not characters, and plane 14 starts with invisible tags.
            scalar.value & 0xFFFE != 0xFFFE && !(0xE0000...0xE0FFF).contains(scalar.value)
        default: false
        }
    }

    @usableFromInline
    static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F: true
        default: false
        }
    }

    static let keywords: Set<String> = [
        // Declarations
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var",
        // Statements
        "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if",
        "in", "repeat", "return", "switch", "throw", "where", "while",
        // Expressions and types
        "Any", "as", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
    ]
}
