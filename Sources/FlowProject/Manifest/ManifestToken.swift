/// A token of a `Package.swift`.
struct ManifestToken: Hashable {
    enum Kind: Hashable {
        /// A name, a number or a keyword.
        case word
        /// A string literal in one line without interpolation, which is all that a literal manifest needs.
        case string
        /// Any other string literal, whose value is not known.
        case otherString
        case punctuation
    }

    let kind: Kind
    /// The word, the punctuation, or the value of the string.
    let text: String
    let range: Range<Int>
}

/// Splits Swift into tokens, as far as a manifest needs it: comments are skipped, and strings are kept whole. Never fails, because
/// what it does not recognise becomes punctuation.
struct ManifestScanner {
    private let bytes: [UInt8]
    private var offset = 0
    private var tokens: [ManifestToken] = []

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func tokens(of bytes: [UInt8]) -> [ManifestToken] {
        var scanner = ManifestScanner(bytes)
        scanner.scan()
        return scanner.tokens
    }

    private mutating func scan() {
        while offset < bytes.count {
            if skipComment() { continue }
            let byte = bytes[offset]
            if byte <= UInt8(ascii: " ") {
                offset += 1
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") && isRawString {
                scanString()
            } else if Self.isWord(byte) {
                let end = bytes[offset...].firstIndex { !Self.isWord($0) } ?? bytes.count
                add(.word, to: end)
            } else {
                add(.punctuation, to: offset + 1)
            }
        }
    }

    private mutating func add(_ kind: ManifestToken.Kind, _ text: String? = nil, to end: Int) {
        let range = offset..<end
        tokens.append(
            ManifestToken(kind: kind, text: text ?? String(decoding: bytes[range], as: UTF8.self), range: range))
        offset = end
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private func starts(_ text: StaticString, at offset: Int) -> Bool {
        text.withUTF8Buffer { bytes[min(offset, bytes.count)...].starts(with: $0) }
    }

    private mutating func skipComment() -> Bool {
        if starts("//", at: offset) {
            offset = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            return true
        }
        guard starts("/*", at: offset) else { return false }
        var depth = 0
        while offset < bytes.count {
            if starts("/*", at: offset) {
                depth += 1
                offset += 2
            } else if starts("*/", at: offset) {
                depth -= 1
                offset += 2
                if depth == 0 { break }
            } else {
                offset += 1
            }
        }
        return true
    }

    private var isRawString: Bool {
        let quote = bytes[offset...].firstIndex { $0 != UInt8(ascii: "#") }
        return quote.map { bytes[$0] == UInt8(ascii: "\"") } ?? false
    }

    private mutating func scanString() {
        let pounds = bytes[offset...].prefix { $0 == UInt8(ascii: "#") }.count
        let start = offset + pounds
        let isLong = starts("\"\"\"", at: start)
        let quotes = isLong ? 3 : 1
        var end = start + quotes
        var isKnown = !isLong && pounds == 0
        var depth = 0
        while end < bytes.count {
            let byte = bytes[end]
            if byte == UInt8(ascii: "\\"), pounds == 0 {
                isKnown = false
                if end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "(") { depth += 1 }
                end += 2
            } else if depth > 0, byte == UInt8(ascii: ")") {
                depth -= 1
                end += 1
            } else if depth > 0, byte == UInt8(ascii: "(") {
                depth += 1
                end += 1
            } else if depth == 0, byte == UInt8(ascii: "\""), !isLong || starts("\"\"\"", at: end),
                bytes[min(end + quotes, bytes.count)...].prefix(pounds).allSatisfy({ $0 == UInt8(ascii: "#") })
            {
                let value = String(decoding: bytes[(start + quotes)..<end], as: UTF8.self)
                return add(isKnown ? .string : .otherString, value, to: min(end + quotes + pounds, bytes.count))
            } else if byte == UInt8(ascii: "\n"), !isLong, depth == 0 {
                break
            } else {
                end += 1
            }
        }
        add(.otherString, to: min(end, bytes.count))
    }
}
