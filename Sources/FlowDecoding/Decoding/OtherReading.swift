import FlowEscaping

/// How other YAML tools read an unquoted scalar that flowgen reads as a text.
///
/// Where YAML versions differ, this is the version that does not read a text, because half of all tools still use 1.1. A value
/// that such a tool would write in the same way again (`12`, `1.5`) does no harm and is not reported.
enum OtherReading {
    /// - Returns: for example "true" or "the number 1.1"; `nil` if all tools read a text.
    static func of(_ text: String) -> String? {
        guard let first = text.utf8.first, text.utf8.count <= 40 else { return nil }
        switch first {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): return ofWord(text)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            return ofDigits(text)
        default: return nil
        }
    }

    private static func ofWord(_ text: String) -> String? {
        guard text.utf8.count <= 5 else { return nil }
        let word = text.lowercased()
        // `oN` is a text; `on`, `On` and `ON` are not.
        guard text == word || text == word.prefix(1).uppercased() + word.dropFirst() || text == word.uppercased() else {
            return nil
        }
        switch word {
        case "yes", "on", "true": return "true"
        case "no", "off", "false": return "false"
        default: return nil
        }
    }

    private static func ofDigits(_ text: String) -> String? {
        // The fast path for most numbers.
        if text.utf8.count <= 15, text.utf8.first != UInt8(ascii: "0"), text.utf8.allSatisfy(isDigit) { return nil }
        if isDate(Array(text.utf8)) { return "a date" }
        let sign = text.begins(with: "-") ? -1 : 1
        let magnitude = text.dropping("-").dropping("+")
        guard text.utf8.count - magnitude.utf8.count <= 1, magnitude.unicodeScalars.first != "_" else { return nil }
        if magnitude.has(":") { return base60(magnitude).map { "the number \($0 * sign)" } }

        let digits = magnitude.with("", for: "_")
        if let value = integer(digits) {
            return "\(value * sign)" == text ? nil : "the number \(value * sign)"
        }
        guard !digits.utf8.allSatisfy(isDigit), isDecimal(Array(digits.utf8)),
            let value = Double(digits.ends(with: ".") ? digits + "0" : digits),
            value.isFinite
        else { return nil }
        // If a tool writes the number again, `1.5` stays the same, but `1.10` does not.
        let signed = sign < 0 ? -value : value
        if value == value.rounded(), value < 1e15 { return "the number \(Int(signed))" }
        return "\(signed)" == text ? nil : "the number \(signed)"
    }

    /// `2025-03-01`, with or without a time.
    private static func isDate(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 8, bytes[..<4].allSatisfy(isDigit), bytes[4] == UInt8(ascii: "-") else { return false }
        let parts = bytes.prefix { $0 != UInt8(ascii: "T") && $0 != UInt8(ascii: "t") && $0 != UInt8(ascii: " ") }
            .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.count == 3 && parts.dropFirst().allSatisfy { (1...2).contains($0.count) && $0.allSatisfy(isDigit) }
    }

    /// The sexagesimal numbers of YAML 1.1: `12:30` is 750.
    private static func base60(_ text: Substring) -> Int? {
        let parts = text.parts(at: ":")
        guard text.utf8.count <= 12, let first = parts.first?.utf8.first, first > UInt8(ascii: "0") else { return nil }
        var value = 0
        for (index, part) in parts.enumerated() {
            guard let digit = Int(part), part.utf8.allSatisfy(isDigit), index == 0 || part.utf8.count <= 2 && digit < 60
            else { return nil }
            value = value * 60 + digit
        }
        return value
    }

    private static func integer(_ digits: String) -> Int? {
        guard digits.begins(with: "0"), digits.utf8.count > 1 else {
            return digits.utf8.allSatisfy(isDigit) ? Int(digits) : nil
        }
        switch digits.dropFirst().first {
        case "x": return Int(digits.dropFirst(2), radix: 16)
        case "o": return Int(digits.dropFirst(2), radix: 8)
        case "b": return Int(digits.dropFirst(2), radix: 2)
        default: return digits.utf8.allSatisfy(isDigit) ? Int(digits, radix: 8) ?? Int(digits) : nil
        }
    }

    /// `1.5`, `.5`, `5.`, `1e3`: digits with a point or an exponent.
    private static func isDecimal(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        func dropDigits() -> Int {
            let count = rest.prefix(while: isDigit).count
            rest = rest.dropFirst(count)
            return count
        }
        var count = dropDigits()
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            count += dropDigits()
        }
        guard count > 0 else { return false }
        if rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
            guard dropDigits() > 0 else { return false }
        }
        return rest.isEmpty
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
