/// What a language needs written differently in a text, and how. A text is read scalar by scalar: a sign with a combining mark
/// behind it is another `Character` to Swift, but the same sign to every reader of a language.
package struct EscapeTable: Sendable {
    /// The signs with a meaning in the language, and what is written for each.
    package let signs: [Unicode.Scalar: String]

    /// What is written for each ASCII character; `nil` for those that mean themselves.
    private let ascii: [String?]
    private let others: @Sendable (_ scalar: Unicode.Scalar, _ previous: Unicode.Scalar?) -> String?
    private let secondHash: String?

    /// - Parameters:
    ///   - secondHash: what is written for `#` behind another one. CI systems look for commands that begin with `##`, anywhere in a
    ///     log (`WorkflowText`); a language that can write them differently has none.
    ///   - others: what is written for any other scalar, by the one before it; `nil` if it means itself.
    package init(
        _ signs: KeyValuePairs<Unicode.Scalar, String>, secondHash: String? = nil,
        others: @escaping @Sendable (_ scalar: Unicode.Scalar, _ previous: Unicode.Scalar?) -> String? = { _, _ in nil }
    ) {
        self.signs = Dictionary(signs.map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
        self.secondHash = secondHash
        self.others = others
        let table = self.signs
        ascii = (0..<0x80).map { value in
            let scalar = Unicode.Scalar(UInt8(value))
            return table[scalar] ?? others(scalar, nil)
        }
    }

    /// The text as it is written in the language.
    package func escaped(_ text: some StringProtocol) -> String {
        var bytes: [UInt8] = []
        append(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the text as it is written in the language. Takes time linear in its size.
    package func append(_ text: some StringProtocol, to bytes: inout [UInt8]) {
        bytes.reserveCapacity(bytes.count + text.utf8.count)
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if let escape = escape(of: scalar, after: previous) {
                bytes.append(contentsOf: escape.utf8)
                // In the result, the escape precedes the next scalar.
                previous = nil
                continue
            }
            if scalar.value < 0x80 {
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                bytes.append(contentsOf: scalar.utf8)
            }
            previous = scalar
        }
    }

    private func escape(of scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> String? {
        if scalar.value < 0x80 {
            if scalar == "#", previous == "#", let secondHash { return secondHash }
            return ascii[Int(scalar.value)]
        }
        return signs[scalar] ?? others(scalar, previous)
    }
}
