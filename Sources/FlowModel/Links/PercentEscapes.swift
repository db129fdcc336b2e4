/// The percent escapes of URLs, for specs and simulations. FlowRuntime, which imports nothing, has its own.
package enum PercentEscapes {
    /// - Returns: `nil` if an escape is incomplete, or if the bytes are not valid UTF-8.
    // A generic function of another target would not be specialised.
    @inlinable
    package static func decode(_ bytes: some Sequence<UInt8>) -> String? {
        var plain: [UInt8] = []
        var rest = bytes.makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "%") else {
                plain.append(byte)
                continue
            }
            guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else { return nil }
            plain.append(high << 4 | low)
        }
        let text = String(decoding: plain, as: UTF8.self)
        // Invalid UTF-8 is replaced by the initializer.
        return text.utf8.elementsEqual(plain) ? text : nil
    }

    /// Escapes every byte except the unreserved characters.
    package static func encode(_ text: String) -> String {
        text.utf8.map { byte in
            let scalar = Unicode.Scalar(byte)
            if scalar.isASCII,
                scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-._~".unicodeScalars.contains(scalar)
            {
                return String(scalar)
            }
            let digits = String(byte, radix: 16, uppercase: true)
            return digits.count > 1 ? "%\(digits)" : "%0\(digits)"
        }.joined()
    }

    @usableFromInline
    static func digit(_ byte: UInt8) -> UInt8? { Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init) }
}
