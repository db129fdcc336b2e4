/// The words of identifiers.
package enum IdentifierWords {
    /// `markedAsRead` is `Marked as read`, and `orderID` is `Order ID`.
    package static func title(_ identifier: String) -> String {
        let words = words(identifier)
        guard let first = words.first else { return identifier }
        return ([first.prefix(1).uppercased() + first.dropFirst()] + words.dropFirst()).joined(separator: " ")
    }

    /// `marked as read`
    package static func text(_ identifier: String) -> String {
        let words = words(identifier)
        return words.isEmpty ? identifier : words.joined(separator: " ")
    }

    /// In lower case, but for abbreviations: those of capital letters only, and usual ones.
    static func words(_ identifier: String) -> [String] {
        let scalars = Array(identifier.unicodeScalars)
        var words: [String] = []
        var start = 0
        func end(at index: Int) {
            let word = scalars[start..<index].filter { $0 != "_" }
            if !word.isEmpty { words.append(text(of: word)) }
            start = index
        }
        for index in scalars.indices.dropFirst() where begins(at: index, scalars) { end(at: index) }
        end(at: scalars.count)
        return words
    }

    private static func begins(at index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
        if scalars[index - 1] == "_" { return true }
        guard isUpper(scalars[index]) else { return false }
        if !isUpper(scalars[index - 1]) { return true }
        // The last capital letter begins a word, as in `HTMLPage`, unless it has a plural, as in `orderIDs`.
        guard index + 1 < scalars.count, isLower(scalars[index + 1]) else { return false }
        let isPlural = scalars[index + 1] == "s" && (index + 2 == scalars.count || isUpper(scalars[index + 2]))
        return !isPlural
    }

    private static func text(of word: [Unicode.Scalar]) -> String {
        let text = String(String.UnicodeScalarView(word))
        if let usual = abbreviations[text.lowercased()] { return usual }
        let capitals = word.count { isUpper($0) }
        return capitals > 1 || word.count == 1 && capitals == 1 && word[0] != "A" ? text : text.lowercased()
    }

    /// Those that people know as capital letters, by their letters: `pin` is *PIN*. None is an ordinary word, but for `pin` and `tan`.
    private static let abbreviations: [String: String] = {
        let singular = [
            "API", "ATM", "BIC", "CSV", "CVC", "CVV", "FAQ", "GPS", "HTML", "HTTP", "HTTPS", "IBAN", "ID", "ISIN",
            "JSON",
            "KYC", "NFC",
            "OTP", "PDF", "PIN", "QR", "SMS", "SSO", "TAN", "TOTP", "TV", "UI", "URI", "URL", "UUID", "VAT", "VPN",
            "XML",
        ]
        let all = singular.map { ($0.lowercased(), $0) } + singular.map { ("\($0.lowercased())s", "\($0)s") }
        return Dictionary(all) { first, _ in first }
    }()

    private static func isUpper(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? ("A"..."Z").contains(scalar) : scalar.properties.isUppercase
    }

    private static func isLower(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? ("a"..."z").contains(scalar) : scalar.properties.isLowercase
    }
}
