/// A word or a sign of Swift code. Comments and the contents of string literals are not tokens.
package struct SwiftToken: Sendable {
    package enum Kind: Sendable {
        /// An identifier, a keyword or a number.
        case word
        /// An operator, or a single character.
        case sign
        case openBrace, closeBrace
        /// `#if`, `#available` and similar.
        case directive
    }

    package var text: String
    package var kind: Kind
    /// The line, from 1.
    package var line: Int
}

/// Splits Swift code into tokens. It looks each byte up in a table, because the tests read all generated code.
package struct SwiftTokens {
    private enum Role {
        case space, newline, slash, star, quote, backslash, word, sign, operation, directive, openBrace, closeBrace
    }

    private static let roles: [Role] = (0...255).map { byte in
        switch UInt8(byte) {
        case UInt8(ascii: "\n"): .newline
        case ...0x20: .space
        case UInt8(ascii: "/"): .slash
        case UInt8(ascii: "*"): .star
        case UInt8(ascii: "\""): .quote
        case UInt8(ascii: "\\"): .backslash
        case UInt8(ascii: "#"): .directive
        case UInt8(ascii: "{"): .openBrace
        case UInt8(ascii: "}"): .closeBrace
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .word
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: .word
        case UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "<"), UInt8(ascii: ">"): .operation
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "%"): .operation
        default: .sign
        }
    }

    private let bytes: [UInt8]
    private let roles = Self.roles
    private var next = 0
    private var line = 1
    private var tokens: [SwiftToken] = []

    package static func tokens(of code: String) -> [SwiftToken] {
        var tokens = SwiftTokens(bytes: Array(code.utf8))
        tokens.read()
        return tokens.tokens
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// The role of the next byte, or of one after it. The end counts as a line break.
    private func role(_ distance: Int = 0) -> Role {
        next + distance < bytes.count ? roles[Int(bytes[next + distance])] : .newline
    }

    private mutating func read() {
        while next < bytes.count {
            let role = role()
            switch role {
            case .space: next += 1
            case .newline: skip(1)
            case .slash where self.role(1) == .slash: skip { $0.role() == .newline }
            case .slash where self.role(1) == .star:
                skip { $0.role() == .star && $0.role(1) == .slash }
                skip(2)
            case .quote: skipText()
            default: readToken(role)
            }
        }
    }

    private mutating func skip(_ count: Int) {
        for _ in 0..<count where next < bytes.count {
            if role() == .newline { line += 1 }
            next += 1
        }
    }

    private mutating func skip(until isEnd: (SwiftTokens) -> Bool) {
        while next < bytes.count, !isEnd(self) { skip(1) }
    }

    private var isAtThreeQuotes: Bool { role() == .quote && role(1) == .quote && role(2) == .quote }

    private mutating func skipText() {
        let isLong = isAtThreeQuotes
        skip(isLong ? 3 : 1)
        while next < bytes.count, isLong ? !isAtThreeQuotes : role() != .quote {
            skip(role() == .backslash ? 2 : 1)
        }
        skip(isLong ? 3 : 1)
    }

    private mutating func readToken(_ first: Role) {
        let start = next
        next += 1
        let kind: SwiftToken.Kind
        switch first {
        case .word, .directive:
            kind = first == .word ? .word : .directive
            while next < bytes.count, roles[Int(bytes[next])] == .word { next += 1 }
        case .operation:
            kind = .sign
            while next < bytes.count, roles[Int(bytes[next])] == .operation { next += 1 }
        case .openBrace: kind = .openBrace
        case .closeBrace: kind = .closeBrace
        default: kind = .sign
        }
        tokens.append(SwiftToken(text: String(decoding: bytes[start..<next], as: UTF8.self), kind: kind, line: line))
    }
}
