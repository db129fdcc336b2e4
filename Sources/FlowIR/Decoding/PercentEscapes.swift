/// Decodes percent escapes in the pattern of a link, so that `/sign%20up` matches a URL with the path `/sign%20up`.
enum PercentEscapes {
    /// - Returns: `nil` if an escape is incomplete, or if its bytes are not valid UTF-8.
    static func decoded(_ text: String) -> String? {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var bytes: [UInt8] = []
        var rest = text.utf8.makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else { return nil }
            bytes.append(high << 4 | low)
        }
        let decoded = String(decoding: bytes, as: UTF8.self)
        // Decoding replaces invalid UTF-8.
        return decoded.utf8.elementsEqual(bytes) ? decoded : nil
    }

    private static func digit(_ byte: UInt8) -> UInt8? { Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init) }
}
