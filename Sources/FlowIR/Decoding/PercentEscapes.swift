/// Percent escapes in a link's pattern: `/sign%20up` and a URL's `sign%20up` are the same text.
enum PercentEscapes {
    /// - Returns: `nil` where an escape is incomplete, or its bytes are not valid UTF-8.
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
        // Invalid UTF-8 has been replaced while decoding.
        return decoded.utf8.elementsEqual(bytes) ? decoded : nil
    }

    private static func digit(_ byte: UInt8) -> UInt8? { Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init) }
}
