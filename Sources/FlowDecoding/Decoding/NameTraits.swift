import FlowModel
import FlowSwiftCode

/// Which kinds of names a text is valid for. This is computed for every distinct text of a file, so it takes one pass over the
/// bytes if they are ASCII, as they nearly always are.
package struct NameTraits: Hashable, Sendable {
    package let isIdentifier: Bool
    package let fitsUpper: Bool
    package let fitsLower: Bool
    package let isASCII: Bool

    /// - Parameter bytes: the bytes of `text`.
    package init(of text: String, _ bytes: UnsafeBufferPointer<UInt8>) {
        var (all, hasOther, hasUnderscore) = (UInt8(0), false, false)
        for byte in bytes {
            let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
            let isUnderscore = byte == UInt8(ascii: "_")
            all |= byte
            hasUnderscore = hasUnderscore || isUnderscore
            hasOther = hasOther || !(isLetter || isUnderscore || Self.isDigit(byte))
        }
        isASCII = all < 0x80
        guard isASCII, let first = bytes.first else {
            isIdentifier = SwiftIdentifier.isValid(text)
            fitsUpper = NameCase.upper.fits(text)
            fitsLower = NameCase.lower.fits(text)
            return
        }
        isIdentifier = !hasOther && !Self.isDigit(first) && !(bytes.count == 1 && hasUnderscore)
        let isUpper = first &- UInt8(ascii: "A") < 26
        fitsUpper = isUpper && !hasUnderscore
        fitsLower = !isUpper && !hasUnderscore
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
