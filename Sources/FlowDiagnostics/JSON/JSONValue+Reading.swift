/// Why a text is not JSON.
package struct JSONError: Error, Hashable, Sendable {
    /// As the end of a sentence.
    package var cause: String
    /// The offset of the byte at which the error is detected.
    package var offset: Int
}

extension JSONValue {
    private static let depthLimit = 64

    /// Reads a text that consists of one value (RFC 8259). Fractions are rounded towards zero: nothing that flowgen reads has any.
    package init(reading bytes: some Collection<UInt8>) throws(JSONError) {
        var reader = JSONReader(Array(bytes))
        self = try reader.value(depth: 0)
        try reader.end()
    }

    /// The member with a key; `nil` if there is none, or if the value is not an object.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.key == key }?.value
    }

    package var text: String? { if case .string(let text) = self { text } else { nil } }
    package var items: [JSONValue]? { if case .array(let items) = self { items } else { nil } }

    private struct JSONReader {
        private let bytes: [UInt8]
        private var offset = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

        private func mistake(_ cause: String) -> JSONError { JSONError(cause: cause, offset: offset) }

        private mutating func skipBlanks() {
            while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
        }

        private mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard next == UInt8(ascii: character) else { return false }
            offset += 1
            return true
        }

        mutating func end() throws(JSONError) {
            skipBlanks()
            if offset < bytes.count { throw mistake("something follows the value") }
        }

        mutating func value(depth: Int) throws(JSONError) -> JSONValue {
            if depth > JSONValue.depthLimit { throw mistake("it is nested too deeply") }
            skipBlanks()
            switch next {
            case UInt8(ascii: "{"): return try object(depth)
            case UInt8(ascii: "["): return try array(depth)
            case UInt8(ascii: "\""): return .string(try string())
            case UInt8(ascii: "t"): return try word("true", .bool(true))
            case UInt8(ascii: "f"): return try word("false", .bool(false))
            case UInt8(ascii: "n"): return try word("null", .null)
            case nil: throw mistake("it ends too early")
            case let byte? where "-0123456789".utf8.contains(byte): return try number()
            default: throw mistake("there is no value")
            }
        }

        private mutating func object(_ depth: Int) throws(JSONError) -> JSONValue {
            offset += 1
            var members: [(key: String, value: JSONValue)] = []
            skipBlanks()
            if take("}") { return .object([]) }
            repeat {
                skipBlanks()
                guard next == UInt8(ascii: "\"") else { throw mistake("a key is missing") }
                let key = try string()
                skipBlanks()
                guard take(":") else { throw mistake("a `:` is missing") }
                members.append((key, try value(depth: depth + 1)))
                skipBlanks()
            } while take(",")
            guard take("}") else { throw mistake("a `}` is missing") }
            return .object(members)
        }

        private mutating func array(_ depth: Int) throws(JSONError) -> JSONValue {
            offset += 1
            var items: [JSONValue] = []
            skipBlanks()
            if take("]") { return .array([]) }
            repeat {
                items.append(try value(depth: depth + 1))
                skipBlanks()
            } while take(",")
            guard take("]") else { throw mistake("a `]` is missing") }
            return .array(items)
        }

        private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
            guard bytes[offset...].starts(with: word.utf8) else { throw mistake("there is no value") }
            offset += word.utf8.count
            return value
        }

        private mutating func number() throws(JSONError) -> JSONValue {
            let start = offset
            while let byte = next, "+-.eE0123456789".utf8.contains(byte) { offset += 1 }
            let text = String(decoding: bytes[start..<offset], as: UTF8.self)
            if let number = Int(text) { return .number(number) }
            guard let number = Double(text), let whole = Int(exactly: number.rounded(.towardZero)) else {
                throw mistake("`\(text)` is not a number")
            }
            return .number(whole)
        }

        private mutating func string() throws(JSONError) -> String {
            offset += 1
            var text: [UInt8] = []
            while let byte = next {
                offset += 1
                switch byte {
                case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
                case UInt8(ascii: "\\"): text += Array(String(Character(try escaped())).utf8)
                case 0..<0x20: throw mistake("a text contains a control character")
                default: text.append(byte)
                }
            }
            throw mistake("a text is not closed")
        }

        private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
            guard let byte = next else { throw mistake("it ends too early") }
            offset += 1
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
            case UInt8(ascii: "b"): return "\u{8}"
            case UInt8(ascii: "f"): return "\u{C}"
            case UInt8(ascii: "n"): return "\n"
            case UInt8(ascii: "r"): return "\r"
            case UInt8(ascii: "t"): return "\t"
            case UInt8(ascii: "u"): return try codePoint()
            default: throw mistake("an escape is unknown")
            }
        }

        private mutating func codePoint() throws(JSONError) -> Unicode.Scalar {
            let first = try codeUnit()
            if let scalar = Unicode.Scalar(UInt32(first)) { return scalar }
            guard take("\\"), take("u") else { return "\u{FFFD}" }
            let second = try codeUnit()
            guard UTF16.isLeadSurrogate(first), UTF16.isTrailSurrogate(second) else { return "\u{FFFD}" }
            return Unicode.Scalar(0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF))) ?? "\u{FFFD}"
        }

        private mutating func codeUnit() throws(JSONError) -> UInt16 {
            let digits = bytes[offset...].prefix(4)
            guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
                throw mistake("an escape is unknown")
            }
            offset += 4
            return unit
        }
    }
}
